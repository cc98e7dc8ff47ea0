//! Versions: made from others, compared with others.

use super::OrdMap;
use crate::balance::Balance;
use crate::tree::{ByKey, Changes};
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;

/// What makes another version of a map and leaves the map as it is. Both share all nodes but
/// those on the way to the change.
impl<K: Ord + Clone, V: Clone, B: Balance> OrdMap<K, V, B> {
    /// The map with an entry put in. An equal key stays as it is. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "a")]);
    /// let more = map.with(2, "b");
    /// assert_eq!((map.len(), more.len()), (1, 2));
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn with(&self, key: K, value: V) -> Self {
        if B::JOINS {
            return Self::from_tree(self.tree.inserted::<B>(key, value).0);
        }
        let mut map = self.clone();
        map.insert(key, value);
        map
    }

    /// The map without a key: the same version if there is no such key. O(log n).
    ///
    /// Under the rule [`Published`](crate::rules::Published) looking for a key that is not there
    /// may turn nodes, as it does in the original.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "a"), (2, "b")]);
    /// assert_eq!(map.without(&1), [(2, "b")].into());
    /// assert!(map.without(&3).ptr_eq(&map));
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn without<Q: Ord + ?Sized>(&self, key: &Q) -> Self
    where
        K: Borrow<Q>,
    {
        if B::JOINS {
            let removed = self.tree.removed::<B, _>(ByKey(key));
            return removed.map_or_else(|| self.clone(), |(tree, _)| Self::from_tree(tree));
        }
        let mut map = self.clone();
        map.remove(key);
        map
    }

    /// The map with what `change` makes of a key's value: `None` stands for no entry, before and
    /// after. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([("pair", 1)]);
    /// let count = |value: Option<&u32>| Some(value.map_or(1, |n| n + 1));
    /// let map = map.alter("pair", count).alter("triple", count);
    /// assert_eq!(map, [("pair", 2), ("triple", 1)].into());
    /// assert_eq!(map.alter("pair", |_| None), [("triple", 1)].into());
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn alter(&self, key: K, change: impl FnOnce(Option<&V>) -> Option<V>) -> Self {
        match change(self.get(&key)) {
            Some(value) => self.with(key, value),
            None => self.without(&key),
        }
    }
}

/// A key in which two maps differ; see [`OrdMap::diff`].
///
/// ```
/// use sbmap::{Change, OrdMap};
///
/// let old = OrdMap::from([(1, "one")]);
/// let new = old.with(1, "I");
/// assert_eq!(old.diff(&new).next(), Some(Change::Updated { key: &1, old: &"one", new: &"I" }));
/// assert_eq!(old.diff(&old.without(&1)).next(), Some(Change::Removed(&1, &"one")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a, K, V> {
    /// Only the old map has the key.
    Removed(&'a K, &'a V),
    /// Only the new map has the key.
    Added(&'a K, &'a V),
    /// Both have the key, with different values.
    Updated {
        /// The key.
        key: &'a K,
        /// Its value in the old map.
        old: &'a V,
        /// Its value in the new map.
        new: &'a V,
    },
}

/// The changes from one map to another, in order of their keys; see [`OrdMap::diff`].
///
/// ```
/// let old: sbmap::OrdMap<u32, u32> = (0..1000).map(|n| (n, n)).collect();
/// let new = old.with(7, 0).with(2000, 0);
/// assert_eq!(old.diff(&new).count(), 2);
/// ```
pub struct Diff<'a, K, V> {
    changes: Changes<'a, K, V>,
}

impl<K, V, B> OrdMap<K, V, B> {
    /// What has changed from this map to a newer one, in order of the keys. Subtrees that both
    /// share are passed over: O(d log(n / d)) for `d` changes between two versions, O(n) for two
    /// maps that share nothing. Values are compared with `==`; a value that is not equal to
    /// itself counts as equal where it is shared.
    ///
    /// ```
    /// use sbmap::{Change, OrdMap};
    ///
    /// let old: OrdMap<u32, &str> = [(1, "a"), (2, "b"), (3, "c")].into();
    /// let new = old.without(&1).with(2, "B").with(4, "d");
    /// let changes: Vec<_> = old.diff(&new).collect();
    /// assert_eq!(changes, [
    ///     Change::Removed(&1, &"a"),
    ///     Change::Updated { key: &2, old: &"b", new: &"B" },
    ///     Change::Added(&4, &"d"),
    /// ]);
    /// ```
    #[must_use]
    pub fn diff<'a>(&'a self, newer: &'a Self) -> Diff<'a, K, V> {
        Diff { changes: Changes::new(&self.tree, &newer.tree) }
    }
}

impl<'a, K: Ord, V: PartialEq> Iterator for Diff<'a, K, V> {
    type Item = Change<'a, K, V>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.changes.next(V::eq)? {
            (Some((key, old)), Some((_, new))) => Some(Change::Updated { key, old, new }),
            (Some((key, value)), None) => Some(Change::Removed(key, value)),
            (None, Some((key, value))) => Some(Change::Added(key, value)),
            (None, None) => None,
        }
    }
}

impl<K: Ord, V: PartialEq> FusedIterator for Diff<'_, K, V> {}

impl<K, V> fmt::Debug for Diff<'_, K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Diff").finish_non_exhaustive()
    }
}
