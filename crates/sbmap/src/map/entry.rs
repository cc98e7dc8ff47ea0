//! A key's place in a map, taken or free.

use super::OrdMap;
use crate::balance::{Balance, Weight};
use crate::tree::ByIndex;
use core::fmt;

/// A key's place in a map; see [`OrdMap::entry`].
///
/// ```
/// use sbmap::{Entry, OrdMap};
///
/// let mut map = OrdMap::from([(1, "one")]);
/// assert!(matches!(map.entry(1), Entry::Occupied(_)));
/// assert!(matches!(map.entry(2), Entry::Vacant(_)));
/// ```
pub enum Entry<'a, K, V, B = Weight> {
    /// The key is not there.
    Vacant(VacantEntry<'a, K, V, B>),
    /// The key is there.
    Occupied(OccupiedEntry<'a, K, V, B>),
}

/// The place of a key that is not there; see [`OrdMap::entry`].
///
/// ```
/// use sbmap::{Entry, OrdMap};
///
/// let mut map = OrdMap::new();
/// if let Entry::Vacant(entry) = map.entry(1) {
///     entry.insert("one");
/// }
/// assert_eq!(map[&1], "one");
/// ```
pub struct VacantEntry<'a, K, V, B = Weight> {
    map: &'a mut OrdMap<K, V, B>,
    key: K,
    index: usize,
}

/// The place of a key that is there; see [`OrdMap::entry`].
///
/// ```
/// use sbmap::{Entry, OrdMap};
///
/// let mut map = OrdMap::from([(1, "one")]);
/// if let Entry::Occupied(entry) = map.entry(1) {
///     assert_eq!(entry.remove(), "one");
/// }
/// assert!(map.is_empty());
/// ```
pub struct OccupiedEntry<'a, K, V, B = Weight> {
    map: &'a mut OrdMap<K, V, B>,
    index: usize,
}

impl<K: Ord + Clone, V: Clone, B: Balance> OrdMap<K, V, B> {
    /// The place of a key, to look at, fill, change or clear. O(log n), and so is what is done
    /// there.
    ///
    /// ```
    /// let mut counts = sbmap::OrdMap::new();
    /// for word in ["wing", "fish", "wing"] {
    ///     *counts.entry(word).or_insert(0) += 1;
    /// }
    /// assert_eq!(counts, [("fish", 1), ("wing", 2)].into());
    /// ```
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V, B> {
        match self.rank(&key) {
            Ok(index) => Entry::Occupied(OccupiedEntry { map: self, index }),
            Err(index) => Entry::Vacant(VacantEntry { map: self, key, index }),
        }
    }

    /// The place of the smallest key. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// assert_eq!(map.first_entry().unwrap().remove(), "one");
    /// assert_eq!(map.len(), 1);
    /// ```
    pub fn first_entry(&mut self) -> Option<OccupiedEntry<'_, K, V, B>> {
        if self.is_empty() { None } else { Some(OccupiedEntry { map: self, index: 0 }) }
    }

    /// The place of the greatest key. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([(1, "one"), (2, "two")]);
    /// *map.last_entry().unwrap().get_mut() = "II";
    /// assert_eq!(map[&2], "II");
    /// ```
    pub fn last_entry(&mut self) -> Option<OccupiedEntry<'_, K, V, B>> {
        let index = self.len().checked_sub(1)?;
        Some(OccupiedEntry { map: self, index })
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> Entry<'a, K, V, B> {
    /// The value there, or this one, put there. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(*map.entry("row").or_insert(1), 9);
    /// *map.entry("box").or_insert(1) += 1;
    /// assert_eq!(map["box"], 2);
    /// ```
    pub fn or_insert(self, value: V) -> &'a mut V {
        self.or_insert_with(|| value)
    }

    /// The value there, or the one that is made now. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::new();
    /// map.entry("row").or_insert_with(Vec::new).push(9);
    /// assert_eq!(map["row"], [9]);
    /// ```
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        self.or_insert_with_key(|_| make())
    }

    /// The value there, or the one that is made now from the key. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::new();
    /// assert_eq!(*map.entry("band").or_insert_with_key(|key| key.len()), 4);
    /// ```
    pub fn or_insert_with_key(self, make: impl FnOnce(&K) -> V) -> &'a mut V {
        match self {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let value = make(&entry.key);
                entry.insert(value)
            }
        }
    }

    /// The value there, or the default one. O(log n).
    ///
    /// ```
    /// let mut map: sbmap::OrdMap<&str, u32> = sbmap::OrdMap::new();
    /// *map.entry("row").or_default() += 1;
    /// assert_eq!(map["row"], 1);
    /// ```
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }

    /// Changes the value, if there is one. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// for key in ["row", "box"] {
    ///     map.entry(key).and_modify(|n| *n += 1).or_insert(1);
    /// }
    /// assert_eq!(map, [("box", 1), ("row", 10)].into());
    /// ```
    pub fn and_modify(mut self, change: impl FnOnce(&mut V)) -> Self {
        if let Entry::Occupied(entry) = &mut self {
            change(entry.get_mut());
        }
        self
    }

    /// Puts a value there, whatever was there before, and stays at the place.
    /// O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// let entry = map.entry("row").insert_entry(1);
    /// assert_eq!((entry.key(), entry.get()), (&"row", &1));
    /// ```
    pub fn insert_entry(self, value: V) -> OccupiedEntry<'a, K, V, B> {
        match self {
            Entry::Occupied(mut entry) => {
                entry.insert(value);
                entry
            }
            Entry::Vacant(entry) => entry.insert_entry(value),
        }
    }

    /// The key: the one that the map has, if it is there. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.entry("row").key(), &"row");
    /// assert_eq!(map.entry("box").key(), &"box");
    /// ```
    pub fn key(&self) -> &K {
        match self {
            Entry::Occupied(entry) => entry.key(),
            Entry::Vacant(entry) => entry.key(),
        }
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> VacantEntry<'a, K, V, B> {
    /// The key. O(1).
    ///
    /// ```
    /// use sbmap::{Entry, OrdMap};
    ///
    /// let mut map: OrdMap<&str, u32> = OrdMap::new();
    /// let Entry::Vacant(entry) = map.entry("row") else { panic!("the map is empty") };
    /// assert_eq!(entry.key(), &"row");
    /// ```
    pub fn key(&self) -> &K {
        &self.key
    }

    /// The key, given back. O(1).
    ///
    /// ```
    /// use sbmap::{Entry, OrdMap};
    ///
    /// let mut map: OrdMap<&str, u32> = OrdMap::new();
    /// let Entry::Vacant(entry) = map.entry("row") else { panic!("the map is empty") };
    /// assert_eq!(entry.into_key(), "row");
    /// ```
    pub fn into_key(self) -> K {
        self.key
    }

    /// Puts a value there and returns it, to be changed. O(log n).
    ///
    /// ```
    /// use sbmap::{Entry, OrdMap};
    ///
    /// let mut map: OrdMap<&str, u32> = OrdMap::new();
    /// let Entry::Vacant(entry) = map.entry("row") else { panic!("the map is empty") };
    /// *entry.insert(9) += 1;
    /// assert_eq!(map["row"], 10);
    /// ```
    pub fn insert(self, value: V) -> &'a mut V {
        self.insert_entry(value).into_mut()
    }

    /// Puts a value there and stays at the place. O(log n).
    ///
    /// ```
    /// use sbmap::{Entry, OrdMap};
    ///
    /// let mut map: OrdMap<&str, u32> = OrdMap::new();
    /// let Entry::Vacant(entry) = map.entry("row") else { panic!("the map is empty") };
    /// assert_eq!(entry.insert_entry(9).remove_entry(), ("row", 9));
    /// ```
    pub fn insert_entry(self, value: V) -> OccupiedEntry<'a, K, V, B> {
        self.map.insert(self.key, value);
        OccupiedEntry { map: self.map, index: self.index }
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> OccupiedEntry<'a, K, V, B> {
    /// The key as the map has it. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.first_entry().unwrap().key(), &"row");
    /// ```
    pub fn key(&self) -> &K {
        self.pair().0
    }

    /// The value. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.first_entry().unwrap().get(), &9);
    /// ```
    pub fn get(&self) -> &V {
        self.pair().1
    }

    /// The value, to be changed. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// let mut entry = map.first_entry().unwrap();
    /// *entry.get_mut() += 1;
    /// assert_eq!(entry.get(), &10);
    /// ```
    pub fn get_mut(&mut self) -> &mut V {
        let found = self.map.tree.get_mut(ByIndex(self.index));
        found.expect("an occupied entry has a value").1
    }

    /// The value, to be changed for as long as the map is borrowed. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// let value: &mut u32 = map.first_entry().unwrap().into_mut();
    /// *value += 1;
    /// assert_eq!(map["row"], 10);
    /// ```
    pub fn into_mut(self) -> &'a mut V {
        let found = self.map.tree.get_mut(ByIndex(self.index));
        found.expect("an occupied entry has a value").1
    }

    /// Puts another value there and returns the one that was there. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.first_entry().unwrap().insert(1), 9);
    /// assert_eq!(map["row"], 1);
    /// ```
    pub fn insert(&mut self, value: V) -> V {
        core::mem::replace(self.get_mut(), value)
    }

    /// Takes the entry out and returns its value. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.first_entry().unwrap().remove(), 9);
    /// assert!(map.is_empty());
    /// ```
    pub fn remove(self) -> V {
        self.remove_entry().1
    }

    /// Takes the entry out and returns it. O(log n).
    ///
    /// ```
    /// let mut map = sbmap::OrdMap::from([("row", 9)]);
    /// assert_eq!(map.first_entry().unwrap().remove_entry(), ("row", 9));
    /// ```
    pub fn remove_entry(self) -> (K, V) {
        let removed = self.map.tree.remove::<B, _>(ByIndex(self.index));
        removed.expect("an occupied entry has a value")
    }

    fn pair(&self) -> (&K, &V) {
        self.map.select(self.index).expect("an occupied entry has a value")
    }
}

impl<K: fmt::Debug + Ord + Clone, V: fmt::Debug + Clone, B: Balance> fmt::Debug
    for Entry<'_, K, V, B>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Vacant(entry) => f.debug_tuple("Entry").field(entry).finish(),
            Entry::Occupied(entry) => f.debug_tuple("Entry").field(entry).finish(),
        }
    }
}

impl<K: fmt::Debug, V, B> fmt::Debug for VacantEntry<'_, K, V, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("VacantEntry").field(&self.key).finish()
    }
}

impl<K: fmt::Debug + Ord + Clone, V: fmt::Debug + Clone, B: Balance> fmt::Debug
    for OccupiedEntry<'_, K, V, B>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, value) = self.pair();
        f.debug_struct("OccupiedEntry").field("key", key).field("value", value).finish()
    }
}
