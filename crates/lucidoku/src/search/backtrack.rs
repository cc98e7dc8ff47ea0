//! The plain engine, and the specification of the others: propagate, take the most constrained
//! cell, try its candidates.

use super::{Budget, End, Engine, Search, Unsupported};
use crate::board::{Board, Cell, DigitSet, Layout};
use crate::candidates::CandidateGrid;
use crate::grid::Solution;
use crate::propagate::propagate;
use crate::puzzle::Puzzle;

/// Depth-first search on any 81-cell board.
///
/// A node is one state brought to its fixpoint by [`propagate`]. Where that decides nothing, it
/// branches on the undecided cell with the fewest candidates (the first in reading order), least
/// digit first; so solutions come in an order that the puzzle alone fixes. It allocates twice a
/// puzzle: itself and, if it branches, the deepest stack there can be.
///
/// To branch where the fewest values are left is the fail-first principle of Haralick and Elliott,
/// *Increasing tree search efficiency for constraint satisfaction problems*, 1980.
///
/// ```
/// use lucidoku::search::{Backtrack, Budget, Engine, Search};
/// use lucidoku::text::parse_puzzle;
///
/// let two = "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
/// let puzzle = parse_puzzle(two).unwrap();
/// let mut search = Backtrack.search(&puzzle, Budget::UNLIMITED).unwrap();
/// let solutions: Vec<String> = search.by_ref().map(|s| s.to_string()).collect();
/// assert_eq!(solutions.len(), 2);
/// assert!(solutions[0] < solutions[1]);
/// assert_eq!(search.nodes(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtrack;

impl Engine for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn takes(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        Ok(puzzle.layout().board().map(|_| ())?)
    }

    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported> {
        Ok(Box::new(DepthFirst {
            board: puzzle.layout().board()?.clone(),
            layout: puzzle.layout().clone(),
            root: Some(CandidateGrid::new(puzzle)?),
            branches: Vec::new(),
            budget,
            nodes: 0,
            end: End::Exhausted,
        }))
    }
}

struct DepthFirst<'a> {
    board: Board,
    layout: Layout,
    root: Option<CandidateGrid>,
    /// From the root down, the cells branched on. A branch decides its cell, so there are never
    /// more than 81.
    branches: Vec<Branch>,
    budget: Budget<'a>,
    nodes: u64,
    end: End,
}

struct Branch {
    grid: CandidateGrid,
    cell: Cell,
    untried: DigitSet,
}

impl DepthFirst<'_> {
    /// The next state to look at: the root, else the deepest untried digit.
    fn next_state(&mut self) -> Option<CandidateGrid> {
        if let Some(root) = self.root.take() {
            return Some(root);
        }
        while let Some(branch) = self.branches.last_mut() {
            if let Some(digit) = branch.untried.pop_first() {
                let mut grid = branch.grid;
                grid.place(&self.board, branch.cell, digit);
                return Some(grid);
            }
            self.branches.pop();
        }
        None
    }
}

impl Iterator for DepthFirst<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        if self.end == End::Stopped {
            return None;
        }
        while let Some(mut grid) = self.next_state() {
            if self.budget.is_spent(self.nodes) {
                self.end = End::Stopped;
                return None;
            }
            self.nodes += 1;
            if propagate(&self.board, &mut grid).is_err() {
                continue;
            }
            match grid.most_constrained() {
                Some(cell) => {
                    let untried = grid.candidates(cell);
                    self.branches.reserve(81 - self.branches.len());
                    self.branches.push(Branch { grid, cell, untried });
                }
                None => return Some(Solution::proven(&self.layout, grid.to_grid())),
            }
        }
        None
    }
}

impl Search for DepthFirst<'_> {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn end(&self) -> End {
        self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Verdict;
    use crate::text::parse_puzzle;
    use std::cell::Cell as Counter;

    #[test]
    fn a_stopped_search_says_so_and_stays_stopped() {
        let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
        let budget = Budget { nodes: 1, ..Budget::UNLIMITED };
        let mut search = Backtrack.search(&puzzle, budget).unwrap();
        assert_eq!((search.next(), search.end(), search.nodes()), (None, End::Stopped, 1));
        assert_eq!((search.next(), search.nodes()), (None, 1));
        let judged = Backtrack.judge(&puzzle, budget).unwrap();
        assert_eq!(judged.verdict, Verdict::Stopped(None));
    }

    #[test]
    fn the_stop_check_is_asked_at_every_node() {
        static ASKED: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        let stop = || ASKED.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 100;
        let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
        let budget = Budget { stop: &stop, ..Budget::UNLIMITED };
        let count = Backtrack.count(&puzzle, u128::MAX, budget).unwrap();
        assert_eq!((count.end, count.nodes), (End::Stopped, 100));
    }

    #[test]
    fn a_limit_of_nothing_finds_nothing() {
        let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
        let count = Backtrack.count(&puzzle, 0, Budget::UNLIMITED).unwrap();
        assert_eq!((count.solutions, count.end, count.nodes), (0, End::Limit, 0));
        let seen = Counter::new(0);
        Backtrack
            .search(&puzzle, Budget::UNLIMITED)
            .unwrap()
            .take(3)
            .for_each(|_| seen.set(seen.get() + 1));
        assert_eq!(seen.get(), 3);
    }
}
