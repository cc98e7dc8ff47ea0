//! The set, and what its methods return.

mod bulk;
mod iter;
mod persistent;
mod relations;
mod traits;

pub use iter::{IntoIter, Iter, Range};
pub use persistent::{Change, Diff};

use crate::balance::{Balance, Weight};
use crate::{Broken, OrdMap};
use core::borrow::Borrow;

/// An ordered set whose versions share what they have in common.
///
/// It has the methods of [`BTreeSet`](alloc::collections::BTreeSet), [with some
/// differences](crate#differences-from-the-standard-library), and clones in constant time.
/// It is an [`OrdMap`] whose values are nothing, and its methods cost what the map's do.
///
/// [`union`](Self::union), [`intersection`](Self::intersection),
/// [`difference`](Self::difference) and [`symmetric_difference`](Self::symmetric_difference)
/// return sets, where those of the standard library return iterators over references.
///
/// `B` is the balancing rule; leave it out. Where nothing names the type, write `OrdSet::<_>`.
///
/// # Examples
///
/// ```
/// use sbmap::OrdSet;
///
/// let mut set: OrdSet<&str> = ["fish", "wing"].into();
/// let before = set.clone();
/// set.insert("chain");
/// set.remove("fish");
///
/// assert_eq!(set.iter().collect::<Vec<_>>(), [&"chain", &"wing"]);
/// assert!(before.contains("fish"));
/// assert_eq!(&before - &set, ["fish"].into());
/// ```
pub struct OrdSet<T, B = Weight> {
    pub(crate) map: OrdMap<T, (), B>,
}

impl<T> OrdSet<T> {
    /// An empty set, under the rule [`Weight`]; for another rule use [`Default`]. Allocates
    /// nothing.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = sbmap::OrdSet::new();
    /// assert!(set.is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { map: OrdMap::new() }
    }
}

impl<T, B> OrdSet<T, B> {
    pub(crate) const fn from_map(map: OrdMap<T, (), B>) -> Self {
        Self { map }
    }

    /// How many elements there are. O(1).
    ///
    /// ```
    /// assert_eq!(sbmap::OrdSet::from([3, 1, 3]).len(), 2);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.map.len()
    }

    /// Whether there is no element. O(1).
    ///
    /// ```
    /// assert!(!sbmap::OrdSet::from([3]).is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// Takes out all elements. O(1) where another version has them all, else O(n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([3, 1]);
    /// set.clear();
    /// assert!(set.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.map.clear();
    }

    /// Whether two sets are one version: the same nodes, not only equal elements. O(1).
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..100).collect();
    /// assert!(set.ptr_eq(&set.clone()));
    /// assert!(!set.ptr_eq(&(0..100).collect()));
    /// ```
    #[must_use]
    pub fn ptr_eq(&self, other: &Self) -> bool {
        self.map.ptr_eq(&other.map)
    }

    /// Whether there is such an element. O(log n).
    ///
    /// ```
    /// let set = sbmap::OrdSet::from(["row", "box"]);
    /// assert!(set.contains("box"));
    /// assert!(!set.contains("band"));
    /// ```
    #[must_use]
    pub fn contains<Q: Ord + ?Sized>(&self, element: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.map.contains_key(element)
    }

    /// An element as the set has it. O(log n).
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([String::from("row")]);
    /// assert_eq!(set.get("row"), Some(&String::from("row")));
    /// ```
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, element: &Q) -> Option<&T>
    where
        T: Borrow<Q>,
    {
        self.map.get_key_value(element).map(|(element, ())| element)
    }

    /// The smallest element. O(log n).
    ///
    /// ```
    /// assert_eq!(sbmap::OrdSet::from([3, 1, 2]).first(), Some(&1));
    /// ```
    #[must_use]
    pub fn first(&self) -> Option<&T> {
        self.map.first_key_value().map(|(element, ())| element)
    }

    /// The greatest element. O(log n).
    ///
    /// ```
    /// assert_eq!(sbmap::OrdSet::from([3, 1, 2]).last(), Some(&3));
    /// ```
    #[must_use]
    pub fn last(&self) -> Option<&T> {
        self.map.last_key_value().map(|(element, ())| element)
    }

    /// How many elements are smaller than this one: `Ok` if it is in the set, and that is then its
    /// index; `Err` if not, with the index that it would have. O(log n).
    ///
    /// # Errors
    ///
    /// The index that the element would have, if it is not in the set.
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([10, 20, 30]);
    /// assert_eq!(set.rank(&30), Ok(2));
    /// assert_eq!(set.rank(&25), Err(2));
    /// ```
    pub fn rank<Q: Ord + ?Sized>(&self, element: &Q) -> Result<usize, usize>
    where
        T: Borrow<Q>,
    {
        self.map.rank(element)
    }

    /// The element that so many elements are smaller than. O(log n).
    ///
    /// ```
    /// let set: sbmap::OrdSet<char> = ('a'..='z').collect();
    /// assert_eq!(set.select(25), Some(&'z'));
    /// assert_eq!(set.select(26), None);
    /// ```
    #[must_use]
    pub fn select(&self, index: usize) -> Option<&T> {
        self.map.select(index).map(|(element, ())| element)
    }

    /// The most elements on a way from the root down, where a block counts as a perfectly
    /// balanced subtree. Never more than 2.06 log2(n + 1), but for the rule
    /// [`Published`](crate::rules::Published). O(n).
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..1000).collect();
    /// assert!((10..=20).contains(&set.height()));
    /// ```
    #[must_use]
    pub fn height(&self) -> usize {
        self.map.height()
    }
}

impl<T: Ord, B: Balance> OrdSet<T, B> {
    /// Checks everything that must hold of a set: O(n). For tests, of this crate and of others'
    /// `Ord`.
    ///
    /// # Errors
    ///
    /// What does not hold.
    ///
    /// ```
    /// let set: sbmap::OrdSet<u32> = (0..1000).collect();
    /// assert_eq!(set.validate(), Ok(()));
    /// ```
    pub fn validate(&self) -> Result<(), Broken> {
        self.map.validate()
    }
}

/// Changes in place. Where other versions hold the nodes, those on the way are copied first; so
/// elements must be able to be cloned.
impl<T: Ord + Clone, B: Balance> OrdSet<T, B> {
    /// Puts an element in. Returns whether it is new; an equal element stays as it is. O(log n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::new();
    /// assert!(set.insert(5));
    /// assert!(!set.insert(5));
    /// ```
    pub fn insert(&mut self, element: T) -> bool {
        self.map.insert(element, ()).is_none()
    }

    /// Puts an element in, in the place of an equal one, and returns that one. O(log n).
    ///
    /// If comparing or cloning panics, neither of both may be in the set.
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([String::from("row")]);
    /// assert_eq!(set.replace("row".into()), Some("row".into()));
    /// assert_eq!(set.replace("box".into()), None);
    /// assert_eq!(set.len(), 2);
    /// ```
    pub fn replace(&mut self, element: T) -> Option<T> {
        let old = self.take(&element);
        self.insert(element);
        old
    }

    /// Takes out an element. Returns whether it was there. O(log n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([1, 2]);
    /// assert!(set.remove(&1));
    /// assert!(!set.remove(&1));
    /// ```
    pub fn remove<Q: Ord + ?Sized>(&mut self, element: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.map.remove(element).is_some()
    }

    /// Takes out an element and returns it as the set had it. O(log n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([String::from("row")]);
    /// assert_eq!(set.take("row"), Some(String::from("row")));
    /// assert_eq!(set.take("row"), None);
    /// ```
    pub fn take<Q: Ord + ?Sized>(&mut self, element: &Q) -> Option<T>
    where
        T: Borrow<Q>,
    {
        self.map.remove_entry(element).map(|(element, ())| element)
    }

    /// Takes out the smallest element. O(log n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([3, 1, 2]);
    /// assert_eq!(set.pop_first(), Some(1));
    /// assert_eq!(set.len(), 2);
    /// ```
    pub fn pop_first(&mut self) -> Option<T> {
        self.map.pop_first().map(|(element, ())| element)
    }

    /// Takes out the greatest element. O(log n).
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([3, 1, 2]);
    /// assert_eq!(set.pop_last(), Some(3));
    /// assert_eq!(set.len(), 2);
    /// ```
    pub fn pop_last(&mut self) -> Option<T> {
        self.map.pop_last().map(|(element, ())| element)
    }

    /// Keeps the elements that `keep` says yes to, in order. O(n), sharing with other versions
    /// the subtrees of which all stay. If `keep` panics, the set stays as it is.
    ///
    /// ```
    /// let mut set: sbmap::OrdSet<u32> = (0..6).collect();
    /// set.retain(|n| n % 2 == 0);
    /// assert_eq!(set, [0, 2, 4].into());
    /// ```
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        *self = self.filter(keep);
    }

    /// Moves all elements of another set into this one, leaving that one empty. Costs what
    /// [`union`](Self::union) does.
    ///
    /// ```
    /// let mut set = sbmap::OrdSet::from([1, 2]);
    /// let mut other = sbmap::OrdSet::from([2, 3]);
    /// set.append(&mut other);
    /// assert_eq!(set, [1, 2, 3].into());
    /// assert!(other.is_empty());
    /// ```
    pub fn append(&mut self, other: &mut Self) {
        *self = self.union(other);
        other.clear();
    }

    /// Takes out the elements from one on and returns them. O(log n).
    ///
    /// ```
    /// let mut set: sbmap::OrdSet<u32> = (0..10).collect();
    /// let rest = set.split_off(&7);
    /// assert_eq!((set.len(), rest.len()), (7, 3));
    /// ```
    #[must_use = "the elements are in what is returned"]
    pub fn split_off<Q: Ord + ?Sized>(&mut self, element: &Q) -> Self
    where
        T: Borrow<Q>,
    {
        Self::from_map(self.map.split_off(element))
    }
}
