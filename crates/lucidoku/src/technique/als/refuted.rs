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
use crate::board::{CandidateSet, CellSet, Digit};
use crate::technique::graph::{Rows, closure, lead, meet};

/// The candidates of which this comes out: those that two classes see of which the one is held if
/// the other is without the digit.
pub(super) fn refuted(sets: &AlmostLockedSets) -> CandidateSet {
    let classes = Classes::of(sets);
    let count = classes.list.len();
    let others = classes.others(sets);
    let next = closure(&classes.next(sets, &others), count);
    let mut all = CandidateSet::EMPTY;
    let (mut held, mut first) = (vec![0; others.width()], 0);
    for own in classes.list.chunk_by(|a, b| a.digit == b.digit) {
        let (seeing, mut gone) = (seeing(own, first % 64), CellSet::EMPTY);
        for (at, class) in (first..).zip(own) {
            held.fill(0);
            lead(others.row(at), &next, &mut held);
            let held = &held[first / 64..];
            let meeting = class.seen.iter().filter(|cell| meet(held, seeing.row(cell.index())));
            gone.extend(meeting);
        }
        all |= CandidateSet::of(own[0].digit, gone);
        first += own.len();
    }
    all
}

/// By cell, the classes that see it, of those of one digit; the first of them has that place in
/// its word.
fn seeing(own: &[Class], place: usize) -> Rows {
    let mut seeing = Rows::new(81, place + own.len());
    for (at, class) in own.iter().enumerate() {
        class.seen.iter().for_each(|cell| seeing.set(cell.index(), place + at));
    }
    seeing
}

/// Parts that see the same places of their digit.
struct Class {
    digit: Digit,
    seen: CellSet,
    /// The number of its first part.
    part: usize,
}

struct Classes {
    list: Vec<Class>,
    /// Of each part, its class, if it sees anything.
    of_part: Vec<Option<usize>>,
}

impl Classes {
    fn of(sets: &AlmostLockedSets) -> Classes {
        let all = sets.parts();
        // Parts are in order of their digits; those of one digit by what they see.
        let mut parts: Vec<usize> = (0..all.len()).filter(|at| !all[*at].seen.is_empty()).collect();
        let key = |at: &usize| (all[*at].digit, all[*at].seen);
        for own in parts.chunk_by_mut(|a, b| all[*a].digit == all[*b].digit) {
            own.sort_unstable_by_key(|at| all[*at].seen.bits());
        }
        let (mut list, mut of_part) = (Vec::new(), vec![None; all.len()]);
        for same in parts.chunk_by(|a, b| key(a) == key(b)) {
            let (digit, seen) = key(&same[0]);
            same.iter().for_each(|part| of_part[*part] = Some(list.len()));
            list.push(Class { digit, seen, part: same[0] });
        }
        Classes { list, of_part }
    }

    /// By class, what is held next if it is held. Which parts a part sees depends on what it sees
    /// alone, so it is the same for all of a class.
    fn next(&self, sets: &AlmostLockedSets, others: &Rows) -> Rows {
        let mut next = Rows::new(self.list.len(), self.list.len());
        for (at, class) in self.list.iter().enumerate() {
            let lost = sets.links(&sets.parts()[class.part]).iter();
            let lost = lost.filter_map(|part| self.of_part[usize::from(*part)]);
            lost.for_each(|lost| next.add_from(at, others.row(lost)));
        }
        next
    }

    /// By class, those of the parts of other digits in the sets that have a part of it.
    fn others(&self, sets: &AlmostLockedSets) -> Rows {
        let mut others = Rows::new(self.list.len(), self.list.len());
        let mut own: Vec<usize> = Vec::with_capacity(9);
        for set in sets.sets() {
            own.clear();
            let parts = set.digits.iter().map(|digit| usize::from(set.part(digit)));
            own.extend(parts.filter_map(|part| self.of_part[part]));
            for one in &own {
                let rest = own.iter().filter(|other| *other != one);
                rest.for_each(|other| others.set(*one, *other));
            }
        }
        others
    }
}
