//! Almost locked sets as links of chains.

use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::technique::{Node, Position};

/// Cells of a house with one digit more than there are cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkingSet {
    pub cells: CellSet,
    pub digits: DigitSet,
}

/// All of two cells or more, each once; one cell is a link without them.
pub(super) fn linking_sets(position: &Position<'_>) -> Vec<LinkingSet> {
    let sets = position.almost_locked_sets().sets().iter();
    sets.filter(|set| set.cells.len() > 1)
        .map(|set| LinkingSet { cells: set.cells, digits: set.digits })
        .collect()
}

impl LinkingSet {
    /// Where it has a digit.
    pub fn part(&self, position: &Position<'_>, digit: Digit) -> Node {
        Node { digit, cells: self.cells & position.cells_with(digit) }
    }

    /// Calls `found` with each digit without which the others leave a cell beside the set just one
    /// candidate, and that candidate. Cells with two candidates to begin with need no set.
    pub fn beside(&self, position: &Position<'_>, found: &mut dyn FnMut(Digit, Candidate)) {
        let mut seen = [DigitSet::EMPTY; 81];
        let mut cells = CellSet::EMPTY;
        for digit in self.digits {
            let part = self.part(position, digit);
            for cell in position.seen_by_all(digit, part.cells) {
                seen[cell.index()].insert(digit);
                cells.insert(cell);
            }
        }
        for cell in cells - self.cells {
            let seen = seen[cell.index()];
            let left = position.candidates(cell) - seen;
            if let (Some(digit), true) = (left.single(), seen.len() > 1) {
                for gone in self.digits - seen {
                    found(gone, Candidate { cell, digit });
                }
            } else if left.is_empty() && seen.len() > 2 {
                seen.iter().for_each(|digit| found(digit, Candidate { cell, digit }));
            }
        }
    }
}
