//! # ALS-XZ
//!
//! An almost locked set is a number of cells of a house with one digit more than there are cells;
//! without one of its digits it has all others. Two such sets share a *restricted common* digit
//! `x`: all places of `x` in the one see all places of `x` in the other, so one of the sets is
//! without `x`, and has all its other digits. If both have a further digit `z`, one of them has
//! it; so a cell that sees all places of `z` in both is not `z`.
//!
//! Below, r7c3 has 3 and 6, and r8c158 have 1, 3, 6 and 9. Only one of the two can have 3, the
//! places of which are r7c3 and r8c1 in box 7; so one of them has 6, which goes from r7c8 and r8c2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+---------+---------+
//!     | 7  3   2  | 1 5   8 | 9  4  6 |
//!     | 6  4   9  | 7 2   3 | 1  5  8 |
//!     | 5  8   1  | 6 4   9 | 2  3  7 |
//!     +-----------+---------+---------+
//!     | 34 1   34 | 2 7   5 | 6  8  9 |
//!     | 9  67  67 | 8 3   4 | 5  1  2 |
//!     | 8  2   5  | 9 6   1 | 4  7  3 |
//!     +-----------+---------+---------+
//!     | 2  5   36 | 4 89  7 | 38 69 1 |
//!     | 13 679 8  | 5 19  2 | 37 69 4 |
//!     | 14 79  47 | 3 189 6 | 78 2  5 |
//!     +-----------+---------+---------+";
//! let (step, _) = demonstrate(find("als-xz").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r7c8 (6)r8c2");
//! ```
//!
//! *Doubly linked*: with two restricted commons `x` and `y`, the set without `x` has `y`, the
//! other one is without `y` then and has `x`. So each of `x` and `y` is in one of the sets, and
//! goes from all cells that see its places in both; and each set has all its further digits, which
//! go from all cells that see their places in this one set.
//!
//! Here r2c34 with 2, 3 and 8 and r2c57 with 2, 7 and 8 can each have only one of 2 and 8, so r2c34
//! have 3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+-----------+
//!     | 7 23 1  | 6  4  5  | 9  8  23  |
//!     | 5 6  23 | 28 78 9  | 27 4  1   |
//!     | 9 8  4  | 23 1  27 | 5  6  237 |
//!     +---------+----------+-----------+
//!     | 6 1  8  | 7  2  3  | 4  9  5   |
//!     | 3 4  5  | 1  9  8  | 26 7  26  |
//!     | 2 7  9  | 4  5  6  | 3  1  8   |
//!     +---------+----------+-----------+
//!     | 1 23 7  | 5  6  4  | 8  23 9   |
//!     | 8 5  6  | 9  37 27 | 1  23 4   |
//!     | 4 9  23 | 28 38 1  | 67 5  67  |
//!     +---------+----------+-----------+";
//! let (step, _) = demonstrate(find("als-xz").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r1c2 (3)r9c3");
//! ```
//!
//! Defined in Sudopedia, *ALS-XZ*.

use super::sets::{AlmostLockedSet, SetIndex};
use super::{AlmostLockedSets, Firsts, in_both, with_set};
use crate::board::{CandidateSet, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Two almost locked sets that share a digit of which only one can have it.
#[derive(Clone, Copy, Debug)]
pub struct AlsXz;

static INFO: Info = Info {
    name: "als-xz",
    aliases: &["almost locked set xz-rule", "als-xz rule", "doubly linked als-xz"],
    code: Some("0901"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the almost locked set {cells.first}",
        reason: "{cells.first} {word.first:has|have} {digits.first}, {cells.second} \
                 {word.second:has|have} {digits.second}: each set has \
                 one digit more than cells. Only one of the two can have {digits.restricted}, so \
                 the other has all its further digits. One of them has {digits.shared}, then; no \
                 cell that sees all of {candidates.shared} can hold it.",
        short: "A={cells.first} {set.first}, B={cells.second} {set.second}, \
                X={digits.restricted:,}, Z={digits.shared:,}",
    },
    source: include_str!("xz.rs"),
};

static DOUBLY_INFO: Info = Info {
    name: "doubly linked als-xz",
    aliases: &[],
    words: Words {
        reason: "{cells.first} {word.first:has|have} {digits.first}, {cells.second} \
                 {word.second:has|have} {digits.second}: each set has \
                 one digit more than cells. Only one of the two can have each of \
                 {digits.restricted}. Whichever of these the one is without, it has all its \
                 further digits, and the other is without the other one. So cells that see all \
                 places of a digit of {digits.restricted} in both sets, or of another digit in \
                 one, cannot hold it.",
        short: "A={cells.first} {set.first}, B={cells.second} {set.second}, \
                X={digits.restricted:,}",
        ..INFO.words
    },
    ..INFO
};

impl Technique for AlsXz {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let sets = position.almost_locked_sets();
        let concludes: Vec<bool> = sets.sets().iter().map(|set| sees_refuted(sets, set)).collect();
        if !concludes.contains(&true) {
            return ControlFlow::Continue(());
        }
        let (mut others, mut firsts) = (Vec::new(), Firsts::new(sink));
        for (at, a) in sets.sets().iter().enumerate() {
            others.clear();
            let is_other = |other: &SetIndex| {
                let other = usize::from(*other);
                other > at && (concludes[at] || concludes[other])
            };
            for digit in a.digits {
                others.extend(sets.linked(a, digit).filter(is_other));
            }
            others.sort_unstable();
            others.dedup();
            for b in others.iter().map(|other| sets.set(*other)) {
                if a.cells.is_disjoint(b.cells) {
                    (Pair { sets, a, b }).conclude(position, &mut firsts)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether anything that links between sets refute sees all places of its digit in a set.
fn sees_refuted(sets: &AlmostLockedSets, set: &AlmostLockedSet) -> bool {
    let refuted = sets.refuted();
    let mut digits = set.digits.iter();
    digits.any(|digit| !sets.seen(set, digit).is_disjoint(refuted.cells_with(digit)))
}

/// Two sets.
struct Pair<'a> {
    sets: &'a AlmostLockedSets,
    a: &'a AlmostLockedSet,
    b: &'a AlmostLockedSet,
}

impl Pair<'_> {
    /// What follows from their restricted commons.
    fn conclude(&self, position: &Position<'_>, firsts: &mut Firsts<'_>) -> ControlFlow<()> {
        let restricted = self.sets.restricted(self.a, self.b);
        let shared = (self.a.digits & self.b.digits) - restricted;
        if restricted.len() == 1 {
            let eliminations = self.sets.seen_by_both(self.a, self.b, shared);
            return self.take(position, restricted, eliminations, firsts);
        }
        let both = self.sets.seen_by_both(self.a, self.b, restricted);
        let own = self.seen_by_one(restricted | shared);
        self.take(position, restricted, both | own, firsts)?;
        // Further digits that both sets have are easily passed over.
        let more = self.seen_by_one(restricted);
        if more == own {
            return ControlFlow::Continue(());
        }
        self.take(position, restricted, both | more, firsts)
    }

    fn take(
        &self,
        position: &Position<'_>,
        restricted: DigitSet,
        eliminations: CandidateSet,
        firsts: &mut Firsts<'_>,
    ) -> ControlFlow<()> {
        firsts.take(eliminations, |eliminations| self.step(position, restricted, eliminations))
    }

    fn step(
        &self,
        position: &Position<'_>,
        restricted: DigitSet,
        eliminations: CandidateSet,
    ) -> Step {
        let pattern = Pattern::of(eliminations.digits());
        let pattern = with_set(pattern, position, Role::SETS[0], self.a);
        let pattern = with_set(pattern, position, Role::SETS[1], self.b)
            .candidates(Role::RESTRICTED, in_both(self.sets, [self.a, self.b], restricted));
        let (technique, pattern) = match restricted.len() {
            1 => {
                let shared = in_both(self.sets, [self.a, self.b], eliminations.digits());
                (&INFO, pattern.candidates(Role("shared"), shared))
            }
            _ => (&DOUBLY_INFO, pattern),
        };
        Step { technique, placements: CandidateSet::EMPTY, eliminations, pattern }
    }

    /// The candidates that see all places of their digit in one of the sets, but for some digits.
    fn seen_by_one(&self, but: DigitSet) -> CandidateSet {
        let own = |set: &AlmostLockedSet| {
            (set.digits - but).iter().fold(CandidateSet::EMPTY, |all, digit| {
                all | CandidateSet::of(digit, self.sets.seen(set, digit))
            })
        };
        own(self.a) | own(self.b)
    }
}
