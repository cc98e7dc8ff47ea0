//! Reading a tree entry by entry.

use super::Tree;
use crate::node::{Branch, View};
use smallvec::SmallVec;

/// A place between two entries, from which to read in one direction.
pub(crate) struct Cursor<'a, K, V> {
    /// The branches whose entries are still to come, the next one last.
    branches: SmallVec<[&'a Branch<K, V>; 24]>,
    keys: &'a [K],
    values: &'a [V],
    is_placed: bool,
}

impl<K, V> Clone for Cursor<'_, K, V> {
    fn clone(&self) -> Self {
        Self {
            branches: self.branches.clone(),
            keys: self.keys,
            values: self.values,
            is_placed: self.is_placed,
        }
    }
}

impl<'a, K, V> Cursor<'a, K, V> {
    /// A cursor that is nowhere yet.
    pub(crate) fn unplaced() -> Self {
        Self { branches: SmallVec::new(), keys: &[], values: &[], is_placed: false }
    }

    /// The next entry: upwards from the entry of rank `next` in the tree. There must be one.
    #[inline(always)]
    pub(crate) fn next(&mut self, tree: &'a Tree<K, V>, next: usize) -> Option<(&'a K, &'a V)> {
        if let ([key, keys @ ..], [value, values @ ..]) = (self.keys, self.values) {
            (self.keys, self.values) = (keys, values);
            return Some((key, value));
        }
        self.next_block(tree, next)
    }

    #[inline(never)]
    fn next_block(&mut self, tree: &'a Tree<K, V>, next: usize) -> Option<(&'a K, &'a V)> {
        if !self.is_placed {
            self.is_placed = true;
            self.place(tree, next, 0);
            if !self.keys.is_empty() {
                return self.next(tree, next);
            }
        }
        let branch = self.branches.pop()?;
        self.descend(&branch.children[1], 0);
        Some((&branch.key, &branch.value))
    }

    /// The next entry downwards: from the one that `end` entries of the tree come up to.
    #[inline(always)]
    pub(crate) fn next_back(&mut self, tree: &'a Tree<K, V>, end: usize) -> Option<(&'a K, &'a V)> {
        if let ([keys @ .., key], [values @ .., value]) = (self.keys, self.values) {
            (self.keys, self.values) = (keys, values);
            return Some((key, value));
        }
        self.next_block_back(tree, end)
    }

    #[inline(never)]
    fn next_block_back(&mut self, tree: &'a Tree<K, V>, end: usize) -> Option<(&'a K, &'a V)> {
        if !self.is_placed {
            self.is_placed = true;
            self.place(tree, end, 1);
            if !self.keys.is_empty() {
                return self.next_back(tree, end);
            }
        }
        let branch = self.branches.pop()?;
        self.descend(&branch.children[0], 1);
        Some((&branch.key, &branch.value))
    }

    /// Goes to the place that `rank` entries come before; `side` 0 to read upwards, 1 downwards.
    fn place(&mut self, mut tree: &'a Tree<K, V>, mut rank: usize, side: usize) {
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    let left = branch.children[0].size;
                    let goes_right = rank > left;
                    if goes_right == (side == 1) {
                        self.branches.push(branch);
                    }
                    if goes_right {
                        rank -= left + 1;
                    }
                    tree = &branch.children[usize::from(goes_right)];
                }
                View::Block(keys, values) => {
                    let rank = rank.min(keys.len());
                    let range = if side == 0 { rank..keys.len() } else { 0..rank };
                    (self.keys, self.values) = (&keys[range.clone()], &values[range]);
                    return;
                }
                View::Empty => return,
            }
        }
    }

    /// Goes to the end of a subtree on that side.
    fn descend(&mut self, mut tree: &'a Tree<K, V>, side: usize) {
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    self.branches.push(branch);
                    tree = &branch.children[side];
                }
                View::Block(keys, values) => {
                    (self.keys, self.values) = (keys, values);
                    return;
                }
                View::Empty => return,
            }
        }
    }
}
