//! Layouts of any side.

use super::{Board, Cell, HouseKind, HouseName};
use std::fmt;

/// How many rows, columns and digits a grid has: 1 to 64.
///
/// ```
/// use lucidoku::board::Side;
///
/// assert_eq!(Side::new(16).unwrap().cells(), 256);
/// assert_eq!(Side::new(0), None);
/// assert_eq!(Side::new(65), None);
/// assert_eq!(Side::NINE.to_string(), "9x9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// The side of the classic grid.
    pub const NINE: Side = Side(9);

    /// A side of that many cells, or `None` unless it is 1 to 64.
    pub const fn new(side: u8) -> Option<Side> {
        if side >= 1 && side <= 64 { Some(Side(side)) } else { None }
    }

    /// Rows, columns, digits: 1 to 64.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// How many cells the grid has.
    pub const fn cells(self) -> usize {
        self.get() * self.get()
    }

    /// Where a position (a cell's number in reading order, from 0) is; positions beyond the last
    /// cell give rows beyond the last row.
    pub const fn coordinates(self, position: usize) -> Coordinates {
        Coordinates { row: position / self.get(), column: position % self.get() }
    }
}

/// As in `9x9`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// A cell of a grid of any side; rows and columns from 0. It prints like a [`Cell`]: `r10c12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coordinates {
    /// The row from the top, 0 for the first.
    pub row: usize,
    /// The column from the left, 0 for the first.
    pub column: usize,
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// What makes two cells see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bond {
    /// A house that holds both.
    House(HouseName),
    /// A rule about pairs, in words: "a knight's move apart".
    Rule(&'static str),
}

impl fmt::Display for Bond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bond::House(name) => name.fmt(f),
            Bond::Rule(rule) => f.write_str(rule),
        }
    }
}

/// The side and the houses of a puzzle: a [`Board`] on 81 cells, or rows, columns and maybe
/// rectangular boxes of another side. Cloning costs O(1).
///
/// ```
/// use lucidoku::board::{Board, Layout, Side};
///
/// let hexadecimal = Layout::with_boxes(4, 4).unwrap();
/// assert_eq!(hexadecimal.side(), Side::new(16).unwrap());
/// assert_eq!(hexadecimal.houses().count(), 48);
/// assert!(hexadecimal.board().is_err());
///
/// assert_eq!(Layout::with_boxes(3, 3).unwrap().board(), Ok(&Board::CLASSIC));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Nine(Board),
    Other { side: Side, boxes: Option<BoxShape> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BoxShape {
    rows: usize,
    columns: usize,
}

impl Layout {
    /// The classic 9x9 layout.
    pub const CLASSIC: Layout = Layout(Kind::Nine(Board::CLASSIC));

    /// Rows and columns of that side, no boxes.
    pub fn latin(side: Side) -> Layout {
        match side {
            Side::NINE => Layout::from(Board::latin()),
            _ => Layout(Kind::Other { side, boxes: None }),
        }
    }

    /// Rows, columns and boxes of `rows` by `columns` cells; the side is their product.
    ///
    /// # Errors
    /// If the side is not 1 to 64.
    pub fn with_boxes(rows: u8, columns: u8) -> Result<Layout, LayoutError> {
        let side = rows.checked_mul(columns).and_then(Side::new);
        let side = side.ok_or(LayoutError { rows, columns })?;
        let boxes = BoxShape { rows: rows.into(), columns: columns.into() };
        Ok(match (rows, columns) {
            (3, 3) => Layout::CLASSIC,
            _ if side == Side::NINE => Layout::from(Board::latin().with_houses(flat_boxes(boxes))),
            _ => Layout(Kind::Other { side, boxes: Some(boxes) }),
        })
    }

    /// Rows, columns, digits.
    pub fn side(&self) -> Side {
        match self.0 {
            Kind::Nine(_) => Side::NINE,
            Kind::Other { side, .. } => side,
        }
    }

    /// The board of a 9x9 layout: the one way from any side to everything that works on 81 cells.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn board(&self) -> Result<&Board, UnsupportedSide> {
        match &self.0 {
            Kind::Nine(board) => Ok(board),
            Kind::Other { side, .. } => Err(UnsupportedSide(*side)),
        }
    }

    /// The houses: each one's name and its positions in reading order.
    pub fn houses(&self) -> impl Iterator<Item = (HouseName, Vec<usize>)> {
        let (board, other) = match &self.0 {
            Kind::Nine(board) => (board.houses(), None),
            Kind::Other { side, boxes } => (&[][..], Some((*side, *boxes))),
        };
        let nine = board.iter().map(|house| {
            (house.name(), house.cells().iter().map(Cell::index).collect::<Vec<usize>>())
        });
        nine.chain(other.into_iter().flat_map(|(side, boxes)| rectangular(side, boxes)))
    }

    /// What makes two positions see each other, as [`Board::bond`]; `None` if they do not.
    /// Takes O(houses) on 9x9, else O(1).
    ///
    /// ```
    /// use lucidoku::board::Layout;
    ///
    /// let small = Layout::with_boxes(2, 2).unwrap();
    /// assert_eq!(small.bond(0, 5).unwrap().to_string(), "box 1");
    /// assert_eq!(small.bond(0, 6), None);
    /// ```
    pub fn bond(&self, a: usize, b: usize) -> Option<Bond> {
        match &self.0 {
            Kind::Nine(board) => board.bond(Cell::new(a)?, Cell::new(b)?),
            Kind::Other { side, boxes } => rectangular_bond(*side, *boxes, a, b),
        }
    }
}

impl From<Board> for Layout {
    fn from(board: Board) -> Layout {
        Layout(Kind::Nine(board))
    }
}

/// Boxes of one row by nine columns or nine rows by one column.
fn flat_boxes(shape: BoxShape) -> impl Iterator<Item = super::House> {
    let boxes = (0..9).filter_map(move |index| {
        let cells = Cell::ALL.into_iter();
        let cells = cells.filter(|cell| box_of(cell.row(), cell.column(), 9, shape) == index);
        super::House::new(HouseKind::Box, index as u8 + 1, cells.collect())
    });
    boxes.collect::<Vec<_>>().into_iter()
}

fn box_of(row: usize, column: usize, side: usize, shape: BoxShape) -> usize {
    row / shape.rows * (side / shape.columns) + column / shape.columns
}

/// The first of row, column and box that two positions share.
fn rectangular_bond(side: Side, boxes: Option<BoxShape>, a: usize, b: usize) -> Option<Bond> {
    let (first, second) = (side.coordinates(a), side.coordinates(b));
    if a == b || a.max(b) >= side.cells() {
        return None;
    }
    let box_of = |shape| [first, second].map(|at| box_of(at.row, at.column, side.get(), shape));
    let shared = [
        (HouseKind::Row, Some([first.row, second.row])),
        (HouseKind::Column, Some([first.column, second.column])),
        (HouseKind::Box, boxes.map(box_of)),
    ];
    shared.into_iter().find_map(|(kind, indices)| match indices {
        Some([a, b]) if a == b => Some(Bond::House(HouseName { kind, number: a as u8 + 1 })),
        _ => None,
    })
}

/// Rows, columns and boxes of a side, in this order.
fn rectangular(side: Side, boxes: Option<BoxShape>) -> Vec<(HouseName, Vec<usize>)> {
    let n = side.get();
    let house = |kind, index: usize, belongs: &dyn Fn(Coordinates) -> bool| {
        let positions = (0..side.cells()).filter(|&at| belongs(side.coordinates(at)));
        (HouseName { kind, number: index as u8 + 1 }, positions.collect())
    };
    let mut houses: Vec<(HouseName, Vec<usize>)> = Vec::with_capacity(3 * n);
    houses.extend((0..n).map(|at| house(HouseKind::Row, at, &|place| place.row == at)));
    houses.extend((0..n).map(|at| house(HouseKind::Column, at, &|place| place.column == at)));
    if let Some(shape) = boxes {
        let in_box =
            |at: usize| move |place: Coordinates| box_of(place.row, place.column, n, shape) == at;
        houses.extend((0..n).map(|at| house(HouseKind::Box, at, &in_box(at))));
    }
    houses
}

/// A side that is read, stored and checked, but that only 81-cell code was asked to handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedSide(
    /// The side that was met.
    pub Side,
);

impl fmt::Display for UnsupportedSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} puzzle: only 9x9 puzzles can be worked on so far", self.0)
    }
}

impl std::error::Error for UnsupportedSide {}

/// Boxes whose product is no side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutError {
    rows: u8,
    columns: u8,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LayoutError { rows, columns } = self;
        write!(f, "boxes of {rows} rows and {columns} columns: expected a product of 1 to 64")
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_of_any_shape_partition_the_grid() {
        for (rows, columns) in
            [(1, 1), (2, 2), (2, 3), (3, 2), (1, 9), (9, 1), (3, 3), (3, 4), (8, 8)]
        {
            let layout = Layout::with_boxes(rows, columns).unwrap();
            let side = layout.side();
            assert_eq!(layout.houses().count(), 3 * side.get());
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Box] {
                let houses = layout.houses().filter(|(name, _)| name.kind == kind);
                let mut cells: Vec<usize> = houses.flat_map(|(_, cells)| cells).collect();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..side.cells()), "{kind} of {rows} by {columns}");
            }
        }
    }

    #[test]
    fn a_box_is_as_wide_as_told() {
        let layout = Layout::with_boxes(2, 3).unwrap();
        let first = layout.houses().find(|(name, _)| name.kind == HouseKind::Box).unwrap().1;
        assert_eq!(first, [0, 1, 2, 6, 7, 8]);
        assert_eq!(layout.bond(0, 8).unwrap().to_string(), "box 1");
        assert_eq!(layout.bond(0, 9), None);
    }

    #[test]
    fn bonds_are_what_houses_say() {
        for layout in [Layout::with_boxes(2, 3), Layout::with_boxes(4, 4)].map(Result::unwrap) {
            let houses: Vec<_> = layout.houses().collect();
            for (a, b) in (0..layout.side().cells()).map(|a| (a, a * 7 % layout.side().cells())) {
                let mut shared =
                    houses.iter().filter(|(_, cells)| cells.contains(&a) && cells.contains(&b));
                let bond = shared.next().filter(|_| a != b).map(|(name, _)| Bond::House(*name));
                assert_eq!(layout.bond(a, b), bond, "{a} and {b}");
            }
            assert_eq!(layout.bond(0, layout.side().cells()), None);
        }
    }

    #[test]
    fn sides_beyond_64_are_refused() {
        for (rows, columns) in [(0, 3), (5, 13), (16, 16)] {
            let error = Layout::with_boxes(rows, columns).unwrap_err();
            assert!(error.to_string().ends_with("expected a product of 1 to 64"));
        }
    }
}
