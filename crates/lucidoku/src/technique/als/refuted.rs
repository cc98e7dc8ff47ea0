//! What links between almost locked sets can eliminate at all.
//!
//! If a candidate is true, a set of which it sees all places of the digit is without this digit and
//! has all its others. So the parts of these are *held*, and a set that has a part which a held one
//! sees is without that digit, and so on. As at most one of two linked parts is held, and of a set
//! all but one, what holds for one way along the links holds for the contraries the other way: if
//! anything comes out wrong, then a part is held that sees the candidate itself.

use super::AlmostLockedSets;
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::chains::{Rows, add, closure, items, led_to, meet};

/// The candidates of which this comes out.
pub(super) fn refuted(sets: &AlmostLockedSets) -> CandidateSet {
    let count = sets.parts().len();
    let held = held(sets, &others(sets));
    let mut all = CandidateSet::EMPTY;
    let mut seeing = Rows::new(1, count);
    for digit in Digit::ALL {
        let own = || sets.parts().iter().enumerate().filter(|(_, part)| part.digit == digit);
        for cell in own().fold(CellSet::EMPTY, |seen, (_, part)| seen | part.seen) {
            seeing.row_mut(0).fill(0);
            own()
                .filter(|(_, part)| part.seen.contains(cell))
                .for_each(|(at, _)| seeing.set(0, at));
            if items(seeing.row(0)).any(|lost| meet(held.row(lost), seeing.row(0))) {
                all.insert(Candidate { cell, digit });
            }
        }
    }
    all
}

/// By part, those of other digits in the sets that have it.
fn others(sets: &AlmostLockedSets) -> Rows {
    let count = sets.parts().len();
    let mut others = Rows::new(count, count);
    for set in sets.sets() {
        let parts = || set.digits.iter().map(|digit| usize::from(set.part(digit)));
        for one in parts() {
            parts().filter(|other| *other != one).for_each(|other| others.set(one, other));
        }
    }
    others
}

/// By part, all that are held if nothing has its digit there.
fn held(sets: &AlmostLockedSets, others: &Rows) -> Rows {
    let count = sets.parts().len();
    let mut next = Rows::new(count, count);
    for (at, part) in sets.parts().iter().enumerate() {
        part.links.iter().for_each(|lost| add(next.row_mut(at), others.row(usize::from(*lost))));
    }
    led_to(others, &closure(&next, count), count)
}
