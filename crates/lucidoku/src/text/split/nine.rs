//! Cuts lines into the records of 9x9 puzzles: lines, and blocks of nine rows.

use super::queue::Queue;
use super::{MAX_LINE, MAX_RUN, Record, Shape};
use crate::board::Side;
use crate::text::row::{LineKind, is_full_of_blanks, rows};
use crate::text::{Fault, TextError};

/// What collects lines, and the records that are ready.
#[derive(Debug, Default)]
pub(super) struct Nine {
    open: Rows,
    /// Whether the run is too long, and its rows are dropped up to its end.
    dropping: bool,
    blank_before: bool,
    pub queue: Queue,
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

impl Nine {
    /// Takes the next line.
    pub fn push_line(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        let blank_before = std::mem::replace(&mut self.blank_before, false);
        match kind {
            // What cannot be a row is no part of the next block: a title, perhaps.
            LineKind::OneLine | LineKind::OddRow | LineKind::NearRow
                if kind == LineKind::OneLine || self.open.is_whole() && !self.dropping =>
            {
                self.end_all();
                self.one_line(number, kind, line);
            }
            LineKind::Comment => self.end_all(),
            LineKind::Blank => self.blank(number, line, blank_before),
            LineKind::Frame if self.open.ends_in_frame() => {
                self.end_run();
                self.push(number, kind, line);
            }
            _ => self.push(number, kind, line),
        }
    }

    /// Takes a line of another side, which may be a clear break.
    pub fn insert(&mut self, record: Record, is_clear_break: impl Fn(&Record) -> bool) {
        self.end_for_other();
        self.queue.push(record, is_clear_break);
    }

    /// Takes a block of another side.
    pub fn insert_block(&mut self, record: Record) {
        self.end_for_other();
        self.queue.push_block(record);
    }

    /// Takes a bad record of rows of another side.
    pub fn insert_bad(&mut self, record: Record, side: Side) {
        self.end_for_other();
        self.queue.push_bad(record, side);
    }

    fn end_for_other(&mut self) {
        self.end_all();
        self.blank_before = false;
    }

    fn one_line(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        let shape = match kind {
            _ if line.len() > MAX_LINE => Shape::LongLine,
            LineKind::OddRow | LineKind::NearRow => Shape::Rows,
            _ => Shape::OneLine,
        };
        let raw = line[..line.len().min(MAX_LINE)].to_vec();
        let record = Record::of(number, raw, shape);
        // A puzzle in a line cannot be a row gone wrong.
        self.queue.push(record, Record::is_claimed);
    }

    fn push(&mut self, number: usize, kind: LineKind, line: &[u8]) {
        if self.dropping {
            return;
        }
        if self.open.bytes + line.len() > MAX_RUN {
            let open = std::mem::take(&mut self.open);
            if open.rows > 0 || !open.bands.is_empty() {
                let raw = open.lines.into_iter().map(|(_, line)| line).next().unwrap_or_default();
                let record = Record::of(open.first_line, raw, Shape::LongRun);
                self.queue.push_bad(record, Side::NINE);
                self.dropping = true;
                return;
            }
        }
        self.open.push(number, kind, line);
    }

    /// An empty line ends a run, a second one all runs that belong together.
    fn blank(&mut self, number: usize, line: &[u8], again: bool) {
        self.end_run();
        self.blank_before = true;
        if again {
            self.clear_break();
        } else if !self.open.bands.is_empty() {
            self.push(number, LineKind::Blank, line);
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
    pub fn clear_break(&mut self) {
        self.end_all();
        self.queue.clear_break();
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
        self.queue.push_block(Record::of(line, joined(lines), Shape::Rows));
    }

    /// Hands over rows that make no whole blocks. Of many only the first is kept.
    fn no_blocks(&mut self, line: usize, lines: &[KnownLine]) {
        let rows = lines.iter().filter(|(kind, _)| kind.is_row()).count();
        let record = match rows {
            0 => return,
            // Nine rows in pieces look like a block.
            9 if !hides_a_row(lines) => {
                Record::of(line, joined(&lines[..1]), Shape::NoBlocks(rows))
            }
            1..=20 => Record::of(line, joined(lines), Shape::Rows),
            _ => Record::of(line, joined(&lines[..1]), Shape::NoBlocks(rows)),
        };
        self.queue.push_bad(record, Side::NINE);
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
