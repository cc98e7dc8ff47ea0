//! Cuts a stream of lines into records, the lines of one puzzle each.

mod held;
mod nine;
mod other;
mod queue;
mod regions;
mod row_reading;
#[cfg(test)]
mod tests;

use super::cells::Reading;
use super::error::TextError;
use super::formats::Entry;
use super::options::{ReadOptions, RegionMaps};
use super::row::{LineKind, classify};
use super::sheet::Sheet;
use crate::board::Side;
use nine::Nine;
use other::OtherRows;
use regions::RegionRows;

/// The longest line that is read, in bytes. Anything longer becomes a record that
/// cannot be parsed, so that memory stays bounded whatever comes in.
pub const MAX_LINE: usize = 1 << 16;

/// The most bytes of rows that may follow each other without a break.
pub const MAX_RUN: usize = 1 << 22;

/// The lines of one puzzle, or of what should have been one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    line: usize,
    raw: Vec<u8>,
    shape: Shape,
    /// What it says, if it is of a file that was read as a whole.
    read: Option<Box<Result<Sheet, TextError>>>,
}

/// What the splitter saw in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// One line with everything in it.
    OneLine,
    /// As many rows of a side other than 9 as it takes, with frames and blank lines.
    Block(Side, Reading),
    /// So many rows of a side other than 9, which make no whole blocks.
    Partial(Side, usize),
    /// The rows of a puzzle and those of its map of regions.
    Jigsaw(Side),
    /// So many rows, of a puzzle and its map of regions, and not all of them.
    HalfJigsaw(usize),
    /// The rows of a block or candidate grid, with frames and blank lines.
    Rows,
    /// The first line of so many rows that make no whole blocks.
    NoBlocks(usize),
    /// Whole blocks between rows that make none, with no clear break.
    Doubtful,
    /// The beginning of a line that is too long.
    LongLine,
    /// The beginning of rows without a break that are too many.
    LongRun,
}

impl Shape {
    /// The side of which it may be a block.
    fn side_of_block(self) -> Option<Side> {
        match self {
            Shape::Block(side, _) => Some(side),
            Shape::Rows => Some(Side::NINE),
            _ => None,
        }
    }
}

impl Record {
    /// The record of lines, the first of that number.
    fn of(line: usize, raw: Vec<u8>, shape: Shape) -> Record {
        Record { line, raw, shape, read: None }
    }

    /// The record of an entry of a file that was read as a whole.
    pub(super) fn of_entry(entry: Entry) -> Record {
        let Entry { line, raw, sheet } = entry;
        Record { read: Some(Box::new(sheet)), ..Record::of(line, raw.into_bytes(), Shape::OneLine) }
    }

    /// What it says, if it is of a file that was read as a whole.
    pub(super) fn read(&self) -> Option<&Result<Sheet, TextError>> {
        self.read.as_deref()
    }

    /// The number of its first line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The lines as they came in, without the last line feed and any byte-order mark.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The lines as they may stand among other records in a file: each with a line feed, and
    /// several lines with an empty line after them, so that no other rows join them.
    ///
    /// ```
    /// use lucidoku::text::Splitter;
    ///
    /// let mut splitter = Splitter::new();
    /// splitter.push_line(b"line");
    /// splitter.push_line(b".........\n.........");
    /// splitter.finish();
    /// assert_eq!(splitter.next_record().unwrap().to_entry(), b"line\n");
    /// assert_eq!(splitter.next_record().unwrap().to_entry(), b".........\n.........\n\n");
    /// ```
    pub fn to_entry(&self) -> Vec<u8> {
        let end: &[u8] = if self.raw.contains(&b'\n') { b"\n\n" } else { b"\n" };
        [&self.raw, end].concat()
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }
}

/// Cuts lines into records. Feed it line by line, take records out as they become ready, and
/// call [`finish`](Splitter::finish) at the end.
///
/// Rows that follow each other are a *run*; an empty line, a comment, a second frame line (where
/// a band may end) or any other line ends it. A run of a multiple of nine rows is so many blocks,
/// if the frame is the same in all. Other runs with one empty line between them belong together:
/// if all have three rows, every three of them are the bands of a block. Everything else is one
/// bad record, because there is no telling where a block begins; and so are blocks between two
/// such records, unless two empty lines, a puzzle in a line or thousands of blocks stand between.
///
/// Unless options ask for side 9, rows of as many cells as another side has are held, too, and
/// are blocks of that side if they make whole ones, in one frame, by themselves or in bands of
/// equal height. A second frame line ends a block of them. If they make none, they are taken as if
/// no other side were known, or are one bad record where options ask for this side; what stands
/// between two such records is bad as with nine rows, if it is of the same side. Lines of 16 cells
/// are rows of 16x16 blocks if there is a frame or a digit above 4 in the first 16 of them, else
/// each is a 4x4 puzzle; so are lines of 36 and of 64 numbers 6x6 and 8x8 puzzles. A single such
/// line waits for the next one.
///
/// Rows are held until all this is settled, up to [`MAX_RUN`] bytes. What is longer is one bad
/// record, of any side, and no block of it is handed over: if a row is missing in it, all blocks
/// after that place would be made of the rows of two, and only the number of rows at the end tells
/// that one is. It is dropped up to its end: an empty line, or two of them with other sides than 9,
/// a comment or a line that is no row.
///
/// ```
/// use lucidoku::text::Splitter;
///
/// let mut splitter = Splitter::new();
/// for line in ["# two bad records", "oops", "123 456 789"] {
///     splitter.push_line(line.as_bytes());
/// }
/// splitter.finish();
/// assert_eq!(splitter.next_record().unwrap().raw(), b"oops");
/// let rows = splitter.next_record().unwrap();
/// assert_eq!(rows.line(), 3);
/// assert_eq!(rows.parse().unwrap_err().to_string(), "line 3: a block of 1 row: expected 9");
/// assert_eq!(splitter.next_record(), None);
/// ```
#[derive(Debug)]
pub struct Splitter {
    lines: usize,
    nine: Nine,
    way: Way,
}

/// What lines are looked through for.
#[derive(Debug)]
enum Way {
    /// 9x9 puzzles.
    Nine,
    /// Puzzles of one other side, or of any.
    Other(OtherRows),
    /// Puzzles with a map of regions after each.
    Regions(RegionRows),
}

impl Default for Splitter {
    fn default() -> Splitter {
        Splitter::new()
    }
}

impl Splitter {
    /// A splitter at line 1 that knows a puzzle's side by its shape.
    pub fn new() -> Splitter {
        Splitter::with(&ReadOptions::default())
    }

    /// A splitter at line 1 for puzzles as the options say; their records are to be read with
    /// the same options.
    pub fn with(options: &ReadOptions) -> Splitter {
        Splitter::of(options.asked_side(), options.region_maps)
    }

    pub(super) fn of(asked: Option<Side>, maps: RegionMaps) -> Splitter {
        let way = match (maps, asked) {
            (RegionMaps::AfterGivens, asked) => Way::Regions(RegionRows::new(asked)),
            (RegionMaps::Absent, Some(Side::NINE)) => Way::Nine,
            (RegionMaps::Absent, asked) => Way::Other(OtherRows::new(asked)),
        };
        Splitter { lines: 0, nine: Nine::default(), way }
    }

    /// Takes the next line, without its line feed; line ends within it are line ends as well.
    /// Takes O(length).
    pub fn push_line(&mut self, line: &[u8]) {
        let mut rest = line;
        let inner = |bytes: &[u8]| {
            let at = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n'))?;
            let length = if bytes[at..].starts_with(b"\r\n") { 2 } else { 1 };
            Some((at, length)).filter(|_| at + length < bytes.len())
        };
        while let Some((at, length)) = inner(rest) {
            self.push_one(&rest[..at]);
            rest = &rest[at + length..];
        }
        self.push_one(rest);
    }

    /// Ends the input; tells whether that made another record.
    pub fn finish(&mut self) -> bool {
        let before = self.nine.queue.ready.len();
        match &mut self.way {
            Way::Nine => {}
            Way::Other(other) => other.settle(&mut self.nine),
            Way::Regions(regions) => regions.end(&mut self.nine.queue.ready),
        }
        self.nine.clear_break();
        self.nine.queue.ready.len() > before
    }

    /// Takes out the next record that is ready.
    pub fn next_record(&mut self) -> Option<Record> {
        self.nine.queue.ready.pop_front()
    }

    /// How many lines have been pushed.
    pub fn lines(&self) -> usize {
        self.lines
    }

    fn push_one(&mut self, line: &[u8]) {
        self.lines += 1;
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let kind = if line.len() > MAX_LINE {
            LineKind::OneLine
        } else {
            classify(&String::from_utf8_lossy(line))
        };
        match &mut self.way {
            Way::Nine => self.nine.push_line(self.lines, kind, line),
            Way::Other(other) => other.push_line(self.lines, kind, line, &mut self.nine),
            Way::Regions(regions) => {
                regions.push_line(self.lines, kind, line, &mut self.nine.queue.ready);
            }
        }
    }
}

/// A record of one line.
fn one_line(line: usize, raw: &[u8]) -> Record {
    let shape = if raw.len() > MAX_LINE { Shape::LongLine } else { Shape::OneLine };
    Record::of(line, raw[..raw.len().min(MAX_LINE)].to_vec(), shape)
}
