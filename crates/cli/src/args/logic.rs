//! Options of the commands that solve as people do.

use super::{BoardArgs, InputArgs};
use clap::{Args, ValueEnum};

/// Options of `rate`.
#[derive(Args, Debug)]
#[command(after_help = "\
A line a puzzle: level, score and hardest step; `no solution: ...` or `several solutions: ...`
for puzzles that have no rating, and `invalid: REASON` for what cannot be read.

Takes 9x9 puzzles. HoDoKu knows the classic rules only: with further ones (--board) the score is
what its techniques and costs come to by those rules, and compares with no puzzle of others.

Examples:
  lucidoku rate puzzles.txt
  lucidoku rate --format csv puzzles.txt >ratings.csv
  lucidoku rate --allow-ambiguous puzzles.txt")]
#[command(mut_arg("size", super::only_nine))]
pub struct RateArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// On which scale
    #[arg(long, value_enum, default_value_t = ScaleName::Hodoku)]
    pub scale: ScaleName,

    /// Rate puzzles with several solutions, too, without techniques that rely on there being one
    #[arg(long)]
    pub allow_ambiguous: bool,

    /// How to write ratings
    #[arg(long, value_enum, default_value_t = RatingFormat::Line)]
    pub format: RatingFormat,
}

/// How a rating is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RatingFormat {
    /// One line a puzzle: level, score and hardest step, or why there is no rating
    Line,
    /// That line below the puzzle in a framed block
    Grid,
    /// Comma-separated values with a header
    Csv,
    /// One JSON object a line
    Jsonl,
}

/// A scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ScaleName {
    /// Level and score as HoDoKu 2.2.0 gives them
    Hodoku,
}

/// Options of `explain`.
#[derive(Args, Debug)]
#[command(after_help = "\
Nothing is guessed: where no technique goes on, the path ends, and says what is left, which is a
result (exit code 0). --branch shows the placement after which logic is soonest
done, or if no one placement is enough, several; where little is given that takes minutes.

Takes 9x9 puzzles, with any further rules (--board).

Examples:
  lucidoku explain puzzle.txt
  lucidoku explain --steps critical --depth where puzzle.txt
  lucidoku explain --order hodoku --format hodoku puzzles.txt
  lucidoku explain --format html puzzle.txt >path.html
  lucidoku explain --format svg --steps critical puzzle.txt >path.svg")]
#[command(mut_arg("size", super::only_nine))]
pub struct ExplainArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub logic: LogicArgs,

    /// Which steps to show
    #[arg(long, value_enum, default_value_t = StepsShown::Full)]
    pub steps: StepsShown,

    /// How much to tell of each step
    #[arg(long, value_enum, default_value_t = DepthName::Full)]
    pub depth: DepthName,

    /// How to write the path
    #[arg(long, value_enum, default_value_t = PathFormat::Text)]
    pub format: PathFormat,

    /// Where logic ends, show the placement after which it is soonest done, or several
    #[arg(long)]
    pub branch: bool,
}

/// How people are taken to solve.
#[derive(Args, Clone, Copy, Debug)]
pub struct LogicArgs {
    /// In which order techniques are tried
    #[arg(long, value_enum, default_value_t = OrderName::Standard)]
    pub order: OrderName,

    /// Go on with puzzles that have several solutions, without techniques that rely on there
    /// being one
    #[arg(long)]
    pub allow_ambiguous: bool,
}

/// An order of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrderName {
    /// All techniques, easiest first
    Standard,
    /// Those that HoDoKu 2.2.0 tries by default, in its order
    Hodoku,
}

/// Which steps of a path are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StepsShown {
    /// All, with a grid for each that is not easy
    Full,
    /// All, a line each
    Compact,
    /// Those that are not easy: more than singles and what leads to one directly
    Critical,
}

/// How much is told of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DepthName {
    /// The technique's name
    Name,
    /// Where to look
    Where,
    /// What is there, why it holds, and what follows
    Full,
}

/// How a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PathFormat {
    /// For people
    Text,
    /// One JSON object a step, and with --branch one a trial; of a puzzle that is refused, one with
    /// the reason
    Jsonl,
    /// One web page of all paths, with everything in it
    Html,
    /// One picture of all paths, the steps below each other
    Svg,
    /// Lines of HoDoKu's library of positions, for the techniques that it knows; the trials of
    /// --branch as comments
    Hodoku,
}

/// Options of `hint`.
#[derive(Args, Debug)]
#[command(after_help = "\
A candidate grid is taken as it is, with what has been struck out in it. If that cannot be right,
no hint is given, but where it went wrong: by the solution of --of PUZZLE, the puzzle it comes
from, or else by that of the decided cells, if these have one. Of a position that lacks a given of
PUZZLE only that is said.

Takes 9x9 puzzles, with any further rules (--board).

Examples:
  lucidoku hint puzzle.txt
  lucidoku hint --where state.txt
  lucidoku hint --of puzzle.txt state.txt
  lucidoku hint --format svg state.txt >hint.svg
  lucidoku hint --of - state.txt <puzzle.txt")]
#[command(mut_arg("size", super::only_nine))]
pub struct HintArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub logic: LogicArgs,

    /// Name only the technique and where to look
    #[arg(long = "where")]
    pub area: bool,

    /// How to write the step
    #[arg(long, value_enum, default_value_t = HintFormat::Text)]
    pub format: HintFormat,

    /// The puzzle that the positions come from: a file with one puzzle; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub of: Option<std::path::PathBuf>,
}

/// How a hint is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HintFormat {
    /// For people
    Text,
    /// One JSON object a position, with the step or the reason why there is none
    Jsonl,
    /// One picture of all positions below each other; with --where without marks
    Svg,
}

/// Options of `find`.
#[derive(Args, Debug)]
#[command(after_help = "\
Of a position without solution it is said that it has none, and all that is found in it is listed
all the same. Names are also those that HoDoKu prints.

Takes 9x9 puzzles, with any further rules (--board).

Examples:
  lucidoku find x-wing state.txt
  lucidoku find 0401 state.txt
  lucidoku find --format jsonl \"naked pair\" puzzles.txt")]
#[command(mut_arg("size", super::only_nine))]
pub struct FindArgs {
    /// A technique's name, alias or code; `lucidoku techniques` lists them
    #[arg(value_name = "TECHNIQUE")]
    pub technique: String,

    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Find techniques that rely on there being one solution in puzzles with several, too
    #[arg(long)]
    pub assume_unique: bool,

    /// How to write what is found
    #[arg(long, value_enum, default_value_t = FoundFormat::Text)]
    pub format: FoundFormat,
}

/// How steps that were found are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FoundFormat {
    /// One line a step, or that nothing was found
    Text,
    /// One JSON object a step; of a puzzle that is refused, one with the reason
    Jsonl,
    /// Lines of HoDoKu's library of positions, for techniques with a code there
    Hodoku,
    /// One picture of all that is found, below each other
    Svg,
}

/// Options of `techniques`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lucidoku techniques
  lucidoku techniques swordfish")]
pub struct TechniquesArgs {
    /// Print the manual page of this one
    #[arg(value_name = "TECHNIQUE")]
    pub name: Option<String>,
}
