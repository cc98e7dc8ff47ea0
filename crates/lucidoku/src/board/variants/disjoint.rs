use crate::board::{Board, Cell, House, HouseKind};

/// Disjoint groups: the nine cells at the same place of each 3x3 box hold each digit once.
/// Defined in Sudopedia, *Disjoint Groups*.
///
/// ```
/// use lucidoku::board::{Board, variants};
///
/// let board = variants::disjoint(&Board::CLASSIC);
/// let first = board.houses()[27];
/// assert_eq!(first.name().to_string(), "group 1");
/// assert_eq!(format!("{:?}", first.cells()), "{r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7}");
/// ```
pub fn disjoint(board: &Board) -> Board {
    board.with_houses((0..9).filter_map(|group| {
        let inside = |cell: &Cell| cell.row() % 3 * 3 + cell.column() % 3 == group;
        let cells = Cell::ALL.into_iter().filter(inside).collect();
        House::new(HouseKind::Group, group as u8 + 1, cells)
    }))
}
