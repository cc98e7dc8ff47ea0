//! Parallel iterators over borrowed maps and sets.

use crate::{OrdMap, OrdSet, map, set};
use core::fmt;
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// Entries or elements in order, on several threads; made by `par_iter`. O(n) in all, and O(log n)
/// for each part.
///
/// `I` is the iterator that each thread gets a part of.
///
/// ```
/// use rayon::prelude::*;
///
/// let set: sbmap::OrdSet<u64> = (0..1000).collect();
/// assert_eq!(set.par_iter().map(|n| n * 2).sum::<u64>(), 999_000);
/// ```
#[derive(Clone)]
pub struct ParIter<I>(I);

/// An iterator that can be cut in two at an index.
pub trait Cut: DoubleEndedIterator + ExactSizeIterator + Send + Sized {
    /// The first items, so many, and the others.
    fn cut(self, count: usize) -> (Self, Self);
}

impl<K: Send + Sync, V: Send + Sync> Cut for map::Iter<'_, K, V> {
    fn cut(self, count: usize) -> (Self, Self) {
        self.split_at(count)
    }
}

impl<T: Send + Sync> Cut for set::Iter<'_, T> {
    fn cut(self, count: usize) -> (Self, Self) {
        self.split_at(count)
    }
}

/// What rayon cuts and hands out.
struct Part<I>(I);

impl<I: Cut> Producer for Part<I> {
    type Item = I::Item;
    type IntoIter = I;

    fn into_iter(self) -> I {
        self.0
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (first, others) = self.0.cut(index);
        (Self(first), Self(others))
    }
}

impl<I: Cut<Item: Send>> ParallelIterator for ParIter<I> {
    type Item = I::Item;

    fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.len())
    }
}

impl<I: Cut<Item: Send>> IndexedParallelIterator for ParIter<I> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<C: ProducerCallback<Self::Item>>(self, callback: C) -> C::Output {
        callback.callback(Part(self.0))
    }
}

impl<I: fmt::Debug> fmt::Debug for ParIter<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ParIter").field(&self.0).finish()
    }
}

/// Entries in order of their keys, in parts that are cut by rank, in O(log n) each.
impl<'a, K: Send + Sync, V: Send + Sync, B> IntoParallelIterator for &'a OrdMap<K, V, B> {
    type Item = (&'a K, &'a V);
    type Iter = ParIter<map::Iter<'a, K, V>>;

    fn into_par_iter(self) -> Self::Iter {
        ParIter(self.iter())
    }
}

/// Elements in order, in parts that are cut by rank, in O(log n) each.
impl<'a, T: Send + Sync, B> IntoParallelIterator for &'a OrdSet<T, B> {
    type Item = &'a T;
    type Iter = ParIter<set::Iter<'a, T>>;

    fn into_par_iter(self) -> Self::Iter {
        ParIter(self.iter())
    }
}

/// Entries of a range of keys, as [`OrdMap::range`] gives them.
///
/// ```
/// use rayon::prelude::*;
///
/// let map: sbmap::OrdMap<u32, u32> = (0..1000).map(|n| (n, 1)).collect();
/// assert_eq!(map.range(900..).into_par_iter().map(|(_, n)| n).sum::<u32>(), 100);
/// ```
impl<'a, K: Send + Sync, V: Send + Sync> IntoParallelIterator for map::Iter<'a, K, V> {
    type Item = (&'a K, &'a V);
    type Iter = ParIter<Self>;

    fn into_par_iter(self) -> Self::Iter {
        ParIter(self)
    }
}

/// Elements of a range, as [`OrdSet::range`] gives them.
///
/// ```
/// use rayon::prelude::*;
///
/// let set: sbmap::OrdSet<u32> = (0..1000).collect();
/// assert_eq!(set.range(900..).into_par_iter().count(), 100);
/// ```
impl<'a, T: Send + Sync> IntoParallelIterator for set::Iter<'a, T> {
    type Item = &'a T;
    type Iter = ParIter<Self>;

    fn into_par_iter(self) -> Self::Iter {
        ParIter(self)
    }
}
