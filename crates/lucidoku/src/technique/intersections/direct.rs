//! # Direct pointing and direct claiming
//!
//! [Locked candidates](super::POINTING) whose eliminations leave a digit one place in a house: the
//! digit is placed at once, and nothing need be noted.
//!
//! Pointing, 3 in b7 => r7c5=3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+----------+-------------+
//!     | 39 39 6  | 4   5  8 | 1    7    2 |
//!     | 2  4  1  | 6   9  7 | 5    8    3 |
//!     | 7  8  5  | 2   1  3 | 4    6    9 |
//!     +----------+----------+-------------+
//!     | 6  37 2  | 8   4  5 | 37   9    1 |
//!     | 1  5  34 | 7   2  9 | 6    34   8 |
//!     | 8  79 49 | 3   6  1 | 27   24   5 |
//!     +----------+----------+-------------+
//!     | 4  1  7  | 59  38 2 | 389  35   6 |
//!     | 5  2  8  | 19  7  6 | 39   13   4 |
//!     | 39 6  39 | 159 38 4 | 2389 1235 7 |
//!     +----------+----------+-------------+";
//! let (step, _) = demonstrate(find("direct pointing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(3)r7c5");
//! ```
//!
//! Claiming, 4 in c3 => r6c6=4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------------+--------+---------+
//!     | 28    89    29  | 3 7 6  | 4 5  1  |
//!     | 34    34    1   | 2 8 5  | 9 6  7  |
//!     | 7     5     6   | 1 4 9  | 3 8  2  |
//!     +-----------------+--------+---------+
//!     | 12348 13489 249 | 6 5 34 | 7 49 38 |
//!     | 348   6     49  | 7 1 2  | 5 49 38 |
//!     | 5     34    7   | 8 9 34 | 1 2  6  |
//!     +-----------------+--------+---------+
//!     | 9     7     3   | 4 2 8  | 6 1  5  |
//!     | 14    14    8   | 5 6 7  | 2 3  9  |
//!     | 6     2     5   | 9 3 1  | 8 7  4  |
//!     +-----------------+--------+---------+";
//! let (step, _) = demonstrate(find("direct claiming").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(4)r6c6");
//! ```
//!
//! Defined in Sudoku Explainer as *Direct Pointing* and *Direct Claiming*.

use super::locked::{From, Locked, for_each};
use crate::board::{CandidateSet, CellSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Locked candidates that leave a hidden single.
#[derive(Clone, Copy, Debug)]
pub struct DirectLocked {
    info: &'static Info,
    from: From,
}

/// Pointing that leaves a hidden single.
pub static DIRECT_POINTING: DirectLocked = DirectLocked { info: &POINTING_INFO, from: From::Boxes };

/// Claiming that leaves a hidden single.
pub static DIRECT_CLAIMING: DirectLocked = DirectLocked { info: &CLAIMING_INFO, from: From::Lines };

const WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "In {houses.base}, {digits} can only be in {cells.base}, all of them in \
             {houses.cover}; so no other cell of {houses.cover} holds it, and in \
             {houses.witness} only {cells.witness} is left for it.",
    short: "{digits} in {houses.base}",
};

static POINTING_INFO: Info = Info {
    name: "direct pointing",
    aliases: &[],
    code: None,
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("direct.rs"),
};

static CLAIMING_INFO: Info = Info {
    name: "direct claiming",
    aliases: &[],
    code: None,
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("direct.rs"),
};

impl Technique for DirectLocked {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.from, &mut |locked: Locked<'_>| {
            self.singles(position, &locked, sink)
        })
    }
}

impl DirectLocked {
    fn singles(
        &self,
        position: &Position<'_>,
        locked: &Locked<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let digit = locked.digit;
        for house in position.houses() {
            let places = house.cells() & position.cells_with(digit);
            let left = (places - locked.eliminated).single();
            let Some(cell) = left.filter(|_| places.len() > 1) else { continue };
            let pattern: Pattern = locked.pattern().house(Role::WITNESS, house.name());
            sink.take(Step {
                technique: self.info,
                placements: CandidateSet::of(digit, CellSet::of(cell)),
                eliminations: CandidateSet::EMPTY,
                pattern: pattern.cells(Role::WITNESS, cell),
            })?;
        }
        ControlFlow::Continue(())
    }
}
