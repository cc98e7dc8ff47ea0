//! Books of puzzles that are made for them.

use super::caption;
use crate::args::{BookArgs, CaptionName};
use crate::collected::Collected;
use crate::console::{self, Console, Figures};
use crate::document::finished;
use crate::exit::Exit;
use crate::making::Workshop;
use crate::numbered::{self, Maker};
use crate::print::pdf;
use crate::sink::{Sink, Tally};
use crate::stop::Stop;
use lucidoku::print::{BookStyle, Entry};
use lucidoku::text::{ReadOptions, Sheet};
use std::sync::Arc;

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
    let workshop = match Workshop::new(&args.wish, (args.seed, args.limits.time), options, stop) {
        Ok(workshop) => workshop,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let entries = Arc::new(Collected::default());
    let maker = Pages {
        workshop,
        captions: args.captions,
        has_solutions: !args.print.no_solutions,
        entries: Arc::clone(&entries),
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
    workshop: Workshop,
    captions: CaptionName,
    has_solutions: bool,
    entries: Arc<Collected<Entry>>,
}

impl Maker for Pages {
    fn make(&self, number: u64, sink: &mut Sink) {
        let Some(made) = self.workshop.make(number, sink) else { return };
        let caption = caption(self.captions, &made.puzzle);
        let solution = self.has_solutions.then_some(made.solution);
        self.entries.put_at(number, Entry { sheet: Sheet::from(made.puzzle), solution, caption });
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
    }

    fn is_over(&self) -> bool {
        self.workshop.is_over()
    }
}
