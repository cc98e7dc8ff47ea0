//! Keeping some of the entries.

use super::{Limits, Tree};
use crate::balance::Balance;
use crate::node::{Block, Branch, Owned, View};
use alloc::vec::Vec;

impl<K: Clone, V: Clone> Tree<K, V> {
    /// The entries that `keep` says yes to, in order. Subtrees of which all stay are shared.
    pub(crate) fn filtered<B: Balance>(&self, keep: &mut impl FnMut(&K, &V) -> bool) -> Self {
        match self.view() {
            View::Branch(branch) => {
                let left = branch.children[0].filtered::<B>(keep);
                let stays = keep(&branch.key, &branch.value);
                let right = branch.children[1].filtered::<B>(keep);
                self.rejoined::<B>(branch, left, right, stays)
            }
            View::Block(keys, values) => self.kept::<B>(keys, values, keep),
            View::Empty => Self::EMPTY,
        }
    }

    /// The entries that `choose` says yes to, and the others.
    pub(crate) fn parted<B: Balance>(
        &self,
        choose: &mut impl FnMut(&K, &V) -> bool,
    ) -> (Self, Self) {
        match self.view() {
            View::Branch(branch) => {
                let [left, right] = &branch.children;
                let (left_yes, left_no) = left.parted::<B>(choose);
                let chosen = choose(&branch.key, &branch.value);
                let (right_yes, right_no) = right.parted::<B>(choose);
                let yes = self.rejoined::<B>(branch, left_yes, right_yes, chosen);
                (yes, self.rejoined::<B>(branch, left_no, right_no, !chosen))
            }
            View::Block(keys, values) => {
                let chosen: Vec<bool> =
                    keys.iter().zip(values).map(|(k, v)| choose(k, v)).collect();
                let part = |wanted: bool| {
                    let mut chosen = chosen.iter();
                    self.kept::<B>(keys, values, |_, _| chosen.next() == Some(&wanted))
                };
                (part(true), part(false))
            }
            View::Empty => (Self::EMPTY, Self::EMPTY),
        }
    }

    /// Keeps the entries whose bits are set, in order; moves them, where nobody else holds them.
    pub(crate) fn retained<B: Balance>(self, keep: &mut impl Iterator<Item = bool>) -> Self {
        match self.into_owned() {
            Owned::Branch(Branch { children: [left, right], key, value }) => {
                let left = left.retained::<B>(keep);
                let stays = keep.next() == Some(true);
                let right = right.retained::<B>(keep);
                if stays {
                    Self::join::<B>(left, key, value, right)
                } else {
                    Self::concat::<B>(left, right)
                }
            }
            Owned::Block(entries) => {
                let stays = |_: &(K, V)| keep.next() == Some(true);
                Self::from_vec::<B>(entries.filter(stays).collect())
            }
            Owned::Empty => Self::EMPTY,
        }
    }

    /// The entries of this block that stay: the block itself if all do.
    pub(super) fn kept<B: Balance>(
        &self,
        keys: &[K],
        values: &[V],
        mut keep: impl FnMut(&K, &V) -> bool,
    ) -> Self {
        let entries = keys.iter().zip(values).enumerate();
        let stays: Vec<usize> =
            entries.filter(|(_, (key, value))| keep(key, value)).map(|(index, _)| index).collect();
        if stays.len() == keys.len() {
            return self.clone();
        }
        let mut block = Block::new(Limits::<K, V, B>::capacity(stays.len()));
        for &index in &stays {
            block.push(keys[index].clone(), values[index].clone());
        }
        Self { link: block.finish(), size: stays.len() }
    }

    /// This tree's root between what its children have become: the tree itself if all stays.
    pub(super) fn rejoined<B: Balance>(
        &self,
        branch: &Branch<K, V>,
        left: Self,
        right: Self,
        stays: bool,
    ) -> Self {
        if stays {
            self.with_parts::<B>(branch, left, None, right)
        } else {
            Self::concat::<B>(left, right)
        }
    }
}
