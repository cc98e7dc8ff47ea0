use super::leaps;
use crate::board::{Board, Layout, Side};

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
    board.with_peers(RULE, super::cells(leaps(Side::NINE, (1, 2))))
}

/// The same on another side.
pub(super) fn on(layout: &Layout) -> Option<Layout> {
    Some(layout.with_pairs(RULE, leaps(layout.side(), (1, 2))))
}

const RULE: &str = "a knight's move apart";
