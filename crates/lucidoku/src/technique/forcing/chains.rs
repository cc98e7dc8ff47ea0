//! The search for forcing chains.
//!
//! An assumption is refuted if chains lead from it to each candidate of a cell, or to each place of
//! a digit in a house, being false. Read from their other ends, the same chains lead from each
//! candidate of the cell, or from each place in the house, to the contrary of the assumption; so
//! contradictions and verities are found together, and told of in two ways.

use super::cases::{self, Place, Places};
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
        let implications = position.implications();
        let places = implications.places(position);
        let mut starts = implications.refuted(|| refuted(implications, places)).to_vec();
        starts.sort_by_key(|start| in_grid(implications, *start));
        let refuted = starts.iter().filter_map(|start| refutation(implications, places, *start));
        let is_told = |refuted: &Refuted| {
            self.told == Told::Contradiction || !matches!(refuted.place, Place::Candidate(_))
        };
        let mut told = refuted.filter(is_told);
        let take = |refuted: Refuted| sink.take(self.step(position, implications, &refuted));
        match self.first {
            First::InGrid => told.try_for_each(take),
            First::Simplest => {
                let mut told: Vec<Refuted> = told.collect();
                told.sort_by_key(|refuted| refuted.length);
                told.into_iter().try_for_each(take)
            }
        }
    }
}

fn in_grid(implications: &Implications, start: Literal) -> impl Ord + use<> {
    let candidate = implications.candidates()[start.node];
    (start.is_true, candidate.cell, candidate.digit)
}

impl ForcingChain {
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

/// The literals of candidates that cannot hold: those that lead to their contraries, and those
/// whose contrary follows from all cases of a place.
fn refuted(implications: &Implications, places: &Places) -> Vec<Literal> {
    let outcomes = implications.outcomes();
    let [false_ones, true_ones] =
        [&outcomes.false_ones, &outcomes.true_ones].map(|rows| places.common(rows));
    let has = |row: &[u64], at: usize| row[at / 64] >> (at % 64) & 1 == 1;
    let is_refuted = |start: &Literal| match start.is_true {
        true => has(&false_ones, start.node) || outcomes.false_ones.has(start.node, start.node),
        false => has(&true_ones, start.node) || implications.confirms_itself(&outcomes, start.node),
    };
    let nodes = 0..implications.candidates().len();
    let starts = nodes.flat_map(|node| [true, false].map(|is_true| Literal { node, is_true }));
    starts.filter(is_refuted).collect()
}

/// The shortest refutation of a literal that cannot hold.
fn refutation(implications: &Implications, places: &Places, start: Literal) -> Option<Refuted> {
    let reach = implications.reach(start);
    let candidate = Place::Candidate(implications.candidates()[start.node]);
    let itself = reach.depth(start.contrary()).map(|length| (length, candidate));
    let emptied = places.iter().filter_map(|(place, cases)| {
        let gone = |node: &usize| reach.depth(Literal { node: *node, is_true: false });
        Some((cases.iter().map(gone).sum::<Option<u32>>()?, place))
    });
    let shortest = itself.into_iter().chain(emptied).min_by_key(|(length, _)| *length);
    shortest.map(|(length, place)| Refuted { reach, place, length })
}
