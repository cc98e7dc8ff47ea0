//! Options of `formula`.

use super::{BoardArgs, LimitArgs, from_one, seconds};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Options of `formula`.
#[derive(Args, Debug)]
#[command(after_help = "\
Without --solve, prints the formula of the one puzzle in FILE: an inequality for each two cells
of a house, then a clause for each cell, one constraint a line, each line ending in ` * `. A
file with several puzzles is refused unless --puzzle chooses one. Files that are known to hold
a formula, clauses or a graph (--input, or .cnf and .col) are printed likewise.

With --solve, prints a solution of the formula in FILE, or `no solution`: as a formula of the
same language; for .cnf the customary lines `s` and `v`; for .col a line a vertex.

The language: `*` joins constraints; `a != b`, `a != 3`, `alldiff(a, b, c)` and clauses such as
`a = 1 + b = 2`. A clause about one variable alone is its domain, which each variable needs.
`#` begins a comment.

A DRAT proof is about FILE itself if that is .cnf, else about what `lucidoku formula --dimacs
--dual` prints of it; a VeriPB proof about what `lucidoku formula --opb` prints. (A formula in the
language is printed with --input formula.)

Examples:
  lucidoku formula puzzle.txt
  lucidoku formula --dimacs --dual puzzle.txt >puzzle.cnf
  lucidoku formula puzzle.txt | lucidoku formula --solve
  lucidoku formula --solve --engine reference --trace small.txt
  lucidoku formula --solve --count --time 10 queens.txt
  lucidoku formula --solve --colours 4 --proof graph.drat graph.col
  lucidoku formula --solve --core rules.txt")]
pub struct FormulaArgs {
    /// A file with a puzzle, or with --solve a formula; `-` or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// What FILE holds
    ///
    /// If it is not said, a name in .cnf or .col or a first line `p cnf` or `p edge` says it. All
    /// else is a puzzle, or with --solve a formula.
    #[arg(long, value_enum)]
    pub input: Option<InputKind>,

    /// How many colours the vertices of a .col file may have
    #[arg(long, value_name = "K")]
    pub colours: Option<u32>,

    /// Solve the formula rather than print it
    #[arg(long)]
    pub solve: bool,

    #[command(flatten)]
    pub printing: PrintingArgs,

    #[command(flatten)]
    pub solving: SolvingArgs,

    #[command(flatten, next_help_heading = "What the puzzle is played on")]
    pub board: BoardArgs,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum InputKind {
    /// A puzzle, in any format that the other commands read
    Puzzle,
    /// A formula in the language of this program
    Formula,
    /// Clauses (DIMACS)
    Cnf,
    /// A graph to colour (DIMACS)
    Col,
}

/// How a formula is printed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Printing")]
pub struct PrintingArgs {
    /// Add the dual clauses, which say where each digit of a house goes
    #[arg(long, conflicts_with = "solve")]
    pub dual: bool,

    /// Leave out inequalities that stand there already (puzzles only)
    #[arg(long, conflicts_with = "solve")]
    pub dedup: bool,

    /// Print a .cnf file; comments name the variables
    #[arg(long, group = "notation", conflicts_with = "solve")]
    pub dimacs: bool,

    /// Print pseudo-Boolean constraints (OPB); comments name the variables
    #[arg(long, group = "notation", conflicts_with = "solve")]
    pub opb: bool,

    /// Print a MiniZinc model
    #[arg(long, group = "notation", conflicts_with = "solve")]
    pub mzn: bool,

    /// Choose the N-th puzzle of the file
    #[arg(long, value_name = "N", conflicts_with = "solve",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub puzzle: Option<u64>,
}

/// How a formula is solved.
#[derive(Args, Debug)]
#[command(next_help_heading = "Solving")]
pub struct SolvingArgs {
    /// How to search
    #[arg(long, value_enum, default_value_t = SolverName::Strong, requires = "solve")]
    pub engine: SolverName,

    /// Print each clause chosen, each equality tried and each one struck (--engine reference)
    #[arg(long, requires = "solve", conflicts_with_all = ["core", "estimate", "proof", "format"])]
    pub trace: bool,

    /// Count solutions, up to N if given, instead of printing one
    ///
    /// A count of N means N or more. A word after `--count` that is no number is taken as FILE;
    /// write `./10` for a file with a number as its name.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, group = "question",
          default_missing_value = "340282366920938463463374607431768211455",
          value_parser = from_one, requires = "solve")]
    pub count: Option<u128>,

    /// Print every solution, as they are found
    #[arg(long, group = "question", requires = "solve")]
    pub all: bool,

    /// Print constraints that contradict each other and of which none can be left out
    #[arg(long, group = "question", requires = "solve")]
    pub core: bool,

    /// Estimate how many solutions there are, by random descents
    #[arg(long, group = "question", requires = "solve")]
    pub estimate: bool,

    /// How many descents to make
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "estimate",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub samples: u64,

    /// Where random numbers begin; the same seed gives the same estimate
    #[arg(long, value_name = "S", default_value_t = 1, requires = "estimate")]
    pub seed: u64,

    /// Write a proof to this file if there is no solution
    #[arg(long, value_name = "FILE", group = "question", requires = "solve")]
    pub proof: Option<PathBuf>,

    /// How to write the proof [default: by the ending: .drat; .pbp or .veripb]
    #[arg(long, value_enum, requires = "proof")]
    pub proof_format: Option<ProofFormat>,

    /// How to write answers
    #[arg(long, value_enum, default_value_t = OutputFormat::Text, requires = "solve")]
    pub format: OutputFormat,

    /// How many threads count, up to 1024 [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024),
          requires = "count")]
    pub threads: Option<u16>,

    /// Give up after that many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "solve")]
    pub time: Option<Duration>,

    /// Give up after that many nodes of the search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..),
          requires = "solve")]
    pub nodes: Option<u64>,
}

impl SolvingArgs {
    /// How much the search may cost.
    pub fn limits(&self) -> LimitArgs {
        LimitArgs { time: self.time, nodes: self.nodes }
    }
}

/// A way to solve formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolverName {
    /// Short, to be read and traced: shortest clause first, no learning
    Reference,
    /// Fast: dual clauses, weights, learning, restarts
    Strong,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// In the notation of the input
    Text,
    /// One JSON object a line
    Jsonl,
}

/// How a proof is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProofFormat {
    /// DRAT, about a .cnf file or what `lucidoku formula --dimacs --dual` prints
    Drat,
    /// VeriPB, about what `lucidoku formula --opb` prints
    Veripb,
}
