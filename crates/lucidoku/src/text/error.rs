//! What is wrong with a text, and where.

use super::library_line::LibraryFault;
use super::symbol::{BLANKS, character};
use crate::board::variants::RegionError;
use crate::board::{LayoutError, Side};
use crate::puzzle::InvalidPuzzle;
use std::fmt;

/// Why a text holds no puzzle: the line, the column where one is to blame, and the fault.
/// Lines and columns count from 1; columns count characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line; the first one, if the fault is in several.
    pub line: usize,
    /// The column of the character to blame, if there is one.
    pub column: Option<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

impl TextError {
    pub(super) fn at_line(line: usize, fault: impl Into<Fault>) -> TextError {
        TextError { line, column: None, fault: fault.into() }
    }

    pub(super) fn at(line: usize, column: usize, fault: impl Into<Fault>) -> TextError {
        TextError { line, column: Some(column), fault: fault.into() }
    }
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A character that is neither a digit nor a blank.
    Character(char),
    /// In a Sukaku, a digit that is not at its place among the nine of its cell.
    Misplaced {
        /// The digit found.
        found: char,
        /// The digit whose place it is.
        expected: u8,
    },
    /// In a candidate grid, a digit that the cell has already.
    Repeated(char),
    /// In a candidate grid, a blank where candidates belong.
    BlankCell(char),
    /// A line of so many characters, which no format has.
    Length(usize),
    /// A first field of so many characters, which no format has.
    FieldLength(usize),
    /// Zero bytes, as UTF-16 has.
    Encoding,
    /// So many rows, which make no whole blocks.
    Rows(usize),
    /// A row of so many cells.
    Cells(usize),
    /// A row of so many groups among rows of candidates.
    Groups(usize),
    /// A frame or blank line after this row of a block, where none belongs.
    Frame(usize),
    /// Whole blocks between rows that make none, with no clear break.
    Doubtful,
    /// Nine of this blank in a row and nothing else, in a block that has it for a blank.
    BlankRow(char),
    /// A line beyond [`MAX_LINE`](super::MAX_LINE).
    LongLine,
    /// Rows without a break beyond [`MAX_RUN`](super::MAX_RUN).
    LongRun,
    /// What is about sides, boxes and regions.
    Side(SideFault),
    /// In a line of HoDoKu's library.
    Library(LibraryFault),
    /// In another format that is known by its name.
    Format(FormatFault),
    /// No puzzle at all.
    NoPuzzle,
    /// More than one puzzle where one was asked for.
    SeveralPuzzles,
    /// It was read, but is no puzzle.
    Puzzle(InvalidPuzzle),
}

/// What can be wrong with a text that is about sides, boxes and regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SideFault {
    /// A character that is neither a digit of that side nor a blank.
    Digit {
        /// The character.
        found: char,
        /// The side.
        side: Side,
    },
    /// A number that is no digit of that side.
    Number {
        /// What stands there.
        found: String,
        /// The side.
        side: Side,
    },
    /// A line of so many characters where a puzzle of that side was asked for.
    SideLength {
        /// How many characters.
        found: usize,
        /// The side.
        side: Side,
    },
    /// So many rows of that side, which make no whole blocks.
    Block {
        /// How many rows.
        found: usize,
        /// The side.
        side: Side,
    },
    /// So many rows where a puzzle and its map of regions were expected.
    HalfJigsaw(usize),
    /// A puzzle of another side than asked for.
    OtherSide {
        /// Its side.
        found: Side,
        /// The side asked for.
        expected: Side,
    },
    /// Boxes, regions and variants that make no layout of the puzzle's side.
    Layout(LayoutError),
    /// A map of regions that is none.
    Regions(RegionError),
}

/// What can be wrong with a link, a file of a program, or a line with fields.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatFault {
    /// Something other than expected.
    Found {
        /// What stands there.
        found: String,
        /// What was expected in its place.
        expected: &'static str,
    },
    /// A rule, by the name it has there, that no board here has.
    Rule(String),
    /// More bytes than are read.
    Large {
        /// What is so large.
        what: &'static str,
        /// How many bytes it may have.
        limit: usize,
    },
    /// No XML or JSON, in the words of its parser.
    Syntax(String),
}

impl From<FormatFault> for Fault {
    fn from(fault: FormatFault) -> Fault {
        Fault::Format(fault)
    }
}

impl fmt::Display for FormatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatFault::Found { found, expected } => {
                write!(f, "found {found}, expected {expected}")
            }
            FormatFault::Rule(name) => {
                write!(f, "found the rule {name:?}, expected none beyond those of the boards here")
            }
            FormatFault::Large { what, limit } => {
                write!(f, "{what} of more than {limit} bytes: expected at most so many")
            }
            FormatFault::Syntax(words) => f.write_str(words),
        }
    }
}

impl From<SideFault> for Fault {
    fn from(fault: SideFault) -> Fault {
        Fault::Side(fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Character(found) => {
                write!(f, "found {found:?}, expected a digit 1-9 or a blank (one of {BLANKS})")
            }
            Fault::Misplaced { found, expected } => {
                write!(
                    f,
                    "found {found:?}, expected {expected} or a blank at this place of its cell"
                )
            }
            Fault::Repeated(digit) => {
                write!(f, "found {digit} twice in a cell, expected each candidate once")
            }
            Fault::BlankCell(found) => {
                write!(f, "found {found:?}, expected the candidates of a cell")
            }
            Fault::Encoding => {
                f.write_str("found a zero byte, expected text in UTF-8 (not UTF-16)")
            }
            Fault::NoPuzzle => f.write_str("found no puzzle"),
            Fault::SeveralPuzzles => f.write_str("found several puzzles, expected one"),
            Fault::Puzzle(invalid) => invalid.fmt(f),
            Fault::Length(found) => length(f, *found),
            Fault::FieldLength(found) => field_length(f, *found),
            Fault::LongLine => {
                write!(f, "a line of more than {} bytes: expected 81 or 729", super::MAX_LINE)
            }
            Fault::LongRun => write!(
                f,
                "more than {} bytes of rows without a break: expected two empty lines after a block",
                super::MAX_RUN
            ),
            Fault::Cells(found) => cells(f, *found),
            Fault::Groups(found) => groups(f, *found),
            Fault::Rows(found) => rows(f, *found),
            Fault::Frame(row) => write!(
                f,
                "a frame or blank line after row {row}: expected after rows 3 and 6 or after \
                 every row (write a row of blanks with .)"
            ),
            Fault::BlankRow(blank) => {
                write!(f, "nine {blank} alone, a frame or a row of blanks: expected . for blanks")
            }
            Fault::Doubtful => f.write_str(
                "rows between others that make no whole blocks: expected two empty lines around a block",
            ),
            Fault::Side(fault) => fault.fmt(f),
            Fault::Library(fault) => fault.fmt(f),
            Fault::Format(fault) => fault.fmt(f),
        }
    }
}

/// The length of a line's first field.
fn field_length(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    f.write_str("a first field of ")?;
    length(f, found)
}

/// So many cells in a row.
fn cells(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    let cells = count(found, "cell");
    write!(f, "a row of {cells}: expected 9, or 81 characters without spaces")
}

/// So many groups of digits in a row.
fn groups(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    let groups = count(found, "group");
    write!(f, "a row of {groups} among rows of candidates: expected 9 groups of digits")
}

impl fmt::Display for SideFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideFault::Digit { found, side } => {
                let digits = digits(*side);
                write!(f, "found {found:?}, expected a digit {digits} or a blank (one of {BLANKS})")
            }
            SideFault::Number { found, side } => {
                let n = side.get();
                write!(
                    f,
                    "found {found:?}, expected a number 1 to {n} or a blank (one of {BLANKS})"
                )
            }
            SideFault::SideLength { found, side } => {
                let (characters, cells) = (count(*found, "character"), side.cells());
                write!(
                    f,
                    "{characters}: expected {cells} cells of a {side} puzzle, or {} rows",
                    side.get()
                )
            }
            SideFault::Block { found, side } => {
                let (rows, n) = (count(*found, "row"), side.get());
                write!(f, "{rows} of {n} cells: expected {n} a block, in one frame")
            }
            SideFault::HalfJigsaw(found) => {
                let rows = count(*found, "row");
                write!(f, "{rows}: expected those of a puzzle and as many of its map of regions")
            }
            SideFault::OtherSide { found, expected } => {
                write!(f, "a {found} puzzle: expected {expected}")
            }
            SideFault::Layout(error) => error.fmt(f),
            SideFault::Regions(error) => write!(f, "the map of regions: {error}"),
        }
    }
}

/// So many rows that make no whole blocks.
fn rows(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    match found {
        0..9 => write!(f, "a block of {}: expected 9", count(found, "row")),
        9 => f.write_str(
            "9 rows with empty lines where none belong: expected them after rows 3 and 6",
        ),
        _ => write!(f, "{found} rows that make no whole blocks: expected 9 a block, in one frame"),
    }
}

/// The length of a line, and what such a line may have been meant as.
fn length(f: &mut fmt::Formatter<'_>, found: usize) -> fmt::Result {
    let characters = count(found, "character");
    // Sides below the first one with boxes are too short to have been meant as a puzzle.
    let side = (4..=64).find(|side| usize::from(*side).pow(2) == found).and_then(Side::new);
    match side {
        Some(side) if side.boxes().is_none() => write!(
            f,
            "{characters}, as a {side} puzzle has, which has no boxes: expected side {} to be \
             asked for (for a Latin square)",
            side.get()
        ),
        Some(side) => write!(
            f,
            "{characters}, as a {side} puzzle has: expected 81 (a puzzle) or 729 (a Sukaku)"
        ),
        None => write!(f, "{characters}: expected 81 (a puzzle) or 729 (a Sukaku)"),
    }
}

/// The digits of a side: "1-6", "1-9 or A-G".
fn digits(side: Side) -> String {
    match side.get() {
        1 => "1".into(),
        2..=9 => format!("1-{}", side.get()),
        10 => "1-9 or A".into(),
        11..=35 => format!("1-9 or A-{}", character(side.get() as u8)),
        _ => format!("1 to {}", side.get()),
    }
}

/// "1 row", "2 rows".
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// As in `line 5, column 17: found 'q', expected ...`.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl std::error::Error for TextError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            Fault::Puzzle(invalid) => Some(invalid),
            Fault::Side(SideFault::Layout(error)) => Some(error),
            Fault::Side(SideFault::Regions(error)) => Some(error),
            _ => None,
        }
    }
}
