//! # Naked and locked subsets
//!
//! As many cells of a house as digits that they can hold together: two cells with two digits (a
//! *naked pair*), three with three (a *triple*), four with four (a *quadruple*). These cells use
//! up the digits, so the other cells of the house lose them. Not every cell needs all digits.
//!
//! Where the cells share a second house and something goes from both, the subset is a *locked
//! pair* or *locked triple*: locked candidates of each digit, and a naked subset, at once.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     | 12 345 12  | 3456 36 46  | 789 789 789 |
//!     | 12345678 9 12345678 | 1 2 3 | 4 5 6 |";
//! # let _ = before;
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
    short: "{digits} in {cells.base}",
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
        for house in position.boxes_first() {
            let cells = house.cells() & position.undecided();
            if cells.len() <= self.size {
                continue;
            }
            let small = |cell: &Cell| (2..=self.size).contains(&position.candidates(*cell).len());
            let cells: Vec<(Cell, DigitSet)> =
                cells.iter().filter(small).map(|cell| (cell, position.candidates(cell))).collect();
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
