//! Almost locked sets as links of chains.

use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::technique::Position;
use crate::technique::als::AlmostLockedSet;

/// All of two cells or more, each once; one cell is a link without them.
pub(super) fn linking_sets<'a>(
    position: &'a Position<'_>,
) -> impl Iterator<Item = &'a AlmostLockedSet> + Clone {
    position.almost_locked_sets().sets().iter().filter(|set| set.cells.len() > 1)
}

/// Calls `found` with each digit without which the others of a set leave a cell beside the set
/// just one candidate, and that candidate. Cells with two candidates to begin with need no set.
pub(super) fn beside(
    position: &Position<'_>,
    set: &AlmostLockedSet,
    found: &mut dyn FnMut(Digit, Candidate),
) {
    let all = position.almost_locked_sets();
    let mut seen = [DigitSet::EMPTY; 81];
    let mut cells = CellSet::EMPTY;
    for digit in set.digits {
        for cell in all.seen(set, digit) {
            seen[cell.index()].insert(digit);
            cells.insert(cell);
        }
    }
    for cell in cells - set.cells {
        let seen = seen[cell.index()];
        let left = position.candidates(cell) - seen;
        if let (Some(digit), true) = (left.single(), seen.len() > 1) {
            for gone in set.digits - seen {
                found(gone, Candidate { cell, digit });
            }
        } else if left.is_empty() && seen.len() > 2 {
            seen.iter().for_each(|digit| found(digit, Candidate { cell, digit }));
        }
    }
}
