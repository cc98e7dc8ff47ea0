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

/// Gathers and sorts in parallel. Of equal keys the last one's value counts.
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

/// Gathers and sorts in parallel. Of equal elements the first stays.
impl<T: Ord + Clone + Send, B: Balance> FromParallelIterator<T> for OrdSet<T, B> {
    fn from_par_iter<I: IntoParallelIterator<Item = T>>(elements: I) -> Self {
        let entries = elements.into_par_iter().map(|element| (element, ()));
        Self::from_map(entries.collect())
    }
}

/// Collects the entries into a map and unites both. New values win.
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

/// Collects the elements into a set and unites both. Of two equal elements either may stay.
impl<T: Ord + Clone + Send + Sync, B: Balance> ParallelExtend<T> for OrdSet<T, B> {
    fn par_extend<I: IntoParallelIterator<Item = T>>(&mut self, elements: I) {
        let newer: Self = elements.into_par_iter().collect();
        *self = self.par_union(&newer);
    }
}
