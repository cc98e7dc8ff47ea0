//! Learned clauses, and which of them to look at when a literal becomes false.

use super::lit::Lit;

/// Where a learned clause begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ClauseRef(u32);

/// A clause that watches a literal, and another of its literals: if that one is true, the clause
/// need not be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) blocker: Lit,
    pub(super) clause: ClauseRef,
}

/// Words before the literals of a clause: their number, glue, use and whether it is dropped.
const HEADER: usize = 3;

/// All learned clauses of two literals or more, in one vector.
#[derive(Clone, Debug, Default)]
pub(super) struct Learned {
    words: Vec<u32>,
    all: Vec<ClauseRef>,
}

impl Learned {
    /// Adds a clause; `glue` is the number of levels that its literals came from.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32) -> ClauseRef {
        let clause = ClauseRef(self.words.len() as u32);
        self.words.extend([lits.len() as u32, glue, 2]);
        self.words.extend(lits.iter().map(|lit| lit.word()));
        self.all.push(clause);
        clause
    }

    #[inline]
    pub(super) fn len(&self, clause: ClauseRef) -> usize {
        self.words[clause.0 as usize] as usize
    }

    /// The literals, as words: see [`Lit::from_word`].
    #[inline]
    pub(super) fn words(&self, clause: ClauseRef) -> &[u32] {
        let start = clause.0 as usize + HEADER;
        &self.words[start..start + self.words[clause.0 as usize] as usize]
    }

    #[inline]
    pub(super) fn words_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let start = clause.0 as usize + HEADER;
        let len = self.words[clause.0 as usize] as usize;
        &mut self.words[start..start + len]
    }

    pub(super) fn lits(&self, clause: ClauseRef) -> impl ExactSizeIterator<Item = Lit> + '_ {
        self.words(clause).iter().map(|word| Lit::from_word(*word))
    }

    pub(super) fn glue(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 1]
    }

    pub(super) fn set_glue(&mut self, clause: ClauseRef, glue: u32) {
        self.words[clause.0 as usize + 1] = glue;
    }

    /// In how many more reductions the clause counts as recently used.
    pub(super) fn used(&self, clause: ClauseRef) -> u32 {
        self.words[clause.0 as usize + 2] & 3
    }

    pub(super) fn set_used(&mut self, clause: ClauseRef, used: u32) {
        let flags = &mut self.words[clause.0 as usize + 2];
        *flags = *flags & !3 | used;
    }

    /// Whether a vivification has looked at it.
    pub(super) fn is_vivified(&self, clause: ClauseRef) -> bool {
        self.words[clause.0 as usize + 2] & 8 != 0
    }

    pub(super) fn set_vivified(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 2] |= 8;
    }

    pub(super) fn is_dropped(&self, clause: ClauseRef) -> bool {
        self.words[clause.0 as usize + 2] & 4 != 0
    }

    /// Marks a clause as dropped; [`compact`](Learned::compact) removes it.
    pub(super) fn drop_clause(&mut self, clause: ClauseRef) {
        self.words[clause.0 as usize + 2] |= 4;
    }

    /// All clauses that are not dropped, oldest first.
    pub(super) fn all(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        self.all.iter().copied().filter(|clause| !self.is_dropped(*clause))
    }

    /// Removes what is dropped; the others move, so every reference is out of date.
    pub(super) fn compact(&mut self) {
        let mut words = Vec::with_capacity(self.words.len());
        let mut all = Vec::with_capacity(self.all.len());
        for clause in self.all() {
            let start = clause.0 as usize;
            all.push(ClauseRef(words.len() as u32));
            words.extend_from_slice(&self.words[start..start + HEADER + self.len(clause)]);
        }
        (self.words, self.all) = (words, all);
    }
}
