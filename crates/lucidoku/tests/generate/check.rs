//! Checks of puzzles by the plain search.

use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Engine, FormulaEngine};

/// How many solutions a puzzle has, 2 standing for more.
pub fn solutions(puzzle: &Puzzle) -> u128 {
    let plain: &dyn Engine = match Backtrack.takes(puzzle) {
        Ok(()) => &Backtrack,
        Err(_) => &FormulaEngine,
    };
    plain.count(puzzle, 2, Budget::UNLIMITED).unwrap().solutions
}

/// The puzzle without the givens of some positions.
pub fn without(puzzle: &Puzzle, positions: &[usize]) -> Puzzle {
    let mut values = puzzle.givens().values().to_vec();
    positions.iter().for_each(|position| values[*position] = 0);
    let grid = Grid::from_values(puzzle.side(), &values).unwrap();
    Puzzle::new(puzzle.layout().clone(), grid).unwrap()
}

/// Whether no given can go.
pub fn is_minimal(puzzle: &Puzzle) -> bool {
    puzzle.givens().filled().all(|(position, _)| solutions(&without(puzzle, &[position])) > 1)
}

/// Whether a given's image by a move of rows and columns is given, too, for all givens.
pub fn is_symmetric(puzzle: &Puzzle, image: impl Fn(usize, usize) -> (usize, usize)) -> bool {
    let side = puzzle.side().get();
    let is_given = |position: usize| puzzle.givens().get(position).is_some();
    (0..side * side).filter(|position| is_given(*position)).all(|position| {
        let (row, column) = image(position / side, position % side);
        is_given(row * side + column)
    })
}
