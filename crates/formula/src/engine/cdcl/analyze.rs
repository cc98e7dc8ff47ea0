//! What a conflict teaches: the clause of its first unique implication point, minimised.

use super::Cdcl;
use super::lit::Lit;
use super::trail::{Conflict, Reason};

/// A clause learned from a conflict.
pub(super) struct Lesson {
    /// The literals; the first becomes true after going back.
    pub(super) lits: Vec<Lit>,
    /// Where to go back to: the second highest level of its literals.
    pub(super) level: u32,
    /// How many levels its literals come from.
    pub(super) glue: u32,
}

/// What is known of an atom while a conflict is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing.
    None,
    /// It is in the clause, or was and was resolved away.
    Seen,
    /// It follows from other literals of the clause.
    Redundant,
    /// It does not.
    Needed,
}

impl Cdcl {
    /// Resolves backwards along the trail until one literal of the last level is left.
    pub(super) fn analyze(&mut self, conflict: Conflict) -> Lesson {
        let mut lits = Vec::new();
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.conflict_lits(conflict, &mut buffer);
        let mut open = 0;
        let mut at = self.trail.lits().len();
        let first = loop {
            open += self.take_up(&buffer, &mut lits);
            let lit = self.last_seen(&mut at);
            open -= 1;
            if open == 0 {
                break !lit;
            }
            buffer.clear();
            let reason = self.trail.reason(lit.atom());
            self.use_reason(reason);
            self.reason_lits(reason, lit, &mut buffer);
        };
        self.buffer = buffer;
        self.stamp_levels(&lits);
        lits.retain(|lit| !self.is_redundant(*lit));
        self.clear_marks();
        self.lesson(first, lits)
    }

    /// Marks and credits the literals that are new, and adds those of lower levels to the clause;
    /// how many are of the last level.
    fn take_up(&mut self, found: &[Lit], lits: &mut Vec<Lit>) -> usize {
        let level = self.trail.level();
        let mut of_last = 0;
        for &lit in found {
            let atom = lit.atom();
            if self.marks[atom] == Mark::None && self.trail.level_of(atom) > 0 {
                self.mark(atom, Mark::Seen);
                self.bump_atom(atom);
                if self.trail.level_of(atom) == level {
                    of_last += 1;
                } else {
                    lits.push(lit);
                }
            }
        }
        of_last
    }

    /// The last literal before a place of the trail that is seen; the place becomes its own.
    fn last_seen(&self, at: &mut usize) -> Lit {
        loop {
            *at -= 1;
            let lit = self.trail.lits()[*at];
            if self.marks[lit.atom()] == Mark::Seen {
                return lit;
            }
        }
    }

    /// Puts a new stamp on the levels that literals come from; how many they are.
    fn stamp_levels(&mut self, lits: &[Lit]) -> u32 {
        self.stamp += 1;
        let mut levels = 0;
        for lit in lits {
            let level = self.trail.level_of(lit.atom()) as usize;
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                levels += 1;
            }
        }
        levels
    }

    fn lesson(&mut self, first: Lit, mut lits: Vec<Lit>) -> Lesson {
        let glue = 1 + self.stamp_levels(&lits);
        let highest = (0..lits.len()).max_by_key(|at| self.trail.level_of(lits[*at].atom()));
        let level = highest.map_or(0, |at| self.trail.level_of(lits[at].atom()));
        if let Some(at) = highest {
            lits.swap(0, at);
        }
        lits.insert(0, first);
        Lesson { lits, level, glue }
    }

    pub(super) fn mark(&mut self, atom: usize, mark: Mark) {
        if self.marks[atom] == Mark::None {
            self.marked.push(atom as u32);
        }
        self.marks[atom] = mark;
    }

    pub(super) fn clear_marks(&mut self) {
        for atom in self.marked.drain(..) {
            self.marks[atom as usize] = Mark::None;
        }
    }

    /// The false literals that make a conflict.
    pub(super) fn conflict_lits(&mut self, conflict: Conflict, out: &mut Vec<Lit>) {
        match conflict {
            Conflict::Pair(a, b) => out.extend([Lit::fails(a), Lit::fails(b)]),
            Conflict::Clause(clause) => {
                self.bump_clause(clause);
                let atoms = self.problem.clauses.get(clause as usize);
                out.extend(atoms.iter().map(|atom| Lit::holds(*atom)));
            }
            Conflict::Learned(clause) => {
                self.use_reason(Reason::Learned(clause));
                out.extend(self.learned.lits(clause));
            }
        }
    }

    /// The false literals from which a true one follows.
    pub(super) fn reason_lits(&self, reason: Reason, lit: Lit, out: &mut Vec<Lit>) {
        match reason {
            Reason::None => {}
            Reason::Excluded(by) => out.push(Lit::fails(by)),
            Reason::Clause(clause) => {
                let atoms = self.problem.clauses.get(clause as usize).iter();
                out.extend(atoms.map(|atom| Lit::holds(*atom)).filter(|other| *other != lit));
            }
            Reason::Learned(clause) => {
                out.extend(self.learned.lits(clause).filter(|other| *other != lit));
            }
        }
    }

    /// Credits what took part in a conflict.
    fn use_reason(&mut self, reason: Reason) {
        match reason {
            Reason::None | Reason::Excluded(_) => {}
            Reason::Clause(clause) => self.bump_clause(clause),
            Reason::Learned(clause) => {
                let glue = self.learned.glue(clause);
                if glue > 2 {
                    let now = self.glue_of(clause);
                    if now < glue {
                        self.learned.set_glue(clause, now);
                    }
                }
                self.learned.set_used(clause, if glue <= TIER_TWO { 2 } else { 1 });
            }
        }
    }

    fn glue_of(&mut self, clause: super::learned::ClauseRef) -> u32 {
        self.stamp += 1;
        let mut glue = 0;
        for lit in self.learned.lits(clause) {
            let level = self.trail.level_of(lit.atom()) as usize;
            if level > 0 && self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                glue += 1;
            }
        }
        glue
    }

    /// Whether a literal of the clause follows from its others. Looks back along reasons, with a
    /// stack of its own; what it finds out stays marked for the next literals. A level that no
    /// literal of the clause comes from (those that do carry the stamp) ends in a decision that is
    /// not in the clause, so whatever rests on it is needed.
    fn is_redundant(&mut self, lit: Lit) -> bool {
        if self.trail.reason(lit.atom()) == Reason::None {
            return false;
        }
        let mut stack = std::mem::take(&mut self.stack);
        stack.clear();
        stack.push((!lit, 0));
        let mut is_redundant = true;
        while let Some((current, next)) = stack.last_mut() {
            let current = *current;
            let Some(other) = self.reason_lit(current, *next) else {
                stack.pop();
                if !stack.is_empty() {
                    self.mark(current.atom(), Mark::Redundant);
                }
                continue;
            };
            *next += 1;
            if other == current || self.is_settled(other.atom()) {
                continue;
            }
            if self.is_known_as_needed(other.atom()) {
                is_redundant = false;
                break;
            }
            stack.push((!other, 0));
        }
        if !is_redundant {
            for (lit, _) in stack.drain(1..) {
                self.mark(lit.atom(), Mark::Needed);
            }
        }
        self.stack = stack;
        is_redundant
    }

    /// Whether an atom is in the clause, follows from it, or holds or fails anyway.
    #[inline]
    fn is_settled(&self, atom: usize) -> bool {
        let is_known = matches!(self.marks[atom], Mark::Seen | Mark::Redundant);
        is_known || self.trail.level_of(atom) == 0
    }

    /// Whether no look at an atom's reason can show that it follows from the clause.
    #[inline]
    fn is_known_as_needed(&self, atom: usize) -> bool {
        self.marks[atom] == Mark::Needed
            || self.trail.reason(atom) == Reason::None
            || self.stamps[self.trail.level_of(atom) as usize] != self.stamp
    }

    /// One of the literals of the clause that a true literal follows from: the literal itself
    /// among them, all others false.
    #[inline]
    fn reason_lit(&self, lit: Lit, at: usize) -> Option<Lit> {
        match self.trail.reason(lit.atom()) {
            Reason::None => None,
            Reason::Excluded(by) => (at == 0).then(|| Lit::fails(by)),
            Reason::Clause(clause) => {
                let atoms = self.problem.clauses.get(clause as usize);
                atoms.get(at).map(|atom| Lit::holds(*atom))
            }
            Reason::Learned(clause) => {
                self.learned.words(clause).get(at).map(|word| Lit::from_word(*word))
            }
        }
    }
}

/// Learned clauses with at most so much glue are kept for good.
pub(super) const TIER_ONE: u32 = 2;

/// Learned clauses with at most so much glue are kept while they are used now and then.
pub(super) const TIER_TWO: u32 = 6;
