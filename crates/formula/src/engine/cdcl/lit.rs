//! Signed atoms.

use crate::engine::problem::Atom;
use std::ops::Not;

/// That an equality holds, or that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::engine) struct Lit(u32);

impl Lit {
    /// The equality holds.
    #[inline]
    pub(in crate::engine) fn holds(atom: Atom) -> Lit {
        Lit(2 * atom)
    }

    /// The equality does not hold.
    #[inline]
    pub(in crate::engine) fn fails(atom: Atom) -> Lit {
        Lit(2 * atom + 1)
    }

    #[inline]
    pub(in crate::engine) fn atom(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it says that the equality holds.
    #[inline]
    pub(in crate::engine) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its number, from 0.
    #[inline]
    pub(in crate::engine) fn index(self) -> usize {
        self.0 as usize
    }

    /// As one word, and back.
    #[inline]
    pub(super) fn word(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn from_word(word: u32) -> Lit {
        Lit(word)
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
