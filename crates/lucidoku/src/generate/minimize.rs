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
    /// It has not been found out yet: the search was stopped.
    Stopped,
}

impl fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsolvable::NotUnique => "expected exactly one solution",
            Unsolvable::Struck => "expected no struck-out candidates",
            Unsolvable::Stopped => "stopped before it was minimal",
        })
    }
}

impl std::error::Error for Unsolvable {}

/// Takes givens away, in a random order, until none can go without a second solution; with a
/// symmetry, whole groups of givens that belong together by it. Givens that already lie otherwise
/// go with their group, as far as they are there. A search for each group, which may take very long
/// on sides above 16: [`minimize_within`] can be stopped.
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
    minimize_within(puzzle, symmetry, random, &|| false)
}

/// As [`minimize`], until `stop`, asked again and again, says `true`, which it must go on saying.
///
/// # Errors
/// As [`minimize`]; [`Unsolvable::Stopped`], if it was stopped before the end.
pub fn minimize_within(
    puzzle: &Puzzle,
    symmetry: Symmetry,
    random: &mut Random,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Puzzle, Unsolvable> {
    if puzzle.has_struck() {
        return Err(Unsolvable::Struck);
    }
    let probe = Probe::new(puzzle.layout());
    let probe = probe.within(stop);
    let mut values = puzzle.givens().values().to_vec();
    match probe.is_unique(&values) {
        _ if probe.is_stopped() => return Err(Unsolvable::Stopped),
        true => {}
        false => return Err(Unsolvable::NotUnique),
    }
    let mut groups = symmetry.orbits(puzzle.side());
    random.shuffle(&mut groups);
    dig(&probe, &mut values, &groups, 0);
    if probe.is_stopped() {
        return Err(Unsolvable::Stopped);
    }
    probe.puzzle(&values).ok_or(Unsolvable::NotUnique)
}
