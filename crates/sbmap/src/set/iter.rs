//! Iterators: in order, from both ends, of known length.

use super::OrdSet;
use crate::map;
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::RangeBounds;

/// Elements in order; see [`OrdSet::iter`] and [`OrdSet::range`].
///
/// Skipping elements with `nth`, `nth_back` or `skip` costs O(log n).
///
/// ```
/// let set = sbmap::OrdSet::from([3, 1, 2]);
/// let mut iter: sbmap::set::Iter<'_, u32> = set.iter();
/// assert_eq!((iter.next(), iter.next_back(), iter.len()), (Some(&1), Some(&3), 1));
/// ```
pub struct Iter<'a, T>(map::Iter<'a, T, ()>);

/// Elements of a range: an [`Iter`]; see [`OrdSet::range`].
///
/// ```
/// let set = sbmap::OrdSet::from([3, 1, 2]);
/// let range: sbmap::set::Range<'_, u32> = set.range(2..);
/// assert_eq!(range.collect::<Vec<_>>(), [&2, &3]);
/// ```
pub type Range<'a, T> = Iter<'a, T>;

/// Elements moved out in order; made by `into_iter`. O(n) in all.
///
/// ```
/// let iter: sbmap::set::IntoIter<u32> = sbmap::OrdSet::from([3, 1, 2]).into_iter();
/// assert_eq!(iter.collect::<Vec<_>>(), [1, 2, 3]);
/// ```
pub struct IntoIter<T>(map::IntoIter<T, ()>);

impl<T> Iter<'_, T> {
    /// The first elements, so many, and the others.
    #[cfg(feature = "rayon")]
    pub(crate) fn split_at(self, count: usize) -> (Self, Self) {
        let (first, others) = self.0.split_at(count);
        (Self(first), Self(others))
    }
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(element, ())| element)
    }

    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        self.0.nth(count).map(|(element, ())| element)
    }

    fn last(mut self) -> Option<Self::Item> {
        self.next_back()
    }

    fn min(mut self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
        self.next()
    }

    fn max(mut self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
        self.next_back()
    }

    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(element, ())| element)
    }

    fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
        self.0.nth_back(count).map(|(element, ())| element)
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}
impl<T> FusedIterator for Iter<'_, T> {}

impl<T: fmt::Debug> fmt::Debug for Iter<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<T: Clone> Iterator for IntoIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.0.next().map(|(element, ())| element)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T: Clone> DoubleEndedIterator for IntoIter<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        self.0.next_back().map(|(element, ())| element)
    }
}

impl<T: Clone> ExactSizeIterator for IntoIter<T> {}
impl<T: Clone> FusedIterator for IntoIter<T> {}

impl<T> fmt::Debug for IntoIter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IntoIter").finish_non_exhaustive()
    }
}

impl<T, B> OrdSet<T, B> {
    /// All elements in order. O(n) in all; the iterator knows its length, can be cloned, and
    /// skips in O(log n).
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..1000).map(|n| n * n).collect();
    /// assert_eq!(set.iter().nth(30), Some(&900));
    /// assert_eq!(set.iter().next_back(), Some(&998001));
    /// ```
    #[must_use]
    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self.map.iter())
    }

    /// The elements of a range, in order. O(log n), then O(1) for each; its length is known at
    /// once.
    ///
    /// # Panics
    ///
    /// If the range starts after its end, or excludes one element at both ends.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..100).collect();
    /// assert_eq!(set.range(20..).len(), 80);
    /// assert_eq!(set.range(..=7).next_back(), Some(&7));
    /// ```
    #[track_caller]
    pub fn range<Q: Ord + ?Sized, R: RangeBounds<Q>>(&self, range: R) -> Range<'_, T>
    where
        T: Borrow<Q>,
    {
        Iter(self.map.range(range))
    }
}

impl<'a, T, B> IntoIterator for &'a OrdSet<T, B> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Moves the elements out; those that other versions hold are cloned. O(n) in all.
impl<T: Clone, B> IntoIterator for OrdSet<T, B> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        IntoIter(self.map.into_iter())
    }
}
