//! The search for forcing chains.
//!
//! An assumption is refuted if chains lead from it to each candidate of a cell, or to each place of
//! a digit in a house, being false. Read from their other ends, the same chains lead from each
//! candidate of the cell, or from each place in the house, to the contrary of the assumption; so
//! contradictions and verities are found together, and told of in two ways.

use super::cases::{self, Place, places};
use super::implications::{Implications, Literal, Reach};
use super::{contradiction, verity};
use crate::technique::{Branch, Info, Position, Step, StepSink, Technique};
use std::ops::ControlFlow;

/// Forcing chains.
#[derive(Clone, Copy, Debug)]
pub struct ForcingChain {
    told: Told,
    first: First,
}

/// How a conclusion is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// By what an assumption leads to.
    Contradiction,
    /// By what all cases lead to.
    Verity,
}

/// Which of several conclusions comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// That with the fewest inferences.
    Simplest,
    /// A digit to be placed, then that which comes first in the grid; so HoDoKu's solutions show
    /// it.
    InGrid,
}

/// An assumption whose chains contradict each other.
pub static FORCING_CHAIN_CONTRADICTION: ForcingChain =
    ForcingChain { told: Told::Contradiction, first: First::Simplest };
/// All candidates of a cell, or all places of a digit in a house, lead to the same.
pub static FORCING_CHAIN_VERITY: ForcingChain =
    ForcingChain { told: Told::Verity, first: First::Simplest };
/// Each conclusion of both once, placements first, in the order of the grid.
pub static FORCING_CHAINS_IN_GRID: ForcingChain =
    ForcingChain { told: Told::Contradiction, first: First::InGrid };

/// A refuted assumption, and the shortest chains that refute it.
struct Refuted {
    reach: Reach,
    place: Place,
    length: u32,
}

impl Technique for ForcingChain {
    fn info(&self) -> &'static Info {
        match self.told {
            Told::Contradiction => contradiction::INFOS.cell,
            Told::Verity => verity::INFOS.cell,
        }
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let implications = Implications::of(position);
        let mut refuted = refuted(position, &implications);
        refuted.sort_by_key(|refuted| self.order(&implications, refuted));
        let is_told = |refuted: &&Refuted| {
            self.told == Told::Contradiction || !matches!(refuted.place, Place::Candidate(_))
        };
        let mut told = refuted.iter().filter(is_told);
        told.try_for_each(|refuted| sink.take(self.step(position, &implications, refuted)))
    }
}

impl ForcingChain {
    fn order(&self, implications: &Implications, refuted: &Refuted) -> impl Ord + use<> {
        let start = refuted.reach.start();
        let candidate = implications.candidates()[start.node];
        let (length, cell) = (refuted.length, candidate.cell.index() as u32);
        match self.first {
            First::Simplest => (length, start.is_true, cell, candidate.digit),
            First::InGrid => (u32::from(start.is_true), start.is_true, cell, candidate.digit),
        }
    }

    fn step(
        &self,
        position: &Position<'_>,
        implications: &Implications,
        refuted: &Refuted,
    ) -> Step {
        let Refuted { reach, place, .. } = refuted;
        let start = reach.start();
        let branch = |case: Literal| -> Branch {
            match self.told {
                Told::Contradiction => implications.branch(position, reach, case.contrary()),
                Told::Verity => {
                    let reach = implications.reach(case);
                    implications.branch(position, &reach, start.contrary())
                }
            }
        };
        let infos = match self.told {
            Told::Contradiction => &contradiction::INFOS,
            Told::Verity => &verity::INFOS,
        };
        let candidate = implications.candidates()[start.node];
        let mut step = cases::draft(position, infos, *place, candidate, !start.is_true);
        step.pattern.branches = match place {
            Place::Candidate(_) => vec![branch(start)],
            _ => {
                let cases = place.candidates(position);
                let node = |candidate| implications.number(candidate);
                cases.iter().map(|c| branch(Literal { node: node(c), is_true: true })).collect()
            }
        };
        step
    }
}

/// All candidates that cannot be true, and those that cannot be false.
fn refuted(position: &Position<'_>, implications: &Implications) -> Vec<Refuted> {
    let places = places(position, implications);
    let mut all = Vec::new();
    for (node, candidate) in implications.candidates().iter().enumerate() {
        for is_true in [true, false] {
            let start = Literal { node, is_true };
            let reach = implications.reach(start);
            let itself = reach.depth(start.contrary()).map(|l| (l, Place::Candidate(*candidate)));
            let emptied = places.iter().filter_map(|(place, cases)| {
                let gone = |node: &usize| reach.depth(Literal { node: *node, is_true: false });
                Some((cases.iter().map(gone).sum::<Option<u32>>()?, *place))
            });
            let shortest = itself.into_iter().chain(emptied).min_by_key(|(length, _)| *length);
            if let Some((length, place)) = shortest {
                all.push(Refuted { reach, place, length });
            }
        }
    }
    all
}
