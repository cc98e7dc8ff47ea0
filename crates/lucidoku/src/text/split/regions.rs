//! Collects the rows of puzzles and of the maps of regions after them.

use super::{MAX_LINE, Record, Shape, one_line};
use crate::board::Side;
use crate::text::cells::{Counts, reading_of};
use crate::text::row::LineKind;
use std::collections::VecDeque;

/// Rows that may be a puzzle and its map of regions.
#[derive(Debug, Default)]
pub(super) struct RegionRows {
    asked: Option<Side>,
    first_line: usize,
    /// All lines since the first row.
    lines: Vec<Vec<u8>>,
    rows: usize,
    /// Of which side the rows are, and how many cells each has.
    expected: Option<(Side, usize)>,
    blank_before: bool,
}

impl RegionRows {
    /// Nothing yet; of the side asked for only, if one is.
    pub fn new(asked: Option<Side>) -> RegionRows {
        RegionRows { asked, ..RegionRows::default() }
    }

    /// Takes the next line. Single empty lines, frames and comments stand wherever they like.
    pub fn push_line(
        &mut self,
        number: usize,
        kind: LineKind,
        line: &[u8],
        ready: &mut VecDeque<Record>,
    ) {
        let blank_before = std::mem::replace(&mut self.blank_before, kind == LineKind::Blank);
        match kind {
            LineKind::Blank if blank_before => self.end(ready),
            LineKind::Blank | LineKind::Comment | LineKind::Frame => self.keep(line),
            _ if line.len() > MAX_LINE => {
                self.end(ready);
                ready.push_back(one_line(number, line));
            }
            _ => self.row(number, line, ready),
        }
    }

    /// Ends what has begun: a bad record, since it is not whole.
    pub fn end(&mut self, ready: &mut VecDeque<Record>) {
        let RegionRows { first_line, lines, rows, .. } =
            std::mem::replace(self, RegionRows::new(self.asked));
        if rows > 0 {
            let raw = lines.join(&b'\n');
            ready.push_back(Record::of(first_line, raw, Shape::HalfJigsaw(rows)));
        }
    }

    /// Lines that are no rows count from the first row on, so that lines keep their numbers.
    fn keep(&mut self, line: &[u8]) {
        if self.rows > 0 {
            self.lines.push(line.to_vec());
        }
    }

    fn row(&mut self, number: usize, line: &[u8], ready: &mut VecDeque<Record>) {
        let text = String::from_utf8_lossy(line);
        if self.expected.is_some_and(|(_, cells)| reading_of(&text, cells).is_none()) {
            self.end(ready);
        }
        if self.rows == 0 {
            (self.first_line, self.expected) = (number, self.begun_by(&text));
        }
        let Some((side, cells)) = self.expected else {
            return ready.push_back(one_line(number, line));
        };
        self.lines.push(line.to_vec());
        self.rows += 1;
        if self.rows * cells == 2 * side.cells() {
            let lines = std::mem::take(&mut self.lines);
            let (line, raw) = (self.first_line, lines.join(&b'\n'));
            ready.push_back(Record::of(line, raw, Shape::Jigsaw(side)));
            *self = RegionRows::new(self.asked);
        }
    }

    /// The side of which this is the first row, or all rows in a line, and how many cells that
    /// has. Rows of up to 35 characters are rows if no side is asked for; rows of numbers need
    /// it to be asked for.
    fn begun_by(&self, text: &str) -> Option<(Side, usize)> {
        let characters = Counts::of(text).characters.unwrap_or(0);
        let row = u8::try_from(characters).ok().filter(|n| *n <= 35).and_then(Side::new);
        let root = u8::try_from(characters.isqrt()).ok().and_then(Side::new);
        let line = root.filter(|side| side.cells() == characters);
        match self.asked {
            Some(side) => {
                let cells = [side.get(), side.cells()].into_iter();
                let cells = cells.filter(|cells| reading_of(text, *cells).is_some());
                cells.map(|cells| (side, cells)).next()
            }
            None => match row {
                Some(side) => Some((side, characters)),
                None => line.map(|side| (side, characters)),
            },
        }
    }
}
