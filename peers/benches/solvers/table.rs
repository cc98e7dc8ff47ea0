//! The figures, a row a solver and a column a set.

use crate::solver::{Chunk, Solver};
use lucidoku_peers::{Clock, Rounds, Set, Side, Times, interleave, spread};
use std::fmt;
use std::time::Duration;

/// How often a set is gone through.
const ROUNDS: Rounds = Rounds { least: 3, most: 100, enough: Duration::from_secs(10) };

/// The plain engine is many times slower: it takes its turns with the crate, on a few puzzles.
const SAMPLE: usize = 60;
const SAMPLE_CHUNK: usize = 10;
const SAMPLE_ROUNDS: Rounds = Rounds { least: 2, most: 10, enough: Duration::from_secs(1) };

/// What was measured of one solver on one set.
#[derive(Clone, Copy)]
pub struct Figure {
    /// Puzzles a second.
    pub rate: f64,
    /// The rate, divided by that of the crate `sudoku` on the same puzzles in the same run.
    pub ratio: f64,
}

/// The figures on one set.
pub struct Column {
    /// The name of the set.
    pub set: &'static str,
    /// The head of the column.
    pub head: &'static str,
    /// A figure for each row.
    pub figures: Vec<Option<Figure>>,
    /// How it was measured, and what was found.
    report: Report,
}

struct Report {
    puzzles: usize,
    chunk: usize,
    rounds: usize,
    /// At most two of each puzzle.
    solutions: u64,
    /// How many lines the crate does not read.
    refused: usize,
}

impl Column {
    /// Measures all solvers on a set.
    ///
    /// # Panics
    /// If they do not find as many solutions as each other in each chunk.
    pub fn measure(set: &Set, rows: &[Solver]) -> Column {
        let lines = set.lines();
        let chunks: Vec<Chunk> = lines.chunks(set.chunk).map(Chunk::read).collect();
        let quick: Vec<Solver> =
            rows.iter().copied().filter(|row| !matches!(row, Solver::Backtrack)).collect();
        let times = run(set, &chunks, &quick, ROUNDS);
        let mut figures = figures(&quick, &times, lines.len()).into_iter();
        let figures = rows.iter().map(|row| match row {
            Solver::Backtrack => Some(on_sample(set, &lines)),
            _ => figures.next(),
        });
        Column {
            set: set.name,
            head: set.head,
            figures: figures.collect(),
            report: Report {
                puzzles: lines.len(),
                chunk: set.chunk,
                rounds: times.rounds,
                solutions: times.found.iter().sum(),
                refused: chunks.iter().map(Chunk::refused).sum(),
            },
        }
    }

    /// The heads of the columns of [`Column::report`].
    pub fn report_head() -> String {
        let heads = ["puzzles", "a chunk", "rounds", "solutions", "unread"];
        let heads: String = heads.iter().map(|head| format!("{head:>11}")).collect();
        format!("{:<11}{:<26}{heads}", "column", "set")
    }

    /// How the figures came about.
    pub fn report(&self) -> String {
        let Report { puzzles, chunk, rounds, solutions, refused } = self.report;
        let (head, set) = (self.head, self.set);
        format!(
            "{head:<11}{set:<26}{puzzles:>11}{chunk:>11}{rounds:>11}{solutions:>11}{refused:>11}"
        )
    }
}

/// The plain engine beside the crate.
fn on_sample(set: &Set, lines: &[String]) -> Figure {
    let lines = spread(lines.to_vec(), SAMPLE);
    let chunks: Vec<Chunk> = lines.chunks(SAMPLE_CHUNK).map(Chunk::read).collect();
    let sides = [Solver::Backtrack, Solver::Sudoku];
    let times = run(set, &chunks, &sides, SAMPLE_ROUNDS);
    figures(&sides, &times, lines.len())[0]
}

fn run(set: &Set, chunks: &[Chunk], solvers: &[Solver], rounds: Rounds) -> Times {
    let named = |solver: &Solver| (format!("{}: {}", set.name, solver.name()), *solver);
    let works = solvers.iter().map(named);
    let works: Vec<_> =
        works.map(|(name, solver)| (name, move |chunk: &Chunk| solver.solve(chunk))).collect();
    let sides: Vec<Side<Chunk>> =
        works.iter().map(|(name, work)| (name.as_str(), work as _)).collect();
    interleave(chunks, &sides, Clock::Thread, rounds)
}

/// A figure for each solver, one of which is the crate.
fn figures(solvers: &[Solver], times: &Times, puzzles: usize) -> Vec<Figure> {
    let rates: Vec<f64> =
        times.sides.iter().map(|time| puzzles as f64 / time.as_secs_f64()).collect();
    let peer = solvers.iter().position(|solver| matches!(solver, Solver::Sudoku));
    let peer = rates[peer.expect("the crate is always measured")];
    rates.into_iter().map(|rate| Figure { rate, ratio: rate / peer }).collect()
}

/// A table of one value a figure.
pub struct Table<'a> {
    /// What the values are.
    pub title: &'static str,
    /// The names of the rows.
    pub rows: &'a [Solver],
    /// The figures.
    pub columns: &'a [Column],
    /// The value of a figure, if there is one.
    pub value: &'a dyn Fn(&Column, Figure) -> Option<f64>,
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.title)?;
        write!(f, "{:<16}", "")?;
        for column in self.columns {
            write!(f, "{:>10}", column.head)?;
        }
        writeln!(f)?;
        for (place, row) in self.rows.iter().enumerate() {
            write!(f, "{:<16}", row.name())?;
            for column in self.columns {
                let figure = column.figures[place];
                write!(f, "{:>10}", shown(figure.and_then(|figure| (self.value)(column, figure))))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A value with three digits or more, or a dash.
fn shown(value: Option<f64>) -> String {
    match value {
        None => "-".into(),
        Some(value) if value < 10.0 => format!("{value:.2}"),
        Some(value) => format!("{value:.1}"),
    }
}
