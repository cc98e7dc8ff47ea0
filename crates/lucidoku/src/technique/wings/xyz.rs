//! # XYZ-wing
//!
//! A pivot with three candidates `x`, `y` and `z` that sees a pincer with `x` and `z` and another
//! with `y` and `z`. Whichever digit the pivot has, one of the three cells has `z`; so a cell
//! that sees all three does not.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------+------------+
//!     | 9  36 14 | 7 8 5 | 12 23  46  |
//!     | 2  68 45 | 3 1 9 | 46 58  7   |
//!     | 7  38 15 | 6 4 2 | 9  358 18  |
//!     +----------+-------+------------+
//!     | 4  7  8  | 9 5 6 | 3  1   2   |
//!     | 3  5  9  | 2 7 1 | 48 6   48  |
//!     | 1  2  6  | 8 3 4 | 5  7   9   |
//!     +----------+-------+------------+
//!     | 68 4  3  | 5 9 7 | 12 28  168 |
//!     | 68 1  7  | 4 2 3 | 68 9   5   |
//!     | 5  9  2  | 1 6 8 | 7  4   3   |
//!     +----------+-------+------------+";
//! let technique = technique::find("xyz-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r3c9");
//! ```
//!
//! Defined in Sudopedia, *XYZ-Wing*.

use crate::board::{CandidateSet, Cell, CellSet, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A cell of three digits that sees two others, with two of these each.
#[derive(Clone, Copy, Debug)]
pub struct XyzWing;

static INFO: Info = Info {
    name: "xyz-wing",
    aliases: &[],
    code: Some("0801"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.pivot}",
        reason: "{cells.pivot} is one of {digits}. Whichever it is, it or one of {cells.pincer}, \
                 which see it, is {digits.pincer}; no cell that sees all three can hold it.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("xyz.rs"),
};

impl Technique for XyzWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let bivalue = position.bivalue();
        for pivot in position.undecided() {
            let digits = position.candidates(pivot);
            if digits.len() != 3 {
                continue;
            }
            let mut firsts = bivalue & position.peers(pivot);
            while let Some(one) = firsts.pop_first() {
                if !position.candidates(one).is_subset(digits) {
                    continue;
                }
                for other in firsts {
                    let both = position.candidates(one) | position.candidates(other);
                    if both == digits {
                        of_cells(position, pivot, [one, other], digits, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn of_cells(
    position: &Position<'_>,
    pivot: Cell,
    [one, other]: [Cell; 2],
    digits: DigitSet,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let Some(digit) = (position.candidates(one) & position.candidates(other)).single() else {
        return ControlFlow::Continue(());
    };
    let pincers = CellSet::of(one) | CellSet::of(other);
    let all = pincers | pivot.into();
    let eliminated = position.seen_by_all(digit, all);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let links =
        all.iter().fold(CandidateSet::EMPTY, |links, cell| links | position.others(cell, digit));
    let pattern = Pattern::of(digits)
        .cells(Role::BASE, all)
        .cells(Role::PIVOT, pivot)
        .cells(Role::PINCER, pincers)
        .candidates(Role::BASE, links)
        .candidates(Role::PINCER, CandidateSet::of(digit, all));
    let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(digit, eliminated));
    sink.take(Step { technique: &INFO, placements, eliminations, pattern })
}
