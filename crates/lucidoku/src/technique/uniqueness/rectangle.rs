//! Rectangles of two digits.

use super::deadly::Deadly;
use crate::board::{Cell, CellSet, Digit, DigitSet, HouseName};
use crate::technique::{Position, Uniqueness};
use std::ops::ControlFlow;

/// Four undecided cells in two rows and two columns, neighbours of which see each other, each with
/// one of two digits at least, and one with no other.
#[derive(Clone, Copy, Debug)]
pub(in crate::technique) struct Rectangle {
    pub digits: DigitSet,
    /// One that has the two digits and no other.
    pub corner: Cell,
    /// The one in its row and the one in its column.
    pub beside: [Cell; 2],
    pub opposite: Cell,
    /// Those of the four with other candidates.
    pub roof: CellSet,
}

impl Rectangle {
    /// Opposite corners would hold the same digit.
    pub(super) fn deadly(&self) -> Deadly {
        let sets = [[self.corner, self.opposite], self.beside];
        Deadly::of(self.digits, sets.map(|cells| cells.into_iter().collect()))
    }

    /// All four.
    pub fn cells(&self) -> CellSet {
        self.deadly().cells()
    }

    /// The same rectangle, seen from each corner that has the two digits and no other.
    pub fn corners_like_first<'a>(
        self,
        position: &'a Position<'_>,
    ) -> impl Iterator<Item = Rectangle> + 'a {
        let Rectangle { digits, corner, beside: [in_row, in_column], opposite, roof } = self;
        let seen_from = [
            [corner, in_row, in_column, opposite],
            [in_row, corner, opposite, in_column],
            [in_column, opposite, corner, in_row],
            [opposite, in_column, in_row, corner],
        ];
        let alone = move |cell: Cell| position.candidates(cell) == digits;
        seen_from.into_iter().filter(move |[corner, ..]| alone(*corner)).map(
            move |[corner, in_row, in_column, opposite]| Rectangle {
                digits,
                corner,
                beside: [in_row, in_column],
                opposite,
                roof,
            },
        )
    }

    /// Both its rows or both its columns, if the digit has no place in them outside the
    /// rectangle, and two in each.
    pub fn lines_without_more(
        &self,
        position: &Position<'_>,
        digit: Digit,
    ) -> Option<[HouseName; 2]> {
        let [in_row, in_column] = self.beside;
        let rows = [[self.corner, in_row], [in_column, self.opposite]];
        let columns = [[self.corner, in_column], [in_row, self.opposite]];
        [rows, columns].into_iter().find_map(|[first, second]| {
            Some([only_places(position, digit, first)?, only_places(position, digit, second)?])
        })
    }
}

/// The row or column in which the digit has these two places, and no other.
pub(super) fn only_places(
    position: &Position<'_>,
    digit: Digit,
    cells: [Cell; 2],
) -> Option<HouseName> {
    let [one, other] = cells;
    let line = if one.row() == other.row() { row(one) } else { column(one) };
    let places = position.cells_with(digit) & line;
    if places != CellSet::of(one) | CellSet::of(other) {
        return None;
    }
    let house = position.houses().iter().find(|house| house.cells() == line)?;
    Some(house.name())
}

/// The cells of a cell's row.
pub(super) fn row(cell: Cell) -> CellSet {
    line(0x1ff << (9 * cell.row()))
}

/// The cells of a cell's column.
pub(super) fn column(cell: Cell) -> CellSet {
    let top = (0..9).fold(0, |column, row| column | 1 << (9 * row));
    line(top << cell.column())
}

fn line(bits: u128) -> CellSet {
    CellSet::from_bits(bits).expect("no bit beyond the last cell")
}

/// Calls `found` with each rectangle, once for each two digits that a corner of it has alone.
pub(super) fn for_each(
    position: &Position<'_>,
    found: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if position.uniqueness() != Uniqueness::Assumed {
        return ControlFlow::Continue(());
    }
    position.rectangles().iter().try_for_each(|rectangle| found(*rectangle))
}

/// All of them, whatever is known of the number of solutions.
pub(in crate::technique) fn rectangles(position: &Position<'_>) -> Vec<Rectangle> {
    let mut all = Vec::new();
    for corner in position.bivalue() {
        let digits = position.candidates(corner);
        let with = position.cells_with_any(digits);
        let around = with & position.peers(corner);
        for in_row in around & row(corner) {
            for in_column in around & column(corner) {
                let opposite = opposite(in_row, in_column);
                let (beside, roof) = ([in_row, in_column], CellSet::EMPTY);
                let rectangle = Rectangle { digits, corner, beside, opposite, roof };
                if with.contains(opposite) && is_first(position, &rectangle) {
                    let roof = rectangle.deadly().roof(position);
                    all.push(Rectangle { roof, ..rectangle });
                }
            }
        }
    }
    all
}

/// The corner below or above one cell, in the row of the other.
fn opposite(in_row: Cell, in_column: Cell) -> Cell {
    Cell::ALL[in_column.row() * 9 + in_row.column()]
}

/// Whether neighbours see each other, opposite corners do not, and no corner before this one has
/// the same two digits alone.
fn is_first(position: &Position<'_>, rectangle: &Rectangle) -> bool {
    let &Rectangle { digits, corner, beside: [in_row, in_column], opposite, .. } = rectangle;
    let beside = CellSet::of(in_row) | CellSet::of(in_column);
    let is_before = |cell: &Cell| *cell < corner && position.candidates(*cell) == digits;
    beside.is_subset(position.peers(opposite))
        && !position.peers(corner).contains(opposite)
        && !position.peers(in_row).contains(in_column)
        && ![in_row, in_column, opposite].iter().any(is_before)
}
