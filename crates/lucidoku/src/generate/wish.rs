//! What a puzzle is to be like.

use super::fault::WishFault;
use super::path::PathWish;
use super::pattern::GivenPattern;
use super::symmetry::Symmetry;
use crate::board::{Board, Layout};
use crate::technique::Level;
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
        match self.path.is_open() {
            true => Ok(()),
            false if self.layout.board().is_err() => Err(WishFault::PathSide(self.layout.side())),
            false => self.path.check(),
        }
    }

    fn check_givens(&self) -> Result<(), WishFault> {
        let Some(range) = &self.givens else { return Ok(()) };
        let side = self.layout.side();
        if range.is_empty() || *range.end() > side.cells() {
            return Err(WishFault::Givens(range.clone(), side));
        }
        let is_classic = self.layout.board().is_ok_and(|board| board == &Board::CLASSIC);
        if is_classic && *range.end() < FEWEST_GIVENS {
            return Err(WishFault::TooFew(range.clone()));
        }
        let counts = self.symmetry.counts(side);
        match counts[range.clone()].contains(&true) {
            true => Ok(()),
            false => {
                let below = counts[..*range.start()].iter().rposition(|can_be| *can_be);
                let above = counts[*range.end()..].iter().position(|can_be| *can_be);
                let near = [below, above.map(|more| range.end() + more)];
                Err(WishFault::Symmetry(self.symmetry, range.clone(), near))
            }
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

    /// The hardest level asked for.
    pub(super) fn hardest_level(&self) -> Level {
        *self.path.levels.end()
    }
}
