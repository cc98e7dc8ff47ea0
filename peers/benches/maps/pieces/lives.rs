//! Maps from their building to their end.

use crate::key::Key;
use crate::map::{Map, summary};
use crate::rows::{Figure, Row};
use crate::work::{Work, shuffled};
use lucidoku_peers::{live_bytes, timed};

/// One in so many entries is removed.
const REMOVED: usize = 5;

/// Building maps from entries in order, and what they take.
pub fn sorted<K: Key, M: Map<K>>(work: &Work<K>) -> Vec<Figure> {
    let all = work.batch() * work.size();
    let before = live_bytes();
    let data = vec![work.entries.clone(); work.batch()];
    let (maps, time) = timed(|| build(data, M::from_sorted));
    let memory = memory_per_entry::<K>(before, all);
    let check = summaries(&maps);
    vec![
        Figure { row: Row::BuildSorted, value: time / all as f64, check },
        Figure { row: Row::MemorySorted, value: memory, check },
    ]
}

/// The lives of maps from the first insertion to the end.
pub fn whole<K: Key, M: Map<K>>(work: &Work<K>) -> Vec<Figure> {
    let (maps, mut figures) = grow::<K, M>(work);
    figures.extend(shrink(maps, work));
    figures
}

/// Inserting into maps in random order, and what they take.
pub fn grow<K: Key, M: Map<K>>(work: &Work<K>) -> (Vec<M>, Vec<Figure>) {
    let all = work.batch() * work.size();
    let before = live_bytes();
    let data = (0..work.batch()).map(|seed| shuffled(&work.entries, work.size(), seed)).collect();
    let (maps, time) = timed(|| build(data, inserted::<K, M>));
    let memory = memory_per_entry::<K>(before, all);
    let check = summaries(&maps);
    let figures = vec![
        Figure { row: Row::InsertUnique, value: time / all as f64, check },
        Figure { row: Row::MemoryRandom, value: memory, check },
    ];
    (maps, figures)
}

/// Removing some entries of each map, and dropping the maps.
pub fn shrink<K: Key, M: Map<K>>(mut maps: Vec<M>, work: &Work<K>) -> Vec<Figure> {
    let count = work.size() / REMOVED;
    let seeds = (1..=maps.len()).map(|map| work.batch() + map);
    let data: Vec<_> = seeds.map(|seed| shuffled(&work.entries, count, seed)).collect();
    let (found, removing) = timed(|| remove_all(&mut maps, &data));
    let removed = count * maps.len();
    assert_eq!(found, removed, "{}: removed keys", M::NAME);
    let rest = work.size() * maps.len() - removed;
    let check = summaries(&maps);
    let ((), dropping) = timed(|| drop(maps));
    vec![
        Figure { row: Row::RemoveUnique, value: removing / removed as f64, check },
        Figure { row: Row::Drop, value: dropping / rest as f64, check },
    ]
}

/// A map into which the entries were inserted in their order.
fn inserted<K: Key, M: Map<K>>(entries: Vec<(K, u64)>) -> M {
    let mut map = M::empty();
    for (key, value) in entries {
        map.insert(key, value);
    }
    map
}

/// The maps of the data, one after another.
fn build<K, M>(data: Vec<Vec<(K, u64)>>, map: impl Fn(Vec<(K, u64)>) -> M) -> Vec<M> {
    let mut maps = Vec::with_capacity(data.len());
    maps.extend(data.into_iter().map(map));
    maps
}

/// Removes each map's keys. How many were there.
fn remove_all<K: Key, M: Map<K>>(maps: &mut [M], data: &[Vec<(K, u64)>]) -> usize {
    let mut found = 0;
    for (map, entries) in maps.iter_mut().zip(data) {
        found += entries.iter().filter(|(key, _)| map.remove(key)).count();
    }
    found
}

/// What was allocated since, for each entry, without what the keys allocate.
fn memory_per_entry<K: Key>(before: isize, entries: usize) -> f64 {
    (live_bytes() - before) as f64 / entries as f64 - K::HEAP as f64
}

/// One number for sizes and contents.
fn summaries<K: Key, M: Map<K>>(maps: &[M]) -> u64 {
    maps.iter().map(summary::<K, M>).fold(0, u64::wrapping_add)
}
