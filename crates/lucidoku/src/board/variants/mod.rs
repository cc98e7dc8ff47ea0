//! Boards beyond the classic one. Each variant stands in a file of its own and, unless it needs
//! a map, in [`ALL`]; they combine in any order.
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

/// All pairs of cells whose rows differ by one of `steps`' numbers and whose columns by the
/// other, in any direction.
fn leaps(steps: (usize, usize)) -> impl Iterator<Item = (Cell, Cell)> {
    let pairs = Cell::ALL.into_iter().flat_map(|a| Cell::ALL.into_iter().map(move |b| (a, b)));
    pairs.filter(move |(a, b)| {
        let apart = (a.row().abs_diff(b.row()), a.column().abs_diff(b.column()));
        apart == steps || apart == (steps.1, steps.0)
    })
}
