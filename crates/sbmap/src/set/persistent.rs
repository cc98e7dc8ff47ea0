//! Versions: made from others, compared with others.

use super::OrdSet;
use crate::balance::Balance;
use crate::map;
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;

/// What makes another version of a set and leaves the set as it is. Both share all nodes but
/// those on the way to the change.
impl<T: Ord + Clone, B: Balance> OrdSet<T, B> {
    /// The set with an element put in. An equal element stays as it is. O(log n).
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1]);
    /// let more = set.with(2);
    /// assert_eq!((set.len(), more.len()), (1, 2));
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn with(&self, element: T) -> Self {
        // Without this the way to an equal element would be copied.
        if B::JOINS && self.contains(&element) {
            return self.clone();
        }
        Self::from_map(self.map.with(element, ()))
    }

    /// The set without an element: the same version if there is no such element. O(log n).
    ///
    /// Under the rule [`Published`](crate::rules::Published) looking for an element that is not
    /// there may turn nodes, as it does in the original.
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2]);
    /// assert_eq!(set.without(&1), [2].into());
    /// assert!(set.without(&3).ptr_eq(&set));
    /// ```
    #[must_use = "the set itself stays as it is"]
    pub fn without<Q: Ord + ?Sized>(&self, element: &Q) -> Self
    where
        T: Borrow<Q>,
    {
        Self::from_map(self.map.without(element))
    }
}

/// An element in which two sets differ; see [`OrdSet::diff`].
///
/// ```
/// use sbmap::{OrdSet, set::Change};
///
/// let old = OrdSet::from([1, 2]);
/// assert_eq!(old.diff(&old.with(3)).next(), Some(Change::Added(&3)));
/// assert_eq!(old.diff(&old.without(&1)).next(), Some(Change::Removed(&1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a, T> {
    /// Only the old set has the element.
    Removed(&'a T),
    /// Only the new set has the element.
    Added(&'a T),
}

/// The changes from one set to another, in order of the elements; see [`OrdSet::diff`].
///
/// ```
/// let old: sbmap::OrdSet<u32> = (0..1000).collect();
/// let new = old.without(&7).with(2000);
/// assert_eq!(old.diff(&new).count(), 2);
/// ```
pub struct Diff<'a, T>(map::Diff<'a, T, ()>);

impl<T, B> OrdSet<T, B> {
    /// What has changed from this set to a newer one, in order of the elements. Subtrees that
    /// both share are passed over: O(d log(n / d)) for `d` changes between two versions, O(n) for
    /// two sets that share nothing.
    ///
    /// ```
    /// use sbmap::OrdSet;
    /// use sbmap::set::Change;
    ///
    /// let old: OrdSet<u32> = [1, 2, 3].into();
    /// let new = old.without(&1).with(4);
    /// let changes: Vec<_> = old.diff(&new).collect();
    /// assert_eq!(changes, [Change::Removed(&1), Change::Added(&4)]);
    /// ```
    #[must_use]
    pub fn diff<'a>(&'a self, newer: &'a Self) -> Diff<'a, T> {
        Diff(self.map.diff(&newer.map))
    }
}

impl<'a, T: Ord> Iterator for Diff<'a, T> {
    type Item = Change<'a, T>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.0.next()? {
                map::Change::Removed(element, ()) => return Some(Change::Removed(element)),
                map::Change::Added(element, ()) => return Some(Change::Added(element)),
                // Does not come: all values are nothing, and so equal.
                map::Change::Updated { .. } => {}
            }
        }
    }
}

impl<T: Ord> FusedIterator for Diff<'_, T> {}

impl<T> fmt::Debug for Diff<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Diff").finish_non_exhaustive()
    }
}
