//! `lucidoku minimize`.

use crate::args::MinimizeArgs;
use crate::console::{Console, Figures};
use crate::exit::Exit;
use crate::heads::{entry, head};
use crate::item::Item;
use crate::pipeline::{self, Job};
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::generate::{self, Random};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{ReadOptions, Sheet};
use std::io::Write;
use std::sync::Arc;

/// Takes givens of every puzzle away until none can go.
pub fn minimize(args: MinimizeArgs, options: Arc<ReadOptions>, stop: Arc<Stop>) -> Exit {
    let (input, tail) = (args.input.clone(), args.format.tail());
    let seed = super::seed(args.seed);
    let job = Minimize { args, seed, options: Arc::clone(&options) };
    let console = Console::new(None, Figures::Hidden).with_footer(tail);
    pipeline::run(&input, options, Arc::new(job), stop, console)
}

struct Minimize {
    args: MinimizeArgs,
    seed: u64,
    options: Arc<ReadOptions>,
}

impl Minimize {
    /// What is left of a record's puzzle; an error in words.
    fn minimal(&self, item: &Item) -> Result<Puzzle, String> {
        let puzzle = item.record.parse_with(&self.options).map_err(|error| error.to_string())?;
        let mut random = Random::new(self.seed, item.number);
        let minimal = generate::minimize(&puzzle, self.args.symmetry, &mut random);
        minimal.map_err(|why| format!("line {}: {why}", item.line()))
    }

    fn written(&self, item: &Item, puzzle: &Puzzle) -> Result<String, String> {
        let format = self.args.format;
        let unheld =
            |why| format!("line {}: cannot be written as {}: {why}", item.line(), format.name);
        entry(format, puzzle).map_err(unheld)
    }

    fn refuse(&self, item: &Item, words: &str, sink: &mut Sink) {
        sink.message(Level::Error, format!("{}: {words}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Minimize {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let minimal = self.minimal(item);
        let sheet = minimal.as_ref().ok().map(|puzzle| Sheet::from(puzzle.clone()));
        let head = match item.number {
            0 => head(self.args.format, sheet.as_ref()),
            _ => String::new(),
        };
        let written = minimal.and_then(|puzzle| self.written(item, &puzzle));
        // A sink takes everything.
        let _ = sink.write_all((head + written.as_deref().unwrap_or_default()).as_bytes());
        if let Err(words) = written {
            self.refuse(item, &words, sink);
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.refuse(item, &format!("line {}: the program failed on it", item.line()), sink);
    }
}
