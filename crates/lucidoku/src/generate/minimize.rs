//! A minimal puzzle within a puzzle.

use super::Random;
use super::dig::dig;
use super::probe::Probe;
use super::symmetry::Symmetry;
use crate::puzzle::Puzzle;
use std::fmt;

/// Why a puzzle has no minimal puzzle in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsolvable {
    /// It does not have exactly one solution.
    NotUnique,
    /// It has struck-out candidates, without which it would be another puzzle.
    Struck,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsolvable::NotUnique => "expected exactly one solution",
            Unsolvable::Struck => "expected no struck-out candidates",
        })
    }
}

impl std::error::Error for Unsolvable {}

/// Takes givens away, in a random order, until none can go without a second solution; with a
/// symmetry, whole groups of givens that belong together by it. Givens that already lie otherwise
/// go with their group, as far as they are there. A search for each group.
///
/// # Errors
/// If the puzzle does not have exactly one solution, or has struck-out candidates.
///
/// ```
/// use lucidoku::generate::{Random, Symmetry, minimize};
/// use lucidoku::text::parse_puzzle;
///
/// let line = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// let solved = parse_puzzle(line).unwrap();
/// let minimal = minimize(&solved, Symmetry::None, &mut Random::new(1, 0)).unwrap();
/// assert!((17..35).contains(&minimal.givens().filled().count()));
/// ```
pub fn minimize(
    puzzle: &Puzzle,
    symmetry: Symmetry,
    random: &mut Random,
) -> Result<Puzzle, Unsolvable> {
    if puzzle.has_struck() {
        return Err(Unsolvable::Struck);
    }
    let probe = Probe::new(puzzle.layout());
    let mut values = puzzle.givens().values().to_vec();
    if !probe.is_unique(&values) {
        return Err(Unsolvable::NotUnique);
    }
    let mut groups = symmetry.orbits(puzzle.side());
    random.shuffle(&mut groups);
    dig(&probe, &mut values, &groups, 0);
    probe.puzzle(&values).ok_or(Unsolvable::NotUnique)
}
