//! Full grids at random.

use super::random::Random;
use lucidoku::board::{Board, Layout, Side};
use lucidoku::grid::{Grid, Solution};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Engine};

/// A full grid that keeps the board's rules: the first that a search finds once a row is filled
/// at random. A search that takes long is given up for another.
pub fn full_grid(board: &Board, random: &mut Random) -> Grid {
    let layout = Layout::from(board.clone());
    loop {
        let mut digits: Vec<u8> = (1..=9).collect();
        random.shuffle(&mut digits);
        let row = random.below(9);
        let mut givens = Grid::empty(Side::NINE);
        for (column, digit) in digits.into_iter().enumerate() {
            givens.set(row * 9 + column, Some(digit)).unwrap();
        }
        let puzzle = Puzzle::new(layout.clone(), givens).unwrap();
        let budget = Budget { nodes: 500, ..Budget::UNLIMITED };
        let found = Backtrack.search(&puzzle, budget).unwrap().next();
        if let Some(solution) = found {
            return Solution::new(&layout, solution.grid().clone()).unwrap().grid().clone();
        }
    }
}
