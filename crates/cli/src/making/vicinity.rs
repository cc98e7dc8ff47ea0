//! `lucidoku vicinity`.

use crate::args::VicinityArgs;
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use lucidoku::generate::{Kept, Vicinity};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::ReadOptions;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Lists the puzzles near every puzzle.
pub struct NearPuzzles {
    vicinity: Vicinity,
    most: u64,
    options: Arc<ReadOptions>,
    stop: Arc<Stop>,
}

impl NearPuzzles {
    /// The job that the options describe.
    pub fn new(args: &VicinityArgs, options: Arc<ReadOptions>, stop: Arc<Stop>) -> NearPuzzles {
        let kept = if args.all { Kept::Unique } else { Kept::Minimal };
        let (minus, plus) = (args.minus, args.plus);
        let vicinity = Vicinity { minus, plus, kept, most_solutions: args.most_solutions };
        NearPuzzles { vicinity, most: args.limit.unwrap_or(u64::MAX), options, stop }
    }

    fn list(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let mut found = 0;
        let seen = self.vicinity.each(puzzle, &|| self.stop.is_set(), &mut |near| {
            // A sink takes everything.
            let _ = writeln!(sink, "{near}");
            sink.tally(Tally { puzzles: 1, ..Tally::default() });
            sink.relieve();
            found += 1;
            match found >= self.most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if self.stop.is_set() {
            return sink.cut();
        }
        if seen.given_up > 0 {
            let words = format!(
                "{}: line {}: {} of {} ways to take givens away were given up, with more than {} solutions",
                item.file,
                item.line(),
                seen.given_up,
                seen.taken_away,
                self.vicinity.most_solutions,
            );
            sink.message(Level::Warning, words);
            sink.exit(Exit::Limit);
        }
    }

    fn refuse(&self, item: &Item, words: &str, sink: &mut Sink) {
        sink.message(Level::Error, format!("{}: {words}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for NearPuzzles {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) if puzzle.has_struck() => {
                let words = format!("line {}: expected no struck-out candidates", item.line());
                self.refuse(item, &words, sink);
            }
            Ok(puzzle) => self.list(item, &puzzle, sink),
            Err(error) => self.refuse(item, &error.to_string(), sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.refuse(item, &format!("line {}: the program failed on it", item.line()), sink);
    }
}
