use super::leaps;
use crate::board::Board;

/// Anti-knight: cells a knight's move apart hold different digits.
/// Known as chess sudoku.
///
/// ```
/// use lucidoku::board::{Board, Cell, variants};
///
/// let board = variants::anti_knight(&Board::CLASSIC);
/// assert_eq!(board.houses().len(), 27);
/// assert!(board.peers(Cell::at(2, 2).unwrap()).contains(Cell::at(4, 3).unwrap()));
/// ```
pub fn anti_knight(board: &Board) -> Board {
    board.with_peers("a knight's move apart", leaps((1, 2)))
}
