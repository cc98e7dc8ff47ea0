//! What a set is to the rest of the language.

use super::OrdSet;
use crate::OrdMap;
use crate::balance::Balance;
use alloc::collections::BTreeSet;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitOr, BitXor, Sub};

/// Another version with the same elements, in constant time.
impl<T, B> Clone for OrdSet<T, B> {
    #[inline]
    fn clone(&self) -> Self {
        Self::from_map(self.map.clone())
    }
}

impl<T, B> Default for OrdSet<T, B> {
    fn default() -> Self {
        Self::from_map(OrdMap::default())
    }
}

impl<T: fmt::Debug, B> fmt::Debug for OrdSet<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// By elements, whatever the shapes of the trees. What both share is passed over, so that two
/// versions that differ in little are compared in little time.
impl<T: PartialEq, B> PartialEq for OrdSet<T, B> {
    fn eq(&self, other: &Self) -> bool {
        self.map == other.map
    }
}

impl<T: Eq, B> Eq for OrdSet<T, B> {}

impl<T: PartialOrd, B> PartialOrd for OrdSet<T, B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.map.partial_cmp(&other.map)
    }
}

/// Element by element, as iterators compare; what both share at the front is passed over.
impl<T: Ord, B> Ord for OrdSet<T, B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.map.cmp(&other.map)
    }
}

impl<T: Hash, B> Hash for OrdSet<T, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.map.hash(state);
    }
}

/// Of equal elements the first stays. O(n log n), and O(n) if they ascend.
impl<T: Ord + Clone, B: Balance> FromIterator<T> for OrdSet<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        Self::from_any(elements.into_iter().collect())
    }
}

/// Of equal elements the first stays. O(log n) for each.
impl<T: Ord + Clone, B: Balance> Extend<T> for OrdSet<T, B> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| _ = self.insert(element));
    }
}

impl<'a, T: Ord + Copy, B: Balance> Extend<&'a T> for OrdSet<T, B> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, elements: I) {
        self.extend(elements.into_iter().copied());
    }
}

impl<T: Ord + Clone, const N: usize> From<[T; N]> for OrdSet<T> {
    fn from(elements: [T; N]) -> Self {
        elements.into_iter().collect()
    }
}

impl<T: Ord + Clone> From<BTreeSet<T>> for OrdSet<T> {
    fn from(set: BTreeSet<T>) -> Self {
        let entries = set.into_iter().map(|element| (element, ()));
        Self::from_map(OrdMap::from_ascending(entries.collect()))
    }
}

impl<T: Ord + Clone, B> From<OrdSet<T, B>> for BTreeSet<T> {
    fn from(set: OrdSet<T, B>) -> Self {
        set.into_iter().collect()
    }
}

/// An operator between two borrowed sets, and the method that it stands for.
macro_rules! operators {
    ($($(#[$doc:meta])* $operator:ident::$function:ident = $method:ident;)*) => {$(
        $(#[$doc])*
        impl<T: Ord + Clone, B: Balance> $operator<&OrdSet<T, B>> for &OrdSet<T, B> {
            type Output = OrdSet<T, B>;

            fn $function(self, other: &OrdSet<T, B>) -> OrdSet<T, B> {
                self.$method(other)
            }
        }
    )*};
}

operators! {
    /// [`OrdSet::union`] as `&a | &b`.
    ///
    /// ```
    /// let (a, b) = (sbmap::OrdSet::from([1, 2]), sbmap::OrdSet::from([2, 3]));
    /// assert_eq!(&a | &b, [1, 2, 3].into());
    /// ```
    BitOr::bitor = union;
    /// [`OrdSet::intersection`] as `&a & &b`.
    ///
    /// ```
    /// let (a, b) = (sbmap::OrdSet::from([1, 2]), sbmap::OrdSet::from([2, 3]));
    /// assert_eq!(&a & &b, [2].into());
    /// ```
    BitAnd::bitand = intersection;
    /// [`OrdSet::difference`] as `&a - &b`.
    ///
    /// ```
    /// let (a, b) = (sbmap::OrdSet::from([1, 2]), sbmap::OrdSet::from([2, 3]));
    /// assert_eq!(&a - &b, [1].into());
    /// ```
    Sub::sub = difference;
    /// [`OrdSet::symmetric_difference`] as `&a ^ &b`.
    ///
    /// ```
    /// let (a, b) = (sbmap::OrdSet::from([1, 2]), sbmap::OrdSet::from([2, 3]));
    /// assert_eq!(&a ^ &b, [1, 3].into());
    /// ```
    BitXor::bitxor = symmetric_difference;
}
