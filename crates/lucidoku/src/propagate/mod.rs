//! Naked and hidden singles, alternated until nothing changes or a contradiction shows.
//!
//! - *Naked single*: a cell has one candidate left, so it takes it.
//! - *Hidden single*: a digit has one place left in a house, so it goes there.
//!
//! A round finds all singles of its rule in the grid as it stands, then places them all;
//! placements commute, so neither the fixpoint, the counts, nor the contradiction that is named
//! depends on the order in which a board lists its houses.
//!
//! The rules are defined in Sudopedia, *Naked Single* and *Hidden Single*; to alternate them is the
//! constraint propagation of Peter Norvig, *Solving Every Sudoku Puzzle*.
//!
//! Not everything that needs no guess is found this way: pairs, locked candidates, fish and
//! chains are deductions too.

mod contradiction;
mod singles;

pub use contradiction::Contradiction;
pub use singles::{Extent, hidden_singles, naked_singles};

use crate::board::{Board, Cell, Digit, HouseName};
use crate::candidates::CandidateGrid;
use std::fmt;

/// Alternates both rules to their combined fixpoint; tells how many singles each rule placed.
///
/// Takes O(digits x houses) for each of at most 163 rounds (each places a digit or is the last of
/// its rule), and allocates nothing.
///
/// # Errors
/// The first contradiction of the first round in which one shows; the grid is then somewhere on
/// the way.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::propagate::propagate;
/// use lucidoku::text;
///
/// let medium = "\
///     000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let puzzle = text::parse_puzzle(medium).unwrap();
/// let mut grid = CandidateGrid::new(&puzzle).unwrap();
/// let deduced = propagate(&Board::CLASSIC, &mut grid).unwrap();
/// assert!(grid.undecided().is_empty());
/// assert_eq!(deduced.naked + deduced.hidden, 53);
/// ```
pub fn propagate(board: &Board, grid: &mut CandidateGrid) -> Result<Deduced, Contradiction> {
    propagate_observed(board, grid, &mut ())
}

/// As [`propagate`], and tells an observer of every placement and why it holds.
///
/// # Errors
/// As [`propagate`]; the observer has been told what was placed before.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::propagate::propagate_observed;
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let mut grid = CandidateGrid::new(&puzzle).unwrap();
/// let mut placements = Vec::new();
/// propagate_observed(&Board::CLASSIC, &mut grid, &mut placements).unwrap();
/// assert_eq!(placements[0].to_string(), "r1c9=9 (naked single)");
/// ```
pub fn propagate_observed(
    board: &Board,
    grid: &mut CandidateGrid,
    observer: &mut impl Observer,
) -> Result<Deduced, Contradiction> {
    let mut deduced = Deduced::default();
    loop {
        deduced.naked += naked_singles(board, grid, Extent::Fixpoint, observer)?;
        match hidden_singles(board, grid, Extent::Round, observer)? {
            0 => return Ok(deduced),
            placed => deduced.hidden += placed,
        }
    }
}

/// How many cells each rule decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deduced {
    /// By naked singles.
    pub naked: usize,
    /// By hidden singles.
    pub hidden: usize,
}

/// A cell that a rule decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
    /// Why it holds.
    pub reason: Single,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={} ({})", self.cell, self.digit, self.reason)
    }
}

/// Why a single holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Single {
    /// The cell's only candidate.
    Naked,
    /// The digit's only place in that house; of several houses, the one of the least name.
    Hidden(HouseName),
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Single::Naked => f.write_str("naked single"),
            Single::Hidden(house) => write!(f, "hidden single in {house}"),
        }
    }
}

/// Is told of every placement. `()` does not listen and costs nothing; a `Vec` keeps them all.
pub trait Observer {
    /// `digit` goes in `cell`; `reason` is worked out only if called.
    fn placed(&mut self, cell: Cell, digit: Digit, reason: impl FnOnce() -> Single);
}

impl Observer for () {
    fn placed(&mut self, _: Cell, _: Digit, _: impl FnOnce() -> Single) {}
}

impl Observer for Vec<Placement> {
    fn placed(&mut self, cell: Cell, digit: Digit, reason: impl FnOnce() -> Single) {
        self.push(Placement { cell, digit, reason: reason() });
    }
}
