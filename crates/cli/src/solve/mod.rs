//! `lucidoku solve`.

mod answer;
mod solutions;

use crate::args::{Format, SolveArgs};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink, Tally};
use crate::stop::Stop;
use answer::Answer;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Count, End, engine_for};
use std::io::Write;
use std::sync::Arc;

/// The line above all answers, for formats that have one.
pub fn header(args: &SolveArgs) -> Option<String> {
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
    Count(u64),
    /// All solutions.
    All,
    /// Whether it has exactly one.
    Unique,
}

/// Answers one question about every puzzle.
pub struct Solve {
    args: SolveArgs,
    question: Question,
    stop: Arc<Stop>,
}

impl Solve {
    /// The job that the options describe.
    pub fn new(args: SolveArgs, stop: Arc<Stop>) -> Solve {
        let question = match (args.count, args.all, args.unique) {
            (Some(limit), ..) => Question::Count(limit),
            (_, true, _) => Question::All,
            (_, _, true) => Question::Unique,
            _ => Question::Solution,
        };
        Solve { args, question, stop }
    }

    fn count(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let limit = match self.question {
            Question::Count(limit) => limit,
            _ => 2,
        };
        let counted = self.stop.within(self.args.limits, |budget| {
            engine_for(puzzle).and_then(|engine| engine.count(puzzle, limit, budget))
        });
        match counted {
            Ok(count) => self.counted(item, puzzle, &count, sink),
            Err(error) => self.invalid(item, &format!("line {}: {error}", item.line()), sink),
        }
    }

    fn counted(&self, item: &Item, puzzle: &Puzzle, count: &Count, sink: &mut Sink) {
        sink.tally(figures(count.solutions, count.end, count.nodes));
        let counting = matches!(self.question, Question::Count(_));
        if count.end == End::Stopped && self.stop.is_set() && !counting {
            sink.cut();
            return;
        }
        self.note_limit(item, count.solutions, count.end, sink);
        let answer = Answer::of(item, puzzle, count);
        match self.question {
            Question::Unique if answer.is_unique() => {
                let _ = sink.write_all(item.record.raw());
                let _ = sink.write_all(b"\n");
            }
            Question::Unique => {}
            _ => answer.write(self.args.format, counting, sink),
        }
        if matches!(self.question, Question::Solution)
            && count.end != End::Stopped
            && !answer.is_unique()
        {
            sink.exit(Exit::Puzzle);
        }
    }

    fn note_limit(&self, item: &Item, solutions: u64, end: End, sink: &mut Sink) {
        if end == End::Stopped && !self.stop.is_set() {
            let found = format!("{item}: stopped by a limit after finding {solutions}");
            let noun = if solutions == 1 { "solution" } else { "solutions" };
            sink.message(Level::Warning, format!("{found} {noun}"));
            sink.exit(Exit::Limit);
        }
    }

    fn all(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let format = self.args.format;
        let listed = self.stop.within(self.args.limits, |budget| {
            let mut search = engine_for(puzzle)?.search(puzzle, budget)?;
            let mut number = 0;
            for solution in search.by_ref() {
                number += 1;
                solutions::write(item, puzzle, number, Some(&solution), format, sink);
                sink.relieve();
            }
            Ok::<_, lucidoku::board::UnsupportedSide>((number, search.end(), search.nodes()))
        });
        match listed {
            Ok((number, end, nodes)) => {
                sink.tally(figures(number, end, nodes));
                self.note_limit(item, number, end, sink);
                if end == End::Stopped && self.stop.is_set() {
                    sink.cut();
                } else if number == 0 && end == End::Exhausted {
                    solutions::write(item, puzzle, 0, None, format, sink);
                }
            }
            Err(error) => self.invalid(item, &format!("line {}: {error}", item.line()), sink),
        }
    }

    fn invalid(&self, item: &Item, reason: &str, sink: &mut Sink) {
        sink.tally(Tally { invalid: 1, ..Tally::default() });
        match self.question {
            Question::Unique => {}
            Question::All => solutions::write_invalid(item, reason, self.args.format, sink),
            _ => Answer::invalid(item, reason).write(self.args.format, false, sink),
        }
        sink.message(Level::Error, format!("{}: {reason}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Solve {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        sink.tally(Tally { puzzles: 1, ..Tally::default() });
        match (item.record.parse(), self.question) {
            (Err(error), _) => self.invalid(item, &error.to_string(), sink),
            (Ok(puzzle), Question::All) => self.all(item, &puzzle, sink),
            (Ok(puzzle), _) => self.count(item, &puzzle, sink),
        }
    }
}

/// What a search adds to the figures.
fn figures(solutions: u64, end: End, nodes: u64) -> Tally {
    let exhausted = end == End::Exhausted;
    Tally {
        nodes,
        none: u64::from(exhausted && solutions == 0),
        unique: u64::from(exhausted && solutions == 1),
        several: u64::from(solutions > 1),
        stopped: u64::from(end == End::Stopped && solutions < 2),
        ..Tally::default()
    }
}
