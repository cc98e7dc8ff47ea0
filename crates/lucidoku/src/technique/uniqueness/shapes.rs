//! Deadly patterns of any shape: cells that come in a table.

use super::deadly::{Deadly, ROOF};
use super::extended_rectangle::each_digits;
use crate::board::{Cell, CellSet, DigitSet};
use crate::technique::{Position, Uniqueness};
use std::ops::ControlFlow;

/// Shapes that have some cells in common.
#[derive(Clone, Debug)]
pub(super) struct Shapes {
    pub core: CellSet,
    /// The other cells of each, all of them as many.
    pub rests: Vec<CellSet>,
}

impl Shapes {
    /// The cells of each shape.
    pub fn each(&self) -> impl Iterator<Item = CellSet> {
        self.rests.iter().map(|rest| self.core | *rest)
    }
}

/// A cell by its row and column.
pub(super) fn cell(row: usize, column: usize) -> CellSet {
    Cell::ALL[row * 9 + column].into()
}

/// A cell by two numbers, of its row and its column or the other way round.
pub(super) type At = fn(usize, usize) -> CellSet;

/// With the row first, and with the column.
pub(super) const WAYS: [At; 2] = [cell, |column, row| cell(row, column)];

/// All pairs of rows of a band, or of columns of a stack.
pub(super) fn pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..9).flat_map(|one| (one + 1..one / 3 * 3 + 3).map(move |other| [one, other]))
}

/// The rows outside a row's band, or the columns outside a column's stack.
pub(super) fn outside(line: usize) -> impl Iterator<Item = usize> {
    (0..9).filter(move |other| other / 3 != line / 3)
}

/// Calls `found` with each shape that holds so many digits but for one cell or two.
pub(super) fn for_each(
    position: &Position<'_>,
    size: usize,
    table: &[Shapes],
    found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.uniqueness() != Uniqueness::Assumed {
        return ControlFlow::Continue(());
    }
    let undecided = position.undecided();
    let open = table.iter().filter(|shapes| shapes.core.is_subset(undecided));
    let open: Vec<&Shapes> = open.collect();
    let least = open.first().and_then(|shapes| shapes.each().next()).map_or(0, CellSet::len);
    each_digits(size, DigitSet::EMPTY, 0, &mut |digits| {
        let any = position.cells_with_any(digits);
        let floor = any - position.cells_with_any(!digits);
        let may = |cells: CellSet| cells.is_subset(any) && (cells - floor).len() <= ROOF;
        if floor.len() + ROOF < least {
            return ControlFlow::Continue(());
        }
        let cores = open.iter().filter(|shapes| may(shapes.core));
        for cells in cores.flat_map(|shapes| shapes.each()).filter(|cells| may(*cells)) {
            if !cells.is_subset(floor) {
                found(&Deadly::of(digits, [cells, CellSet::EMPTY]))?;
            }
        }
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::{Board, Digit};
    use std::collections::HashMap;

    /// How many shapes there are.
    pub fn count(table: &[Shapes]) -> usize {
        table.iter().flat_map(Shapes::each).collect::<std::collections::HashSet<_>>().len()
    }

    /// Whether, on the classic board, each way to fill the shapes with so many digits has another
    /// with the same digits in each house: of some shapes, all others being alike.
    pub fn is_deadly(table: &[Shapes], size: usize) -> bool {
        let mut some = table.iter().step_by(table.len().div_ceil(12)).flat_map(Shapes::each);
        some.all(|shape| {
            let cells: Vec<Cell> = shape.iter().collect();
            let mut ways: HashMap<Vec<Vec<Digit>>, usize> = HashMap::new();
            fill(&cells, &mut Vec::new(), size, &mut |held| {
                *ways.entry(by_house(&cells, held)).or_default() += 1;
            });
            !ways.is_empty() && ways.values().all(|ways| *ways > 1)
        })
    }

    fn by_house(cells: &[Cell], held: &[Digit]) -> Vec<Vec<Digit>> {
        let of_house = |house: &crate::board::House| {
            let own = cells.iter().zip(held).filter(|(cell, _)| house.cells().contains(**cell));
            let mut digits: Vec<Digit> = own.map(|(_, digit)| *digit).collect();
            digits.sort();
            digits
        };
        Board::CLASSIC.houses().iter().map(of_house).collect()
    }

    fn fill(cells: &[Cell], held: &mut Vec<Digit>, size: usize, visit: &mut dyn FnMut(&[Digit])) {
        let Some(&cell) = cells.get(held.len()) else { return visit(held) };
        for digit in Digit::ALL.into_iter().take(size) {
            let mut before = cells.iter().zip(held.iter());
            let sees = |other: Cell| Board::CLASSIC.peers(cell).contains(other);
            if !before.any(|(other, own)| *own == digit && sees(*other)) {
                held.push(digit);
                fill(cells, held, size, visit);
                held.pop();
            }
        }
    }
}
