//! The ways to fill some cells with some digits, and whether each has another beside it.

use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::technique::Position;
use std::collections::HashSet;

/// Whether a second solution would come from each solution in which the cells hold nothing but
/// these digits: each way to fill them has another one that puts no digit where a cell outside
/// sees it that did not see it before.
pub(super) fn each_has_another(position: &Position<'_>, cells: CellSet, digits: DigitSet) -> bool {
    let views: HashSet<CellSet> =
        (!cells).iter().map(|outside| position.peers(outside) & cells).collect();
    let mut filling = Filling { position, cells: cells.iter().collect(), digits, held: Vec::new() };
    let mut seen: Vec<Vec<DigitSet>> = Vec::new();
    filling.each(&mut |filling| {
        seen.push(views.iter().map(|view| filling.seen_in(*view)).collect());
    });
    seen.sort_unstable();
    let alone = seen.chunk_by(|one, other| one == other).filter(|same| same.len() == 1);
    alone.flatten().all(|own| {
        let is_beside = |other: &Vec<DigitSet>| {
            other != own && other.iter().zip(own).all(|(other, own)| other.is_subset(*own))
        };
        seen.iter().any(is_beside)
    })
}

/// A way to fill the first of some cells.
struct Filling<'a> {
    position: &'a Position<'a>,
    cells: Vec<Cell>,
    digits: DigitSet,
    held: Vec<Digit>,
}

impl Filling<'_> {
    /// Fills the rest in all ways in which no two cells that see each other hold the same.
    fn each(&mut self, visit: &mut dyn FnMut(&Self)) {
        let Some(&cell) = self.cells.get(self.held.len()) else { return visit(self) };
        let peers = self.position.peers(cell);
        for digit in self.digits - self.seen_in(peers) {
            self.held.push(digit);
            self.each(visit);
            self.held.pop();
        }
    }

    /// The digits that are held in these cells.
    fn seen_in(&self, view: CellSet) -> DigitSet {
        let held = self.cells.iter().zip(&self.held).filter(|(cell, _)| view.contains(**cell));
        held.map(|(_, digit)| *digit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, variants};
    use crate::candidates::CandidateGrid;
    use crate::text::parse_puzzle;

    /// Whether that is so of the cells at these rows and columns, with the first digits.
    fn is_so(board: &Board, cells: &[(usize, usize)], digits: usize) -> bool {
        let grid = CandidateGrid::new(&parse_puzzle(&".".repeat(81)).unwrap()).unwrap();
        let cells = cells.iter().map(|(row, column)| Cell::ALL[row * 9 + column]).collect();
        let digits = Digit::ALL.into_iter().take(digits).collect();
        each_has_another(&Position::new(board, &grid), cells, digits)
    }

    const RECTANGLE: [(usize, usize); 4] = [(0, 0), (0, 3), (1, 0), (1, 3)];

    #[test]
    fn a_rectangle_in_two_boxes_can_be_exchanged() {
        assert!(is_so(&Board::CLASSIC, &RECTANGLE, 2));
        assert!(!is_so(&Board::CLASSIC, &RECTANGLE[..3], 2));
        assert!(!is_so(&Board::CLASSIC, &[(0, 0), (0, 3), (3, 0), (3, 3)], 2));
    }

    #[test]
    fn a_rule_of_another_board_may_be_in_the_way() {
        let diagonal = variants::add(&Board::CLASSIC, ["diagonal"]).unwrap();
        assert!(!is_so(&diagonal, &RECTANGLE, 2));
        assert!(is_so(&diagonal, &[(0, 1), (0, 5), (2, 1), (2, 5)], 2));
    }
}
