//! Cutting a tree at a key.

use super::search::cut;
use super::{Limits, Tree};
use crate::balance::Balance;
use crate::node::{Block, View};
use core::borrow::Borrow;
use core::cmp::Ordering;

/// The entries below a key, the entry itself, those above.
pub(crate) type Cut<K, V> = (Tree<K, V>, Option<(K, V)>, Tree<K, V>);

impl<K: Clone, V: Clone> Tree<K, V> {
    /// The entries below a key, its own, and those above, sharing all that lies off the way to it.
    pub(crate) fn split<B: Balance, Q: Ord + ?Sized>(&self, key: &Q) -> Cut<K, V>
    where
        K: Borrow<Q>,
    {
        match self.view() {
            View::Branch(branch) => {
                let [left, right] = &branch.children;
                let own = || (branch.key.clone(), branch.value.clone());
                match key.cmp(branch.key.borrow()) {
                    Ordering::Equal => (left.clone(), Some(own()), right.clone()),
                    Ordering::Less => {
                        let (below, found, above) = left.split::<B, Q>(key);
                        let (key, value) = own();
                        (below, found, Self::join::<B>(above, key, value, right.clone()))
                    }
                    Ordering::Greater => {
                        let (below, found, above) = right.split::<B, Q>(key);
                        let (key, value) = own();
                        (Self::join::<B>(left.clone(), key, value, below), found, above)
                    }
                }
            }
            View::Block(keys, values) => {
                let at = cut(keys, key);
                let found = keys[at.clone()].first();
                let found = found.map(|key| (key.clone(), values[at.start].clone()));
                let below = self.part::<B>(keys, values, 0, at.start);
                (below, found, self.part::<B>(keys, values, at.end, keys.len()))
            }
            View::Empty => (Self::EMPTY, None, Self::EMPTY),
        }
    }

    /// The entries of this block from `start` up to `end`: the block itself if that is all.
    pub(super) fn part<B: Balance>(
        &self,
        keys: &[K],
        values: &[V],
        start: usize,
        end: usize,
    ) -> Self {
        if end - start == keys.len() {
            return self.clone();
        }
        Self::block_of::<B>(&keys[start..end], &values[start..end])
    }

    /// A block of copies of these entries, no more than fit.
    pub(super) fn block_of<B: Balance>(keys: &[K], values: &[V]) -> Self {
        let mut block = Block::new(Limits::<K, V, B>::capacity(keys.len()));
        block.extend_cloned(keys, values);
        Self { link: block.finish(), size: keys.len() }
    }
}
