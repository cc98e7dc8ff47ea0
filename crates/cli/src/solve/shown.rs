//! `--show-formula`: a puzzle, its formula and its solution, as the program prints them that the
//! engine `reference` follows.

use super::{Solve, figures};
use crate::exit::Exit;
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::encode::{EncodeOptions, encode};
use lucidoku::grid::{Grid, Solution};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{End, Engine, Found, ReferenceEngine, Search, Status};
use lucidoku_formula::syntax::print_source;
use std::fmt;
use std::io::{self, Write};

impl Solve {
    /// Writes the puzzle and its formula, looks for one solution, and writes that.
    pub(super) fn formula(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let encoding = encode(puzzle, EncodeOptions::default());
        // A sink takes everything.
        let _ = write!(sink, "solving:\n\n{}", Rows(puzzle.givens()));
        let _ = write!(sink, "trying to solve term:\n\n{}\n", print_source(encoding.formula()));
        // The search may take long.
        sink.deliver();
        self.stop.within(self.args.limits, |budget| {
            let Ok(mut search) = ReferenceEngine.search(puzzle, budget) else { return };
            let found = Found::up_to(1, &mut *search);
            let _ = self.write_found(item, &found, sink);
            self.tally(&found, &mut *search, sink);
        });
    }

    /// Adds to the figures; whether there is a second solution is asked only for them.
    fn tally(&self, found: &Found, search: &mut dyn Search, sink: &mut Sink) {
        let mut solutions = found.solutions;
        if self.args.stats && solutions > 0 {
            sink.deliver();
            solutions += u128::from(search.next().is_some());
        }
        let end = search.end();
        sink.tally(figures(Status::of(solutions, end), end, search.nodes()));
        if solutions > 0 && self.is_cut(end) {
            sink.cut();
        }
    }

    fn write_found(&self, item: &Item, found: &Found, sink: &mut Sink) -> io::Result<()> {
        match found.first.as_ref().map(Solution::grid) {
            Some(grid) => write!(sink, "found solution:\n\n{}", Rows(grid)),
            None if self.is_cut(found.end) => {
                sink.cut();
                Ok(())
            }
            None if found.end == End::Stopped => {
                self.note_limit(item, 0, found.end, sink);
                writeln!(sink, "stopped: no solution found so far")
            }
            None => {
                sink.exit(Exit::Puzzle);
                writeln!(sink, "no_solution")
            }
        }
    }
}

/// Rows of numbers and dots, a blank after each; an empty line before and after them.
struct Rows<'a>(&'a Grid);

impl fmt::Display for Rows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.values().chunks(self.0.side().get()) {
            writeln!(f)?;
            for value in row {
                match value {
                    0 => f.write_str(". ")?,
                    _ => write!(f, "{value} ")?,
                }
            }
        }
        f.write_str("\n\n")
    }
}
