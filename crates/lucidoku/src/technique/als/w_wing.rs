//! # ALS-W-wing
//!
//! Two almost locked sets that both have the digits `x` and `z`, and a house in which every place
//! of `x` sees all places of `x` in the one set or in the other. If neither set had `z`, both
//! would have `x` (a set without one of its digits has all others), and the house would have no
//! place for it. So one of the sets has `z`, and a cell that sees all places of `z` in both does
//! not.
//!
//! Below, r9c4 with 6 and 9 and r89c6 with 4, 6 and 9 would both have 6 if they had no 9, and row
//! 2, which has its 6 in r2c4 or r2c6, would have no place left:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+-----------+---------+
//!     | 9   6 8   | 4   7 3   | 1 5   2 |
//!     | 1   4 5   | 69  2 69  | 7 8   3 |
//!     | 2   3 7   | 1   8 5   | 6 4   9 |
//!     +-----------+-----------+---------+
//!     | 6   8 2   | 3   4 7   | 9 1   5 |
//!     | 34  1 34  | 5   9 2   | 8 7   6 |
//!     | 5   7 9   | 8   6 1   | 3 2   4 |
//!     +-----------+-----------+---------+
//!     | 37  2 36  | 679 5 8   | 4 369 1 |
//!     | 347 9 346 | 2   1 46  | 5 36  8 |
//!     | 8   5 1   | 69  3 469 | 2 69  7 |
//!     +-----------+-----------+---------+";
//! let (step, _) = demonstrate(find("als-w-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r7c4 (9)r9c8");
//! ```
//!
//! With single cells for sets it is the W-wing, whence the name, which it has in YZF_Sudoku and in
//! KyouyamaKazusa's solver.

use super::sets::{AlmostLockedSet, Part, SetIndex};
use super::{AlmostLockedSets, Firsts, in_both, with_set};
use crate::board::{CandidateSet, CellSet, Digit, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Two almost locked sets whose common digit a house cannot do without.
#[derive(Clone, Copy, Debug)]
pub struct AlsWWing;

static INFO: Info = Info {
    name: "als-w-wing",
    aliases: &["almost locked set w-wing"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits.bridge} in {houses.bridge}",
        reason: "{cells.first} {word.first:has|have} {digits.first}, {cells.second} \
                 {word.second:has|have} {digits.second}: each set has \
                 one digit more than cells. If neither had {digits.shared}, both would have \
                 {digits.bridge}, and {houses.bridge}, where {digits.bridge} can only be in \
                 {cells.bridge}, would have no place for it. No cell that sees all of \
                 {candidates.shared} can hold {digits.shared}.",
        short: "A={cells.first} {set.first}, B={cells.second} {set.second}, \
                {digits.bridge} in {houses.bridge}, Z={digits.shared:,}",
    },
    source: include_str!("w_wing.rs"),
};

impl Technique for AlsWWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let sets = position.almost_locked_sets();
        let mut firsts = Firsts::new(sink);
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = house.cells() & position.cells_with(digit);
                if places.len() > 1 {
                    Bridge { position, sets, house, digit, places }.find(&mut firsts)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of a digit in a house.
struct Bridge<'a> {
    position: &'a Position<'a>,
    sets: &'a AlmostLockedSets,
    house: &'a House,
    digit: Digit,
    places: CellSet,
}

impl Bridge<'_> {
    fn find(&self, firsts: &mut Firsts<'_>) -> ControlFlow<()> {
        let parts = self.sets.parts_of(self.digit).iter();
        let covers = |part: &Part| part.seen & self.places;
        // A part that sees all places by itself is false, for other reasons.
        let some = |part: &&Part| !covers(part).is_empty() && covers(part) != self.places;
        let parts: Vec<&Part> = parts.filter(some).collect();
        for (at, a) in parts.iter().enumerate() {
            for b in &parts[at + 1..] {
                if covers(a) | covers(b) == self.places {
                    self.join(a, b, firsts)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Any set that has the one part with any that has the other.
    fn join(&self, one: &Part, other: &Part, firsts: &mut Firsts<'_>) -> ControlFlow<()> {
        let holders = |part| self.sets.holders(part).iter().copied();
        let pairs = |a: SetIndex| holders(other).map(move |b| (a, b));
        for (a, b) in holders(one).flat_map(pairs) {
            let (a, b) = (self.sets.set(a), self.sets.set(b));
            let shared = (a.digits & b.digits) - self.digit.into();
            let single = a.cells.len() == 1 && b.cells.len() == 1;
            if !single && a != b && self.sets.sees_any(a, b, shared) {
                let eliminations = self.sets.seen_by_both(a, b, shared);
                firsts.take(eliminations, |eliminations| self.step(a, b, eliminations))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn step(&self, a: &AlmostLockedSet, b: &AlmostLockedSet, eliminations: CandidateSet) -> Step {
        let shared = in_both(self.sets, [a, b], eliminations.digits());
        let pattern = Pattern::of(eliminations.digits())
            .house(Role::BRIDGE, self.house.name())
            .cells(Role::BRIDGE, self.places)
            .candidates(Role::BRIDGE, CandidateSet::of(self.digit, self.places));
        let pattern = with_set(pattern, self.position, Role::SETS[0], a);
        let pattern =
            with_set(pattern, self.position, Role::SETS[1], b).candidates(Role("shared"), shared);
        Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}
