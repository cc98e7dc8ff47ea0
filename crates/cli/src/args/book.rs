//! Options of `book`.

use super::{BoardArgs, InputArgs, LimitArgs, PrintArgs};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Options of `book`.
#[derive(Args, Debug)]
#[command(after_help = "\
A title page (if there is a title), the puzzles with numbers and captions, and at the end their
solutions with the same numbers. Puzzles without exactly one solution are reported, and left out.
The same puzzles and options give the same bytes. Titles may have the characters of Windows code
page 1252, which has the letters of Western Europe; others are refused, as the fonts that every
reader has lack them.

Examples:
  lucidoku book puzzles.txt --title \"Sixty puzzles\" --author \"A. Nonymous\" --out book.pdf
  lucidoku book --per-page 6 --paper letter --captions none puzzles.txt >book.pdf
  lucidoku book --board x --per-page 2 --out diagonal.pdf diagonal.txt")]
pub struct BookArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub print: PrintArgs,

    /// What stands beside a puzzle's number; puzzles of other sides than 9 have no level
    #[arg(long, value_enum, default_value_t = CaptionName::Score)]
    pub captions: CaptionName,

    /// The file to write [default: standard output, unless that is a terminal]; `-` is
    /// standard output
    ///
    /// An earlier file is replaced only when the new one is whole.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What stands beside a puzzle's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CaptionName {
    /// The level as HoDoKu gives it
    Level,
    /// Level and score as HoDoKu gives them
    Score,
    /// Nothing
    None,
}
