//! What a map is to the rest of the language.

use super::OrdMap;
use crate::balance::Balance;
use crate::tree::{Changes, Difference};
use alloc::collections::BTreeMap;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Index;

/// Another version with the same entries, in constant time.
impl<K, V, B> Clone for OrdMap<K, V, B> {
    #[inline]
    fn clone(&self) -> Self {
        Self::from_tree(self.tree.clone())
    }
}

impl<K, V, B> Default for OrdMap<K, V, B> {
    fn default() -> Self {
        Self::from_tree(crate::node::Tree::EMPTY)
    }
}

impl<K: fmt::Debug, V: fmt::Debug, B> fmt::Debug for OrdMap<K, V, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self).finish()
    }
}

/// By entries, whatever the shapes of the trees. What both share is passed over, so that two
/// versions that differ in little are compared in little time; so what is not equal to itself, such
/// as a `NaN`, counts as equal where it is shared.
impl<K: PartialEq, V: PartialEq, B> PartialEq for OrdMap<K, V, B> {
    fn eq(&self, other: &Self) -> bool {
        self.tree == other.tree
    }
}

impl<K: Eq, V: Eq, B> Eq for OrdMap<K, V, B> {}

/// Entry by entry, as iterators compare; what both share at the front is passed over and counts as
/// equal.
impl<K: PartialOrd, V: PartialOrd, B> PartialOrd for OrdMap<K, V, B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let compare = |heads: Difference<'_, K, V>| match heads.0.partial_cmp(&heads.1) {
            Some(Ordering::Equal) => Ok(()),
            order => Err(order),
        };
        match Changes::new(&self.tree, &other.tree).first_unlike(compare) {
            Ok(()) => Some(Ordering::Equal),
            Err(order) => order,
        }
    }
}

/// Entry by entry, as iterators compare; what both share at the front is passed over.
impl<K: Ord, V: Ord, B> Ord for OrdMap<K, V, B> {
    fn cmp(&self, other: &Self) -> Ordering {
        let compare = |heads: Difference<'_, K, V>| match heads.0.cmp(&heads.1) {
            Ordering::Equal => Ok(()),
            order => Err(order),
        };
        Changes::new(&self.tree, &other.tree).first_unlike(compare).err().unwrap_or(Ordering::Equal)
    }
}

impl<K: Hash, V: Hash, B> Hash for OrdMap<K, V, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.len());
        self.iter().for_each(|entry| entry.hash(state));
    }
}

impl<K: Borrow<Q>, Q: Ord + ?Sized, V, B> Index<&Q> for OrdMap<K, V, B> {
    type Output = V;

    /// The value of a key. O(log n).
    ///
    /// # Panics
    ///
    /// If there is no such key.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([("row", 9), ("box", 3)]);
    /// assert_eq!(map["box"], 3);
    /// ```
    fn index(&self, key: &Q) -> &V {
        self.get(key).expect("the map has no such key")
    }
}

/// Of equal keys the last one's value counts. O(n) if the keys ascend, else O(n log n).
impl<K: Ord + Clone, V: Clone, B: Balance> FromIterator<(K, V)> for OrdMap<K, V, B> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        Self::from_any(entries.into_iter().collect())
    }
}

impl<K: Ord + Clone, V: Clone, B: Balance> Extend<(K, V)> for OrdMap<K, V, B> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        entries.into_iter().for_each(|(key, value)| _ = self.insert(key, value));
    }
}

impl<'a, K: Ord + Copy, V: Copy, B: Balance> Extend<(&'a K, &'a V)> for OrdMap<K, V, B> {
    fn extend<I: IntoIterator<Item = (&'a K, &'a V)>>(&mut self, entries: I) {
        entries.into_iter().for_each(|(key, value)| _ = self.insert(*key, *value));
    }
}

impl<K: Ord + Clone, V: Clone, const N: usize> From<[(K, V); N]> for OrdMap<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        entries.into_iter().collect()
    }
}

impl<K: Ord + Clone, V: Clone> From<BTreeMap<K, V>> for OrdMap<K, V> {
    fn from(map: BTreeMap<K, V>) -> Self {
        Self::from_ascending(map.into_iter().collect())
    }
}

impl<K: Ord + Clone, V: Clone, B> From<OrdMap<K, V, B>> for BTreeMap<K, V> {
    fn from(map: OrdMap<K, V, B>) -> Self {
        map.into_iter().collect()
    }
}
