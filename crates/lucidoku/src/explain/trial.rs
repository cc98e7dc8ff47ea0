//! What finishes a path that logic does not: the trial of a digit.

use super::{End, Path, Walk};
use crate::board::{CandidateSet, Cell, Digit};
use crate::grid::Solution;

/// A cell that, once it is decided, leads on: what is left of a puzzle after its placement, and
/// the path from there.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The cell and its digit in the solution.
    pub placed: CandidateSet,
    /// The path after it.
    pub path: Path,
}

/// The shortest trial: of all cells that are left, the one after which the path to the end has
/// the fewest steps; if none leads to the end, the one that leaves the fewest candidates. `None`
/// if no cell is left. Takes as many paths as there are cells left.
///
/// ```
/// use lucidoku::explain::{End, Profile, Several, Start, shortest_trial};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000000795426183381795426173984265659312748248567319926178534834259671517643892";
/// let profile = Profile::standard();
/// let start = Start::new(&parse_puzzle(text).unwrap(), &profile, Several::Refused).unwrap();
/// let trial = shortest_trial(&start.walk, &start.solution).unwrap();
/// assert_eq!(trial.path.end(), End::Solved);
/// assert_eq!(trial.path.steps().len(), 8);
/// ```
pub fn shortest_trial(walk: &Walk<'_>, solution: &Solution) -> Option<Trial> {
    let trials = walk.grid().undecided().iter().filter_map(|cell| trial(walk, solution, cell));
    trials.min_by_key(|trial| {
        let left = trial.path.left().candidate_count();
        let is_open = trial.path.end() != End::Solved;
        (is_open, if is_open { left } else { trial.path.steps().len() })
    })
}

fn trial(walk: &Walk<'_>, solution: &Solution, cell: Cell) -> Option<Trial> {
    let digit = Digit::new(solution.grid().get(cell.index())?)?;
    let placed = CandidateSet::of(digit, cell.into());
    let mut walk = walk.clone();
    walk.change(&placed, &CandidateSet::EMPTY);
    Some(Trial { placed, path: Path::from(walk) })
}
