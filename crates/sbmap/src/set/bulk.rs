//! Whole sets: cut, joined, combined, filtered, folded.

use super::OrdSet;
use crate::balance::Balance;
use crate::{OrdMap, Overlap, Unsorted};
use alloc::vec::Vec;
use core::borrow::Borrow;

impl<T: Ord + Clone, B: Balance> OrdSet<T, B> {
    /// A set of elements that ascend. O(n), without sorting.
    ///
    /// # Errors
    ///
    /// The index of the first element that is not greater than the one before.
    ///
    /// ```
    /// use sbmap::{OrdSet, Unsorted};
    ///
    /// let set: OrdSet<u32> = OrdSet::from_sorted([1, 2, 4])?;
    /// assert_eq!(set.len(), 3);
    /// let error = OrdSet::<u32>::from_sorted([1, 2, 2]).unwrap_err();
    /// assert_eq!(error, Unsorted { index: 2 });
    /// # Ok::<(), Unsorted>(())
    /// ```
    pub fn from_sorted(elements: impl IntoIterator<Item = T>) -> Result<Self, Unsorted> {
        let entries = elements.into_iter().map(|element| (element, ()));
        OrdMap::from_sorted(entries).map(Self::from_map)
    }

    /// A set of elements in any order; of equal ones the first stays.
    pub(crate) fn from_any(elements: Vec<T>) -> Self {
        let entries = elements.into_iter().map(|element| (element, ()));
        Self::from_map(OrdMap::from_any(entries.collect()))
    }

    /// The elements below one, the element itself if it is there, and those above. O(log n).
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..10).collect();
    /// let (below, found, above) = set.split(&4);
    /// assert_eq!((below.len(), found, above.len()), (4, Some(4), 5));
    /// ```
    #[must_use]
    pub fn split<Q: Ord + ?Sized>(&self, element: &Q) -> (Self, Option<T>, Self)
    where
        T: Borrow<Q>,
    {
        let (below, found, above) = self.map.split(element);
        let found = found.map(|(element, ())| element);
        (Self::from_map(below), found, Self::from_map(above))
    }

    /// Two sets and an element between them in one. O(log n): to look at both ends that meet;
    /// joining itself costs the logarithm of how many times larger one set is than the other.
    ///
    /// # Errors
    ///
    /// [`Overlap`] unless all elements of `left` are smaller than `element`, and all of `right`
    /// greater.
    ///
    /// ```
    /// use sbmap::{OrdSet, Overlap};
    ///
    /// let set: OrdSet<u32> = (0..100).collect();
    /// let (below, _, above) = set.split(&50);
    /// assert_eq!(OrdSet::join(below, 50, above.clone())?, set);
    /// assert_eq!(OrdSet::join(set, 50, above), Err(Overlap));
    /// # Ok::<(), Overlap>(())
    /// ```
    pub fn join(left: Self, element: T, right: Self) -> Result<Self, Overlap> {
        OrdMap::join(left.map, element, (), right.map).map(Self::from_map)
    }

    /// Two sets in one, all elements of the first smaller than all of the second. O(log n).
    ///
    /// # Errors
    ///
    /// [`Overlap`] unless they are.
    ///
    /// ```
    /// use sbmap::OrdSet;
    ///
    /// let low: OrdSet<u32> = (0..5).collect();
    /// let high: OrdSet<u32> = (5..9).collect();
    /// assert_eq!(low.clone().concat(high.clone()).map(|set| set.len()), Ok(9));
    /// assert!(high.concat(low).is_err());
    /// ```
    pub fn concat(self, right: Self) -> Result<Self, Overlap> {
        self.map.concat(right.map).map(Self::from_map)
    }

    /// All elements of both sets, as a set, which shares what it can with them. Of two equal
    /// elements either may stay. O(m log(n / m + 1)) for `m <= n` elements, and subtrees that
    /// both share are taken as they are.
    ///
    /// ```
    /// let a = sbmap::OrdSet::from([1, 2]);
    /// let b = sbmap::OrdSet::from([2, 3]);
    /// assert_eq!(a.union(&b), [1, 2, 3].into());
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn union(&self, other: &Self) -> Self {
        let (large, small) = self.by_size(other);
        Self::from_map(large.map.union(&small.map))
    }

    /// Both sets, the larger one first: a union shares more with the set that comes first.
    pub(crate) fn by_size<'a>(&'a self, other: &'a Self) -> (&'a Self, &'a Self) {
        if self.len() >= other.len() { (self, other) } else { (other, self) }
    }

    /// The elements that both sets have, as a set of this set's elements.
    /// O(m log(n / m + 1)) for `m <= n` elements.
    ///
    /// ```
    /// let a = sbmap::OrdSet::from([1, 2]);
    /// let b = sbmap::OrdSet::from([2, 3]);
    /// assert_eq!(a.intersection(&b), [2].into());
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn intersection(&self, other: &Self) -> Self {
        Self::from_map(self.map.intersection(&other.map))
    }

    /// The elements that the other set does not have, as a set. O(m log(n / m + 1)) for `m <= n`
    /// elements.
    ///
    /// ```
    /// let a = sbmap::OrdSet::from([1, 2]);
    /// let b = sbmap::OrdSet::from([2, 3]);
    /// assert_eq!(a.difference(&b), [1].into());
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn difference(&self, other: &Self) -> Self {
        Self::from_map(self.map.difference(&other.map))
    }

    /// The elements that only one of both sets has, as a set. O(m log(n / m + 1)) for `m <= n`
    /// elements.
    ///
    /// ```
    /// let a = sbmap::OrdSet::from([1, 2]);
    /// let b = sbmap::OrdSet::from([2, 3]);
    /// assert_eq!(a.symmetric_difference(&b), [1, 3].into());
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn symmetric_difference(&self, other: &Self) -> Self {
        Self::from_map(self.map.symmetric_difference(&other.map))
    }

    /// The elements that `keep` says yes to, in order. O(n), sharing the subtrees of which all
    /// stay.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..10).collect();
    /// assert_eq!(set.filter(|n| n % 2 == 0).len(), 5);
    /// assert!(set.filter(|_| true).ptr_eq(&set));
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn filter(&self, mut keep: impl FnMut(&T) -> bool) -> Self {
        Self::from_map(self.map.filter(|element, ()| keep(element)))
    }

    /// The elements that `choose` says yes to, and the others. O(n), sharing as
    /// [`filter`](Self::filter) does.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..10).collect();
    /// let (small, large) = set.partition(|n| *n < 3);
    /// assert_eq!((small.len(), large.len()), (3, 7));
    /// ```
    #[must_use]
    pub fn partition(&self, mut choose: impl FnMut(&T) -> bool) -> (Self, Self) {
        let (chosen, others) = self.map.partition(|element, ()| choose(element));
        (Self::from_map(chosen), Self::from_map(others))
    }

    /// One set for each result of `group`, under that result. O(n log g) for `g` groups.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..10).collect();
    /// let by_rest = set.partition_by(|n| n % 3);
    /// assert_eq!(by_rest.len(), 3);
    /// assert_eq!(by_rest[&1], [1, 4, 7].into());
    /// ```
    #[must_use]
    pub fn partition_by<G: Ord + Clone>(
        &self,
        mut group: impl FnMut(&T) -> G,
    ) -> OrdMap<G, Self, B> {
        let parts = self.map.partition_by(|element, ()| group(element));
        parts.map_values(|_, part| Self::from_map(part.clone()))
    }
}

/// One value out of all elements.
impl<T, B> OrdSet<T, B> {
    /// Combines all elements, the smallest first. O(n).
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2, 3]);
    /// assert_eq!(set.fold_up(String::new(), |text, n| format!("{text}{n}")), "123");
    /// ```
    pub fn fold_up<A>(&self, start: A, combine: impl FnMut(A, &T) -> A) -> A {
        self.iter().fold(start, combine)
    }

    /// Combines all elements, the greatest first. O(n).
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2, 3]);
    /// assert_eq!(set.fold_down(String::new(), |text, n| format!("{text}{n}")), "321");
    /// ```
    pub fn fold_down<A>(&self, start: A, combine: impl FnMut(A, &T) -> A) -> A {
        self.iter().rev().fold(start, combine)
    }
}
