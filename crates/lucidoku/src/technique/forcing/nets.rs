//! The search for forcing nets.
//!
//! Each candidate is assumed true, then false, and singles are placed. What that makes true or false
//! leads further, by its own singles and by groups; so what an assumption leads to is closed under
//! what its results lead to.

use super::cases::{Infos, Place, Places, draft};
use super::chains::First;
use super::implications::{Implications, Literal};
use super::net::Net;
use super::proof::Proof;
use super::propagation::Until;
use super::{net_contradiction, net_verity};
use crate::technique::{Branch, Info, Position, Step, StepSink, Technique};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Forcing nets.
#[derive(Clone, Copy, Debug)]
pub struct ForcingNet {
    told: Told,
    until: Until,
    first: First,
}

/// Which conclusions are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Contradictions,
    Verities,
    /// Contradictions, and verities that are none.
    Either,
}

/// An assumption whose net contradicts itself.
pub static FORCING_NET_CONTRADICTION: ForcingNet =
    ForcingNet { told: Told::Contradictions, until: Until::Conflict, first: First::Simplest };
/// All candidates of a cell, or all places of a digit in a house, lead to the same.
pub static FORCING_NET_VERITY: ForcingNet =
    ForcingNet { told: Told::Verities, until: Until::Conflict, first: First::Simplest };
/// Each conclusion of both once, placements first, in the order of the grid; singles are followed
/// four rounds at once, so what HoDoKu finds with its defaults is found, and no more.
pub static FORCING_NETS_IN_GRID: ForcingNet =
    ForcingNet { told: Told::Either, until: Until::FourRounds, first: First::InGrid };

/// What is concluded of a candidate, and what from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Conclusion {
    literal: Literal,
    form: Form,
    place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Contradiction,
    Verity,
}

impl Technique for ForcingNet {
    fn info(&self) -> &'static Info {
        match self.told {
            Told::Verities => net_verity::INFOS.cell,
            _ => net_contradiction::INFOS.cell,
        }
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let implications = position.implications();
        let net = Net::of(position, implications, self.until);
        let mut conclusions = self.conclusions(position, &net);
        match self.first {
            First::InGrid => {
                conclusions.sort_by_key(|conclusion| in_grid(implications, conclusion.literal));
                let mut steps = conclusions.iter().map(|conclusion| step(&net, conclusion));
                steps.try_for_each(|step| sink.take(step))
            }
            First::Simplest => {
                let mut steps: Vec<Step> = conclusions.iter().map(|c| step(&net, c)).collect();
                steps.sort_by_key(inferences);
                steps.into_iter().try_for_each(|step| sink.take(step))
            }
        }
    }
}

fn in_grid(implications: &Implications, literal: Literal) -> impl Ord + use<> {
    let candidate = implications.candidates()[literal.node];
    (!literal.is_true, candidate.cell, candidate.digit)
}

fn inferences(step: &Step) -> usize {
    step.pattern.branches.iter().map(|branch| branch.inferences.len()).sum()
}

impl ForcingNet {
    fn conclusions(&self, position: &Position<'_>, net: &Net<'_>) -> Vec<Conclusion> {
        let places = net.implications().places(position);
        let contradictions = contradictions(net, places);
        let mut all = match self.told {
            Told::Verities => Vec::new(),
            _ => contradictions.clone(),
        };
        if self.told != Told::Contradictions {
            let mut known: HashSet<Literal> = all.iter().map(|known| known.literal).collect();
            // Cases that contradict themselves lead to anything; alone, verities are without them.
            let wrong: HashSet<Literal> = match self.told {
                Told::Verities => contradictions.iter().map(|c| c.literal.contrary()).collect(),
                _ => HashSet::new(),
            };
            let mut room = Vec::new();
            for (place, cases) in cases(net, places) {
                if cases.iter().any(|case| wrong.contains(case)) {
                    continue;
                }
                let common = net.common(&cases, &mut room);
                let new = common.filter(|literal| known.insert(*literal));
                all.extend(new.map(|literal| Conclusion { literal, form: Form::Verity, place }));
            }
        }
        all
    }
}

/// All literals that an assumption of their contrary proves.
fn contradictions(net: &Net<'_>, places: &Places) -> Vec<Conclusion> {
    let nodes = 0..net.implications().candidates().len();
    let assumed = nodes.flat_map(|node| [false, true].map(|is_true| Literal { node, is_true }));
    let contradicted = net.contradicted(places);
    let is_contradicted = |assumed: &Literal| {
        let number = net.implications().index(*assumed);
        contradicted[number / 64] >> (number % 64) & 1 == 1
    };
    let refuted = assumed
        .filter(is_contradicted)
        .filter_map(|assumed| Some((assumed, net.contradiction(assumed, places)?)));
    let form = Form::Contradiction;
    let conclude =
        |(assumed, place): (Literal, _)| Conclusion { literal: assumed.contrary(), form, place };
    refuted.map(conclude).collect()
}

/// All places with cases of which one holds, and those.
fn cases(net: &Net<'_>, places: &Places) -> impl Iterator<Item = (Place, Vec<Literal>)> {
    let case = |node: &usize| Literal { node: *node, is_true: true };
    let of_places =
        places.iter().map(move |(place, nodes)| (place, nodes.iter().map(case).collect()));
    let candidates = net.implications().candidates().iter().enumerate();
    let either = candidates.map(|(node, candidate)| {
        let cases = [true, false].map(|is_true| Literal { node, is_true });
        (Place::Candidate(*candidate), cases.to_vec())
    });
    of_places.chain(either)
}

fn step(net: &Net<'_>, conclusion: &Conclusion) -> Step {
    let &Conclusion { literal, form, place } = conclusion;
    let infos: &Infos = match form {
        Form::Contradiction => &net_contradiction::INFOS,
        Form::Verity => &net_verity::INFOS,
    };
    let candidate = net.implications().candidates()[literal.node];
    let mut step = draft(net.position(), infos, place, candidate, literal.is_true);
    let nodes = place.candidates(net.position());
    let nodes = nodes.iter().map(|candidate| net.implications().number(candidate));
    let case = |node, is_true| Literal { node, is_true };
    let to_conclusion = |case: Literal| -> Branch { Proof::of(net, case, &[literal]) };
    step.pattern.branches = match (form, place) {
        (Form::Contradiction, Place::Candidate(_)) => {
            let ends: Vec<Literal> = nodes.flat_map(|n| [case(n, true), case(n, false)]).collect();
            vec![Proof::of(net, literal.contrary(), &ends)]
        }
        (Form::Contradiction, _) => {
            let ends: Vec<Literal> = nodes.map(|node| case(node, false)).collect();
            vec![Proof::of(net, literal.contrary(), &ends)]
        }
        (Form::Verity, Place::Candidate(_)) => {
            nodes.flat_map(|n| [case(n, true), case(n, false)]).map(to_conclusion).collect()
        }
        (Form::Verity, _) => nodes.map(|node| to_conclusion(case(node, true))).collect(),
    };
    step
}
