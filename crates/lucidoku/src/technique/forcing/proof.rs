//! The inferences by which a net leads from an assumption to where it ends.

use super::implications::Literal;
use super::net::Net;
use super::propagation::{Propagation, Witness};
use crate::board::{Candidate, CellSet, Digit};
use crate::technique::{Branch, Inference, Position, Via};
use std::collections::HashMap;

/// A branch that is being made: only what its ends rest on gets into it.
pub(super) struct Proof<'a> {
    net: &'a Net<'a>,
    start: Literal,
    branch: Branch,
    known: HashMap<Literal, usize>,
}

impl<'a> Proof<'a> {
    /// From an assumption to some literals that it leads to.
    pub fn of(net: &'a Net<'a>, start: Literal, ends: &[Literal]) -> Branch {
        let mut proof = Proof { net, start, branch: Branch::default(), known: HashMap::new() };
        proof.infer(start, Vec::new(), None);
        ends.iter().for_each(|end| proof.lead_to(*end));
        proof.branch
    }

    fn lead_to(&mut self, end: Literal) {
        let path = self.net.path(self.start, end);
        let implications = self.net.implications();
        for pair in path.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let candidate = |at: Literal| implications.candidates().get(at.node).copied();
            let reasons = candidate(from).map(|own| Reasons::of(self.net, own, from.is_true));
            let knows =
                |reasons: &Reasons| candidate(to).is_some_and(|c| reasons.knows(c, to.is_true));
            if let Some(reasons) = reasons.filter(knows) {
                self.trace(&reasons, to);
            } else if let (None, Some(&cause)) = (self.known.get(&to), self.known.get(&from)) {
                let via = implications.via(self.net.position(), from, to);
                self.infer(to, vec![cause], Some(via));
            }
        }
    }

    /// Adds a literal after all that it rests on, unless it is there.
    fn trace(&mut self, reasons: &Reasons, literal: Literal) -> usize {
        if let Some(known) = self.known.get(&literal) {
            return *known;
        }
        let implications = self.net.implications();
        let position = self.net.position();
        let candidate = implications.candidates()[literal.node];
        let number = |candidate| implications.number(candidate);
        if !literal.is_true {
            let cause = reasons.by[candidate.index()].unwrap_or(candidate);
            let cause = Literal { node: number(cause), is_true: true };
            let via = implications.via(position, cause, literal);
            let cause = self.trace(reasons, cause);
            return self.infer(literal, vec![cause], Some(via));
        }
        let via = reasons.via[candidate.index()].unwrap_or(Via::Cell);
        let others = others(position, candidate, via);
        let causes = others
            .into_iter()
            .map(|other| self.trace(reasons, Literal { node: number(other), is_true: false }))
            .collect();
        self.infer(literal, causes, Some(via))
    }

    fn infer(&mut self, literal: Literal, causes: Vec<usize>, via: Option<Via>) -> usize {
        let at = self.branch.inferences.len();
        let node = *self.net.implications().node(literal.node);
        let is_true = literal.is_true;
        self.branch.inferences.push(Inference { node, is_true, causes, via });
        self.known.insert(literal, at);
        at
    }
}

/// What must be false for a candidate to be the only one left in its cell, or in a house.
fn others(position: &Position<'_>, candidate: Candidate, via: Via) -> Vec<Candidate> {
    let Candidate { cell, digit } = candidate;
    match via {
        Via::House(name) => {
            let house = position.houses().iter().find(|house| house.name() == name);
            let cells = house.map_or(CellSet::EMPTY, |house| house.cells());
            let places = (cells & position.cells_with(digit)) - CellSet::of(cell);
            places.iter().map(|cell| Candidate { cell, digit }).collect()
        }
        _ => {
            let digits = position.candidates(cell).iter().filter(|other| *other != digit);
            digits.map(|digit| Candidate { cell, digit }).collect()
        }
    }
}

/// Why candidates are true and false after the singles of an assumption.
struct Reasons {
    /// Of each false candidate, the true one that excludes it.
    by: Vec<Option<Candidate>>,
    /// Of each true candidate, where it is the only one left.
    via: Vec<Option<Via>>,
}

impl Reasons {
    fn of(net: &Net<'_>, assumed: Candidate, is_true: bool) -> Reasons {
        let mut reasons = Reasons { by: vec![None; 729], via: vec![None; 729] };
        let mut propagation = Propagation::of(net.position());
        propagation.assume(assumed, is_true, net.until(), &mut reasons);
        reasons
    }

    /// Whether a candidate became true or false.
    fn knows(&self, candidate: Candidate, is_true: bool) -> bool {
        match is_true {
            true => self.via[candidate.index()].is_some(),
            false => self.by[candidate.index()].is_some(),
        }
    }
}

impl Witness for Reasons {
    fn is_true(&mut self, candidate: Candidate, via: Via) {
        self.via[candidate.index()] = Some(via);
    }

    fn are_false(&mut self, digit: Digit, cells: CellSet, cause: Candidate) {
        for cell in cells {
            self.by[Candidate { cell, digit }.index()] = Some(cause);
        }
    }
}
