//! Cuts a stream of lines into records, the lines of one puzzle each.

use super::row::{LineKind, classify, is_full_of_blanks, rows};
use super::{Fault, TextError};
use std::collections::VecDeque;

/// The longest line that is read, in bytes. Anything longer becomes a record that
/// cannot be parsed, so that memory stays bounded whatever comes in.
pub const MAX_LINE: usize = 1 << 16;

/// The most bytes of rows that may follow each other without a break.
pub const MAX_RUN: usize = 1 << 22;

/// The most records that are held because of a bad one before them.
const MAX_DOUBTFUL: usize = 10_000;

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
    OneLine,
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

impl Record {
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
/// Rows are held until that is settled, up to [`MAX_RUN`] bytes.
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
    open: Rows,
    /// Whether the run is too long, and its rows are dropped up to its end.
    dropping: bool,
    /// Whether there were rows that make no whole blocks since the last clear break, and what came
    /// after them: if there are such rows again, a block between them may be made of two halves.
    doubt: bool,
    doubtful: Vec<Record>,
    blank_before: bool,
    ready: VecDeque<Record>,
}

/// A line, its kind told.
type KnownLine = (LineKind, Vec<u8>);

/// Runs that may be the bands of blocks, and the run that is being collected.
#[derive(Debug, Default)]
struct Rows {
    first_line: usize,
    lines: Vec<KnownLine>,
    bytes: usize,
    /// Where each earlier run begins.
    bands: Vec<usize>,
    /// Whether any of these has not three rows.
    odd: bool,
    /// Where the last run begins, and how many rows it has.
    start: usize,
    rows: usize,
}

impl Splitter {
    /// A splitter at line 1.
    pub fn new() -> Splitter {
        Splitter::default()
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
        let before = self.ready.len();
        self.clear_break();
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

    fn push_one(&mut self, line: &[u8]) {
        self.lines += 1;
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let kind = if line.len() > MAX_LINE {
            LineKind::OneLine
        } else {
            classify(&String::from_utf8_lossy(line))
        };
        let blank_before = std::mem::replace(&mut self.blank_before, false);
        match kind {
            // What cannot be a row is no part of the next block: a title, perhaps.
            LineKind::OneLine | LineKind::OddRow | LineKind::NearRow
                if kind == LineKind::OneLine || self.open.is_whole() && !self.dropping =>
            {
                self.end_all();
                self.one_line(self.lines, kind, line);
            }
            LineKind::Comment => self.end_all(),
            LineKind::Blank => self.blank(line, blank_before),
            LineKind::Frame if self.open.ends_in_frame() => {
                self.end_run();
                self.push(kind, line);
            }
            _ => self.push(kind, line),
        }
    }

    fn one_line(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        let shape = match kind {
            _ if line.len() > MAX_LINE => Shape::LongLine,
            LineKind::OddRow | LineKind::NearRow => Shape::Rows,
            _ => Shape::OneLine,
        };
        let raw = line[..line.len().min(MAX_LINE)].to_vec();
        let record = Record { line: number, raw, shape };
        // A puzzle in a line cannot be a row gone wrong.
        if !self.doubt || record.is_claimed() {
            self.end_doubt();
            self.ready.push_back(record);
        } else {
            self.doubtful.push(record);
            if self.doubtful.len() > MAX_DOUBTFUL {
                self.end_doubt();
            }
        }
    }

    fn push(&mut self, kind: LineKind, line: &[u8]) {
        if self.dropping {
            return;
        }
        if self.open.bytes + line.len() > MAX_RUN {
            let open = std::mem::take(&mut self.open);
            if open.rows > 0 || !open.bands.is_empty() {
                let raw = open.lines.into_iter().map(|(_, line)| line).next().unwrap_or_default();
                let record = Record { line: open.first_line, raw, shape: Shape::LongRun };
                self.bad(record);
                self.dropping = true;
                return;
            }
        }
        self.open.push(self.lines, kind, line);
    }

    /// An empty line ends a run, a second one all runs that belong together.
    fn blank(&mut self, line: &[u8], again: bool) {
        self.end_run();
        self.blank_before = true;
        if again {
            self.clear_break();
        } else if !self.open.bands.is_empty() {
            self.push(LineKind::Blank, line);
            self.open.start = self.open.lines.len();
        }
    }

    /// Ends the run: hands over whole blocks, keeps what may be a band.
    fn end_run(&mut self) {
        self.dropping = false;
        if self.open.rows == 0 {
            if self.open.bands.is_empty() {
                let frames = std::mem::take(&mut self.open);
                self.frames_alone(frames.first_line, &frames.lines);
            }
            return;
        }
        if self.open.rows.is_multiple_of(9) {
            let blocks = self.open.lines.split_off(self.open.start);
            let first_line = self.open.first_line + self.open.lines.len();
            self.end_bands();
            match has_one_frame(&blocks) && !hides_a_row(&blocks) {
                true => self.blocks(first_line, &blocks),
                false => self.no_blocks(first_line, &blocks),
            }
            return;
        }
        let open = &mut self.open;
        open.bands.push(open.start);
        open.odd |= open.rows != 3;
        (open.start, open.rows) = (open.lines.len(), 0);
    }

    /// Ends the run and those that belong to it.
    fn end_all(&mut self) {
        self.end_run();
        self.end_bands();
    }

    /// Ends everything: two empty lines, or the end.
    fn clear_break(&mut self) {
        self.end_all();
        self.end_doubt();
    }

    fn end_doubt(&mut self) {
        self.doubt = false;
        self.ready.extend(self.doubtful.drain(..));
    }

    /// Hands over what may have been bands: every three of them, or all as one bad record.
    fn end_bands(&mut self) {
        let Rows { first_line, lines, bands, odd, .. } = std::mem::take(&mut self.open);
        if odd || bands.len() % 3 != 0 {
            return self.no_blocks(first_line, &lines);
        }
        let starts: Vec<usize> = bands.into_iter().step_by(3).collect();
        for (index, start) in starts.iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(lines.len());
            self.block(first_line + start, &lines[*start..end]);
        }
    }

    /// A line of 81 blanks that are frame characters is a frame only where there are rows.
    fn frames_alone(&mut self, first_line: usize, lines: &[KnownLine]) {
        for (number, (_, line)) in (first_line..).zip(lines) {
            if is_full_of_blanks(&String::from_utf8_lossy(line)) {
                self.one_line(number, LineKind::OneLine, line);
            }
        }
    }

    /// Hands over blocks of nine rows, each with the frame below it.
    fn blocks(&mut self, mut first_line: usize, mut lines: &[KnownLine]) {
        while !lines.is_empty() {
            let end = end_of_block(lines);
            self.block(first_line, &lines[..end]);
            (first_line, lines) = (first_line + end, &lines[end..]);
        }
    }

    fn block(&mut self, line: usize, lines: &[KnownLine]) {
        let record = Record { line, raw: joined(lines), shape: Shape::Rows };
        match self.doubt {
            true => self.doubtful.push(record),
            false => self.ready.push_back(record),
        }
        // So many whole blocks end the doubt as well.
        if self.doubtful.len() > MAX_DOUBTFUL {
            self.end_doubt();
        }
    }

    /// Hands over rows that make no whole blocks. Of many only the first is kept.
    fn no_blocks(&mut self, line: usize, lines: &[KnownLine]) {
        let rows = lines.iter().filter(|(kind, _)| kind.is_row()).count();
        let record = match rows {
            0 => return,
            // Nine rows in pieces look like a block.
            9 if !hides_a_row(lines) => {
                Record { line, raw: joined(&lines[..1]), shape: Shape::NoBlocks(rows) }
            }
            1..=20 => Record { line, raw: joined(lines), shape: Shape::Rows },
            _ => Record { line, raw: joined(&lines[..1]), shape: Shape::NoBlocks(rows) },
        };
        self.bad(record);
    }

    /// Hands over a bad record of rows; with one before it, what stands between is bad as well.
    fn bad(&mut self, record: Record) {
        for mut between in self.doubtful.drain(..) {
            if between.shape == Shape::Rows && between.raw.contains(&b'\n') {
                between.shape = Shape::Doubtful;
            }
            self.ready.push_back(between);
        }
        self.doubt = true;
        self.ready.push_back(record);
    }
}

/// The lines without blank ones at the end.
fn joined(lines: &[KnownLine]) -> Vec<u8> {
    let end = lines.iter().rposition(|(kind, _)| *kind != LineKind::Blank);
    let lines = &lines[..end.map_or(0, |end| end + 1)];
    lines.iter().map(|(_, line)| line.as_slice()).collect::<Vec<&[u8]>>().join(&b'\n')
}

impl Rows {
    fn push(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        if self.lines.is_empty() {
            self.first_line = number;
        }
        self.bytes += line.len() + 1;
        self.rows += usize::from(kind.is_row());
        self.lines.push((kind, line.to_vec()));
    }

    /// Whether whole blocks have been collected, or nothing.
    fn is_whole(&self) -> bool {
        let rows = self.rows + 3 * self.bands.len();
        rows.is_multiple_of(9) && (!self.odd || self.bands.is_empty())
    }

    /// Whether another frame line begins another block or band; where a row is missing, it does
    /// not, nor does one that may be a row itself.
    fn ends_in_frame(&self) -> bool {
        self.rows > 0
            && self.rows.is_multiple_of(3)
            && self.lines.last().is_some_and(|(kind, _)| *kind == LineKind::Frame)
    }
}

/// Whether frame lines stand after the same rows of each block, the last row apart.
fn has_one_frame(mut lines: &[KnownLine]) -> bool {
    let mut frames: Option<Vec<usize>> = None;
    while !lines.is_empty() {
        let (block, rest) = lines.split_at(end_of_block(lines));
        let mut rows = 0;
        let after = block.iter().filter_map(|(kind, _)| {
            rows += usize::from(kind.is_row());
            (!kind.is_row() && (1..9).contains(&rows)).then_some(rows)
        });
        let after: Vec<usize> = after.collect();
        if frames.get_or_insert_with(|| after.clone()) != &after {
            return false;
        }
        lines = rest;
    }
    true
}

/// Whether a frame line consists of nine of what rows have for a blank: then a row may be
/// missing, and the number of rows says nothing.
fn hides_a_row(lines: &[KnownLine]) -> bool {
    let doubtful = lines.iter().any(|(kind, _)| *kind == LineKind::NineBlanks);
    let is_hidden =
        |text: &str| matches!(rows(1, text), Err(TextError { fault: Fault::BlankRow(_), .. }));
    doubtful && is_hidden(&String::from_utf8_lossy(&joined(lines)))
}

/// How many lines nine rows take, with a frame below them.
fn end_of_block(lines: &[KnownLine]) -> usize {
    let is_row = |(_, (kind, _)): &(usize, &KnownLine)| kind.is_row();
    let last = lines.iter().enumerate().filter(is_row).nth(8);
    let end = last.map_or(lines.len(), |(at, _)| at + 1);
    let frame = lines.get(end).is_some_and(|(kind, _)| !kind.is_row());
    if frame { end + 1 } else { end }
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
        for between in ["\n\n\n", "\n", "\n# next\n"] {
            let records = split(&format!("# title\n{framed}{between}{framed}"));
            let found: Vec<&str> = records.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(found, [&framed, &framed], "{between:?}");
        }
    }

    #[test]
    fn bands_may_be_set_apart_by_empty_lines() {
        let bands = [rows(3), rows(3), rows(3)].join("\n\n");
        assert_eq!(split(&format!("{bands}\n\n{bands}")), [(1, bands.clone()), (13, bands)]);
    }

    #[test]
    fn a_broken_block_does_not_swallow_the_next_one() {
        for broken in [1, 2, 3, 4, 8, 10] {
            for between in ["\n\n", "\n# next\n", "\n53..7q...\n\n"] {
                let records = split(&format!("{}{between}{}\n", rows(broken), rows(9)));
                let (_, last) = records.last().unwrap();
                let found = last.lines().filter(|line| *line == rows(1)).count();
                assert_eq!(found, 9, "{broken} rows, {between:?}: {records:?}");
            }
        }
        let framed = format!("{}\n===\n===\n{}\n", rows(6), rows(9));
        assert_eq!(split(&framed)[1], (8, format!("===\n{}", rows(9))));
        let six_and_nine = format!("{}\n\n{}\n\n{}", rows(3), rows(3), rows(9));
        assert_eq!(split(&six_and_nine)[1], (9, rows(9)));
    }

    #[test]
    fn rows_that_make_no_whole_blocks_are_one_bad_record() {
        for count in [8, 10, 17] {
            assert_eq!(split(&rows(count)), [(1, rows(count))]);
        }
        assert_eq!(split(&rows(26)), [(1, rows(1))], "of many only the first is kept");
    }

    #[test]
    fn blocks_between_two_bad_records_are_bad_unless_there_is_a_clear_break() {
        let read = |text: &str| -> Vec<bool> {
            let mut splitter = Splitter::new();
            text.split('\n').for_each(|line| splitter.push_line(line.as_bytes()));
            splitter.finish();
            std::iter::from_fn(|| splitter.next_record()).map(|r| r.parse().is_ok()).collect()
        };
        let parts = |between: &str, counts: &[usize]| {
            counts.iter().map(|&count| rows(count)).collect::<Vec<_>>().join(between)
        };
        let line = ".".repeat(81);
        for between in ["\n# half\n", "\n\n", "\n53..7....9\n", "\nbad line\n"] {
            let halves = read(&parts(between, &[5, 9, 4]));
            assert!(halves.iter().all(|good| !good), "{between:?}: {halves:?}");
            let after = read(&parts(between, &[8, 9, 9]));
            assert_eq!(after.iter().filter(|good| **good).count(), 2, "{between:?}: {after:?}");
        }
        for clear in ["\n\n\n".to_string(), format!("\n{line}\n")] {
            let read = read(&parts(&clear, &[5, 9, 4]));
            assert!(read.iter().any(|good| *good), "{clear:?}: {read:?}");
        }
    }

    #[test]
    fn what_cannot_be_a_row_is_no_part_of_the_next_block() {
        let titled = (1..4).map(|number| format!("{number}\n{}\n", rows(9))).collect::<String>();
        let found: Vec<usize> = split(&titled).into_iter().map(|(line, _)| line).collect();
        assert_eq!(found, [1, 2, 11, 12, 21, 22]);
    }

    #[test]
    fn line_ends_of_any_system_are_line_ends() {
        let expected = [(1, rows(9)), (10, ".".repeat(81))];
        let lines = rows(9) + "\n" + &".".repeat(81);
        for end in ["\r", "\r\n", "\n"] {
            let records = split(&lines.replace('\n', end));
            let plain = records.into_iter().map(|(line, text)| (line, text.replace('\r', "")));
            assert_eq!(plain.collect::<Vec<_>>(), expected, "{end:?}");
        }
    }

    #[test]
    fn a_line_of_blanks_that_are_frame_characters_is_a_frame_only_above_rows() {
        let blanks = "-".repeat(81);
        assert_eq!(
            split(&format!("{blanks}\n\nx\n{blanks}")),
            [(1, blanks.clone()), (3, "x".into()), (4, blanks.clone())]
        );
        let block = format!("{blanks}\n{}", rows(9));
        assert_eq!(split(&block), [(1, block)]);
    }

    #[test]
    fn bands_that_make_no_whole_blocks_are_one_bad_record() {
        let bands =
            |counts: &[usize]| counts.iter().map(|&n| rows(n)).collect::<Vec<_>>().join("\n\n");
        for counts in [&[2, 3, 3, 3, 3, 3][..], &[3, 3, 12], &[3, 3, 3, 3], &[4, 3, 3]] {
            assert_eq!(split(&bands(counts)), [(1, bands(counts))], "{counts:?}");
        }
        assert_eq!(split(&bands(&[3, 6])), [(1, rows(1))], "nine rows in pieces are no block");
        let apart = format!("{}\n\n\n{}", bands(&[2, 3, 3]), bands(&[3, 3, 3]));
        assert_eq!(split(&apart), [(1, bands(&[2, 3, 3])), (13, bands(&[3, 3, 3]))]);
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
        assert_eq!(
            error.to_string(),
            "line 1: a line of more than 65536 bytes: expected 81 or 729"
        );
        let most = MAX_RUN / 10 + 1;
        for _ in 0..2 * most {
            splitter.push_line(b"123456789");
        }
        splitter.push_line(b"");
        (0..9).for_each(|_| splitter.push_line(b"........."));
        splitter.finish();
        let error = splitter.next_record().unwrap().parse().unwrap_err();
        assert!(
            error.to_string().starts_with("line 2: more than 4194304 bytes of rows"),
            "{error}"
        );
        assert_eq!(splitter.next_record().unwrap().line(), 2 * most + 3);
    }

    #[test]
    fn frames_alone_are_nothing() {
        assert_eq!(split("----\n====\n\n****\n"), []);
    }
}
