//! # Naked and locked subsets
//!
//! As many cells of a house as digits that they can hold together: two cells with two digits (a
//! *naked pair*), three with three (a *triple*), four with four (a *quadruple*). These cells use
//! up the digits, so the other cells of the house lose them. Not every cell needs all digits.
//!
//! Where the cells share a second house and something goes from both, the subset is a *locked
//! pair* or *locked triple*: locked candidates of each digit, and a naked subset, at once.
//!
//! A triple, 3/6/9 in r4c46,r6c6 => r5c5,r6c4<>9:
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
//! let (step, after) = demonstrate(find("naked triple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r5c5 (9)r6c4");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! A pair, 2/6 in r4c34 => r4c9<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+---------+------------+
//!     | 2   1 9  | 7  3 6  | 4   8  5   |
//!     | 4   5 7  | 8  9 1  | 6   3  2   |
//!     | 8   6 3  | 4  5 2  | 9   1  7   |
//!     +----------+---------+------------+
//!     | 135 9 26 | 26 4 8  | 37  57 16  |
//!     | 35  7 26 | 9  1 35 | 238 45 468 |
//!     | 135 4 8  | 26 7 35 | 23  9  16  |
//!     +----------+---------+------------+
//!     | 6   3 1  | 5  2 9  | 78  47 48  |
//!     | 7   2 5  | 3  8 4  | 1   6  9   |
//!     | 9   8 4  | 1  6 7  | 5   2  3   |
//!     +----------+---------+------------+";
//! let (step, _) = demonstrate(find("naked pair").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r4c9");
//! ```
//!
//! A quadruple, 3/5/6/8 in r45c2,r56c1 => r4c1<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+---------+-----------+
//!     | 4679 46 49  | 1  8  3 | 5   47 2  |
//!     | 2    1  8   | 5  7  4 | 3   9  6  |
//!     | 47   5  3   | 6  9  2 | 47  8  1  |
//!     +-------------+---------+-----------+
//!     | 349  38 149 | 2  13 7 | 48  6  5  |
//!     | 56   68 12  | 48 15 9 | 27  3  47 |
//!     | 35   7  24  | 48 35 6 | 248 1  9  |
//!     +-------------+---------+-----------+
//!     | 8    9  6   | 7  4  5 | 1   2  3  |
//!     | 34   34 7   | 9  2  1 | 6   5  8  |
//!     | 1    2  5   | 3  6  8 | 9   47 47 |
//!     +-------------+---------+-----------+";
//! let (step, _) = demonstrate(find("naked quadruple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r4c1");
//! ```
//!
//! A locked pair, 7/9 in r3c89 => r3c7<>7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+------------+
//!     | 5 1  68 | 9 23 7 | 36  4  28  |
//!     | 9 37 78 | 4 23 6 | 13  5  128 |
//!     | 2 36 4  | 5 8  1 | 367 79 79  |
//!     +---------+--------+------------+
//!     | 6 4  57 | 2 1  9 | 8   37 357 |
//!     | 8 79 1  | 3 4  5 | 2   6  79  |
//!     | 3 59 2  | 6 7  8 | 15  19 4   |
//!     +---------+--------+------------+
//!     | 1 2  3  | 7 5  4 | 9   8  6   |
//!     | 4 8  9  | 1 6  3 | 57  2  57  |
//!     | 7 56 56 | 8 9  2 | 4   13 13  |
//!     +---------+--------+------------+";
//! let (step, after) = demonstrate(find("locked pair").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r3c7");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! A locked triple, 2/4/7 in r789c6 => r2c6,r7c5<>4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+---------------+---------------+
//!     | 8 45   17  | 139 1349 1359 | 6   79   2    |
//!     | 6 45   17  | 2   149  1459 | 8   3    79   |
//!     | 9 3    2   | 8   7    6    | 5   1    4    |
//!     +------------+---------------+---------------+
//!     | 4 8    3   | 7   6    19   | 12  259  159  |
//!     | 2 69   69  | 4   5    139  | 137 79   8    |
//!     | 7 1    5   | 39  2    8    | 4   6    39   |
//!     +------------+---------------+---------------+
//!     | 3 279  89  | 6   1489 247  | 17  2578 157  |
//!     | 1 2679 689 | 5   389  27   | 237 4    367  |
//!     | 5 267  4   | 13  138  27   | 9   278  1367 |
//!     +------------+---------------+---------------+";
//! let (step, _) = demonstrate(find("locked triple").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r2c6 (4)r7c5");
//! ```
//!
//! Also called disjoint subsets, conjugate pair (of cells). Defined in Sudopedia, *Naked Subset*.

use super::combinations;
use crate::board::{CandidateSet, Cell, CellSet, DigitSet, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Cells of a house that have only as many digits as there are cells.
#[derive(Clone, Copy, Debug)]
pub struct NakedSubset {
    info: &'static Info,
    size: usize,
    houses: Houses,
}

/// In how many houses it has to eliminate something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Houses {
    /// In one, or in several where no locked subset is known by name.
    Any,
    /// In one, even if the cells share another.
    One,
    /// In two.
    Two,
}

/// Two cells with two digits.
pub static NAKED_PAIR: NakedSubset = NakedSubset { info: &PAIR_INFO, size: 2, houses: Houses::One };
/// Three cells with three digits.
pub static NAKED_TRIPLE: NakedSubset =
    NakedSubset { info: &TRIPLE_INFO, size: 3, houses: Houses::One };
/// Four cells with four digits.
pub static NAKED_QUADRUPLE: NakedSubset =
    NakedSubset { info: &QUADRUPLE_INFO, size: 4, houses: Houses::Any };
/// Two cells with two digits in two houses.
pub static LOCKED_PAIR: NakedSubset =
    NakedSubset { info: &LOCKED_PAIR_INFO, size: 2, houses: Houses::Two };
/// Three cells with three digits in two houses.
pub static LOCKED_TRIPLE: NakedSubset =
    NakedSubset { info: &LOCKED_TRIPLE_INFO, size: 3, houses: Houses::Two };

const WORDS: Words = Words {
    area: "{houses.base}",
    reason: "In {houses.base}, the cells {cells.base} can hold nothing but {digits}, which are as \
             many digits as cells; so no other cell there holds any of them.",
    short: "{digits:,} in {cells.base}",
};

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("naked.rs"),
};

static PAIR_INFO: Info = Info { name: "naked pair", code: Some("0200"), ..INFO };
static TRIPLE_INFO: Info =
    Info { name: "naked triple", aliases: &["naked triplet"], code: Some("0201"), ..INFO };
static QUADRUPLE_INFO: Info = Info {
    name: "naked quadruple",
    aliases: &["naked quad"],
    code: Some("0202"),
    level: Level::Hard,
    ..INFO
};
static LOCKED_PAIR_INFO: Info = Info { name: "locked pair", code: Some("0110"), ..INFO };
static LOCKED_TRIPLE_INFO: Info = Info { name: "locked triple", code: Some("0111"), ..INFO };

impl Technique for NakedSubset {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let is_small = |cell: &Cell| (2..=self.size).contains(&position.candidates(*cell).len());
        let small: CellSet = position.undecided().iter().filter(is_small).collect();
        let mut cells: Vec<(Cell, DigitSet)> = Vec::with_capacity(9);
        for house in position.boxes_first() {
            cells.clear();
            let own = (house.cells() & small).into_iter();
            own.for_each(|cell| cells.push((cell, position.candidates(cell))));
            if cells.len() < self.size || (house.cells() & position.undecided()).len() <= self.size
            {
                continue;
            }
            let fits = |union: DigitSet| union.len() <= self.size;
            combinations(&cells, self.size, &fits, &mut |chosen, digits| {
                let chosen: CellSet = chosen.iter().copied().collect();
                self.subset(position, house, chosen, digits, sink)
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl NakedSubset {
    /// Takes the cells for a subset, if it has the eliminations that it is to have. One that
    /// several houses share is told of in the first of them.
    fn subset(
        &self,
        position: &Position<'_>,
        house: &House,
        cells: CellSet,
        digits: DigitSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let shared = position.boxes_first().filter(|house| cells.is_subset(house.cells()));
        let eliminated = |house: &House| in_house(position, house, cells, digits);
        let effective: Vec<&House> = shared.filter(|house| !eliminated(house).is_empty()).collect();
        let is_wanted = match self.houses {
            Houses::Any => true,
            Houses::One => effective.len() == 1,
            Houses::Two => effective.len() > 1,
        };
        if !is_wanted || effective.first().map(|first| first.name()) != Some(house.name()) {
            return ControlFlow::Continue(());
        }
        let mut pattern = Pattern::of(digits).cells(Role::BASE, cells);
        let mut eliminations = CandidateSet::EMPTY;
        for house in effective {
            pattern = pattern.house(Role::BASE, house.name());
            eliminations |= eliminated(house);
        }
        let mut base = CandidateSet::EMPTY;
        for digit in digits {
            base |= CandidateSet::of(digit, cells & position.cells_with(digit));
        }
        let pattern = pattern.candidates(Role::BASE, base);
        let placements = CandidateSet::EMPTY;
        sink.take(Step { technique: self.info, placements, eliminations, pattern })
    }
}

/// What a subset eliminates in one house.
fn in_house(
    position: &Position<'_>,
    house: &House,
    cells: CellSet,
    digits: DigitSet,
) -> CandidateSet {
    digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
        all | CandidateSet::of(digit, (house.cells() - cells) & position.cells_with(digit))
    })
}
