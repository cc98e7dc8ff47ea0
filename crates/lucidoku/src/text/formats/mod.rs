//! The formats by name: one file each, reader and writer side by side, and one list of them.
//!
//! A format is a `static` value of [`Format`]. Its reader is of one of three sorts: some formats
//! are known by the shape of lines and rows, as the room's documentation says; some are a line
//! that begins in a certain way, as links do; some are a whole file. Its writer refuses what the
//! format has no place for, and never leaves it out.

mod bank;
mod boards;
mod candidates;
mod csv;
mod exchange;
#[cfg(feature = "formats")]
mod f_puzzles;
mod forum;
mod grid;
mod gsf;
mod hodoku;
mod line;
mod link;
#[cfg(feature = "formats")]
mod opensudoku;
#[cfg(feature = "formats")]
mod packed;
mod sdk;
mod sdm;
mod sdx;
mod simple_sudoku;
#[cfg(feature = "formats")]
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod susser;

#[cfg(feature = "formats")]
pub use packed::MAX_UNPACKED;

use super::error::{Fault, FormatFault, TextError};
use super::options::{On, ReadOptions};
use super::row::{LineKind, classify, without_comment};
use super::sheet::Sheet;
use super::split::Record;
use super::unheld::Unheld;
use crate::board::{Cell, Digit, Layout, Side};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use std::fmt;

/// A way to write puzzles down that people exchange.
///
/// ```
/// use lucidoku::text::{self, ReadOptions};
///
/// let sdm = text::format("sdm").unwrap();
/// let line = "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
/// let sheets = sdm.read(line, &ReadOptions::default());
/// assert_eq!(sdm.write(sheets[0].as_ref().unwrap()).unwrap(), format!("{line}\n"));
/// ```
pub struct Format {
    /// What it is called.
    pub name: &'static str,
    /// How names of its files end, after the dot.
    pub endings: &'static [&'static str],
    /// What it looks like and what it holds, in a line.
    pub about: &'static str,
    reader: Reader,
    writer: Writer,
}

/// How a format is read.
enum Reader {
    /// Among other lines, by its shape.
    Shape,
    /// As one line.
    Line(LineReader),
    /// As a whole file.
    Whole(WholeReader),
    /// As a whole file if it is one, else by its shape.
    WholeOrShape(WholeReader),
}

/// Whether a line is of the format, and what it says.
struct LineReader {
    claims: fn(&str) -> bool,
    read: fn(Line<'_>, On<'_>) -> Result<Sheet, TextError>,
}

/// Whether a text that begins like this is of the format, and what is in it.
struct WholeReader {
    claims: fn(&str) -> bool,
    read: fn(&str, On<'_>) -> Vec<Entry>,
}

/// How a format is written: what comes before the first sheet, each sheet, what comes at the end.
struct Writer {
    head: fn(&Sheet) -> String,
    entry: fn(&Sheet) -> Result<String, Unheld>,
    tail: &'static str,
    /// An entry of nothing but the givens, for readers who know the board, unless it would show
    /// another one.
    bare: Option<fn(&Puzzle) -> Option<String>>,
}

impl Writer {
    /// The writer of a format that is nothing but its sheets.
    const fn of(entry: fn(&Sheet) -> Result<String, Unheld>) -> Writer {
        Writer { head: |_| String::new(), entry, tail: "", bare: None }
    }
}

/// A line without spaces around it: its number, the column at which it begins, and what it says.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub number: usize,
    pub column: usize,
    pub text: &'a str,
}

/// One puzzle of a whole file: where it begins, what stood there, and what that says.
pub(super) struct Entry {
    pub line: usize,
    pub raw: String,
    pub sheet: Result<Sheet, TextError>,
}

/// Every format, those that are tried first at the top.
pub const FORMATS: &[&Format] = &[
    &line::FORMAT,
    &sdm::FORMAT,
    &grid::FORMAT,
    &candidates::FORMAT,
    &sukaku::FORMAT,
    &simple_sudoku::FORMAT,
    &sdk::FORMAT,
    &sdx::FORMAT,
    &csv::COMMAS,
    &csv::TABS,
    #[cfg(feature = "formats")]
    &opensudoku::FORMAT,
    &hodoku::FORMAT,
    &susser::FORMAT,
    &sudokuwiki::FORMAT,
    #[cfg(feature = "formats")]
    &f_puzzles::FORMAT,
    #[cfg(feature = "formats")]
    &sudokupad::FORMAT,
    #[cfg(feature = "formats")]
    &sudokupad::CLASSIC,
    &exchange::FORMAT,
    &bank::FORMAT,
    &gsf::FORMAT,
    &forum::FORMAT,
];

/// The format of that name, or with that ending of its files.
///
/// ```
/// use lucidoku::text::format;
///
/// assert_eq!(format("sdm").unwrap().name, "sdm");
/// assert!(format("no such format").is_none());
/// ```
pub fn format(name: &str) -> Option<&'static Format> {
    let by_name = FORMATS.iter().find(|format| format.name.eq_ignore_ascii_case(name));
    let ends = |format: &&&Format| format.endings.iter().any(|end| end.eq_ignore_ascii_case(name));
    by_name.or_else(|| FORMATS.iter().find(ends)).copied()
}

/// The format of a text that begins like this, as far as its beginning tells.
///
/// ```
/// use lucidoku::text::recognise;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(recognise(line).unwrap().name, "line");
/// assert_eq!(recognise(&format!(":0000:x:{line}::::")).unwrap().name, "hodoku");
/// assert!(recognise("no puzzle").is_none());
/// ```
pub fn recognise(beginning: &str) -> Option<&'static Format> {
    recognise_whole(beginning).or_else(|| {
        let beginning = beginning.trim_start_matches('\u{feff}');
        let is_content = |line: &&str| {
            !matches!(classify(line), LineKind::Blank | LineKind::Comment | LineKind::Frame)
        };
        let line = beginning.lines().find(is_content)?;
        of_line(line).or_else(|| by_shape(line))
    })
}

/// The format of a text that must be read as a whole.
pub(super) fn recognise_whole(beginning: &str) -> Option<&'static Format> {
    let beginning = beginning.trim_start_matches('\u{feff}');
    let claims = |format: &&&Format| match &format.reader {
        Reader::Whole(whole) | Reader::WholeOrShape(whole) => (whole.claims)(beginning),
        Reader::Shape | Reader::Line(_) => false,
    };
    FORMATS.iter().find(claims).copied()
}

/// The format of a line, if it is one of those that are known by how they begin.
fn of_line(line: &str) -> Option<&'static Format> {
    let claims = |format: &&&Format| match &format.reader {
        Reader::Line(reader) => (reader.claims)(line.trim()),
        _ => false,
    };
    FORMATS.iter().find(claims).copied()
}

fn by_shape(line: &str) -> Option<&'static Format> {
    let field = without_comment(line).trim().split([' ', '\t', ',', ';', ':']).next()?;
    match (classify(line), field.chars().count()) {
        (LineKind::OneLine, 81) => Some(&line::FORMAT),
        (LineKind::OneLine, 729) => Some(&sukaku::FORMAT),
        (LineKind::Row, _) if line.chars().filter(char::is_ascii_digit).count() > 9 => {
            Some(&candidates::FORMAT)
        }
        (LineKind::Row, _) => Some(&grid::FORMAT),
        _ => None,
    }
}

/// Reads a line that is of one of the formats known by how they begin.
pub(super) fn read_line(number: usize, text: &str, on: On<'_>) -> Option<Result<Sheet, TextError>> {
    let reader = match of_line(text).map(|format| &format.reader) {
        Some(Reader::Line(reader)) => reader,
        _ if (line::OTHER_BLANK.claims)(text) => &line::OTHER_BLANK,
        _ => return None,
    };
    Some((reader.read)(trimmed(number, text), on))
}

fn trimmed(number: usize, text: &str) -> Line<'_> {
    let rest = text.trim_start();
    let column = text[..text.len() - rest.len()].chars().count() + 1;
    Line { number, column, text: rest.trim_end() }
}

impl Format {
    /// What is in a text of this format, in order; for each puzzle that cannot be read, why.
    ///
    /// ```
    /// use lucidoku::text::{ReadOptions, format};
    ///
    /// let hodoku = format("hodoku").unwrap();
    /// let text = format!(":0000:x:5+3..7....{}:211 611:::\nno line\n", ".".repeat(72));
    /// let sheets = hodoku.read(&text, &ReadOptions::default());
    /// assert_eq!(sheets[0].as_ref().unwrap().placed().len(), 1);
    /// let error = sheets[1].as_ref().unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 1: expected a colon before the code");
    /// ```
    pub fn read(&self, text: &str, options: &ReadOptions) -> Vec<Result<Sheet, TextError>> {
        self.records(text, options).iter().map(|record| record.sheet_with(options)).collect()
    }

    /// As [`read`](Format::read), as records.
    ///
    /// ```
    /// use lucidoku::text::{ReadOptions, format};
    ///
    /// let (sdm, options) = (format("sdm").unwrap(), ReadOptions::default());
    /// assert_eq!(sdm.records(&".".repeat(81), &options)[0].line(), 1);
    /// ```
    pub fn records(&self, text: &str, options: &ReadOptions) -> Vec<Record> {
        let on = On::Options(options);
        let text = text.trim_start_matches('\u{feff}');
        let entries = match &self.reader {
            Reader::Whole(whole) => (whole.read)(text, on),
            Reader::WholeOrShape(whole) if (whole.claims)(text) => (whole.read)(text, on),
            Reader::Line(reader) => {
                let lines = (1..).zip(text.lines());
                let full = lines.filter(|(_, line)| {
                    !matches!(classify(line), LineKind::Blank | LineKind::Comment)
                });
                let entry = |(number, line): (usize, &str)| Entry {
                    line: number,
                    raw: line.to_string(),
                    sheet: (reader.read)(trimmed(number, line), on),
                };
                full.map(entry).collect()
            }
            Reader::Shape | Reader::WholeOrShape(_) => {
                return super::line_records(text, options).collect();
            }
        };
        entries.into_iter().map(Record::of_entry).collect()
    }

    /// Whether it is read as any lines and rows are, by their shape alone, so that its name says
    /// nothing to a reader.
    pub fn is_by_shape(&self) -> bool {
        matches!(self.reader, Reader::Shape)
    }

    /// The entries of a text that [`recognise_whole`] has found to be of this format.
    pub(super) fn whole_entries(&self, text: &str, on: On<'_>) -> Vec<Entry> {
        match &self.reader {
            Reader::Whole(whole) | Reader::WholeOrShape(whole) => {
                (whole.read)(text.trim_start_matches('\u{feff}'), on)
            }
            Reader::Shape | Reader::Line(_) => Vec::new(),
        }
    }

    /// A text of this format with one sheet in it.
    ///
    /// # Errors
    /// What the format has no place for.
    ///
    /// ```
    /// use lucidoku::text::{format, parse_puzzle, Sheet};
    ///
    /// let sukaku = parse_puzzle(&format!("1........{}", "123456789".repeat(80))).unwrap();
    /// let error = format("line").unwrap().write(&Sheet::from(sukaku)).unwrap_err();
    /// assert_eq!(error.to_string(), "it has no place for missing candidates");
    /// ```
    pub fn write(&self, sheet: &Sheet) -> Result<String, Unheld> {
        let entry = (self.writer.entry)(sheet)?;
        Ok(self.head(Some(sheet)) + &entry + self.tail())
    }

    /// What a text of this format begins with, if this sheet is its first one; without one, as
    /// where it could not be read, what other sheets can follow.
    pub fn head(&self, first: Option<&Sheet>) -> String {
        match first {
            Some(sheet) => (self.writer.head)(sheet),
            None => {
                let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE));
                empty.map_or(String::new(), |puzzle| (self.writer.head)(&Sheet::from(puzzle)))
            }
        }
    }

    /// A sheet as one of several between [`head`](Format::head) and [`tail`](Format::tail).
    ///
    /// # Errors
    /// What the format has no place for.
    pub fn entry(&self, sheet: &Sheet) -> Result<String, Unheld> {
        (self.writer.entry)(sheet)
    }

    /// A puzzle as [`entry`](Format::entry), for readers who know the board: where the format has
    /// no place for that, but writes givens as they stand, these alone. A frame with boxes is no
    /// way to write a puzzle without them.
    ///
    /// # Errors
    /// What the format has no place for.
    ///
    /// ```
    /// use lucidoku::board::{Layout, Side};
    /// use lucidoku::grid::Grid;
    /// use lucidoku::puzzle::Puzzle;
    /// use lucidoku::text::{Sheet, format};
    ///
    /// let puzzle = Puzzle::new(Layout::latin(Side::NINE), Grid::empty(Side::NINE)).unwrap();
    /// let line = format("line").unwrap();
    /// assert!(line.entry(&Sheet::from(puzzle.clone())).is_err());
    /// assert_eq!(line.entry_on_known_board(&puzzle).unwrap(), format!("{}\n", ".".repeat(81)));
    /// ```
    pub fn entry_on_known_board(&self, puzzle: &Puzzle) -> Result<String, Unheld> {
        self.entry(&Sheet::from(puzzle.clone())).or_else(|why| {
            let bare = self.writer.bare.filter(|_| !puzzle.has_struck());
            bare.and_then(|bare| bare(puzzle)).ok_or(why)
        })
    }

    /// What a text of this format ends with.
    pub fn tail(&self) -> &'static str {
        self.writer.tail
    }
}

/// Its name.
impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name).finish()
    }
}

/// The givens in one line, with that character for a blank.
fn givens_line(sheet: &Sheet, blank: char) -> String {
    sheet.puzzle().givens().to_string().replace('.', &blank.to_string())
}

/// The sheet of 81 values on the layout that is asked for, 0 for a blank.
fn sheet_of(line: usize, values: &[u8], on: On<'_>) -> Result<Sheet, TextError> {
    let fault = |fault: super::SideFault| TextError::at_line(line, fault);
    let layout = on.layout(Side::NINE).map_err(fault)?;
    super::line::puzzle(line, &layout, values).map(Sheet::from)
}

/// The values of 81 characters, digits and blanks.
fn values_of(line: Line<'_>, text: &str) -> Result<Vec<u8>, TextError> {
    let numbered = (line.column..).zip(text.chars());
    numbered.map(|(column, c)| super::symbol::value(c, line.number, column)).collect()
}

/// An error for what stands at a place.
fn found(line: Line<'_>, found: impl Into<String>, expected: &'static str) -> TextError {
    let fault = FormatFault::Found { found: found.into(), expected };
    TextError::at(line.number, line.column, Fault::Format(fault))
}

/// A cell with the digit of a value from 1 to 9.
fn filled(position: usize, value: u8) -> Option<(Cell, Digit)> {
    Some((Cell::new(position)?, Digit::new(value)?))
}
