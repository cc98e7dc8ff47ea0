//! `lucidoku check`.

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Diagnosis, End, Engines, Status};
use lucidoku::text::Fault;
use std::io::Write;
use std::sync::Arc;

/// Says in words what every puzzle is like.
pub struct Check {
    args: CheckArgs,
    engines: Engines,
    stop: Arc<Stop>,
}

impl Check {
    /// The job that the options describe.
    pub fn new(args: CheckArgs, engines: Engines, stop: Arc<Stop>) -> Check {
        Check { args, engines, stop }
    }

    fn check(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let CheckArgs { limit, limits, .. } = self.args;
        let found = self.stop.within(limits, |budget| self.engines.diagnose(puzzle, limit, budget));
        match found {
            Ok(diagnosis) => self.report(item, &diagnosis, sink),
            Err(error) => self.problem(item, "unsupported", &error.to_string(), sink),
        }
    }

    fn report(&self, item: &Item, diagnosis: &Diagnosis, sink: &mut Sink) {
        let stopped = diagnosis.end == End::Stopped;
        if stopped && self.stop.is_set() {
            return sink.cut();
        }
        let (word, exit) = match diagnosis.status() {
            Status::Unique => ("valid", Exit::Fine),
            Status::None | Status::Several => ("not valid", Exit::Puzzle),
            Status::Unsettled => ("stopped", Exit::Limit),
        };
        // A sink takes everything.
        let _ = writeln!(sink, "{item}: {word}: {diagnosis}");
        sink.exit(exit);
        if stopped {
            sink.message(Level::Warning, format!("{item}: stopped by a limit"));
            sink.exit(Exit::Limit);
        }
    }

    fn problem(&self, item: &Item, word: &str, reason: &str, sink: &mut Sink) {
        let _ = writeln!(sink, "{item}: {word}: {reason}");
        sink.message(Level::Error, format!("{item}: {word}: {reason}"));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Check {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse() {
            Ok(puzzle) => self.check(item, &puzzle, sink),
            Err(error) => {
                let word = match error.fault {
                    Fault::Puzzle(_) => "conflicting givens",
                    _ => "unreadable",
                };
                let column =
                    error.column.map_or(String::new(), |column| format!("column {column}: "));
                self.problem(item, word, &format!("{column}{}", error.fault), sink);
            }
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.problem(item, "unchecked", "the program failed on it", sink);
    }
}
