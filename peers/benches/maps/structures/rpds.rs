//! The red-black tree of the crate `rpds`, with counts that threads may share.

use super::merged_differences;
use crate::key::Key;
use crate::map::{Between, Map, iterates};
use ::rpds::RedBlackTreeMapSync;

impl<K: Key> Map<K> for RedBlackTreeMapSync<K, u64> {
    const NAME: &'static str = "rpds 1.2";

    iterates!();

    fn empty() -> Self {
        RedBlackTreeMapSync::new_sync()
    }

    fn from_sorted(entries: Vec<(K, u64)>) -> Self {
        entries.into_iter().collect()
    }

    fn insert(&mut self, key: K, value: u64) {
        self.insert_mut(key, value);
    }

    fn remove(&mut self, key: &K) -> bool {
        self.remove_mut(key)
    }

    fn get(&self, key: &K) -> Option<u64> {
        self.get(key).copied()
    }

    fn len(&self) -> usize {
        self.size()
    }

    fn union(&self, other: &Self) -> Option<Self> {
        let mut union = self.clone();
        for (key, value) in other {
            if !union.contains_key(key) {
                union.insert_mut(key.clone(), *value);
            }
        }
        Some(union)
    }

    fn differences(&self, other: &Self) -> usize {
        merged_differences(self.iter(), other.iter())
    }
}
