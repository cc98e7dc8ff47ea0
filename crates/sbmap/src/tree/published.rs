//! Insertion and deletion step for step as published: one entry a node, no blocks.
//!
//! A tree may be as deep as it has entries, so the way down is kept in a list rather than on the
//! call stack.

use super::{ByKey, Seek, Tree};
use crate::balance::{Balance, Turn};
use crate::node::{Branch, Owned, View, ViewMut};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem::replace;

/// A tree taken apart along a way from its root: the nodes of the way, each with the side on
/// which the next one was, and the subtree at the end.
///
/// Whatever happens, a panic included, all is put back where it belongs.
struct Spine<'a, K: Clone, V: Clone> {
    root: &'a mut Tree<K, V>,
    nodes: Vec<(Tree<K, V>, usize)>,
    end: Tree<K, V>,
}

/// Puts an entry in and returns the value that it replaces.
pub(super) fn insert<B: Balance, K: Ord + Clone, V: Clone>(
    root: &mut Tree<K, V>,
    key: K,
    value: V,
) -> Option<V> {
    let grows = root.get(ByKey(&key)).is_none();
    let mut spine = Spine::new(root);
    let old = loop {
        let ViewMut::Branch(branch) = spine.end.own() else {
            spine.end = Tree::branch(Tree::EMPTY, key, value, Tree::EMPTY);
            break None;
        };
        match key.cmp(&branch.key) {
            Ordering::Equal => break Some(replace(&mut branch.value, value)),
            order => {
                let side = usize::from(order == Ordering::Greater);
                let size = branch.children[side].size + usize::from(grows);
                branch.prepare_turn::<B>(side, size);
                spine.descend(side);
            }
        }
    };
    spine.balance::<B>();
    spine.close::<B>();
    old
}

/// Takes an entry out: its two subtrees are glued together.
pub(super) fn remove<B: Balance, K: Clone, V: Clone, S: Seek<K>>(
    root: &mut Tree<K, V>,
    mut seek: S,
) -> Option<(K, V)> {
    let shrinks = root.get(seek.clone()).is_some();
    let mut spine = Spine::new(root);
    let entry = loop {
        let ViewMut::Branch(branch) = spine.end.own() else { break None };
        match seek.at_branch(&branch.key, branch.children[0].size) {
            Ordering::Equal => break Some(spine.glue::<B>()),
            order => {
                let side = usize::from(order == Ordering::Greater);
                let size = branch.children[side].size.saturating_sub(usize::from(shrinks));
                branch.prepare_turn::<B>(side, size);
                spine.descend(side);
            }
        }
    };
    if entry.is_none() {
        spine.balance::<B>();
    }
    spine.close::<B>();
    entry
}

impl<'a, K: Clone, V: Clone> Spine<'a, K, V> {
    fn new(root: &'a mut Tree<K, V>) -> Self {
        let end = root.take();
        Self { root, nodes: Vec::new(), end }
    }

    /// One step down from the end, which is a branch.
    fn descend(&mut self, side: usize) {
        let child = self.end.own_branch().children[side].take();
        let node = replace(&mut self.end, child);
        self.nodes.push((node, side));
    }

    /// Takes out the end's entry: the larger of its subtrees gives the next root, the left one if
    /// both are alike, and so on down.
    fn glue<B: Balance>(&mut self) -> (K, V) {
        self.own_glued::<B>();
        let Owned::Branch(branch) = self.end.take().into_owned() else {
            unreachable!("the end is a branch");
        };
        let [mut left, mut right] = branch.children;
        while left.size > 0 && right.size > 0 {
            let side = usize::from(left.size >= right.size);
            let top = if side == 1 { &mut left } else { &mut right };
            let child = top.own_branch().children[side].take();
            let node = replace(top, child);
            self.nodes.push((node, side));
        }
        self.end = if left.size > 0 { left } else { right };
        (branch.key, branch.value)
    }

    /// Copies the nodes that will be taken apart where somebody else holds them, before anything
    /// is taken apart.
    fn own_glued<B: Balance>(&mut self) {
        let [mut left, mut right] = self.end.own_branch().children.each_mut();
        while left.size > 0 && right.size > 0 {
            if left.size >= right.size {
                let branch = left.own_branch();
                branch.prepare_turn::<B>(1, branch.children[1].size + right.size);
                left = &mut branch.children[1];
            } else {
                let branch = right.own_branch();
                branch.prepare_turn::<B>(0, branch.children[0].size + left.size);
                right = &mut branch.children[0];
            }
        }
        // What takes the place of the last one may be turned up.
        let rest = if left.size > 0 { left } else { right };
        rest.own();
    }

    /// Puts everything back, balancing each node above the end.
    fn close<B: Balance>(mut self) {
        while self.ascend() {
            self.balance::<B>();
        }
    }

    /// One step up. False: the end is the root.
    fn ascend(&mut self) -> bool {
        let Some((mut node, side)) = self.nodes.pop() else { return false };
        let branch = node.own_branch();
        branch.children[side] = self.end.take();
        node.size = branch.children[0].size + 1 + branch.children[1].size;
        self.end = node;
        true
    }

    fn balance<B: Balance>(&mut self) {
        let View::Branch(branch) = self.end.view() else { return };
        let heavy = branch.heavy();
        let View::Branch(child) = branch.children[heavy].view() else { return };
        let (sizes, below) = (branch.sizes(), child.sizes());
        let turn = B::turn(sizes[1 - heavy], sizes[heavy], || below[1 - heavy], || below[heavy]);
        if turn == Turn::Single {
            self.end.lift(heavy);
        }
    }
}

impl<K: Clone, V: Clone> Branch<K, V> {
    /// If the child on that side is going to have a size at which the other one is turned up,
    /// copies that one where somebody else holds it. So all clones of keys and values come before
    /// the first change.
    fn prepare_turn<B: Balance>(&mut self, side: usize, size: usize) {
        let other = &mut self.children[1 - side];
        let View::Branch(child) = other.view() else { return };
        let below = child.sizes();
        let turns = other.size > size
            && B::turn(size, other.size, || below[side], || below[1 - side]) != Turn::None;
        if turns {
            other.own();
        }
    }
}

impl<K: Clone, V: Clone> Drop for Spine<'_, K, V> {
    fn drop(&mut self) {
        while self.ascend() {}
        *self.root = self.end.take();
    }
}
