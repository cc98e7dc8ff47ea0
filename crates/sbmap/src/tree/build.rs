//! Trees from sorted entries, and back.

use super::{Limits, Tree};
use crate::balance::Balance;
use crate::node::{Block, Owned};
use alloc::vec::Vec;

impl<K, V> Tree<K, V> {
    /// A block of the next entries, with room for some more.
    pub(super) fn block<B: Balance>(
        entries: &mut impl Iterator<Item = (K, V)>,
        count: usize,
        more: usize,
    ) -> Self {
        if count == 0 {
            return Self::EMPTY;
        }
        let mut block = Block::new(Limits::<K, V, B>::capacity(count + more));
        for (key, value) in entries.take(count) {
            block.push(key, value);
        }
        Self { link: block.finish(), size: count }
    }

    /// A balanced tree of the next entries, which are in order, in evenly filled blocks.
    pub(super) fn build<B: Balance>(
        entries: &mut impl Iterator<Item = (K, V)>,
        count: usize,
    ) -> Self {
        let most = Limits::<K, V, B>::BLOCK;
        // Blocks of one entry cannot be filled evenly: there, every entry is between two of none.
        let blocks = if most == 1 { count + 1 } else { (count + 1).div_ceil(most + 1) };
        Self::build_blocks::<B>(entries, count, blocks)
    }

    fn build_blocks<B: Balance>(
        entries: &mut impl Iterator<Item = (K, V)>,
        count: usize,
        blocks: usize,
    ) -> Self {
        if blocks <= 1 || count <= 1 {
            return Self::block::<B>(entries, count, 0);
        }
        let left_blocks = blocks / 2;
        let left_count = share(count + 1 - blocks, left_blocks, blocks) + left_blocks - 1;
        let left = Self::build_blocks::<B>(entries, left_count, left_blocks);
        let Some((key, value)) = entries.next() else { return left };
        let right_count = count - 1 - left_count;
        let right = Self::build_blocks::<B>(entries, right_count, blocks - left_blocks);
        Self::branch(left, key, value, right)
    }

    /// A tree of entries that are in order.
    pub(crate) fn from_vec<B: Balance>(entries: Vec<(K, V)>) -> Self {
        let count = entries.len();
        Self::build::<B>(&mut entries.into_iter(), count)
    }
}

/// `count * part / whole`, rounded down, without overflow.
fn share(count: usize, part: usize, whole: usize) -> usize {
    (count as u128 * part as u128 / whole as u128) as usize
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// Moves the entries out in order, or copies of those that somebody else holds.
    pub(super) fn drain_into(mut self, entries: &mut Vec<(K, V)>) {
        self.own();
        match self.into_owned() {
            Owned::Empty => {}
            Owned::Block(block) => entries.extend(block),
            Owned::Branch(branch) => {
                let [left, right] = branch.children;
                left.drain_into(entries);
                entries.push((branch.key, branch.value));
                right.drain_into(entries);
            }
        }
    }

    /// The root taken apart, copied first where somebody else holds it.
    pub(super) fn into_owned(mut self) -> Owned<K, V> {
        self.own();
        match self.link.try_into_owned() {
            Ok(owned) => owned,
            Err(_) => unreachable!("nobody else holds it"),
        }
    }
}
