//! Ways to put one digit once into each house.

use crate::board::{Board, CellSet, Digit};
use std::sync::OnceLock;

/// What has been found out of each digit by itself. It depends on where that digit may be alone, so
/// on the way to a solution most of it stays true from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlays([OnceLock<CellSet>; 9]);

impl Overlays {
    /// The undecided cells of a digit that no way to put it once into each house has.
    pub(super) fn impossible(&self, digit: Digit, find: impl FnOnce() -> CellSet) -> CellSet {
        *self.0[digit.index()].get_or_init(find)
    }

    /// Forgets what was known of a digit, whose places are other ones now.
    pub(crate) fn forget(&mut self, digit: Digit) {
        self.0[digit.index()] = OnceLock::new();
    }
}

/// Of cells that may hold a digit, those that some way to put it once into each house has. All
/// that follows from one digit by itself is that the others do not hold it.
pub(super) fn possible(board: &Board, cells: CellSet) -> CellSet {
    let (mut houses, mut open) = ([CellSet::EMPTY; 64], 0);
    let Some((settled, cells)) = settled(board, cells) else { return CellSet::EMPTY };
    for house in board.houses().iter().filter(|house| house.cells().is_disjoint(settled)) {
        if open == houses.len() {
            break;
        }
        houses[open] = house.cells() & cells;
        open += 1;
    }
    let houses = &houses[..open];
    let mut possible = CellSet::EMPTY;
    for cell in cells - settled {
        if !possible.contains(cell) {
            let allowed = cells - board.peers(cell);
            let chosen = CellSet::of(cell);
            possible |= template(board, houses, allowed, chosen, possible).unwrap_or_default();
        }
    }
    if houses.is_empty() || !possible.is_empty() { possible | settled } else { possible }
}

/// The cells that are the only ones of a house, and the cells that see none of these; `None` if
/// they leave a house without any.
fn settled(board: &Board, mut cells: CellSet) -> Option<(CellSet, CellSet)> {
    let mut settled = CellSet::EMPTY;
    loop {
        let before = settled;
        for house in board.houses() {
            let own = house.cells() & cells;
            if own.is_empty() {
                return None;
            }
            if let (Some(cell), true) = (own.single(), own.is_disjoint(settled)) {
                settled.insert(cell);
                cells -= board.peers(cell);
            }
        }
        if settled == before {
            return Some((settled, cells));
        }
    }
}

/// A way that has the chosen cells, which see none of the others allowed; with cells that are
/// not known yet, if it can be.
fn template(
    board: &Board,
    houses: &[CellSet],
    allowed: CellSet,
    chosen: CellSet,
    known: CellSet,
) -> Option<CellSet> {
    let (mut fewest, mut choices) = (usize::MAX, CellSet::EMPTY);
    for house in houses.iter().filter(|house| house.is_disjoint(chosen)) {
        let own = *house & allowed;
        if own.len() < fewest {
            (fewest, choices) = (own.len(), own);
            if fewest < 2 {
                break;
            }
        }
    }
    if fewest == usize::MAX {
        return Some(chosen);
    }
    (choices - known).iter().chain(choices & known).find_map(|cell| {
        let allowed = allowed - board.peers(cell);
        template(board, houses, allowed, chosen | CellSet::of(cell), known)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell_set;

    #[test]
    fn what_leaves_a_house_without_place_is_not_possible() {
        let board = &Board::CLASSIC;
        assert_eq!(possible(board, CellSet::ALL), CellSet::ALL);
        let cells = cell_set!(
            "
            XX. ... ...
            ... XXX XXX
            ... XXX XXX
            XXX XXX XXX
            XXX XXX XXX
            XXX XXX XXX
            XXX XXX XXX
            XXX XXX XXX
            XXX XXX XXX"
        );
        let column = cell_set!(
            "
            ... ... ...
            ... ... ...
            ... ... ...
            XX. XXX XXX
            XX. XXX XXX
            XX. XXX XXX
            XX. XXX XXX
            XX. XXX XXX
            XX. XXX XXX"
        );
        assert_eq!(possible(board, cells), cells);
        assert_eq!(possible(board, cells & !column), CellSet::EMPTY);
    }
}
