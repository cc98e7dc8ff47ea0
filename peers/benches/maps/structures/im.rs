//! The crate `im`: B-trees of up to 64 entries a node.

use crate::key::Key;
use crate::map::{Between, Map, alike, iterates};
use ::im::OrdMap;

impl<K: Key> Map<K> for OrdMap<K, u64> {
    const NAME: &'static str = "im 15.1";
    const SPLIT_REBUILDS: bool = true;

    alike!();
    iterates!();

    fn from_sorted(entries: Vec<(K, u64)>) -> Self {
        entries.into_iter().collect()
    }

    fn union(&self, other: &Self) -> Option<Self> {
        Some(self.clone().union(other.clone()))
    }

    fn differences(&self, other: &Self) -> usize {
        self.diff(other).count()
    }

    fn split(&self, key: &K) -> Option<(Self, Self)> {
        Some(self.split(key))
    }
}
