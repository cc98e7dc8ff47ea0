//! Boards beyond the classic one. Each variant stands in a file of its own and, unless it needs
//! a map, in [`ALL`]; they combine in any order, and what is said twice counts once.
//!
//! To add one: write `fn(&Board) -> Board` in a new file, with [`Board::with_houses`] or
//! [`Board::with_peers`], and give it a line in [`ALL`] and a puzzle in
//! `testdata/puzzles/variants.toml`. The line says also what the variant is on other sides than
//! 9; [`Rules`] puts variants on layouts of any side.

mod anti_king;
mod anti_knight;
mod diagonal;
mod disjoint;
mod jigsaw;
mod rules;
mod windoku;

pub use anti_king::anti_king;
pub use anti_knight::anti_knight;
pub use diagonal::diagonal;
pub use disjoint::disjoint;
pub use jigsaw::{RegionError, jigsaw, jigsaw_layout};
pub use rules::Rules;
pub use windoku::windoku;

use super::{Board, Cell, Layout, LayoutError, Side};
use std::fmt;

/// A rule that can be put on a board.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What it is called.
    pub name: &'static str,
    /// The board with that rule added.
    pub apply: fn(&Board) -> Board,
    /// Whether it means something on a board.
    fits: fn(&Board) -> bool,
    /// A layout of another side than 9 with that rule added; `None` where it means nothing.
    general: fn(&Layout) -> Option<Layout>,
}

impl Variant {
    /// A layout of any side with that rule added.
    ///
    /// # Errors
    /// If the rule means nothing there: windoku is for 9x9 only, disjoint groups need boxes.
    ///
    /// ```
    /// use lucidoku::board::{Layout, variants};
    ///
    /// let diagonal = variants::find("x").unwrap();
    /// let layout = diagonal.apply_to(&Layout::with_boxes(4, 4).unwrap()).unwrap();
    /// assert_eq!(layout.houses().count(), 50);
    /// let windoku = variants::find("windoku").unwrap();
    /// assert_eq!(
    ///     windoku.apply_to(&layout).unwrap_err().to_string(),
    ///     "windoku on a 16x16 grid: expected 9x9",
    /// );
    /// ```
    pub fn apply_to(&self, layout: &Layout) -> Result<Layout, LayoutError> {
        let with = match layout.board() {
            Ok(board) => (self.fits)(board).then(|| Layout::from((self.apply)(board))),
            Err(_) => (self.general)(layout),
        };
        with.ok_or(LayoutError::Variant { name: self.name, side: layout.side() })
    }
}

/// Every variant that needs nothing but a board.
pub const ALL: &[Variant] = &[
    Variant { name: "diagonal", apply: diagonal, fits: any, general: diagonal::on },
    Variant { name: "windoku", apply: windoku, fits: any, general: |_| None },
    Variant { name: "disjoint", apply: disjoint, fits: disjoint::has_boxes, general: disjoint::on },
    Variant { name: "anti-knight", apply: anti_knight, fits: any, general: anti_knight::on },
    Variant { name: "anti-king", apply: anti_king, fits: any, general: anti_king::on },
];

fn any(_: &Board) -> bool {
    true
}

/// The short name of the variant `diagonal`.
const SHORT_DIAGONAL: &str = "x";

/// The variant of that name; `x` is short for `diagonal`.
///
/// ```
/// use lucidoku::board::{Board, variants};
///
/// let windoku = variants::find("windoku").unwrap();
/// assert_eq!((windoku.apply)(&Board::CLASSIC).houses().len(), 31);
/// assert!(variants::find("no such rule").is_none());
/// ```
pub fn find(name: &str) -> Option<Variant> {
    let name = if name == SHORT_DIAGONAL { "diagonal" } else { name };
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
///     "variant \"windmill\": expected x, diagonal, windoku, disjoint, anti-knight or anti-king",
/// );
/// ```
pub fn add<N: AsRef<str>>(
    board: &Board,
    names: impl IntoIterator<Item = N>,
) -> Result<Board, UnknownVariant> {
    names.into_iter().try_fold(board.clone(), |board, name| match find(name.as_ref()) {
        Some(variant) => Ok((variant.apply)(&board)),
        None => Err(UnknownVariant::new(name.as_ref(), &[])),
    })
}

/// A name that no variant has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVariant {
    /// The name.
    pub name: String,
    /// The names that would have been accepted.
    pub expected: Vec<&'static str>,
}

impl UnknownVariant {
    /// Where the names that [`find`] knows are accepted, and these.
    fn new(name: &str, further: &[&'static str]) -> UnknownVariant {
        let known = [SHORT_DIAGONAL].into_iter().chain(ALL.iter().map(|variant| variant.name));
        let expected = known.chain(further.iter().copied()).collect();
        UnknownVariant { name: name.to_string(), expected }
    }
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant {:?}: expected ", self.name)?;
        for (index, name) in self.expected.iter().enumerate() {
            let after = match self.expected.len() - index {
                1 => "",
                2 => " or ",
                _ => ", ",
            };
            write!(f, "{name}{after}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownVariant {}

/// All pairs of positions whose rows differ by one of `steps`' numbers and whose columns by the
/// other, each pair once.
fn leaps(side: Side, steps: (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let n = side.get();
    let from = move |a: usize| {
        let at = side.coordinates(a);
        [steps, (steps.1, steps.0)].into_iter().flat_map(move |(rows, columns)| {
            let row = (at.row + rows < n).then_some(at.row + rows);
            let right = (at.column + columns < n).then_some(at.column + columns);
            let targets = [right, at.column.checked_sub(columns)].into_iter().flatten();
            row.into_iter().flat_map(move |row| targets.clone().map(move |column| row * n + column))
        })
    };
    (0..side.cells()).flat_map(move |a| from(a).map(move |b| (a, b)))
}

/// Pairs of positions as pairs of cells.
fn cells(pairs: impl Iterator<Item = (usize, usize)>) -> impl Iterator<Item = (Cell, Cell)> {
    pairs.filter_map(|(a, b)| Some((Cell::new(a)?, Cell::new(b)?)))
}
