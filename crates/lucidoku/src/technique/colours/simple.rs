//! # Simple colours
//!
//! Two places of a digit in a house: one of them holds it, the other does not. Places joined in
//! this way are coloured with two colours in turn, so that all of one colour hold the digit and
//! none of the other.
//!
//! - *Trap*: a place without colour that sees both colours sees the digit in any case, and loses
//!   it.
//! - *Wrap*: two places of one colour see each other. It is not that colour, and all of it loses
//!   the digit.
//!
//! A trap, 8 (r2c4,r3c7,r4c8,r5c5) / (r2c8,r3c5,r4c4,r5c7) => r4c5<>8:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +-------+------------+-----------+
//!     | 7 5 8 | 6   29  3  | 29  1  4  |
//!     | 2 1 3 | 48  7   49 | 6   89 5  |
//!     | 6 4 9 | 5   28  1  | 238 7  23 |
//!     +-------+------------+-----------+
//!     | 1 6 4 | 238 389 5  | 23  89 7  |
//!     | 3 2 5 | 7   489 49 | 89  6  1  |
//!     | 9 8 7 | 23  1   6  | 5   4  23 |
//!     +-------+------------+-----------+
//!     | 5 7 1 | 9   6   2  | 4   3  8  |
//!     | 4 3 6 | 1   5   8  | 7   2  9  |
//!     | 8 9 2 | 34  34  7  | 1   5  6  |
//!     +-------+------------+-----------+";
//! let technique = technique::find("simple colours trap").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r4c5");
//! ```
//!
//! A wrap, 3 (r2c1,r3c6,r7c2) / (r3c2,r7c4,r9c16) => r3c2,r7c4,r9c16<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+--------+
//!     | 1  6  7 | 39  4 2  | 8 39 5 |
//!     | 38 2  5 | 389 1 6  | 7 39 4 |
//!     | 9  38 4 | 5   7 38 | 1 2  6 |
//!     +---------+----------+--------+
//!     | 48 48 3 | 1   2 5  | 9 6  7 |
//!     | 2  1  6 | 7   3 9  | 4 5  8 |
//!     | 5  7  9 | 6   8 4  | 3 1  2 |
//!     +---------+----------+--------+
//!     | 6  34 2 | 34  9 7  | 5 8  1 |
//!     | 7  9  8 | 2   5 1  | 6 4  3 |
//!     | 34 5  1 | 348 6 38 | 2 7  9 |
//!     +---------+----------+--------+";
//! let (step, _) = demonstrate(find("simple colours wrap").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r3c2 (3)r7c4 (3)r9c1 (3)r9c6");
//! ```
//!
//! Also called singles chains. Defined in Sudopedia, *Simple Colors*.

use super::clusters::{Cluster, clusters, hand_over, seen};
use crate::board::{CandidateSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Places of a digit in two colours.
#[derive(Clone, Copy, Debug)]
pub struct SimpleColours {
    info: &'static Info,
    rule: Rule,
}

#[derive(Clone, Copy, Debug)]
enum Rule {
    Trap,
    Wrap,
}

/// A place sees both colours.
pub static SIMPLE_COLOURS_TRAP: SimpleColours =
    SimpleColours { info: &TRAP_INFO, rule: Rule::Trap };
/// A colour sees itself.
pub static SIMPLE_COLOURS_WRAP: SimpleColours =
    SimpleColours { info: &WRAP_INFO, rule: Rule::Wrap };

static TRAP_INFO: Info = Info {
    name: "simple colours trap",
    aliases: &["simple colors trap", "simple colours", "simple colors", "color trap"],
    code: Some("0500"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits}",
        reason: "Houses with two places for {digits} link these cells. Either \
                 {word.first:|all of }{cells.first:, } {word.first:holds|hold} it, or \
                 {word.second:|all of }{cells.second:, } {word.second:does|do}. No cell that sees \
                 one of each can hold it.",
        short: "{digits} ({cells.first}) / ({cells.second})",
    },
    source: include_str!("simple.rs"),
};

static WRAP_INFO: Info = Info {
    name: "simple colours wrap",
    aliases: &["simple colors wrap", "color wrap"],
    code: Some("0501"),
    words: Words {
        reason: "Houses with two places for {digits} link these cells. Either \
                 {word.first:|all of }{cells.first:, } {word.first:holds|hold} it, or \
                 {word.second:|all of }{cells.second:, } {word.second:does|do}. Of \
                 {cells.witness:, }, two see each other. So these do not.",
        ..TRAP_INFO.words
    },
    ..TRAP_INFO
};

impl Technique for SimpleColours {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let (all, count) = clusters(position, digit);
            for cluster in &all[..count] {
                match self.rule {
                    Rule::Trap => self.trap(position, digit, cluster, sink)?,
                    Rule::Wrap => self.wrap(position, digit, cluster, sink)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl SimpleColours {
    fn trap(
        &self,
        position: &Position<'_>,
        digit: Digit,
        cluster: &Cluster,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let [first, second] = cluster.colours.map(|colour| seen(position, colour));
        let eliminated = (first & second & position.cells_with(digit)) - cluster.cells();
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        hand_over(self.info, digit, pattern(digit, cluster), eliminated, sink)
    }

    fn wrap(
        &self,
        position: &Position<'_>,
        digit: Digit,
        cluster: &Cluster,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        for colour in cluster.colours {
            let meeting = seen(position, colour) & colour;
            if !meeting.is_empty() {
                let pattern = pattern(digit, cluster).cells(Role::WITNESS, meeting);
                hand_over(self.info, digit, pattern, colour, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn pattern(digit: Digit, cluster: &Cluster) -> Pattern {
    let [first, second] = cluster.colours;
    Pattern::of(digit)
        .cells(Role::SETS[0], first)
        .cells(Role::SETS[1], second)
        .candidates(Role::SETS[0], CandidateSet::of(digit, first))
        .candidates(Role::SETS[1], CandidateSet::of(digit, second))
}
