//! Options of `convert`.

use super::{BoardArgs, InputArgs, PrintArgs};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use lucidoku::text::{FORMATS, Format, format};
use std::path::PathBuf;

/// Options of `convert`.
#[derive(Args, Debug)]
#[command(after_help = "\
What a format has no place for is refused with the reason, never left out: placed digits beside
givens, missing candidates, notes, rules of the board. --keep leaves some of it out on purpose. Of
titles, authors and the like is written what the format has a place for.

Pictures hold givens (bold), placed digits (blue), candidates or notes. All puzzles are one SVG
document, below each other, up to 1000; or pages of PDF with title and level above each puzzle and
solutions at the end, for which a puzzle must have exactly one (or --no-solutions).

Examples:
  lucidoku convert --to sdm puzzles.txt >puzzles.sdm
  lucidoku convert --to f-puzzles puzzle.txt
  lucidoku convert --to line folder.opensudoku
  lucidoku convert --to line --keep givens state.sdx
  lucidoku convert --board x --to sudokuwiki diagonal.txt
  lucidoku convert --to svg puzzle.txt >puzzle.svg
  lucidoku convert --to pdf --per-page 2 --title \"For the weekend\" --out week.pdf puzzles.txt")]
pub struct ConvertArgs {
    #[command(flatten)]
    pub input: InputArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = target())]
    pub to: Target,

    /// How much of each puzzle to write
    #[arg(long, value_enum, default_value_t = Kept::All)]
    pub keep: Kept,

    #[command(flatten)]
    pub board: BoardArgs,

    /// The file for svg or pdf [default: standard output, but no PDF on a terminal]; `-` is
    /// standard output
    ///
    /// An earlier file is replaced only when the new one is whole.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    #[command(flatten, next_help_heading = "Options for pdf")]
    pub print: PrintArgs,
}

/// What puzzles are written as.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// A format of text.
    Format(&'static Format),
    /// A picture.
    Svg,
    /// Pages.
    Pdf,
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
    let names: PossibleValuesParser = names().into();
    names.try_map(|name| format(&name).ok_or("expected a format"))
}

/// The same, or pictures.
fn target() -> impl TypedValueParser<Value = Target> {
    let drawn = [
        PossibleValue::new("svg").help("a picture, all puzzles below each other"),
        PossibleValue::new("pdf").help("pages to print, with solutions"),
    ];
    let names: PossibleValuesParser = names().chain(drawn).collect::<Vec<_>>().into();
    names.try_map(|name| match name.as_str() {
        "svg" => Ok(Target::Svg),
        "pdf" => Ok(Target::Pdf),
        _ => format(&name).map(Target::Format).ok_or("expected a format"),
    })
}

fn names() -> impl Iterator<Item = PossibleValue> {
    FORMATS.iter().map(|format| {
        PossibleValue::new(format.name).help(format.about).aliases(format.endings.iter())
    })
}
