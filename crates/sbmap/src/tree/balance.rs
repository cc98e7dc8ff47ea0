//! Keeping a tree balanced after one of its children has grown or shrunk.

use super::{Limits, Tree};
use crate::balance::{Balance, Turn};
use crate::node::{Branch, View, ViewMut};

/// Whether a node with children of these sizes is to be turned, under a rule that joins.
#[inline(always)]
pub(super) fn is_heavy<B: Balance>(sizes: [usize; 2]) -> bool {
    let light = sizes[0].min(sizes[1]);
    let heavy = sizes[0].max(sizes[1]);
    B::turn(light, heavy, || 0, || 0) != Turn::None
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// Restores what must hold at the root, a branch that nobody else holds: that it has more
    /// entries than one block would, and that no child is too heavy.
    #[inline(always)]
    pub(super) fn rebalance<B: Balance>(&mut self) {
        if self.size <= Limits::<K, V, B>::FOLD {
            return self.fold_into_blocks::<B>();
        }
        let View::Branch(branch) = self.view() else { return };
        if is_heavy::<B>(branch.sizes()) {
            self.turn::<B>();
        }
    }

    #[cold]
    #[inline(never)]
    fn turn<B: Balance>(&mut self) {
        let branch = self.own_branch();
        let heavy = branch.heavy();
        let sizes = branch.sizes();
        if branch.children[heavy].is_block() {
            return self.fold_into_blocks::<B>();
        }
        let child = &mut branch.children[heavy];
        let [inner, outer] = {
            let below = child.own_branch().sizes();
            [below[1 - heavy], below[heavy]]
        };
        if B::turn(sizes[1 - heavy], sizes[heavy], || inner, || outer) == Turn::Double {
            child.own_branch().children[1 - heavy].open::<B>();
            child.lift(1 - heavy);
            child.own_branch().children[heavy].fold_if_small::<B>();
        }
        self.lift(heavy);
        self.own_branch().children[1 - heavy].fold_if_small::<B>();
    }

    /// Turns the root, a branch, so that its child on that side, a branch, takes its place.
    pub(super) fn lift(&mut self, side: usize) {
        let size = self.size;
        let root = self.own_branch();
        root.children[side].own_branch();
        let mut child = root.children[side].take();
        let inner = child.own_branch().children[1 - side].take();
        let root_size = size - child.size + inner.size;
        root.children[side] = inner;
        self.size = root_size;
        child.size = size;
        let root = core::mem::replace(self, child);
        self.own_branch().children[1 - side] = root;
    }

    fn fold_if_small<B: Balance>(&mut self) {
        if self.size <= Limits::<K, V, B>::FOLD && !self.is_block() {
            self.fold_into_blocks::<B>();
        }
    }

    /// Puts all entries into as few blocks as will hold them.
    #[cold]
    #[inline(never)]
    pub(super) fn fold_into_blocks<B: Balance>(&mut self) {
        let mut entries = alloc::vec::Vec::with_capacity(self.size);
        self.own_all();
        self.take().drain_into(&mut entries);
        *self = Self::from_vec::<B>(entries);
    }

    /// Makes a block a branch: the entry in its middle between two smaller blocks.
    pub(super) fn open<B: Balance>(&mut self) {
        if !self.is_block() {
            return;
        }
        self.own_all();
        let size = self.size;
        let mut entries = alloc::vec::Vec::with_capacity(size);
        self.take().drain_into(&mut entries);
        let mut entries = entries.into_iter();
        let left = Self::block::<B>(&mut entries, size / 2, 1);
        let Some((key, value)) = entries.next() else { return };
        let right = Self::block::<B>(&mut entries, size - 1 - size / 2, 1);
        *self = Self::branch(left, key, value, right);
    }
}

impl<K: Clone, V: Clone> Branch<K, V> {
    /// Makes sure that nothing has to be copied later: if the children are going to have these
    /// sizes, and the node is turned or folded then, copies what takes part in that now.
    ///
    /// So all clones of keys and values come before the first change, and one that panics leaves
    /// the tree as it was.
    #[inline(always)]
    pub(super) fn prepare<B: Balance>(&mut self, sizes: [usize; 2]) {
        let size = sizes[0] + sizes[1] + 1;
        if size <= Limits::<K, V, B>::FOLD || is_heavy::<B>(sizes) {
            self.own_what_turns::<B>(size, usize::from(sizes[1] > sizes[0]));
        }
    }

    /// A turn takes apart the heavier child and one of its children; a fold takes blocks. The
    /// heavier child may have been turned itself by then, so both of its children are copied, and
    /// what may be folded at either place.
    #[cold]
    #[inline(never)]
    fn own_what_turns<B: Balance>(&mut self, size: usize, heavy: usize) {
        if size <= Limits::<K, V, B>::FOLD || self.children[heavy].is_block() {
            self.children.iter_mut().for_each(Tree::own_all);
            return;
        }
        self.children[1 - heavy].own_if_small::<B>();
        for child in &mut self.children[heavy].own_branch().children {
            if let ViewMut::Branch(branch) = child.own() {
                branch.children.iter_mut().for_each(Tree::own_if_small::<B>);
            }
        }
    }
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// Copies a tree that may be folded, together with others, into one block.
    fn own_if_small<B: Balance>(&mut self) {
        if self.size <= Limits::<K, V, B>::FOLD {
            self.own_all();
        }
    }
}
