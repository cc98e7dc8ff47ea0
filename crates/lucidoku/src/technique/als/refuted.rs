//! What links between almost locked sets can eliminate at all.
//!
//! If a candidate is true, a set of which it sees all places of the digit is without this digit and
//! has all its others. So the parts of these are *held*, and a set that has a part which a held one
//! sees is without that digit, and so on. As at most one of two linked parts is held, and of a set
//! all but one, what holds for one way along the links holds for the contraries the other way: if
//! anything comes out wrong, then a part is held that sees the candidate itself.
//!
//! What a part sees is all that counts of it while it is held, so parts that see the same are one
//! *class*; those that see nothing stay out.

use super::AlmostLockedSets;
use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::chains::{Rows, closure, items, led_to, meet};

/// The candidates of which this comes out.
pub(super) fn refuted(sets: &AlmostLockedSets) -> CandidateSet {
    let classes = Classes::of(sets);
    let held = classes.held(sets);
    let mut all = CandidateSet::EMPTY;
    let mut seeing = Rows::new(1, classes.list.len());
    for digit in Digit::ALL {
        let own = classes.list.iter().enumerate().filter(|(_, class)| class.digit == digit);
        let own: Vec<(usize, CellSet)> = own.map(|(at, class)| (at, class.seen)).collect();
        for cell in own.iter().fold(CellSet::EMPTY, |all, (_, seen)| all | *seen) {
            let seeing = seeing.row_mut(0);
            seeing.fill(0);
            for (at, _) in own.iter().filter(|(_, seen)| seen.contains(cell)) {
                seeing[at / 64] |= 1 << (at % 64);
            }
            if items(seeing).any(|lost| meet(held.row(lost), seeing)) {
                all.insert(Candidate { cell, digit });
            }
        }
    }
    all
}

/// Parts that see the same places of their digit.
struct Class {
    digit: Digit,
    seen: CellSet,
    /// The numbers of the parts.
    parts: Vec<usize>,
}

struct Classes {
    list: Vec<Class>,
    /// Of each part, its class, if it sees anything.
    of_part: Vec<Option<usize>>,
}

impl Classes {
    fn of(sets: &AlmostLockedSets) -> Classes {
        let parts = sets.parts();
        let mut order: Vec<usize> =
            (0..parts.len()).filter(|at| !parts[*at].seen.is_empty()).collect();
        let key = |at: &usize| (parts[*at].digit, parts[*at].seen);
        order.sort_unstable_by_key(key);
        let mut classes = Classes { list: Vec::new(), of_part: vec![None; parts.len()] };
        for same in order.chunk_by(|a, b| key(a) == key(b)) {
            let (digit, seen) = key(&same[0]);
            same.iter().for_each(|part| classes.of_part[*part] = Some(classes.list.len()));
            classes.list.push(Class { digit, seen, parts: same.to_vec() });
        }
        classes
    }

    /// By class, all that are held if none of its parts has the digit.
    fn held(&self, sets: &AlmostLockedSets) -> Rows {
        let count = self.list.len();
        let by_part = self.others(sets);
        let (mut next, mut others) = (Rows::new(count, count), Rows::new(count, count));
        for (at, class) in self.list.iter().enumerate() {
            let lost = sets.parts()[class.parts[0]].links.iter();
            lost.for_each(|lost| next.add_from(at, by_part.row(usize::from(*lost))));
            class.parts.iter().for_each(|part| others.add_from(at, by_part.row(*part)));
        }
        led_to(&others, &closure(&next, count), count)
    }

    /// By part, the classes of the parts of other digits in the sets that have it.
    fn others(&self, sets: &AlmostLockedSets) -> Rows {
        let mut others = Rows::new(self.of_part.len(), self.list.len());
        for set in sets.sets() {
            let parts = || set.digits.iter().map(|digit| usize::from(set.part(digit)));
            for one in parts() {
                let rest = parts().filter(|other| *other != one);
                rest.filter_map(|other| self.of_part[other]).for_each(|o| others.set(one, o));
            }
        }
        others
    }
}
