//! The published rule: the shapes of the original, and what it does that ours does not.

use sbmap::OrdMap;
use sbmap::rules::{Balance, Binary, Published, Weight};
use std::cmp::Ordering;

/// The original, written down plainly from its description.
#[derive(Clone, Debug, Default)]
enum Plain {
    #[default]
    Empty,
    Node(usize, u32, Box<Plain>, Box<Plain>),
}

use Plain::{Empty, Node};

impl Plain {
    fn size(&self) -> usize {
        if let Node(size, ..) = self { *size } else { 0 }
    }

    fn node(key: u32, left: Plain, right: Plain) -> Plain {
        Node(left.size() + 1 + right.size(), key, Box::new(left), Box::new(right))
    }

    fn balance(key: u32, left: Plain, right: Plain) -> Plain {
        match (left, right) {
            (left, Node(size, up, inner, outer))
                if left.size() < size && left.size() < outer.size() =>
            {
                Plain::node(up, Plain::node(key, left, *inner), *outer)
            }
            (Node(size, up, outer, inner), right)
                if right.size() < size && right.size() < outer.size() =>
            {
                Plain::node(up, *outer, Plain::node(key, *inner, right))
            }
            (left, right) => Plain::node(key, left, right),
        }
    }

    fn glue(left: Plain, right: Plain) -> Plain {
        match (left, right) {
            (Empty, other) | (other, Empty) => other,
            (left, Node(size, key, inner, outer)) if left.size() < size => {
                Plain::balance(key, Plain::glue(left, *inner), *outer)
            }
            (Node(_, key, outer, inner), right) => {
                Plain::balance(key, *outer, Plain::glue(*inner, right))
            }
        }
    }

    /// Inserts or removes a key.
    fn change(self, wanted: u32, is_insert: bool) -> Plain {
        let Node(_, key, left, right) = self else {
            return if is_insert { Plain::balance(wanted, Empty, Empty) } else { Empty };
        };
        match wanted.cmp(&key) {
            Ordering::Less => Plain::balance(key, left.change(wanted, is_insert), *right),
            Ordering::Greater => Plain::balance(key, *left, right.change(wanted, is_insert)),
            Ordering::Equal if is_insert => Plain::balance(key, *left, *right),
            Ordering::Equal => Plain::glue(*left, *right),
        }
    }

    fn brackets(&self) -> String {
        match self {
            Empty => ".".into(),
            Node(_, key, left, right) => format!("({}{key}{})", left.brackets(), right.brackets()),
        }
    }
}

fn brackets<B>(map: &OrdMap<u32, u32, B>) -> String {
    map.fold_tree(String::from("."), |key, _, left, right| format!("({left}{key}{right})"))
}

/// Numbers below `below` that look random, the same ones each time.
fn numbers(below: u32) -> impl Iterator<Item = u32> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    std::iter::repeat_with(move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(below)) as u32
    })
}

#[test]
fn shapes_are_those_of_the_original() {
    let mut map: OrdMap<u32, u32, Published> = OrdMap::default();
    let mut plain = Empty;
    let mut kept = Vec::new();
    for (step, key) in numbers(120).take(4000).enumerate() {
        let is_insert = if step / 200 % 2 == 0 { key % 4 != 0 } else { key % 4 == 0 };
        match (is_insert, step % 3) {
            (true, 0) => map = map.with(key, 0),
            (true, _) => _ = map.insert(key, 0),
            (false, 0) => map = map.without(&key),
            (false, _) => _ = map.remove(&key),
        }
        plain = plain.change(key, is_insert);
        assert_eq!(brackets(&map), plain.brackets(), "after step {step}");
        if step % 50 == 0 {
            kept.push((map.clone(), plain.brackets()));
        }
    }
    for (map, shape) in kept {
        assert_eq!(brackets(&map), shape);
    }
}

#[test]
fn converging_keys_have_the_shapes_of_the_original() {
    let mut map: OrdMap<u32, u32, Published> = OrdMap::default();
    let mut plain = Empty;
    for key in converging(200) {
        map.insert(key, 0);
        plain = plain.change(key, true);
    }
    assert_eq!(brackets(&map), plain.brackets());
    for key in converging(200).step_by(3) {
        map.remove(&key);
        plain = plain.change(key, false);
        assert_eq!(brackets(&map), plain.brackets());
    }
}

/// 0, n - 1, 1, n - 2, and so on: from outside in.
fn converging(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(move |i| if i % 2 == 0 { i / 2 } else { n - 1 - i / 2 })
}

/// From the middle outwards.
fn diverging(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(move |i| if i % 2 == 0 { n / 2 + i / 2 } else { n / 2 - 1 - i / 2 })
}

/// Even numbers up, then odd ones down.
fn organ_pipe(n: u32) -> impl Iterator<Item = u32> {
    (0..n).step_by(2).chain((0..n).rev().filter(|i| i % 2 == 1))
}

/// The bits of 0, 1, 2, ... backwards.
fn bit_reversal(n: u32) -> impl Iterator<Item = u32> {
    let bits = 32 - (n - 1).leading_zeros();
    (0..1 << bits).map(move |i: u32| i.reverse_bits() >> (32 - bits)).filter(move |i| *i < n)
}

/// The height, and the average number of entries on the way to an entry.
type Depth = (usize, f64);

fn depth<B: Balance>(keys: impl Iterator<Item = u32>) -> Depth {
    let mut map: OrdMap<u32, u32, B> = OrdMap::default();
    keys.for_each(|key| _ = map.insert(key, 0));
    assert_eq!(map.validate(), Ok(()));
    let (entries, ways, height) = map.fold_tree((0, 0, 0), |_, _, left, right| {
        let entries = left.0 + 1 + right.0;
        (entries, left.1 + right.1 + entries, 1 + usize::max(left.2, right.2))
    });
    assert_eq!((entries, height), (map.len(), map.height()));
    (height, (ways as f64 / entries as f64 * 10.0).round() / 10.0)
}

/// Depths at 1,000 keys as measured by others of the same rules, one entry a node.
#[test]
fn depths_are_those_known() {
    let known: [(Vec<u32>, Depth, Depth); 6] = [
        ((0..1000).collect(), (10, 9.0), (12, 9.0)),
        ((0..1000).rev().collect(), (10, 9.0), (12, 9.0)),
        (converging(1000).collect(), (1000, 500.5), (15, 9.3)),
        (diverging(1000).collect(), (10, 9.0), (12, 9.0)),
        (organ_pipe(1000).collect(), (10, 9.0), (10, 9.0)),
        (bit_reversal(1000).collect(), (11, 9.0), (11, 9.2)),
    ];
    for (keys, published, by_weight) in known {
        assert_eq!(depth::<Published>(keys.iter().copied()), published, "{:?} ...", &keys[..5]);
        assert_eq!(depth::<Binary>(keys.iter().copied()), by_weight, "{:?} ...", &keys[..5]);
        let (height, _) = depth::<Weight>(keys.into_iter());
        assert!(height as f64 <= 2.06 * 1001_f64.log2(), "{height}");
    }
}

#[test]
fn random_keys_are_nearly_balanced_under_every_rule() {
    let keys: Vec<u32> = numbers(1 << 31).take(1000).collect();
    let depths = [
        depth::<Published>(keys.iter().copied()),
        depth::<Binary>(keys.iter().copied()),
        depth::<Weight>(keys.into_iter()),
    ];
    for (height, average) in depths {
        assert!((10..=14).contains(&height) && (9.0..=9.5).contains(&average), "{depths:?}");
    }
}

/// Looking for what is not there, and putting in what is, turn nodes, as they do in the original;
/// equality is by contents.
#[test]
fn a_change_of_nothing_may_turn_nodes() {
    let mut map: OrdMap<u32, u32, Published> = converging(40).map(|key| (key, 0)).collect();
    for key in 12..24 {
        map.remove(&key);
    }
    let turned = (0..40)
        .map(|key| if map.contains_key(&key) { map.with(key, 0) } else { map.without(&key) });
    let turned: Vec<_> = turned.collect();
    assert!(turned.iter().any(|other| brackets(other) != brackets(&map)));
    assert!(turned.iter().all(|other| *other == map));
}

/// The demonstration of the original.
#[test]
fn five_plus_one_doubled_is_twelve() {
    fn demonstrate<B: Balance>() -> u32 {
        let map: OrdMap<u32, u32, B> = (1..=10).map(|n| (n, n + 1)).collect();
        map.map_values(|_, value| value * 2)[&5]
    }
    assert_eq!(
        [demonstrate::<Weight>(), demonstrate::<Binary>(), demonstrate::<Published>()],
        [12; 3]
    );
}

/// What the original prefers and ours does, too.
#[test]
fn preferences_that_are_kept() {
    fn prefer<B: Balance>() {
        let map =
            |entries: &[(u32, char)]| -> OrdMap<u32, char, B> { entries.iter().copied().collect() };
        let (a, b) = (map(&[(1, 'a'), (2, 'a')]), map(&[(2, 'b'), (3, 'b')]));
        assert_eq!(a.union(&b), map(&[(1, 'a'), (2, 'a'), (3, 'b')]), "the first map's value");
        let inverse = map(&[(1, 'x'), (2, 'y'), (3, 'x')]).inverse();
        assert_eq!(inverse, [('x', 1), ('y', 2)].into_iter().collect(), "the smallest key");
        let order = a.fold_down(Vec::new(), |mut keys, key, _| {
            keys.push(*key);
            keys
        });
        assert_eq!(order, [2, 1], "the greatest key first");
    }
    prefer::<Weight>();
    prefer::<Published>();
}

/// What the original prefers and ours does otherwise, with what gives the original's result.
#[test]
fn preferences_that_are_not_kept() {
    fn prefer<B: Balance>() {
        let twice = [(1, 'a'), (1, 'b')];
        let last: OrdMap<u32, char, B> = twice.into_iter().collect();
        let first: OrdMap<u32, char, B> = twice.into_iter().rev().collect();
        assert_eq!((last[&1], first[&1]), ('b', 'a'), "of equal keys the last, not the first");

        let map =
            |entries: &[(u32, char)]| -> OrdMap<u32, char, B> { entries.iter().copied().collect() };
        let (a, b) = (map(&[(1, 'a'), (2, 'a')]), map(&[(1, 'a'), (2, 'b')]));
        assert_eq!(a.intersection(&b), a, "by key, not by key and value");
        let equal = a.intersection_with(&b, |_, a, b| (a == b).then_some(*a));
        assert_eq!(equal, map(&[(1, 'a')]));
        assert!(a.difference(&b).is_empty(), "by key, not by key and value");
        assert_eq!(a.filter(|key, value| b.get(key) != Some(value)), map(&[(2, 'a')]));

        let (values, numbers) = a.decompose();
        assert_eq!((values[&0], numbers[&1]), ('a', 0), "numbered from the smallest key up");
        let names = map(&[(7, 'x')]);
        let first: OrdMap<u32, u32, B> = [(1, 7), (2, 8)].into_iter().collect();
        assert_eq!(names.compose(&first), map(&[(1, 'x')]), "what has no image is left out");

        assert_eq!(a.partition(|key, _| *key == 1), (map(&[(1, 'a')]), map(&[(2, 'a')])));
        assert_eq!(
            a.partition_by(|key, _| key % 2)[&0],
            map(&[(2, 'a')]),
            "these fail in the original"
        );
    }
    prefer::<Weight>();
    prefer::<Published>();
}
