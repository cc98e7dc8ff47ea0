//! The union of large maps and sets, on several threads.

use crate::balance::Balance;
use crate::{OrdMap, OrdSet};

impl<K, V, B> OrdMap<K, V, B>
where
    K: Ord + Clone + Send + Sync,
    V: Clone + Send + Sync,
    B: Balance,
{
    /// The same as [`union`](OrdMap::union), on several threads where both maps have many
    /// entries, and sharing as much. O(m log(n / m + 1)) in all for `m <= n` entries.
    ///
    /// Under the rule [`Published`](crate::rules::Published), which cannot cut maps quickly, it
    /// stays on one.
    ///
    /// ```
    /// use sbmap::OrdMap;
    ///
    /// let a: OrdMap<u32, char> = (0..10_000).map(|n| (2 * n, 'a')).collect();
    /// let b: OrdMap<u32, char> = (0..10_000).map(|n| (3 * n, 'b')).collect();
    /// let both = a.par_union(&b);
    /// assert_eq!(both, a.union(&b));
    /// assert_eq!((both[&6], both[&9]), ('a', 'b'));
    /// ```
    #[must_use = "the map itself stays as it is"]
    pub fn par_union(&self, other: &Self) -> Self {
        if !B::JOINS {
            return self.union(other);
        }
        Self::from_tree(self.tree.par_union::<B>(&other.tree))
    }
}

impl<T: Ord + Clone + Send + Sync, B: Balance> OrdSet<T, B> {
    /// The same as [`union`](OrdSet::union), on several threads where both sets have many
    /// elements, and sharing as much. O(m log(n / m + 1)) in all for `m <= n` elements.
    ///
    /// Under the rule [`Published`](crate::rules::Published), which cannot cut sets quickly, it
    /// stays on one.
    ///
    /// ```
    /// use sbmap::OrdSet;
    ///
    /// let a: OrdSet<u32> = (0..10_000).map(|n| 2 * n).collect();
    /// let b: OrdSet<u32> = (0..10_000).map(|n| 3 * n).collect();
    /// assert_eq!(a.par_union(&b), a.union(&b));
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn par_union(&self, other: &Self) -> Self {
        let (large, small) = self.by_size(other);
        Self::from_map(large.map.par_union(&small.map))
    }
}
