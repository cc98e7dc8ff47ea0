//! `lucidoku check`.

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{
    Budget, Core, Diagnosis, End, Engines, Status, UnnecessaryGivens, Unsupported, core,
    unnecessary_givens,
};
use lucidoku::text::{Fault, ReadOptions};
use std::io::Write;
use std::sync::Arc;

/// Says in words what every puzzle is like.
pub struct Check {
    args: CheckArgs,
    options: Arc<ReadOptions>,
    engines: Engines,
    stop: Arc<Stop>,
}

impl Check {
    /// The job that the options describe.
    pub fn new(
        args: CheckArgs,
        options: Arc<ReadOptions>,
        engines: Engines,
        stop: Arc<Stop>,
    ) -> Check {
        Check { args, options, engines, stop }
    }

    fn check(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let found = self.stop.within(self.args.limits, |budget| {
            let diagnosis = self.engines.diagnose(puzzle, self.args.limit, budget)?;
            let left = budget.nodes.saturating_sub(diagnosis.nodes);
            let reasons = self.reasons(puzzle, &diagnosis, Budget { nodes: left, ..budget });
            Ok::<_, Unsupported>((diagnosis, reasons))
        });
        match found {
            Ok((diagnosis, reasons)) => self.report(item, &diagnosis, reasons, sink),
            Err(error) => self.problem(item, "unsupported", &error.to_string(), sink),
        }
    }

    /// What more was asked for and applies to the puzzle.
    fn reasons(&self, puzzle: &Puzzle, diagnosis: &Diagnosis, budget: Budget<'_>) -> Reasons {
        match diagnosis.status() {
            Status::None if self.args.core => Reasons::of_core(core(puzzle, budget)),
            Status::Unique if self.args.unnecessary => {
                Reasons::of_givens(&unnecessary_givens(puzzle, budget))
            }
            _ => Reasons::default(),
        }
    }

    fn report(&self, item: &Item, diagnosis: &Diagnosis, reasons: Reasons, sink: &mut Sink) {
        let stopped = diagnosis.end == End::Stopped || reasons.stopped;
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
        for line in &reasons.lines {
            let _ = writeln!(sink, "{item}: {line}");
        }
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

/// What is printed after what a puzzle is like.
#[derive(Default)]
struct Reasons {
    lines: Vec<String>,
    /// Whether a limit cut them short.
    stopped: bool,
}

impl Reasons {
    fn of_core(found: Core) -> Reasons {
        let (line, stopped) = match found {
            Core::Premises { premises, end: End::Stopped } => {
                (format!("core, perhaps not minimal: {}", listed(&premises)), true)
            }
            Core::Premises { premises, .. } => (format!("core: {}", listed(&premises)), false),
            Core::Stopped => ("core: not found".to_string(), true),
            // The engines agree on whether there is a solution.
            Core::Solvable(_) => return Reasons::default(),
        };
        Reasons { lines: vec![line], stopped }
    }

    fn of_givens(found: &UnnecessaryGivens) -> Reasons {
        let stopped = !found.unsettled.is_empty();
        let mut lines = vec![format!("unnecessary: {}", listed(&found.givens))];
        if stopped {
            lines.push(format!("perhaps unnecessary: {}", listed(&found.unsettled)));
        }
        Reasons { lines, stopped }
    }
}

/// Separated by commas; `none` if there are none.
fn listed(items: &[impl ToString]) -> String {
    let words: Vec<String> = items.iter().map(ToString::to_string).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

impl Job for Check {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
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
