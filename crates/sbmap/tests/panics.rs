//! Comparisons, clones and closures that panic, each at every point where one can: the map is as
//! it was, so are its other versions, and nothing is leaked.

use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::{OrdMap, Pick};
use std::cell::Cell;
use std::cmp::Ordering;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any, resume_unwind};

thread_local! {
    /// How many more comparisons, clones and calls go well; `None`: all.
    static LEFT: Cell<Option<u32>> = const { Cell::new(None) };
    /// How many items there are.
    static LIVE: Cell<i64> = const { Cell::new(0) };
}

/// What panics with.
struct Blown;

/// Panics when its turn has come.
fn burn() {
    LEFT.with(|left| match left.get() {
        Some(0) => panic_any(Blown),
        Some(more) => left.set(Some(more - 1)),
        None => {}
    });
}

/// A key or a value that counts how many there are, and panics when its turn has come. It is large
/// enough for blocks to be as small as they get.
#[derive(Debug)]
struct Item(u32, #[allow(dead_code, reason = "room")] [u8; 60]);

impl Item {
    fn new(number: u32) -> Self {
        LIVE.with(|live| live.set(live.get() + 1));
        Self(number, [0; 60])
    }
}

impl Clone for Item {
    fn clone(&self) -> Self {
        burn();
        Self::new(self.0)
    }
}

impl Drop for Item {
    fn drop(&mut self) {
        LIVE.with(|live| live.set(live.get() - 1));
    }
}

impl Ord for Item {
    fn cmp(&self, other: &Self) -> Ordering {
        burn();
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Item {}

type Map<B> = OrdMap<Item, Item, B>;

fn item(number: u32) -> Item {
    Item::new(number)
}

/// A map of even keys below `2 * n`, put in and taken out in an order that leaves blocks and
/// branches of all sizes; and an older version that shares some of it.
fn grown<B: Balance>(n: u32) -> (Map<B>, Map<B>) {
    let mut map = Map::default();
    (0..n).for_each(|step| _ = map.insert(item(step * 7 % n * 2), item(step)));
    let old = map.clone();
    (0..n / 4).for_each(|step| _ = map.remove(&item(step * 11 % n * 2)));
    (0..n / 4).for_each(|step| _ = map.insert(item(step * 11 % n * 2), item(step)));
    (map, old)
}

fn contents<B>(map: &Map<B>) -> Vec<(u32, u32)> {
    map.iter().map(|(key, value)| (key.0, value.0)).collect()
}

/// Runs a change with every fuse, from none to long enough, on a map that shares nothing, some or
/// all with others. `keeps_values`: whether a change that fails leaves the values as they were.
fn try_all<B: Balance>(n: u32, keeps_values: bool, change: impl Fn(&mut Map<B>)) {
    for shared in 0..3 {
        for fuse in 0.. {
            let (mut map, old) = grown::<B>(n);
            let (mut kept, expected_old) = (vec![old.clone()], contents(&old));
            match shared {
                0 => kept.clear(),
                1 => {}
                _ => kept.push(map.clone()),
            }
            drop(old);
            let expected = contents(&map);
            LEFT.set(Some(fuse));
            let result = catch_unwind(AssertUnwindSafe(|| change(&mut map)));
            LEFT.set(None);
            assert_eq!(map.validate(), Ok(()), "fuse {fuse}");
            let is_done = match result {
                Ok(()) => true,
                Err(payload) if payload.is::<Blown>() => false,
                Err(payload) => resume_unwind(payload),
            };
            let keys =
                |entries: &[(u32, u32)]| entries.iter().map(|(key, _)| *key).collect::<Vec<_>>();
            if !is_done && keeps_values {
                assert_eq!(contents(&map), expected, "fuse {fuse}");
            } else if !is_done {
                assert_eq!(keys(&contents(&map)), keys(&expected), "fuse {fuse}");
            }
            if let Some(old) = kept.first() {
                assert_eq!((old.validate(), contents(old)), (Ok(()), expected_old), "fuse {fuse}");
            }
            if let Some(copy) = kept.get(1) {
                assert_eq!((copy.validate(), contents(copy)), (Ok(()), expected), "fuse {fuse}");
            }
            drop((map, kept));
            assert_eq!(LIVE.get(), 0, "fuse {fuse}: all is dropped");
            if is_done {
                break;
            }
        }
    }
}

/// Reports panics, but not those that are meant.
fn quiet() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if !info.payload().is::<Blown>() {
            report(info);
        }
    }));
}

/// Changes one after the other in a map beside an older version, which shares what no change has
/// come by since. Each is tried with every fuse until it is done.
fn fails_then_succeeds<B: Balance>(n: u32, changes: &[fn(&mut Map<B>, u32)]) {
    let (mut map, mut old) = grown::<B>(n);
    let mut expected_old = contents(&old);
    for step in 0..n / 2 {
        let change = changes[step as usize % changes.len()];
        let expected = contents(&map);
        for fuse in 0.. {
            LEFT.set(Some(fuse));
            let result = catch_unwind(AssertUnwindSafe(|| change(&mut map, step)));
            LEFT.set(None);
            assert_eq!(map.validate(), Ok(()), "step {step}, fuse {fuse}");
            if result.is_ok() {
                break;
            }
            assert_eq!(contents(&map), expected, "step {step}, fuse {fuse}");
        }
        if step % 30 == 0 {
            assert_eq!((old.validate(), contents(&old)), (Ok(()), expected_old));
            old = map.clone();
            expected_old = contents(&old);
        }
    }
}

/// Changes of which some turn nodes, near the ends and anywhere.
fn changes_in_a_row<B: Balance>(n: u32) {
    fails_then_succeeds::<B>(n, &[|map, _| _ = map.pop_first()]);
    fails_then_succeeds::<B>(n, &[|map, _| _ = map.pop_last()]);
    fails_then_succeeds::<B>(n, &[|map, step| _ = map.insert(item(1_000_000 + step), item(0))]);
    fails_then_succeeds::<B>(n, &[|map, step| _ = map.insert(item(2 * step + 1), item(0))]);
    fails_then_succeeds::<B>(
        n,
        &[
            |map, step| _ = map.insert(item(step * 31 % 700 * 2 + 1), item(0)),
            |map, step| _ = map.remove(&item(step * 37 % 700 * 2)),
            |map, step| _ = map.remove(&item(step * 2)),
        ],
    );
}

fn single_changes<B: Balance>(n: u32, step: usize) {
    for key in (0..2 * n).step_by(step) {
        try_all::<B>(n, true, |map| _ = map.insert(item(key), item(1)));
        try_all::<B>(n, true, |map| _ = map.remove(&item(key)));
        try_all::<B>(n, true, |map| *map = map.with(item(key), item(1)));
        try_all::<B>(n, true, |map| *map = map.without(&item(key)));
    }
    try_all::<B>(n, true, |map| {
        *map = map.alter(item(9), |value| value.cloned().or(Some(item(3))))
    });
    try_all::<B>(n, true, |map| _ = map.pop_first());
    try_all::<B>(n, true, |map| _ = map.pop_last());
    try_all::<B>(n, true, |map| {
        if let Some(value) = map.get_mut(&item(8)) {
            *value = item(1);
        }
    });
}

fn bulk_changes<B: Balance>(n: u32) {
    let odd = |map: &Map<B>| -> Map<B> {
        map.iter().skip(3).step_by(2).map(|(key, _)| (item(key.0 + 1), item(7))).collect()
    };
    try_all::<B>(n, false, |map| {
        map.retain(|key, value| {
            burn();
            *value = item(0);
            key.0 % 3 == 0
        });
    });
    try_all::<B>(n, true, |map| map.append(&mut odd(map)));
    try_all::<B>(n, true, |map| _ = map.split_off(&item(n)));
    try_all::<B>(n, true, |map| *map = map.union(&odd(map)));
    try_all::<B>(n, true, |map| *map = odd(map).union(map));
    try_all::<B>(n, true, |map| {
        *map = map.union_with(&map.filter(|key, _| key.0 % 4 == 0), |_, a, b| {
            burn();
            Pick::New(item(a.0 + b.0))
        });
    });
    try_all::<B>(n, true, |map| *map = map.intersection(&odd(map)));
    try_all::<B>(n, true, |map| *map = map.difference(&odd(map)));
    try_all::<B>(n, true, |map| *map = map.symmetric_difference(&odd(map)));
    try_all::<B>(n, true, |map| {
        *map = map.intersection_with(&map.clone(), |_, a, _| {
            burn();
            Some(item(a.0))
        });
    });
    try_all::<B>(n, true, |map| {
        let (some, others) = map.partition(|key, _| {
            burn();
            key.0 % 3 == 0
        });
        *map = others.union(&some);
    });
    try_all::<B>(n, true, |map| _ = map.partition_by(|key, _| key.0 % 3));
    try_all::<B>(n, true, |map| _ = map.map_values(|_, value| value.clone()));
    try_all::<B>(n, true, |map| _ = map.inverse());
    try_all::<B>(n, true, |map| {
        let (below, found, above) = map.split(&item(n));
        *map = match found {
            Some((key, value)) => OrdMap::join(below, key, value, above),
            None => below.concat(above),
        }
        .expect("a split map can be joined");
    });
    try_all::<B>(n, true, |map| _ = map.clone().into_iter().count());
    try_all::<B>(n, true, |map| _ = map.clone().into_iter().rev().nth(3));
    try_all::<B>(n, false, |map| map.values_mut().for_each(|value| *value = item(5)));
    try_all::<B>(n, false, |map| map.range_mut(item(4)..item(n)).for_each(|_| burn()));
    try_all::<B>(n, true, |map| _ = map.diff(&odd(map)).count());
    try_all::<B>(n, true, |map| _ = map.clone().with(item(1), item(1)) == *map);
}

#[test]
fn whatever_panics_the_map_stays_as_it_is() {
    quiet();
    single_changes::<Weight>(120, 7);
    single_changes::<Binary>(40, 5);
    single_changes::<Published>(40, 5);
    bulk_changes::<Weight>(90);
    bulk_changes::<Binary>(24);
    bulk_changes::<Published>(24);
    changes_in_a_row::<Weight>(900);
    changes_in_a_row::<Binary>(300);
    changes_in_a_row::<Published>(150);
}

/// An item that panics when it is dropped, if its turn has come.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Dropped(u32);

impl Dropped {
    fn new(number: u32) -> Self {
        LIVE.set(LIVE.get() + 1);
        Self(number)
    }
}

impl Clone for Dropped {
    fn clone(&self) -> Self {
        Self::new(self.0)
    }
}

impl Drop for Dropped {
    fn drop(&mut self) {
        LIVE.set(LIVE.get() - 1);
        if !std::thread::panicking() {
            burn();
        }
    }
}

/// The rest is dropped all the same, nothing twice, and other versions stay.
#[test]
fn a_panic_while_dropping_leaves_other_versions() {
    quiet();
    let mut blown = 0;
    for fuse in 0..700 {
        let map: OrdMap<Dropped, Dropped> =
            (0..300).map(|n| (Dropped::new(n * 37 % 300), Dropped::new(n))).collect();
        let mut other = map.clone();
        (0..100).for_each(|n| _ = other.remove(&Dropped::new(n)));
        LEFT.set(Some(fuse));
        let result = catch_unwind(AssertUnwindSafe(|| drop(map)));
        LEFT.set(None);
        blown += u32::from(result.is_err());
        assert_eq!((other.validate(), other.len()), (Ok(()), 200));
        assert!(other.keys().map(|key| key.0).eq(100..300));
        assert_eq!(LIVE.get(), 400, "fuse {fuse}");
        drop(other);
        assert_eq!(LIVE.get(), 0, "fuse {fuse}");
    }
    assert!((200..700).contains(&blown), "what only that map held was dropped: {blown}");
}
