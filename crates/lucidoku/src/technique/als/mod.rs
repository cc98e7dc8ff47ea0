//! Almost locked sets: cells with one digit more than there are cells.

mod chain;
mod chain_search;
mod death_blossom;
mod refuted;
mod sets;
mod sue_de_coq;
mod w_wing;
mod xy_wing;
mod xz;

pub use chain::{ALS_CHAIN, ALS_CHAIN_IN_ORDER};
pub use death_blossom::{DEATH_BLOSSOM, DEATH_BLOSSOM_OVERLAPPING};
pub use sue_de_coq::SueDeCoq;
pub use w_wing::AlsWWing;
pub use xy_wing::{ALS_XY_WING, ALS_XY_WING_OVERLAPPING};
pub use xz::AlsXz;

pub(in crate::technique) use sets::{AlmostLockedSet, AlmostLockedSets};

use crate::board::{CandidateSet, DigitSet};
use crate::technique::{Pattern, Position, Role, Step, StepSink};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Whether the sets of a pattern may share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlap {
    /// Those that share a digit of which only one can have it may not.
    Apart,
    /// They may.
    Allowed,
}

impl Overlap {
    /// Whether two sets may be in one pattern.
    fn allows(self, a: &AlmostLockedSet, b: &AlmostLockedSet) -> bool {
        self == Overlap::Allowed || a.cells.is_disjoint(b.cells)
    }
}

/// Takes the steps of one technique, of those that eliminate the same only the first: sets overlap
/// in so many ways that there would be thousands.
struct Firsts<'a> {
    known: HashSet<CandidateSet>,
    sink: &'a mut dyn StepSink,
}

impl<'a> Firsts<'a> {
    fn new(sink: &'a mut dyn StepSink) -> Firsts<'a> {
        Firsts { known: HashSet::new(), sink }
    }

    /// Takes a step with these eliminations, if there are any and they are new.
    fn take(
        &mut self,
        eliminations: CandidateSet,
        step: impl FnOnce(CandidateSet) -> Step,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() || !self.known.insert(eliminations) {
            return ControlFlow::Continue(());
        }
        self.sink.take(step(eliminations))
    }
}

/// A pattern with a set, in this role, and all its candidates.
fn with_set(
    pattern: Pattern,
    position: &Position<'_>,
    role: Role,
    set: &AlmostLockedSet,
) -> Pattern {
    pattern.cells(role, set.cells).candidates(role, set.candidates(position))
}

/// The candidates of some digits in two sets.
fn in_both(
    sets: &AlmostLockedSets,
    [a, b]: [&AlmostLockedSet; 2],
    digits: DigitSet,
) -> CandidateSet {
    digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
        let cells = sets.part_of(a, digit).cells | sets.part_of(b, digit).cells;
        all | CandidateSet::of(digit, cells)
    })
}
