//! The engine for boards of 81 cells with other rules than the classic ones.

use super::{Backtrack, Budget, End, Engine, FormulaEngine, Found, Search, Unsupported};
use crate::puzzle::Puzzle;

/// After so many nodes the formula takes over: they take about as long as making it.
const PATIENCE: u64 = 50;

/// [`Backtrack`], and [`FormulaEngine`] for what takes it long.
///
/// Most puzzles take a few nodes, in a tenth of the time that it takes to prepare a formula. Where
/// there are thousands of solutions, or dead ends, the formula is several times as quick. So
/// finding costs at most about twice what the better of the two would. The list of all solutions
/// is that of [`Backtrack`], in its order.
///
/// ```
/// use lucidoku::board::{Board, Layout, Side, variants};
/// use lucidoku::grid::Grid;
/// use lucidoku::puzzle::Puzzle;
/// use lucidoku::search::{Budget, Engine, Staged};
///
/// let layout = Layout::from(variants::windoku(&Board::CLASSIC));
/// let puzzle = Puzzle::new(layout, Grid::empty(Side::NINE)).unwrap();
/// let count = Staged.count(&puzzle, 5000, Budget::UNLIMITED).unwrap();
/// assert_eq!(count.solutions, 5000);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Staged;

impl Engine for Staged {
    fn name(&self) -> &'static str {
        "backtrack, then formula"
    }

    fn takes(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        Backtrack.takes(puzzle)
    }

    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported> {
        Backtrack.search(puzzle, budget)
    }

    fn find(&self, puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Found, Unsupported> {
        let few = Budget { nodes: budget.nodes.min(PATIENCE), ..budget };
        let begun = Backtrack.find(puzzle, limit, few)?;
        if begun.end != End::Stopped || budget.is_spent(begun.nodes) {
            return Ok(begun);
        }
        let left = Budget { nodes: budget.nodes - begun.nodes, ..budget };
        let found = FormulaEngine.find(puzzle, limit, left)?;
        let nodes = begun.nodes + found.nodes;
        // A stopped search may have found less than was known.
        let best = if found.solutions >= begun.solutions { found } else { begun };
        Ok(Found { nodes, ..best })
    }
}
