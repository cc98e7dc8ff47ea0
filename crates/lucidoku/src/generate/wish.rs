//! What a puzzle is to be like.

use super::path::{Occurrence, PathOrder, PathWish};
use super::pattern::GivenPattern;
use super::symmetry::Symmetry;
use crate::board::{Board, Layout, Side};
use crate::technique::Level;
use std::fmt;
use std::ops::RangeInclusive;

/// With fewer givens no puzzle on the classic board has one solution (McGuire, Tugemann, Civario,
/// *There is no 16-clue Sudoku*, 2012).
pub const FEWEST_GIVENS: usize = 17;

/// What a puzzle is to be like. The default is any puzzle on the classic board.
///
/// ```
/// use lucidoku::generate::{Symmetry, Wish};
///
/// let wish = Wish { symmetry: Symmetry::Rotational, givens: Some(24..=28), ..Wish::default() };
/// assert!(wish.check().is_ok());
/// let wish = Wish { givens: Some(10..=16), ..Wish::default() };
/// assert_eq!(
///     wish.check().unwrap_err().to_string(),
///     "10 to 16 givens: no puzzle with fewer than 17 has one solution",
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Wish {
    /// The board.
    pub layout: Layout,
    /// How many givens. Without it, as few as the rest allows in the order in which they are taken
    /// away.
    pub givens: Option<RangeInclusive<usize>>,
    /// How the givens lie to each other.
    pub symmetry: Symmetry,
    /// Exactly which cells are given.
    pub pattern: Option<GivenPattern>,
    /// Whether givens may be there that are not needed.
    pub minimality: Minimality,
    /// The level, the score, and the techniques on the solve path.
    pub path: PathWish,
}

/// Whether givens may be there that are not needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Minimality {
    /// They may.
    #[default]
    NotAsked,
    /// No set of givens that belong together by the symmetry can go as a whole.
    WithinSymmetry,
    /// None can go.
    Strict,
}

/// Why no puzzle can be like that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WishFault {
    /// No number of givens, or more than cells.
    Givens(RangeInclusive<usize>, Side),
    /// Too few givens for one solution.
    TooFew(RangeInclusive<usize>),
    /// The pattern is of another side.
    PatternSide(Side, Side),
    /// The pattern has not the symmetry.
    PatternSymmetry(Symmetry),
    /// The pattern has not as many cells as there are to be givens.
    PatternCount(usize, RangeInclusive<usize>),
    /// No level or score.
    Path,
    /// A score in an order that has none.
    Scores,
    /// The path was asked about on a board of another side than 9.
    PathSide(Side),
    /// A technique that no path of that order has.
    Technique(&'static str),
    /// A technique that is both asked for and forbidden.
    Contradiction(&'static str),
}

impl fmt::Display for WishFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishFault::Givens(range, side) => {
                write!(f, "{}: expected a range within 0 to {}", givens(range), side.cells())
            }
            WishFault::TooFew(range) => write!(
                f,
                "{}: no puzzle with fewer than {FEWEST_GIVENS} has one solution",
                givens(range),
            ),
            WishFault::PatternSide(pattern, side) => {
                write!(f, "a pattern of {pattern}: expected {side}")
            }
            WishFault::PatternSymmetry(symmetry) => {
                write!(f, "the pattern is not symmetric: expected the symmetry `{symmetry}`")
            }
            WishFault::PatternCount(count, range) => {
                write!(f, "a pattern of {count} givens: expected {}", givens(range))
            }
            WishFault::Path => f.write_str("expected the least level or score before the greatest"),
            WishFault::Scores => {
                f.write_str("a score: expected HoDoKu's order, as others have none")
            }
            WishFault::PathSide(side) => {
                write!(f, "levels and techniques on a board of {side}: expected 9x9")
            }
            WishFault::Technique(name) => {
                write!(f, "{name}: expected a technique that the order of the paths contains")
            }
            WishFault::Contradiction(name) => write!(f, "{name} is both asked for and forbidden"),
        }
    }
}

impl std::error::Error for WishFault {}

fn givens(range: &RangeInclusive<usize>) -> String {
    match range.start() == range.end() {
        true => format!("{} givens", range.start()),
        false => format!("{} to {} givens", range.start(), range.end()),
    }
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            layout: Layout::CLASSIC,
            givens: None,
            symmetry: Symmetry::None,
            pattern: None,
            minimality: Minimality::NotAsked,
            path: PathWish::default(),
        }
    }
}

impl Wish {
    /// Whether some puzzle might be like that: what contradicts itself is told at once, but a wish
    /// may pass that no puzzle meets.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), WishFault> {
        self.check_givens()?;
        self.check_pattern()?;
        self.check_path()
    }

    fn check_givens(&self) -> Result<(), WishFault> {
        let Some(range) = &self.givens else { return Ok(()) };
        let side = self.layout.side();
        if range.is_empty() || *range.end() > side.cells() {
            return Err(WishFault::Givens(range.clone(), side));
        }
        let is_classic = self.layout.board().is_ok_and(|board| board == &Board::CLASSIC);
        match is_classic && *range.end() < FEWEST_GIVENS {
            true => Err(WishFault::TooFew(range.clone())),
            false => Ok(()),
        }
    }

    fn check_pattern(&self) -> Result<(), WishFault> {
        let Some(pattern) = &self.pattern else { return Ok(()) };
        let side = self.layout.side();
        if pattern.side() != side {
            return Err(WishFault::PatternSide(pattern.side(), side));
        }
        if !self.symmetry.holds(side, pattern.given()) {
            return Err(WishFault::PatternSymmetry(self.symmetry));
        }
        let count = pattern.count();
        let is_classic = self.layout.board().is_ok_and(|board| board == &Board::CLASSIC);
        match &self.givens {
            Some(range) if !range.contains(&count) => {
                Err(WishFault::PatternCount(count, range.clone()))
            }
            _ if is_classic && count < FEWEST_GIVENS => Err(WishFault::TooFew(count..=count)),
            _ => Ok(()),
        }
    }

    fn check_path(&self) -> Result<(), WishFault> {
        let PathWish { order, levels, scores, demands } = &self.path;
        if self.path.is_open() {
            return Ok(());
        }
        if self.layout.board().is_err() {
            return Err(WishFault::PathSide(self.layout.side()));
        }
        if levels.is_empty() || scores.is_empty() {
            return Err(WishFault::Path);
        }
        if *order == PathOrder::Own && *scores != PathWish::default().scores {
            return Err(WishFault::Scores);
        }
        for demand in demands.iter().filter(|demand| demand.occurrence != Occurrence::Nowhere) {
            let first = demand.techniques.first().map_or("no technique", |info| info.name);
            if !demand.techniques.iter().any(|technique| order.contains(technique)) {
                return Err(WishFault::Technique(first));
            }
            let is_forbidden = |technique| {
                demands.iter().any(|other| {
                    other.occurrence == Occurrence::Nowhere && other.techniques.contains(technique)
                })
            };
            if demand.techniques.iter().all(is_forbidden) {
                return Err(WishFault::Contradiction(first));
            }
        }
        Ok(())
    }

    /// The easiest and the hardest level asked for, if any is.
    pub(super) fn hardest_level(&self) -> Level {
        *self.path.levels.end()
    }
}
