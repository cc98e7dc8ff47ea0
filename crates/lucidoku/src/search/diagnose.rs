//! How many solutions a puzzle has, and why not exactly one.

use super::{Budget, End, Engines, Found, Status, Unsupported};
use crate::board::{Coordinates, DigitSet, UnsupportedSide};
use crate::candidates::CandidateGrid;
use crate::encode::{DualClauses, EncodeOptions, encode};
use crate::grid::Solution;
use crate::propagate::{Contradiction, propagate};
use crate::puzzle::Puzzle;
use std::fmt;

/// What [`diagnose`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// How many solutions were found.
    pub solutions: u128,
    /// Whether that is all of them.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
    /// Why it is so.
    pub reason: Reason,
}

/// Why a puzzle has as many solutions as it has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// One solution, and naked and hidden singles find it.
    Singles,
    /// One solution, and singles do not suffice.
    Search,
    /// No solution: singles lead to this contradiction.
    Contradiction(Contradiction),
    /// No solution: every branch of the search ends in a contradiction. Of other sides than 9 it
    /// may also be that singles lead to one.
    DeadEnds,
    /// Several solutions.
    Ambiguous {
        /// The first cell in which the first two solutions differ.
        at: Coordinates,
        /// What they have there.
        values: [u8; 2],
        /// Digits that can be exchanged, since no given is one of them; empty, or two or more. Not
        /// told of other sides than 9.
        exchangeable: DigitSet,
    },
    /// The budget ran out before the puzzle was settled.
    Unsettled,
}

/// Counts solutions up to `limit` (at least 2) and tells why there is not exactly one. Takes what
/// [`count`](super::count) takes, and one propagation.
///
/// # Errors
/// As [`engine_for`](super::engine_for).
///
/// ```
/// use lucidoku::search::{Budget, diagnose};
/// use lucidoku::text::parse_puzzle;
///
/// let words = |text: &str| {
///     let puzzle = parse_puzzle(text).unwrap();
///     diagnose(&puzzle, 1000, Budget::UNLIMITED).unwrap().to_string()
/// };
/// assert_eq!(
///     words("812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279"),
///     "2 solutions: r1c4 can be 3 or 4",
/// );
/// assert_eq!(
///     words(&format!(".123456789{}", ".".repeat(71))),
///     "no solution: r1c1 has no candidate left",
/// );
/// ```
pub fn diagnose(
    puzzle: &Puzzle,
    limit: u128,
    budget: Budget<'_>,
) -> Result<Diagnosis, Unsupported> {
    Engines::best().diagnose(puzzle, limit, budget)
}

impl Engines {
    /// [`diagnose`] by these engines.
    ///
    /// # Errors
    /// As [`Engines::engine_for`].
    pub fn diagnose(
        self,
        puzzle: &Puzzle,
        limit: u128,
        budget: Budget<'_>,
    ) -> Result<Diagnosis, Unsupported> {
        let found = self.engine_for(puzzle)?.find(puzzle, limit.max(2), budget)?;
        let Found { first, second, solutions, end, nodes } = found;
        let reason = match (first, second) {
            (Some(first), Some(second)) => ambiguous(puzzle, &first, &second)?,
            _ if end == End::Stopped => Reason::Unsettled,
            (first, _) => settled(puzzle, first.is_some())?,
        };
        Ok(Diagnosis { solutions, end, nodes, reason })
    }
}

fn settled(puzzle: &Puzzle, solved: bool) -> Result<Reason, UnsupportedSide> {
    if puzzle.layout().board().is_err() {
        return Ok(settled_by_formula(puzzle, solved));
    }
    let mut grid = CandidateGrid::new(puzzle)?;
    Ok(match propagate(puzzle.layout().board()?, &mut grid) {
        Err(contradiction) => Reason::Contradiction(contradiction),
        Ok(_) if !solved => Reason::DeadEnds,
        Ok(_) if grid.undecided().is_empty() => Reason::Singles,
        Ok(_) => Reason::Search,
    })
}

/// Of other sides than 9: unit propagation on the formula is what singles are.
fn settled_by_formula(puzzle: &Puzzle, solved: bool) -> Reason {
    if !solved {
        return Reason::DeadEnds;
    }
    let options = EncodeOptions { duals: DualClauses::Added, ..EncodeOptions::default() };
    let encoding = encode(puzzle, options);
    match lucidoku_formula::engine::propagate(encoding.formula()) {
        Ok(domains) if domains.iter().all(|domain| domain.len() == 1) => Reason::Singles,
        _ => Reason::Search,
    }
}

fn ambiguous(
    puzzle: &Puzzle,
    first: &Solution,
    second: &Solution,
) -> Result<Reason, UnsupportedSide> {
    let pairs = first.grid().values().iter().zip(second.grid().values());
    let (position, values) = pairs
        .enumerate()
        .find(|(_, (a, b))| a != b)
        .map_or((0, [0; 2]), |(position, (a, b))| (position, [*a, *b]));
    let absent = match puzzle.givens().digits() {
        Ok(givens) => !givens.map(|(_, digit)| digit).collect::<DigitSet>(),
        Err(_) => DigitSet::EMPTY,
    };
    let exchangeable =
        if absent.len() >= 2 && !puzzle.has_struck() { absent } else { DigitSet::EMPTY };
    Ok(Reason::Ambiguous { at: puzzle.side().coordinates(position), values, exchangeable })
}

impl Diagnosis {
    /// What it says of the number of solutions.
    pub fn status(&self) -> Status {
        Status::of(self.solutions, self.end)
    }
}

/// In words, as in `2 solutions: r1c4 can be 3 or 4`.
impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at_least = if self.end == End::Exhausted { "" } else { "at least " };
        let (solutions, nodes) = (self.solutions, self.nodes);
        match &self.reason {
            Reason::Singles => {
                f.write_str("exactly one solution, found by naked and hidden singles alone")
            }
            Reason::Search => write!(f, "exactly one solution, found by search ({nodes} nodes)"),
            Reason::Contradiction(contradiction) => write!(f, "no solution: {contradiction}"),
            Reason::DeadEnds => write!(
                f,
                "no solution: every branch of the search ends in a contradiction ({nodes} nodes)"
            ),
            Reason::Ambiguous { at, values: [a, b], exchangeable } => {
                write!(f, "{at_least}{solutions} solutions: {at} can be {a} or {b}")?;
                match exchangeable.is_empty() {
                    true => Ok(()),
                    false => {
                        write!(f, "; no given is one of {exchangeable}, which can be exchanged")
                    }
                }
            }
            Reason::Unsettled => {
                let plural = if solutions == 1 { "" } else { "s" };
                write!(f, "{solutions} solution{plural} found in {nodes} nodes, perhaps not all")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_puzzle;

    fn words(text: &str, limit: u128, nodes: u64) -> String {
        let budget = Budget { nodes, ..Budget::UNLIMITED };
        diagnose(&parse_puzzle(text).unwrap(), limit, budget).unwrap().to_string()
    }

    #[test]
    fn every_reason_has_its_words() {
        let medium =
            "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let empty = ".".repeat(81);
        for (text, limit, nodes, expected) in [
            (medium, 10, u64::MAX, "exactly one solution, found by naked and hidden singles alone"),
            (hard, 10, u64::MAX, "exactly one solution, found by search"),
            (hard, 10, 1, "0 solutions found in 1 nodes, perhaps not all"),
            (&empty, 10, u64::MAX, "at least 10 solutions: "),
            (&empty, 0, u64::MAX, "at least 2 solutions: "),
        ] {
            let found = words(text, limit, nodes);
            assert!(found.starts_with(expected), "{found}");
        }
        assert!(words(&empty, 10, u64::MAX).ends_with("one of 123456789, which can be exchanged"));
    }

    #[test]
    fn dead_ends_are_told_from_contradictions() {
        // Cells r1c1, r1c2 and r2c1 share box 1 and have two candidates between them.
        let cells = |index: usize| match index {
            0 | 1 | 9 => "12.......",
            _ => "123456789",
        };
        let sukaku: String = (0..81).map(cells).collect();
        let found = words(&sukaku, 10, u64::MAX);
        assert!(found.starts_with("no solution: every branch"), "{found}");
    }
}
