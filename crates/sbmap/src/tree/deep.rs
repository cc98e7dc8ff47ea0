//! Trees as deep as they have entries, which the published rule can make.

use crate::OrdMap;
use crate::rules::Published;
use crate::tree::Tree;
use alloc::string::String;

const MANY: u32 = 1_000_000;

/// What inserting the keys from outside in makes: 0, then `n - 1`, then 1, and so on, each below
/// the one before. Built from the bottom, since inserting takes quadratic time.
fn list(n: u32) -> OrdMap<u32, u32, Published> {
    let tree = (0..n).rev().fold(Tree::EMPTY, |below, step| {
        if step % 2 == 0 {
            Tree::branch(Tree::EMPTY, step / 2, step, below)
        } else {
            Tree::branch(below, n - 1 - step / 2, step, Tree::EMPTY)
        }
    });
    OrdMap::from_tree(tree)
}

fn brackets(map: &OrdMap<u32, u32, Published>) -> String {
    let brackets = |key: &u32, _: &u32, left, right| alloc::format!("({left}{key}{right})");
    map.fold_tree(".".into(), brackets)
}

#[test]
fn it_is_what_inserting_makes() {
    let mut map = OrdMap::default();
    for step in 0..100 {
        map.insert(if step % 2 == 0 { step / 2 } else { 99 - step / 2 }, step);
    }
    assert_eq!(brackets(&map), brackets(&list(100)));
}

#[test]
fn a_deep_tree_is_dropped_read_and_changed() {
    let map = list(MANY);
    assert_eq!(map.height(), MANY as usize);
    assert_eq!(map.validate(), Ok(()));
    assert!(map.keys().copied().eq(0..MANY));
    assert!(map.keys().rev().copied().eq((0..MANY).rev()));
    let middle = MANY / 2;
    assert_eq!(map.rank(&middle), Ok(middle as usize));

    let without = map.without(&middle);
    assert_eq!((map.len(), without.len()), (MANY as usize, MANY as usize - 1));
    assert_eq!(map.diff(&without).count(), 1);
    assert!(map != without && map < without.without(&0));
    assert!(without.with(middle, map[&middle]) == map);

    let mut changed = map.clone();
    changed.values_mut().for_each(|value| *value += 1);
    changed.range_mut(10..20).for_each(|(_, value)| *value = 0);
    assert_eq!(changed.range(10..20).map(|(_, value)| *value).sum::<u32>(), 0);
    assert_eq!(changed.pop_first(), Some((0, 1)));
    assert!(map.into_iter().map(|(key, _)| key).eq(0..MANY));
    assert!(changed.into_iter().rev().map(|(key, _)| key).eq((1..MANY).rev()));
}

#[test]
fn a_deep_tree_is_dropped_on_a_small_stack() {
    let thread = std::thread::Builder::new().stack_size(64 * 1024);
    let work = || {
        let map = list(MANY);
        let other = map.clone();
        drop(map);
        drop(other);
    };
    thread.spawn(work).expect("a thread starts").join().expect("the stack is large enough");
}
