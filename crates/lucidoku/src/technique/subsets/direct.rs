//! # Direct hidden pair and direct hidden triple
//!
//! A [hidden subset](super::HIDDEN_PAIR) whose eliminations leave another digit one place in a
//! house: that digit is placed at once, and nothing need be noted.
//!
//! A pair, 8/9 in r14c2 => r4c1=1:
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
//! let (step, _) = demonstrate(find("direct hidden pair").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(1)r4c1");
//! ```
//!
//! A triple, 1/8/9 in r148c2 => r8c1=4:
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
//! let (step, _) = demonstrate(find("direct hidden triple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(4)r8c1");
//! ```
//!
//! Defined in Sudoku Explainer as *Direct Hidden Pair* and *Direct Hidden Triplet*.

use super::hidden::{Hidden, for_each};
use crate::board::{CandidateSet, CellSet};
use crate::technique::{Info, Level, Position, Role, Step, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// A hidden subset that leaves a hidden single.
#[derive(Clone, Copy, Debug)]
pub struct DirectHidden {
    info: &'static Info,
    size: usize,
}

/// A hidden pair that leaves a hidden single.
pub static DIRECT_HIDDEN_PAIR: DirectHidden = DirectHidden { info: &PAIR_INFO, size: 2 };
/// A hidden triple that leaves a hidden single.
pub static DIRECT_HIDDEN_TRIPLE: DirectHidden = DirectHidden { info: &TRIPLE_INFO, size: 3 };

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{houses.base}",
        reason: "In {houses.base}, the digits {digits} can only be in {cells.base}, which are as \
                 many cells as digits; so these cells hold nothing else, and in {houses.witness} \
                 only {cells.witness} is left for {digits.witness}.",
        short: "{digits:,} in {cells.base}",
    },
    source: include_str!("direct.rs"),
};

static PAIR_INFO: Info = Info { name: "direct hidden pair", ..INFO };
static TRIPLE_INFO: Info =
    Info { name: "direct hidden triple", aliases: &["direct hidden triplet"], ..INFO };

impl Technique for DirectHidden {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.size, &mut |hidden: Hidden<'_>| {
            self.singles(position, &hidden, sink)
        })
    }
}

impl DirectHidden {
    fn singles(
        &self,
        position: &Position<'_>,
        hidden: &Hidden<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let eliminated = hidden.eliminations(position);
        for digit in eliminated.digits() {
            let gone = eliminated.cells_with(digit);
            for house in position.houses().iter().filter(|house| !house.cells().is_disjoint(gone)) {
                let places = house.cells() & position.cells_with(digit);
                let Some(cell) = (places - gone).single() else { continue };
                let placements = CandidateSet::of(digit, CellSet::of(cell));
                let pattern = hidden
                    .pattern(position)
                    .house(Role::WITNESS, house.name())
                    .cells(Role::WITNESS, cell)
                    .candidates(Role::WITNESS, placements);
                let eliminations = CandidateSet::EMPTY;
                sink.take(Step { technique: self.info, placements, eliminations, pattern })?;
            }
        }
        ControlFlow::Continue(())
    }
}
