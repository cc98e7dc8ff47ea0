//! Sides of grids, and where positions are.

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

    /// How many rows and columns a box has unless told: as nearly square as can be, and no more
    /// rows than columns (2 by 3 of 6, 3 by 4 of 12). `None` for 1 and primes, which have no
    /// boxes but rows and columns.
    ///
    /// ```
    /// use lucidoku::board::Side;
    ///
    /// let boxes = |side| Side::new(side).unwrap().boxes();
    /// assert_eq!([6, 8, 10, 12, 16].map(boxes), [(2, 3), (2, 4), (2, 5), (3, 4), (4, 4)].map(Some));
    /// assert_eq!([1, 7].map(boxes), [None, None]);
    /// ```
    pub const fn boxes(self) -> Option<(u8, u8)> {
        let mut rows = 8;
        while rows > 1 {
            if rows * rows <= self.0 && self.0.is_multiple_of(rows) {
                return Some((rows, self.0 / rows));
            }
            rows -= 1;
        }
        None
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

/// A cell of a grid of any side; rows and columns from 0. It prints like a [`Cell`](super::Cell): `r10c12`.
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

/// A side other than 9 where only code for 81 cells is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsupportedSide(
    /// The side that was met.
    pub Side,
);

impl fmt::Display for UnsupportedSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} puzzle: expected 9x9, the only side with candidate grids", self.0)
    }
}

impl std::error::Error for UnsupportedSide {}
