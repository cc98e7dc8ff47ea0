//! What versions share.

use super::{ByIndex, ByKey, Tree};
use crate::balance::Balance;
use crate::node::{View, ViewMut};
use crate::rules::{Binary, Published, Weight};
use alloc::collections::BTreeSet;

/// The nodes of a tree, and how many lie on the longest way.
fn nodes(tree: &Tree<u32, u32>) -> (BTreeSet<usize>, usize) {
    match tree.view() {
        View::Empty => (BTreeSet::new(), 0),
        View::Block(..) => ([tree.link.address()].into(), 1),
        View::Branch(branch) => {
            let [(mut all, left), (others, right)] = branch.children.each_ref().map(nodes);
            all.extend(others);
            all.insert(tree.link.address());
            (all, 1 + left.max(right))
        }
    }
}

fn key(step: u32) -> u32 {
    step.wrapping_mul(2_654_435_761) >> 8
}

/// How many nodes an update made, beyond those on the longest way.
fn more_than_a_way(old: &Tree<u32, u32>, new: &Tree<u32, u32>) -> usize {
    let ((old_nodes, _), (new_nodes, way)) = (nodes(old), nodes(new));
    new_nodes.difference(&old_nodes).count().saturating_sub(way)
}

/// The most nodes that an update makes off the longest way: an insertion makes a block two, and a
/// turn, of which there may be some, takes apart two nodes.
const MOST: usize = 6;

fn updates_copy_a_way<B: Balance>() {
    let mut tree: Tree<u32, u32> = Tree::EMPTY;
    for step in 0..700 {
        let old = tree.clone();
        tree.insert::<B>(key(step), step);
        assert!(more_than_a_way(&old, &tree) <= MOST, "insert {step}");
    }
    for step in 0..700 {
        let old = tree.clone();
        if step % 2 == 0 {
            tree.remove::<B, _>(ByKey(&key(step)));
        } else {
            tree.remove::<B, _>(ByIndex(tree.size / 2));
        }
        assert!(more_than_a_way(&old, &tree) <= MOST, "remove {step}");
    }
}

#[test]
fn an_update_copies_a_way_and_shares_the_rest() {
    updates_copy_a_way::<Weight>();
    updates_copy_a_way::<Binary>();
    updates_copy_a_way::<Published>();
}

/// A key that counts how often it is cloned.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Counted(u32);

std::thread_local! {
    static CLONES: core::cell::Cell<usize> = const { core::cell::Cell::new(0) };
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        CLONES.set(CLONES.get() + 1);
        Self(self.0)
    }
}

/// The most keys that one change in place clones while an older version holds all nodes.
fn most_clones(changes: impl Fn(&mut Tree<Counted, u32>, u32)) -> usize {
    let entries = (0..4000).map(|n| (Counted(2 * n), n)).collect();
    let mut tree: Tree<Counted, u32> = Tree::from_vec::<Weight>(entries);
    let _old = tree.clone();
    let clones = (0..2500).map(|step| {
        CLONES.set(0);
        changes(&mut tree, step);
        CLONES.get()
    });
    clones.max().unwrap_or(0)
}

#[test]
fn changes_beside_a_kept_version_copy_a_block_and_little_more() {
    let block = super::Limits::<Counted, u32, Weight>::BLOCK;
    let insert = |tree: &mut Tree<_, _>, step| {
        tree.insert::<Weight>(Counted(2 * step + 1), step);
    };
    let remove = |tree: &mut Tree<_, _>, step: u32| {
        tree.remove::<Weight, _>(ByKey(&Counted(step * 2)));
    };
    for most in [most_clones(insert), most_clones(remove)] {
        assert!(most <= 5 * block, "{most}");
    }
}

#[test]
fn a_change_in_place_copies_nothing() {
    let mut tree: Tree<u32, u32> = Tree::EMPTY;
    (0..5000).for_each(|step| _ = tree.insert::<Weight>(key(step), step));
    let (before, way) = nodes(&tree);
    for step in 0..5000 {
        *tree.get_mut(ByKey(&key(step))).expect("it is there").1 += 1;
        assert_eq!(tree.insert::<Weight>(key(step), step), Some(step + 1));
    }
    assert_eq!(nodes(&tree), (before, way));
}

#[test]
fn looking_for_what_is_not_there_copies_nothing() {
    let entries = (0..4000).map(|n| (Counted(2 * n), n)).collect();
    let mut tree: Tree<Counted, u32> = Tree::from_vec::<Weight>(entries);
    let _old = tree.clone();
    for step in 0..1000 {
        CLONES.set(0);
        assert_eq!(tree.value_mut::<Weight, Counted>(&Counted(2 * step + 1)), None);
        assert_eq!(tree.remove::<Weight, _>(ByKey(&Counted(2 * step + 1))), None);
        assert_eq!(CLONES.get(), 0);
        *tree.value_mut::<Weight, Counted>(&Counted(8 * step)).expect("it is there") += 1;
    }
}

#[test]
fn blocks_give_back_what_they_do_not_need() {
    let entries = (0..4000).map(|n| (n, n)).collect();
    let mut tree: Tree<u32, u32> = Tree::from_vec::<Weight>(entries);
    (0..4000).filter(|n| n % 8 != 0).for_each(|n| _ = tree.remove::<Weight, _>(ByKey(&n)));
    let mut trees = alloc::vec![&mut tree];
    while let Some(tree) = trees.pop() {
        match tree.own() {
            ViewMut::Branch(branch) => trees.extend(&mut branch.children),
            ViewMut::Block(block) => {
                let (len, capacity) = (block.len(), block.capacity());
                assert!(!super::Limits::<u32, u32, Weight>::is_wasteful(len, capacity), "{len}");
            }
            ViewMut::Empty => {}
        }
    }
}

#[test]
fn what_changes_nothing_is_the_same_version() {
    let entries = (0..3000).map(|n| (n, n)).collect();
    let tree: Tree<u32, u32> = Tree::from_vec::<Weight>(entries);
    let (part, _, _) = tree.split::<Weight, u32>(&2000);
    let same = [
        tree.filtered::<Weight>(&mut |_, _| true),
        tree.restricted::<Weight, u32>(&tree, true),
        tree.restricted::<Weight, u32>(&Tree::EMPTY, false),
        tree.parted::<Weight>(&mut |_, _| true).0,
        super::Union { pick: |_: &u32, _: &u32, _: &u32| super::Pick::Left, skips_shared: true }
            .of::<Weight, _, _>(&tree, &part),
    ];
    for (index, other) in same.iter().enumerate() {
        assert!(other.is_same(&tree), "{index}");
    }
}

#[test]
fn a_cut_and_a_join_make_few_nodes() {
    let entries = (0..100_000).map(|n| (n, n)).collect();
    let tree: Tree<u32, u32> = Tree::from_vec::<Weight>(entries);
    let (old, way) = nodes(&tree);
    let (below, found, above) = tree.split::<Weight, u32>(&33_333);
    let Some((key, value)) = found else { panic!("the key is there") };
    let new = |tree: &Tree<u32, u32>| nodes(tree).0.difference(&old).count();
    assert!(new(&below) + new(&above) <= 3 * way, "{} {}", new(&below), new(&above));
    let joined = Tree::join::<Weight>(below, key, value, above);
    assert!(new(&joined) <= 4 * way, "{} of {}", new(&joined), old.len());
    assert!(joined == tree);
}
