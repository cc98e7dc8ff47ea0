//! The puzzle that positions come from.

use super::{Mistake, Profile, Refused, Several, Start, mistakes_in};
use crate::board::{Candidate, Cell, UnsupportedSide};
use crate::candidates::CandidateGrid;
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use std::fmt;

/// A puzzle with one solution, which tells what is wrong in positions that come from it.
///
/// ```
/// use lucidoku::explain::{Foreign, Origin};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let origin = Origin::new(parse_puzzle(text).unwrap()).unwrap();
///
/// let state = text.replacen("0", "2", 1);
/// let mistakes = origin.mistakes(&parse_puzzle(&state).unwrap()).unwrap();
/// assert_eq!(mistakes[0].to_string(), "r1c1 is 2, which is wrong");
///
/// let other = parse_puzzle(&text.replacen("907", "900", 1)).unwrap();
/// let foreign = origin.mistakes(&other).unwrap_err();
/// assert_eq!(foreign.to_string(), "not a position of that puzzle: r1c9 is given there as 7");
/// ```
#[derive(Clone, Debug)]
pub struct Origin {
    puzzle: Puzzle,
    solution: Solution,
}

/// Why a position does not come from a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Foreign {
    /// The first given of the puzzle that is not in it.
    Given(Candidate),
    /// It is of another side.
    Side(UnsupportedSide),
    /// It is played by other rules.
    Rules,
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = "not a position of that puzzle";
        match self {
            Foreign::Given(Candidate { cell, digit }) => {
                write!(f, "{not}: {cell} is given there as {digit}")
            }
            Foreign::Side(side) => side.fmt(f),
            Foreign::Rules => write!(f, "{not}: its rules or regions are others"),
        }
    }
}

impl std::error::Error for Foreign {}

impl Origin {
    /// Solves the puzzle: a search for two solutions, without a budget, as [`Start::new`] does.
    ///
    /// # Errors
    /// If there is no solution, or several, or the side is not 9.
    pub fn new(puzzle: Puzzle) -> Result<Origin, Refused> {
        let profile = Profile::standard();
        let solution = Start::new(&puzzle, &profile, Several::Refused)?.solution;
        Ok(Origin { puzzle, solution })
    }

    /// The [mistakes](super::mistakes) in a position that comes from the puzzle. O(cells).
    ///
    /// # Errors
    /// If it plainly does not: where what was given is not all there, every cell may differ.
    pub fn mistakes(&self, state: &Puzzle) -> Result<Vec<Mistake>, Foreign> {
        let grid = CandidateGrid::new(state).map_err(Foreign::Side)?;
        if state.layout() != self.puzzle.layout() {
            return Err(Foreign::Rules);
        }
        let mut givens = self.puzzle.givens().digits().map_err(Foreign::Side)?;
        let is_missing =
            |(cell, digit): &(Cell, _)| grid.candidates(*cell).single() != Some(*digit);
        match givens.find(is_missing) {
            Some((cell, digit)) => Err(Foreign::Given(Candidate { cell, digit })),
            None => mistakes_in(state, &self.solution).map_err(Foreign::Side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, variants};
    use crate::text::{parse_puzzle, parse_puzzle_on};

    const PUZZLE: &str =
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

    #[test]
    fn a_candidate_grid_that_keeps_all_candidates_still_has_the_givens() {
        let origin = Origin::new(parse_puzzle(PUZZLE).unwrap()).unwrap();
        let cell = |c: char| if c == '0' { "123456789 ".into() } else { format!("{c} ") };
        let rows = PUZZLE.as_bytes().chunks(9).map(|row| {
            row.iter().map(|b| cell(char::from(*b))).collect::<String>().trim_end().to_string()
        });
        let state = parse_puzzle(&rows.collect::<Vec<_>>().join("\n")).unwrap();
        assert_eq!(origin.mistakes(&state), Ok(Vec::new()));
    }

    #[test]
    fn other_rules_and_sides_are_told() {
        let origin = Origin::new(parse_puzzle(PUZZLE).unwrap()).unwrap();
        let diagonal = Layout::from(variants::diagonal(&crate::board::Board::CLASSIC));
        let state = parse_puzzle_on(&".".repeat(81), &diagonal).unwrap();
        assert_eq!(origin.mistakes(&state), Err(Foreign::Rules));
        let small = parse_puzzle(&".".repeat(16)).unwrap();
        assert!(matches!(origin.mistakes(&small), Err(Foreign::Side(_))));
    }
}
