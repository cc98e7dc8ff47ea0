//! What versions share is passed over: counted in comparisons of keys and of values.

use sbmap::{OrdMap, OrdSet, Pick};
use std::cell::Cell;
use std::cmp::Ordering;

thread_local! {
    static COMPARED: Cell<usize> = const { Cell::new(0) };
}

/// A number that counts how often such numbers are compared.
#[derive(Clone, Debug)]
struct Counted(u32);

impl Ord for Counted {
    fn cmp(&self, other: &Self) -> Ordering {
        COMPARED.set(COMPARED.get() + 1);
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Counted {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Counted {}

type Map = OrdMap<Counted, Counted>;

const MANY: u32 = 100_000;

fn compared<R>(work: impl FnOnce() -> R) -> (R, usize) {
    COMPARED.set(0);
    let result = work();
    (result, COMPARED.get())
}

/// A map, and a version with so many changes: a third each of new, removed and other entries.
fn versions(changes: u32) -> (Map, Map) {
    let old: Map = (0..MANY).map(|n| (Counted(2 * n), Counted(n))).collect();
    let new = (0..changes).fold(old.clone(), |map, step| {
        let place = step * 7919 % MANY;
        match step % 3 {
            0 => map.with(Counted(2 * place + 1), Counted(0)),
            1 => map.without(&Counted(2 * place)),
            _ => map.with(Counted(2 * place), Counted(MANY)),
        }
    });
    (old, new)
}

/// The most comparisons for so many changes: a block or two for each.
fn bound(changes: u32) -> usize {
    1000 * changes as usize + 100
}

#[test]
fn reading_two_versions_passes_over_what_they_share() {
    for changes in [0, 1, 10, 20] {
        let (old, new) = versions(changes);
        let (count, comparisons) = compared(|| old.diff(&new).count());
        assert_eq!(count, changes as usize);
        assert!(comparisons <= bound(changes), "diff, {changes}: {comparisons}");
        let (is_equal, comparisons) = compared(|| old == new);
        assert_eq!(is_equal, changes == 0);
        assert!(comparisons <= bound(1), "==, {changes}: {comparisons}");
        let (_, comparisons) = compared(|| old.cmp(&new));
        assert!(comparisons <= bound(1), "cmp, {changes}: {comparisons}");
    }
}

#[test]
fn combining_two_versions_passes_over_what_they_share() {
    for changes in [0, 1, 10, 20] {
        let (old, new) = versions(changes);
        let made = [
            compared(|| old.union(&new)),
            compared(|| new.union(&old)),
            compared(|| old.intersection(&new)),
            compared(|| new.difference(&old)),
            compared(|| old.symmetric_difference(&new)),
        ];
        for (index, (map, comparisons)) in made.iter().enumerate() {
            assert_eq!(map.validate(), Ok(()));
            assert!(*comparisons <= 2 * bound(changes), "{index}, {changes}: {comparisons}");
        }
        let set = |map: &Map| -> OrdSet<Counted> { map.keys().cloned().collect() };
        let (old, new) = (set(&old), set(&new.union(&old)));
        let more = old.union(&new);
        let (is_subset, comparisons) = compared(|| old.is_subset(&old.clone()));
        assert!(is_subset && comparisons <= bound(0), "{changes}: {comparisons}");
        assert!(old.is_subset(&more));
    }
}

#[test]
fn a_union_that_picks_sees_every_key() {
    let (old, _) = versions(0);
    let mut seen = 0;
    let sums = old.union_with(&old, |_, a, b| {
        seen += 1;
        Pick::New(Counted(a.0 + b.0))
    });
    assert_eq!((seen, sums[&Counted(20)].0), (MANY, 20));
}
