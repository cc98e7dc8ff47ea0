use crate::board::{Board, CellSet, House, HouseKind};
use crate::cell_set;

/// Diagonal sudoku (sudoku X): both diagonals hold each digit once.
/// Defined in Sudopedia, *Sudoku-X*.
///
/// ```
/// use lucidoku::board::{Board, Cell, variants};
///
/// let board = variants::diagonal(&Board::CLASSIC);
/// assert_eq!(board.houses().len(), 29);
/// assert_eq!(board.peers(Cell::at(4, 4).unwrap()).len(), 32);
/// ```
pub fn diagonal(board: &Board) -> Board {
    let house = |number, cells| House::new(HouseKind::Diagonal, number, cells);
    board.with_houses([house(1, FALLING), house(2, RISING)].into_iter().flatten())
}

const FALLING: CellSet = cell_set!(
    "
    X..|...|...
    .X.|...|...
    ..X|...|...
    ---+---+---
    ...|X..|...
    ...|.X.|...
    ...|..X|...
    ---+---+---
    ...|...|X..
    ...|...|.X.
    ...|...|..X"
);

const RISING: CellSet = cell_set!(
    "
    ...|...|..X
    ...|...|.X.
    ...|...|X..
    ---+---+---
    ...|..X|...
    ...|.X.|...
    ...|X..|...
    ---+---+---
    ..X|...|...
    .X.|...|...
    X..|...|..."
);
