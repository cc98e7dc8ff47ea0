//! Two equal digits that see each other.

use super::Grid;
use crate::board::{Bond, Coordinates, Layout};
use std::fmt;

/// One value in two cells that see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The value that both hold.
    pub value: u8,
    /// The cell that comes first in reading order.
    pub first: Coordinates,
    /// The other one.
    pub second: Coordinates,
    /// What makes them see each other.
    pub bond: Bond,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict { value, first, second, bond } = self;
        write!(f, "{value} in both {first} and {second} ({bond})")
    }
}

/// All conflicts of a grid, in reading order of their cells. Every pair of equal values is
/// looked at, in O(cells squared): slow, and plain enough to check faster code against. A layout
/// of another side than the grid's has nothing to say.
///
/// ```
/// use lucidoku::board::{Layout, Side};
/// use lucidoku::grid::{Grid, conflicts};
///
/// let mut grid = Grid::empty(Side::NINE);
/// for position in [0, 8, 10] {
///     grid.set(position, Some(5)).unwrap();
/// }
/// let found: Vec<String> = conflicts(&Layout::CLASSIC, &grid).map(|c| c.to_string()).collect();
/// assert_eq!(found, ["5 in both r1c1 and r1c9 (row 1)", "5 in both r1c1 and r2c2 (box 1)"]);
/// ```
pub fn conflicts(layout: &Layout, grid: &Grid) -> impl Iterator<Item = Conflict> {
    let side = grid.side();
    let filled = (layout.side() == side).then(|| grid.filled()).into_iter().flatten();
    filled.flat_map(move |(a, value)| {
        let later = grid.filled().filter(move |&(b, other)| b > a && other == value);
        later.filter_map(move |(b, _)| {
            let bond = layout.bond(a, b)?;
            Some(Conflict { value, first: side.coordinates(a), second: side.coordinates(b), bond })
        })
    })
}
