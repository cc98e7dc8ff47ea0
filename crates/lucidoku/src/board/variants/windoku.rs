use crate::board::{Board, Cell, House, HouseKind};

/// Windoku (hyper sudoku): four windows of 3x3 cells, one cell from the edge and from each
/// other, hold each digit once.
/// Defined in Sudopedia, *Windoku*.
///
/// ```
/// use lucidoku::board::{Board, variants};
///
/// let board = variants::windoku(&Board::CLASSIC);
/// let first = board.houses()[27];
/// assert_eq!(first.name().to_string(), "window 1");
/// assert_eq!(format!("{:?}", first.cells()), "{r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4}");
/// ```
pub fn windoku(board: &Board) -> Board {
    let window = |number: u8, (top, left): (usize, usize)| {
        let inside = |cell: &Cell| {
            (top..top + 3).contains(&cell.row()) && (left..left + 3).contains(&cell.column())
        };
        House::new(HouseKind::Window, number, Cell::ALL.into_iter().filter(inside).collect())
    };
    let corners = [(1, 1), (1, 5), (5, 1), (5, 5)];
    board.with_houses((1..).zip(corners).filter_map(|(number, corner)| window(number, corner)))
}
