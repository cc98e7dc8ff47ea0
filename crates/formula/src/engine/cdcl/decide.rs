//! Where to branch.

use super::Cdcl;
use super::lit::Lit;
use super::propagate::SATISFIED;
use crate::engine::problem::Atom;

/// Beyond this, scores are scaled down.
const LARGE: f64 = 1e100;

/// What credits lose with each conflict, while the shortest clause decides where to branch.
const DECAY: f64 = 0.95;

/// The same while activity decides.
const DECAY_BY_ACTIVITY: f64 = 0.97;

impl Cdcl {
    /// What to try next; `None` if every atom is assigned.
    pub(super) fn decision(&mut self) -> Option<Lit> {
        if self.trail.lits().len() == self.problem.atom_count() {
            return None;
        }
        if self.is_by_activity {
            return self.most_active();
        }
        match self.shortest_clause() {
            Some(clause) => Some(self.best_of(clause)),
            None => self.most_active(),
        }
    }

    /// A shortest clause that is not satisfied, of these the one with most weight.
    fn shortest_clause(&mut self) -> Option<u32> {
        let (keys, weights) = (&self.keys, &self.weights);
        self.shortest.find(|clause| {
            let key = keys[clause as usize];
            (key < SATISFIED).then_some((key, -weights[clause as usize]))
        })
    }

    /// The atom of a clause to place: those that held when last assigned first, then the most
    /// active.
    fn best_of(&self, clause: u32) -> Lit {
        let open = self.problem.clauses.get(clause as usize).iter().copied();
        let open = open.filter(|atom| self.trail.is_open(*atom));
        let order = |atom: &Atom| (self.phases[*atom as usize], self.activities[*atom as usize]);
        let best = open.max_by(|a, b| {
            let ((phase_a, a), (phase_b, b)) = (order(a), order(b));
            phase_a.cmp(&phase_b).then(a.total_cmp(&b))
        });
        Lit::holds(best.expect("a clause that is open has an open atom"))
    }

    fn most_active(&mut self) -> Option<Lit> {
        loop {
            let Some(atom) = self.heap.pop(&self.activities) else {
                let open = (0..self.problem.atom_count() as u32).find(|at| self.trail.is_open(*at));
                return open.map(Lit::holds);
            };
            if self.trail.is_open(atom) {
                let holds = self.targets.of(atom as usize).unwrap_or(self.phases[atom as usize]);
                return Some(if holds { Lit::holds(atom) } else { Lit::fails(atom) });
            }
        }
    }

    /// Credits an atom that took part in a conflict.
    pub(super) fn bump_atom(&mut self, atom: usize) {
        self.activities[atom] += self.atom_credit;
        if self.activities[atom] > LARGE {
            self.activities.iter_mut().for_each(|activity| *activity /= LARGE);
            self.atom_credit /= LARGE;
        }
        if self.is_by_activity {
            self.heap.raised(atom as u32, &self.activities);
        }
    }

    /// Credits a clause of the problem that took part in a conflict.
    pub(super) fn bump_clause(&mut self, clause: u32) {
        self.weights[clause as usize] += self.clause_credit;
        self.shortest.touch(clause);
        if self.weights[clause as usize] > LARGE {
            self.weights.iter_mut().for_each(|weight| *weight /= LARGE);
            self.clause_credit /= LARGE;
        }
    }

    /// Makes the credits of later conflicts count more.
    pub(super) fn decay(&mut self) {
        self.atom_credit /= if self.is_by_activity { DECAY_BY_ACTIVITY } else { DECAY };
        self.clause_credit /= DECAY;
    }
}
