//! Options of `book`.

use super::{BoardArgs, InputArgs, LimitArgs, PrintArgs, WishArgs};
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

With -n puzzles are made to order, as by `generate`; --time is then for all of them together.

Examples:
  lucidoku book -n 60 --level medium --seed 7 --title \"Sixty puzzles\" --out book.pdf
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

    /// Make so many puzzles for the book, up to 10000, instead of reading them
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub count: Option<u64>,

    /// With -n, the number that all chance comes from [default: another one each time, which is
    /// told]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

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

    #[command(flatten, next_help_heading = "With -n, what puzzles are to be like")]
    pub wish: WishArgs,
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
