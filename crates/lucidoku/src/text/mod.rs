//! Puzzle text: the only room that reads it, and the only one that writes grids, puzzles and
//! candidate grids.
//!
//! Reading goes in two steps, so that the slow one can be spread over threads: a [`Splitter`]
//! is fed lines and cuts them into [`Record`]s, the lines of one puzzle each; [`Record::parse`]
//! reads one. The format is known by the shape:
//!
//! | shape | format |
//! |---|---|
//! | 81 characters | a line: digits, and blanks, any of `. 0 _ * ? x X -` |
//! | 729 characters | a Sukaku: nine characters a cell, its candidates at their places, blanks elsewhere |
//! | nine rows of nine digits or blanks | a block, with or without frames |
//! | nine rows of nine groups of digits | a candidate grid (pencilmarks) |
//! | 16, 36, 64, 100, 144, 196, 225, 256, ... 1225 characters | a line of another side up to 35: digits are 1-9, then A-Z of either case |
//! | as many numbers, with spaces or commas between | the same of any side up to 64 |
//! | as many rows as a row has characters or numbers | a block of another side |
//!
//! Sides without boxes (5, 7, 11, ...) are read where [`ReadOptions`] ask for them, as Latin
//! squares. Lines of 729 characters are Sukaku unless side 27 is asked for; its rows need no
//! asking. [`ReadOptions`] may also say what boxes there are, put variants on each puzzle's
//! layout, and have a map of regions read after each puzzle. Candidates of other sides than 9 are
//! not read.
//!
//! After the characters of a line other fields may follow, set off by a comma, semicolon, tab,
//! colon or space; the 81 characters may also stand in groups with spaces between. Spaces around
//! lines, `#` and what follows it, line ends of any system and a byte-order mark mean nothing,
//! but a comment in a line of its own ends a block.
//!
//! A line of frame characters alone (`| + - = *` and spaces, or drawn lines; HoDoKu's `.---.`
//! too) is a frame and never a row of blanks. Within a block, frames stand after its third and
//! sixth row or after every row, single empty lines after its third and sixth; nothing else is
//! taken, because then a row was meant. Blocks may follow each other directly, but where rows
//! make no whole blocks, all of them up to the next break are refused (see [`Splitter`]). Two
//! empty lines after each block keep a bad one from the next.
//!
//! Formats of programs and sites, and what a format has no place for, are the business of
//! [`Format`] and the list [`FORMATS`]: any of them is read by any function here, and a [`Sheet`]
//! keeps apart what is given, what was placed, candidates and notes. To add one: write its file in
//! `formats` and add it to the list.
//!
//! ```
//! use lucidoku::text;
//!
//! let input = "\
//! ## a block, then a line
//! 8 . 3 | . . . | . 4 .
//! . . 6 | . . . | . 9 .
//! . . . | . 5 . | . 3 .
//! ------+-------+------
//! 2 7 . | . 4 6 | . . .
//! . . 5 | . 9 . | . . .
//! . . . | . . 1 | . . .
//! ------+-------+------
//! . . . | . 8 . | 3 . 5
//! . 9 7 | 4 . . | . . .
//! . 8 . | 3 2 . | 9 . .
//! 000000010400000000020000000000050407008000300001090000300400200050100000000806000,17 givens
//! ";
//! let puzzles: Vec<_> = text::puzzles(input).collect::<Result<_, _>>().unwrap();
//! assert_eq!(puzzles[0].givens().filled().count(), 24);
//! assert_eq!(puzzles[1].givens().filled().count(), 17);
//!
//! let error = text::parse_puzzle("12q").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 1, column 4: 3 characters: expected 81 (a puzzle) or 729 (a Sukaku)",
//! );
//! ```

mod block;
mod candidate_grid;
mod cells;
mod error;
mod formats;
mod json;
mod library_line;
mod line;
mod options;
mod other;
mod row;
mod sheet;
mod split;
mod sukaku;
mod symbol;
mod unheld;

pub use error::{Fault, FormatFault, SideFault, TextError};
#[cfg(feature = "formats")]
pub use formats::MAX_UNPACKED;
pub use formats::{FORMATS, Format, format, recognise};
pub use json::{candidate_grid_json, puzzle_json, solution_json};
pub use library_line::{LibraryFault, LibraryLine};
pub use options::{ReadOptions, RegionMaps};
pub use sheet::{Detail, Details, Marks, Notes, Sheet};
pub use split::{MAX_LINE, MAX_RUN, Record, Splitter};
pub use symbol::value_text;
pub use unheld::Unheld;

use crate::board::{Layout, Side};
use crate::puzzle::Puzzle;
use options::On;
use row::{Row, rows};
use split::Shape;
use std::borrow::Cow;
use std::str::FromStr;

/// A way to write a puzzle, known by its shape.
struct Form {
    /// Whether a record of this shape is written this way.
    claims: fn(&Content<'_>) -> bool,
    read: fn(&Content<'_>, &Layout) -> Result<Puzzle, TextError>,
}

/// Every format that is known by its shape.
const FORMS: &[Form] = &[line::FORM, sukaku::FORM, block::FORM, candidate_grid::FORM];

/// How much of a text tells whether it must be read as a whole, in bytes.
pub const BEGINNING: usize = 1 << 16;

/// The most bytes of a text that is read as a whole.
pub const MAX_WHOLE: usize = 1 << 24;

/// A record made ready for the formats.
enum Content<'a> {
    /// The first field of a line, and whether it is all of it.
    Field { line: usize, column: usize, text: Cow<'a, str>, alone: bool },
    /// Nine rows, or another number of them.
    Rows { line: usize, rows: Vec<Row<'a>> },
}

impl Record {
    /// Reads the record's puzzle. Takes O(length).
    ///
    /// # Errors
    /// What does not fit, and what was expected in its place.
    ///
    /// ```
    /// use lucidoku::text::Splitter;
    ///
    /// let mut splitter = Splitter::new();
    /// splitter.push_line(".".repeat(80).as_bytes());
    /// splitter.finish();
    /// let error = splitter.next_record().unwrap().parse().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 1, column 81: 80 characters: expected 81 (a puzzle) or 729 (a Sukaku)",
    /// );
    /// ```
    pub fn parse(&self) -> Result<Puzzle, TextError> {
        self.parse_with(&ReadOptions::default())
    }

    /// As [`parse`](Record::parse), for a puzzle on another layout. The [`Splitter`] that cut the
    /// record must have been made for its side.
    ///
    /// # Errors
    /// As [`parse`](Record::parse); also if the puzzle is not of the layout's side.
    pub fn parse_on(&self, layout: &Layout) -> Result<Puzzle, TextError> {
        self.parse_by(On::Layout(layout))
    }

    /// As [`parse`](Record::parse), for a puzzle of which something is known. The [`Splitter`]
    /// that cut the record must have been made with the same options.
    ///
    /// # Errors
    /// As [`parse`](Record::parse); also if the puzzle is not of the side asked for, or the
    /// options make no layout of its side.
    pub fn parse_with(&self, options: &ReadOptions) -> Result<Puzzle, TextError> {
        self.parse_by(On::Options(options))
    }

    /// What the record says beside givens: what was placed, candidates, notes, words. In a
    /// candidate grid and in a Sukaku, a cell with one candidate that none of its peers has counts
    /// as given.
    ///
    /// # Errors
    /// As [`parse_with`](Record::parse_with), which gives the [`state`](Sheet::state).
    pub fn sheet_with(&self, options: &ReadOptions) -> Result<Sheet, TextError> {
        if let Some(read) = self.read() {
            return read.clone();
        }
        let named = (self.shape() == Shape::OneLine).then(|| self.named(On::Options(options)));
        match named.flatten() {
            Some(sheet) => sheet,
            None => self.parse_with(options).map(|puzzle| match puzzle.has_struck() {
                true => Sheet::of_candidates(&puzzle),
                false => Sheet::from(puzzle),
            }),
        }
    }

    /// What it says, if it is a line of a format that is known by how it begins.
    fn named(&self, on: On<'_>) -> Option<Result<Sheet, TextError>> {
        let text = std::str::from_utf8(self.raw()).ok()?;
        formats::read_line(self.line(), text, on)
    }

    /// The state of a sheet.
    fn state(&self, sheet: Result<Sheet, TextError>) -> Result<Puzzle, TextError> {
        let invalid = |problems| TextError::at_line(self.line(), Fault::Puzzle(problems));
        sheet.and_then(|sheet| sheet.state().map_err(invalid))
    }

    fn parse_by(&self, on: On<'_>) -> Result<Puzzle, TextError> {
        if let Some(read) = self.read() {
            return self.state(read.clone());
        }
        let line = self.line();
        if self.raw().contains(&0) {
            return Err(TextError::at_line(line, Fault::Encoding));
        }
        let text = String::from_utf8_lossy(self.raw());
        let at_line = |fault| TextError::at_line(line, fault);
        let content = match self.shape() {
            Shape::LongLine => return Err(at_line(Fault::LongLine)),
            Shape::LongRun => return Err(at_line(Fault::LongRun)),
            Shape::NoBlocks(rows) => return Err(at_line(Fault::Rows(rows))),
            Shape::Doubtful => return Err(at_line(Fault::Doubtful)),
            Shape::Partial(side, found) => {
                return Err(at_line(SideFault::Block { found, side }.into()));
            }
            Shape::HalfJigsaw(rows) => return Err(at_line(SideFault::HalfJigsaw(rows).into())),
            Shape::Block(side, reading) => {
                return other::read_block(line, &text, (side, reading), on);
            }
            Shape::Jigsaw(side) => return other::read_jigsaw(line, &text, side, on),
            Shape::OneLine => match on.side() {
                Some(side) if side != Side::NINE => {
                    return other::read_line(line, &text, side, on);
                }
                _ => row::first_field(line, &text),
            },
            Shape::Rows => Content::Rows { line, rows: rows(line, &text)? },
        };
        // Of what comes after a colon, only some is part of a puzzle.
        let form = FORMS.iter().find(|form| (form.claims)(&content));
        let may_be_named = self.shape() == Shape::OneLine && (form.is_none() || text.contains(':'));
        if let Some(sheet) = may_be_named.then(|| self.named(on)).flatten() {
            return self.state(sheet);
        }
        match form {
            Some(form) => (form.read)(
                &content,
                &on.layout(Side::NINE).map_err(|fault| at_line(fault.into()))?,
            ),
            None if on.side().is_none() && self.shape() == Shape::OneLine => {
                let read = other::read_any_line(line, &text, on);
                read.unwrap_or_else(|| Err(content.unclaimed()))
            }
            None => Err(content.unclaimed()),
        }
    }

    /// Whether it is one line of a length that a format has.
    fn is_claimed(&self) -> bool {
        let text = String::from_utf8_lossy(self.raw());
        let content = row::first_field(self.line(), &text);
        self.shape() == Shape::OneLine && FORMS.iter().any(|form| (form.claims)(&content))
    }
}

impl Content<'_> {
    /// The first line.
    fn line(&self) -> usize {
        match self {
            Content::Field { line, .. } | Content::Rows { line, .. } => *line,
        }
    }

    /// Why no format claims it.
    fn unclaimed(&self) -> TextError {
        match self {
            Content::Field { line, column, text, alone } => {
                let length = text.chars().count();
                let fault = if *alone { Fault::Length(length) } else { Fault::FieldLength(length) };
                TextError::at(*line, column + length.min(81), fault)
            }
            Content::Rows { line, rows } => {
                if let Some(wrong) = rows.iter().find_map(Row::wrong_character) {
                    return wrong;
                }
                let odd = rows.iter().find(|row| !row.is_plain() && !row.is_candidates());
                let grouped = || rows.iter().find(|row| !row.is_candidates());
                match (odd, grouped()) {
                    (Some(row), _) => TextError::at_line(row.line, Fault::Cells(row.cells())),
                    (None, Some(row)) if rows.len() == 9 => {
                        TextError::at_line(row.line, Fault::Groups(row.groups.len()))
                    }
                    _ => TextError::at_line(*line, Fault::Rows(rows.len())),
                }
            }
        }
    }
}

/// All puzzles of a text, in order; for each that cannot be read, why. Takes O(length) in all, and
/// memory as [`Splitter`].
///
/// ```
/// use lucidoku::text::puzzles;
///
/// let text = format!("{}\nno puzzle\n{}\n", ".".repeat(81), ".".repeat(81));
/// assert_eq!(puzzles(&text).map(|puzzle| puzzle.is_ok()).collect::<Vec<_>>(), [true, false, true]);
/// ```
pub fn puzzles(text: &str) -> impl Iterator<Item = Result<Puzzle, TextError>> {
    records(text, &ReadOptions::default()).map(|record| record.parse())
}

/// As [`puzzles`], for puzzles on another layout.
pub fn puzzles_on(text: &str, layout: &Layout) -> impl Iterator<Item = Result<Puzzle, TextError>> {
    let splitter = Splitter::of(Some(layout.side()), RegionMaps::Absent);
    records_by(text, On::Layout(layout), splitter).map(move |record| record.parse_on(layout))
}

/// As [`puzzles`], for puzzles of which something is known.
///
/// ```
/// use lucidoku::text::{ReadOptions, RegionMaps, puzzles_with};
///
/// let jigsaws = ReadOptions { region_maps: RegionMaps::AfterGivens, ..ReadOptions::default() };
/// let rows = "1...\n....\n...4\n....\n\nAABB\nAABB\nCCDD\nCCDD\n";
/// let puzzle = puzzles_with(rows, &jigsaws).next().unwrap().unwrap();
/// assert_eq!(puzzle.layout().bond(0, 5).unwrap().to_string(), "region 1");
/// ```
pub fn puzzles_with(
    text: &str,
    options: &ReadOptions,
) -> impl Iterator<Item = Result<Puzzle, TextError>> {
    records(text, options).map(move |record| record.parse_with(options))
}

/// The records of a text: of its lines, or, where it must be read as a whole, of its entries.
/// Takes O(length) in all, and memory as [`Splitter`] or O(length).
///
/// ```
/// use lucidoku::text::{ReadOptions, records};
///
/// let options = ReadOptions::default();
/// let text = format!("{}\n{}\n", ".".repeat(81), ".".repeat(80));
/// let sheets: Vec<bool> =
///     records(&text, &options).map(|record| record.sheet_with(&options).is_ok()).collect();
/// assert_eq!(sheets, [true, false]);
/// ```
pub fn records<'a>(text: &'a str, options: &ReadOptions) -> impl Iterator<Item = Record> + use<'a> {
    records_by(text, On::Options(options), Splitter::with(options))
}

/// Whether a text that begins like this must be read as a whole, rather than line by line: as many
/// as [`BEGINNING`] bytes tell.
///
/// ```
/// use lucidoku::text::is_whole;
///
/// assert!(!is_whole(&".".repeat(81)));
/// ```
pub fn is_whole(beginning: &str) -> bool {
    formats::recognise_whole(beginning).is_some()
}

fn records_by<'a>(
    text: &'a str,
    on: On<'_>,
    splitter: Splitter,
) -> impl Iterator<Item = Record> + use<'a> {
    let end = (0..=text.len().min(BEGINNING)).rev().find(|at| text.is_char_boundary(*at));
    let whole = formats::recognise_whole(&text[..end.unwrap_or(0)]);
    let entries = whole.map(|format| format.whole_entries(text, on)).unwrap_or_default();
    let lines = if whole.is_some() { "" } else { text };
    entries.into_iter().map(Record::of_entry).chain(records_of_lines(lines, splitter))
}

/// The records of the lines of a text.
fn line_records<'a>(
    text: &'a str,
    options: &ReadOptions,
) -> impl Iterator<Item = Record> + use<'a> {
    records_of_lines(text, Splitter::with(options))
}

fn records_of_lines(text: &str, mut splitter: Splitter) -> impl Iterator<Item = Record> {
    let mut lines = text.split('\n');
    std::iter::from_fn(move || {
        loop {
            if let Some(record) = splitter.next_record() {
                return Some(record);
            }
            match lines.next() {
                Some(line) => splitter.push_line(line.as_bytes()),
                None if splitter.finish() => {}
                None => return None,
            }
        }
    })
}

/// The one puzzle of a text, in any format that is read.
///
/// # Errors
/// If it cannot be read, or there is none or a second one.
///
/// ```
/// use lucidoku::text::parse_puzzle;
///
/// let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// assert_eq!(parse_puzzle(hard).unwrap().givens().filled().count(), 21);
/// assert!(parse_puzzle("").is_err());
/// ```
pub fn parse_puzzle(text: &str) -> Result<Puzzle, TextError> {
    parse_puzzle_with(text, &ReadOptions::default())
}

/// As [`parse_puzzle`], for a puzzle of which something is known.
///
/// # Errors
/// As [`parse_puzzle`]; also those of [`Record::parse_with`].
pub fn parse_puzzle_with(text: &str, options: &ReadOptions) -> Result<Puzzle, TextError> {
    only(records(text, options), |record| record.parse_with(options))
}

/// As [`parse_puzzle`], for a puzzle on another layout.
///
/// # Errors
/// As [`parse_puzzle`]; also if the puzzle is not of the layout's side.
///
/// ```
/// use lucidoku::board::{Board, Layout, variants};
/// use lucidoku::text::{parse_puzzle, parse_puzzle_on};
///
/// let text = format!("5{}5{}", ".".repeat(39), ".".repeat(40));
/// assert!(parse_puzzle(&text).is_ok());
/// let diagonal = Layout::from(variants::diagonal(&Board::CLASSIC));
/// assert_eq!(
///     parse_puzzle_on(&text, &diagonal).unwrap_err().to_string(),
///     "line 1: 5 in both r1c1 and r5c5 (diagonal 1)",
/// );
/// ```
pub fn parse_puzzle_on(text: &str, layout: &Layout) -> Result<Puzzle, TextError> {
    let splitter = Splitter::of(Some(layout.side()), RegionMaps::Absent);
    only(records_by(text, On::Layout(layout), splitter), |record| record.parse_on(layout))
}

/// The puzzle of the one record there is.
fn only(
    mut records: impl Iterator<Item = Record>,
    parse: impl Fn(&Record) -> Result<Puzzle, TextError>,
) -> Result<Puzzle, TextError> {
    let first = parse(&first_of(&mut records)?)?;
    nothing_after(records).map(|()| first)
}

fn first_of(records: &mut impl Iterator<Item = Record>) -> Result<Record, TextError> {
    records.next().ok_or_else(|| TextError::at_line(1, Fault::NoPuzzle))
}

fn nothing_after(mut records: impl Iterator<Item = Record>) -> Result<(), TextError> {
    match records.next() {
        None => Ok(()),
        Some(second) => Err(TextError::at_line(second.line(), Fault::SeveralPuzzles)),
    }
}

/// The only record in a text, for what is to be said of it and of its line. O(bytes).
///
/// # Errors
/// If there is none, or more than one.
///
/// ```
/// use lucidoku::text::{ReadOptions, only_record};
///
/// let text = format!("# a title\n\n{}\n", ".".repeat(81));
/// let record = only_record(&text, &ReadOptions::default()).unwrap();
/// assert_eq!(record.line(), 3);
/// assert!(record.parse().is_ok());
/// let error = only_record(&text.repeat(2), &ReadOptions::default()).err().unwrap();
/// assert_eq!(error.to_string(), "line 6: found several puzzles, expected one");
/// ```
pub fn only_record(text: &str, options: &ReadOptions) -> Result<Record, TextError> {
    let mut records = records(text, options);
    let first = first_of(&mut records)?;
    nothing_after(records).map(|()| first)
}

/// As [`parse_puzzle`].
impl FromStr for Puzzle {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Puzzle, TextError> {
        parse_puzzle(text)
    }
}
