use super::leaps;
use crate::board::{Board, Layout, Side};

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
    board.with_peers(RULE, super::cells(leaps(Side::NINE, (1, 1))))
}

/// The same on another side.
pub(super) fn on(layout: &Layout) -> Option<Layout> {
    Some(layout.with_pairs(RULE, leaps(layout.side(), (1, 1))))
}

const RULE: &str = "a king's move apart";
