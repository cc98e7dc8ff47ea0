//! Reading.

use crate::key::Key;
use crate::map::{Map, digest};
use crate::rows::{Figure, Row};
use crate::work::{RANGE_ENTRIES, Work};
use lucidoku_peers::repeated;

/// Looking up keys that are there.
pub fn hit<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (sum, time) = repeated(|| sum(work.hits.iter().map(|key| map.get(key))));
    let sum = sum.expect("all keys are there");
    Figure::alone(Row::GetHit, time / work.hits.len() as f64, sum)
}

/// Looking up keys that are not there.
pub fn miss<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (found, time) =
        repeated(|| work.misses.iter().filter(|key| map.get(key).is_some()).count());
    Figure::alone(Row::GetMiss, time / work.misses.len() as f64, found as u64)
}

/// Going through all entries.
pub fn iterate<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (sum, time) = repeated(|| digest(map.iter()));
    Figure::alone(Row::Iterate, time / work.size() as f64, sum)
}

/// Going through the entries of ranges.
pub fn range<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (sum, time) = repeated(|| {
        let digests = work.ranges.iter().map(|(from, to)| digest(map.range(from, to)));
        digests.fold(0, u64::wrapping_add)
    });
    let entries = work.ranges.len() * RANGE_ENTRIES;
    Figure::alone(Row::Range, time / entries as f64, sum)
}

/// Finding the entry at a place.
pub fn select<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (sum, time) = repeated(|| sum(work.places.iter().map(|place| map.select(*place))));
    let Some(sum) = sum else { return Vec::new() };
    Figure::alone(Row::Select, time / work.places.len() as f64, sum)
}

/// Finding the place of a key.
pub fn rank<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let (sum, time) = repeated(|| sum(work.hits.iter().map(|key| map.rank(key))));
    let Some(sum) = sum else { return Vec::new() };
    assert_eq!(sum, work.places.iter().sum::<usize>() as u64, "{}: ranks", M::NAME);
    Figure::alone(Row::Rank, time / work.hits.len() as f64, sum)
}

/// The sum, if none is missing.
fn sum(mut values: impl Iterator<Item = Option<u64>>) -> Option<u64> {
    values.try_fold(0, |sum: u64, value| Some(sum.wrapping_add(value?)))
}
