//! Options of the commands that make puzzles and grids.

use super::{BoardArgs, InputArgs, OrderName, seconds};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use lucidoku::generate::{Minimality, Symmetry};
use lucidoku::technique::Level;
use lucidoku::text::{FORMATS, Format, format};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// Options of `generate`.
#[derive(Args, Debug)]
#[command(after_help = "\
Puzzles are 9x9 unless --size, --boxes or --board says otherwise, and have exactly one solution.
Without --givens, --level and the like as many givens are taken away as can go. Levels, scores and
techniques are those of HoDoKu's solve path, as `rate` and `explain --order hodoku` show it, unless
--order says otherwise; they are for 9x9 puzzles.

The same seed gives the same puzzles, on any machine and any number of threads, in this version of
the program; --time alone may cut them short. Where no puzzle is found, what was tried is told, and
the exit code is 3. If nothing else is asked for, sides up to 16 take seconds at most, 20 some
seconds, and 25 and more as good as for ever.

Examples:
  lucidoku generate -n 10 --seed 7
  lucidoku generate -n 100 --level hard --symmetry rotational --require x-wing --seed 7
  lucidoku generate --givens 22-24 --minimal --format grid
  lucidoku generate --hardest w-wing --forbid 'unique rectangle type 1' --format jsonl
  lucidoku generate --board x --level medium
  lucidoku generate --size 6 -n 20
  lucidoku generate --pattern ring.txt --attempts 1000")]
pub struct GenerateArgs {
    #[command(flatten)]
    pub making: MakingArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub wish: WishArgs,

    /// Give up after that many seconds, for all puzzles together
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// How to write puzzles: csv and jsonl, with solution, rating and more, or another format of
    /// `convert`; line and grid leave further rules to the reader, who is told the board
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = made_format(), hide_possible_values = true)]
    pub format: MadeFormat,
}

/// What puzzles are to be like, and how long to try.
#[derive(Args, Clone, Debug)]
pub struct WishArgs {
    /// How many givens: a number or a range, as 24 or 24-28
    #[arg(long, value_name = "N-M", value_parser = range::<usize>, allow_negative_numbers = true)]
    pub givens: Option<RangeInclusive<usize>>,

    /// How the givens lie
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = symmetry())]
    pub symmetry: Symmetry,

    /// Which cells are given: a character a cell, `.` where nothing is, or the name of a file
    #[arg(long, value_name = "PATTERN")]
    pub pattern: Option<String>,

    /// No given can go, or, with `symmetry`, no givens that lie together by it
    #[arg(long, value_enum, num_args = 0..=1, require_equals = true,
          default_missing_value = "strict")]
    pub minimal: Option<MinimalityName>,

    /// Level, or a range of levels: easy, medium, hard, unfair, extreme, as medium-hard
    #[arg(long, value_name = "LEVEL", value_parser = levels)]
    pub level: Option<RangeInclusive<Level>>,

    /// Score, or a range of scores
    #[arg(long, value_name = "N-M", value_parser = range::<u32>, allow_negative_numbers = true)]
    pub score: Option<RangeInclusive<u32>>,

    /// A technique that the path needs at least once; may be repeated
    #[arg(long, value_name = "TECHNIQUE")]
    pub require: Vec<String>,

    /// A technique that the path needs, and that `rate` names as its hardest step
    #[arg(long, value_name = "TECHNIQUE")]
    pub hardest: Vec<String>,

    /// A technique that the path needs exactly once
    #[arg(long, value_name = "TECHNIQUE")]
    pub once: Vec<String>,

    /// A technique that the path needs, with nothing but singles beside it
    #[arg(long, value_name = "TECHNIQUE")]
    pub only: Vec<String>,

    /// A technique that the path must not have
    #[arg(long, value_name = "TECHNIQUE")]
    pub forbid: Vec<String>,

    /// Whose order of techniques the path follows [default: hodoku]
    #[arg(long, value_enum)]
    pub order: Option<OrderName>,

    /// Give up on a puzzle after so many grids were begun with [default: 100000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub attempts: Option<u64>,
}

impl WishArgs {
    /// The first of these options that is there, as it is written.
    pub fn first_given(&self) -> Option<&'static str> {
        let given = [
            (self.givens.is_some(), "--givens"),
            (self.symmetry != Symmetry::None, "--symmetry"),
            (self.pattern.is_some(), "--pattern"),
            (self.minimal.is_some(), "--minimal"),
            (self.level.is_some(), "--level"),
            (self.score.is_some(), "--score"),
            (!self.require.is_empty(), "--require"),
            (!self.hardest.is_empty(), "--hardest"),
            (!self.once.is_empty(), "--once"),
            (!self.only.is_empty(), "--only"),
            (!self.forbid.is_empty(), "--forbid"),
            (self.order.is_some(), "--order"),
            (self.attempts.is_some(), "--attempts"),
        ];
        given.into_iter().find(|(is_given, _)| *is_given).map(|(_, name)| name)
    }
}

/// How many are made, and of what.
#[derive(Args, Clone, Debug)]
pub struct MakingArgs {
    /// How many to make
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,

    /// The number that all chance comes from [default: another one each time, which is told]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// How many threads to use, up to 1024 [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Options of `grid`.
#[derive(Args, Debug)]
#[command(after_help = "\
Grids are 9x9 unless --size, --boxes or --board says otherwise.

On the classic board each of the 6,670,903,752,021,072,936,960 grids is as likely as any other.
On other boards a search chooses at random: some grids come more often than others, and on sides
above 9 most never come.

Examples:
  lucidoku grid -n 1000 --seed 7
  lucidoku grid --board windoku --format grid")]
pub struct GridArgs {
    #[command(flatten)]
    pub making: MakingArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Refuse boards on which some grids are likelier than others
    #[arg(long)]
    pub uniform: bool,

    /// How to write grids
    #[arg(long, value_enum, default_value_t = FullFormat::Line)]
    pub format: FullFormat,
}

/// How a full grid is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FullFormat {
    /// In a line
    Line,
    /// In a framed block
    Grid,
}

impl FullFormat {
    /// The format of puzzles that shows the same.
    pub fn format(self) -> &'static Format {
        let name = match self {
            FullFormat::Line => "line",
            FullFormat::Grid => "grid",
        };
        format(name).expect("a format of the library")
    }
}

/// Options of `minimize`.
#[derive(Args, Debug)]
#[command(after_help = "\
Givens are taken away in a random order, as long as one solution is left. With a symmetry, those
that lie together by it are taken away together. Puzzles without exactly one solution, or with
struck-out candidates, are reported and left out.

Examples:
  lucidoku minimize puzzles.txt
  lucidoku minimize --symmetry rotational --seed 7 solution.txt")]
pub struct MinimizeArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Give up on a puzzle after that many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// Which givens are taken away together
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = symmetry())]
    pub symmetry: Symmetry,

    /// The number that all chance comes from [default: another one each time, which is told]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// How to write puzzles: a format of `convert`; line and grid leave further rules to the
    /// reader, who is told the board
    #[arg(long, value_name = "FORMAT", default_value = "line",
          value_parser = super::convert::format_name(), hide_possible_values = true)]
    pub format: &'static Format,
}

/// Options of `vicinity`.
#[derive(Args, Debug)]
#[command(after_help = "\
Lists the puzzles with one solution, minimal unless --all is given, that come of a puzzle by taking
--minus givens away and putting --plus others in. Each comes once; `canon --dedup` keeps one of
those that are essentially the same. Puzzles with struck-out candidates are reported and left out.
With --minus or --plus above 2 there may be millions: --limit and --time end the list.

Examples:
  lucidoku vicinity puzzle.txt
  lucidoku vicinity --minus 2 --plus 1 puzzles.txt | lucidoku canon --dedup")]
pub struct VicinityArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// How many givens are taken away
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub minus: usize,

    /// How many others are put in
    #[arg(long, value_name = "M", default_value_t = 1)]
    pub plus: usize,

    /// List also those of which a given can go
    #[arg(long)]
    pub all: bool,

    /// List at most so many for each puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// Give up on a puzzle after that many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// Give up where more solutions than this, up to 1000000, are left when givens are taken away
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub most_solutions: u32,
}

/// What `--minimal` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MinimalityName {
    /// No given can go
    Strict,
    /// No givens can go that lie together by the symmetry
    Symmetry,
}

impl From<MinimalityName> for Minimality {
    fn from(name: MinimalityName) -> Minimality {
        match name {
            MinimalityName::Strict => Minimality::Strict,
            MinimalityName::Symmetry => Minimality::WithinSymmetry,
        }
    }
}

/// How a puzzle that was made is written.
#[derive(Clone, Copy)]
pub enum MadeFormat {
    /// Comma-separated values with a header
    Csv,
    /// One JSON object a line
    Jsonl,
    /// A format that puzzles are read in, too
    Text(&'static Format),
}

impl std::fmt::Debug for MadeFormat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            MadeFormat::Csv => "csv",
            MadeFormat::Jsonl => "jsonl",
            MadeFormat::Text(format) => format.name,
        })
    }
}

/// A number, or the first and the last of several.
fn range<T: FromStr + PartialOrd + Clone>(text: &str) -> Result<RangeInclusive<T>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        (Ok(_), Ok(_)) => Err("expected the smaller number first".into()),
        _ => Err("expected a number or a range of them, such as 24 or 24-28".into()),
    }
}

fn levels(text: &str) -> Result<RangeInclusive<Level>, String> {
    let all = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
    let level = |name: &str| all.into_iter().find(|level| level.to_string() == name);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (level(first), level(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        (Some(_), Some(_)) => Err("expected the easier level first".into()),
        _ => Err("expected easy, medium, hard, unfair or extreme, or a range of them, such as \
                  medium-hard"
            .into()),
    }
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let names: PossibleValuesParser = Symmetry::ALL.map(Symmetry::name).into();
    names.try_map(|name| name.parse::<Symmetry>())
}

/// A format for puzzles that are made: the rows of this program, which come before a format of
/// the same name, or a format that is read, too.
fn made_format() -> impl TypedValueParser<Value = MadeFormat> {
    let rows = ["csv", "jsonl"];
    let others = FORMATS.iter().map(|format| format.name).filter(move |name| !rows.contains(name));
    let names: Vec<PossibleValue> =
        rows.into_iter().chain(others).map(PossibleValue::new).collect();
    PossibleValuesParser::from(names).try_map(|name| match name.as_str() {
        "csv" => Ok(MadeFormat::Csv),
        "jsonl" => Ok(MadeFormat::Jsonl),
        name => format(name).map(MadeFormat::Text).ok_or("expected a format"),
    })
}
