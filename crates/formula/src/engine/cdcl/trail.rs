//! What is assigned, in which order, at which level and why.

use super::learned::ClauseRef;
use super::lit::Lit;
use crate::engine::problem::Atom;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was decided, or holds without any decision.
    None,
    /// This atom is true and excludes it.
    Excluded(Atom),
    /// All other atoms of this clause of the problem are false.
    Clause(u32),
    /// All other literals of this learned clause are false.
    Learned(ClauseRef),
}

/// What contradicts the assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Two true atoms that exclude each other.
    Pair(Atom, Atom),
    /// A clause of the problem without a true or open atom.
    Clause(u32),
    /// A learned clause, likewise.
    Learned(ClauseRef),
}

/// Values of literals.
pub(super) const TRUE: i8 = 1;
pub(super) const FALSE: i8 = -1;
pub(super) const OPEN: i8 = 0;

/// A partial assignment with its history.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// The value of each literal, by its number.
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    lits: Vec<Lit>,
    /// How many literals there were before each decision.
    decisions: Vec<u32>,
    /// How many literals have been propagated.
    pub(super) propagated: usize,
}

impl Trail {
    pub(super) fn new(atoms: usize) -> Trail {
        Trail {
            values: vec![OPEN; 2 * atoms],
            levels: vec![0; atoms],
            reasons: vec![Reason::None; atoms],
            lits: Vec::with_capacity(atoms),
            decisions: Vec::new(),
            propagated: 0,
        }
    }

    #[inline]
    pub(super) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    #[inline]
    pub(super) fn is_open(&self, atom: Atom) -> bool {
        self.values[2 * atom as usize] == OPEN
    }

    #[inline]
    pub(super) fn is_true(&self, atom: Atom) -> bool {
        self.values[2 * atom as usize] == TRUE
    }

    #[inline]
    pub(super) fn is_false(&self, atom: Atom) -> bool {
        self.values[2 * atom as usize] == FALSE
    }

    /// The number of decisions that are in force.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// The number of decisions that were in force when an atom was assigned.
    #[inline]
    pub(super) fn level_of(&self, atom: usize) -> u32 {
        self.levels[atom]
    }

    #[inline]
    pub(super) fn reason(&self, atom: usize) -> Reason {
        self.reasons[atom]
    }

    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.values[lit.index()] = TRUE;
        self.values[(!lit).index()] = FALSE;
        self.levels[lit.atom()] = self.decisions.len() as u32;
        self.reasons[lit.atom()] = reason;
        self.lits.push(lit);
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.decisions.push(self.lits.len() as u32);
        self.assign(lit, Reason::None);
    }

    /// Opens a level without a decision.
    pub(super) fn open_level(&mut self) {
        self.decisions.push(self.lits.len() as u32);
    }

    /// The literals of a level, counted from 1.
    pub(super) fn lits_of(&self, level: u32) -> &[Lit] {
        let end = self.decisions.get(level as usize).map_or(self.lits.len(), |end| *end as usize);
        &self.lits[self.decisions[level as usize - 1] as usize..end]
    }

    /// What was decided at a level, counted from 1.
    pub(super) fn decision(&self, level: u32) -> Lit {
        self.lits[self.decisions[level as usize - 1] as usize]
    }

    /// The next literal to propagate.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Lit> {
        let lit = self.lits.get(self.propagated).copied()?;
        self.propagated += 1;
        Some(lit)
    }

    /// All literals, in the order in which they were assigned.
    pub(super) fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Takes back the last literal, if any is above the level; and whether it was propagated.
    #[inline]
    pub(super) fn pop_above(&mut self, level: u32) -> Option<(Lit, bool)> {
        let keep = *self.decisions.get(level as usize)?;
        if self.lits.len() == keep as usize {
            self.decisions.truncate(level as usize);
            return None;
        }
        let lit = self.lits.pop()?;
        self.values[lit.index()] = OPEN;
        self.values[(!lit).index()] = OPEN;
        let was_propagated = self.lits.len() < self.propagated;
        self.propagated = self.propagated.min(self.lits.len());
        Some((lit, was_propagated))
    }

    /// Notes where the clause is now that an atom follows from.
    pub(super) fn set_reason(&mut self, atom: usize, reason: Reason) {
        self.reasons[atom] = reason;
    }

    /// Forgets why the literals of level 0 hold: they hold anyway.
    pub(super) fn forget_root_reasons(&mut self) {
        let root = self.decisions.first().map_or(self.lits.len(), |first| *first as usize);
        for at in 0..root {
            self.reasons[self.lits[at].atom()] = Reason::None;
        }
    }
}

impl Trail {
    /// How many literals were assigned before a level's decision.
    pub(super) fn size_below(&self, level: u32) -> usize {
        self.decisions[level as usize - 1] as usize
    }
}
