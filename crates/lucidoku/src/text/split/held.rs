//! Rows of a side other than 9 with what stands between them, and whether they make blocks.

use super::{Record, Shape};
use crate::text::row::LineKind;

/// A line that is held.
#[derive(Debug)]
pub(super) struct Held {
    pub number: usize,
    pub kind: LineKind,
    pub line: Vec<u8>,
    is_row: bool,
}

impl Held {
    /// A row.
    pub fn row(number: usize, kind: LineKind, line: &[u8]) -> Held {
        Held { number, kind, line: line.to_vec(), is_row: true }
    }

    /// A frame or an empty line.
    pub fn between(number: usize, kind: LineKind, line: &[u8]) -> Held {
        Held { number, kind, line: line.to_vec(), is_row: false }
    }
}

/// Rows that may belong together, with frames and single empty lines between them.
#[derive(Debug, Default)]
pub(super) struct HeldRows {
    lines: Vec<Held>,
    bytes: usize,
    framed: bool,
    /// Whether one frame line follows another after a row.
    double_framed: bool,
    /// How many rows there are in all, and how many since the last empty line.
    total: usize,
    last: usize,
    /// How many rows there were between earlier ones.
    bands: Vec<usize>,
}

impl HeldRows {
    /// Takes the next line.
    pub fn push(&mut self, held: Held) {
        self.bytes += held.line.len() + 1;
        self.double_framed |= held.kind == LineKind::Frame && self.ends_in_frame();
        self.framed |= held.kind == LineKind::Frame;
        self.total += usize::from(held.is_row);
        self.last += usize::from(held.is_row);
        if held.kind == LineKind::Blank {
            self.bands.push(std::mem::take(&mut self.last));
        }
        self.lines.push(held);
    }

    /// Whether nothing is held.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many bytes are held.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many rows are held.
    pub fn rows(&self) -> usize {
        self.total
    }

    /// Whether a frame is held.
    pub fn is_framed(&self) -> bool {
        self.framed
    }

    /// Whether there is no empty line between rows.
    pub fn is_unbroken(&self) -> bool {
        self.bands.is_empty()
    }

    /// Whether another frame line would be the first one after rows that follows a frame line: the
    /// end of a block, then, and not of a band.
    pub fn may_end_in_frame(&self) -> bool {
        self.ends_in_frame() && !self.double_framed
    }

    /// Whether the last line is the first frame line after a row.
    fn ends_in_frame(&self) -> bool {
        let last_two = self.lines.last_chunk::<2>();
        last_two.is_some_and(|[row, frame]| row.is_row && frame.kind == LineKind::Frame)
    }

    /// The lines one by one.
    pub fn into_lines(self) -> Vec<Held> {
        self.lines
    }

    /// The record of the first `count` lines.
    pub fn beginning(&self, count: usize, shape: Shape) -> Record {
        record(&self.lines[..self.lines.len().min(count)], shape)
    }

    /// The record of the first row alone.
    pub fn first_row(&self, shape: Shape) -> Record {
        let first = self.lines.iter().position(|held| held.is_row).unwrap_or(0);
        record(&self.lines[first..=first], shape)
    }

    /// The records of the blocks of `n` rows, if all that is held is whole ones.
    pub fn to_blocks(&self, n: usize, shape: Shape) -> Option<Vec<Record>> {
        let blocks = self.blocks_of(n)?;
        Some(blocks.into_iter().map(|block| record(block, shape)).collect())
    }

    /// Whether all that is held is whole blocks of `n` rows.
    pub fn is_blocks_of(&self, n: usize) -> bool {
        self.blocks_of(n).is_some()
    }

    /// The lines of the blocks of `n` rows.
    fn blocks_of(&self, n: usize) -> Option<Vec<&[Held]>> {
        let runs = || self.bands.iter().copied().chain((self.last > 0).then_some(self.last));
        let all_whole = || runs().all(|run| run.is_multiple_of(n));
        let first_run = runs().next()?;
        let are_bands = || n.is_multiple_of(first_run) && runs().all(|run| run == first_run);
        let is_whole = self.total > 0 && self.total.is_multiple_of(n);
        if !is_whole || !(all_whole() || are_bands()) {
            return None;
        }
        let blocks = cut(&self.lines, n);
        let first = breaks(blocks[0], n);
        let is_even = match first.first() {
            Some(step) => {
                first.iter().copied().eq((1..).map(|k| k * step).take_while(|at| *at < n))
            }
            None => true,
        };
        let one_frame = is_even && blocks.iter().all(|block| breaks(block, n) == first);
        (one_frame && !hides_a_row(&self.lines, n)).then_some(blocks)
    }
}

/// Cuts what is held after every `n` rows, each time with the frame that follows.
fn cut(mut held: &[Held], n: usize) -> Vec<&[Held]> {
    let mut blocks = Vec::new();
    while held.iter().any(|held| held.is_row) {
        let rows = held.iter().enumerate().filter(|(_, held)| held.is_row);
        let last = rows.map(|(at, _)| at).nth(n - 1).unwrap_or(held.len() - 1);
        let frame = held.get(last + 1).is_some_and(|held| held.kind == LineKind::Frame);
        let (block, rest) = held.split_at(last + 1 + usize::from(frame));
        blocks.push(block);
        held = rest;
    }
    blocks
}

/// After which rows of a block, the last apart, something stands that is no row.
fn breaks(block: &[Held], n: usize) -> Vec<usize> {
    let (mut rows, mut breaks) = (0, Vec::new());
    for held in block {
        rows += usize::from(held.is_row);
        if !held.is_row && (1..n).contains(&rows) && breaks.last() != Some(&rows) {
            breaks.push(rows);
        }
    }
    breaks
}

/// Whether a frame line may have been meant as a row of blanks: as many of a blank as there are
/// columns and nothing else, where rows have this blank.
fn hides_a_row(held: &[Held], n: usize) -> bool {
    let symbols = |held: &Held| -> Vec<u8> {
        let shown = held.line.iter().copied();
        shown.filter(|byte| !byte.is_ascii_whitespace() && *byte != b'|').collect()
    };
    // Looked up once, and not for each frame.
    let in_rows = [b'-', b'*'].map(|blank| {
        let is_in = |held: &Held| held.is_row && held.line.contains(&blank);
        held.iter().any(is_in)
    });
    held.iter().filter(|held| held.kind == LineKind::Frame).any(|frame| {
        let symbols = symbols(frame);
        let blank = symbols.first().copied().filter(|blank| matches!(blank, b'-' | b'*'));
        symbols.len() == n
            && symbols.iter().all(|symbol| Some(*symbol) == blank)
            && in_rows[usize::from(symbols[0] == b'*')]
    })
}

/// The record of these lines, without empty ones at the beginning and the end.
fn record(held: &[Held], shape: Shape) -> Record {
    let is_shown = |held: &Held| held.kind != LineKind::Blank;
    let start = held.iter().position(is_shown).unwrap_or(0);
    let end = held.iter().rposition(is_shown).map_or(start, |end| end + 1);
    let shown = &held[start..end];
    let lines: Vec<&[u8]> = shown.iter().map(|held| held.line.as_slice()).collect();
    Record::of(shown.first().map_or(0, |held| held.number), lines.join(&b'\n'), shape)
}
