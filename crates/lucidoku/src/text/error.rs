//! What is wrong with a text, and where.

use super::symbol::BLANKS;
use crate::board::UnsupportedSide;
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
    pub(super) fn at_line(line: usize, fault: Fault) -> TextError {
        TextError { line, column: None, fault }
    }

    pub(super) fn at(line: usize, column: usize, fault: Fault) -> TextError {
        TextError { line, column: Some(column), fault }
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
    /// Text is read on 9x9 layouts only, so far.
    Side(UnsupportedSide),
    /// No puzzle at all.
    NoPuzzle,
    /// More than one puzzle where one was asked for.
    SeveralPuzzles,
    /// It was read, but is no puzzle.
    Puzzle(InvalidPuzzle),
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
            Fault::Length(found) => length(f, *found),
            Fault::FieldLength(found) => {
                f.write_str("a first field of ")?;
                length(f, *found)
            }
            Fault::Encoding => {
                f.write_str("found a zero byte, expected text in UTF-8 (not UTF-16)")
            }
            Fault::LongLine => {
                write!(f, "a line of more than {} bytes: expected 81 or 729", super::MAX_LINE)
            }
            Fault::LongRun => write!(
                f,
                "more than {} bytes of rows without a break: expected two empty lines after a block",
                super::MAX_RUN
            ),
            Fault::Side(side) => side.fmt(f),
            Fault::NoPuzzle => f.write_str("found no puzzle"),
            Fault::SeveralPuzzles => f.write_str("found several puzzles, expected one"),
            Fault::Puzzle(invalid) => invalid.fmt(f),
            Fault::Cells(found) => {
                let cells = count(*found, "cell");
                write!(f, "a row of {cells}: expected 9, or 81 characters without spaces")
            }
            Fault::Groups(found) => write!(
                f,
                "a row of {} among rows of candidates: expected 9 groups of digits",
                count(*found, "group")
            ),
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
            Fault::Rows(found) => rows(f, *found),
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
    match (4..=64).find(|side| side * side == found) {
        Some(side) => write!(
            f,
            "{characters}, as a {side}x{side} puzzle has: only 9x9 puzzles (81 characters, or \
             729 for a Sukaku) can be read so far"
        ),
        None => write!(f, "{characters}: expected 81 (a puzzle) or 729 (a Sukaku)"),
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
            Fault::Side(side) => Some(side),
            _ => None,
        }
    }
}
