//! Holds back what may be rows of sides other than 9 until it is known whether they make blocks.

use super::held::{Held, HeldRows};
use super::nine::Nine;
use super::row_reading::{RowReading, cannot_be_cells, is_whole_puzzle};
use super::{MAX_LINE, MAX_RUN, Record, Shape, one_line};
use crate::board::Side;
use crate::text::cells::Counts;
use crate::text::row::LineKind;

/// Collects rows that may belong together, and lets all other lines go on.
#[derive(Debug, Default)]
pub(super) struct OtherRows {
    asked: Option<Side>,
    /// The most bytes that are held.
    limit: usize,
    held: HeldRows,
    /// How all rows can be taken.
    ways: Vec<RowReading>,
    /// Whether the run is too long, and is dropped up to its end.
    dropping: bool,
    /// Whether lines that might be rows are known to be puzzles, up to the next break.
    passing: bool,
    /// Whether the line before was empty, and whether a row has come since the last empty one.
    blank_before: bool,
    rows_since_blank: bool,
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
        let blank_before = std::mem::replace(&mut self.blank_before, kind == LineKind::Blank);
        match kind {
            LineKind::Blank => self.blank(number, line, blank_before, nine),
            LineKind::Frame if !self.is_all_blanks(line) => {
                // A second frame line begins another block.
                if self.held.may_end_in_frame() && self.holds_one_block() {
                    self.settle(nine);
                }
                self.hold(Held::between(number, kind, line), nine);
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
        let ways = RowReading::all(counts, self.asked);
        if self.passing && ways.iter().any(RowReading::is_ambiguous) {
            return nine.insert(one_line(number, line), is_read);
        }
        if is_whole_puzzle(counts, self.asked) {
            self.settle(nine);
            return nine.insert(one_line(number, line), |_| true);
        }
        if ways.is_empty() {
            return self.pass(number, kind, line, nine);
        }
        self.narrow(ways, nine);
        self.passing = false;
        self.rows_since_blank = true;
        self.hold(Held::row(number, kind, line), nine);
        if self.looks_like_puzzles() && self.has_rows_of_one_block() {
            self.settle(nine);
            self.passing = true;
        }
    }

    /// Leaves the ways in which the next row can be taken, too; if there are none, it begins
    /// another run.
    fn narrow(&mut self, ways: Vec<RowReading>, nine: &mut Nine) {
        let common = RowReading::common(&self.ways, &ways);
        let is_in_run = self.held.rows() > 0 || self.dropping;
        if is_in_run && common.is_empty() {
            self.settle(nine);
        }
        self.ways = if is_in_run && !common.is_empty() { common } else { ways };
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
            Some(_) => nine.insert(one_line(number, line), is_read),
            None => nine.push_line(number, kind, line),
        }
    }

    /// An empty line ends whole blocks; else it may stand between bands. A second one ends all.
    fn blank(&mut self, number: usize, line: &[u8], again: bool, nine: &mut Nine) {
        let rows_before = std::mem::replace(&mut self.rows_since_blank, false);
        let is_whole = || !self.dropping && self.held.is_unbroken() && self.holds_blocks();
        if rows_before && !is_whole() {
            return self.hold(Held::between(number, LineKind::Blank, line), nine);
        }
        self.settle(nine);
        if again {
            nine.clear_break();
        }
        if self.asked.is_none() {
            nine.push_line(number, LineKind::Blank, line);
        }
    }

    fn hold(&mut self, held: Held, nine: &mut Nine) {
        if self.dropping {
            return;
        }
        self.held.push(held);
        if self.held.bytes() > self.limit {
            self.shorten(nine);
        }
    }

    /// Makes room in a run that is too long: it is dropped up to its end. Even the blocks that it
    /// seems to begin with are, since a row may be missing in it: only at its end that would be
    /// seen, and up to there puzzles would come out that nobody wrote.
    fn shorten(&mut self, nine: &mut Nine) {
        if self.held.rows() == 0 || self.looks_like_puzzles() {
            let passing = self.held.rows() > 0;
            self.release(nine);
            self.passing = passing;
            return;
        }
        let side = self.ways[0].side;
        nine.insert_bad(self.held.first_row(Shape::LongRun), side);
        self.held = HeldRows::default();
        self.dropping = true;
    }

    /// Whether each line may be a puzzle, and nothing says that they are rows. Empty lines say
    /// nothing: they stand between puzzles as well as between bands.
    fn looks_like_puzzles(&self) -> bool {
        self.asked.is_none()
            && !self.dropping
            && !self.held.is_framed()
            && !self.ways.is_empty()
            && self.ways.iter().all(RowReading::may_be_puzzles)
    }

    /// Whether as many rows are held as one block has.
    fn has_rows_of_one_block(&self) -> bool {
        self.ways.iter().any(|way| way.side.get() == self.held.rows())
    }

    fn holds_one_block(&self) -> bool {
        self.has_rows_of_one_block() && self.holds_blocks()
    }

    /// Whether all that is held is whole blocks.
    fn holds_blocks(&self) -> bool {
        let are_blocks = |way: &RowReading| self.held.is_blocks_of(way.side.get());
        !self.looks_like_puzzles() && self.ways.iter().any(are_blocks)
    }

    /// The blocks that are held, if all that is held is whole blocks.
    fn blocks(&self) -> Option<Vec<Record>> {
        if self.looks_like_puzzles() {
            return None;
        }
        self.ways.iter().find_map(|RowReading { reading, side, .. }| {
            self.held.to_blocks(side.get(), Shape::Block(*side, *reading))
        })
    }

    /// Ends what is held: hands over blocks, or lets the lines go on.
    pub fn settle(&mut self, nine: &mut Nine) {
        // As before each line of a file with a puzzle a line.
        if self.held.is_empty() && !self.dropping {
            (self.passing, self.rows_since_blank) = (false, false);
            return self.ways.clear();
        }
        match self.blocks().filter(|_| !self.dropping) {
            Some(blocks) => {
                *self = self.fresh();
                blocks.into_iter().for_each(|block| nine.insert_block(block));
            }
            None if self.dropping => *self = self.fresh(),
            None => self.release(nine),
        }
    }

    /// Nothing held, with the same side and limit.
    fn fresh(&self) -> OtherRows {
        let blank_before = self.blank_before;
        OtherRows { blank_before, ..OtherRows::with_limit(self.asked, self.limit) }
    }

    /// Lets lines go on that make no blocks, or hands them over as one bad record.
    fn release(&mut self, nine: &mut Nine) {
        let fresh = self.fresh();
        let run = std::mem::replace(self, fresh);
        let are_puzzles = run.looks_like_puzzles();
        match run.side_of_bad_rows() {
            Some(side) => {
                let shape = Shape::Partial(side, run.held.rows());
                nine.insert_bad(run.held.beginning(2 * side.get(), shape), side);
            }
            None if run.asked.is_some() => {}
            None => {
                for Held { number, kind, line, .. } in run.held.into_lines() {
                    match are_puzzles && kind != LineKind::Blank {
                        true => nine.insert(one_line(number, &line), is_read),
                        false => nine.push_line(number, kind, &line),
                    }
                }
            }
        }
    }

    /// The side of which rows are that make no blocks: the one asked for, or one whose rows would
    /// be taken for puzzles if they went on one by one.
    fn side_of_bad_rows(&self) -> Option<Side> {
        let rows = self.held.rows();
        let way = || self.ways.iter().find(|way| way.is_ambiguous());
        match self.asked {
            Some(side) => (rows > 0).then_some(side),
            None if rows > 1 && !self.looks_like_puzzles() => way().map(|way| way.side),
            None => None,
        }
    }
}

/// Whether a line is a puzzle that can be read: no row gone wrong can.
fn is_read(record: &Record) -> bool {
    record.parse().is_ok()
}
