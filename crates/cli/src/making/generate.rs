//! `lucidoku generate`.

use super::wish::{attempts, generator};
use super::written::{HEADER, begin, write};
use crate::args::{GenerateArgs, MadeFormat};
use crate::console::{self, Console, Figures};
use crate::exit::Exit;
use crate::numbered::{self, Maker};
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use lucidoku::generate::{Generator, Limits, Outcome};
use lucidoku::text::ReadOptions;
use std::sync::Arc;
use std::time::Instant;

/// Makes as many puzzles as asked for.
pub fn generate(args: &GenerateArgs, options: &ReadOptions, stop: Arc<Stop>) -> Exit {
    let generator = match generator(&args.wish, options) {
        Ok(generator) => generator,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let (header, tail) = match args.format {
        MadeFormat::Csv => (Some(HEADER.into()), ""),
        MadeFormat::Jsonl => (None, ""),
        MadeFormat::Text(format) => (None, format.tail()),
    };
    let console = Console::new(header, Figures::Hidden).with_footer(tail);
    let deadline = args.time.and_then(|time| Instant::now().checked_add(time));
    let maker = Puzzles {
        generator,
        seed: super::seed(args.making.seed),
        attempts: attempts(&args.wish),
        deadline,
        format: args.format,
        stop: Arc::clone(&stop),
    };
    numbered::run(args.making.count, args.making.threads, Arc::new(maker), stop, console)
}

struct Puzzles {
    generator: Generator,
    seed: u64,
    attempts: u64,
    deadline: Option<Instant>,
    format: MadeFormat,
    stop: Arc<Stop>,
}

impl Maker for Puzzles {
    fn make(&self, number: u64, sink: &mut Sink) {
        let stop = || self.stop.is_set() || self.is_over();
        let limits = Limits { attempts: self.attempts, stop: &stop };
        let outcome = self.generator.make(self.seed, number, limits);
        let first = if let Outcome::Made(made) = &outcome { Some(&**made) } else { None };
        begin(self.format, number, first, sink);
        match outcome {
            Outcome::Made(made) => {
                write(self.format, (self.seed, number), &made, sink);
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
