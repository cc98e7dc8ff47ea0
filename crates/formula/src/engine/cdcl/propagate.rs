//! Unit propagation: exclusions, clauses of the problem by their counters, learned clauses by
//! their watches.

use super::Cdcl;
use super::learned::Watch;
use super::lit::Lit;
use super::trail::{Conflict, FALSE, OPEN, Reason, TRUE};
use crate::engine::problem::Atom;

/// Added to a clause's key for each true atom; below it is the number of atoms not false.
pub(super) const SATISFIED: u64 = 1 << 32;

/// What becomes of a watch whose literal has become false.
enum Visit {
    /// It stays where it is.
    Kept,
    /// Another literal of the clause is watched instead.
    Moved,
    /// It stays, and all literals of the clause are false.
    Conflict,
}

impl Cdcl {
    /// Propagates until nothing follows or something contradicts.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(lit) = self.trail.next() {
            self.ticks += 1;
            let conflict = match lit.is_positive() {
                true => self.after_placement(lit.atom() as Atom),
                false => self.after_strike(lit.atom() as Atom),
            };
            if let Some(conflict) = conflict.or_else(|| self.visit_watches(!lit)) {
                return Some(conflict);
            }
        }
        None
    }

    /// An equality holds: those that it excludes do not. All counters are brought up to date
    /// even if there is a conflict, since going back undoes them all.
    #[inline]
    fn after_placement(&mut self, atom: Atom) -> Option<Conflict> {
        for &clause in self.problem.clauses_of.get(atom as usize) {
            self.keys[clause as usize] += SATISFIED;
            self.shortest.touch(clause);
        }
        let variable = self.problem.variable_of[atom as usize];
        for &other in self.problem.variables.get(variable as usize) {
            match self.trail.value(Lit::fails(other)) {
                OPEN => self.trail.assign(Lit::fails(other), Reason::Excluded(atom)),
                FALSE if other != atom => return Some(Conflict::Pair(atom, other)),
                _ => {}
            }
        }
        let excluded = self.problem.excluded.get(atom as usize).iter().copied();
        for other in excluded.chain(self.problem.rivals.of(atom)) {
            match self.trail.value(Lit::fails(other)) {
                OPEN => self.trail.assign(Lit::fails(other), Reason::Excluded(atom)),
                FALSE => return Some(Conflict::Pair(atom, other)),
                _ => {}
            }
        }
        None
    }

    /// An equality does not hold: the clauses that it is in are shorter by one.
    #[inline]
    fn after_strike(&mut self, atom: Atom) -> Option<Conflict> {
        let mut conflict = None;
        for &clause in self.problem.clauses_of.get(atom as usize) {
            self.keys[clause as usize] -= 1;
            self.shortest.touch(clause);
            if self.keys[clause as usize] > 1 {
                continue;
            }
            let atoms = self.problem.clauses.get(clause as usize);
            let possible =
                atoms.iter().find(|other| self.trail.value(Lit::holds(**other)) != FALSE);
            match possible {
                Some(unit) if self.trail.is_open(*unit) => {
                    self.trail.assign(Lit::holds(*unit), Reason::Clause(clause));
                }
                Some(_) => {}
                None => conflict = conflict.or(Some(Conflict::Clause(clause))),
            }
        }
        conflict
    }

    /// Looks at the learned clauses that watch a literal that has become false.
    #[inline]
    fn visit_watches(&mut self, falsified: Lit) -> Option<Conflict> {
        if self.watches[falsified.index()].is_empty() {
            return None;
        }
        let mut watches = std::mem::take(&mut self.watches[falsified.index()]);
        let mut kept = 0;
        let mut conflict = None;
        let mut at = 0;
        self.ticks += watches.len() as u64 / 4;
        while at < watches.len() {
            let watch = watches[at];
            at += 1;
            watches[kept] = watch;
            if self.trail.value(watch.blocker) == TRUE {
                kept += 1;
                continue;
            }
            match self.visit(&mut watches[kept], falsified) {
                Visit::Kept => kept += 1,
                Visit::Moved => {}
                Visit::Conflict => {
                    kept += 1;
                    conflict = Some(Conflict::Learned(watch.clause));
                    break;
                }
            }
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[falsified.index()] = watches;
        conflict
    }

    /// Looks at a learned clause of which one watched literal has become false: finds another one
    /// to watch, or what follows.
    #[inline]
    fn visit(&mut self, watch: &mut Watch, falsified: Lit) -> Visit {
        let words = self.learned.words_mut(watch.clause);
        let other = Lit::from_word(words[0] ^ words[1] ^ falsified.word());
        let other_value = self.trail.value(other);
        if other_value == TRUE {
            watch.blocker = other;
            return Visit::Kept;
        }
        let is_possible = |word: &u32| self.trail.value(Lit::from_word(*word)) != FALSE;
        if let Some(found) = words[2..].iter().position(is_possible) {
            let replacement = words[found + 2];
            words[0] = other.word();
            words[1] = replacement;
            words[found + 2] = falsified.word();
            let moved = Watch { blocker: other, clause: watch.clause };
            self.watches[Lit::from_word(replacement).index()].push(moved);
            return Visit::Moved;
        }
        if other_value != OPEN {
            return Visit::Conflict;
        }
        self.trail.assign(other, Reason::Learned(watch.clause));
        Visit::Kept
    }

    /// Takes back all decisions above a level.
    pub(super) fn go_back(&mut self, level: u32) {
        while let Some((lit, was_propagated)) = self.trail.pop_above(level) {
            let (atom, is_positive) = (lit.atom(), lit.is_positive());
            if was_propagated {
                for &clause in self.problem.clauses_of.get(atom) {
                    let key = &mut self.keys[clause as usize];
                    *key = if is_positive { *key - SATISFIED } else { *key + 1 };
                    self.shortest.touch(clause);
                }
            }
            if !self.is_trying {
                self.phases[atom] = is_positive;
            }
            if self.is_by_activity {
                self.heap.insert(atom as u32, &self.activities);
            }
        }
    }
}
