//! Where a record came from.

use lucidoku::text::Record;
use std::fmt;
use std::sync::Arc;

/// A record and the file that holds it.
pub struct Item {
    /// The file as the user named it.
    pub file: Arc<str>,
    /// Its number among all records, from 0.
    pub number: u64,
    /// The record.
    pub record: Record,
}

impl Item {
    /// The line where the record begins.
    pub fn line(&self) -> usize {
        self.record.line()
    }
}

/// As in `puzzles.txt: line 5`.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: line {}", self.file, self.line())
    }
}
