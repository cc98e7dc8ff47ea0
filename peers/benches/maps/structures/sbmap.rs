//! Our map, under its own rule and under the published one, which keeps one entry a node.

use crate::key::Key;
use crate::map::{Between, Map, alike, iterates};
use ::sbmap::OrdMap;
use ::sbmap::rules::{Balance, Published, Weight};

/// A rule that has a column.
pub trait Rule: Balance {
    /// The head of the column.
    const NAME: &'static str;
}

impl Rule for Weight {
    const NAME: &'static str = "sbmap";
}

impl Rule for Published {
    const NAME: &'static str = "published";
}

impl<K: Key, B: Rule> Map<K> for OrdMap<K, u64, B> {
    const NAME: &'static str = B::NAME;

    alike!();
    iterates!();

    fn from_sorted(entries: Vec<(K, u64)>) -> Self {
        OrdMap::from_sorted(entries).expect("the entries are in order")
    }

    fn union(&self, other: &Self) -> Option<Self> {
        B::JOINS.then(|| self.union(other))
    }

    fn differences(&self, other: &Self) -> usize {
        self.diff(other).count()
    }

    fn select(&self, index: usize) -> Option<u64> {
        self.select(index).map(|(_, value)| *value)
    }

    fn rank(&self, key: &K) -> Option<u64> {
        self.rank(key).ok().map(|rank| rank as u64)
    }

    fn split(&self, key: &K) -> Option<(Self, Self)> {
        B::JOINS.then(|| {
            let (below, _, above) = self.split(key);
            (below, above)
        })
    }
}
