//! What is wrong in a position, seen from the solution.

use crate::board::{Candidate, Cell, CellSet, Digit, UnsupportedSide};
use crate::candidates::CandidateGrid;
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::search::{Budget, Core, Premise, Verdict, core, judge};
use std::fmt;

/// Something in a position that the solution contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A cell that was decided wrongly.
    Placed {
        /// The digit that stands there.
        found: Candidate,
        /// The digit that belongs there.
        right: Digit,
    },
    /// A candidate that was struck out although it is the solution's.
    Struck(Candidate),
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Placed { found, .. } => {
                write!(f, "{} is {}, which is wrong", found.cell, found.digit)
            }
            Mistake::Struck(candidate) => {
                write!(f, "{} has lost {}, which belongs there", candidate.cell, candidate.digit)
            }
        }
    }
}

/// What is wrong in a position on the way to a solution, in reading order: wrong digits; where
/// there are none, lost candidates (a wrong digit has taken some from the cells that see it).
///
/// ```
/// use lucidoku::board::{Board, Candidate, Cell, Digit};
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::explain::mistakes;
/// use lucidoku::search::{Budget, Verdict, judge};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let puzzle = parse_puzzle(text).unwrap();
/// let Verdict::Unique(solution) = judge(&puzzle, Budget::UNLIMITED).unwrap().verdict else {
///     panic!("it has one solution")
/// };
/// let mut grid = CandidateGrid::new(&puzzle).unwrap();
/// assert!(mistakes(&grid, &solution).is_empty());
/// grid.eliminate(Candidate { cell: Cell::ALL[0], digit: Digit::new(4).unwrap() });
/// let found = mistakes(&grid, &solution);
/// assert_eq!(found[0].to_string(), "r1c1 has lost 4, which belongs there");
/// ```
pub fn mistakes(grid: &CandidateGrid, solution: &Solution) -> Vec<Mistake> {
    let right = |cell: Cell| Digit::new(solution.grid().get(cell.index())?);
    let placed = grid.placed().iter().filter_map(|cell| {
        let (found, right) = (grid.digit(cell)?, right(cell)?);
        let found = Candidate { cell, digit: found };
        (found.digit != right).then_some(Mistake::Placed { found, right })
    });
    let mut all: Vec<Mistake> = placed.collect();
    if all.is_empty() {
        let lost = |cell: Cell| {
            let candidate = Candidate { cell, digit: right(cell)? };
            (!grid.contains(candidate)).then_some(Mistake::Struck(candidate))
        };
        let undecided: CellSet = grid.undecided();
        all.extend(undecided.iter().filter_map(lost));
    }
    all
}

/// The [mistakes] in a puzzle under way, cells with one candidate that no peer has being decided.
///
/// # Errors
/// If the side is not 9.
pub fn mistakes_in(state: &Puzzle, solution: &Solution) -> Result<Vec<Mistake>, UnsupportedSide> {
    let mut grid = CandidateGrid::new(state)?;
    grid.place_settled(state.layout().board()?);
    Ok(mistakes(&grid, solution))
}

/// Where a state went wrong, as far as it can be told from the state alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WentWrong {
    /// The decided cells alone have one solution; this is what it contradicts.
    Mistakes(Vec<Mistake>),
    /// What stands in these cells is contradictory: there is a mistake in at least one of them. If
    /// it is one in a decided cell, only such are named.
    Among(CellSet),
}

/// Where a state went wrong that has no solution; `None` if it has one or more. The puzzle that it comes
/// from need not be known: if its decided cells are right, they tell. In the worst case
/// exponential in the cells, as a search is.
///
/// # Errors
/// If the side is not 9.
///
/// ```
/// use lucidoku::explain::{WentWrong, went_wrong};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let puzzle = parse_puzzle(text).unwrap();
/// assert_eq!(went_wrong(&puzzle).unwrap(), None);
///
/// let state = puzzle.strike([(0, 4)]).unwrap();
/// let Some(WentWrong::Mistakes(mistakes)) = went_wrong(&state).unwrap() else { panic!() };
/// assert_eq!(mistakes[0].to_string(), "r1c1 has lost 4, which belongs there");
/// ```
pub fn went_wrong(state: &Puzzle) -> Result<Option<WentWrong>, UnsupportedSide> {
    let mut grid = CandidateGrid::new(state)?;
    let Ok(Verdict::None) = judge(state, Budget::UNLIMITED).map(|judged| judged.verdict) else {
        return Ok(None);
    };
    grid.place_settled(state.layout().board()?);
    let decided = Puzzle::new(state.layout().clone(), grid.to_grid());
    let decided = decided
        .expect("no two givens that see each other agree, and no peer has a settled cell's digit");
    let verdict = judge(&decided, Budget::UNLIMITED).map(|judged| judged.verdict);
    Ok(Some(match verdict {
        Ok(Verdict::Unique(solution)) => WentWrong::Mistakes(mistakes(&grid, &solution)),
        Ok(Verdict::None) => WentWrong::Among(contradictory(&decided)),
        _ => WentWrong::Among(contradictory(state)),
    }))
}

/// The cells of premises that contradict each other.
fn contradictory(puzzle: &Puzzle) -> CellSet {
    let Core::Premises { premises, .. } = core(puzzle, Budget::UNLIMITED) else {
        return CellSet::EMPTY;
    };
    let cells = premises.iter().filter_map(|premise| match premise {
        Premise::Given(given) => Some(given.at),
        Premise::Struck { at, .. } => Some(*at),
        Premise::Bond(_) => None,
    });
    cells.filter_map(|at| Cell::new(9 * at.row + at.column)).collect()
}
