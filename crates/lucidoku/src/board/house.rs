//! Houses: nine cells that hold each digit once.

use super::CellSet;
use std::fmt;

/// What sort of house it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A rectangular box.
    Box,
    /// An irregular region of a jigsaw, in place of a box.
    Region,
    /// A diagonal.
    Diagonal,
    /// A window of a windoku.
    Window,
    /// The cells at one place of every box (disjoint groups).
    Group,
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "group",
        })
    }
}

/// What a house is called: `row 3`, `box 5`. Names order by kind, then number, whatever the
/// order in which a board lists its houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HouseName {
    /// The sort of house.
    pub kind: HouseKind,
    /// Its number among those of its kind, from 1.
    pub number: u8,
}

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

/// Nine cells of a 9x9 grid that hold each digit exactly once.
///
/// ```
/// use lucidoku::board::{Board, HouseKind};
///
/// let boxes = Board::CLASSIC.houses().iter().filter(|h| h.name().kind == HouseKind::Box);
/// let middle = boxes.clone().nth(4).unwrap();
/// assert_eq!(middle.name().to_string(), "box 5");
/// assert_eq!(format!("{:?}", middle.cells()), "{r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    name: HouseName,
    cells: CellSet,
}

impl House {
    /// A house of these cells, or `None` unless there are nine of them.
    pub const fn new(kind: HouseKind, number: u8, cells: CellSet) -> Option<House> {
        if cells.len() == 9 {
            Some(House { name: HouseName { kind, number }, cells })
        } else {
            None
        }
    }

    /// What it is called.
    pub const fn name(&self) -> HouseName {
        self.name
    }

    /// Whether it is a row or a column.
    pub const fn is_line(&self) -> bool {
        matches!(self.name.kind, HouseKind::Row | HouseKind::Column)
    }

    /// Its nine cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }
}
