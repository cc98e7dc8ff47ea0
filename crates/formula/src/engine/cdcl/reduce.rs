//! Between searches: shortening learned clauses, striking what fails at the root, and dropping
//! learned clauses that are of little use.

use super::Cdcl;
use super::analyze::{TIER_ONE, TIER_TWO};
use super::learned::{ClauseRef, Watch};
use super::lit::Lit;
use super::trail::{FALSE, OPEN, Reason, TRUE};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Conflicts before the first reduction; the intervals then grow with the square root of their
/// number.
const INTERVAL: u64 = 500;

/// When reductions are due.
#[derive(Clone, Debug)]
pub(super) struct Reductions {
    /// Conflicts before the first one.
    interval: u64,
    next: u64,
    count: u64,
}

impl Reductions {
    pub(super) fn new() -> Reductions {
        Reductions::after(INTERVAL)
    }

    /// The first one after so many conflicts.
    pub(super) fn after(interval: u64) -> Reductions {
        Reductions { interval, next: interval, count: 0 }
    }

    pub(super) fn are_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    fn saw_one(&mut self, conflicts: u64) {
        self.count += 1;
        self.next = conflicts + self.interval * self.count.isqrt();
    }
}

impl Cdcl {
    /// Goes back to the root and tidies up there.
    pub(super) fn reduce(&mut self) {
        self.go_back(0);
        self.reductions.saw_one(self.conflicts);
        self.is_refuted |= self.propagate().is_some();
        self.is_trying = true;
        for step in
            [Cdcl::vivify, Cdcl::probe, Cdcl::filter_groups, Cdcl::note_root, Cdcl::drop_useless]
        {
            if !self.is_refuted {
                step(self);
            }
        }
        self.is_trying = false;
        self.collect();
    }

    /// Notes what holds at the root: the clauses that it follows from may be dropped, and a proof
    /// must not lose it.
    fn note_root(&mut self) {
        while let Some(&lit) = self.trail.lits().get(self.noted) {
            self.noted += 1;
            self.note_learned(&[lit]);
        }
    }

    /// Drops learned clauses that hold at the root, and three quarters of those that have not
    /// proved useful: neither of low glue nor used lately.
    fn drop_useless(&mut self) {
        let mut candidates = Vec::new();
        for clause in self.learned.all().collect::<Vec<ClauseRef>>() {
            if self.learned.lits(clause).any(|lit| self.trail.value(lit) == TRUE) {
                self.drop_clause(clause);
                continue;
            }
            let (glue, used) = (self.learned.glue(clause), self.learned.used(clause));
            self.learned.set_used(clause, used.saturating_sub(1));
            let is_kept = self.learned.len(clause) == 2
                || glue <= TIER_ONE
                || glue <= TIER_TWO && used > 0
                || used > 1;
            if !is_kept {
                candidates.push(clause);
            }
        }
        candidates
            .sort_by_key(|clause| Reverse((self.learned.glue(*clause), self.learned.len(*clause))));
        for clause in candidates.iter().take(candidates.len() * 3 / 4) {
            self.drop_clause(*clause);
        }
    }

    /// Removes dropped clauses from memory, and watches all others anew, literals that are not
    /// false at the root first. Clauses of which only one such literal is left make it true.
    fn collect(&mut self) {
        self.trail.forget_root_reasons();
        self.learned.compact();
        self.watches.iter_mut().for_each(Vec::clear);
        let clauses: Vec<ClauseRef> = self.learned.all().collect();
        for clause in clauses {
            self.watch(clause);
            let words = self.learned.words(clause);
            let [first, second] = [words[0], words[1]].map(Lit::from_word);
            match (self.trail.value(first), self.trail.value(second)) {
                (FALSE, _) => self.is_refuted = true,
                (OPEN, FALSE) => self.trail.assign(first, Reason::None),
                _ => {}
            }
        }
    }

    /// The same in the middle of a search for all models: drops what is of little use and is not
    /// the reason of anything.
    pub(super) fn reduce_in_search(&mut self) {
        self.go_back(self.part.systematic);
        self.reductions.saw_one(self.conflicts);
        let reason = |lit: &Lit| match self.trail.reason(lit.atom()) {
            Reason::Learned(clause) => Some((clause, lit.atom())),
            _ => None,
        };
        let reasons: HashMap<ClauseRef, usize> =
            self.trail.lits().iter().filter_map(reason).collect();
        let all: Vec<ClauseRef> = self.learned.all().collect();
        let mut candidates: Vec<ClauseRef> =
            all.into_iter().filter(|clause| !reasons.contains_key(clause)).collect();
        candidates
            .sort_by_key(|clause| Reverse((self.learned.glue(*clause), self.learned.len(*clause))));
        for clause in candidates.iter().take(candidates.len() * 3 / 4) {
            self.drop_clause(*clause);
        }
        let kept: Vec<ClauseRef> = self.learned.all().collect();
        self.learned.compact();
        let moved: Vec<ClauseRef> = self.learned.all().collect();
        for (old, new) in kept.into_iter().zip(moved) {
            if let Some(atom) = reasons.get(&old) {
                self.trail.set_reason(*atom, Reason::Learned(new));
            }
        }
        self.watches.iter_mut().for_each(Vec::clear);
        for clause in self.learned.all().collect::<Vec<ClauseRef>>() {
            self.watch(clause);
        }
    }

    /// Watches the two literals of a clause that were or will be false last.
    fn watch(&mut self, clause: ClauseRef) {
        let key = |word: &u32| {
            let lit = Lit::from_word(*word);
            match self.trail.value(lit) {
                FALSE => (1, Reverse(self.trail.level_of(lit.atom()))),
                _ => (0, Reverse(0)),
            }
        };
        self.learned.words_mut(clause).sort_by_key(key);
        let words = self.learned.words(clause);
        let [first, second] = [words[0], words[1]].map(Lit::from_word);
        self.watches[first.index()].push(Watch { blocker: second, clause });
        self.watches[second.index()].push(Watch { blocker: first, clause });
    }
}
