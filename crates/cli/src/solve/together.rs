//! Puzzles whose solutions are counted at the same time, which is quicker than one by one.

use super::Solve;
use crate::item::Item;
use crate::sink::{Sink, Tally};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Answer, Clues, Count};
use lucidoku::text::TextError;
use std::iter::Peekable;
use std::slice::Iter;

/// Records that have been read, and the clues of those that the kernel takes.
pub struct Together<'a> {
    solve: &'a Solve,
    records: Vec<Record<'a>>,
    clues: Vec<Clues>,
}

enum Record<'a> {
    /// The next clues are its.
    Clues(&'a Item, Puzzle),
    /// What is no puzzle, or none for the kernel.
    Alone(&'a Item, Result<Puzzle, TextError>),
}

impl<'a> Together<'a> {
    /// Reads records.
    pub fn read(solve: &'a Solve, items: &'a [Item]) -> Together<'a> {
        let mut clues = Vec::with_capacity(items.len());
        let mut read = |item: &'a Item| {
            let puzzle = match item.record.parse_with(&solve.options) {
                Ok(puzzle) => puzzle,
                Err(error) => return Record::Alone(item, Err(error)),
            };
            match Clues::try_from(&puzzle) {
                Ok(found) => {
                    clues.push(found);
                    Record::Clues(item, puzzle)
                }
                Err(_) => Record::Alone(item, Ok(puzzle)),
            }
        };
        let records = items.iter().map(&mut read).collect();
        Together { solve, records, clues }
    }

    /// Answers in the order of the records, each as soon as it and all before it are known.
    pub fn handle(&self, done: &mut usize, sink: &mut Sink) {
        let solve = self.solve;
        let mut turns = Turns { solve, left: self.records.iter().peekable(), done, sink };
        turns.alone();
        solve.stop.within(solve.args.limits, |budget| {
            let kernel = solve.engines.kernel();
            kernel.solve_each(&self.clues, solve.limit(), budget, |answer| {
                turns.answer(answer);
                turns.alone();
            })
        });
    }
}

/// The records whose turn is still to come.
struct Turns<'a> {
    solve: &'a Solve,
    left: Peekable<Iter<'a, Record<'a>>>,
    done: &'a mut usize,
    sink: &'a mut Sink,
}

impl Turns<'_> {
    /// Handles the records that come before the next clues.
    fn alone(&mut self) {
        while let Some(Record::Alone(item, read)) =
            self.left.next_if(|record| matches!(record, Record::Alone(..)))
        {
            self.solve.alone(item, read.clone(), self.sink);
            self.deliver();
        }
    }

    /// Writes the answer to the next clues.
    fn answer(&mut self, answer: &Answer) {
        if let Some(Record::Clues(item, puzzle)) = self.left.next() {
            let Answer { solutions, end, nodes, .. } = *answer;
            let found = Count { solutions, first: answer.solution(), end, nodes };
            self.sink.tally(Tally { puzzles: 1, ..Tally::default() });
            self.solve.counted(item, puzzle, &found, self.sink);
            self.deliver();
        }
    }

    fn deliver(&mut self) {
        self.sink.deliver();
        *self.done += 1;
    }
}
