//! What is measured for the rows.

mod bulk;
mod lives;
mod reads;
mod versions;

use crate::key::Key;
use crate::map::Map;
use crate::rows::{Figure, Row};
use crate::work::Work;

pub use lives::{grow, shrink};

/// Measures a row, and the rows measured with it, once. `map` was built by inserting the entries
/// in random order.
pub fn measure<K: Key, M: Map<K>>(row: Row, map: &M, work: &Work<K>) -> Vec<Figure> {
    match row {
        Row::BuildSorted => lives::sorted::<K, M>(work),
        Row::InsertUnique => lives::whole::<K, M>(work),
        Row::GetHit => reads::hit(map, work),
        Row::GetMiss => reads::miss(map, work),
        Row::Iterate => reads::iterate(map, work),
        Row::Range => reads::range(map, work),
        Row::Select => reads::select(map, work),
        Row::Rank => reads::rank(map, work),
        Row::InsertPersist => versions::insert(map, work),
        Row::RemovePersist => versions::remove(map, work),
        Row::EqShared => versions::equal(map, work),
        Row::DiffShared => versions::differences(map, work),
        Row::UnionEqual => bulk::union_equal(map, work),
        Row::UnionSmall => bulk::union_small(map, work),
        Row::UnionShared => bulk::union_shared(map, work),
        Row::Split => bulk::split(map, work),
        Row::MemorySorted
        | Row::MemoryRandom
        | Row::RemoveUnique
        | Row::Drop
        | Row::VersionBytes => unreachable!("measured with another row"),
    }
}
