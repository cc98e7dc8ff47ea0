//! The 81 cells, candidates in them, and sets of cells.

use super::Digit;
use super::bit_set::bit_set;
use std::fmt;

/// A cell of a 9x9 grid.
///
/// Cells are numbered in reading order, 0 to 80; rows and columns 0 to 8. In text
/// they count from 1: `r1c1` is the top left cell.
///
/// ```
/// use lucidoku::board::Cell;
///
/// let cell = Cell::at(3, 7).unwrap();
/// assert_eq!(cell.index(), 34);
/// assert_eq!((cell.row(), cell.column()), (3, 7));
/// assert_eq!(cell.to_string(), "r4c8");
/// assert_eq!(Cell::new(81), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The 81 cells in reading order.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index] = Cell(index as u8);
            index += 1;
        }
        all
    };

    /// The cell of that number in reading order, or `None` unless it is below 81.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell of that row and column, or `None` unless both are below 9.
    pub const fn at(row: usize, column: usize) -> Option<Cell> {
        if row < 9 && column < 9 { Some(Cell((row * 9 + column) as u8)) } else { None }
    }

    /// The number in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// The column, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        self.index() % 9
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit that a cell may still take.
///
/// ```
/// use lucidoku::board::{Candidate, Cell, Digit};
///
/// let candidate = Candidate { cell: Cell::ALL[10], digit: Digit::ALL[4] };
/// assert_eq!(candidate.to_string(), "(5)r2c2");
/// assert_eq!(candidate.index(), 94);
/// assert_eq!(Candidate::new(94), Some(candidate));
/// assert_eq!(Candidate::new(729), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
}

impl Candidate {
    /// The number among all 729 candidates: cells in reading order, in each the digits 1 to 9.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The candidate of that number, or `None` unless it is below 729.
    pub const fn new(index: usize) -> Option<Candidate> {
        match Cell::new(index / 9) {
            Some(cell) => Some(Candidate { cell, digit: Digit::ALL[index % 9] }),
            None => None,
        }
    }
}

/// Eureka notation, as in `(5)r2c2`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, self.cell)
    }
}

bit_set! {
    /// A set of cells, in 128 bits.
    ///
    /// `Debug` lists the cells, `{:#?}` and `Display` draw them; [`cell_set!`](crate::cell_set)
    /// makes a set from such a picture.
    ///
    /// ```
    /// use lucidoku::board::{Cell, CellSet};
    ///
    /// let row: CellSet = Cell::ALL.into_iter().filter(|c| c.row() == 0).collect();
    /// let column: CellSet = Cell::ALL.into_iter().filter(|c| c.column() == 1).collect();
    /// assert_eq!((row & column).single(), Cell::at(0, 1));
    /// assert_eq!((row | column).len(), 17);
    /// assert_eq!(format!("{:?}", row - column).len(), "{r1c1 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9}".len());
    /// ```
    CellSet, CellSetIter of Cell: 81 bits of u128
}

impl CellSet {
    /// The set drawn as 81 characters in reading order, `X` for a cell in it and `.` for one
    /// outside; spaces, line ends, `|`, `+` and `-` only frame the picture.
    /// `None` for any other character or number of cells.
    pub const fn from_picture(picture: &str) -> Option<CellSet> {
        let bytes = picture.as_bytes();
        let (mut set, mut cells, mut at) = (0u128, 0, 0);
        while at < bytes.len() {
            match bytes[at] {
                b'X' | b'.' if cells == 81 => return None,
                b'X' => (set, cells) = (set | 1 << cells, cells + 1),
                b'.' => cells += 1,
                b' ' | b'\n' | b'\r' | b'\t' | b'|' | b'+' | b'-' => {}
                _ => return None,
            }
            at += 1;
        }
        if cells == 81 { Self::from_bits(set) } else { None }
    }
}

/// Nine rows of `X` and `.`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::ALL {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str("\n")?;
            }
            f.write_str(if self.contains(cell) { "X" } else { "." })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "\n{self}");
        }
        let names: Vec<String> = self.iter().map(|cell| cell.to_string()).collect();
        write!(f, "{{{}}}", names.join(" "))
    }
}

/// A [`CellSet`] from a picture, checked while compiling.
///
/// ```
/// use lucidoku::board::Cell;
/// use lucidoku::cell_set;
///
/// let diagonal = cell_set!("
///     X..|...|...
///     .X.|...|...
///     ..X|...|...
///     ---+---+---
///     ...|X..|...
///     ...|.X.|...
///     ...|..X|...
///     ---+---+---
///     ...|...|X..
///     ...|...|.X.
///     ...|...|..X");
/// assert!(diagonal.iter().eq(Cell::ALL.into_iter().filter(|c| c.row() == c.column())));
/// ```
#[macro_export]
macro_rules! cell_set {
    ($picture:literal) => {
        const {
            match $crate::board::CellSet::from_picture($picture) {
                Some(set) => set,
                None => panic!("a picture of a cell set has 81 of X and ."),
            }
        }
    };
}
