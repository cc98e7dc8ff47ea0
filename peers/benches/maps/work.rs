//! What the maps are filled with and asked for: pseudo-random, and the same in every run.

use crate::key::Key;
use fastrand::Rng;

/// How many entries small maps have together that are built in one go.
const BATCH_ENTRIES: usize = 16_000;
/// How many keys are looked up.
const QUERIES: usize = 50_000;
/// How many ranges are read.
const RANGES: usize = 5_000;
/// How many entries a range has.
pub const RANGE_ENTRIES: usize = 100;

/// The data for one kind of key and one number of entries.
pub struct Work<K> {
    /// The entries of the maps, ascending.
    pub entries: Vec<(K, u64)>,
    /// As many entries that the maps do not have, ascending. Their keys lie between those of
    /// `entries`, in turn.
    pub others: Vec<(K, u64)>,
    /// Places in `entries`, in no order.
    pub places: Vec<usize>,
    /// The keys at these places.
    pub hits: Vec<K>,
    /// As many keys of `others`, in no order.
    pub misses: Vec<K>,
    /// First keys and ends of ranges.
    pub ranges: Vec<(K, K)>,
}

/// One change to a map.
pub enum Change<K> {
    /// Set a value.
    Set(K, u64),
    /// Remove a key.
    Remove(K),
}

impl<K: Key> Work<K> {
    /// The data for maps of `size` entries.
    pub fn new(size: usize) -> Self {
        let mut rng = Rng::with_seed(size as u64);
        let numbers = distinct(2 * size, &mut rng);
        let entry = |&number: &u64| (K::of(number), number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let entries: Vec<_> = numbers.iter().step_by(2).map(entry).collect();
        let others: Vec<_> = numbers.iter().skip(1).step_by(2).map(entry).collect();
        let places: Vec<usize> = (0..QUERIES).map(|_| rng.usize(..size)).collect();
        let key = |at: &usize| entries[*at].0.clone();
        let range = |from: usize| (key(&from), key(&(from + RANGE_ENTRIES)));
        Work {
            hits: places.iter().map(key).collect(),
            misses: (0..QUERIES).map(|_| others[rng.usize(..size)].0.clone()).collect(),
            ranges: (0..RANGES).map(|_| range(rng.usize(..size - RANGE_ENTRIES))).collect(),
            places,
            entries,
            others,
        }
    }

    /// The number of entries.
    pub fn size(&self) -> usize {
        self.entries.len()
    }

    /// How many maps are built in one go.
    pub fn batch(&self) -> usize {
        (BATCH_ENTRIES / self.size()).max(1)
    }

    /// The changes with numbers from `first` on, ten of them: some entries changed, some new, some
    /// removed, as many new as removed. Changes of different numbers do not touch.
    pub fn changes(&self, first: usize) -> Vec<Change<K>> {
        let places = shuffled_places(self.size(), 0);
        let change = |number: usize| {
            let (key, value) = &self.entries[places[number]];
            match number % 10 {
                0..=3 => Change::Set(key.clone(), !value),
                4..=6 => Change::Set(self.others[places[number]].0.clone(), *value),
                _ => Change::Remove(key.clone()),
            }
        };
        (first..first + 10).map(change).collect()
    }
}

/// `count` of the entries in random order, another one for each `seed`. Each key is allocated
/// anew, in this order.
pub fn shuffled<K: Key>(entries: &[(K, u64)], count: usize, seed: usize) -> Vec<(K, u64)> {
    let places = shuffled_places(entries.len(), seed);
    places[..count].iter().map(|place| entries[*place].clone()).collect()
}

/// All places below `size`, in random order.
fn shuffled_places(size: usize, seed: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..size).collect();
    Rng::with_seed(seed as u64).shuffle(&mut places);
    places
}

/// So many numbers, all different, ascending.
fn distinct(count: usize, rng: &mut Rng) -> Vec<u64> {
    let mut numbers = Vec::new();
    while numbers.len() < count {
        numbers.extend((numbers.len()..count).map(|_| rng.u64(..)));
        numbers.sort_unstable();
        numbers.dedup();
    }
    numbers
}
