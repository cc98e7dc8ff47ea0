//! # ALS-XY-wing
//!
//! Three almost locked sets: a pivot that shares a restricted common `x` with the one and another
//! one, `y`, with the other set. (A restricted common of two sets is a digit whose places in the
//! one all see its places in the other, so that only one set has it.) If the first set is without
//! a digit `z`, it has `x`; the pivot does not, and has `y`; so the other set does not, and has
//! `z`. One of the outer sets has `z`, then, and a cell that sees all places of `z` in both does
//! not.
//!
//! Below, r9c5 without 1 is 4, so r1c5, the pivot, is 2, and r14c6 have 1 and 4. So r9c5 or r14c6
//! have 1, and r4c5, which sees both, does not:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-----------+--------+
//!     | 3 9  7 | 5  24  24 | 8  6 1 |
//!     | 1 6  4 | 9  8   3  | 5  2 7 |
//!     | 2 5  8 | 17 17  6  | 3  4 9 |
//!     +--------+-----------+--------+
//!     | 8 17 6 | 3  147 14 | 9  5 2 |
//!     | 5 17 2 | 8  6   9  | 17 3 4 |
//!     | 4 3  9 | 17 5   12 | 17 8 6 |
//!     +--------+-----------+--------+
//!     | 6 8  3 | 2  9   7  | 4  1 5 |
//!     | 9 4  1 | 6  3   5  | 2  7 8 |
//!     | 7 2  5 | 14 14  8  | 6  9 3 |
//!     +--------+-----------+--------+";
//! let (step, _) = demonstrate(find("als-xy-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r4c5");
//! ```
//!
//! With single cells for sets this is the XY-wing, whence the name. Defined in Sudopedia,
//! *ALS-XY-Wing*.

use super::sets::SetIndex;
use super::{AlmostLockedSets, Firsts, Overlap, in_both, with_set};
use crate::board::{CandidateSet, Cell, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A pivot that is linked to two almost locked sets by two digits.
#[derive(Clone, Copy, Debug)]
pub struct AlsXyWing {
    overlap: Overlap,
}

/// Of sets that share no cells.
pub static ALS_XY_WING: AlsXyWing = AlsXyWing { overlap: Overlap::Apart };
/// Of sets that may share cells.
pub static ALS_XY_WING_OVERLAPPING: AlsXyWing = AlsXyWing { overlap: Overlap::Allowed };

static INFO: Info = Info {
    name: "als-xy-wing",
    aliases: &["almost locked set xy-wing"],
    code: Some("0902"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the almost locked set {cells.pivot}",
        reason: "{cells.first} {word.first:has|have} {digits.first}, {cells.second} \
                 {word.second:has|have} {digits.second}, {cells.pivot} {word.pivot:has|have} \
                 {digits.pivot}: each set has one digit more than cells. Only one of the last set \
                 and another can have each of {digits.restricted}. If the first has no \
                 {digits.shared}, it has all its other digits, the last loses one, the second \
                 another, and so has {digits.shared}. No cell that sees all of \
                 {candidates.shared} can hold it.",
        short: "A={cells.first} {set.first}, B={cells.second} {set.second}, \
                C={cells.pivot} {set.pivot}, X,Y={digits.restricted:,}, Z={digits.shared:,}",
    },
    source: include_str!("xy_wing.rs"),
};

impl Technique for AlsXyWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut search = Search::new(position, self.overlap);
        for victim in position.almost_locked_sets().refuted().iter() {
            search.victim(victim.cell, victim.digit);
        }
        let mut wings: Vec<Wing> = search.found.values().copied().collect();
        wings.sort_unstable();
        let mut firsts = Firsts::new(sink);
        let mut take = |wing: &Wing| {
            firsts.take(search.eliminations(wing), |eliminations| search.step(wing, eliminations))
        };
        wings.iter().try_for_each(&mut take)
    }
}

/// The two links of a wing, each with the set at its outer end. Wings are ordered by the sets of
/// their links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    links: [(SharedBy, Digit); 2],
    outer: [SetIndex; 2],
    pivot: SetIndex,
}

/// Two sets that share a restricted common, in the order of the list.
type SharedBy = [SetIndex; 2];

/// A set, and the digit of which either it or the pivot has one.
type End = (SetIndex, Digit);

impl Wing {
    fn new(pivot: SetIndex, mut ends: [End; 2]) -> Wing {
        let link = |(outer, digit): End| ([pivot.min(outer), pivot.max(outer)], digit);
        ends.sort_by_key(|end| link(*end));
        Wing { links: ends.map(link), outer: ends.map(|(outer, _)| outer), pivot }
    }
}

/// A search for wings by what they eliminate.
struct Search<'a> {
    position: &'a Position<'a>,
    sets: &'a AlmostLockedSets,
    overlap: Overlap,
    /// By set: the digits that it loses to a set that the victim sees.
    lost: Vec<DigitSet>,
    /// By set: whether the victim sees it.
    is_outer: Vec<bool>,
    /// The ends of wings on one pivot.
    ends: Vec<End>,
    /// By their ends.
    found: BTreeMap<[End; 2], Wing>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position<'a>, overlap: Overlap) -> Search<'a> {
        let sets = position.almost_locked_sets();
        let lost = vec![DigitSet::EMPTY; sets.sets().len()];
        let is_outer = vec![false; sets.sets().len()];
        let (ends, found) = (Vec::new(), BTreeMap::new());
        Search { position, sets, overlap, lost, is_outer, ends, found }
    }

    /// Wings that eliminate a candidate.
    fn victim(&mut self, cell: Cell, digit: Digit) {
        let sets = self.sets;
        let parts = sets.parts_of(digit).iter();
        let seen =
            parts.filter(|part| part.seen.contains(cell)).flat_map(|part| sets.holders(part));
        let outer: Vec<SetIndex> = seen.copied().collect();
        self.is_outer.fill(false);
        outer.iter().for_each(|at| self.is_outer[*at as usize] = true);
        let mut gone = vec![false; sets.parts().len()];
        for &at in &outer {
            let set = sets.set(at);
            for other in set.digits - digit.into() {
                for &part in sets.links(sets.part_of(set, other)) {
                    gone[part as usize] = true;
                }
            }
        }
        self.lost.fill(DigitSet::EMPTY);
        for (part, _) in sets.parts().iter().zip(gone).filter(|(_, gone)| *gone) {
            for &set in sets.holders(part) {
                self.lost[set as usize].insert(part.digit);
            }
        }
        for pivot in 0..self.lost.len() {
            if self.lost[pivot].len() > 1 {
                self.pivot(pivot as SetIndex, digit);
            }
        }
    }

    /// Wings with this pivot and two of the outer sets. Of several pivots between the same ends,
    /// the first is as good as any.
    fn pivot(&mut self, pivot: SetIndex, shared: Digit) {
        let (sets, overlap) = (self.sets, self.overlap);
        let own = sets.set(pivot);
        self.ends.clear();
        for digit in own.digits - shared.into() {
            let linked = sets.linked(own, digit).filter(|at| self.is_outer[*at as usize]);
            let linked = linked.filter(|at| overlap.allows(sets.set(*at), own));
            self.ends.extend(linked.map(|at| (at, digit)));
        }
        for (place, &one) in self.ends.iter().enumerate() {
            for &other in &self.ends[place + 1..] {
                let outer = [one, other].map(|(at, _)| sets.set(at));
                if one.1 != other.1 && one.0 != other.0 && overlap.allows(outer[0], outer[1]) {
                    let wing = Wing::new(pivot, [one, other]);
                    let known = self.found.entry([one.min(other), one.max(other)]).or_insert(wing);
                    *known = wing.min(*known);
                }
            }
        }
    }

    fn eliminations(&self, wing: &Wing) -> CandidateSet {
        let [a, b] = wing.outer.map(|at| self.sets.set(at));
        let [x, y] = wing.links.map(|(_, digit)| digit);
        self.sets.seen_by_both(a, b, (a.digits & b.digits) - x.into() - y.into())
    }

    fn step(&self, wing: &Wing, eliminations: CandidateSet) -> Step {
        let sets = self.sets;
        let [a, b] = wing.outer.map(|at| sets.set(at));
        let pivot = sets.set(wing.pivot);
        let [x, y] = wing.links.map(|(_, digit)| digit);
        let shared = eliminations.digits();
        let pattern = Pattern::of(shared);
        let pattern = with_set(pattern, self.position, Role::SETS[0], a);
        let pattern = with_set(pattern, self.position, Role::SETS[1], b);
        let pattern = with_set(pattern, self.position, Role::PIVOT, pivot)
            .candidates(Role::RESTRICTED, in_both(sets, [a, pivot], x.into()))
            .candidates(Role::RESTRICTED, in_both(sets, [b, pivot], y.into()))
            .candidates(Role("shared"), in_both(sets, [a, b], shared));
        Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}
