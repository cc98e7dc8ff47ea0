//! Joining trees: all keys of the left one are smaller than all of the right one.

use super::balance::is_heavy;
use super::{ByIndex, Limits, Tree};
use crate::balance::Balance;
use alloc::vec::Vec;

impl<K: Clone, V: Clone> Tree<K, V> {
    /// Two trees and the entry between them. Costs the logarithm of how many times larger one
    /// tree is than the other.
    pub(crate) fn join<B: Balance>(mut left: Self, key: K, value: V, mut right: Self) -> Self {
        let is_heavy = is_heavy::<B>([left.size, right.size]);
        let right_is_larger = right.size > left.size;
        let larger = if right_is_larger { &right } else { &left };
        if left.size + 1 + right.size <= Limits::<K, V, B>::FOLD || is_heavy && larger.is_block() {
            return Self::joined_in_blocks::<B>(left, key, value, right);
        }
        if !is_heavy {
            return Self::branch(left, key, value, right);
        }
        if right_is_larger {
            right.replace_child::<B>(0, |child| Self::join::<B>(left, key, value, child));
            right
        } else {
            left.replace_child::<B>(1, |child| Self::join::<B>(child, key, value, right));
            left
        }
    }

    /// Two trees without an entry between them.
    pub(crate) fn concat<B: Balance>(mut left: Self, mut right: Self) -> Self {
        if left.size == 0 || right.size == 0 {
            return if left.size == 0 { right } else { left };
        }
        let entry = if left.size > right.size {
            left.remove::<B, _>(ByIndex(left.size - 1))
        } else {
            right.remove::<B, _>(ByIndex(0))
        };
        let Some((key, value)) = entry else { unreachable!("neither tree is empty") };
        Self::join::<B>(left, key, value, right)
    }

    /// Puts what `change` makes of a child in its place, in a tree whose root is a branch.
    fn replace_child<B: Balance>(&mut self, side: usize, change: impl FnOnce(Self) -> Self) {
        let branch = self.own_branch();
        let child = branch.children[side].take();
        branch.children[side] = change(child);
        self.size = branch.children[0].size + 1 + branch.children[1].size;
        self.rebalance::<B>();
    }

    #[cold]
    fn joined_in_blocks<B: Balance>(left: Self, key: K, value: V, right: Self) -> Self {
        let mut entries = Vec::with_capacity(left.size + 1 + right.size);
        left.drain_into(&mut entries);
        entries.push((key, value));
        right.drain_into(&mut entries);
        Self::from_vec::<B>(entries)
    }
}
