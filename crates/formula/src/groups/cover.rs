//! Covering inequalities with cliques.

use crate::budget::{Budget, StopCheck, Stopped};
use crate::formula::{Constraint, Formula, Variable};
use std::cmp::Reverse;

/// Which variables differ: for each one, the others in order.
#[derive(Clone, Debug)]
pub(crate) struct Adjacency(Vec<Vec<u32>>);

/// All-different constraints with more members are not spelled out into pairs, whose number is
/// quadratic: they are groups as they are, and no clique needs their pairs.
const MOST_SPELLED_OUT: usize = 1000;

const UNLIMITED: &str = "nothing stops without a limit";

impl Adjacency {
    /// The pairs of a formula, those of its all-different constraints included unless they are
    /// [crowds](Adjacency::is_crowd). A pair of equal variables is left out.
    pub(crate) fn of(formula: &Formula) -> Adjacency {
        let check = StopCheck::of(Budget::UNLIMITED);
        Adjacency::within(formula, &check).expect(UNLIMITED)
    }

    /// The same, unless the check says to stop.
    pub(crate) fn within(formula: &Formula, check: &StopCheck<'_>) -> Result<Adjacency, Stopped> {
        let mut adjacency = Adjacency(vec![Vec::new(); formula.variable_count()]);
        for constraint in formula.constraints() {
            check.after(1)?;
            match constraint {
                Constraint::Different(a, b) => adjacency.join(*a, *b),
                Constraint::AllDifferent(members) if !Adjacency::is_crowd(members) => {
                    for (at, a) in members.iter().enumerate() {
                        check.after(members.len() - at)?;
                        members[at + 1..].iter().for_each(|b| adjacency.join(*a, *b));
                    }
                }
                Constraint::AllDifferent(_) | Constraint::Strike(_) | Constraint::Clause(_) => {}
            }
        }
        for list in &mut adjacency.0 {
            check.after(list.len())?;
            list.sort_unstable();
            list.dedup();
        }
        Ok(adjacency)
    }

    fn join(&mut self, a: Variable, b: Variable) {
        if a != b {
            self.0[a.index()].push(b.index() as u32);
            self.0[b.index()].push(a.index() as u32);
        }
    }

    /// Whether an all-different constraint has too many members for its pairs to be here.
    pub(crate) fn is_crowd(members: &[Variable]) -> bool {
        members.len() > MOST_SPELLED_OUT
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
    let check = StopCheck::of(Budget::UNLIMITED);
    adjacency.cover(written, &check).expect(UNLIMITED)
}

impl Adjacency {
    /// As [`cover`], unless the check says to stop.
    pub(crate) fn cover(
        &self,
        written: Vec<Vec<u32>>,
        check: &StopCheck<'_>,
    ) -> Result<Vec<Vec<u32>>, Stopped> {
        let mut cover = Cover::new(self, check);
        let mut groups = Vec::new();
        for mut members in written {
            members.sort_unstable();
            members.dedup();
            cover.hold(&members)?;
            groups.push(members);
        }
        for a in 0..self.len() as u32 {
            for at in 0..self.of_variable(a as usize).len() {
                let b = self.of_variable(a as usize)[at];
                if b > a && !cover.held[a as usize][at] {
                    let clique = cover.grow(a, b)?;
                    cover.hold(&clique)?;
                    if clique.len() > 2 {
                        groups.push(clique);
                    }
                }
            }
        }
        Ok(groups)
    }
}

/// Which pairs are in a group already.
struct Cover<'a> {
    adjacency: &'a Adjacency,
    check: &'a StopCheck<'a>,
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
    fn new(adjacency: &'a Adjacency, check: &'a StopCheck<'a>) -> Cover<'a> {
        let held = adjacency.0.iter().map(|list| vec![false; list.len()]).collect();
        Cover { adjacency, check, held }
    }

    /// Notes that the pairs of the members, which are in order, are covered.
    fn hold(&mut self, members: &[u32]) -> Result<(), Stopped> {
        for &member in members {
            let list = self.adjacency.of_variable(member as usize);
            let held = &mut self.held[member as usize];
            self.check.after(members.len().min(list.len()))?;
            if is_far_shorter(members.len(), list.len()) {
                let places = members.iter().filter_map(|other| list.binary_search(other).ok());
                places.for_each(|at| held[at] = true);
                continue;
            }
            if is_far_shorter(list.len(), members.len()) {
                for (neighbour, held) in list.iter().zip(held) {
                    *held |= members.binary_search(neighbour).is_ok();
                }
                continue;
            }
            let mut others = members.iter().peekable();
            for (neighbour, held) in list.iter().zip(held) {
                while others.next_if(|other| *other < neighbour).is_some() {}
                *held |= others.peek() == Some(&neighbour);
            }
        }
        Ok(())
    }

    /// A maximal clique with both: always the variable next that covers most new pairs, the
    /// first such.
    fn grow(&self, a: u32, b: u32) -> Result<Vec<u32>, Stopped> {
        let degree = |at: &u32| self.adjacency.of_variable(*at as usize).len();
        let (a, b) = if degree(&b) < degree(&a) { (b, a) } else { (a, b) };
        let everyone = self.adjacency.of_variable(a as usize).iter();
        let everyone = everyone.map(|variable| Candidate { variable: *variable, gain: 0 });
        let mut candidates = self.who_also_differ(&everyone.collect::<Vec<_>>(), a);
        let mut clique = vec![a];
        let mut next = b;
        loop {
            self.check.after(candidates.len() + 1)?;
            clique.push(next);
            candidates = self.who_also_differ(&candidates, next);
            let order = |candidate: &&Candidate| (candidate.gain, Reverse(candidate.variable));
            match candidates.iter().max_by_key(order) {
                Some(best) => next = best.variable,
                None => break,
            }
        }
        clique.sort_unstable();
        Ok(clique)
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
