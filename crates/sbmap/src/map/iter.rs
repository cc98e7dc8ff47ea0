//! Iterators: in order of the keys, from both ends, of known length.

use super::OrdMap;
use crate::balance::Balance;
use crate::node::Tree;
use crate::tree::{Cursor, Direction, Entries, EntriesMut};
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{Bound, RangeBounds};

/// Entries in order of their keys; see [`OrdMap::iter`] and [`OrdMap::range`].
///
/// Skipping entries with `nth`, `nth_back` or `skip` costs O(log n).
///
/// ```
/// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
/// assert_eq!(map.iter().rev().next(), Some((&2, &"two")));
/// ```
pub struct Iter<'a, K, V> {
    tree: &'a Tree<K, V>,
    /// The ranks of the entries that neither cursor has taken.
    start: usize,
    end: usize,
    front: Cursor<'a, K, V>,
    back: Cursor<'a, K, V>,
}

/// Entries of a range of keys: an [`Iter`]; see [`OrdMap::range`].
///
/// ```
/// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
/// assert_eq!(map.range(2..).next(), Some((&2, &"two")));
/// ```
pub type Range<'a, K, V> = Iter<'a, K, V>;

/// Entries in order of their keys, whose values may be changed; see [`OrdMap::iter_mut`] and
/// [`OrdMap::range_mut`].
///
/// ```
/// let mut map = sbmap::OrdMap::from([(1, 10), (2, 20)]);
/// assert_eq!(map.iter_mut().next(), Some((&1, &mut 10)));
/// ```
pub struct IterMut<'a, K, V> {
    entries: EntriesMut<'a, K, V>,
    left: usize,
}

/// Entries of a range of keys, whose values may be changed: an [`IterMut`]; see
/// [`OrdMap::range_mut`].
///
/// ```
/// let mut map = sbmap::OrdMap::from([(1, 10), (2, 20)]);
/// assert_eq!(map.range_mut(2..).next(), Some((&2, &mut 20)));
/// ```
pub type RangeMut<'a, K, V> = IterMut<'a, K, V>;

/// Entries moved out in order of their keys; made by `into_iter`. O(n) in all.
///
/// ```
/// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
/// assert_eq!(map.into_iter().next(), Some((1, "one")));
/// ```
pub struct IntoIter<K, V> {
    entries: Entries<K, V>,
    left: usize,
}

impl<'a, K, V> Iter<'a, K, V> {
    pub(crate) fn new(tree: &'a Tree<K, V>, start: usize, end: usize) -> Self {
        Self { tree, start, end, front: Cursor::unplaced(), back: Cursor::unplaced() }
    }

    /// The first entries, so many, and the others.
    #[cfg(feature = "rayon")]
    pub(crate) fn split_at(self, count: usize) -> (Self, Self) {
        let (start, end) = (self.start - self.front.len(), self.end + self.back.len());
        let middle = start + count;
        (Self::new(self.tree, start, middle), Self::new(self.tree, middle, end))
    }

    /// The next entry after some, from what the back cursor has taken: there is nothing else left.
    fn steal(&mut self, count: usize) -> Option<(&'a K, &'a V)> {
        let before = self.back.len();
        let entry = self.back.run().nth(count);
        self.end += before - self.back.len();
        self.start = self.end;
        entry
    }

    /// The next entry from the back after some, from what the front cursor has taken.
    fn steal_back(&mut self, count: usize) -> Option<(&'a K, &'a V)> {
        let before = self.front.len();
        let entry = self.front.run().nth_back(count);
        self.start -= before - self.front.len();
        self.end = self.start;
        entry
    }

    #[cold]
    #[inline(never)]
    fn next_run(&mut self) -> Option<(&'a K, &'a V)> {
        if self.start == self.end {
            return self.steal(0);
        }
        let most = self.end - self.start;
        let (entry, taken) = self.front.advance(self.tree, self.start, most, Direction::Up)?;
        self.start += taken;
        Some(entry)
    }

    #[cold]
    #[inline(never)]
    fn next_run_back(&mut self) -> Option<(&'a K, &'a V)> {
        if self.start == self.end {
            return self.steal_back(0);
        }
        let most = self.end - self.start;
        let (entry, taken) = self.back.advance(self.tree, self.end, most, Direction::Down)?;
        self.end -= taken;
        Some(entry)
    }
}

impl<K, V> Clone for Iter<'_, K, V> {
    fn clone(&self) -> Self {
        Self { front: self.front.clone(), back: self.back.clone(), ..*self }
    }
}

impl<'a, K, V> Iterator for Iter<'a, K, V> {
    type Item = (&'a K, &'a V);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.front.run().next() {
            None => self.next_run(),
            entry => entry,
        }
    }

    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        let (taken, untaken) = (self.front.len(), self.end - self.start);
        if count < taken {
            return self.front.run().nth(count);
        }
        self.front = Cursor::unplaced();
        let skipped = count - taken;
        self.start += skipped.min(untaken);
        if skipped < untaken { self.next() } else { self.steal(skipped - untaken) }
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
        let left = self.front.len() + (self.end - self.start) + self.back.len();
        (left, Some(left))
    }
}

impl<K, V> DoubleEndedIterator for Iter<'_, K, V> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        match self.back.run().next_back() {
            None => self.next_run_back(),
            entry => entry,
        }
    }

    fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
        let (taken, untaken) = (self.back.len(), self.end - self.start);
        if count < taken {
            return self.back.run().nth_back(count);
        }
        self.back = Cursor::unplaced();
        let skipped = count - taken;
        self.end -= skipped.min(untaken);
        if skipped < untaken { self.next_back() } else { self.steal_back(skipped - untaken) }
    }
}

/// What takes a tree apart from both ends and counts what is left.
macro_rules! apart {
    ($($name:ident<$($life:lifetime)?>: $item:ty;)*) => {$(
        impl<$($life,)? K: Clone, V: Clone> Iterator for $name<$($life,)? K, V> {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let entry = self.entries.next()?;
                self.left = self.left.saturating_sub(1);
                Some(entry)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.left, Some(self.left))
            }
        }

        impl<$($life,)? K: Clone, V: Clone> DoubleEndedIterator for $name<$($life,)? K, V> {
            fn next_back(&mut self) -> Option<Self::Item> {
                let entry = self.entries.next_back()?;
                self.left = self.left.saturating_sub(1);
                Some(entry)
            }
        }
    )*};
}

apart! {
    IterMut<'a>: (&'a K, &'a mut V);
    IntoIter<>: (K, V);
}

/// One half of the entries of another iterator.
macro_rules! halves {
    ($(
        $(#[$doc:meta])*
        $name:ident<$($life:lifetime)?>($inner:ty): $item:ty, $part:tt, ($($bound:tt)*);
    )*) => {$(
        $(#[$doc])*
        pub struct $name<$($life,)? K, V>($inner);

        impl<$($life,)? K: $($bound)*, V: $($bound)*> Iterator for $name<$($life,)? K, V> {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                self.0.next().map(|entry| entry.$part)
            }

            fn nth(&mut self, count: usize) -> Option<Self::Item> {
                self.0.nth(count).map(|entry| entry.$part)
            }

            fn last(mut self) -> Option<Self::Item> {
                self.next_back()
            }

            fn count(self) -> usize {
                self.len()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
        }

        impl<$($life,)? K: $($bound)*, V: $($bound)*> DoubleEndedIterator
            for $name<$($life,)? K, V>
        {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.0.next_back().map(|entry| entry.$part)
            }

            fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
                self.0.nth_back(count).map(|entry| entry.$part)
            }
        }
    )*};
}

halves! {
    /// Keys in order; see [`OrdMap::keys`].
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.keys().nth(1), Some(&2));
    /// ```
    Keys<'a>(Iter<'a, K, V>): &'a K, 0, ();
    /// Values in order of their keys; see [`OrdMap::values`].
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.values().nth(1), Some(&"two"));
    /// ```
    Values<'a>(Iter<'a, K, V>): &'a V, 1, ();
    /// Values in order of their keys, to be changed; see [`OrdMap::values_mut`].
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, 10), (2, 20)]);
    /// assert_eq!(map.values_mut().next(), Some(&mut 10));
    /// ```
    ValuesMut<'a>(IterMut<'a, K, V>): &'a mut V, 1, (Clone);
    /// Keys moved out in order; see [`OrdMap::into_keys`].
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.into_keys().next(), Some(1));
    /// ```
    IntoKeys<>(IntoIter<K, V>): K, 0, (Clone);
    /// Values moved out in order of their keys; see [`OrdMap::into_values`].
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.into_values().next(), Some("one"));
    /// ```
    IntoValues<>(IntoIter<K, V>): V, 1, (Clone);
}

/// What follows from the length being known.
macro_rules! exact {
    ($($name:ident<$($life:lifetime)?>($($bound:tt)*);)*) => {$(
        impl<$($life,)? K: $($bound)*, V: $($bound)*> ExactSizeIterator
            for $name<$($life,)? K, V> {}
        impl<$($life,)? K: $($bound)*, V: $($bound)*> FusedIterator for $name<$($life,)? K, V> {}

    )*};
}

exact! {
    Iter<'a>();
    Keys<'a>();
    Values<'a>();
    IterMut<'a>(Clone);
    ValuesMut<'a>(Clone);
    IntoIter<>(Clone);
    IntoKeys<>(Clone);
    IntoValues<>(Clone);
}

/// What can be cloned shows what is to come.
macro_rules! shown {
    ($($name:ident)*) => {$(
        impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for $name<'_, K, V> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.clone()).finish()
            }
        }
    )*};
}

shown!(Iter Keys Values);

/// What cannot be cloned shows how much is to come.
macro_rules! counted {
    ($($name:ident<$($life:lifetime)?>($left:expr);)*) => {$(
        impl<$($life,)? K, V> fmt::Debug for $name<$($life,)? K, V> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let left: fn(&Self) -> usize = $left;
                f.debug_struct(stringify!($name)).field("left", &left(self)).finish()
            }
        }
    )*};
}

counted! {
    IterMut<'a>(|iter| iter.left);
    ValuesMut<'a>(|iter| iter.0.left);
    IntoIter<>(|iter| iter.left);
    IntoKeys<>(|iter| iter.0.left);
    IntoValues<>(|iter| iter.0.left);
}

impl<K, V> Clone for Keys<'_, K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, V> Clone for Values<'_, K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, V, B> OrdMap<K, V, B> {
    /// All entries in order of their keys. O(n) in all; the iterator knows its length, can be
    /// cloned, and skips in O(log n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..1000).map(|n| (n, n * n)).collect();
    /// assert_eq!(map.iter().nth(30), Some((&30, &900)));
    /// assert_eq!(map.iter().next_back(), Some((&999, &998001)));
    /// ```
    #[must_use]
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter::new(&self.tree, 0, self.len())
    }

    /// All keys in order. Costs what [`iter`](Self::iter) does.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.keys().collect::<Vec<_>>(), [&1, &2]);
    /// ```
    #[must_use]
    pub fn keys(&self) -> Keys<'_, K, V> {
        Keys(self.iter())
    }

    /// All values in order of their keys. Costs what [`iter`](Self::iter) does.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.values().collect::<Vec<_>>(), [&"one", &"two"]);
    /// ```
    #[must_use]
    pub fn values(&self) -> Values<'_, K, V> {
        Values(self.iter())
    }

    /// The entries of a range of keys, in order. O(log n), then O(1) for each; its length is
    /// known at once.
    ///
    /// # Panics
    ///
    /// If the range starts after its end, or excludes one key at both ends.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..100).map(|n| (n, n)).collect();
    /// assert_eq!(map.range(20..).len(), 80);
    /// assert_eq!(map.range(..=7).next_back(), Some((&7, &7)));
    /// ```
    #[track_caller]
    pub fn range<Q: Ord + ?Sized, R: RangeBounds<Q>>(&self, range: R) -> Range<'_, K, V>
    where
        K: Borrow<Q>,
    {
        let (start, end) = self.ranks(&range);
        Iter::new(&self.tree, start, end)
    }

    /// The ranks that a range of keys goes from and up to.
    #[track_caller]
    fn ranks<Q: Ord + ?Sized>(&self, range: &impl RangeBounds<Q>) -> (usize, usize)
    where
        K: Borrow<Q>,
    {
        let (start, end) = (range.start_bound(), range.end_bound());
        check(start, end);
        let place = |key: &Q| self.rank(key).unwrap_or_else(|rank| rank);
        let after = |key: &Q| self.rank(key).map_or_else(|rank| rank, |rank| rank + 1);
        let start = match start {
            Bound::Included(key) => place(key),
            Bound::Excluded(key) => after(key),
            Bound::Unbounded => 0,
        };
        let end = match end {
            Bound::Included(key) => after(key),
            Bound::Excluded(key) => place(key),
            Bound::Unbounded => self.len(),
        };
        (start, end.max(start))
    }
}

/// Panics if no key could lie between two bounds.
#[track_caller]
fn check<Q: Ord + ?Sized>(start: Bound<&Q>, end: Bound<&Q>) {
    match (start, end) {
        (Bound::Excluded(start), Bound::Excluded(end)) if start == end => {
            panic!("the range excludes one key at both ends")
        }
        (
            Bound::Included(start) | Bound::Excluded(start),
            Bound::Included(end) | Bound::Excluded(end),
        ) if start > end => panic!("the range starts after its end"),
        _ => {}
    }
}

impl<K: Ord + Clone, V: Clone, B: Balance> OrdMap<K, V, B> {
    /// All entries in order of their keys, values to be changed. Copies the nodes that other
    /// versions hold, each when the iterator comes to it. O(n) in all.
    ///
    /// ```
    /// let mut map: sbmap::OrdMap<u32, u32> = (0..3).map(|n| (n, n)).collect();
    /// map.iter_mut().for_each(|(key, value)| *value += key);
    /// assert_eq!(map, [(0, 0), (1, 2), (2, 4)].into());
    /// ```
    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        let left = self.len();
        IterMut { entries: EntriesMut::new(&mut self.tree), left }
    }

    /// All values in order of their keys, to be changed. Copies and costs what
    /// [`iter_mut`](Self::iter_mut) does.
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, 10), (2, 20)]);
    /// map.values_mut().for_each(|value| *value += 1);
    /// assert_eq!(map, [(1, 11), (2, 21)].into());
    /// ```
    pub fn values_mut(&mut self) -> ValuesMut<'_, K, V> {
        ValuesMut(self.iter_mut())
    }

    /// The entries of a range of keys, in order, values to be changed. O(log n), then O(1)
    /// for each, beside the copies that [`iter_mut`](Self::iter_mut) makes, too.
    ///
    /// # Panics
    ///
    /// If the range starts after its end, or excludes one key at both ends.
    ///
    /// ```
    /// let mut map: sbmap::OrdMap<u32, u32> = (0..5).map(|n| (n, n)).collect();
    /// map.range_mut(3..).for_each(|(_, value)| *value = 9);
    /// assert_eq!(map.values().sum::<u32>(), 3 + 2 * 9);
    /// ```
    #[track_caller]
    pub fn range_mut<Q: Ord + ?Sized, R: RangeBounds<Q>>(&mut self, range: R) -> RangeMut<'_, K, V>
    where
        K: Borrow<Q>,
    {
        let (start, end) = self.ranks(&range);
        let bounds = (range.start_bound(), range.end_bound());
        let entries = EntriesMut::within(&mut self.tree, bounds.0, bounds.1);
        IterMut { entries, left: end - start }
    }

    /// All keys in order, moved out; what other versions hold is cloned. O(n) in all.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.into_keys().collect::<Vec<_>>(), [1, 2]);
    /// ```
    pub fn into_keys(self) -> IntoKeys<K, V> {
        IntoKeys(self.into_iter())
    }

    /// All values in order of their keys, moved out; what other versions hold is cloned.
    /// O(n) in all.
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.into_values().collect::<Vec<_>>(), ["one", "two"]);
    /// ```
    pub fn into_values(self) -> IntoValues<K, V> {
        IntoValues(self.into_iter())
    }
}

impl<'a, K, V, B> IntoIterator for &'a OrdMap<K, V, B> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> IntoIterator for &'a mut OrdMap<K, V, B> {
    type Item = (&'a K, &'a mut V);
    type IntoIter = IterMut<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// Moves the entries out; those that other versions hold are cloned.
impl<K: Clone, V: Clone, B> IntoIterator for OrdMap<K, V, B> {
    type Item = (K, V);
    type IntoIter = IntoIter<K, V>;

    fn into_iter(self) -> Self::IntoIter {
        let left = self.len();
        IntoIter { entries: Entries::new(self.tree), left }
    }
}
