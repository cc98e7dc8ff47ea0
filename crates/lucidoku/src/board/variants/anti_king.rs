use super::leaps;
use crate::board::Board;

/// Anti-king: cells a king's move apart hold different digits. This adds the diagonal moves; the
/// straight ones are up to rows and columns.
/// Known as chess sudoku.
///
/// ```
/// use lucidoku::board::{Board, Cell, variants};
///
/// let board = variants::anti_king(&Board::CLASSIC);
/// assert_eq!(board.houses().len(), 27);
/// assert!(board.peers(Cell::at(2, 2).unwrap()).contains(Cell::at(3, 3).unwrap()));
/// ```
pub fn anti_king(board: &Board) -> Board {
    board.with_peers("a king's move apart", leaps((1, 1)))
}
