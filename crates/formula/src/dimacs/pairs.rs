//! Unordered pairs.

use std::collections::HashSet;

/// A set of pairs in which (a, b) is (b, a).
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs(HashSet<(usize, usize)>);

impl Pairs {
    /// Whether the pair was not there yet. O(1).
    pub(crate) fn insert(&mut self, a: usize, b: usize) -> bool {
        self.0.insert((a.min(b), a.max(b)))
    }
}
