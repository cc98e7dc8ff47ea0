//! How answers are written: in the notation of the input, or for programs.

use super::read::Input;
use super::rows::{AnswerRow, CoreRow, CountRow, EstimateRow, ListRow, PartRow, Values};
use crate::args::{InputKind, OutputFormat};
use crate::rows::json_row;
use crate::sink::Sink;
use lucidoku_formula::engine::Estimate;
use lucidoku_formula::syntax::print_constraint;
use lucidoku_formula::{Answer, Constraint, End, Literal, Model, Variable};
use std::io::{self, Write};

/// How long a line of values may be.
const WIDTH: usize = 78;

/// Writes answers about one formula.
pub struct Writer<'a> {
    input: &'a Input,
    format: OutputFormat,
    /// The variables in the order of their domains: that of the rows of a puzzle.
    order: Vec<Variable>,
}

impl<'a> Writer<'a> {
    /// A writer in that format.
    pub fn new(input: &'a Input, format: OutputFormat) -> Writer<'a> {
        let mut is_placed = vec![false; input.formula.variable_count()];
        let bounded = input.formula.constraints().iter().filter_map(Constraint::domain_of);
        let order =
            bounded.filter(|variable| !std::mem::replace(&mut is_placed[variable.index()], true));
        let order = order.collect();
        Writer { input, format, order }
    }

    fn is_cnf(&self) -> bool {
        self.input.kind == InputKind::Cnf
    }

    fn values<'m>(&'m self, model: &'m Model) -> Values<'m> {
        Values { formula: &self.input.formula, order: &self.order, model }
    }

    /// The one solution that was asked for, or that there is none.
    pub fn answer(&self, answer: &Answer, nodes: Option<u64>, sink: &mut Sink) -> io::Result<()> {
        if self.format == OutputFormat::Jsonl {
            let (status, error) = match answer {
                Answer::Satisfiable(_) => ("satisfiable", None),
                Answer::Unsatisfiable => ("unsatisfiable", None),
                Answer::Stopped => ("unknown", Some("stopped")),
            };
            let solution = match answer {
                Answer::Satisfiable(model) => Some(self.values(model)),
                _ => None,
            };
            let file = &self.input.name;
            return sink.write_all(&json_row(&AnswerRow { file, status, solution, nodes, error }));
        }
        match answer {
            Answer::Satisfiable(model) => {
                self.satisfiable(sink)?;
                self.model(model, sink)
            }
            Answer::Unsatisfiable => self.none(sink),
            Answer::Stopped if self.is_cnf() => writeln!(sink, "s UNKNOWN"),
            Answer::Stopped => writeln!(sink, "stopped: no solution found so far"),
        }
    }

    /// What comes before the first solution.
    fn satisfiable(&self, sink: &mut Sink) -> io::Result<()> {
        if self.is_cnf() { writeln!(sink, "s SATISFIABLE") } else { Ok(()) }
    }

    fn none(&self, sink: &mut Sink) -> io::Result<()> {
        writeln!(sink, "{}", if self.is_cnf() { "s UNSATISFIABLE" } else { "no solution" })
    }

    /// A solution of a list.
    pub fn entry(&self, number: u128, model: &Model, sink: &mut Sink) -> io::Result<()> {
        if self.format == OutputFormat::Jsonl {
            let (file, solution) = (&self.input.name, Some(self.values(model)));
            return sink.write_all(&json_row(&ListRow { file, number, solution, error: None }));
        }
        if number == 1 {
            self.satisfiable(sink)?;
        }
        self.model(model, sink)?;
        // A solution of several lines is set off from the next.
        if self.input.kind == InputKind::Col { writeln!(sink) } else { Ok(()) }
    }

    /// The end of a list that has no solution, or not all.
    pub fn end(&self, number: u128, end: End, sink: &mut Sink) -> io::Result<()> {
        let stopped = end == End::Stopped;
        if !stopped && number > 0 {
            return Ok(());
        }
        if self.format == OutputFormat::Jsonl {
            let (file, error) = (&self.input.name, stopped.then_some("stopped"));
            let row = ListRow { file, number: 0, solution: None, error };
            return sink.write_all(&json_row(&row));
        }
        match (stopped, self.is_cnf()) {
            (false, _) => self.none(sink),
            (true, true) if number == 0 => writeln!(sink, "s UNKNOWN"),
            (true, true) => writeln!(sink, "c stopped: {number} found, perhaps not all"),
            (true, false) => writeln!(sink, "stopped: {number} found, perhaps not all"),
        }
    }

    fn model(&self, model: &Model, sink: &mut Sink) -> io::Result<()> {
        let formula = &self.input.formula;
        let equality =
            |variable: &Variable| format!("{} = {}", formula.name(*variable), model[*variable]);
        match self.input.kind {
            InputKind::Cnf => self.booleans(model, sink),
            InputKind::Col => {
                self.order.iter().try_for_each(|vertex| writeln!(sink, "{}", equality(vertex)))
            }
            InputKind::Formula | InputKind::Puzzle => {
                let equalities: Vec<String> = self.order.iter().map(equality).collect();
                writeln!(sink, "{}", equalities.join(" * "))
            }
        }
    }

    /// Lines `v 1 -2 3 0`; variables are in the order of their numbers.
    fn booleans(&self, model: &Model, sink: &mut Sink) -> io::Result<()> {
        let signed = |(number, variable): (usize, &Variable)| match model[*variable] {
            0 => format!(" -{number}"),
            _ => format!(" {number}"),
        };
        let mut line = String::from("v");
        for word in (1..).zip(&self.order).map(signed).chain([" 0".into()]) {
            if line.len() + word.len() > WIDTH {
                writeln!(sink, "{line}")?;
                line.truncate(1);
            }
            line.push_str(&word);
        }
        writeln!(sink, "{line}")
    }

    /// How many solutions there are.
    pub fn count(&self, solutions: u128, end: End, nodes: u64, sink: &mut Sink) -> io::Result<()> {
        let stopped = end == End::Stopped;
        match self.format {
            OutputFormat::Jsonl => sink.write_all(&json_row(&CountRow {
                file: &self.input.name,
                solutions,
                exhaustive: end == End::Exhausted,
                nodes,
                error: stopped.then_some("stopped"),
            })),
            OutputFormat::Text if stopped => writeln!(sink, "at least {solutions}"),
            OutputFormat::Text => writeln!(sink, "{solutions}"),
        }
    }

    /// The constraints of these numbers, which contradict each other.
    pub fn core(&self, parts: &[usize], end: End, sink: &mut Sink) -> io::Result<()> {
        let parts = parts.iter().map(|part| PartRow {
            line: self.input.lines.get(*part).copied(),
            constraint: self.constraint(&self.input.formula.constraints()[*part]),
        });
        let stopped = (end == End::Stopped).then_some("stopped");
        if self.format == OutputFormat::Jsonl {
            let (status, minimal) = ("unsatisfiable", stopped.is_none());
            return self.core_row(status, minimal, parts.collect(), stopped, sink);
        }
        for PartRow { line, constraint } in parts {
            match line {
                Some(line) => writeln!(sink, "line {line}: {constraint}")?,
                None => writeln!(sink, "{constraint}")?,
            }
        }
        Ok(())
    }

    /// That there is no core, or that it is not known whether there is.
    pub fn no_core(&self, end: End, sink: &mut Sink) -> io::Result<()> {
        let (status, error, words) = match end {
            End::Stopped => ("unknown", Some("stopped"), "stopped: no core found so far"),
            _ => ("satisfiable", None, "no core: there is a solution"),
        };
        match self.format {
            OutputFormat::Jsonl => self.core_row(status, false, Vec::new(), error, sink),
            OutputFormat::Text => writeln!(sink, "{words}"),
        }
    }

    fn core_row(
        &self,
        status: &'static str,
        minimal: bool,
        core: Vec<PartRow>,
        error: Option<&'static str>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let file = &self.input.name;
        sink.write_all(&json_row(&CoreRow { file, status, minimal, core, error }))
    }

    /// A constraint in the notation of the input.
    fn constraint(&self, constraint: &Constraint) -> String {
        let formula = &self.input.formula;
        let number = |literal: &Literal| {
            let name = formula.name(literal.variable).trim_start_matches('x');
            if literal.value == 0 { format!("-{name} ") } else { format!("{name} ") }
        };
        match (self.input.kind, constraint) {
            (InputKind::Cnf, Constraint::Clause(literals)) => {
                literals.iter().map(number).collect::<String>() + "0"
            }
            // Only the empty clause is read as that.
            (InputKind::Cnf, Constraint::Different(..)) => "0".into(),
            _ => print_constraint(formula, constraint).to_string(),
        }
    }

    /// About how many solutions there are.
    pub fn estimate(&self, found: &Estimate, sink: &mut Sink) -> io::Result<()> {
        let Estimate { mean, standard_error, samples, end } = *found;
        match self.format {
            OutputFormat::Jsonl => sink.write_all(&json_row(&EstimateRow {
                file: &self.input.name,
                mean,
                standard_error,
                samples,
                error: (end == End::Stopped).then_some("stopped"),
            })),
            OutputFormat::Text => {
                let (mean, plural) = (figure(mean), if samples == 1 { "" } else { "s" });
                write!(sink, "about {mean} solutions, standard error ")?;
                // One sample, or numbers too great, say nothing of it.
                match standard_error.is_finite() {
                    true => write!(sink, "{}", figure(standard_error))?,
                    false => write!(sink, "unknown")?,
                }
                writeln!(sink, ", {samples} sample{plural}")
            }
        }
    }
}

/// A number of any size, short.
fn figure(number: f64) -> String {
    if number < 1e6 { format!("{number:.1}") } else { format!("{number:.3e}") }
}
