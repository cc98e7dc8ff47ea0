//! Changes that move nothing but the entries of one block, which most are.
//!
//! The way to the entry is looked up first, and then gone again without comparing keys, changing
//! sizes only. So neither comparisons nor the call stack are needed on the way back.

use super::{Limits, Seek, Tree};
use crate::balance::{Balance, Turn};
use crate::node::{Branch, View, ViewMut};
use core::cmp::Ordering;

/// The sides taken at each branch from the root down, the first in the lowest bit.
#[derive(Clone, Copy)]
pub(super) struct Way {
    sides: u64,
    depth: u32,
}

/// What is at the end of a way.
pub(super) enum Place {
    /// The entry is the branch's.
    Branch,
    /// The entry's index in a block, or where it would be.
    Block(Result<usize, usize>),
}

/// What is going to happen to an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Plan {
    /// It is put in, if it is not there.
    Insert,
    /// It is taken out, if it is there.
    Remove,
}

impl<K, V> Tree<K, V> {
    /// The way to an entry's place, if nobody else holds a node on it, and no branch has to be
    /// turned or folded and no block cut for the plan.
    #[inline(always)]
    pub(super) fn plain_way<B: Balance, S: Seek<K>>(
        &self,
        mut seek: S,
        plan: Plan,
    ) -> Option<(Way, Place)> {
        let mut tree = self;
        let mut way = Way { sides: 0, depth: 0 };
        loop {
            if !tree.link.is_unique() {
                return None;
            }
            match tree.view() {
                View::Branch(branch) => {
                    branch.fetch_children_meanwhile();
                    let order = seek.at_branch(&branch.key, branch.children[0].size);
                    if order == Ordering::Equal {
                        return Some((way, Place::Branch));
                    }
                    let side = usize::from(order == Ordering::Greater);
                    if way.depth == u64::BITS || !branch.stays::<B>(side, plan) {
                        return None;
                    }
                    way.sides |= (side as u64) << way.depth;
                    way.depth += 1;
                    tree = &branch.children[side];
                }
                View::Block(keys, _) => {
                    tree.link.prefetch_whole();
                    let place = seek.in_block(keys);
                    let fits = match plan {
                        Plan::Insert => keys.len() < Limits::<K, V, B>::BLOCK || place.is_ok(),
                        Plan::Remove => keys.len() > 1,
                    };
                    return fits.then_some((way, Place::Block(place)));
                }
                View::Empty => return None,
            }
        }
    }
}

impl<K, V> Branch<K, V> {
    /// Whether this branch stays one and as it is when the child on that side grows or shrinks by
    /// one.
    #[inline(always)]
    fn stays<B: Balance>(&self, side: usize, plan: Plan) -> bool {
        let (own, other) = (self.children[side].size, self.children[1 - side].size);
        let (light, heavy) = match plan {
            Plan::Insert => (other, own + 1),
            Plan::Remove if own + other <= Limits::<K, V, B>::FOLD => return false,
            Plan::Remove => (own.saturating_sub(1), other),
        };
        B::turn(light, heavy, || 0, || 0) == Turn::None
    }
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// The subtree at the end of a way. The sizes of those above it change by `more`; its own is
    /// the caller's.
    #[inline(always)]
    pub(super) fn along(&mut self, way: Way, more: isize) -> &mut Self {
        let mut tree = self;
        for step in 0..way.depth {
            tree.size = tree.size.wrapping_add_signed(more);
            let ViewMut::Branch(branch) = tree.own() else { unreachable!("the way is there") };
            tree = &mut branch.children[usize::from(way.sides >> step & 1 == 1)];
        }
        tree
    }
}
