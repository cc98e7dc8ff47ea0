//! Putting in and taking out one entry.

use super::search::find;
use super::way::{Place, Plan};
use super::{ByIndex, ByKey, Limits, Seek, Tree, published};
use crate::balance::Balance;
use crate::node::{Block, Branch, View, ViewMut};
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::mem::replace;
use core::ops::Range;

impl<K: Clone, V: Clone> Tree<K, V> {
    /// Puts an entry in and returns the value that it replaces. An equal key stays.
    pub(crate) fn insert<B: Balance>(&mut self, key: K, value: V) -> Option<V>
    where
        K: Ord,
    {
        if !B::JOINS {
            return published::insert::<B, _, _>(self, key, value);
        }
        let Some((way, place)) = self.plain_way::<B, _>(ByKey(&key), Plan::Insert) else {
            return self.insert_by_weight::<B>(key, value);
        };
        match place {
            Place::Block(Err(index)) => {
                self.along(way, 1).insert_into_block::<B>(index, key, value);
                None
            }
            place => Some(replace(self.along(way, 0).value_at(place), value)),
        }
    }

    /// Takes an entry out.
    pub(crate) fn remove<B: Balance, S: Seek<K>>(&mut self, seek: S) -> Option<(K, V)> {
        if !B::JOINS {
            return published::remove::<B, _, _, S>(self, seek);
        }
        match self.plain_way::<B, S>(seek.clone(), Plan::Remove) {
            Some((way, Place::Block(Ok(index)))) => {
                Some(self.along(way, -1).remove_from_block::<B>(index))
            }
            Some((_, Place::Block(Err(_)))) => None,
            _ => self.remove_by_weight::<B, S>(seek),
        }
    }

    /// The value of a key, to be changed. Copies the way to it where somebody else holds it, and
    /// nothing if there is no such key.
    pub(crate) fn value_mut<B: Balance, Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        match self.plain_way::<B, _>(ByKey(key), Plan::Insert) {
            Some((_, Place::Block(Err(_)))) => None,
            Some((way, place)) => Some(self.along(way, 0).value_at(place)),
            None if self.get(ByKey(key)).is_none() => None,
            None => self.get_mut(ByKey(key)).map(|(_, value)| value),
        }
    }

    /// The value at a place in the root.
    fn value_at(&mut self, place: Place) -> &mut V {
        match (self.own(), place) {
            (ViewMut::Branch(branch), Place::Branch) => &mut branch.value,
            (ViewMut::Block(block), Place::Block(Ok(index))) => &mut block.into_slices().1[index],
            _ => unreachable!("the entry is there"),
        }
    }

    fn insert_by_weight<B: Balance>(&mut self, key: K, value: V) -> Option<V>
    where
        K: Ord,
    {
        let Some(root) = self.link.view_mut() else {
            let (tree, old) = self.inserted::<B>(key, value);
            let old = old.cloned();
            *self = tree;
            return old;
        };
        match root {
            ViewMut::Branch(branch) => {
                let order = key.cmp(&branch.key);
                if order == Ordering::Equal {
                    return Some(replace(&mut branch.value, value));
                }
                let side = usize::from(order == Ordering::Greater);
                let mut sizes = branch.sizes();
                sizes[side] += 1;
                branch.prepare::<B>(sizes);
                let old = branch.children[side].insert_by_weight::<B>(key, value);
                if old.is_none() {
                    self.size += 1;
                    self.rebalance::<B>();
                }
                old
            }
            ViewMut::Block(mut block) => match find(block.keys(), &key) {
                Ok(index) => Some(replace(&mut block.values_mut()[index], value)),
                Err(index) => {
                    self.insert_into_block::<B>(index, key, value);
                    None
                }
            },
            ViewMut::Empty => {
                *self = Self::single::<B>(key, value);
                None
            }
        }
    }

    /// Puts an entry into a block that nobody else holds, or into nothing.
    #[inline(always)]
    fn insert_into_block<B: Balance>(&mut self, index: usize, key: K, value: V) {
        match self.own() {
            ViewMut::Block(mut block) if block.len() < Limits::<K, V, B>::BLOCK => {
                let capacity = Limits::<K, V, B>::capacity(block.len() + 1);
                block.insert(index, key, value, capacity);
                self.size += 1;
            }
            ViewMut::Block(_) => self.insert_into_full_block::<B>(index, key, value),
            ViewMut::Empty => *self = Self::single::<B>(key, value),
            ViewMut::Branch(_) => unreachable!("a block or nothing"),
        }
    }

    #[cold]
    #[inline(never)]
    fn insert_into_full_block<B: Balance>(&mut self, index: usize, key: K, value: V) {
        let middle = self.size / 2;
        self.open::<B>();
        let side = usize::from(index > middle);
        let index = if side == 1 { index - middle - 1 } else { index };
        self.own_branch().children[side].insert_into_block::<B>(index, key, value);
        self.size += 1;
    }

    /// The tree with an entry put in, and the value that it replaces.
    pub(crate) fn inserted<B: Balance>(&self, key: K, value: V) -> (Self, Option<&V>)
    where
        K: Ord,
    {
        match self.view() {
            View::Branch(branch) => {
                // The other child will be counted once more on the way back.
                branch.fetch_children();
                let order = key.cmp(&branch.key);
                if order == Ordering::Equal {
                    let [left, right] = branch.children.clone();
                    let tree = Self::branch(left, branch.key.clone(), value, right);
                    return (tree, Some(&branch.value));
                }
                let side = usize::from(order == Ordering::Greater);
                let (child, old) = branch.children[side].inserted::<B>(key, value);
                let mut tree = branch.with_child(side, child);
                if old.is_none() {
                    tree.rebalance::<B>();
                }
                (tree, old)
            }
            View::Block(keys, values) => match find(keys, &key) {
                Ok(index) => {
                    let key = keys[index].clone();
                    let tree = block_with::<B, _, _>(keys, values, index..index + 1, key, value);
                    (tree, Some(&values[index]))
                }
                Err(index) if keys.len() < Limits::<K, V, B>::BLOCK => {
                    (block_with::<B, _, _>(keys, values, index..index, key, value), None)
                }
                Err(index) => {
                    let mut tree = self.clone();
                    tree.own();
                    tree.insert_into_full_block::<B>(index, key, value);
                    (tree, None)
                }
            },
            View::Empty => (Self::single::<B>(key, value), None),
        }
    }

    fn remove_by_weight<B: Balance, S: Seek<K>>(&mut self, mut seek: S) -> Option<(K, V)> {
        let Some(root) = self.link.view_mut() else {
            let (tree, (key, value)) = self.removed::<B, S>(seek)?;
            let entry = (key.clone(), value.clone());
            *self = tree;
            return Some(entry);
        };
        let entry = match root {
            ViewMut::Branch(branch) => {
                let order = seek.at_branch(&branch.key, branch.children[0].size);
                let entry = branch.remove_below::<B, S>(order, seek)?;
                self.size -= 1;
                self.rebalance::<B>();
                entry
            }
            ViewMut::Block(block) => {
                let index = seek.in_block(block.keys()).ok()?;
                self.remove_from_block::<B>(index)
            }
            ViewMut::Empty => return None,
        };
        Some(entry)
    }

    /// Takes an entry out of a block that nobody else holds.
    #[inline(always)]
    fn remove_from_block<B: Balance>(&mut self, index: usize) -> (K, V) {
        let ViewMut::Block(mut block) = self.own() else { unreachable!("a block") };
        let entry = block.remove(index);
        let len = block.len();
        if Limits::<K, V, B>::is_wasteful(len, block.capacity()) {
            block.resize(Limits::<K, V, B>::capacity(len));
        }
        self.size -= 1;
        if self.size == 0 {
            self.take();
        }
        entry
    }

    /// The tree with an entry taken out, and that entry.
    pub(crate) fn removed<B: Balance, S: Seek<K>>(&self, mut seek: S) -> Option<(Self, (&K, &V))> {
        match self.view() {
            View::Branch(branch) => {
                // The other child will be counted once more on the way back.
                branch.fetch_children();
                let order = seek.at_branch(&branch.key, branch.children[0].size);
                let (mut tree, entry) = if order == Ordering::Equal {
                    let (side, end) = branch.neighbour();
                    let (child, (key, value)) = branch.children[side].removed::<B, _>(end)?;
                    let other = branch.children[1 - side].clone();
                    let [left, right] = if side == 0 { [child, other] } else { [other, child] };
                    let tree = Self::branch(left, key.clone(), value.clone(), right);
                    (tree, (&branch.key, &branch.value))
                } else {
                    let side = usize::from(order == Ordering::Greater);
                    let (child, entry) = branch.children[side].removed::<B, S>(seek)?;
                    (branch.with_child(side, child), entry)
                };
                tree.rebalance::<B>();
                Some((tree, entry))
            }
            View::Block(keys, values) => {
                let index = seek.in_block(keys).ok()?;
                let mut block = Block::new(Limits::<K, V, B>::capacity(keys.len() - 1));
                block.extend_cloned(&keys[..index], &values[..index]);
                block.extend_cloned(&keys[index + 1..], &values[index + 1..]);
                let tree = Self { link: block.finish(), size: keys.len() - 1 };
                Some((tree, (&keys[index], &values[index])))
            }
            View::Empty => None,
        }
    }
}

/// A block with an entry in the place of those in the range.
fn block_with<B: Balance, K: Clone, V: Clone>(
    keys: &[K],
    values: &[V],
    range: Range<usize>,
    key: K,
    value: V,
) -> Tree<K, V> {
    let size = keys.len() - range.len() + 1;
    let mut block = Block::new(Limits::<K, V, B>::capacity(size));
    block.extend_cloned(&keys[..range.start], &values[..range.start]);
    block.push(key, value);
    block.extend_cloned(&keys[range.end..], &values[range.end..]);
    Tree { link: block.finish(), size }
}

impl<K: Clone, V: Clone> Branch<K, V> {
    /// Takes out this entry or one below, as the order says; the size of the tree is the caller's.
    #[inline(always)]
    fn remove_below<B: Balance, S: Seek<K>>(&mut self, order: Ordering, seek: S) -> Option<(K, V)> {
        let mut sizes = self.sizes();
        if order == Ordering::Equal {
            let (side, end) = self.neighbour();
            sizes[side] -= 1;
            self.prepare::<B>(sizes);
            let (key, value) = self.children[side].remove_by_weight::<B, _>(end)?;
            return Some((replace(&mut self.key, key), replace(&mut self.value, value)));
        }
        let side = usize::from(order == Ordering::Greater);
        sizes[side] = sizes[side].saturating_sub(1);
        self.prepare::<B>(sizes);
        self.children[side].remove_by_weight::<B, S>(seek)
    }

    /// The larger child's side, and its entry that is next to this one.
    fn neighbour(&self) -> (usize, ByIndex) {
        let side = self.heavy();
        (side, ByIndex(if side == 0 { self.children[0].size - 1 } else { 0 }))
    }

    /// This branch with another child on that side.
    #[inline(always)]
    fn with_child(&self, side: usize, child: Tree<K, V>) -> Tree<K, V> {
        let other = self.children[1 - side].clone();
        let [left, right] = if side == 0 { [child, other] } else { [other, child] };
        Tree::branch(left, self.key.clone(), self.value.clone(), right)
    }
}
