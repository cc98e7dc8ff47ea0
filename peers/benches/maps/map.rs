//! What a map must offer to be measured.

use crate::key::Key;
use std::ops::{Bound, RangeBounds};

/// A map from `K` to `u64`. What is not offered returns `None`, and its rows stay empty.
pub trait Map<K: Key>: Clone + PartialEq + 'static {
    /// The head of the column.
    const NAME: &'static str;
    /// Whether a clone is a copy of everything. There are then fewer versions in a row.
    const CLONE_COPIES: bool = false;
    /// Whether `split` takes so long that it is left out for large maps.
    const SPLIT_REBUILDS: bool = false;

    /// A map without entries.
    fn empty() -> Self;

    /// The map of entries in ascending order, all keys different: the quickest way there is.
    fn from_sorted(entries: Vec<(K, u64)>) -> Self;

    /// Sets the value of a key.
    fn insert(&mut self, key: K, value: u64);

    /// Removes a key. Whether it was there.
    fn remove(&mut self, key: &K) -> bool;

    /// The value of a key.
    fn get(&self, key: &K) -> Option<u64>;

    /// The number of entries.
    fn len(&self) -> usize;

    /// All entries in order.
    fn iter<'a>(&'a self) -> impl Iterator<Item = (&'a K, &'a u64)>
    where
        K: 'a;

    /// The entries from the first key to just before the second.
    fn range<'a>(&'a self, from: &'a K, to: &'a K) -> impl Iterator<Item = (&'a K, &'a u64)>
    where
        K: 'a;

    /// Both maps together; where both have a key, the value of `self`.
    fn union(&self, other: &Self) -> Option<Self>;

    /// In how many keys the maps differ.
    fn differences(&self, other: &Self) -> usize;

    /// The value at a place in the order of keys.
    fn select(&self, _index: usize) -> Option<u64> {
        None
    }

    /// How many keys are below this one, which is there.
    fn rank(&self, _key: &K) -> Option<u64> {
        None
    }

    /// What is below a key and what is above it.
    fn split(&self, _key: &K) -> Option<(Self, Self)> {
        None
    }
}

/// From one key to just before another. Unlike the tuples of the standard library, it leaves only
/// one type of keys to infer.
pub struct Between<'a, K>(pub &'a K, pub &'a K);

impl<K> RangeBounds<K> for Between<'_, K> {
    fn start_bound(&self) -> Bound<&K> {
        Bound::Included(self.0)
    }

    fn end_bound(&self) -> Bound<&K> {
        Bound::Excluded(self.1)
    }
}

/// A number that depends on every entry: what iterating is measured with.
pub fn digest<'a, K: Key>(entries: impl Iterator<Item = (&'a K, &'a u64)>) -> u64 {
    let mut sum = 0_u64;
    for (key, value) in entries {
        sum = sum.wrapping_add(key.digest() ^ value);
    }
    sum
}

/// A number for size and contents, to compare the results of different maps.
pub fn summary<K: Key, M: Map<K>>(map: &M) -> u64 {
    digest(map.iter()).wrapping_add(map.len() as u64)
}

/// The methods of [`Map`] that most maps call by the same names.
macro_rules! alike {
    () => {
        fn empty() -> Self {
            Self::default()
        }

        fn insert(&mut self, key: K, value: u64) {
            self.insert(key, value);
        }

        fn remove(&mut self, key: &K) -> bool {
            self.remove(key).is_some()
        }

        fn get(&self, key: &K) -> Option<u64> {
            self.get(key).copied()
        }

        fn len(&self) -> usize {
            self.len()
        }
    };
}

/// The methods of [`Map`] that iterate, which all maps call by the same names.
macro_rules! iterates {
    () => {
        fn iter<'a>(&'a self) -> impl Iterator<Item = (&'a K, &'a u64)>
        where
            K: 'a,
        {
            self.iter()
        }

        fn range<'a>(&'a self, from: &'a K, to: &'a K) -> impl Iterator<Item = (&'a K, &'a u64)>
        where
            K: 'a,
        {
            self.range(Between(from, to))
        }
    };
}

pub(crate) use {alike, iterates};
