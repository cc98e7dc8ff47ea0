//! What a map does, on trees: keys in order, sizes, balance.
//!
//! Functions that take `&mut self` change nodes in place where nobody else holds them and copy
//! them where somebody does. Those that take `&self` leave the tree as it is and return another.
//! `B` is the balancing rule everywhere.

mod balance;
mod build;
mod change;
mod check;
mod combine;
mod compare;
#[cfg(test)]
mod deep;
mod filter;
mod fold;
mod join;
#[cfg(feature = "rayon")]
mod par;
mod parts;
mod published;
#[cfg(test)]
mod reach;
mod search;
#[cfg(test)]
mod sharing;
mod split;
mod walk;
mod way;

pub use check::Broken;
pub use combine::Pick;
pub(crate) use combine::{Union, intersection};
pub(crate) use compare::{Changes, Difference};
pub(crate) use parts::{Entries, EntriesMut};
pub(crate) use search::{ByIndex, ByKey, Seek};
pub(crate) use walk::{Cursor, Direction};

use crate::balance::Balance;
use crate::node::{Block, Branch, Link, Tree, View, ViewMut, fitting_entries};
use core::marker::PhantomData;

/// How many entries blocks hold under a rule.
pub(crate) struct Limits<K, V, B>(PhantomData<(K, V, B)>);

impl<K, V, B: Balance> Limits<K, V, B> {
    /// The most entries in a block.
    pub(crate) const BLOCK: usize = match B::BLOCK {
        Some(entries) => entries,
        None => fitting_entries::<K, V>(),
    };

    /// The storage of a block comes in whole steps, a quarter of the most each.
    const STEP: usize = if Self::BLOCK < 4 { 1 } else { Self::BLOCK / 4 };

    /// A subtree of no more entries is one block.
    pub(crate) const FOLD: usize = if Self::BLOCK < 4 { 1 } else { 3 * Self::STEP };

    /// The storage of a block for `entries` entries.
    pub(crate) const fn capacity(entries: usize) -> usize {
        let capacity = entries.div_ceil(Self::STEP) * Self::STEP;
        if capacity < Self::BLOCK { capacity } else { Self::BLOCK }
    }

    /// Whether a block's storage is larger than it has to be by a step and more.
    pub(crate) const fn is_wasteful(entries: usize, capacity: usize) -> bool {
        capacity > Self::capacity(entries) + Self::STEP
    }
}

impl<K, V> Tree<K, V> {
    pub(crate) const EMPTY: Self = Self { link: Link::EMPTY, size: 0 };

    #[inline(always)]
    pub(crate) fn view(&self) -> View<'_, K, V> {
        self.link.view()
    }

    /// A block of one entry.
    fn single<B: Balance>(key: K, value: V) -> Self {
        let mut block = Block::new(Limits::<K, V, B>::capacity(1));
        block.push(key, value);
        Self { link: block.finish(), size: 1 }
    }

    /// An entry between two subtrees, whatever their sizes.
    fn branch(left: Self, key: K, value: V, right: Self) -> Self {
        let size = left.size + 1 + right.size;
        let link = Link::branch(Branch { children: [left, right], key, value });
        Self { link, size }
    }

    /// Whether two trees have the same root, not only equal entries.
    pub(crate) fn is_same<W>(&self, other: &Tree<K, W>) -> bool {
        self.link.address() == other.link.address()
    }

    fn is_block(&self) -> bool {
        matches!(self.view(), View::Block(..))
    }

    fn take(&mut self) -> Self {
        core::mem::replace(self, Self::EMPTY)
    }
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// The root, copied first where somebody else holds it.
    #[inline(always)]
    fn own(&mut self) -> ViewMut<'_, K, V> {
        if !self.link.is_unique() {
            self.link = self.copied();
        }
        self.link.view_mut().expect("nobody else holds it")
    }

    /// The root of a tree that is known to be a branch.
    #[inline(always)]
    fn own_branch(&mut self) -> &mut Branch<K, V> {
        match self.own() {
            ViewMut::Branch(branch) => branch,
            _ => unreachable!("the root is a branch"),
        }
    }

    #[cold]
    fn copied(&self) -> Link<K, V> {
        match self.view() {
            View::Empty => Link::EMPTY,
            View::Block(keys, values) => {
                let mut block = Block::new(keys.len());
                block.extend_cloned(keys, values);
                block.finish()
            }
            View::Branch(branch) => Link::branch(branch.clone()),
        }
    }

    /// Copies every node that somebody else holds.
    fn own_all(&mut self) {
        if let ViewMut::Branch(branch) = self.own() {
            let [left, right] = &mut branch.children;
            left.own_all();
            right.own_all();
        }
    }
}

impl<K: Clone, V: Clone> Clone for Branch<K, V> {
    fn clone(&self) -> Self {
        Self { children: self.children.clone(), key: self.key.clone(), value: self.value.clone() }
    }
}

impl<K, V> Clone for Tree<K, V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Self { link: self.link.clone(), size: self.size }
    }
}

impl<K, V> Branch<K, V> {
    #[inline(always)]
    fn sizes(&self) -> [usize; 2] {
        [self.children[0].size, self.children[1].size]
    }

    /// The side of the larger child, the left one if both are alike.
    #[inline(always)]
    fn heavy(&self) -> usize {
        usize::from(self.children[1].size > self.children[0].size)
    }
}
