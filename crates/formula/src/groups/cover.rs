//! Covering inequalities with cliques.

use crate::formula::{Constraint, Formula};
use std::cmp::Reverse;

/// Which variables differ: for each one, the others in order.
#[derive(Clone, Debug)]
pub(crate) struct Adjacency(Vec<Vec<u32>>);

impl Adjacency {
    /// The pairs of a formula, those of its all-different constraints included. A pair of equal
    /// variables is left out.
    pub(crate) fn of(formula: &Formula) -> Adjacency {
        let mut lists = vec![Vec::new(); formula.variable_count()];
        let mut join = |a: usize, b: usize| {
            if a != b {
                lists[a].push(b as u32);
                lists[b].push(a as u32);
            }
        };
        for constraint in formula.constraints() {
            match constraint {
                Constraint::Different(a, b) => join(a.index(), b.index()),
                Constraint::AllDifferent(members) => {
                    for (at, a) in members.iter().enumerate() {
                        members[at + 1..].iter().for_each(|b| join(a.index(), b.index()));
                    }
                }
                Constraint::Strike(_) | Constraint::Clause(_) => {}
            }
        }
        for list in &mut lists {
            list.sort_unstable();
            list.dedup();
        }
        Adjacency(lists)
    }

    /// The variables that differ from one, in order.
    pub(crate) fn of_variable(&self, variable: usize) -> &[u32] {
        &self.0[variable]
    }

    /// How many variables there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// The groups given, members in order and each once, and maximal cliques of three or more around
/// every pair that no group holds yet.
pub(crate) fn cover(adjacency: &Adjacency, written: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let mut cover = Cover::new(adjacency);
    let mut groups = Vec::new();
    for mut members in written {
        members.sort_unstable();
        members.dedup();
        cover.hold(&members);
        groups.push(members);
    }
    for a in 0..adjacency.len() as u32 {
        for at in 0..adjacency.of_variable(a as usize).len() {
            let b = adjacency.of_variable(a as usize)[at];
            if b > a && !cover.held[a as usize][at] {
                let clique = cover.grow(a, b);
                cover.hold(&clique);
                if clique.len() > 2 {
                    groups.push(clique);
                }
            }
        }
    }
    groups
}

/// Which pairs are in a group already.
struct Cover<'a> {
    adjacency: &'a Adjacency,
    /// For each variable, whether the pair with its neighbour of the same place is held.
    held: Vec<Vec<bool>>,
}

/// A variable that could join a clique, and in how many pairs of it that no group holds yet.
#[derive(Clone, Copy)]
struct Candidate {
    variable: u32,
    gain: u32,
}

impl<'a> Cover<'a> {
    fn new(adjacency: &'a Adjacency) -> Cover<'a> {
        let held = adjacency.0.iter().map(|list| vec![false; list.len()]).collect();
        Cover { adjacency, held }
    }

    /// Notes that the pairs of the members, which are in order, are covered.
    fn hold(&mut self, members: &[u32]) {
        for &member in members {
            let list = self.adjacency.of_variable(member as usize);
            let held = &mut self.held[member as usize];
            if is_far_shorter(members.len(), list.len()) {
                let places = members.iter().filter_map(|other| list.binary_search(other).ok());
                places.for_each(|at| held[at] = true);
                continue;
            }
            let mut others = members.iter().peekable();
            for (neighbour, held) in list.iter().zip(held) {
                while others.next_if(|other| *other < neighbour).is_some() {}
                *held |= others.peek() == Some(&neighbour);
            }
        }
    }

    /// A maximal clique with both: always the variable next that covers most new pairs, the
    /// first such.
    fn grow(&self, a: u32, b: u32) -> Vec<u32> {
        let degree = |at: &u32| self.adjacency.of_variable(*at as usize).len();
        let (a, b) = if degree(&b) < degree(&a) { (b, a) } else { (a, b) };
        let everyone = self.adjacency.of_variable(a as usize).iter();
        let everyone = everyone.map(|variable| Candidate { variable: *variable, gain: 0 });
        let mut candidates = self.who_also_differ(&everyone.collect::<Vec<_>>(), a);
        let mut clique = vec![a];
        let mut next = b;
        loop {
            clique.push(next);
            candidates = self.who_also_differ(&candidates, next);
            let order = |candidate: &&Candidate| (candidate.gain, Reverse(candidate.variable));
            match candidates.iter().max_by_key(order) {
                Some(best) => next = best.variable,
                None => break,
            }
        }
        clique.sort_unstable();
        clique
    }

    /// The candidates, in order, that differ from a new member too, with what the pair gains.
    fn who_also_differ(&self, candidates: &[Candidate], member: u32) -> Vec<Candidate> {
        let list = self.adjacency.of_variable(member as usize);
        let held = &self.held[member as usize];
        if is_far_shorter(candidates.len(), list.len()) {
            let place = |candidate: &Candidate| list.binary_search(&candidate.variable).ok();
            let found = candidates.iter().filter_map(|found| Some((*found, place(found)?)));
            let joined = |(found, at): (Candidate, usize)| Candidate {
                gain: found.gain + u32::from(!held[at]),
                ..found
            };
            return found.map(joined).collect();
        }
        let mut others = list.iter().zip(held).peekable();
        let mut both = Vec::with_capacity(candidates.len());
        for &Candidate { variable, gain } in candidates {
            while others.next_if(|(other, _)| **other < variable).is_some() {}
            if let Some((_, held)) = others.next_if(|(other, _)| **other == variable) {
                both.push(Candidate { variable, gain: gain + u32::from(!held) });
            }
        }
        both
    }
}

/// Whether it is quicker to look up each item of a list in another than to walk along both.
fn is_far_shorter(items: usize, others: usize) -> bool {
    items * 16 < others
}
