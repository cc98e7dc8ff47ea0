//! # Turbot fish
//!
//! Two houses in which a digit has two places each, one of each seeing the other: not both of
//! these are true, so one of the other two is. A cell that sees both of the others loses the
//! digit. What is a [skyscraper](super::Skyscraper) or a [2-string kite](super::KITE) is told of
//! as such; in what is left, one of the houses is a box.
//!
//! Here 7 has two places each in row 4 and in box 3, r4c9 and r2c9 in the same column:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------+---------+
//!     | 47 2 457 | 3 1 6 | 57 8 9  |
//!     | 8  1 57  | 2 4 9 | 3  6 57 |
//!     | 9  3 6   | 5 8 7 | 2  1 4  |
//!     +----------+-------+---------+
//!     | 67 8 3   | 9 5 4 | 1  2 67 |
//!     | 2  9 47  | 6 3 1 | 47 5 8  |
//!     | 46 5 1   | 8 7 2 | 46 9 3  |
//!     +----------+-------+---------+
//!     | 3  6 2   | 7 9 5 | 8  4 1  |
//!     | 5  4 8   | 1 6 3 | 9  7 2  |
//!     | 1  7 9   | 4 2 8 | 56 3 56 |
//!     +----------+-------+---------+";
//! let technique = technique::find("turbot fish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c1");
//! ```
//!
//! Defined in Sudopedia, *Turbot Fish*.

use super::links::{Joined, Name, WORDS, for_each};
use crate::board::CellSet;
use crate::technique::chains::weak_via;
use crate::technique::{
    Chain, Info, Level, Link, LinkKind, Node, Position, StepSink, Technique, Uniqueness, Via, Words,
};
use std::ops::ControlFlow;

/// Two strong links and a weak one between them.
#[derive(Clone, Copy, Debug)]
pub struct TurbotFish;

static INFO: Info = Info {
    name: "turbot fish",
    aliases: &[],
    code: Some("0403"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words { short: "{digits} {chains}", ..WORDS },
    source: include_str!("turbot.rs"),
};

impl Technique for TurbotFish {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut all: Vec<Joined> = Vec::new();
        let _ = for_each(position, Name::TurbotFish, &mut |joined| {
            all.push(joined);
            ControlFlow::Continue(())
        });
        all.sort_by_key(|joined| (joined.digit, joined.eliminated.first()));
        all.iter().try_for_each(|joined| {
            let pattern = joined.pattern().chain(chain(position, joined));
            sink.take(joined.step(&INFO, pattern))
        })
    }
}

/// From one pincer over the bridge to the other.
fn chain(position: &Position<'_>, joined: &Joined) -> Chain {
    let &Joined { digit, houses: [first, second], pincers, bridge, .. } = joined;
    let node = |cell| Node { digit, cells: CellSet::of(cell) };
    let nodes = [pincers[0], bridge[0], bridge[1], pincers[1]].map(node);
    let strong = |house| Link { kind: LinkKind::Strong, via: Via::House(house) };
    let weak = Link { kind: LinkKind::Weak, via: weak_via(position, &nodes[1], &nodes[2]) };
    Chain { nodes: nodes.into(), links: vec![strong(first), weak, strong(second)] }
}
