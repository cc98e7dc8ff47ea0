//! Any steps on a persistent map, beside the standard library's: contents, order, ranks, ranges,
//! bulk operations, differences, and what must hold of the tree after each step.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::{Change, OrdMap, Pick};
use std::collections::BTreeMap;

/// Keys own memory, so that what is dropped twice or not at all is seen.
type Key = Box<u16>;
type Model = BTreeMap<Key, u8>;

fuzz_target!(|bytes: &[u8]| {
    let Some((&rule, steps)) = bytes.split_first() else { return };
    match rule % 4 {
        0 => run::<Published>(steps),
        1 => run::<Binary>(steps),
        _ => run::<Weight>(steps),
    }
});

/// A map and what it must be.
struct Pair<B> {
    map: OrdMap<Key, u8, B>,
    model: Model,
}

impl<B> Clone for Pair<B> {
    fn clone(&self) -> Self {
        Self { map: self.map.clone(), model: self.model.clone() }
    }
}

fn run<B: Balance>(steps: &[u8]) {
    let mut pair: Pair<B> = Pair { map: OrdMap::default(), model: Model::new() };
    let mut kept = [const { None }; 8];
    for step in steps.as_chunks::<4>().0 {
        let [operation, low, high, value] = *step;
        let key = Box::new(u16::from_le_bytes([low, high]) % 2048);
        match operation % 24 {
            0 => kept[usize::from(value % 8)] = Some(pair.clone()),
            1 => pair = kept[usize::from(value % 8)].clone().unwrap_or(pair),
            2..8 => {
                let other = kept[usize::from(value % 8)].as_ref();
                pair.combine(operation % 24, other.unwrap_or(&pair).clone());
            }
            operation => pair.change(operation, key, value),
        }
        pair.check();
    }
    kept.iter().flatten().for_each(Pair::check);
}

impl<B: Balance> Pair<B> {
    fn change(&mut self, operation: u8, key: Key, value: u8) {
        let Self { map, model } = self;
        match operation {
            8..12 => assert_eq!(map.insert(key.clone(), value), model.insert(key, value)),
            12..16 => assert_eq!(map.remove(&key), model.remove(&key)),
            16 => {
                for n in 0..u16::from(value) {
                    let key = Box::new(*key + n);
                    *map = map.with(key.clone(), value);
                    model.insert(key, value);
                }
            }
            17 => assert_eq!(map.pop_first(), model.pop_first()),
            18 => assert_eq!(map.pop_last(), model.pop_last()),
            19 => {
                let (below, found, above) = map.split(&key);
                assert_eq!((below.validate(), above.validate()), (Ok(()), Ok(())));
                assert_eq!(found.as_ref().map(|entry| &entry.1), model.get(&key));
                *map = match found {
                    Some((key, value)) => OrdMap::join(below, key, value, above),
                    None => below.concat(above),
                }
                .expect("a split map can be joined");
            }
            20 => {
                *map = map.filter(|key, _| **key % 8 != u16::from(value % 8));
                model.retain(|key, _| **key % 8 != u16::from(value % 8));
            }
            21 => {
                map.retain(|key, _| **key % 8 != u16::from(value % 8));
                model.retain(|key, _| **key % 8 != u16::from(value % 8));
            }
            22 => {
                map.range_mut(key.clone()..).for_each(|(_, old)| *old ^= value);
                model.range_mut(key..).for_each(|(_, old)| *old ^= value);
            }
            _ => {
                let range = key.clone()..Box::new(*key + u16::from(value));
                assert!(map.range(range.clone()).eq(model.range(range.clone())));
                assert!(map.range(range.clone()).rev().eq(model.range(range).rev()));
                assert_eq!(map.rank(&key).ok(), model.keys().position(|other| *other == key));
            }
        }
    }

    fn combine(&mut self, operation: u8, other: Pair<B>) {
        let Self { map, model } = self;
        match operation {
            2 => {
                *map = map.union(&other.map);
                other
                    .model
                    .into_iter()
                    .for_each(|(key, value)| _ = model.entry(key).or_insert(value));
            }
            3 => {
                *map = map.union_with(&other.map, |_, a, b| Pick::New(a ^ b));
                for (key, value) in other.model {
                    model.entry(key).and_modify(|own| *own ^= value).or_insert(value);
                }
            }
            4 => {
                *map = map.intersection(&other.map);
                model.retain(|key, _| other.model.contains_key(key));
            }
            5 => {
                *map = map.difference(&other.map);
                model.retain(|key, _| !other.model.contains_key(key));
            }
            6 => {
                assert_eq!(*map == other.map, *model == other.model);
                assert_eq!(OrdMap::cmp(map, &other.map), Model::cmp(model, &other.model));
            }
            _ => {
                for change in map.diff(&other.map) {
                    match change {
                        Change::Removed(key, _) => _ = model.remove(key),
                        Change::Added(key, new) | Change::Updated { key, new, .. } => {
                            model.insert(key.clone(), *new);
                        }
                    }
                }
                *map = other.map;
            }
        }
    }

    fn check(&self) {
        assert_eq!(self.map.validate(), Ok(()));
        assert!(self.map.iter().eq(self.model.iter()));
    }
}
