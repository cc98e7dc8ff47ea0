//! Search for all models: every one once, in an order that only the problem decides.

use super::Cdcl;
use super::lit::Lit;
use super::propagate::SATISFIED;
use super::trail::{Conflict, OPEN, Reason, TRUE};
use crate::budget::{Budget, End};

/// What a step of the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Step {
    /// Every atom is assigned: a model.
    Model,
    /// There is no further model, or the budget is used up.
    End(End),
}

/// The part of all models that is searched, and how much of it is done.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// Decisions up to this level are given, not to be turned.
    floor: u32,
    /// Decisions up to this level are turned one after the other, so that no model comes twice.
    pub(super) systematic: u32,
    /// What was learned to hold without any decision.
    pub(super) units: Vec<Lit>,
    /// How many literals of level 1 came with the part.
    given: usize,
}

impl Cdcl {
    /// Goes on to the next model. A conflict above the levels that are searched one way after the
    /// other teaches a clause, and goes back no further than to them; a conflict on the last of
    /// them, or a model, turns a decision, and everything below it is then searched in order. So
    /// no model comes twice, and none needs a clause that forbids it (the enumeration of Gebser,
    /// Kaufmann, Neumann, Schaub, "Conflict-driven answer set enumeration", LPNMR 2007).
    pub(in crate::engine) fn next_model(&mut self, budget: Budget<'_>) -> Step {
        if self.is_refuted || self.is_at_model && !self.turn(self.trail.level()) {
            return Step::End(End::Exhausted);
        }
        loop {
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                self.weigh(conflict);
                if self.trail.level() > self.part.systematic {
                    let lesson = self.analyze(conflict);
                    self.learn(lesson);
                } else if !self.turn(self.part.systematic) {
                    return Step::End(End::Exhausted);
                }
                continue;
            }
            if self.trail.lits().len() == self.problem.atom_count() {
                self.is_at_model = true;
                return Step::Model;
            }
            if self.reductions.are_due(self.conflicts) {
                self.reduce_in_search();
            }
            if self.is_spent(self.decisions, budget) {
                return Step::End(End::Stopped);
            }
            let lit = self.shortest_for_its_weight();
            self.decisions += 1;
            self.trail.decide(lit);
        }
    }

    /// Turns the decision of a level into its opposite; `false` if there is none to turn.
    fn turn(&mut self, level: u32) -> bool {
        self.is_at_model = false;
        if level == self.part.floor {
            self.is_refuted = true;
            return false;
        }
        let decision = self.trail.decision(level);
        self.go_back(level - 1);
        self.part.systematic = level - 1;
        self.trail.assign(!decision, Reason::None);
        for at in 0..self.part.units.len() {
            if self.trail.value(self.part.units[at]) == OPEN {
                self.trail.assign(self.part.units[at], Reason::None);
            }
        }
        true
    }

    /// Adds to the weights of the clauses that a conflict is about, unless the analysis that
    /// follows above the systematic levels credits them anyway.
    fn weigh(&mut self, conflict: Conflict) {
        match conflict {
            Conflict::Clause(clause) if self.trail.level() <= self.part.systematic => {
                self.bump_clause(clause);
            }
            Conflict::Pair(a, b) => {
                for atom in [a, b] {
                    for &clause in self.problem.clauses_of.get(atom as usize) {
                        self.weights[clause as usize] += 0.5;
                        self.shortest.touch(clause);
                    }
                }
            }
            Conflict::Clause(_) | Conflict::Learned(_) => {}
        }
    }

    /// The first open atom of the clause with the fewest open atoms for its weight.
    fn shortest_for_its_weight(&mut self) -> Lit {
        let (keys, weights) = (&self.keys, &self.weights);
        let best = self.shortest.find(|clause| {
            let key = keys[clause as usize];
            (key < SATISFIED).then(|| key as f64 / (weights[clause as usize] + 1.0))
        });
        let atoms = best.map(|clause| self.problem.clauses.get(clause as usize));
        let open = atoms.and_then(|atoms| atoms.iter().find(|atom| self.trail.is_open(**atom)));
        let any = || (0..self.problem.atom_count() as u32).find(|atom| self.trail.is_open(*atom));
        Lit::holds(open.copied().or_else(any).expect("some atom is open"))
    }
}

impl Cdcl {
    /// Goes down from the root at random, a smallest domain first: the product of the sizes of
    /// the domains on the way, or 0 after a contradiction.
    pub(in crate::engine) fn descend(&mut self, mut choose: impl FnMut(usize) -> usize) -> f64 {
        self.go_back(0);
        let mut product = 1.0;
        while self.propagate().is_none() {
            let domains = self.keys[..self.problem.variables.len()].iter().enumerate();
            let open = domains.filter(|(_, key)| **key < SATISFIED);
            let Some((variable, size)) = open.min_by_key(|(_, key)| **key) else {
                return product;
            };
            product *= *size as f64;
            let atoms = self.problem.variables.get(variable).iter();
            let open: Vec<u32> = atoms.copied().filter(|atom| self.trail.is_open(*atom)).collect();
            self.decisions += 1;
            self.trail.decide(Lit::holds(open[choose(open.len())]));
        }
        0.0
    }

    /// Takes all decisions back.
    pub(in crate::engine) fn restart_from_root(&mut self) {
        self.go_back(0);
        self.part.systematic = 0;
        self.is_at_model = false;
    }
}

impl Cdcl {
    /// Begins the search of a part in which these literals are true; `false` if that contradicts
    /// itself. The part has a level of its own, so that going back leaves nothing of it.
    pub(in crate::engine) fn enter(&mut self, known: impl Iterator<Item = Lit>) -> bool {
        self.go_back(0);
        (self.is_refuted, self.is_at_model) = (false, false);
        if self.propagate().is_some() {
            return false;
        }
        self.trail.open_level();
        (self.part.floor, self.part.systematic) = (1, 1);
        for lit in known {
            match self.trail.value(lit) {
                TRUE => continue,
                OPEN => self.trail.assign(lit, Reason::None),
                _ => return false,
            }
            if self.propagate().is_some() {
                return false;
            }
        }
        self.part.given = self.trail.lits_of(1).len();
        true
    }

    /// Gives the lesser part of the search away: the opposite of the first decision that it could
    /// still turn. What is to be known there: literals found on the way, and the decision, which
    /// from now on is given here.
    pub(in crate::engine) fn hand_over(&mut self) -> Option<(Vec<Lit>, Lit)> {
        if self.trail.level() <= self.part.floor {
            return None;
        }
        let given = if self.part.floor == 1 { self.part.given } else { 1 };
        let known = self.trail.lits_of(self.part.floor).iter().copied().skip(given);
        let known = known.filter(|lit| self.trail.reason(lit.atom()) == Reason::None).collect();
        self.part.floor += 1;
        self.part.systematic = self.part.systematic.max(self.part.floor);
        Some((known, self.trail.decision(self.part.floor)))
    }
}
