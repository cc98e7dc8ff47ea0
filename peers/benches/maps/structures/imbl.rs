//! The crate `imbl`, which goes on from `im`: B+trees of up to 16 entries a node.

use crate::key::Key;
use crate::map::{Between, Map, alike, iterates};
use ::imbl::OrdMap;

impl<K: Key> Map<K> for OrdMap<K, u64> {
    const NAME: &'static str = "imbl 7.0";
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
