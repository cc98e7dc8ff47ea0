//! Puzzles moved to other boards.

use lucidoku::board::{Board, Layout};
use lucidoku::puzzle::{InvalidPuzzle, Puzzle};

/// The givens and struck candidates of a puzzle on another board, if it allows them.
pub fn on_board(puzzle: &Puzzle, board: Board) -> Result<Puzzle, InvalidPuzzle> {
    let all = (0..81).flat_map(|position| (1..=9).map(move |value| (position, value)));
    let struck = all.filter(|&(position, value)| puzzle.is_struck(position, value));
    Puzzle::new(Layout::from(board), puzzle.givens().clone())?.strike(struck)
}
