//! Options of `canon`.

use super::{BoardArgs, InputArgs};
use clap::{Args, ValueEnum};

/// Options of `canon`.
#[derive(Args, Debug)]
#[command(after_help = "\
Puzzles are essentially the same if one becomes the other by renaming digits, moving rows within
bands, columns within stacks, bands and stacks, or transposing. The form is the one of them that
comes first, read cell by cell with 0 for empty ones. A puzzle may have any number of solutions.

Takes puzzles of any side whose only rules are rows, columns and boxes, or no boxes
(--board latin). Full grids of large sides, and of Latin squares from 9 on, have too many ways to
begin, and are reported.

A line a puzzle: the form, or `invalid: REASON`. With --dedup nothing is printed for what is
invalid, or the same as an earlier puzzle; its memory grows with the forms found.

Examples:
  lucidoku canon puzzles.txt
  lucidoku canon --dedup --original puzzles.txt >different.txt
  lucidoku canon --format csv puzzles.txt >forms.csv")]
pub struct CanonArgs {
    #[command(flatten)]
    pub input: InputArgs,

    #[command(flatten)]
    pub board: BoardArgs,

    /// Print only the first of puzzles that are essentially the same, across all files
    #[arg(long)]
    pub dedup: bool,

    /// Print the puzzle as it was read, not its form (only with --dedup)
    #[arg(long, requires = "dedup", conflicts_with = "format")]
    pub original: bool,

    /// How to write forms
    #[arg(long, value_enum, default_value_t = CanonFormat::Line)]
    pub format: CanonFormat,
}

/// How a form is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CanonFormat {
    /// The form in one line
    Line,
    /// The form in a framed block
    Grid,
    /// Comma-separated values with a header: also automorphisms and a transformation
    Csv,
    /// One JSON object a line, with the same
    Jsonl,
}
