//! Every operation against the standard library's map, with the invariants checked after each
//! step, and old versions kept and looked at again.

use proptest::prelude::*;
use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::{Change, OrdMap, Pick};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Bound;

type Model = BTreeMap<u16, u32>;

/// One step. Numbers in place of other maps choose among the kept versions.
#[derive(Clone, Debug)]
enum Step {
    Insert(u16, u32),
    Remove(u16),
    With(u16, u32),
    Without(u16),
    Alter(u16),
    Change(u16, u32),
    Entry(u16, u32),
    PopFirst,
    PopLast,
    Retain(u16),
    Filter(u16),
    Partition(u16),
    Split(u16, bool),
    SplitOff(u16, bool),
    SplitAndJoin(u16),
    Union(usize),
    UnionWith(usize),
    Append(usize),
    Intersection(usize),
    Difference(usize),
    SymmetricDifference(usize),
    ChangeAll(u32),
    ChangeRange(u16, u16),
    Fill(u16, u16),
    Keep,
    Resume(usize),
    Compare(usize),
    Read(u16, u16),
    Derive(u16),
}

fn step(keys: u16) -> impl Strategy<Value = Step> {
    let key = move || 0..keys;
    prop_oneof![
        12 => (key(), any::<u32>()).prop_map(|(k, v)| Step::Insert(k, v)),
        12 => key().prop_map(Step::Remove),
        4 => (key(), any::<u32>()).prop_map(|(k, v)| Step::With(k, v)),
        4 => key().prop_map(Step::Without),
        2 => key().prop_map(Step::Alter),
        2 => (key(), any::<u32>()).prop_map(|(k, v)| Step::Change(k, v)),
        2 => (key(), any::<u32>()).prop_map(|(k, v)| Step::Entry(k, v)),
        2 => Just(Step::PopFirst),
        2 => Just(Step::PopLast),
        1 => (2..20u16).prop_map(Step::Retain),
        1 => (2..20u16).prop_map(Step::Filter),
        1 => (2..20u16).prop_map(Step::Partition),
        1 => (key(), any::<bool>()).prop_map(|(k, above)| Step::Split(k, above)),
        1 => (key(), any::<bool>()).prop_map(|(k, above)| Step::SplitOff(k, above)),
        2 => key().prop_map(Step::SplitAndJoin),
        1 => any::<usize>().prop_map(Step::Union),
        1 => any::<usize>().prop_map(Step::UnionWith),
        1 => any::<usize>().prop_map(Step::Append),
        1 => any::<usize>().prop_map(Step::Intersection),
        1 => any::<usize>().prop_map(Step::Difference),
        1 => any::<usize>().prop_map(Step::SymmetricDifference),
        1 => any::<u32>().prop_map(Step::ChangeAll),
        1 => (key(), key()).prop_map(|(a, b)| Step::ChangeRange(a, b)),
        3 => (key(), 1..200u16).prop_map(|(k, n)| Step::Fill(k, n)),
        4 => Just(Step::Keep),
        2 => any::<usize>().prop_map(Step::Resume),
        2 => any::<usize>().prop_map(Step::Compare),
        2 => (key(), key()).prop_map(|(a, b)| Step::Read(a, b)),
        1 => (2..20u16).prop_map(Step::Derive),
    ]
}

/// A map and what it must be.
struct Pair<B> {
    map: OrdMap<u16, u32, B>,
    model: Model,
}

impl<B> Clone for Pair<B> {
    fn clone(&self) -> Self {
        Self { map: self.map.clone(), model: self.model.clone() }
    }
}

fn pick(key: u16, a: u32, b: u32) -> (u32, Pick<u32>) {
    match key % 3 {
        0 => (a, Pick::Left),
        1 => (b, Pick::Right),
        _ => (a ^ b, Pick::New(a ^ b)),
    }
}

impl<B: Balance> Pair<B> {
    /// One step on the map and on the model; what both return must be equal.
    fn step(&mut self, step: &Step, kept: &mut Vec<Pair<B>>) {
        let other = |index: usize| kept.get(index % kept.len().max(1)).cloned();
        match *step {
            Step::Keep => kept.push(self.clone()),
            Step::Resume(index) => *self = other(index).unwrap_or_else(|| self.clone()),
            Step::Union(index)
            | Step::UnionWith(index)
            | Step::Append(index)
            | Step::Intersection(index)
            | Step::Difference(index)
            | Step::SymmetricDifference(index)
            | Step::Compare(index) => {
                let other = other(index).unwrap_or_else(|| self.clone());
                self.combine(step, other);
            }
            Step::Read(a, b) => self.read(a, b),
            Step::Derive(rest) => self.derive(rest),
            Step::Retain(_)
            | Step::Filter(_)
            | Step::Partition(_)
            | Step::Split(..)
            | Step::SplitOff(..)
            | Step::SplitAndJoin(_)
            | Step::ChangeAll(_)
            | Step::ChangeRange(..)
            | Step::Fill(..) => self.change_many(step),
            _ => self.change_one(step),
        }
    }

    fn change_one(&mut self, step: &Step) {
        let Self { map, model } = self;
        match *step {
            Step::Insert(key, value) => {
                assert_eq!(map.insert(key, value), model.insert(key, value));
            }
            Step::Remove(key) => assert_eq!(map.remove(&key), model.remove(&key)),
            Step::With(key, value) => {
                *map = map.with(key, value);
                model.insert(key, value);
            }
            Step::Without(key) => {
                *map = map.without(&key);
                model.remove(&key);
            }
            Step::Alter(key) => {
                let change = |value: Option<&u32>| match value {
                    None => Some(7),
                    Some(value) if value % 2 == 0 => None,
                    Some(value) => Some(value / 2),
                };
                *map = map.alter(key, change);
                match change(model.get(&key)) {
                    Some(value) => _ = model.insert(key, value),
                    None => _ = model.remove(&key),
                }
            }
            Step::Change(key, new) => {
                let values = (map.get_mut(&key), model.get_mut(&key));
                assert_eq!(values.0, values.1);
                if let (Some(a), Some(b)) = values {
                    (*a, *b) = (new, new);
                }
            }
            Step::Entry(key, value) => {
                *map.entry(key).and_modify(|old| *old ^= 1).or_insert(value) += 0;
                model.entry(key).and_modify(|old| *old ^= 1).or_insert(value);
            }
            Step::PopFirst => assert_eq!(map.pop_first(), model.pop_first()),
            Step::PopLast => assert_eq!(map.pop_last(), model.pop_last()),
            _ => unreachable!("{step:?} changes more than one entry"),
        }
    }

    fn change_many(&mut self, step: &Step) {
        let Self { map, model } = self;
        match *step {
            Step::Retain(rest) => {
                map.retain(|key, value| {
                    *value ^= 1;
                    key % rest != 0
                });
                model.retain(|key, value| {
                    *value ^= 1;
                    key % rest != 0
                });
            }
            Step::Filter(rest) => {
                *map = map.filter(|key, _| key % rest != 0);
                model.retain(|key, _| key % rest != 0);
            }
            Step::Partition(rest) => {
                let (some, others) = map.partition(|key, _| key % rest == 0);
                assert_eq!(others.validate(), Ok(()));
                assert!(others.iter().eq(model.iter().filter(|(key, _)| *key % rest != 0)));
                *map = some;
                model.retain(|key, _| key % rest == 0);
            }
            Step::Split(key, keeps_above) => {
                let (below, found, above) = map.split(&key);
                assert_eq!(found, model.remove_entry(&key));
                let above_model = model.split_off(&key);
                assert_eq!((below.validate(), above.validate()), (Ok(()), Ok(())));
                assert!(below.iter().eq(model.iter()) && above.iter().eq(above_model.iter()));
                (*map, *model) =
                    if keeps_above { (above, above_model) } else { (below, model.clone()) };
            }
            Step::SplitOff(key, keeps_above) => {
                let (above, above_model) = (map.split_off(&key), model.split_off(&key));
                assert_eq!(map.validate(), Ok(()));
                assert!(map.iter().eq(model.iter()) && above.iter().eq(above_model.iter()));
                if keeps_above {
                    (*map, *model) = (above, above_model);
                }
            }
            Step::SplitAndJoin(key) => {
                let (below, found, above) = map.split(&key);
                *map = match found {
                    Some((key, value)) => OrdMap::join(below, key, value, above),
                    None => below.concat(above),
                }
                .expect("a split map can be joined");
            }
            _ => self.change_values(step),
        }
    }

    fn change_values(&mut self, step: &Step) {
        let Self { map, model } = self;
        match *step {
            Step::ChangeAll(mask) => {
                map.values_mut().for_each(|value| *value ^= mask);
                model.values_mut().for_each(|value| *value ^= mask);
            }
            Step::ChangeRange(a, b) => {
                let range = a.min(b)..=a.max(b);
                let mut entries = map.range_mut(range.clone());
                assert_eq!(entries.len(), model.range(range.clone()).count());
                while let (Some((_, a)), b) = (entries.next(), entries.next_back()) {
                    *a += 1;
                    b.into_iter().for_each(|(_, b)| *b += 1);
                }
                model.range_mut(range).for_each(|(_, value)| *value += 1);
            }
            Step::Fill(start, count) => {
                let entries = (0..count).map(|n| (start.wrapping_add(n * 7 % count), u32::from(n)));
                map.extend(entries.clone());
                model.extend(entries);
            }
            _ => unreachable!("{step:?} changes no more than one entry"),
        }
    }

    fn combine(&mut self, step: &Step, mut other: Pair<B>) {
        let Self { map, model } = self;
        match step {
            Step::Union(_) => {
                *map = map.union(&other.map);
                other.model.append(model);
                *model = other.model;
            }
            Step::UnionWith(_) => {
                *map = map.union_with(&other.map, |key, a, b| pick(*key, *a, *b).1);
                for (key, value) in other.model {
                    let own = model.entry(key);
                    own.and_modify(|own| *own = pick(key, *own, value).0).or_insert(value);
                }
            }
            Step::Append(_) => {
                map.append(&mut other.map);
                model.append(&mut other.model);
                assert!(other.map.is_empty());
            }
            Step::Intersection(_) => {
                let sums = map.intersection_with(&other.map, |key, a, b| {
                    (key % 2 == 0).then_some(u64::from(*a) + u64::from(*b))
                });
                assert_eq!(sums.validate(), Ok(()));
                *map = map.intersection(&other.map);
                model.retain(|key, _| other.model.contains_key(key));
                let expected = model.iter().filter(|(key, _)| *key % 2 == 0);
                let sum =
                    |(key, a): (&u16, &u32)| (*key, u64::from(*a) + u64::from(other.model[key]));
                assert!(sums.into_iter().eq(expected.map(sum)));
            }
            Step::Difference(_) => {
                *map = map.difference(&other.map);
                model.retain(|key, _| !other.model.contains_key(key));
            }
            Step::SymmetricDifference(_) => {
                *map = map.symmetric_difference(&other.map);
                let mut both = model.clone();
                both.extend(other.model.iter());
                both.retain(|key, _| model.contains_key(key) != other.model.contains_key(key));
                *model = both;
            }
            _ => self.compare(&other),
        }
    }

    fn compare(&self, other: &Pair<B>) {
        assert_eq!(self.map == other.map, self.model == other.model);
        assert_eq!(self.map.cmp(&other.map), self.model.cmp(&other.model));
        assert_eq!(self.map.partial_cmp(&other.map), self.model.partial_cmp(&other.model));
        let mut changed = self.model.clone();
        for change in self.map.diff(&other.map) {
            match change {
                Change::Removed(key, value) => assert_eq!(changed.remove(key), Some(*value)),
                Change::Added(key, value) => assert_eq!(changed.insert(*key, *value), None),
                Change::Updated { key, old, new } => {
                    assert_ne!(old, new);
                    assert_eq!(changed.insert(*key, *new), Some(*old));
                }
            }
        }
        assert_eq!(changed, other.model);
    }

    fn read(&self, a: u16, b: u16) {
        let Self { map, model } = self;
        let smaller = model.range(..a).count();
        let rank = if model.contains_key(&a) { Ok(smaller) } else { Err(smaller) };
        assert_eq!(map.rank(&a), rank);
        assert_eq!(map.select(smaller), model.iter().nth(smaller));
        assert_eq!(map.get(&a), model.get(&a));
        assert_eq!(map.first_key_value(), model.first_key_value());
        assert_eq!(map.last_key_value(), model.last_key_value());
        let (low, high) = (a.min(b), a.max(b) + 1);
        let ranges = [
            (Bound::Included(low), Bound::Excluded(high)),
            (Bound::Excluded(low), Bound::Included(high)),
            (Bound::Unbounded, Bound::Excluded(high)),
            (Bound::Excluded(low), Bound::Unbounded),
        ];
        for range in ranges {
            let entries = map.range(range);
            assert_eq!(entries.len(), model.range(range).count());
            assert!(entries.clone().eq(model.range(range)));
            assert!(entries.clone().rev().eq(model.range(range).rev()));
            let skipped = entries.clone().skip(usize::from(b % 50)).step_by(3);
            assert!(skipped.eq(model.range(range).skip(usize::from(b % 50)).step_by(3)));
            assert_eq!(entries.rev().nth(5), model.range(range).rev().nth(5));
        }
    }

    /// What is made of the map and is no version of it.
    fn derive(&self, rest: u16) {
        let Self { map, model } = self;
        let groups = map.partition_by(|key, _| key % rest);
        assert_eq!(groups.validate(), Ok(()));
        for (group, part) in &groups {
            assert_eq!(part.validate(), Ok(()));
            assert!(part.iter().eq(model.iter().filter(|(key, _)| *key % rest == *group)));
        }
        assert_eq!(groups.values().map(OrdMap::len).sum::<usize>(), model.len());

        let small = map.map_values(|key, value| value % u32::from(rest) + u32::from(key % 2));
        let mut inverse = BTreeMap::new();
        small.iter().rev().for_each(|(key, value)| _ = inverse.insert(*value, *key));
        assert!(small.inverse().iter().eq(&inverse));
        assert!(small.inverse().compose(&small).iter().all(|(key, first)| first <= key));

        let (values, numbers) = map.decompose();
        assert!(values.compose(&numbers) == *map);
        assert_eq!(values.len(), numbers.values().max().map_or(0, |last| last + 1));
        let joined = |text: String, key: &u16, value: &u32| format!("{text}{key}{value} ");
        let up = model.iter().fold(String::new(), |text, (key, value)| joined(text, key, value));
        assert_eq!(map.fold_up(String::new(), joined), up);
        let down = model.iter().rev().fold(String::new(), |text, (k, v)| joined(text, k, v));
        assert_eq!(map.fold_down(String::new(), joined), down);
        let shape = map
            .fold_tree(String::new(), |key, value, left, right| joined(left, key, value) + &right);
        assert_eq!(shape, up);

        let again: OrdMap<u16, u32, B> = OrdMap::from_sorted(map.clone()).expect("it is in order");
        assert!(again == *map && hash(&again) == hash(map));
        assert_eq!(format!("{map:?}"), format!("{model:?}"));
        assert_eq!(BTreeMap::from(map.clone()), *model);
        let unsorted = OrdMap::<u16, u32, B>::from_sorted(map.clone().into_iter().rev());
        assert_eq!(unsorted.is_err(), map.len() > 1);
    }

    fn check(&self) {
        assert_eq!(self.map.validate(), Ok(()));
        assert_eq!(self.map.len(), self.model.len());
        assert!(self.map.iter().eq(self.model.iter()));
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = std::hash::DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn run<B: Balance>(steps: &[Step]) {
    let mut pair: Pair<B> = Pair { map: OrdMap::default(), model: Model::new() };
    let mut kept = Vec::new();
    for step in steps {
        pair.step(step, &mut kept);
        pair.check();
    }
    kept.iter().for_each(Pair::check);
    assert!(pair.map.clone().into_iter().rev().eq(pair.model.iter().rev().map(|(k, v)| (*k, *v))));
    assert!(pair.map.into_iter().eq(pair.model));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn the_map_is_what_the_model_is(steps in prop::collection::vec(step(600), 1..300)) {
        run::<Weight>(&steps);
    }

    #[test]
    fn so_it_is_with_one_entry_a_node(steps in prop::collection::vec(step(100), 1..300)) {
        run::<Binary>(&steps);
    }

    #[test]
    fn so_it_is_under_the_published_rule(steps in prop::collection::vec(step(100), 1..300)) {
        run::<Published>(&steps);
    }
}
