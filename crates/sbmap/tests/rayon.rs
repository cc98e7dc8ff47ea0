//! What is done on several threads against the same on one.
#![cfg(feature = "rayon")]

use proptest::prelude::*;
use rayon::prelude::*;
use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::{OrdMap, OrdSet};

type Entries = Vec<(u32, u32)>;

/// Numbers without apparent order, the same each time.
fn numbers(seed: u64, count: usize) -> impl Iterator<Item = u32> {
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 40) as u32
    })
    .take(count)
}

fn map<B: Balance>(seed: u64, count: usize) -> OrdMap<u32, u64, B> {
    numbers(seed, count).map(|key| (key, seed)).collect()
}

/// A number that two maps have in common if their trees have the same shape and keys.
fn shape<B: Balance>(map: &OrdMap<u32, u64, B>) -> u64 {
    map.fold_tree(1_u64, |key, value, left, right| {
        let own = u64::from(*key).wrapping_mul(31).wrapping_add(*value);
        let both = left.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ right.rotate_left(23);
        (both ^ own).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    })
}

fn unions_are_equal<B: Balance>(a: &OrdMap<u32, u64, B>, b: &OrdMap<u32, u64, B>) {
    for (a, b) in [(a, b), (b, a)] {
        let (par, seq) = (a.par_union(b), a.union(b));
        assert_eq!(par.validate(), Ok(()));
        assert!(par == seq, "{} and {} entries", a.len(), b.len());
        assert_eq!(shape(&par), shape(&seq));
    }
}

fn large_unions<B: Balance>(many: usize) {
    let large = map::<B>(1, many);
    for count in [0, 1, many / 100, many / 3, many] {
        unions_are_equal(&large, &map::<B>(2, count));
    }
    let changed = large.with(1, 7).without(large.select(many / 3).expect("it is large").0);
    unions_are_equal(&large, &changed);
}

#[test]
fn large_unions_are_those_of_one_thread() {
    large_unions::<Weight>(100_000);
    large_unions::<Binary>(50_000);
    large_unions::<Published>(3000);
}

#[test]
fn a_union_shares_what_it_can() {
    let set: OrdSet<u32> = numbers(1, 50_000).collect();
    let part = set.filter(|element| element % 3 != 0);
    assert!(set.par_union(&part).ptr_eq(&set));
    assert!(part.par_union(&set).ptr_eq(&set));
    let map = map::<Weight>(1, 50_000);
    assert!(map.par_union(&map.filter(|key, _| key % 3 != 0)).ptr_eq(&map));
    assert!(map.par_union(&map.clone()).ptr_eq(&map));
    assert!(map.par_union(&OrdMap::new()).ptr_eq(&map));
}

#[test]
fn a_panic_while_cloning_comes_through() {
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct Bomb(u32);

    impl Clone for Bomb {
        fn clone(&self) -> Self {
            assert_ne!(self.0, 7777, "as it should");
            Self(self.0)
        }
    }

    let odd = OrdSet::<Bomb>::from_sorted((0..10_000).map(|n| Bomb(2 * n + 1))).expect("sorted");
    let even = OrdSet::<Bomb>::from_sorted((0..10_000).map(|n| Bomb(2 * n))).expect("sorted");
    let union = std::panic::catch_unwind(|| odd.par_union(&even));
    assert!(union.is_err());
    assert_eq!((odd.validate(), even.validate()), (Ok(()), Ok(())));
}

fn collected<B: Balance>(entries: &Entries, more: &Entries) {
    let seq: OrdMap<u32, u32, B> = entries.iter().copied().collect();
    let mut par: OrdMap<u32, u32, B> = entries.par_iter().copied().collect();
    assert_eq!(par.validate(), Ok(()));
    assert!(par == seq);
    let mut extended = seq.clone();
    extended.extend(more.iter().copied());
    par.par_extend(more.par_iter().copied());
    assert_eq!(par.validate(), Ok(()));
    assert!(par == extended);

    let seq: OrdSet<u32, B> = entries.iter().map(|(key, _)| *key).collect();
    let mut par: OrdSet<u32, B> = entries.par_iter().map(|(key, _)| *key).collect();
    assert!(par == seq);
    par.par_extend(more.par_iter().map(|(key, _)| *key));
    assert_eq!(par.validate(), Ok(()));
    assert!(par.iter().eq(extended.keys()));
}

fn read_in_parallel<B: Balance>(map: &OrdMap<u32, u32, B>, skipped: usize) {
    let entries: Vec<_> = map.par_iter().collect();
    assert!(entries.iter().copied().eq(map));
    assert_eq!(map.par_iter().len(), map.len());
    assert_eq!(map.par_iter().opt_len(), Some(map.len()));
    let reversed: Vec<_> = map.par_iter().rev().skip(skipped).with_max_len(3).collect();
    assert!(reversed.into_iter().eq(map.iter().rev().skip(skipped)));
    let stepped: Vec<_> = map.par_iter().step_by(3).zip(map.par_iter().enumerate()).collect();
    assert!(stepped.into_iter().eq(map.iter().step_by(3).zip(map.iter().enumerate())));
    for (front, back) in
        [(skipped, skipped / 2), (1, map.len() / 2), (map.len(), 1), (3, map.len())]
    {
        let mut rest = map.iter();
        rest.by_ref().rev().take(back).for_each(drop);
        rest.by_ref().take(front).for_each(drop);
        assert!(rest.clone().into_par_iter().collect::<Vec<_>>().into_iter().eq(rest.clone()));
        let stepped = rest.clone().into_par_iter().with_max_len(1).collect::<Vec<_>>();
        assert!(stepped.into_iter().eq(rest));
    }
    let range: Vec<_> = map.range(100..).into_par_iter().with_min_len(2).collect();
    assert!(range.into_iter().eq(map.range(100..)));

    let set: OrdSet<u32, B> = map.keys().copied().collect();
    let elements: Vec<_> = set.par_iter().collect();
    assert!(elements.into_iter().eq(&set));
    let chunks: Vec<Vec<_>> = set.par_iter().chunks(skipped + 1).collect();
    assert!(chunks.concat().into_iter().eq(&set));
    let range: Vec<_> = set.range(..300).into_par_iter().collect();
    assert!(range.into_iter().eq(set.range(..300)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_is_as_on_one_thread(
        entries in prop::collection::vec((0..1000u32, any::<u32>()), 0..2000),
        more in prop::collection::vec((0..1000u32, any::<u32>()), 0..300),
        skipped in 0..50usize,
    ) {
        collected::<Weight>(&entries, &more);
        collected::<Binary>(&entries, &more);
        collected::<Published>(&more, &more);
        read_in_parallel::<Weight>(&entries.iter().copied().collect(), skipped);
        read_in_parallel::<Binary>(&entries.iter().copied().collect(), skipped);
        read_in_parallel::<Published>(&more.iter().copied().collect(), skipped);
    }

    #[test]
    fn unions_are_those_of_one_thread(
        seeds in (0..u64::MAX, 0..u64::MAX),
        counts in (0..9000usize, 0..9000usize),
    ) {
        let (a, b) = (map::<Weight>(seeds.0, counts.0), map::<Weight>(seeds.1, counts.1));
        unions_are_equal(&a, &b);
        unions_are_equal(&a.union(&b), &a.difference(&b));
        let (a, b) = (map::<Binary>(seeds.0, counts.0), map::<Binary>(seeds.1, counts.1));
        unions_are_equal(&a, &b);
    }
}

/// An iterator of which one end has taken what the other one reads.
#[test]
fn what_is_left_of_an_iterator_is_read_in_parallel() {
    let map: OrdMap<u32, u32> = (0..10).map(|n| (n, n)).collect();
    for reads in 0..1 << 8_u32 {
        let mut rest = map.iter();
        for step in 0..8 {
            match reads >> step & 1 {
                0 => _ = rest.next(),
                _ => _ = rest.next_back(),
            }
            let left = rest.clone().into_par_iter().with_max_len(1).collect::<Vec<_>>();
            assert!(left.into_iter().eq(rest.clone()), "{reads:b}, {step}");
        }
    }
}

#[test]
fn many_entries_are_read_and_collected() {
    let many = 300_000;
    let entries: Vec<(u32, u32)> = numbers(3, many).zip(0..).collect();
    let seq: OrdMap<u32, u32> = entries.iter().copied().collect();
    let par: OrdMap<u32, u32> = entries.into_par_iter().collect();
    assert!(seq == par);
    let sum: u64 = par.par_iter().map(|(key, value)| u64::from(key ^ value)).sum();
    assert_eq!(sum, seq.iter().map(|(key, value)| u64::from(key ^ value)).sum());
    let found = par.par_iter().position_first(|(key, _)| key % 4096 == 4095);
    assert_eq!(found, seq.iter().position(|(key, _)| key % 4096 == 4095));
}
