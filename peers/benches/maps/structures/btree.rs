//! The map of the standard library: not persistent, a clone is a copy.

use super::merged_differences;
use crate::key::Key;
use crate::map::{Between, Map, alike, iterates};
use std::collections::BTreeMap;

/// How many times smaller a map must be for its entries to be inserted one by one.
const SMALL: usize = 8;

impl<K: Key> Map<K> for BTreeMap<K, u64> {
    const NAME: &'static str = "BTreeMap";
    const CLONE_COPIES: bool = true;

    alike!();
    iterates!();

    fn from_sorted(entries: Vec<(K, u64)>) -> Self {
        entries.into_iter().collect()
    }

    fn union(&self, other: &Self) -> Option<Self> {
        if other.len() * SMALL > self.len() {
            let mut union = other.clone();
            union.append(&mut self.clone());
            return Some(union);
        }
        let mut union = self.clone();
        for (key, value) in other {
            union.entry(key.clone()).or_insert(*value);
        }
        Some(union)
    }

    fn differences(&self, other: &Self) -> usize {
        merged_differences(self.iter(), other.iter())
    }

    fn split(&self, key: &K) -> Option<(Self, Self)> {
        let mut below = self.clone();
        let mut above = below.split_off(key);
        above.remove(key);
        Some((below, above))
    }
}
