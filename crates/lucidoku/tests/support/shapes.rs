//! Grids and layouts of all sorts, to be drawn.
#![allow(dead_code, reason = "each test file uses its own part")]

use lucidoku::board::variants::Rules;
use lucidoku::board::{Layout, Side};
use lucidoku::grid::{Grid, Solution};
use lucidoku::puzzle::Puzzle;

/// A full grid of boxes of so many rows and columns: each row is the one above it moved on.
pub fn full(rows: u8, columns: u8) -> (Layout, Solution) {
    let layout = Layout::with_boxes(rows, columns).unwrap();
    let side = layout.side().get();
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let value = |at: usize| {
        let (row, column) = (at / side, at % side);
        ((columns * (row % rows) + row / rows + column) % side + 1) as u8
    };
    let values: Vec<u8> = (0..side * side).map(value).collect();
    let grid = Grid::from_values(layout.side(), &values).unwrap();
    let solution = Solution::new(&layout, grid).unwrap();
    (layout, solution)
}

/// The cells of a solution that a pattern of so many in a row of numbers leaves.
pub fn puzzle(layout: &Layout, solution: &Solution, step: usize, from: usize) -> Puzzle {
    let mut givens = Grid::empty(layout.side());
    for (at, value) in solution.grid().filled().skip(from).step_by(step.max(1)) {
        givens.set(at, Some(value)).unwrap();
    }
    Puzzle::new(layout.clone(), givens).unwrap()
}

/// A puzzle of any side and rules, with those of the values that agree; rules that mean nothing
/// there are left out.
pub fn any_puzzle(side: u8, rules: &[&str], values: &[(usize, u8)]) -> Puzzle {
    let side = Side::new(side).unwrap();
    let layout = rules.iter().fold(Layout::standard(side), |layout, name| {
        let rules = Rules::new([name]).unwrap();
        rules.variants_on(layout.clone()).unwrap_or(layout)
    });
    let mut puzzle = Puzzle::new(layout.clone(), Grid::empty(side)).unwrap();
    for (at, value) in values {
        let mut givens = puzzle.givens().clone();
        let value = value % side.get() as u8 + 1;
        givens.set(at % side.cells(), Some(value)).unwrap();
        puzzle = Puzzle::new(layout.clone(), givens).unwrap_or(puzzle);
    }
    puzzle
}
