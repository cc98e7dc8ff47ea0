//! `lucidoku vicinity`.

use crate::args::{LimitArgs, VicinityArgs};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use lucidoku::generate::{Kept, Seen, Vicinity};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::ReadOptions;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// Lists the puzzles near every puzzle.
pub struct NearPuzzles {
    vicinity: Vicinity,
    most: u64,
    time: Option<Duration>,
    options: Arc<ReadOptions>,
    stop: Arc<Stop>,
}

impl NearPuzzles {
    /// The job that the options describe.
    pub fn new(args: &VicinityArgs, options: Arc<ReadOptions>, stop: Arc<Stop>) -> NearPuzzles {
        let kept = if args.all { Kept::Unique } else { Kept::Minimal };
        let (minus, plus) = (args.minus, args.plus);
        let most_solutions = args.most_solutions as usize;
        let vicinity = Vicinity { minus, plus, kept, most_solutions };
        NearPuzzles {
            vicinity,
            most: args.limit.unwrap_or(u64::MAX),
            time: args.time,
            options,
            stop,
        }
    }

    /// Lists those near one, and tells what was left out.
    fn list(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let mut found = 0;
        let mut write = |near: Puzzle| {
            // A sink takes everything.
            let _ = writeln!(sink, "{near}");
            sink.tally(Tally { puzzles: 1, ..Tally::default() });
            sink.relieve();
            found += 1;
            match found >= self.most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let limits = LimitArgs { time: self.time, nodes: None };
        let (seen, is_stopped) = self.stop.within(limits, |budget| {
            let seen = self.vicinity.each(puzzle, budget.stop, &mut write);
            (seen, (budget.stop)())
        });
        if self.stop.is_set() {
            return sink.cut();
        }
        if let Some(words) = self.left_out(&seen, is_stopped && found < self.most) {
            sink.message(Level::Warning, format!("{item}: {words}"));
            sink.exit(Exit::Limit);
        } else if found == 0 {
            let kind = if self.vicinity.kept == Kept::Minimal { "minimal " } else { "" };
            let words = format!("{item}: no {kind}puzzle with one solution is so near it");
            sink.message(Level::Note, words);
        }
    }

    /// What was left out, and why.
    fn left_out(&self, seen: &Seen, is_stopped: bool) -> Option<String> {
        let Seen { taken_away, given_up, found } = seen;
        if is_stopped {
            return Some(format!(
                "stopped by a limit after finding {found} in {taken_away} ways to take givens away"
            ));
        }
        let most = self.vicinity.most_solutions;
        (*given_up > 0).then(|| {
            format!(
                "{given_up} of {taken_away} ways to take givens away were given up, with more \
                 than {most} solutions"
            )
        })
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
            Ok(puzzle) if puzzle.givens().filled().count() < self.vicinity.minus => {
                let (line, givens) = (item.line(), puzzle.givens().filled().count());
                let words = format!("line {line}: {givens} givens: expected --minus up to that");
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
