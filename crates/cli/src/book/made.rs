//! Books of puzzles that are made for them.

use super::caption;
use crate::args::{BookArgs, CaptionName};
use crate::collected::Collected;
use crate::console::{self, Console, Figures};
use crate::document::finished;
use crate::exit::Exit;
use crate::making::{attempts, generator, seed};
use crate::numbered::{self, Maker};
use crate::print::pdf;
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use lucidoku::generate::{Generator, Limits, Outcome};
use lucidoku::print::{BookStyle, Entry};
use lucidoku::text::{ReadOptions, Sheet};
use std::sync::Arc;
use std::time::Instant;

/// Makes so many puzzles, and prints a book of them.
pub fn run(
    args: &BookArgs,
    count: u64,
    style: BookStyle,
    options: &ReadOptions,
    stop: &Arc<Stop>,
) -> Exit {
    let beside = [
        (!args.input.files.is_empty(), "files"),
        (args.input.from.is_some(), "--from"),
        (args.limits.nodes.is_some(), "--nodes"),
    ];
    if let Some((_, name)) = beside.iter().find(|(is_given, _)| *is_given) {
        console::error(&format!("-n: expected no {name} beside it"));
        return Exit::Usage;
    }
    let generator = match generator(&args.wish, options) {
        Ok(generator) => generator,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let entries = Arc::new(Collected::default());
    let maker = Pages {
        generator,
        seed: seed(args.seed),
        attempts: attempts(&args.wish),
        deadline: args.limits.time.and_then(|time| Instant::now().checked_add(time)),
        captions: args.captions,
        has_solutions: !args.print.no_solutions,
        entries: Arc::clone(&entries),
        stop: Arc::clone(stop),
    };
    let console = Console::new(None, Figures::Hidden);
    let (threads, stop) = (args.input.threads, Arc::clone(stop));
    match numbered::run(count, threads, Arc::new(maker), stop, console) {
        exit @ (Exit::Interrupted | Exit::Usage) => exit,
        exit => finished(exit, entries.take(), |entries| pdf(style, entries), args.out.as_deref()),
    }
}

/// Makes the puzzle of each number.
struct Pages {
    generator: Generator,
    seed: u64,
    attempts: u64,
    deadline: Option<Instant>,
    captions: CaptionName,
    has_solutions: bool,
    entries: Arc<Collected<Entry>>,
    stop: Arc<Stop>,
}

impl Maker for Pages {
    fn make(&self, number: u64, sink: &mut Sink) {
        let stop = || self.stop.is_set() || self.is_over();
        let limits = Limits { attempts: self.attempts, stop: &stop };
        match self.generator.make(self.seed, number, limits) {
            Outcome::Made(made) => {
                let caption = caption(self.captions, &made.puzzle);
                let solution = self.has_solutions.then_some(made.solution);
                let sheet = Sheet::from(made.puzzle);
                self.entries.put_at(number, Entry { sheet, solution, caption });
                sink.tally(Tally { puzzles: 1, ..Tally::default() });
            }
            Outcome::GaveUp(_) if self.stop.is_set() => sink.cut(),
            Outcome::GaveUp(tried) => {
                sink.message(Level::Error, format!("puzzle {}: none found; {tried}", number + 1));
                sink.exit(Exit::Limit);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
