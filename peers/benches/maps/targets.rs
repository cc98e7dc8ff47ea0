//! What our map is meant to reach.

use crate::rows::Row;
use crate::table::{OURS, Table};

/// What a figure of ours is held against.
enum Against {
    /// The figure of another map.
    Peer(&'static str),
    /// The figure itself, in the row's unit.
    Nothing,
}

use Against::{Nothing, Peer};

/// The map that most of the targets are set against.
const IMBL: Against = Peer("imbl 7.0");
/// The map that is not persistent.
const BTREE: Against = Peer("BTreeMap");

/// A limit.
struct Target {
    /// The row it is for.
    row: Row,
    /// The kind of key; empty for all.
    key: &'static str,
    /// The numbers of entries.
    sizes: &'static [usize],
    /// What the figure is divided by.
    against: Against,
    /// What the quotient may be at most.
    most: f64,
}

/// All sizes that are measured if none is asked for.
const ALL: &[usize] = &[1_000, 100_000, 1_000_000];
/// Those where caches matter.
const LARGE: &[usize] = &[100_000, 1_000_000];
/// The middle one.
const E5: &[usize] = &[100_000];
/// The largest.
const E6: &[usize] = &[1_000_000];

/// A target as one line.
const fn target(
    row: Row,
    key: &'static str,
    sizes: &'static [usize],
    against: Against,
    most: f64,
) -> Target {
    Target { row, key, sizes, against, most }
}

/// All targets, in the order in which they are printed.
const TARGETS: &[Target] = &[
    target(Row::GetHit, "u64", LARGE, IMBL, 0.80),
    target(Row::GetHit, "u64", LARGE, BTREE, 0.90),
    target(Row::GetHit, "String", LARGE, IMBL, 1.0),
    target(Row::InsertPersist, "", E5, IMBL, 0.85),
    target(Row::InsertPersist, "", E6, IMBL, 1.0),
    target(Row::InsertUnique, "", ALL, IMBL, 1.2),
    target(Row::RemoveUnique, "", ALL, IMBL, 1.2),
    target(Row::MemoryRandom, "u64", LARGE, Nothing, 21.0),
    target(Row::MemorySorted, "u64", LARGE, Nothing, 18.0),
    target(Row::UnionEqual, "", ALL, IMBL, 0.2),
    target(Row::UnionShared, "", E6, Nothing, 50.0),
    target(Row::Split, "", E5, Nothing, 5.0),
    target(Row::Iterate, "", ALL, IMBL, 0.4),
];

/// The targets that the tables have figures for, a line each.
pub fn report(tables: &[Table]) -> Vec<String> {
    let applies = |target: &Target, table: &Table| {
        target.sizes.contains(&table.size) && (target.key.is_empty() || target.key == table.key)
    };
    let mut lines = Vec::new();
    for target in TARGETS {
        let tables = tables.iter().filter(|table| applies(target, table));
        lines.extend(tables.filter_map(|table| line(target, table)));
    }
    lines
}

/// One line of the report, if the table has the figures.
fn line(target: &Target, table: &Table) -> Option<String> {
    let row = target.row;
    let (value, unit) = match target.against {
        Peer(peer) => (table.ratio(row, peer)?, format!("of {peer}")),
        Nothing => (table.figure(row, OURS)?, row.unit().to_string()),
    };
    let verdict = if value <= target.most { "met" } else { "MISSED" };
    let what = format!("{}, {}, {}", row.name(), table.key, table.size);
    Some(format!("{what:<36}{:>6.2} {unit:<14}{value:>9.3}  {verdict}", target.most))
}
