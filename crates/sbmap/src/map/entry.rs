//! A key's place in a map, taken or free.

use super::OrdMap;
use crate::balance::{Balance, Weight};
use crate::tree::ByIndex;
use core::fmt;

/// A key's place in a map; see [`OrdMap::entry`].
pub enum Entry<'a, K, V, B = Weight> {
    /// The key is not there.
    Vacant(VacantEntry<'a, K, V, B>),
    /// The key is there.
    Occupied(OccupiedEntry<'a, K, V, B>),
}

/// The place of a key that is not there.
pub struct VacantEntry<'a, K, V, B = Weight> {
    map: &'a mut OrdMap<K, V, B>,
    key: K,
    index: usize,
}

/// The place of a key that is there.
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
    pub fn first_entry(&mut self) -> Option<OccupiedEntry<'_, K, V, B>> {
        if self.is_empty() { None } else { Some(OccupiedEntry { map: self, index: 0 }) }
    }

    /// The place of the greatest key. O(log n).
    pub fn last_entry(&mut self) -> Option<OccupiedEntry<'_, K, V, B>> {
        let index = self.len().checked_sub(1)?;
        Some(OccupiedEntry { map: self, index })
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> Entry<'a, K, V, B> {
    /// The value there, or this one, put there.
    pub fn or_insert(self, value: V) -> &'a mut V {
        self.or_insert_with(|| value)
    }

    /// The value there, or the one that is made now.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        self.or_insert_with_key(|_| make())
    }

    /// The value there, or the one that is made now from the key.
    pub fn or_insert_with_key(self, make: impl FnOnce(&K) -> V) -> &'a mut V {
        match self {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let value = make(&entry.key);
                entry.insert(value)
            }
        }
    }

    /// The value there, or the default one.
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }

    /// Changes the value, if there is one.
    pub fn and_modify(mut self, change: impl FnOnce(&mut V)) -> Self {
        if let Entry::Occupied(entry) = &mut self {
            change(entry.get_mut());
        }
        self
    }

    /// Puts a value there, whatever was there before.
    pub fn insert_entry(self, value: V) -> OccupiedEntry<'a, K, V, B> {
        match self {
            Entry::Occupied(mut entry) => {
                entry.insert(value);
                entry
            }
            Entry::Vacant(entry) => entry.insert_entry(value),
        }
    }

    /// The key.
    pub fn key(&self) -> &K {
        match self {
            Entry::Occupied(entry) => entry.key(),
            Entry::Vacant(entry) => entry.key(),
        }
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> VacantEntry<'a, K, V, B> {
    /// The key.
    pub fn key(&self) -> &K {
        &self.key
    }

    /// The key, given back.
    pub fn into_key(self) -> K {
        self.key
    }

    /// Puts a value there.
    pub fn insert(self, value: V) -> &'a mut V {
        self.insert_entry(value).into_mut()
    }

    /// Puts a value there and stays at the place.
    pub fn insert_entry(self, value: V) -> OccupiedEntry<'a, K, V, B> {
        self.map.insert(self.key, value);
        OccupiedEntry { map: self.map, index: self.index }
    }
}

impl<'a, K: Ord + Clone, V: Clone, B: Balance> OccupiedEntry<'a, K, V, B> {
    /// The key.
    pub fn key(&self) -> &K {
        self.pair().0
    }

    /// The value.
    pub fn get(&self) -> &V {
        self.pair().1
    }

    /// The value, to be changed.
    pub fn get_mut(&mut self) -> &mut V {
        let found = self.map.tree.get_mut(ByIndex(self.index));
        found.expect("an occupied entry has a value").1
    }

    /// The value, to be changed for as long as the map is borrowed.
    pub fn into_mut(self) -> &'a mut V {
        let found = self.map.tree.get_mut(ByIndex(self.index));
        found.expect("an occupied entry has a value").1
    }

    /// Puts another value there and returns the one that was there.
    pub fn insert(&mut self, value: V) -> V {
        core::mem::replace(self.get_mut(), value)
    }

    /// Takes the entry out and returns its value.
    pub fn remove(self) -> V {
        self.remove_entry().1
    }

    /// Takes the entry out.
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
