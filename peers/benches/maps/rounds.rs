//! How often a row is measured.

use crate::rows::Figure;
use crate::table::Table;
use cpu_time::ThreadTime;
use std::time::Duration;

/// How many rounds there are, at least and at most.
const ROUNDS: (usize, usize) = (2, 15);
/// After so long, no more than the least.
const LONG: Duration = Duration::from_secs(1);
/// After so long, no more at all.
const TOO_LONG: Duration = Duration::from_secs(20);

/// The rounds so far. In each, every column takes its turn.
#[derive(Clone, Copy, Default)]
pub struct Rounds {
    /// How many.
    number: usize,
    /// What they took together.
    spent: Duration,
}

impl Rounds {
    /// Whether there is no need of more.
    pub fn are_enough(self) -> bool {
        let Rounds { number, spent } = self;
        number >= ROUNDS.1 || number >= ROUNDS.0 && spent > LONG || spent > TOO_LONG
    }

    /// One more, in which another column goes first. The table takes what is the least so far.
    pub fn turn<C: ?Sized>(
        self,
        columns: &mut [Box<C>],
        table: &mut Table,
        measure: impl Fn(&mut C) -> Vec<Figure>,
    ) -> Self {
        let start = ThreadTime::now();
        for turn in 0..columns.len() {
            let column = (self.number + turn) % columns.len();
            for figure in measure(&mut columns[column]) {
                table.note(column, figure);
            }
        }
        Rounds { number: self.number + 1, spent: self.spent + start.elapsed() }
    }
}
