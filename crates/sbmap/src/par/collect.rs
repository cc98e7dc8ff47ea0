//! Maps and sets out of parallel iterators.

use crate::balance::Balance;
use crate::{OrdMap, OrdSet};
use alloc::vec::Vec;
use rayon::iter::{FromParallelIterator, IntoParallelIterator, ParallelExtend, ParallelIterator};
use rayon::slice::ParallelSliceMut;

/// Sorts entries by their keys, those with equal keys as they come. A rule that does not join
/// gets them one by one, and so as they are.
fn sort<B: Balance, K: Ord + Send, V: Send>(entries: &mut [(K, V)]) {
    if B::JOINS && !entries.is_sorted_by(|a, b| a.0 <= b.0) {
        entries.par_sort_by(|a, b| a.0.cmp(&b.0));
    }
}

/// Gathers and sorts in parallel. Of equal keys the last one's value counts. O(n log n)
/// in all, and O(n) if the keys ascend.
///
/// ```
/// use rayon::prelude::*;
///
/// let map: sbmap::OrdMap<u32, u32> = (0..1000).into_par_iter().map(|n| (n % 10, n)).collect();
/// assert_eq!(map[&3], 993);
/// ```
impl<K, V, B> FromParallelIterator<(K, V)> for OrdMap<K, V, B>
where
    K: Ord + Clone + Send,
    V: Clone + Send,
    B: Balance,
{
    fn from_par_iter<I: IntoParallelIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut entries: Vec<(K, V)> = entries.into_par_iter().collect();
        sort::<B, K, V>(&mut entries);
        Self::from_any(entries)
    }
}

/// Gathers and sorts in parallel. Of equal elements the first stays. O(n log n) in
/// all, and O(n) if they ascend.
///
/// ```
/// use rayon::prelude::*;
///
/// let set: sbmap::OrdSet<u32> = (0..1000).into_par_iter().map(|n| n % 10).collect();
/// assert_eq!(set.len(), 10);
/// ```
impl<T: Ord + Clone + Send, B: Balance> FromParallelIterator<T> for OrdSet<T, B> {
    fn from_par_iter<I: IntoParallelIterator<Item = T>>(elements: I) -> Self {
        let entries = elements.into_par_iter().map(|element| (element, ()));
        Self::from_map(entries.collect())
    }
}

/// Collects the entries into a map and unites both. New values win. Costs what both do.
///
/// ```
/// use rayon::prelude::*;
///
/// let mut map = sbmap::OrdMap::from([(1, 'a'), (2, 'a')]);
/// map.par_extend([(2, 'b'), (3, 'b')]);
/// assert_eq!(map, [(1, 'a'), (2, 'b'), (3, 'b')].into());
/// ```
impl<K, V, B> ParallelExtend<(K, V)> for OrdMap<K, V, B>
where
    K: Ord + Clone + Send + Sync,
    V: Clone + Send + Sync,
    B: Balance,
{
    fn par_extend<I: IntoParallelIterator<Item = (K, V)>>(&mut self, entries: I) {
        let newer: Self = entries.into_par_iter().collect();
        *self = newer.par_union(self);
    }
}

/// Collects the elements into a set and unites both. Of two equal elements either may stay. Costs
/// what both do.
///
/// ```
/// use rayon::prelude::*;
///
/// let mut set = sbmap::OrdSet::from([1, 2]);
/// set.par_extend([2, 3]);
/// assert_eq!(set, [1, 2, 3].into());
/// ```
impl<T: Ord + Clone + Send + Sync, B: Balance> ParallelExtend<T> for OrdSet<T, B> {
    fn par_extend<I: IntoParallelIterator<Item = T>>(&mut self, elements: I) {
        let newer: Self = elements.into_par_iter().collect();
        *self = self.par_union(&newer);
    }
}
