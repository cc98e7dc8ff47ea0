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
    lines: Vec<(LineKind, Vec<u8>)>,
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
        self.take(self.lines, kind, line);
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

    fn take(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        // A full block waits for the frame below it; one in bands also for a row too many.
        let goes_on = match kind {
            LineKind::Frame => true,
            LineKind::Row => self.open.band_rows != self.open.rows,
            _ => false,
        };
        if self.open.rows == 9 && !goes_on {
            self.close();
        }
        match kind {
            LineKind::Single => self.single(number, line),
            LineKind::Blank => self.blank(number, line),
            LineKind::Comment if self.open.lines.is_empty() => {}
            LineKind::Comment => self.open.push(number, kind, line),
            LineKind::Frame => {
                self.open.push(number, kind, line);
                if self.open.rows == 9 {
                    self.close();
                }
            }
            LineKind::Row => self.row(number, line),
        }
        if self.open.lines.len() >= MAX_BLOCK_LINES {
            self.close();
        }
    }

    fn single(&mut self, number: usize, line: &[u8]) {
        self.close();
        let too_long = line.len() > MAX_LINE;
        let shape = if too_long { Shape::TooLong } else { Shape::Single };
        let raw = line[..line.len().min(MAX_LINE)].to_vec();
        self.ready.push_back(Record { line: number, raw, shape });
    }

    /// A blank line ends a block, except where a band may end.
    fn blank(&mut self, number: usize, line: &[u8]) {
        let block = &mut self.open;
        if matches!(block.rows, 3 | 6) && matches!(block.band_rows, 0 | 3) {
            block.push(number, LineKind::Blank, line);
            (block.band_start, block.band_rows) = (block.lines.len(), 0);
        } else {
            self.close();
        }
    }

    /// A fourth row in the second band shows that the first was no band of this block.
    fn row(&mut self, number: usize, line: &[u8]) {
        let block = &mut self.open;
        if block.band_rows == 3 && block.rows == 6 {
            let rest = block.lines.split_off(block.band_start);
            let first_line = block.first_line + block.lines.len();
            self.close();
            self.open = Block { first_line, lines: rest, rows: 3, band_start: 0, band_rows: 3 };
        }
        let block = &mut self.open;
        block.push(number, LineKind::Row, line);
        block.rows += 1;
        block.band_rows += 1;
    }

    /// Hands over the open block; frames without a row are nothing.
    fn close(&mut self) {
        let block = std::mem::take(&mut self.open);
        if block.rows > 9 {
            self.settle(block);
        } else if block.rows > 0 {
            self.hand_over(block.first_line, &block.lines);
        }
    }

    /// Two bands, a blank line and more than three rows. If these are one band and whole blocks,
    /// the first block is in bands; if they are whole blocks, the two bands are stray rows; else
    /// there is no telling where a block begins, and all of it is one bad record.
    fn settle(&mut self, block: Block) {
        let third_row = || {
            let is_row = |(_, (kind, _)): &(usize, &(LineKind, Vec<u8>))| *kind == LineKind::Row;
            let rows = block.lines.iter().enumerate().skip(block.band_start).filter(is_row);
            rows.map(|(at, _)| at + 1).nth(2)
        };
        let cut = match block.band_rows % 9 {
            0 => Some(block.band_start),
            3 => third_row(),
            _ => None,
        };
        let (first, rest) = block.lines.split_at(cut.unwrap_or(block.lines.len()));
        self.hand_over(block.first_line, first);
        for (number, (kind, line)) in (block.first_line + first.len()..).zip(rest) {
            self.take(number, *kind, line);
        }
        self.close();
    }

    fn hand_over(&mut self, line: usize, lines: &[(LineKind, Vec<u8>)]) {
        let lines: Vec<&[u8]> = lines.iter().map(|(_, line)| line.as_slice()).collect();
        self.ready.push_back(Record { line, raw: lines.join(&b'\n'), shape: Shape::Rows });
    }
}

impl Block {
    fn push(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        if self.lines.is_empty() {
            self.first_line = number;
        }
        self.lines.push((kind, line.to_vec()));
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
    fn rows_right_after_a_block_in_bands_are_told_from_stray_bands() {
        let numbered = |from: usize, count: usize| -> String {
            let row = |number: usize| format!("{}........", 1 + number % 9);
            (from..from + count).map(row).collect::<Vec<_>>().join("\n")
        };
        let bands = [numbered(0, 3), numbered(3, 3), numbered(6, 3)].join("\n\n");
        let blocks = [numbered(0, 9), numbered(0, 9)].join("\n");
        let input = format!("{bands}\n{blocks}\n");
        let expected = [(1, bands), (12, numbered(0, 9)), (21, numbered(0, 9))];
        assert_eq!(split(&input), expected);

        let stray = [numbered(0, 3), numbered(3, 3)].join("\n\n");
        let input = format!("{stray}\n\n{blocks}");
        let records = split(&input);
        assert_eq!(records[0].0, 1);
        assert_eq!(records[1..], [(9, numbered(0, 9)), (18, numbered(0, 9))]);

        let untold = format!("{stray}\n\n{}", numbered(6, 7));
        assert_eq!(split(&untold), [(1, untold)]);
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
