//! Boards beyond the classic one. Each variant stands in a file of its own and, unless it needs
//! a map, in [`ALL`]; they combine in any order, and what is said twice counts once.
//!
//! To add one: write `fn(&Board) -> Board` in a new file, with [`Board::with_houses`] or
//! [`Board::with_peers`], and give it a line in [`ALL`] and a puzzle in
//! `testdata/puzzles/variants.toml`.

mod anti_king;
mod anti_knight;
mod diagonal;
mod disjoint;
mod jigsaw;
mod windoku;

pub use anti_king::anti_king;
pub use anti_knight::anti_knight;
pub use diagonal::diagonal;
pub use disjoint::disjoint;
pub use jigsaw::{RegionError, jigsaw};
pub use windoku::windoku;

use super::{Board, Cell};
use std::fmt;

/// A rule that can be put on a board.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What it is called.
    pub name: &'static str,
    /// The board with that rule added.
    pub apply: fn(&Board) -> Board,
}

/// Every variant that needs nothing but a board.
pub const ALL: &[Variant] = &[
    Variant { name: "diagonal", apply: diagonal },
    Variant { name: "windoku", apply: windoku },
    Variant { name: "disjoint", apply: disjoint },
    Variant { name: "anti-knight", apply: anti_knight },
    Variant { name: "anti-king", apply: anti_king },
];

/// The variant of that name.
///
/// ```
/// use lucidoku::board::{Board, variants};
///
/// let windoku = variants::find("windoku").unwrap();
/// assert_eq!((windoku.apply)(&Board::CLASSIC).houses().len(), 31);
/// assert!(variants::find("no such rule").is_none());
/// ```
pub fn find(name: &str) -> Option<Variant> {
    ALL.iter().find(|variant| variant.name == name).copied()
}

/// A board with the variants of these names added, in this order.
///
/// # Errors
/// At the first name that no variant has.
///
/// ```
/// use lucidoku::board::{Board, variants};
///
/// let board = variants::add(&Board::CLASSIC, ["diagonal", "anti-knight"]).unwrap();
/// assert_eq!(board.houses().len(), 29);
/// assert_eq!(
///     variants::add(&board, ["windmill"]).unwrap_err().to_string(),
///     "variant \"windmill\": expected diagonal, windoku, disjoint, anti-knight or anti-king",
/// );
/// ```
pub fn add<N: AsRef<str>>(
    board: &Board,
    names: impl IntoIterator<Item = N>,
) -> Result<Board, UnknownVariant> {
    names.into_iter().try_fold(board.clone(), |board, name| match find(name.as_ref()) {
        Some(variant) => Ok((variant.apply)(&board)),
        None => Err(UnknownVariant(name.as_ref().to_string())),
    })
}

/// A name that no variant has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVariant(
    /// The name.
    pub String,
);

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant {:?}: expected ", self.0)?;
        for (index, variant) in ALL.iter().enumerate() {
            let after = match ALL.len() - index {
                1 => "",
                2 => " or ",
                _ => ", ",
            };
            write!(f, "{}{after}", variant.name)?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownVariant {}

/// All pairs of cells whose rows differ by one of `steps`' numbers and whose columns by the
/// other, in any direction.
fn leaps(steps: (usize, usize)) -> impl Iterator<Item = (Cell, Cell)> {
    let pairs = Cell::ALL.into_iter().flat_map(|a| Cell::ALL.into_iter().map(move |b| (a, b)));
    pairs.filter(move |(a, b)| {
        let apart = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
        apart == steps || apart == (steps.1, steps.0)
    })
}
