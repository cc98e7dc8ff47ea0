//! Work on whole maps.

use super::versions::changed;
use crate::key::Key;
use crate::map::{Map, summary};
use crate::rows::{Figure, Row};
use crate::work::Work;
use lucidoku_peers::repeated;

/// The small map has one entry for so many of the other.
const SMALL: usize = 100;
/// How many keys maps are divided at, in turn.
const SPLITS: usize = 16;
/// Above so many entries `split` is left out where it rebuilds both halves.
const REBUILT: usize = 100_000;

/// The union of two maps of equal size, the keys of one between those of the other.
pub fn union_equal<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    union(Row::UnionEqual, map, &M::from_sorted(work.others.clone()), 2.0 * work.size() as f64)
}

/// The union with a map of a hundredth of the size, its keys spread evenly.
pub fn union_small<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let entries: Vec<_> = work.others.iter().skip(SMALL / 2).step_by(SMALL).cloned().collect();
    let count = entries.len() as f64;
    union(Row::UnionSmall, map, &M::from_sorted(entries), count)
}

/// The union of two versions with ten changes each.
pub fn union_shared<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    let [left, right] = [0, 10].map(|first| changed(map, work.changes(first)));
    union(Row::UnionShared, &left, &right, 1e3)
}

/// The time of a union, divided by something.
fn union<K: Key, M: Map<K>>(row: Row, left: &M, right: &M, divisor: f64) -> Vec<Figure> {
    let (union, time) = repeated(|| left.union(right));
    let Some(union) = union else { return Vec::new() };
    Figure::alone(row, time / divisor, summary(&union))
}

/// Dividing a map at a key.
pub fn split<K: Key, M: Map<K>>(map: &M, work: &Work<K>) -> Vec<Figure> {
    if M::SPLIT_REBUILDS && work.size() > REBUILT {
        return Vec::new();
    }
    let mut keys = work.hits.iter().take(SPLITS).cycle();
    let (halves, time) = repeated(|| map.split(keys.next()?));
    let Some((below, above)) = halves else { return Vec::new() };
    let check = summary(&below).wrapping_add(summary(&above).rotate_left(1));
    Figure::alone(Row::Split, time / 1e3, check)
}
