//! What comes first, and what it is called.

use crate::board::{Layout, Side};
use std::cmp::Reverse;

/// The houses' positions, kind by kind, the last of each kind first.
pub(super) fn houses(layout: &Layout) -> Vec<Vec<usize>> {
    let mut houses: Vec<_> = layout.houses().collect();
    houses.sort_by_key(|(name, _)| (name.kind, Reverse(name.number)));
    houses.into_iter().map(|(_, positions)| positions).collect()
}

/// The name of a cell's variable.
pub(super) fn name(side: Side, position: usize) -> String {
    let at = side.coordinates(position);
    let (row, column) = (at.row + 1, at.column + 1);
    if side <= Side::NINE { format!("v{row}{column}") } else { format!("r{row}c{column}") }
}
