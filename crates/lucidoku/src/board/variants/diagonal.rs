use crate::board::{Board, CellSet, House, HouseKind, HouseName, Layout};
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

/// The same on another side.
pub(super) fn on(layout: &Layout) -> Option<Layout> {
    let n = layout.side().get();
    let name = |number| HouseName { kind: HouseKind::Diagonal, number };
    let falling = (0..n).map(|at| at * n + at).collect();
    let rising = (0..n).map(|at| at * n + n - 1 - at).collect();
    layout.with_houses([(name(1), falling), (name(2), rising)]).ok()
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
