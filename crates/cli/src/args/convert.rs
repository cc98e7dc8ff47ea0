//! Options of `convert`.

use super::{BoardArgs, InputArgs};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use lucidoku::text::{FORMATS, Format, format};

/// Options of `convert`.
#[derive(Args, Debug)]
#[command(after_help = "\
What a format has no place for is refused with the reason, never left out: placed digits beside
givens, missing candidates, notes, rules of the board. --keep leaves some of it out on purpose. Of
titles, authors and the like is written what the format has a place for.

Examples:
  lucidoku convert --to sdm puzzles.txt >puzzles.sdm
  lucidoku convert --to f-puzzles puzzle.txt
  lucidoku convert --to line folder.opensudoku
  lucidoku convert --to line --keep givens state.sdx
  lucidoku convert --board x --to sudokuwiki diagonal.txt")]
pub struct ConvertArgs {
    #[command(flatten)]
    pub input: InputArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_name())]
    pub to: &'static Format,

    /// How much of each puzzle to write
    #[arg(long, value_enum, default_value_t = Kept::All)]
    pub keep: Kept,

    #[command(flatten)]
    pub board: BoardArgs,
}

/// How much of a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kept {
    /// All there is
    All,
    /// Givens alone
    Givens,
    /// Givens and placed digits, all as givens
    Digits,
}

/// A format by its name or the ending of its files.
pub fn format_name() -> impl TypedValueParser<Value = &'static Format> {
    let name = |format: &&'static Format| {
        PossibleValue::new(format.name).help(format.about).aliases(format.endings.iter())
    };
    let names: PossibleValuesParser = FORMATS.iter().map(name).into();
    names.try_map(|name| format(&name).ok_or("expected a format"))
}
