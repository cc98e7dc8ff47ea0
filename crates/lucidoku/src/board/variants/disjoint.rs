use crate::board::{Board, CellSet, House, HouseKind, HouseName, Layout};

/// Disjoint groups: the nine cells at the same place of each box hold each digit once. Nothing is
/// added to a board without boxes. Defined in Sudopedia, *Disjoint Groups*.
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
    let places = if has_boxes(board) { 0..9 } else { 0..0 };
    board.with_houses(places.filter_map(|place| {
        let cells = boxes(board).filter_map(|cells| cells.iter().nth(place)).collect();
        House::new(HouseKind::Group, place as u8 + 1, cells)
    }))
}

/// Whether there are boxes for the groups to be about.
pub(super) fn has_boxes(board: &Board) -> bool {
    boxes(board).count() == 9
}

fn boxes(board: &Board) -> impl Iterator<Item = CellSet> {
    board.houses().iter().filter(|house| house.name().kind == HouseKind::Box).map(House::cells)
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
