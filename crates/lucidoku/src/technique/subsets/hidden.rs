//! # Hidden subsets
//!
//! As many digits of a house as places that they have together: two digits with the same two
//! places (a *hidden pair*), three with three (a *triple*), four with four (a *quadruple*). These
//! cells hold these digits, so they lose all others. Not every digit needs all places.
//!
//! A hidden subset leaves a naked one of the other cells of its house, with the same
//! eliminations; the smaller of the two is the easier to see.
//!
//! Defined in Sudopedia, *Hidden Subset*.

use super::combinations;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Digits of a house that have only as many places as there are digits.
#[derive(Clone, Copy, Debug)]
pub struct HiddenSubset {
    info: &'static Info,
    size: usize,
}

/// Two digits with two places.
pub static HIDDEN_PAIR: HiddenSubset = HiddenSubset { info: &PAIR_INFO, size: 2 };
/// Three digits with three places.
pub static HIDDEN_TRIPLE: HiddenSubset = HiddenSubset { info: &TRIPLE_INFO, size: 3 };
/// Four digits with four places.
pub static HIDDEN_QUADRUPLE: HiddenSubset = HiddenSubset { info: &QUADRUPLE_INFO, size: 4 };

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{houses.base}",
        reason: "In {houses.base}, the digits {digits} can only be in {cells.base}, which are as \
                 many cells as digits; so these cells hold nothing else.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("hidden.rs"),
};

static PAIR_INFO: Info = Info { name: "hidden pair", code: Some("0210"), ..INFO };
static TRIPLE_INFO: Info =
    Info { name: "hidden triple", aliases: &["hidden triplet"], code: Some("0211"), ..INFO };
static QUADRUPLE_INFO: Info = Info {
    name: "hidden quadruple",
    aliases: &["hidden quad"],
    code: Some("0212"),
    level: Level::Hard,
    ..INFO
};

impl Technique for HiddenSubset {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.size, &mut |hidden: Hidden<'_>| {
            let eliminations = hidden.eliminations(position);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let placements = CandidateSet::EMPTY;
            let pattern = hidden.pattern(position);
            sink.take(Step { technique: self.info, placements, eliminations, pattern })
        })
    }
}

/// Digits and their cells.
pub(super) struct Hidden<'a> {
    house: &'a House,
    pub digits: DigitSet,
    pub cells: CellSet,
}

impl Hidden<'_> {
    /// The other digits of its cells.
    pub fn eliminations(&self, position: &Position<'_>) -> CandidateSet {
        (!self.digits).iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, self.cells & position.cells_with(digit))
        })
    }

    pub fn pattern(&self, position: &Position<'_>) -> Pattern {
        let base = self.digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, self.cells & position.cells_with(digit))
        });
        Pattern::of(self.digits)
            .house(Role::BASE, self.house.name())
            .cells(Role::BASE, self.cells)
            .candidates(Role::BASE, base)
    }
}

/// Calls `found` with each hidden subset of that size, whether it eliminates something or not.
pub(super) fn for_each(
    position: &Position<'_>,
    size: usize,
    found: &mut dyn FnMut(Hidden<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in position.houses() {
        let digits: Vec<(Digit, CellSet)> = Digit::ALL
            .into_iter()
            .map(|digit| (digit, house.cells() & position.cells_with(digit)))
            .filter(|(_, places)| (2..=size).contains(&places.len()))
            .collect();
        let fits = |union: CellSet| union.len() <= size;
        combinations(&digits, size, &fits, &mut |digits, cells| {
            found(Hidden { house, digits: digits.iter().copied().collect(), cells })
        })?;
    }
    ControlFlow::Continue(())
}
