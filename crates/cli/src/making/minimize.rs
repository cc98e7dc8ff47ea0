//! `lucidoku minimize`.

use crate::args::{LimitArgs, MinimizeArgs};
use crate::console::{Console, Figures};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::{self, Job};
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::generate::{self, Random, Unsolvable};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{ReadOptions, Sheet};
use std::io::Write;
use std::sync::Arc;

/// Takes givens of every puzzle away until none can go.
pub fn minimize(args: MinimizeArgs, options: Arc<ReadOptions>, stop: Arc<Stop>) -> Exit {
    let (input, tail) = (args.input.clone(), args.format.tail());
    let seed = super::seed(args.seed);
    let job = Minimize { args, seed, options: Arc::clone(&options), stop: Arc::clone(&stop) };
    let console = Console::new(None, Figures::Hidden).with_footer(tail);
    pipeline::run(&input, options, Arc::new(job), stop, console)
}

struct Minimize {
    args: MinimizeArgs,
    seed: u64,
    options: Arc<ReadOptions>,
    stop: Arc<Stop>,
}

/// Why nothing is written of a record.
enum Refusal {
    /// In words.
    Words(String),
    /// A limit or an interrupt stopped the search.
    Stopped,
}

impl Minimize {
    /// What is left of a record's puzzle.
    fn minimal(&self, item: &Item) -> Result<Puzzle, Refusal> {
        let puzzle = item.record.parse_with(&self.options);
        let puzzle = puzzle.map_err(|error| Refusal::Words(error.to_string()))?;
        let mut random = Random::new(self.seed, item.number);
        let symmetry = self.args.symmetry;
        let limits = LimitArgs { time: self.args.time, nodes: None };
        let minimal = self.stop.within(limits, |budget| {
            generate::minimize_within(&puzzle, symmetry, &mut random, budget.stop)
        });
        minimal.map_err(|why| match why {
            Unsolvable::Stopped => Refusal::Stopped,
            why => Refusal::Words(format!("line {}: {why}", item.line())),
        })
    }

    fn written(&self, item: &Item, puzzle: &Puzzle) -> Result<String, Refusal> {
        let format = self.args.format;
        format.entry_on_known_board(puzzle).map_err(|why| {
            let (line, name) = (item.line(), format.name);
            Refusal::Words(format!("line {line}: cannot be written as {name}: {why}"))
        })
    }

    fn refuse(&self, item: &Item, why: Refusal, sink: &mut Sink) {
        match why {
            Refusal::Words(words) => {
                sink.message(Level::Error, format!("{}: {words}", item.file));
                sink.exit(Exit::Puzzle);
            }
            Refusal::Stopped if self.stop.is_set() => sink.cut(),
            Refusal::Stopped => {
                sink.message(Level::Warning, format!("{item}: stopped by a limit"));
                sink.exit(Exit::Limit);
            }
        }
    }
}

/// A sink takes everything; nothing is no output.
fn put(text: &str, sink: &mut Sink) {
    if !text.is_empty() {
        let _ = sink.write_all(text.as_bytes());
    }
}

impl Job for Minimize {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let minimal = self.minimal(item);
        let sheet = minimal.as_ref().ok().map(|puzzle| Sheet::from(puzzle.clone()));
        let head = match item.number {
            0 => self.args.format.head(sheet.as_ref()),
            _ => String::new(),
        };
        let written = minimal.and_then(|puzzle| self.written(item, &puzzle));
        put(&(head + written.as_deref().unwrap_or("")), sink);
        if let Err(why) = written {
            self.refuse(item, why, sink);
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        if item.number == 0 {
            put(&self.args.format.head(None), sink);
        }
        let words = format!("line {}: the program failed on it", item.line());
        self.refuse(item, Refusal::Words(words), sink);
    }
}
