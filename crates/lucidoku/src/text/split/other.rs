//! Holds back what may be rows of sides other than 9 until it is known whether they make blocks.

use super::nine::Nine;
use super::{MAX_LINE, MAX_RUN, Record, Shape, one_line};
use crate::board::Side;
use crate::text::cells::{Counts, Reading};
use crate::text::row::LineKind;

/// The side of which so many cells are a whole puzzle, although they may be a row of another one.
fn side_in_a_row(cells: usize) -> Option<u8> {
    match cells {
        16 => Some(4),
        36 => Some(6),
        64 => Some(8),
        _ => None,
    }
}

/// Rows that may belong together, with frames and single empty lines between them.
#[derive(Debug, Default)]
pub(super) struct OtherRows {
    asked: Option<Side>,
    /// The most bytes that are held.
    limit: usize,
    held: Vec<Held>,
    bytes: usize,
    /// Whether a frame is held.
    framed: bool,
    /// How all rows can be taken: the way, how many cells a row has, and the greatest value.
    ways: Vec<(Reading, usize, u8)>,
    /// How many rows have come since the last empty line.
    rows: usize,
    /// How many rows there were between earlier ones.
    bands: Vec<usize>,
    /// How many rows there are in all.
    total: usize,
    /// The side of the blocks that the run began with, if it was too long to be held.
    begun: Option<Side>,
    /// Whether the run is too long and begins with no blocks: it is dropped up to its end.
    dropping: bool,
    /// Whether lines that might be rows are known to be puzzles, up to the next break.
    passing: bool,
}

#[derive(Debug)]
struct Held {
    number: usize,
    kind: LineKind,
    is_row: bool,
    line: Vec<u8>,
}

impl OtherRows {
    /// Nothing yet; of the side asked for only, if one is.
    pub fn new(asked: Option<Side>) -> OtherRows {
        OtherRows::with_limit(asked, MAX_RUN)
    }

    /// As [`new`](OtherRows::new), with another limit for what is held.
    pub fn with_limit(asked: Option<Side>, limit: usize) -> OtherRows {
        OtherRows { asked, limit, ..OtherRows::default() }
    }

    /// Takes the next line; what is no row of another side goes on to `nine`.
    pub fn push_line(&mut self, number: usize, kind: LineKind, line: &[u8], nine: &mut Nine) {
        match kind {
            LineKind::Blank => self.blank(number, line, nine),
            LineKind::Frame if !self.is_all_blanks(line) => {
                self.hold(Held { number, kind, is_row: false, line: line.to_vec() }, nine);
            }
            LineKind::Row | LineKind::NineBlanks | LineKind::Comment if self.asked.is_none() => {
                self.pass(number, kind, line, nine);
            }
            LineKind::Comment => self.settle(nine),
            _ if line.len() > MAX_LINE || self.asked.is_none() && cannot_be_cells(line) => {
                self.pass(number, kind, line, nine);
            }
            _ => self.cells(number, kind, line, nine),
        }
    }

    fn cells(&mut self, number: usize, kind: LineKind, line: &[u8], nine: &mut Nine) {
        let counts = Counts::of(&String::from_utf8_lossy(line));
        let ways = self.ways_of(counts);
        if self.passing && ways.iter().any(|(_, cells, _)| side_in_a_row(*cells).is_some()) {
            return nine.insert(one_line(number, line));
        }
        if self.is_whole_puzzle(counts) {
            self.settle(nine);
            return nine.insert(one_line(number, line));
        }
        if ways.is_empty() {
            return self.pass(number, kind, line, nine);
        }
        if self.total > 0 || self.begun.is_some() || self.dropping {
            let common = common(&self.ways, &ways);
            if common.is_empty() {
                self.settle(nine);
                self.ways = ways;
            } else {
                self.ways = common;
            }
        } else {
            self.ways = ways;
        }
        self.passing = false;
        self.rows += 1;
        self.total += 1;
        self.hold(Held { number, kind, is_row: true, line: line.to_vec() }, nine);
        if self.holds_puzzles() {
            self.settle(nine);
            self.passing = true;
        }
    }

    /// The ways in which a line can be a row.
    fn ways_of(&self, counts: Counts) -> Vec<(Reading, usize, u8)> {
        let readings = [Reading::Numbers, Reading::Characters].into_iter();
        let ways = readings.filter_map(|reading| {
            let (cells, greatest) = (counts.get(reading)?, counts.greatest(reading));
            let side = Side::new(u8::try_from(cells).ok()?)?;
            let fits = match self.asked {
                Some(asked) => side == asked,
                None => {
                    let is_digit = reading == Reading::Characters || usize::from(greatest) <= cells;
                    side.boxes().is_some() && side != Side::NINE && is_digit
                }
            };
            let has_digits = reading == Reading::Numbers || cells <= 35;
            (fits && has_digits).then_some((reading, cells, greatest))
        });
        ways.collect()
    }

    /// Whether a line is a whole puzzle that only this part knows, and no row.
    fn is_whole_puzzle(&self, counts: Counts) -> bool {
        let Some(side) = self.asked else {
            let square = counts.numbers.map_or(0, usize::isqrt);
            let side = u8::try_from(square).ok().and_then(Side::new);
            return side.is_some_and(|side| {
                side.get() > 9
                    && Some(side.cells()) == counts.numbers
                    && side.boxes().is_some()
                    && usize::from(counts.greatest(Reading::Numbers)) <= side.get()
            });
        };
        counts.readings(side.cells()).next().is_some()
    }

    /// Whether a line of frame characters is a puzzle without givens.
    fn is_all_blanks(&self, line: &[u8]) -> bool {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        let same = |blank: char| text.chars().all(|c| c == blank);
        let cells = self.asked.map(Side::cells).filter(|cells| *cells >= 16);
        cells == Some(text.len()) && (same('-') || same('*'))
    }

    /// Lets a line go on that is no row.
    fn pass(&mut self, number: usize, kind: LineKind, line: &[u8], nine: &mut Nine) {
        self.settle(nine);
        match self.asked {
            Some(_) => nine.insert(one_line(number, line)),
            None => nine.push_line(number, kind, line),
        }
    }

    /// An empty line ends whole blocks; else it may stand between bands.
    fn blank(&mut self, number: usize, line: &[u8], nine: &mut Nine) {
        let again = self.rows == 0;
        let is_whole = || self.bands.is_empty() && !self.dropping && self.blocks().is_some();
        if !again && !is_whole() {
            self.bands.extend((!self.dropping).then_some(self.rows));
            self.rows = 0;
            let kind = LineKind::Blank;
            return self.hold(Held { number, kind, is_row: false, line: line.to_vec() }, nine);
        }
        self.settle(nine);
        if self.asked.is_none() {
            nine.push_line(number, LineKind::Blank, line);
        }
    }

    fn hold(&mut self, held: Held, nine: &mut Nine) {
        if self.dropping {
            return;
        }
        self.bytes += held.line.len() + 1;
        self.framed |= held.kind == LineKind::Frame;
        self.held.push(held);
        if self.bytes > self.limit {
            self.shorten(nine);
        }
    }

    /// Makes room in a run that is too long: hands over the whole blocks that it begins with, or
    /// drops it up to its end. It is never cut within a block, as puzzles that nobody wrote would
    /// come out.
    fn shorten(&mut self, nine: &mut Nine) {
        if self.total == 0 || self.looks_like_puzzles() {
            let passing = self.total > 0;
            self.release(nine);
            self.passing = passing;
            return;
        }
        if let Some((side, reading, lines)) = self.front() {
            let rest = self.held.split_off(lines);
            for block in cut(&self.held, side.get()) {
                nine.insert(record(block, Shape::Block(side, reading)));
            }
            return self.go_on(side, rest);
        }
        let first = self.held.iter().position(|held| held.is_row).unwrap_or(0);
        nine.insert(record(&self.held[first..=first], Shape::LongRun));
        self.held.clear();
        self.dropping = true;
    }

    /// The side of the whole blocks that a run begins with, how they are read, and how many lines
    /// they take.
    fn front(&self) -> Option<(Side, Reading, usize)> {
        self.ways.iter().find_map(|&(reading, cells, _)| {
            let rows = self.total - self.total % cells;
            let at = |(at, held): (usize, &Held)| held.is_row.then_some(at);
            let last = self.held.iter().enumerate().filter_map(at).nth(rows.checked_sub(1)?)?;
            let frame = self.held.get(last + 1).is_some_and(|held| held.kind == LineKind::Frame);
            let lines = last + 1 + usize::from(frame);
            let runs = runs_of(&self.held[..lines]);
            blocks_of(&self.held[..lines], &runs, cells)?;
            Some((Side::new(cells as u8)?, reading, lines))
        })
    }

    /// Holds the rest of a run that began with blocks of this side.
    fn go_on(&mut self, side: Side, mut rest: Vec<Held>) {
        let blanks = rest.iter().take_while(|held| held.kind == LineKind::Blank).count();
        rest.drain(..blanks);
        self.begun = Some(side);
        self.ways.retain(|(_, cells, _)| *cells == side.get());
        self.bytes = rest.iter().map(|held| held.line.len() + 1).sum();
        self.framed = rest.iter().any(|held| held.kind == LineKind::Frame);
        self.bands = runs_of(&rest);
        self.total = self.bands.iter().sum();
        // The last run goes on, unless an empty line has ended it.
        self.rows = match self.rows {
            0 => 0,
            _ => self.bands.pop().unwrap_or(0),
        };
        self.held = rest;
    }

    /// Whether what is held is as many lines as a block has rows, yet looks like puzzles.
    fn holds_puzzles(&self) -> bool {
        self.ways.iter().any(|(_, cells, _)| *cells == self.total) && self.looks_like_puzzles()
    }

    /// Whether each line may be a puzzle, as its digits do not go beyond that one's side, and
    /// nothing says that they are rows. Empty lines say nothing: they stand between puzzles as
    /// well as between bands.
    fn looks_like_puzzles(&self) -> bool {
        let small = |&(_, cells, greatest): &(Reading, usize, u8)| {
            side_in_a_row(cells).is_some_and(|side| greatest <= side)
        };
        self.asked.is_none()
            && self.begun.is_none()
            && !self.dropping
            && !self.framed
            && !self.ways.is_empty()
            && self.ways.iter().all(small)
    }

    /// Ends what is held: hands over blocks, or lets the lines go on.
    pub fn settle(&mut self, nine: &mut Nine) {
        if self.dropping {
            *self = self.fresh();
            return;
        }
        let blocks = self.blocks();
        match blocks {
            Some((side, reading, blocks)) => {
                for block in blocks {
                    nine.insert(record(block, Shape::Block(side, reading)));
                }
                *self = self.fresh();
            }
            None => self.release(nine),
        }
    }

    /// Nothing yet, with the same side and limit.
    fn fresh(&self) -> OtherRows {
        OtherRows::with_limit(self.asked, self.limit)
    }

    /// Lets lines go on that make no blocks, or hands them over as one bad record.
    fn release(&mut self, nine: &mut Nine) {
        let fresh = self.fresh();
        let run = std::mem::replace(self, fresh);
        let are_puzzles = run.looks_like_puzzles();
        match run.side_of_bad_rows() {
            Some(side) => {
                let told = &run.held[..run.held.len().min(2 * side.get())];
                nine.insert(record(told, Shape::Partial(side, run.total)));
            }
            None if run.asked.is_some() => {}
            None => {
                for Held { number, kind, line, .. } in run.held {
                    match are_puzzles && kind != LineKind::Blank {
                        true => nine.insert(one_line(number, &line)),
                        false => nine.push_line(number, kind, &line),
                    }
                }
            }
        }
    }

    /// The side of which rows are that make no blocks: the one asked for, that of the blocks
    /// before them, or one whose rows would be taken for puzzles if they went on one by one.
    fn side_of_bad_rows(&self) -> Option<Side> {
        let way = self.ways.iter().find(|(_, cells, _)| side_in_a_row(*cells).is_some());
        let of_way = || way.and_then(|(_, cells, _)| Side::new(*cells as u8));
        match self.asked.or(self.begun) {
            Some(side) => (self.total > 0).then_some(side),
            None => of_way().filter(|_| self.total > 1 && !self.looks_like_puzzles()),
        }
    }

    /// The blocks that are held, if all that is held is whole blocks, and how they are read.
    fn blocks(&self) -> Option<(Side, Reading, Vec<&[Held]>)> {
        if self.looks_like_puzzles() {
            return None;
        }
        let whole = |(reading, cells, _): &(Reading, usize, u8)| {
            let mut runs = self.bands.clone();
            runs.extend((self.rows > 0).then_some(self.rows));
            let blocks = blocks_of(&self.held, &runs, *cells)?;
            Some((Side::new(*cells as u8)?, *reading, blocks))
        };
        self.ways.iter().find_map(whole)
    }
}

/// The blocks of `n` rows, if these lines are whole blocks with so many rows between empty lines.
fn blocks_of<'a>(held: &'a [Held], runs: &[usize], n: usize) -> Option<Vec<&'a [Held]>> {
    let rows: usize = runs.iter().sum();
    let all_whole = runs.iter().all(|run| run.is_multiple_of(n));
    let is_band = |run: &usize| *run == runs[0] && n.is_multiple_of(*run);
    if rows == 0 || !rows.is_multiple_of(n) || !(all_whole || runs.iter().all(is_band)) {
        return None;
    }
    let blocks = cut(held, n);
    let first = breaks(blocks[0], n);
    let is_even = match first.first() {
        Some(step) => first.iter().copied().eq((1..).map(|k| k * step).take_while(|at| *at < n)),
        None => true,
    };
    let one_frame = is_even && blocks.iter().all(|block| breaks(block, n) == first);
    (one_frame && !hides_a_row(held, n)).then_some(blocks)
}

/// How many rows there are between empty lines.
fn runs_of(held: &[Held]) -> Vec<usize> {
    let runs = held.split(|held| held.kind == LineKind::Blank);
    let rows = runs.map(|run| run.iter().filter(|held| held.is_row).count());
    rows.filter(|rows| *rows > 0).collect()
}

/// The ways that are open to both.
fn common(
    ways: &[(Reading, usize, u8)],
    others: &[(Reading, usize, u8)],
) -> Vec<(Reading, usize, u8)> {
    let both = ways.iter().filter_map(|&(reading, cells, greatest)| {
        let other = others.iter().find(|other| (other.0, other.1) == (reading, cells))?;
        Some((reading, cells, greatest.max(other.2)))
    });
    both.collect()
}

/// A quick look: no separator in more characters than a row of them has.
fn cannot_be_cells(line: &[u8]) -> bool {
    let separates = |byte: &u8| matches!(byte, b' ' | b'\t' | b'|' | b',' | b'#' | 0x80..);
    line.len() > 36 && !line[..36].iter().any(separates)
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

/// The record of these lines, without empty ones at the end.
fn record(held: &[Held], shape: Shape) -> Record {
    let end = held.iter().rposition(|held| held.kind != LineKind::Blank).map_or(0, |end| end + 1);
    let lines: Vec<&[u8]> = held[..end].iter().map(|held| held.line.as_slice()).collect();
    Record { line: held.first().map_or(0, |held| held.number), raw: lines.join(&b'\n'), shape }
}
