//! Puzzles with and without solutions, on every board.

use super::boards::boards;
use super::full_grid::full_grid;
use super::random::Random;
use lucidoku::board::{Board, Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use proptest::prelude::*;

fn any_board() -> impl Strategy<Value = Board> {
    prop::sample::select(boards()).prop_map(|(_, board)| board)
}

/// A puzzle with solutions, and one of them. Candidates that it does not take are struck out
/// here and there.
pub fn solvable() -> impl Strategy<Value = (Puzzle, Grid)> {
    let givens = prop::sample::subsequence((0..81).collect::<Vec<usize>>(), 0..=50);
    let struck = prop::collection::vec((0usize..81, 1u8..=9), 0..100);
    (any_board(), any::<u64>(), givens, struck).prop_map(|(board, seed, givens, struck)| {
        let solution = full_grid(&board, &mut Random(seed));
        let puzzle = with_givens(&board, givens.iter().map(|&at| (at, solution.values()[at])));
        let struck = struck.into_iter().filter(|&(at, value)| solution.get(at) != Some(value));
        (puzzle.strike(struck).unwrap(), solution)
    })
}

/// A puzzle that mostly has no solution.
pub fn arbitrary() -> impl Strategy<Value = Puzzle> {
    let givens = prop::collection::vec((0usize..81, 1u8..=9), 0..40);
    let struck = prop::collection::vec((0usize..81, 1u8..=9), 0..100);
    (any_board(), givens, struck).prop_map(|(board, givens, struck)| {
        let puzzle = with_givens(&board, givens);
        let givens = puzzle.givens().clone();
        let struck = struck.into_iter().filter(|&(at, value)| givens.get(at) != Some(value));
        puzzle.strike(struck).unwrap()
    })
}

/// The puzzle of these givens, without those that the rules forbid.
pub fn with_givens(board: &Board, givens: impl IntoIterator<Item = (usize, u8)>) -> Puzzle {
    let layout = Layout::from(board.clone());
    let mut puzzle = Puzzle::new(layout.clone(), Grid::empty(Side::NINE)).unwrap();
    for (position, value) in givens {
        let mut more = puzzle.givens().clone();
        more.set(position, Some(value)).unwrap();
        puzzle = Puzzle::new(layout.clone(), more).unwrap_or(puzzle);
    }
    puzzle
}
