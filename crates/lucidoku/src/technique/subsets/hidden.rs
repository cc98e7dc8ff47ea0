//! # Hidden subsets
//!
//! As many digits of a house as places that they have together: two digits with the same two
//! places (a *hidden pair*), three with three (a *triple*), four with four (a *quadruple*). These
//! cells hold these digits, so they lose all others. Not every digit needs all places.
//!
//! A hidden subset leaves a naked one of the other cells of its house, with the same
//! eliminations; the smaller of the two is the easier to see.
//!
//! A pair, 1/5 in r5c5,r6c4 => r5c5,r6c4<>9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-------------+---------+
//!     | 9 5  6  | 3   8   2   | 1  4 7  |
//!     | 2 7  3  | 19  19  4   | 6  5 8  |
//!     | 8 1  4  | 56  56  7   | 2  3 9  |
//!     +---------+-------------+---------+
//!     | 5 39 2  | 69  7   369 | 4  8 1  |
//!     | 6 39 17 | 4   159 8   | 79 2 35 |
//!     | 4 8  17 | 159 2   39  | 79 6 35 |
//!     +---------+-------------+---------+
//!     | 3 2  5  | 7   69  69  | 8  1 4  |
//!     | 1 6  9  | 8   4   5   | 3  7 2  |
//!     | 7 4  8  | 2   3   1   | 5  9 6  |
//!     +---------+-------------+---------+";
//! let (step, after) = demonstrate(find("hidden pair").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r5c5 (9)r6c4");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! A triple, 2/5/6 in r368c3 => r38c3<>3, r8c3<>8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+-------+-----------+
//!     | 6  7  1    | 5 3 9 | 2   8  4  |
//!     | 4  89 38   | 2 6 1 | 39  7  5  |
//!     | 35 29 235  | 8 4 7 | 1   39 6  |
//!     +------------+-------+-----------+
//!     | 8  5  4    | 7 9 3 | 6   1  2  |
//!     | 1  3  9    | 6 2 8 | 5   4  7  |
//!     | 7  26 26   | 4 1 5 | 389 39 38 |
//!     +------------+-------+-----------+
//!     | 2  1  7    | 3 8 6 | 4   5  9  |
//!     | 35 68 3568 | 9 7 4 | 38  2  1  |
//!     | 9  4  38   | 1 5 2 | 7   6  38 |
//!     +------------+-------+-----------+";
//! let (step, after) = demonstrate(find("hidden triple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r3c3 (3)r8c3 (8)r8c3");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! A quadruple, 3/4/6/8 in r1c1267 => r1c2<>2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+---------+-----------+
//!     | 38 246 9  | 1  5 48 | 36 27 27  |
//!     | 18 124 7  | 26 3 48 | 46 5  9   |
//!     | 5  24  36 | 26 7 9  | 8  1  234 |
//!     +-----------+---------+-----------+
//!     | 13 16  36 | 9  2 7  | 5  4  8   |
//!     | 4  7   8  | 5  6 1  | 39 29 23  |
//!     | 9  5   2  | 4  8 3  | 7  6  1   |
//!     +-----------+---------+-----------+
//!     | 6  8   45 | 7  9 2  | 1  3  45  |
//!     | 2  3   45 | 8  1 6  | 49 79 457 |
//!     | 7  9   1  | 3  4 5  | 2  8  6   |
//!     +-----------+---------+-----------+";
//! let (step, _) = demonstrate(find("hidden quadruple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r1c2");
//! ```
//!
//! Defined in Sudopedia, *Hidden Subset*.

use super::combinations;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Digits of a house that have only as many places as there are digits.
#[derive(Clone, Copy, Debug)]
pub struct HiddenSubset {
    info: &'static Info,
    size: usize,
}

/// Two digits with two places.
pub static HIDDEN_PAIR: HiddenSubset = HiddenSubset { info: &PAIR_INFO, size: 2 };
/// Three digits with three places.
pub static HIDDEN_TRIPLE: HiddenSubset = HiddenSubset { info: &TRIPLE_INFO, size: 3 };
/// Four digits with four places.
pub static HIDDEN_QUADRUPLE: HiddenSubset = HiddenSubset { info: &QUADRUPLE_INFO, size: 4 };

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{houses.base}",
        reason: "In {houses.base}, the digits {digits} can only be in {cells.base}, which are as \
                 many cells as digits; so these cells hold nothing else.",
        short: "{digits:,} in {cells.base}",
    },
    source: include_str!("hidden.rs"),
};

static PAIR_INFO: Info = Info { name: "hidden pair", code: Some("0210"), ..INFO };
static TRIPLE_INFO: Info =
    Info { name: "hidden triple", aliases: &["hidden triplet"], code: Some("0211"), ..INFO };
static QUADRUPLE_INFO: Info = Info {
    name: "hidden quadruple",
    aliases: &["hidden quad"],
    code: Some("0212"),
    level: Level::Hard,
    ..INFO
};

impl Technique for HiddenSubset {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.size, &mut |hidden: Hidden<'_>| {
            let eliminations = hidden.eliminations(position);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let placements = CandidateSet::EMPTY;
            let pattern = hidden.pattern(position);
            sink.take(Step { technique: self.info, placements, eliminations, pattern })
        })
    }
}

/// Digits and their cells.
pub(super) struct Hidden<'a> {
    house: &'a House,
    pub digits: DigitSet,
    pub cells: CellSet,
}

impl Hidden<'_> {
    /// The other digits of its cells.
    pub fn eliminations(&self, position: &Position<'_>) -> CandidateSet {
        (!self.digits).iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, self.cells & position.cells_with(digit))
        })
    }

    pub fn pattern(&self, position: &Position<'_>) -> Pattern {
        let base = self.digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, self.cells & position.cells_with(digit))
        });
        Pattern::of(self.digits)
            .house(Role::BASE, self.house.name())
            .cells(Role::BASE, self.cells)
            .candidates(Role::BASE, base)
    }
}

/// Calls `found` with each hidden subset of that size, whether it eliminates something or not.
pub(super) fn for_each(
    position: &Position<'_>,
    size: usize,
    found: &mut dyn FnMut(Hidden<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut digits: Vec<(Digit, CellSet)> = Vec::with_capacity(9);
    for house in position.houses() {
        digits.clear();
        for digit in Digit::ALL {
            let places = house.cells() & position.cells_with(digit);
            if !places.is_empty() && (2..=size).contains(&places.len()) {
                digits.push((digit, places));
            }
        }
        let fits = |union: CellSet| union.len() <= size;
        combinations(&digits, size, &fits, &mut |digits, cells| {
            found(Hidden { house, digits: digits.iter().copied().collect(), cells })
        })?;
    }
    ControlFlow::Continue(())
}
