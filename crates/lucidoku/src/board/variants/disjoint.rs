use crate::board::{Board, Cell, House, HouseKind, HouseName, Layout};

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

/// The same on another side: the cells at the same place of each box; `None` without boxes.
pub(super) fn on(layout: &Layout) -> Option<Layout> {
    let (side, shape) = (layout.side(), layout.box_shape()?);
    let group = |place| {
        let inside = |at: &usize| shape.place_in_box(side.coordinates(*at)) == place;
        let name = HouseName { kind: HouseKind::Group, number: place as u8 + 1 };
        (name, (0..side.cells()).filter(inside).collect())
    };
    layout.with_houses((0..side.get()).map(group)).ok()
}
