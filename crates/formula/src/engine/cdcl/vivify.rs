//! Shortening learned clauses (Piette, Hamadi, Saïs 2008; Luo et al. 2017): a clause whose
//! literals are assumed to be false one by one often contradicts itself before the last one.

use super::Cdcl;
use super::analyze::{Mark, TIER_TWO};
use super::learned::ClauseRef;
use super::lit::Lit;
use super::trail::{Conflict, FALSE, OPEN, Reason, TRUE};

/// The part of all work that may go into vivification.
const SHARE: u64 = 10;

impl Cdcl {
    /// Vivifies learned clauses of low glue that were not yet, the newest first. Clauses that
    /// become shorter are added and not watched yet; the caller watches all clauses anew. Begins
    /// and ends at the root.
    pub(super) fn vivify(&mut self) {
        let mut candidates: Vec<ClauseRef> = self.learned.all().collect();
        candidates.retain(|clause| {
            self.learned.glue(*clause) <= TIER_TWO && !self.learned.is_vivified(*clause)
        });
        let start = self.ticks;
        while let Some(clause) = candidates.pop() {
            let spent = self.vivify_ticks + (self.ticks - start);
            if spent > self.ticks / SHARE || self.is_refuted {
                break;
            }
            self.learned.set_vivified(clause);
            if let Some(shorter) = self.shorten(clause) {
                self.replace(clause, shorter);
            }
        }
        self.vivify_ticks += self.ticks - start;
    }

    /// Literals of a clause that are enough, if not all are needed. One that holds at the root is
    /// left alone: it will be dropped.
    fn shorten(&mut self, clause: ClauseRef) -> Option<Vec<Lit>> {
        let mut lits: Vec<Lit> = self.learned.lits(clause).collect();
        if lits.iter().any(|lit| self.trail.value(*lit) == TRUE) {
            return None;
        }
        lits.sort_by(|a, b| self.activities[b.atom()].total_cmp(&self.activities[a.atom()]));
        let mut enough = Vec::new();
        for &lit in &lits {
            match self.trail.value(lit) {
                FALSE => continue,
                OPEN => {}
                _ => {
                    enough.push(lit);
                    break;
                }
            }
            enough.push(lit);
            self.trail.decide(!lit);
            if let Some(conflict) = self.propagate() {
                enough = self.blamed(conflict);
                break;
            }
        }
        self.go_back(0);
        (enough.len() < lits.len()).then_some(enough)
    }

    /// The opposites of the decisions that a conflict follows from.
    fn blamed(&mut self, conflict: Conflict) -> Vec<Lit> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.conflict_lits(conflict, &mut buffer);
        let mut blamed = Vec::new();
        for at in (0..=self.trail.lits().len()).rev() {
            for lit in buffer.drain(..) {
                if self.trail.level_of(lit.atom()) > 0 {
                    self.mark(lit.atom(), Mark::Seen);
                }
            }
            let Some(&lit) = at.checked_sub(1).and_then(|at| self.trail.lits().get(at)) else {
                break;
            };
            if self.marks[lit.atom()] == Mark::Seen {
                match self.trail.reason(lit.atom()) {
                    Reason::None => blamed.push(!lit),
                    reason => self.reason_lits(reason, lit, &mut buffer),
                }
            }
        }
        self.clear_marks();
        self.buffer = buffer;
        blamed
    }

    /// Puts a shorter clause in the place of one.
    fn replace(&mut self, clause: ClauseRef, lits: Vec<Lit>) {
        self.note_learned(&lits);
        match lits[..] {
            [] => self.is_refuted = true,
            [unit] => {
                self.trail.assign(unit, Reason::None);
                self.is_refuted |= self.propagate().is_some();
            }
            _ => {
                let glue = self.learned.glue(clause).min(lits.len() as u32 - 1);
                let shorter = self.learned.add(&lits, glue);
                let used = self.learned.used(clause);
                self.learned.set_used(shorter, used);
                self.learned.set_vivified(shorter);
            }
        }
        self.drop_clause(clause);
    }
}
