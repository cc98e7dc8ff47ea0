//! Maps as maps and sets as sequences, for the feature `serde`.
//!
//! What is read need not be in order. Keys that come more than once are no error: for a map the
//! last value counts, and of a set's equal elements the first stays, as when they are collected.

use crate::balance::Balance;
use crate::{OrdMap, OrdSet};
use ::serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use ::serde::ser::{Serialize, Serializer};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::mem::size_of;

/// As a map, in order of the keys.
impl<K: Serialize, V: Serialize, B> Serialize for OrdMap<K, V, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

/// As a sequence, in order.
impl<T: Serialize, B> Serialize for OrdSet<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// From a map in any order; of equal keys the last one's value counts.
impl<'de, K, V, B> Deserialize<'de> for OrdMap<K, V, B>
where
    K: Deserialize<'de> + Ord + Clone,
    V: Deserialize<'de> + Clone,
    B: Balance,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reads::<Self>(PhantomData))
    }
}

/// From a sequence in any order; of equal elements the first stays.
impl<'de, T, B> Deserialize<'de> for OrdSet<T, B>
where
    T: Deserialize<'de> + Ord + Clone,
    B: Balance,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Reads::<Self>(PhantomData))
    }
}

/// Reads an `M`.
struct Reads<M>(PhantomData<M>);

impl<'de, K, V, B> Visitor<'de> for Reads<OrdMap<K, V, B>>
where
    K: Deserialize<'de> + Ord + Clone,
    V: Deserialize<'de> + Clone,
    B: Balance,
{
    type Value = OrdMap<K, V, B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = with_room(map.size_hint());
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(OrdMap::from_any(entries))
    }
}

impl<'de, T, B> Visitor<'de> for Reads<OrdSet<T, B>>
where
    T: Deserialize<'de> + Ord + Clone,
    B: Balance,
{
    type Value = OrdSet<T, B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sequence")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut elements = with_room(seq.size_hint());
        while let Some(element) = seq.next_element()? {
            elements.push(element);
        }
        Ok(OrdSet::from_any(elements))
    }
}

/// An empty list with room for what is announced, but for no more than 64 kilobytes: a short
/// input may announce anything.
fn with_room<T>(announced: Option<usize>) -> Vec<T> {
    const MOST_BYTES: usize = 1 << 16;
    let most = MOST_BYTES / size_of::<T>().max(1);
    Vec::with_capacity(announced.unwrap_or(0).min(most))
}
