//! Every tree of few entries that operations can make, at one entry a node.

use super::{Broken, ByIndex, Tree};
use crate::balance::{Balance, Turn, sealed};
use crate::node::View;
use crate::rules::{Binary, Weight};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The most entries of a tree.
const MOST: usize = 9;

/// A rule that looks like ours and is known to be wrong: <4, 2>.
enum TooLoose {}

impl sealed::Sealed for TooLoose {}

impl Balance for TooLoose {
    const BLOCK: Option<usize> = Some(1);
    const JOINS: bool = true;

    fn turn(
        light: usize,
        heavy: usize,
        inner: impl FnOnce() -> usize,
        outer: impl FnOnce() -> usize,
    ) -> Turn {
        if heavy < 4 * (light + 1) {
            Turn::None
        } else if inner() + 1 < 2 * (outer() + 1) {
            Turn::Single
        } else {
            Turn::Double
        }
    }
}

type Shape = Tree<usize, ()>;

/// The shape in brackets: each entry is a pair of them, with its children inside.
fn brackets(tree: &Shape) -> String {
    match tree.view() {
        View::Empty => ".".into(),
        View::Block(..) => "(..)".into(),
        View::Branch(branch) => {
            let [left, right] = branch.children.each_ref().map(brackets);
            alloc::format!("({left}{right})")
        }
    }
}

/// The same shape with the keys `start + 2`, `start + 4` and so on.
fn renumbered(tree: &Shape, start: usize) -> Shape {
    match tree.view() {
        View::Empty => Tree::EMPTY,
        View::Block(..) => Tree::single::<Binary>(start + 2, ()),
        View::Branch(branch) => {
            let [left, right] = &branch.children;
            let key = start + 2 * (left.size + 1);
            Tree::branch(renumbered(left, start), key, (), renumbered(right, key))
        }
    }
}

/// All that one insertion or removal makes of a tree.
fn neighbours<B: Balance>(tree: &Shape) -> Vec<Shape> {
    let inserted = (0..=tree.size).map(|gap| tree.inserted::<B>(2 * gap + 1, ()).0);
    let removed = (0..tree.size).filter_map(|index| tree.removed::<B, _>(ByIndex(index)));
    inserted.chain(removed.map(|(tree, _)| tree)).collect()
}

/// All shapes that can be reached by inserting, removing and joining, or what is broken first.
fn reachable<B: Balance>() -> Result<BTreeMap<String, Shape>, Broken> {
    let mut shapes = BTreeMap::new();
    let mut new = alloc::vec![Shape::EMPTY];
    while let Some(tree) = new.pop() {
        tree.validate::<B>()?;
        let tree = renumbered(&tree, 0);
        if tree.size > MOST || shapes.insert(brackets(&tree), tree.clone()).is_some() {
            continue;
        }
        new.extend(neighbours::<B>(&tree));
        for other in shapes.values().filter(|other| tree.size + 1 + other.size <= MOST) {
            for [left, right] in [[&tree, other], [other, &tree]] {
                let key = 2 * (left.size + 1);
                let right = renumbered(right, key);
                new.push(Tree::join::<B>(left.clone(), key, (), right));
            }
        }
    }
    Ok(shapes)
}

#[test]
fn all_small_trees_are_balanced() {
    let shapes = reachable::<Binary>().expect("every tree is balanced");
    let mut highest = [0; MOST + 1];
    for tree in shapes.values() {
        highest[tree.size] = tree.height().max(highest[tree.size]);
    }
    assert_eq!(highest, [0, 1, 2, 2, 3, 3, 4, 4, 4, 5]);
    assert!(shapes.len() > 100, "{} shapes", shapes.len());
}

#[test]
fn a_rule_known_to_be_wrong_is_found_out() {
    assert_eq!(reachable::<TooLoose>().err(), Some(Broken::Balance));
}

#[test]
fn in_place_makes_the_same_shapes_as_a_new_version() {
    for tree in reachable::<Binary>().expect("every tree is balanced").values() {
        for gap in 0..=tree.size {
            let mut own = renumbered(tree, 0);
            own.insert::<Binary>(2 * gap + 1, ());
            assert_eq!(brackets(&own), brackets(&tree.inserted::<Binary>(2 * gap + 1, ()).0));
        }
        for index in 0..tree.size {
            let mut own = renumbered(tree, 0);
            own.remove::<Binary, _>(ByIndex(index));
            let (other, _) = tree.removed::<Binary, _>(ByIndex(index)).expect("it is there");
            assert_eq!(brackets(&own), brackets(&other));
        }
    }
}

#[test]
fn blocks_hold_about_a_kilobyte() {
    use super::Limits;
    assert_eq!(Limits::<u64, u64, Weight>::BLOCK, 64);
    assert_eq!(Limits::<String, u64, Weight>::BLOCK, 16);
    assert_eq!(Limits::<(), (), Weight>::BLOCK, 64);
    assert_eq!(Limits::<u64, [u8; 4096], Weight>::BLOCK, 8);
    assert_eq!(Limits::<u64, u64, Binary>::BLOCK, 1);
    let capacities = [0, 1, 16, 17, 48, 49, 64].map(Limits::<u64, u64, Weight>::capacity);
    assert_eq!(capacities, [0, 16, 16, 32, 48, 64, 64]);
}
