//! Versions of a map.

use crate::key::Key;
use crate::map::{Map, summary};
use crate::rows::{Figure, Row};
use crate::work::{Change, Work, shuffled};
use lucidoku_peers::{live_bytes, repeated, timed};

/// How many versions follow one after another, at least and at most: a tenth of the entries.
const CHAIN: (usize, usize) = (100, 3_000);
/// How many versions there are at least, in several chains that start from the same map.
const VERSIONS: usize = 2_000;
/// Of a map whose clones are copies there are only as many versions as have so many entries
/// together, and three at least.
const COPIED_ENTRIES: usize = 1_000_000;
/// How many versions are compared with the map, each with one other value.
const COMPARED: usize = 4;

/// Inserting new keys, keeping the map as it was before each, and what each map kept takes.
pub fn insert<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let kept = keep(map, &work.others, |map, key, value| map.insert(key, value));
    vec![
        Figure { row: Row::InsertPersist, value: kept.time, check: kept.check },
        Figure { row: Row::VersionBytes, value: kept.bytes, check: 0 },
    ]
}

/// Removing keys, keeping the map as it was before each.
pub fn remove<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let kept = keep(map, &work.entries, |map, key, _| assert!(map.remove(&key)));
    Figure::alone(Row::RemovePersist, kept.time, kept.check)
}

/// Comparing versions that differ in one value, at places spread evenly.
pub fn equal<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let version = |number: usize| {
        let (key, value) = &work.entries[work.size() * (2 * number + 1) / (2 * COMPARED)];
        changed(map, vec![Change::Set(key.clone(), !value)])
    };
    let versions: Vec<M> = (0..COMPARED).map(version).collect();
    let (equal, time) = repeated(|| versions.iter().filter(|version| *version == map).count());
    assert_eq!(equal, 0, "{}: versions equal to the map", M::NAME);
    Figure::alone(Row::EqShared, time / COMPARED as f64 / 1e3, equal as u64)
}

/// Listing the ten differences of two versions.
pub fn differences<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let changes = work.changes(0);
    let expected = changes.len();
    let version = changed(map, changes);
    let (count, time) = repeated(|| map.differences(&version));
    assert_eq!(count, expected, "{}: differences", M::NAME);
    Figure::alone(Row::DiffShared, time / 1e3, count as u64)
}

/// A version of the map.
pub fn changed<K: Key, M: Map<K>>(map: &M, changes: Vec<Change<K>>) -> M {
    let mut version = map.clone();
    for change in changes {
        match change {
            Change::Set(key, value) => version.insert(key, value),
            Change::Remove(key) => assert!(version.remove(&key), "the key is there"),
        }
    }
    version
}

/// What keeping versions costs, for each version.
struct Kept {
    /// The time of a clone and a change.
    time: f64,
    /// What is allocated for it, without what the new key allocates.
    bytes: f64,
    /// Of the first versions.
    check: u64,
}

/// Changes the map with one entry after another, keeping it as it was before each change.
fn keep<K: Key, M: Map<K>>(map: &M, entries: &[(K, u64)], change: impl Fn(&mut M, K, u64)) -> Kept {
    let (length, chains) = lengths::<K, M>(entries.len());
    let mut data: Vec<_> = (0..chains).map(|seed| shuffled(entries, length, seed)).collect();
    let mut versions = vec![map.clone(); chains];
    let mut kept = Vec::with_capacity(length * chains);
    let before = live_bytes();
    let ((), time) = timed(|| {
        for (version, entries) in versions.iter_mut().zip(&mut data) {
            for (key, value) in entries.drain(..) {
                kept.push(version.clone());
                change(version, key, value);
            }
        }
    });
    let bytes = live_bytes() - before;
    let count = kept.len() as f64;
    let check = kept.iter().take(3).map(summary).fold(0, u64::wrapping_add);
    Kept { time: time / count, bytes: bytes as f64 / count, check }
}

/// How long a chain of versions is, and how many chains there are.
fn lengths<K: Key, M: Map<K>>(size: usize) -> (usize, usize) {
    let length = (size / 10).clamp(CHAIN.0, CHAIN.1);
    let chains = VERSIONS.div_ceil(length);
    if M::CLONE_COPIES {
        let versions = (COPIED_ENTRIES / size).max(3);
        let length = length.min(versions);
        return (length, chains.min(versions / length));
    }
    (length, chains)
}
