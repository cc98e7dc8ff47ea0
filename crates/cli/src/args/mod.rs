//! Commands and options.

mod board;
mod book;
mod canon;
mod convert;
mod formula;
mod logic;
mod making;
mod print;

pub use board::{BoardArgs, BoardRule};
pub use book::{BookArgs, CaptionName};
pub use canon::{CanonArgs, CanonFormat};
pub use convert::{ConvertArgs, Kept, Target};
pub use formula::{FormulaArgs, InputKind, OutputFormat, ProofFormat, SolverName, SolvingArgs};
pub use logic::{
    DepthName, ExplainArgs, FindArgs, FoundFormat, HintArgs, HintFormat, LogicArgs, OrderName,
    PathFormat, RateArgs, RatingFormat, ScaleName, StepsShown, TechniquesArgs,
};
pub use making::{
    FullFormat, GenerateArgs, GridArgs, MadeFormat, MinimizeArgs, VicinityArgs, WishArgs,
};
pub use print::{PaperName, PerPageName, PrintArgs};

use clap::{Arg, Args, Parser, Subcommand, ValueEnum};
use lucidoku::text;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Reads, checks, propagates and solves Sudoku puzzles, by ones or by the million
#[derive(Debug, Parser)]
#[command(name = "lucidoku", version, arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  lucidoku solve puzzles.txt              one answer a line, in input order
  lucidoku solve --unique <mixed.txt      only the puzzles with exactly one solution
  lucidoku propagate puzzle.txt           how far singles alone get
  lucidoku check puzzle.txt               what is wrong with it, in words
  lucidoku formula puzzle.txt             the puzzle as inequalities and clauses
  lucidoku formula --solve rules.cnf      solves formulas, .cnf and .col files
  lucidoku explain puzzle.txt             every step to the solution, and why it holds
  lucidoku hint state.txt                 the next step
  lucidoku rate puzzles.txt               how hard puzzles are
  lucidoku generate -n 10 --level hard    ten puzzles of that level
  lucidoku canon --dedup puzzles.txt      essentially different puzzles, each once
  lucidoku convert --to sdm puzzles.txt   the same puzzles in another format
  lucidoku book --out b.pdf puzzles.txt   a book of puzzles and their solutions

Exit codes: 0 all well; 1 some puzzle was malformed, conflicting or (check, explain, hint, rate,
minimize, book, convert --to pdf with solutions; solve without --count, --all or --unique; find, if
the technique relies on it) without exactly one solution, or (find) without any, or hint found a
mistake, or (formula --solve without --count, --all, --core or --estimate) the formula has no
solution; 2 wrong usage, a file that cannot be read or written, or a malformed formula; 3 stopped by
a limit; 130 interrupted. Of several, 130 comes before 2, 2 before 3, 3 before 1. A contradiction
that `propagate` finds is a result: 0. So is a path of `explain` that logic does not finish.

Environment:
  LUCIDOKU_LANES  The instructions to search with: portable, sse4.1, avx2 or avx512; the
                  fastest that the machine has if not set. The output is the same with all.

`#` begins a comment; frames and empty lines are passed over; any other line that is no puzzle
is reported as such. A line may have 65536 bytes.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve puzzles: one answer each, in input order
    Solve(SolveArgs),
    /// Place naked and hidden singles in 9x9 puzzles until nothing changes
    Propagate(PropagateArgs),
    /// Tell whether puzzles are valid, and if not, why
    Check(CheckArgs),
    /// Print a puzzle as a formula, or solve a formula
    Formula(FormulaArgs),
    /// Show how people solve 9x9 puzzles, step by step, and why each step holds
    Explain(ExplainArgs),
    /// Give the next step in a 9x9 position, or say what is wrong in it
    Hint(HintArgs),
    /// Tell how hard 9x9 puzzles are
    Rate(RateArgs),
    /// Find all instances of one technique in 9x9 positions
    Find(FindArgs),
    /// Give the one form that all puzzles have which are essentially the same
    Canon(CanonArgs),
    /// Write puzzles in another format, or draw them
    Convert(ConvertArgs),
    /// Make puzzles to order
    Generate(GenerateArgs),
    /// Make full grids
    Grid(GridArgs),
    /// Take givens away until none can go
    Minimize(MinimizeArgs),
    /// List the puzzles near puzzles
    Vicinity(VicinityArgs),
    /// Print puzzles and their solutions as a book (PDF)
    Book(BookArgs),
    /// List the techniques, or print the manual page of one
    Techniques(TechniquesArgs),
}

/// Where puzzles come from.
#[derive(Args, Clone, Debug)]
pub struct InputArgs {
    /// Files with puzzles; `-` or none is standard input
    ///
    /// Lines of 81 or (Sukaku) 729 characters, 9x9 blocks and candidate grids with or without
    /// frames, lines and blocks of other sides, any number a file, told apart by their shape;
    /// links, and files of programs as `convert --help` lists them.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The format of the files, where it is not to be recognised; `convert --help` lists them
    #[arg(long, value_name = "FORMAT", value_parser = convert::format_name(), hide_possible_values = true)]
    pub from: Option<&'static text::Format>,

    /// How many threads to use, up to 1024 [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// How much one puzzle may cost.
#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArgs {
    /// Give up on a puzzle after that many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// Give up on a puzzle after that many nodes of the search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
}

/// Options of `solve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Answers: the solution, `no solution`, `several solutions`, `stopped: ...` at a limit, or
`invalid: REASON` for what cannot be read: one line a puzzle, so that output stays aligned
with input.

Examples:
  lucidoku solve examples/puzzles.txt
  lucidoku solve --format grid puzzle.txt
  lucidoku solve --count 1000 --stats puzzles.txt
  lucidoku solve --all --format jsonl puzzle.txt
  lucidoku solve --unique mixed.txt >proper.txt
  lucidoku solve --board x,anti-knight puzzles.txt
  lucidoku solve --board jigsaw=regions.txt --format grid puzzle.txt
  lucidoku solve --engine reference --show-formula puzzle.txt
  printf '%s\\n' 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. |
    lucidoku solve")]
pub struct SolveArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// How to search
    ///
    /// An engine that does not take a puzzle reports it as invalid. `auto` takes every puzzle.
    #[arg(long, value_enum, default_value_t = EngineName::Auto)]
    pub engine: EngineName,

    /// Print puzzle, formula and first solution, or `no_solution` (--engine reference only)
    ///
    /// As the program does that the engine `reference` follows node for node.
    #[arg(long, conflicts_with_all = ["format", "count", "all", "unique"])]
    pub show_formula: bool,

    /// How to write answers
    #[arg(long, value_enum, default_value_t = Format::Line)]
    pub format: Format,

    /// Count solutions, up to N if given, instead of printing one
    ///
    /// A count of N means N or more. A word after `--count` that is no number is taken as a
    /// FILE; write `./10` for a file with a number as its name.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true,
          default_missing_value = "340282366920938463463374607431768211455",
          value_parser = from_one, conflicts_with_all = ["all", "unique"])]
    pub count: Option<u128>,

    /// Print every solution, as they are found
    #[arg(long, conflicts_with = "unique")]
    pub all: bool,

    /// Print only the puzzles with exactly one solution, as they came in
    #[arg(long, conflicts_with = "format")]
    pub unique: bool,

    #[command(flatten)]
    pub limits: LimitArgs,

    /// Tell how many puzzles, nodes and seconds it took, on standard error
    #[arg(long)]
    pub stats: bool,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One line a puzzle: the solution, or what is the matter
    Line,
    /// A framed block a puzzle
    Grid,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object a line
    Jsonl,
}

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineName {
    /// The fastest that takes the puzzle
    Auto,
    /// Vectors of all digits at once; for the classic board
    Kernel,
    /// The puzzle as a formula, with dual clauses and learning; any side, any rules
    Formula,
    /// Plain search with singles; 81 cells, any rules
    Backtrack,
    /// The plain search on the formula, shortest clause first; any side, any rules
    Reference,
}

/// Options of `propagate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Takes 9x9 puzzles, with any further rules (--board).

Examples:
  lucidoku propagate puzzle.txt
  lucidoku propagate --naked-only puzzle.txt
  lucidoku propagate --format jsonl puzzles.txt")]
#[command(mut_arg("size", only_nine))]
pub struct PropagateArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Place naked singles only
    #[arg(long)]
    pub naked_only: bool,

    /// How to write the result
    #[arg(long, value_enum, default_value_t = StateFormat::Grid)]
    pub format: StateFormat,
}

/// How a state is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StateFormat {
    /// The candidate grid, and in words what was placed and what is left
    Grid,
    /// One JSON object a line
    Jsonl,
}

/// Options of `check`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lucidoku check puzzle.txt
  lucidoku check --limit 100000 puzzles.txt
  lucidoku check --core --unnecessary puzzles.txt")]
pub struct CheckArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Count solutions up to N
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = from_two)]
    pub limit: u128,

    /// Name givens, houses and rules that contradict each other, if there is no solution
    ///
    /// None of them can be left out; there may be other such sets.
    #[arg(long)]
    pub core: bool,

    /// Name the givens that could be left out, each by itself, if there is exactly one solution
    #[arg(long)]
    pub unnecessary: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The option `--size` of commands that take puzzles of one side only.
fn only_nine(size: Arg) -> Arg {
    let help = "The side of all puzzles: 9, as this command takes no others";
    size.help(help).long_help(help)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let expected = "expected a number of seconds above 0, such as 1.5";
    let number: f64 = text.parse().map_err(|_| expected)?;
    let time = Duration::try_from_secs_f64(number).map_err(|_| expected)?;
    if time.is_zero() { Err(expected.into()) } else { Ok(time) }
}

fn from_one(text: &str) -> Result<u128, String> {
    at_least(1, text)
}

fn from_two(text: &str) -> Result<u128, String> {
    at_least(2, text)
}

/// A number from `least` on; clap has ranges only for smaller types.
fn at_least(least: u128, text: &str) -> Result<u128, String> {
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| format!("expected a whole number from {least} to {}", u128::MAX))
}

/// The arguments with `--count N` as `--count=N`, so that `--count FILE` means a file.
pub fn normalised(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let is_number = |arg: &OsString| {
        arg.to_str().is_some_and(|arg| !arg.is_empty() && arg.bytes().all(|b| b.is_ascii_digit()))
    };
    let mut out: Vec<OsString> = Vec::new();
    let mut options = true;
    for arg in args {
        match out.last_mut() {
            Some(last) if options && last == "--count" && is_number(&arg) => {
                last.push("=");
                last.push(arg);
            }
            _ => {
                options &= arg != "--";
                out.push(arg);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            assert!(help.contains("Examples:\n  lucidoku"), "{}", command.get_name());
        }
    }

    #[test]
    fn counts_have_a_least_and_a_greatest() {
        let refused = |args: &[&str]| Cli::try_parse_from(args).is_err();
        let (greatest, too_great) = (u128::MAX.to_string(), format!("{}0", u128::MAX));
        for (count, is_refused) in
            [("0", true), ("1", false), (&greatest, false), (&too_great, true), ("-1", true)]
        {
            let count = format!("--count={count}");
            assert_eq!(refused(&["lucidoku", "solve", &count]), is_refused, "{count}");
        }
        for (limit, is_refused) in [("1", true), ("2", false), (&greatest, false), ("two", true)] {
            let limit = format!("--limit={limit}");
            assert_eq!(refused(&["lucidoku", "check", &limit]), is_refused, "{limit}");
        }
    }

    #[test]
    fn count_takes_a_number_but_leaves_files_alone() {
        let parse = |words: &str| {
            let args = words.split(' ').map(OsString::from);
            match Cli::try_parse_from(normalised(args)).unwrap().command {
                Command::Solve(args) => (args.count, args.input.files.len()),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(parse("lucidoku solve a.txt"), (None, 1));
        assert_eq!(parse("lucidoku solve --count a.txt"), (Some(u128::MAX), 1));
        assert_eq!(parse("lucidoku solve --count 10 a.txt"), (Some(10), 1));
        assert_eq!(parse("lucidoku solve --count=10 a.txt"), (Some(10), 1));
        assert_eq!(parse("lucidoku solve a.txt --count"), (Some(u128::MAX), 1));
        assert_eq!(parse("lucidoku solve -- --count 10"), (None, 2));
    }
}
