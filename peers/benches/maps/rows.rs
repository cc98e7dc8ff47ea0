//! The rows of a table.

/// One figure of each map. The rows are printed in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Row {
    /// Building a map from entries in order.
    BuildSorted,
    /// What that map takes.
    MemorySorted,
    /// Inserting entries in random order into a map that nobody else has.
    InsertUnique,
    /// Removing a fifth of its keys.
    RemoveUnique,
    /// Dropping what is left of it.
    Drop,
    /// What a map takes that was built in random order.
    MemoryRandom,
    /// Looking up keys that are there.
    GetHit,
    /// Looking up keys that are not there.
    GetMiss,
    /// Going through all entries.
    Iterate,
    /// Going through the entries of ranges.
    Range,
    /// Inserting new keys, keeping the map as it was before each.
    InsertPersist,
    /// What each map kept takes.
    VersionBytes,
    /// Removing keys, keeping the map as it was before each.
    RemovePersist,
    /// The union of two maps of equal size, the keys of one between those of the other.
    UnionEqual,
    /// The union with a map of a hundredth of the size.
    UnionSmall,
    /// The union of two versions with ten changes each.
    UnionShared,
    /// Comparing two versions that differ in one value.
    EqShared,
    /// Listing the ten differences of two versions.
    DiffShared,
    /// Finding the entry at a place.
    Select,
    /// Finding the place of a key.
    Rank,
    /// Dividing a map at a key.
    Split,
}

use Row::*;

impl Row {
    /// All rows, in order.
    pub const ALL: [Row; 21] = [
        BuildSorted,
        MemorySorted,
        InsertUnique,
        RemoveUnique,
        Drop,
        MemoryRandom,
        GetHit,
        GetMiss,
        Iterate,
        Range,
        InsertPersist,
        VersionBytes,
        RemovePersist,
        UnionEqual,
        UnionSmall,
        UnionShared,
        EqShared,
        DiffShared,
        Select,
        Rank,
        Split,
    ];

    /// What the row is called, on the command line and in the tables.
    pub fn name(self) -> &'static str {
        match self {
            BuildSorted => "build sorted",
            MemorySorted => "memory sorted",
            InsertUnique => "insert unique",
            MemoryRandom => "memory random",
            GetHit => "get hit",
            GetMiss => "get miss",
            Iterate => "iterate",
            Range => "range of 100",
            InsertPersist => "insert persist",
            VersionBytes => "bytes per version",
            RemovePersist => "remove persist",
            UnionEqual => "union equal",
            UnionSmall => "union small",
            UnionShared => "union shared",
            EqShared => "eq shared",
            DiffShared => "diff shared",
            RemoveUnique => "remove unique",
            Drop => "drop",
            Select => "select",
            Rank => "rank",
            Split => "split",
        }
    }

    /// What is counted, and for what.
    pub fn unit(self) -> &'static str {
        match self {
            BuildSorted | Drop | Iterate | Range => "ns/entry",
            UnionEqual => "ns/result entry",
            UnionSmall => "ns/small entry",
            MemorySorted | MemoryRandom => "bytes/entry",
            VersionBytes => "bytes",
            UnionShared | EqShared | DiffShared | Split => "us",
            _ => "ns",
        }
    }

    /// The row that this one is measured with.
    pub fn measured_with(self) -> Row {
        match self {
            MemorySorted => BuildSorted,
            MemoryRandom | RemoveUnique | Drop => InsertUnique,
            VersionBytes => InsertPersist,
            row => row,
        }
    }
}

/// What was measured for a row.
pub struct Figure {
    /// The row.
    pub row: Row,
    /// In the row's unit.
    pub value: f64,
    /// Derived from what the work returned; the same for all maps.
    pub check: u64,
}

impl Figure {
    /// A figure alone, as it goes with most rows.
    pub fn alone(row: Row, value: f64, check: u64) -> Vec<Figure> {
        vec![Figure { row, value, check }]
    }
}
