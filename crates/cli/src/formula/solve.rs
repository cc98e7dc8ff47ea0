//! Answers one question about a formula.

use super::answer::Writer;
use super::proof;
use super::read::Input;
use crate::args::{InputKind, SolverName, SolvingArgs};
use crate::exit::Exit;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku_formula::engine::{self, Core, Models, Solver};
use lucidoku_formula::reference::{Event, Reference};
use lucidoku_formula::{Answer, Budget, End, Model, Search};
use std::cell::{RefCell, RefMut};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

/// A formula and what is asked of it.
pub struct Task<'a> {
    args: &'a SolvingArgs,
    stop: &'a Stop,
    input: &'a Input,
    writer: Writer<'a>,
    /// Written to by what is traced, too, in the middle of a search.
    sink: RefCell<&'a mut Sink>,
}

impl<'a> Task<'a> {
    /// The question that the options ask.
    pub fn new(
        args: &'a SolvingArgs,
        stop: &'a Stop,
        input: &'a Input,
        sink: &'a mut Sink,
    ) -> Task<'a> {
        let writer = Writer::new(input, args.format);
        Task { args, stop, input, writer, sink: RefCell::new(sink) }
    }

    /// Answers it.
    pub fn answer(&self) {
        let args = self.args;
        // A sink takes everything.
        let _ = match (args.count, &args.proof) {
            (Some(limit), _) => self.count(limit),
            (_, Some(file)) => self.proof(file),
            _ if args.all => self.all(),
            _ if args.core => self.core(),
            _ if args.estimate => self.estimate(),
            _ => self.one(),
        };
    }

    fn sink(&self) -> RefMut<'_, &'a mut Sink> {
        self.sink.borrow_mut()
    }

    fn within<T>(&self, search: impl FnOnce(Budget<'_>) -> T) -> T {
        self.stop.within(self.args.limits(), search)
    }

    /// The search for all solutions, one by one.
    fn models<'s>(&'s self, budget: Budget<'s>) -> Box<dyn Search + 's> {
        let formula = &self.input.formula;
        match self.args.engine {
            SolverName::Strong => Box::new(Models::new(formula, budget)),
            SolverName::Reference if self.args.trace => {
                let tell = |event: Event| self.trace(&event);
                Box::new(Reference::with_trace(formula, budget, tell))
            }
            SolverName::Reference => Box::new(Reference::new(formula, budget)),
        }
    }

    /// A step of the search; in a comment where the output has a form of its own.
    fn trace(&self, event: &Event) {
        let mark = if self.input.kind == InputKind::Cnf { "c " } else { "" };
        let mut sink = self.sink();
        let _ = writeln!(sink, "{mark}{}", event.display(&self.input.formula));
        sink.relieve();
    }

    fn one(&self) -> io::Result<()> {
        let (answer, nodes) = self.within(|budget| match self.args.engine {
            SolverName::Strong => {
                let mut solver = Solver::new(&self.input.formula);
                (solver.solve(budget), 1 + solver.decisions())
            }
            SolverName::Reference => {
                let mut search = self.models(budget);
                (first(&mut *search), search.nodes())
            }
        });
        self.tell(&answer, Some(nodes))
    }

    /// Writes the answer to the question for one solution.
    fn tell(&self, answer: &Answer, nodes: Option<u64>) -> io::Result<()> {
        self.writer.answer(answer, nodes, &mut self.sink())?;
        match answer {
            Answer::Satisfiable(_) => {}
            Answer::Unsatisfiable => self.sink().exit(Exit::Puzzle),
            Answer::Stopped => self.stopped("without a solution"),
        }
        Ok(())
    }

    fn count(&self, limit: u128) -> io::Result<()> {
        let (solutions, end, nodes) = self.within(|budget| match self.args.engine {
            SolverName::Strong => {
                let formula = &self.input.formula;
                let found = engine::count_parallel(formula, limit, self.threads(), budget);
                (found.models, found.end, found.nodes)
            }
            SolverName::Reference => count_up_to(limit, &mut *self.models(budget)),
        });
        self.writer.count(solutions, end, nodes, &mut self.sink())?;
        self.note(solutions, end);
        Ok(())
    }

    fn threads(&self) -> NonZeroUsize {
        let asked = self.args.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        asked.unwrap_or_else(cores)
    }

    fn all(&self) -> io::Result<()> {
        let (number, end) = self.within(|budget| {
            let mut search = self.models(budget);
            let mut number = 0;
            for model in search.by_ref() {
                number += 1;
                self.entry(number, &model)?;
            }
            Ok::<_, io::Error>((number, search.end()))
        })?;
        if !self.is_cut(end) {
            self.writer.end(number, end, &mut self.sink())?;
        }
        self.note(number, end);
        Ok(())
    }

    fn entry(&self, number: u128, model: &Model) -> io::Result<()> {
        let mut sink = self.sink();
        self.writer.entry(number, model, &mut sink)?;
        // The first may be long before the second.
        if number == 1 {
            sink.deliver()
        } else {
            sink.relieve()
        }
        Ok(())
    }

    /// Of a formula, all constraints may be in the core; of clauses and graphs, what the file
    /// says: not that variables have two values, or vertices one colour.
    fn core(&self) -> io::Result<()> {
        let constraints = self.input.formula.constraints();
        let is_written = |at: &usize| match self.input.kind {
            InputKind::Cnf => *at >= self.input.formula.variable_count(),
            InputKind::Col => constraints[*at].domain_of().is_none(),
            InputKind::Formula | InputKind::Puzzle => true,
        };
        let written: Vec<usize> = (0..constraints.len()).filter(is_written).collect();
        let parts: Vec<Vec<usize>> = written.iter().map(|at| vec![*at]).collect();
        let formula = &self.input.formula;
        match self.within(|budget| engine::core_of(formula, &parts, budget)) {
            Core::Parts { parts, end } => {
                let numbers: Vec<usize> = parts.iter().map(|part| written[*part]).collect();
                self.writer.core(&numbers, end, &mut self.sink())?;
                if end == End::Stopped {
                    self.stopped("with constraints of which some can perhaps be left out");
                }
            }
            Core::Satisfiable(_) => self.writer.no_core(End::Exhausted, &mut self.sink())?,
            Core::Stopped => {
                self.writer.no_core(End::Stopped, &mut self.sink())?;
                self.stopped("without a core");
            }
        }
        Ok(())
    }

    fn estimate(&self) -> io::Result<()> {
        let SolvingArgs { samples, seed, .. } = *self.args;
        let formula = &self.input.formula;
        let found = self.within(|budget| engine::estimate(formula, samples, seed, budget));
        self.writer.estimate(&found, &mut self.sink())?;
        if found.end == End::Stopped {
            self.stopped("before all samples were taken");
        }
        Ok(())
    }

    fn proof(&self, file: &Path) -> io::Result<()> {
        // That there is a format was seen before.
        let Ok(Some(format)) = proof::format_of(self.args) else { return Ok(()) };
        match self.within(|budget| proof::write(self.input, format, file, budget)) {
            Ok(answer) => {
                if answer != Answer::Unsatisfiable {
                    let text = format!("{}: no proof written", file.display());
                    self.sink().message(Level::Note, text);
                }
                self.tell(&answer, None)
            }
            Err(error) => {
                let mut sink = self.sink();
                sink.message(Level::Error, format!("{}: {error}", file.display()));
                sink.exit(Exit::Usage);
                Ok(())
            }
        }
    }

    /// Whether a search ended because the user wants to stop, rather than at a limit.
    fn is_cut(&self, end: End) -> bool {
        end == End::Stopped && self.stop.is_set()
    }

    fn note(&self, solutions: u128, end: End) {
        if end == End::Stopped {
            let noun = if solutions == 1 { "solution" } else { "solutions" };
            self.stopped(&format!("after finding {solutions} {noun}"));
        }
    }

    /// Says that a limit ended the search, unless the user did.
    fn stopped(&self, words: &str) {
        let mut sink = self.sink();
        if self.is_cut(End::Stopped) {
            return sink.cut();
        }
        sink.message(Level::Warning, format!("{}: stopped by a limit {words}", self.input.name));
        sink.exit(Exit::Limit);
    }
}

fn first(search: &mut dyn Search) -> Answer {
    match (search.next(), search.end()) {
        (Some(model), _) => Answer::Satisfiable(model),
        (None, End::Stopped) => Answer::Stopped,
        (None, _) => Answer::Unsatisfiable,
    }
}

/// The number of solutions up to a limit, the end, and the nodes.
fn count_up_to(limit: u128, search: &mut dyn Search) -> (u128, End, u64) {
    let mut solutions = 0;
    while solutions < limit && search.next().is_some() {
        solutions += 1;
    }
    let end = if solutions >= limit { End::Limit } else { search.end() };
    (solutions, end, search.nodes())
}
