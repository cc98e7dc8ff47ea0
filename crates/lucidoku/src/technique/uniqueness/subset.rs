//! Naked subsets of which one cell is a stand-in: of two cells, the one that has a digit of some.

use crate::board::{CandidateSet, CellSet, DigitSet, House, HouseName};
use crate::technique::{Pattern, Position, Role};
use std::ops::ControlFlow;

/// The cells of a subset besides the stand-in.
const SUBSET: Role = Role("subset");

/// Two cells of which one has one of these digits.
#[derive(Clone, Copy)]
pub(super) struct StandIn {
    pub cells: CellSet,
    pub digits: DigitSet,
}

/// A naked subset of a stand-in and cells of a house.
#[derive(Clone, Copy)]
pub(super) struct Completed {
    house: HouseName,
    cells: CellSet,
    pub eliminations: CandidateSet,
}

impl StandIn {
    /// Calls `found` with each naked subset with something to eliminate: cells of a house of the
    /// stand-in, which have, with it, one digit more than there are cells. `barred` are digits
    /// that the cells must not have.
    pub fn complete(
        &self,
        position: &Position<'_>,
        barred: DigitSet,
        found: &mut dyn FnMut(Completed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let barred = position.cells_with_any(barred);
        for house in position.houses().iter().filter(|house| self.cells.is_subset(house.cells())) {
            let cells = (house.cells() - self.cells) & position.undecided();
            let search = Search { position, house, stand_in: self, most: cells.len() };
            search.extend(cells - barred, CellSet::EMPTY, self.digits, found)?;
        }
        ControlFlow::Continue(())
    }

    /// The digits leave every house that has all of the subset.
    fn eliminations(
        &self,
        position: &Position<'_>,
        cells: CellSet,
        digits: DigitSet,
    ) -> CandidateSet {
        let all = self.cells | cells;
        let shared = position.houses().iter().filter(|house| all.is_subset(house.cells()));
        let from = shared.fold(CellSet::EMPTY, |from, house| from | house.cells()) - all;
        digits.iter().fold(CandidateSet::EMPTY, |gone, digit| {
            gone | CandidateSet::of(digit, from & position.cells_with(digit))
        })
    }
}

/// The search in one house.
struct Search<'a> {
    position: &'a Position<'a>,
    house: &'a House,
    stand_in: &'a StandIn,
    most: usize,
}

impl Search<'_> {
    /// Adds one cell after the other: first all sets with the first cell, then those without.
    fn extend(
        &self,
        mut left: CellSet,
        cells: CellSet,
        digits: DigitSet,
        found: &mut dyn FnMut(Completed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(cell) = left.pop_first() {
            let digits = digits | self.position.candidates(cell);
            if digits.len() > self.most {
                continue;
            }
            let cells = cells | cell.into();
            if digits.len() == cells.len() + 1 {
                let eliminations = self.stand_in.eliminations(self.position, cells, digits);
                if !eliminations.is_empty() {
                    found(Completed { house: self.house.name(), cells, eliminations })?;
                }
            }
            self.extend(left, cells, digits, found)?;
        }
        ControlFlow::Continue(())
    }
}

impl Completed {
    /// The pattern with the subset.
    pub fn add_to(&self, pattern: Pattern, position: &Position<'_>) -> Pattern {
        let candidates = self.cells.iter().fold(CandidateSet::EMPTY, |all, cell| {
            all | CandidateSet::in_cell(cell, position.candidates(cell))
        });
        pattern
            .house(Role::WITNESS, self.house)
            .cells(SUBSET, self.cells)
            .candidates(SUBSET, candidates)
    }
}
