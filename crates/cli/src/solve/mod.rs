//! `lucidoku solve`.

mod answer;
mod shown;
mod solutions;
mod together;

use crate::args::{EngineName, Format, SolveArgs};
use crate::console::{self, Console, Figures};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::{self, Job};
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use answer::{Answer, Asked};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{
    Backtrack, Count, End, Engine, Engines, FormulaEngine, ReferenceEngine, Status, Unsupported,
};
use lucidoku::text::{ReadOptions, TextError};
use solutions::Entry;
use std::io::Write;
use std::sync::Arc;
use together::Together;

/// Answers all puzzles of the input.
pub fn run(args: SolveArgs, options: Arc<ReadOptions>, engines: Engines, stop: Arc<Stop>) -> Exit {
    if args.show_formula && args.engine != EngineName::Reference {
        console::error("--show-formula: expected --engine reference with it");
        return Exit::Usage;
    }
    let input = args.input.clone();
    let figures = if args.stats { Figures::Shown } else { Figures::Hidden };
    let console = Console::new(header(&args), figures);
    let job = Solve::new(args, Arc::clone(&options), engines, Arc::clone(&stop));
    pipeline::run(&input, options, Arc::new(job), stop, console)
}

/// The line above all answers, for formats that have one.
fn header(args: &SolveArgs) -> Option<String> {
    match args.format {
        Format::Csv if args.all => Some(solutions::HEADER.into()),
        Format::Csv => Some(answer::HEADER.into()),
        _ => None,
    }
}

/// What is asked of every puzzle.
#[derive(Clone, Copy)]
enum Question {
    /// Its solution.
    Solution,
    /// How many solutions it has, up to a limit.
    Count(u128),
    /// All solutions.
    All,
    /// Whether it has exactly one.
    Unique,
    /// Its formula and the first solution that is found.
    Formula,
}

/// Answers one question about every puzzle.
pub struct Solve {
    args: SolveArgs,
    question: Question,
    options: Arc<ReadOptions>,
    engines: Engines,
    stop: Arc<Stop>,
}

impl Solve {
    /// The job that the options describe.
    pub fn new(
        args: SolveArgs,
        options: Arc<ReadOptions>,
        engines: Engines,
        stop: Arc<Stop>,
    ) -> Solve {
        let question = match args.count {
            Some(limit) => Question::Count(limit),
            None if args.all => Question::All,
            None if args.unique => Question::Unique,
            None if args.show_formula => Question::Formula,
            None => Question::Solution,
        };
        Solve { args, question, options, engines, stop }
    }

    /// The engine that the options name.
    fn engine_for(&self, puzzle: &Puzzle) -> Result<&'static dyn Engine, Unsupported> {
        match self.args.engine {
            EngineName::Auto => self.engines.engine_for(puzzle),
            EngineName::Kernel => Ok(self.engines.kernel()),
            EngineName::Formula => Ok(&FormulaEngine),
            EngineName::Backtrack => Ok(&Backtrack),
            EngineName::Reference => Ok(&ReferenceEngine),
        }
    }

    /// How many solutions to look for, if not all.
    fn limit(&self) -> u128 {
        match self.question {
            Question::Count(limit) => limit,
            _ => 2,
        }
    }

    fn count(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) -> Result<(), Unsupported> {
        let (limit, limits) = (self.limit(), self.args.limits);
        let engine = self.engine_for(puzzle)?;
        let counted = self.stop.within(limits, |budget| engine.count(puzzle, limit, budget));
        self.counted(item, puzzle, &counted?, sink);
        Ok(())
    }

    fn counted(&self, item: &Item, puzzle: &Puzzle, found: &Count, sink: &mut Sink) {
        sink.tally(figures(found.status(), found.end, found.nodes));
        self.note_limit(item, found.solutions, found.end, sink);
        match self.question {
            Question::Count(_) => {
                Answer::of(item, puzzle, found).write(self.args.format, Asked::Number, sink);
            }
            _ if self.is_cut(found.end) => {}
            Question::Unique => write_unique(item, found, sink),
            _ => {
                Answer::of(item, puzzle, found).write(self.args.format, Asked::Solution, sink);
                if matches!(found.status(), Status::None | Status::Several) {
                    sink.exit(Exit::Puzzle);
                }
            }
        }
        if self.is_cut(found.end) {
            sink.cut();
        }
    }

    fn all(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) -> Result<(), Unsupported> {
        let format = self.args.format;
        let (number, end, nodes) = self.stop.within(self.args.limits, |budget| {
            let mut search = self.engine_for(puzzle)?.search(puzzle, budget)?;
            let mut number = 0;
            for solution in search.by_ref() {
                number += 1;
                solutions::write(item, Entry::Solution(puzzle, number, &solution), format, sink);
                // The first may be long before the second.
                if number == 1 { sink.deliver() } else { sink.relieve() }
            }
            Ok::<_, Unsupported>((number, search.end(), search.nodes()))
        })?;
        sink.tally(figures(Status::of(number, end), end, nodes));
        self.note_limit(item, number, end, sink);
        if self.is_cut(end) {
            sink.cut();
        } else if end == End::Stopped {
            solutions::write(item, Entry::Stopped(puzzle, number), format, sink);
        } else if number == 0 {
            solutions::write(item, Entry::None(puzzle), format, sink);
        }
        Ok(())
    }

    /// Whether a search ended because the user wants to stop, rather than at a limit.
    fn is_cut(&self, end: End) -> bool {
        end == End::Stopped && self.stop.is_set()
    }

    fn note_limit(&self, item: &Item, solutions: u128, end: End, sink: &mut Sink) {
        if end == End::Stopped && !self.is_cut(end) {
            let noun = if solutions == 1 { "solution" } else { "solutions" };
            let found = format!("{item}: stopped by a limit after finding {solutions} {noun}");
            sink.message(Level::Warning, found);
            sink.exit(Exit::Limit);
        }
    }

    fn invalid(&self, item: &Item, reason: &str, sink: &mut Sink) {
        sink.tally(Tally { invalid: 1, ..Tally::default() });
        match self.question {
            Question::Unique => {}
            Question::All => {
                solutions::write(item, Entry::Invalid(reason), self.args.format, sink);
            }
            Question::Count(_) => {
                Answer::invalid(item, reason).write(self.args.format, Asked::Number, sink);
            }
            Question::Solution | Question::Formula => {
                Answer::invalid(item, reason).write(self.args.format, Asked::Solution, sink);
            }
        }
        sink.message(Level::Error, format!("{}: {reason}", item.file));
        sink.exit(Exit::Puzzle);
    }

    /// Handles a record that has been read.
    fn alone(&self, item: &Item, read: Result<Puzzle, TextError>, sink: &mut Sink) {
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
        let puzzle = match read {
            Ok(puzzle) => puzzle,
            Err(error) => return self.invalid(item, &error.to_string(), sink),
        };
        let answered = match self.question {
            Question::All => self.all(item, &puzzle, sink),
            Question::Formula => {
                self.formula(item, &puzzle, sink);
                Ok(())
            }
            _ => self.count(item, &puzzle, sink),
        };
        if let Err(error) = answered {
            self.invalid(item, &format!("line {}: {error}", item.line()), sink);
        }
    }
}

impl Job for Solve {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        self.alone(item, item.record.parse_with(&self.options), sink);
    }

    /// What the kernel takes, but lists of solutions, which may be long, and what the clock
    /// limits, since that is about one puzzle.
    fn handle_together(&self, items: &[Item], done: &mut usize, sink: &mut Sink) {
        let is_for_kernel = matches!(self.args.engine, EngineName::Auto | EngineName::Kernel);
        let is_list = matches!(self.question, Question::All);
        if is_for_kernel && !is_list && self.args.limits.time.is_none() {
            Together::read(self, items).handle(done, sink);
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.invalid(item, &format!("line {}: the program failed on it", item.line()), sink);
    }
}

fn write_unique(item: &Item, count: &Count, sink: &mut Sink) {
    if count.status() == Status::Unique {
        // A sink takes everything.
        let _ = sink.write_all(&item.record.to_entry());
    }
}

/// What a search adds to the figures.
fn figures(status: Status, end: End, nodes: u64) -> Tally {
    Tally {
        nodes,
        none: u64::from(status == Status::None),
        unique: u64::from(status == Status::Unique),
        several: u64::from(status == Status::Several),
        stopped: u64::from(status == Status::Unsettled && end == End::Stopped),
        ..Tally::default()
    }
}
