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

/// What finishes a path that has come to its end: the [`shortest_trial`], and where logic ends again
/// after it, that of what is left then, and so on. One is the shortest there is; several need not
/// be. Takes as many paths as there are cells left, for each trial: minutes, where next to nothing
/// is given.
///
/// ```
/// use lucidoku::explain::{End, Path, Profile, Several, Start, trials};
/// use lucidoku::text::parse_puzzle;
///
/// let several = "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
/// let profile = Profile::standard();
/// let start = Start::new(&parse_puzzle(several).unwrap(), &profile, Several::Allowed).unwrap();
/// let mut walk = start.walk;
/// assert_eq!(Path::along(&mut walk).end(), End::Stuck);
/// let trials = trials(&walk, &start.solution);
/// assert_eq!(trials.len(), 1);
/// assert_eq!(trials[0].path.end(), End::Solved);
/// ```
pub fn trials(walk: &Walk<'_>, solution: &Solution) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    loop {
        let left = trials.last().map_or(*walk.grid(), |trial| *trial.path.left());
        match shortest_trial(&walk.clone().at(left), solution) {
            Some(trial) => trials.push(trial),
            None => return trials,
        }
    }
}

fn trial(walk: &Walk<'_>, solution: &Solution, cell: Cell) -> Option<Trial> {
    let digit = Digit::new(solution.grid().get(cell.index())?)?;
    let placed = CandidateSet::of(digit, cell.into());
    let mut walk = walk.clone();
    walk.change(&placed, &CandidateSet::EMPTY);
    Some(Trial { placed, path: Path::from(walk) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Profile, Several, Start};
    use crate::text::parse_puzzle;

    #[test]
    fn where_one_trial_is_not_enough_another_follows() {
        let full =
            "462831957795426183381795426173984265659312748248567319926178534834259671517643892";
        // 1 and 2 can be exchanged, and so can 3 and 4: no one cell decides both.
        let text = full.replace(['1', '2', '3', '4'], ".");
        let profile = Profile::standard();
        let puzzle = parse_puzzle(&text).unwrap();
        let mut start = Start::new(&puzzle, &profile, Several::Allowed).unwrap();
        assert_eq!(Path::along(&mut start.walk).end(), End::Stuck);
        let trials = trials(&start.walk, &start.solution);
        let (last, others) = trials.split_last().unwrap();
        assert_eq!(last.path.end(), End::Solved);
        assert!(!others.is_empty() && others.iter().all(|trial| trial.path.end() == End::Stuck));
    }
}
