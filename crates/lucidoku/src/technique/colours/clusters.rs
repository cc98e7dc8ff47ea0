//! Clusters of one digit: its places, joined where a house has two.

use crate::board::{CandidateSet, CellSet, Digit};
use crate::technique::{Info, Pattern, Position, Step, StepSink};
use std::ops::ControlFlow;

/// Places of a digit in two colours: all of one hold it, none of the other.
#[derive(Clone, Copy, Default)]
pub(super) struct Cluster {
    pub colours: [CellSet; 2],
}

impl Cluster {
    /// Adds the places that are joined to it; tells whether there were any.
    fn grow(&mut self, pairs: &[CellSet]) -> bool {
        let before = self.cells();
        for pair in pairs {
            for [own, other] in [[0, 1], [1, 0]] {
                if !pair.is_disjoint(self.colours[own]) {
                    self.colours[other] |= *pair - self.colours[own];
                }
            }
        }
        self.cells() != before
    }

    /// The cells of both colours.
    pub fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }
}

/// More than a digit has: two places a cluster at least.
pub(super) const MOST: usize = 40;

/// The clusters of a digit, by their first cells, which have the first colour; and how many. None
/// of a digit of which its own places eliminate nothing.
pub(super) fn clusters(position: &Position<'_>, digit: Digit) -> ([Cluster; MOST], usize) {
    if position.impossible(digit).is_empty() {
        return ([Cluster::default(); MOST], 0);
    }
    let (pairs, count) = pairs(position, digit);
    let pairs = &pairs[..count];
    let mut left = pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
    let (mut all, mut count) = ([Cluster::default(); MOST], 0);
    while let Some(first) = left.first() {
        let mut cluster = Cluster { colours: [first.into(), CellSet::EMPTY] };
        while cluster.grow(pairs) {}
        left -= cluster.cells();
        (all[count], count) = (cluster, count + 1);
    }
    (all, count)
}

/// As many houses as are looked at.
const HOUSES: usize = 64;

/// The two places of the digit in each house where it has two, and how many these are.
fn pairs(position: &Position<'_>, digit: Digit) -> ([CellSet; HOUSES], usize) {
    let places = position.cells_with(digit);
    let (mut pairs, mut count) = ([CellSet::EMPTY; HOUSES], 0);
    for house in position.houses().iter().take(HOUSES) {
        let pair = house.cells() & places;
        if pair.len() == 2 {
            (pairs[count], count) = (pair, count + 1);
        }
    }
    (pairs, count)
}

/// The cells that see any of these cells.
pub(super) fn seen(position: &Position<'_>, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | position.peers(cell))
}

/// Hands over that a digit goes from some cells.
pub(super) fn hand_over(
    technique: &'static Info,
    digit: Digit,
    pattern: Pattern,
    eliminated: CellSet,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let eliminations = CandidateSet::of(digit, eliminated);
    sink.take(Step { technique, placements: CandidateSet::EMPTY, eliminations, pattern })
}
