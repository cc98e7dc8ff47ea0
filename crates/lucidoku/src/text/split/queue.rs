//! The records that are ready, and those that are held because of a bad one before them.

use super::{MAX_RUN, Record, Shape};
use crate::board::Side;
use std::collections::VecDeque;

/// The most records that are held because of a bad one before them, and the most bytes of them.
const MAX_DOUBTFUL: (usize, usize) = (10_000, MAX_RUN);

/// Records in their order. After rows that make no whole blocks, a block of the same side may be
/// made of two halves: if there are such rows again, with no clear break between, it is bad.
#[derive(Debug, Default)]
pub(super) struct Queue {
    /// The side of the rows that made no whole blocks, since the last clear break.
    doubt: Option<Side>,
    /// What came after them, and how many bytes that is.
    doubtful: Vec<Record>,
    bytes: usize,
    pub ready: VecDeque<Record>,
}

impl Queue {
    /// Takes a record that is no bad one of rows, and may be a clear break.
    pub fn push(&mut self, record: Record, is_clear_break: impl Fn(&Record) -> bool) {
        if self.doubt.is_none() || is_clear_break(&record) {
            self.clear_break();
            return self.ready.push_back(record);
        }
        self.bytes += record.raw.len();
        self.doubtful.push(record);
        // So many records end the doubt as well.
        if self.doubtful.len() > MAX_DOUBTFUL.0 || self.bytes > MAX_DOUBTFUL.1 {
            self.clear_break();
        }
    }

    /// Takes a block: one of another side than the bad rows before it is a clear break if it can
    /// be read, as a puzzle in a line is.
    pub fn push_block(&mut self, record: Record) {
        let doubt = self.doubt;
        self.push(record, |record| record.shape.side_of_block() != doubt && record.parse().is_ok());
    }

    /// Takes a bad record of rows of this side; with one before it, the blocks between them are
    /// bad as well.
    pub fn push_bad(&mut self, record: Record, side: Side) {
        if self.doubt != Some(side) {
            self.clear_break();
        }
        for between in &mut self.doubtful {
            if between.shape.side_of_block() == Some(side) && between.raw.contains(&b'\n') {
                between.shape = Shape::Doubtful;
            }
        }
        self.clear_break();
        self.doubt = Some(side);
        self.ready.push_back(record);
    }

    /// Ends the doubt.
    pub fn clear_break(&mut self) {
        self.doubt = None;
        self.bytes = 0;
        self.ready.extend(self.doubtful.drain(..));
    }
}
