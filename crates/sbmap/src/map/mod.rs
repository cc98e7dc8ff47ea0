//! The map.

mod bulk;
mod entry;
mod error;
mod iter;
mod persistent;
mod traits;

pub use bulk::Split;
pub use entry::{Entry, OccupiedEntry, VacantEntry};
pub use error::{Overlap, Unsorted};
pub use iter::{
    IntoIter, IntoKeys, IntoValues, Iter, IterMut, Keys, Range, RangeMut, Values, ValuesMut,
};
pub use persistent::{Change, Diff};

use crate::balance::{Balance, Weight};
use crate::node::Tree;
use crate::tree::{Broken, ByIndex, ByKey};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::marker::PhantomData;
use core::mem;

/// An ordered map whose versions share what they have in common.
///
/// It has the methods of [`BTreeMap`](alloc::collections::BTreeMap), [with some
/// differences](crate#differences-from-the-standard-library), and clones in constant time:
/// a clone is another version, and changing one version copies the way to what changes and
/// nothing else. See the [crate's documentation](crate) for the picture and for what each
/// operation costs.
///
/// `B` is the balancing rule; leave it out. Where nothing names the type, write `OrdMap::<_, _>`.
///
/// # Examples
///
/// ```
/// use sbmap::OrdMap;
///
/// let mut map: OrdMap<&str, u32> = [("fish", 2), ("wing", 3)].into();
/// let before = map.clone();
/// map.insert("chain", 5);
/// map.remove("fish");
///
/// assert_eq!(map.keys().collect::<Vec<_>>(), [&"chain", &"wing"]);
/// assert_eq!(before.get("fish"), Some(&2));
/// assert_eq!(before.rank("wing"), Ok(1));
/// ```
pub struct OrdMap<K, V, B = Weight> {
    pub(crate) tree: Tree<K, V>,
    rule: PhantomData<fn() -> B>,
}

impl<K, V> OrdMap<K, V> {
    /// An empty map, under the rule [`Weight`]; for another rule use [`Default`]. Allocates
    /// nothing.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, &str> = sbmap::OrdMap::new();
    /// assert!(map.is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self::from_tree(Tree::EMPTY)
    }
}

impl<K, V, B> OrdMap<K, V, B> {
    pub(crate) const fn from_tree(tree: Tree<K, V>) -> Self {
        Self { tree, rule: PhantomData }
    }

    /// How many entries there are. O(1).
    ///
    /// ```
    /// assert_eq!(sbmap::OrdMap::from([(1, "one"), (2, "two")]).len(), 2);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.tree.size
    }

    /// Whether there is no entry. O(1).
    ///
    /// ```
    /// assert!(!sbmap::OrdMap::from([(1, "one")]).is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.tree.size == 0
    }

    /// Takes out all entries. O(1) where another version has them all, else O(n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one")]);
    /// map.clear();
    /// assert!(map.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.tree = Tree::EMPTY;
    }

    /// Whether two maps are one version: the same nodes, not only equal entries. O(1).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..100).map(|n| (n, n)).collect();
    /// assert!(map.ptr_eq(&map.clone()));
    /// assert!(!map.ptr_eq(&map.with(7, 7)));
    /// ```
    #[must_use]
    pub fn ptr_eq(&self, other: &Self) -> bool {
        self.tree.is_same(&other.tree)
    }

    /// The value of a key. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([("row", 9), ("box", 3)]);
    /// assert_eq!(map.get("box"), Some(&3));
    /// assert_eq!(map.get("band"), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.tree.get(ByKey(key)).map(|(_, value)| value)
    }

    /// A key as the map has it, and its value. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(String::from("row"), 9)]);
    /// assert_eq!(map.get_key_value("row"), Some((&String::from("row"), &9)));
    /// ```
    #[must_use]
    pub fn get_key_value<Q: Ord + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        self.tree.get(ByKey(key))
    }

    /// Whether there is such a key. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([("row", 9), ("box", 3)]);
    /// assert!(map.contains_key("box"));
    /// assert!(!map.contains_key("band"));
    /// ```
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.get(key).is_some()
    }

    /// The entry with the smallest key. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.first_key_value(), Some((&1, &"one")));
    /// ```
    #[must_use]
    pub fn first_key_value(&self) -> Option<(&K, &V)> {
        self.select(0)
    }

    /// The entry with the greatest key. O(log n).
    ///
    /// ```
    /// let map = sbmap::OrdMap::from([(2, "two"), (1, "one")]);
    /// assert_eq!(map.last_key_value(), Some((&2, &"two")));
    /// ```
    #[must_use]
    pub fn last_key_value(&self) -> Option<(&K, &V)> {
        self.select(self.len().checked_sub(1)?)
    }

    /// How many keys are smaller than this one: `Ok` if the key is in the map, which is then its
    /// index; `Err` if not, with the index that it would have. O(log n).
    ///
    /// # Errors
    ///
    /// The index that the key would have, if it is not in the map.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, ()> = [10, 20, 30].map(|n| (n, ())).into();
    /// assert_eq!(map.rank(&30), Ok(2));
    /// assert_eq!(map.rank(&25), Err(2));
    /// ```
    pub fn rank<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.tree.rank(key)
    }

    /// The entry that so many keys are smaller than. O(log n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<char, u32> = ('a'..='z').zip(1..).collect();
    /// assert_eq!(map.select(25), Some((&'z', &26)));
    /// assert_eq!(map.select(26), None);
    /// ```
    #[must_use]
    pub fn select(&self, index: usize) -> Option<(&K, &V)> {
        self.tree.get(ByIndex(index))
    }

    /// The most entries on a way from the root down, where a block counts as a perfectly balanced
    /// subtree. Never more than 2.06 log2(n + 1), but for the rule
    /// [`Published`](crate::rules::Published). O(n).
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, ()> = (0..1000).map(|n| (n, ())).collect();
    /// assert!((10..=20).contains(&map.height()));
    /// ```
    #[must_use]
    pub fn height(&self) -> usize {
        self.tree.height()
    }
}

impl<K: Ord, V, B: Balance> OrdMap<K, V, B> {
    /// Checks everything that must hold of a map: O(n). For tests, of this crate and of others'
    /// `Ord`.
    ///
    /// # Errors
    ///
    /// What does not hold.
    ///
    /// ```
    /// let map: sbmap::OrdMap<u32, u32> = (0..1000).map(|n| (n, n)).collect();
    /// assert_eq!(map.validate(), Ok(()));
    /// ```
    pub fn validate(&self) -> Result<(), Broken> {
        self.tree.validate::<B>()?;
        let is_ascending = self.keys().zip(self.keys().skip(1)).all(|(key, next)| key < next);
        if is_ascending { Ok(()) } else { Err(Broken::Order) }
    }
}

/// Changes in place. Where other versions hold the nodes, those on the way are copied first; so
/// keys and values must be able to be cloned.
impl<K: Ord + Clone, V: Clone, B: Balance> OrdMap<K, V, B> {
    /// The value of a key, to be changed. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9), ("box", 3)]);
    /// let before = map.clone();
    /// *map.get_mut("row").unwrap() = 1;
    /// assert_eq!((map["row"], before["row"]), (1, 9));
    /// ```
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.tree.value_mut::<B, Q>(key)
    }

    /// Puts an entry in and returns the value that its key had. An equal key stays as it is.
    /// O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::new();
    /// assert_eq!(map.insert(5, "five"), None);
    /// assert_eq!(map.insert(5, "V"), Some("five"));
    /// ```
    #[inline]
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.tree.insert::<B>(key, value)
    }

    /// Takes out the entry with a key and returns its value. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.remove(&1), Some("one"));
    /// assert_eq!(map.remove(&1), None);
    /// ```
    #[inline]
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.remove_entry(key).map(|(_, value)| value)
    }

    /// Takes out the entry with a key and returns it. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(String::from("row"), 9)]);
    /// assert_eq!(map.remove_entry("row"), Some((String::from("row"), 9)));
    /// assert_eq!(map.remove_entry("row"), None);
    /// ```
    #[inline]
    pub fn remove_entry<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<(K, V)>
    where
        K: Borrow<Q>,
    {
        self.tree.remove::<B, _>(ByKey(key))
    }

    /// Takes out the entry with the smallest key. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.pop_first(), Some((1, "one")));
    /// ```
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        self.tree.remove::<B, _>(ByIndex(0))
    }

    /// Takes out the entry with the greatest key. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.pop_last(), Some((2, "two")));
    /// ```
    pub fn pop_last(&mut self) -> Option<(K, V)> {
        let last = self.len().checked_sub(1)?;
        self.tree.remove::<B, _>(ByIndex(last))
    }

    /// Keeps the entries that `keep` says yes to, in order of their keys. O(n); copies all nodes
    /// that other versions hold, since the values may be changed: [`filter`](Self::filter) does
    /// not.
    ///
    /// If `keep` panics, all entries stay, with the values that it has left.
    ///
    /// ```
    /// let mut map: sbmap::OrdMap<u32, u32> = (0..6).map(|n| (n, n)).collect();
    /// map.retain(|key, value| {
    ///     *value *= 10;
    ///     key % 2 == 0
    /// });
    /// assert_eq!(map, [(0, 0), (2, 20), (4, 40)].into());
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        let stays: Vec<bool> = self.iter_mut().map(|(key, value)| keep(key, value)).collect();
        if stays.iter().all(|stays| *stays) {
            return;
        }
        let mut stays = stays.into_iter();
        if B::JOINS {
            self.tree = mem::replace(&mut self.tree, Tree::EMPTY).retained::<B>(&mut stays);
        } else {
            *self = self.filter(|_, _| stays.next() == Some(true));
        }
    }

    /// Moves all entries of another map into this one, leaving that one empty. Where both have a
    /// key, the other's value wins, as in the standard library. Costs what [`union`](Self::union)
    /// does.
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "a"), (2, "b")]);
    /// let mut other = sbmap::OrdMap::from([(2, "c"), (3, "d")]);
    /// map.append(&mut other);
    /// assert_eq!(map, [(1, "a"), (2, "c"), (3, "d")].into());
    /// assert!(other.is_empty());
    /// ```
    pub fn append(&mut self, other: &mut Self) {
        *self = other.union(self);
        other.clear();
    }

    /// Takes out the entries from a key on and returns them. O(log n).
    ///
    /// ```
    /// let mut map: sbmap::OrdMap<u32, ()> = (0..10).map(|n| (n, ())).collect();
    /// let rest = map.split_off(&7);
    /// assert_eq!((map.len(), rest.len()), (7, 3));
    /// ```
    #[must_use = "the entries are in what is returned"]
    pub fn split_off<Q: Ord + ?Sized>(&mut self, key: &Q) -> Self
    where
        K: Borrow<Q>,
    {
        let (below, found, mut above) = self.split(key);
        if let Some((key, value)) = found {
            above.insert(key, value);
        }
        *self = below;
        above
    }
}
