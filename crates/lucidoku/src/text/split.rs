//! Cuts a stream of lines into records, the lines of one puzzle each.

use super::row::{LineKind, classify};
use std::collections::VecDeque;

/// The longest line that is read, in bytes. Anything longer becomes a record that
/// cannot be parsed, so that memory stays bounded whatever comes in.
pub const MAX_LINE: usize = 1 << 16;

/// The most lines that a block may take, frames, comments and blank lines included.
const MAX_BLOCK_LINES: usize = 100;

/// The lines of one puzzle, or of what should have been one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    line: usize,
    raw: Vec<u8>,
    shape: Shape,
}

/// What the splitter saw in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// One line with everything in it.
    Single,
    /// The rows of a block or candidate grid, with frames, comments and blank lines.
    Rows,
    /// The beginning of a line that is too long.
    TooLong,
}

impl Record {
    /// The number of its first line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The lines as they came in, without the last line feed and any byte-order mark.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }
}

/// Cuts lines into records. Feed it line by line, take records out as they become ready, and
/// call [`finish`](Splitter::finish) at the end. It holds no more than one block.
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
#[derive(Debug, Default)]
pub struct Splitter {
    lines: usize,
    open: Block,
    ready: VecDeque<Record>,
}

/// The block that is being collected. Bands may be set apart by blank lines, so three rows and
/// a blank line leave it open: only what follows tells whether they were a band.
#[derive(Debug, Default)]
struct Block {
    first_line: usize,
    lines: Vec<Vec<u8>>,
    rows: usize,
    /// Where the rows after the last blank line begin, and how many there are.
    band_start: usize,
    band_rows: usize,
}

impl Splitter {
    /// A splitter at line 1.
    pub fn new() -> Splitter {
        Splitter::default()
    }

    /// Takes the next line, without its line feed.
    pub fn push_line(&mut self, line: &[u8]) {
        self.lines += 1;
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let kind = if line.len() > MAX_LINE {
            LineKind::Single
        } else {
            classify(&String::from_utf8_lossy(line))
        };
        let goes_on = match kind {
            LineKind::Frame => true,
            LineKind::Row => self.open.band_rows == 3,
            _ => false,
        };
        if self.open.rows == 9 && !goes_on {
            self.close();
        }
        match kind {
            LineKind::Single => self.single(line),
            LineKind::Blank => self.blank(line),
            LineKind::Comment if self.open.lines.is_empty() => {}
            LineKind::Comment => self.open.push(self.lines, line),
            LineKind::Frame => {
                self.open.push(self.lines, line);
                if self.open.rows == 9 {
                    self.close();
                }
            }
            LineKind::Row => self.row(line),
        }
        if self.open.lines.len() >= MAX_BLOCK_LINES {
            self.close();
        }
    }

    /// Ends the input; tells whether that made another record.
    pub fn finish(&mut self) -> bool {
        let before = self.ready.len();
        self.close();
        self.ready.len() > before
    }

    /// Takes out the next record that is ready.
    pub fn next_record(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }

    /// How many lines have been pushed.
    pub fn lines(&self) -> usize {
        self.lines
    }

    fn single(&mut self, line: &[u8]) {
        self.close();
        let too_long = line.len() > MAX_LINE;
        let shape = if too_long { Shape::TooLong } else { Shape::Single };
        let raw = line[..line.len().min(MAX_LINE)].to_vec();
        self.ready.push_back(Record { line: self.lines, raw, shape });
    }

    /// A blank line ends a block, except where a band may end.
    fn blank(&mut self, line: &[u8]) {
        let block = &mut self.open;
        if block.rows > 0 && matches!(block.band_rows, 0 | 3) {
            block.push(self.lines, line);
            (block.band_start, block.band_rows) = (block.lines.len(), 0);
        } else {
            self.close();
        }
    }

    /// A fourth row after a blank line shows that what came before it was no band of this block.
    fn row(&mut self, line: &[u8]) {
        let block = &mut self.open;
        if block.band_rows == 3 && block.rows > 3 {
            let rest = block.lines.split_off(block.band_start);
            let first_line = block.first_line + block.lines.len();
            self.close();
            self.open = Block { first_line, lines: rest, rows: 3, band_start: 0, band_rows: 3 };
        }
        let block = &mut self.open;
        block.push(self.lines, line);
        block.rows += 1;
        block.band_rows += 1;
    }

    /// Hands over the open block; frames without a row are nothing.
    fn close(&mut self) {
        let block = std::mem::take(&mut self.open);
        if block.rows > 0 {
            let raw = block.lines.join(&b'\n');
            self.ready.push_back(Record { line: block.first_line, raw, shape: Shape::Rows });
        }
    }
}

impl Block {
    fn push(&mut self, number: usize, line: &[u8]) {
        if self.lines.is_empty() {
            self.first_line = number;
        }
        self.lines.push(line.to_vec());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<(usize, String)> {
        let mut splitter = Splitter::new();
        text.split('\n').for_each(|line| splitter.push_line(line.as_bytes()));
        splitter.finish();
        let records = std::iter::from_fn(|| splitter.next_record());
        records.map(|r| (r.line, String::from_utf8_lossy(&r.raw).into_owned())).collect()
    }

    fn rows(count: usize) -> String {
        vec!["........."; count].join("\n")
    }

    #[test]
    fn nine_rows_are_a_block_whatever_surrounds_them() {
        let block = rows(9);
        assert_eq!(
            split(&format!("{block}\n{block}\n")),
            [(1, block.clone()), (10, block.clone())]
        );
        let framed = format!("+---+\n{block}\n+---+");
        let input = format!("# title\n{framed}\n\n\n{framed}");
        assert_eq!(split(&input), [(2, framed.clone()), (15, framed)]);
    }

    #[test]
    fn bands_may_be_set_apart_by_blank_lines() {
        let bands = [rows(3), rows(3), rows(3)].join("\n\n");
        assert_eq!(split(&format!("{bands}\n\n{bands}")), [(1, bands.clone()), (13, bands)]);
    }

    #[test]
    fn a_broken_block_does_not_swallow_the_next_one() {
        for broken in [1, 2, 3, 4, 8] {
            let input = format!("{}\n\n{}\n", rows(broken), rows(9));
            let records = split(&input);
            assert_eq!(records.len(), 2, "{broken} rows");
            assert_eq!(records[1], (broken + 2, rows(9)), "{broken} rows");
        }
        let six_and_nine = format!("{}\n\n{}\n\n{}", rows(3), rows(3), rows(9));
        assert_eq!(split(&six_and_nine)[1], (9, rows(9)));
    }

    #[test]
    fn a_line_ends_an_open_block() {
        let line = ".".repeat(81);
        assert_eq!(split(&format!("{}\n{line}", rows(8))), [(1, rows(8)), (9, line)]);
    }

    #[test]
    fn memory_is_bounded() {
        let mut splitter = Splitter::new();
        splitter.push_line(&vec![b'1'; MAX_LINE + 1]);
        let record = splitter.next_record().unwrap();
        assert_eq!(record.raw().len(), MAX_LINE);
        let error = record.parse().unwrap_err();
        assert_eq!(error.to_string(), "line 1: a line of more than 65536 bytes");
        splitter.push_line(b"123456789");
        for _ in 0..MAX_BLOCK_LINES {
            splitter.push_line(b"# comment");
        }
        assert_eq!(splitter.next_record().unwrap().line(), 2);
    }

    #[test]
    fn frames_alone_are_nothing() {
        assert_eq!(split("----\n====\n\n****\n"), []);
    }
}
