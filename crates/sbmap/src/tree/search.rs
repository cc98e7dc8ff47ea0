//! Looking for an entry by its key or its rank.

use super::Tree;
use crate::node::{Branch, View, ViewMut};
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::mem::needs_drop;
use core::ops::Range;

/// A way to look for an entry.
pub(crate) trait Seek<K>: Clone {
    /// Where the entry is, seen from a branch with this key and so many entries to its left.
    fn at_branch(&mut self, key: &K, left: usize) -> Ordering;

    /// The index of the entry in a block, or where it would be.
    fn in_block(&mut self, keys: &[K]) -> Result<usize, usize>;
}

/// The entry with this key.
pub(crate) struct ByKey<'q, Q: ?Sized>(pub(crate) &'q Q);

/// The entry that so many are smaller than.
#[derive(Clone)]
pub(crate) struct ByIndex(pub(crate) usize);

impl<Q: ?Sized> Clone for ByKey<'_, Q> {
    fn clone(&self) -> Self {
        Self(self.0)
    }
}

impl<K: Borrow<Q>, Q: Ord + ?Sized> Seek<K> for ByKey<'_, Q> {
    #[inline(always)]
    fn at_branch(&mut self, key: &K, _: usize) -> Ordering {
        self.0.cmp(key.borrow())
    }

    #[inline(always)]
    fn in_block(&mut self, keys: &[K]) -> Result<usize, usize> {
        find(keys, self.0)
    }
}

impl<K> Seek<K> for ByIndex {
    #[inline(always)]
    fn at_branch(&mut self, _: &K, left: usize) -> Ordering {
        let order = self.0.cmp(&left);
        if order == Ordering::Greater {
            self.0 -= left + 1;
        }
        order
    }

    #[inline(always)]
    fn in_block(&mut self, keys: &[K]) -> Result<usize, usize> {
        if self.0 < keys.len() { Ok(self.0) } else { Err(keys.len()) }
    }
}

/// The index of a key in a sorted run, or where it would be.
///
/// The standard library's search takes no branches, which is best for keys that lie in the run
/// itself. A key behind a pointer is waited for: there, guessing the outcome lets the processor
/// fetch the next key meanwhile.
#[inline(always)]
pub(super) fn find<K: Borrow<Q>, Q: Ord + ?Sized>(keys: &[K], key: &Q) -> Result<usize, usize> {
    if !needs_drop::<K>() {
        return keys.binary_search_by(|probe| probe.borrow().cmp(key));
    }
    let (mut low, mut high) = (0, keys.len());
    while low < high {
        let middle = (low + high) / 2;
        match keys[middle].borrow().cmp(key) {
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
            Ordering::Equal => return Ok(middle),
        }
    }
    Err(low)
}

/// Where a sorted run of keys is cut at a key: the place of the key itself, empty if it is not
/// there, between what comes before and after it.
pub(super) fn cut<K: Borrow<Q>, Q: Ord + ?Sized>(keys: &[K], key: &Q) -> Range<usize> {
    match find(keys, key) {
        Ok(index) => index..index + 1,
        Err(index) => index..index,
    }
}

impl<K, V> Branch<K, V> {
    /// Begins to fetch both children, which saves time where something is waited for before either
    /// is gone to.
    #[inline(always)]
    pub(super) fn fetch_children(&self) {
        self.children.iter().for_each(|child| child.link.prefetch());
    }

    /// Begins to fetch both children, blocks as a whole.
    #[inline(always)]
    pub(super) fn fetch_children_whole(&self) {
        self.children.iter().for_each(|child| child.link.prefetch_whole());
    }

    /// Begins to fetch both children if comparing has to wait for what the key points to.
    #[inline(always)]
    pub(super) fn fetch_children_meanwhile(&self) {
        if needs_drop::<K>() {
            self.fetch_children();
        }
    }
}

impl<K, V> Tree<K, V> {
    #[inline]
    pub(crate) fn get<S: Seek<K>>(&self, mut seek: S) -> Option<(&K, &V)> {
        let mut tree = self;
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    branch.fetch_children_meanwhile();
                    let order = seek.at_branch(&branch.key, branch.children[0].size);
                    if order == Ordering::Equal {
                        return Some((&branch.key, &branch.value));
                    }
                    tree = &branch.children[usize::from(order == Ordering::Greater)];
                }
                View::Block(keys, values) => {
                    tree.link.prefetch();
                    let index = seek.in_block(keys).ok()?;
                    return Some((&keys[index], &values[index]));
                }
                View::Empty => return None,
            }
        }
    }

    /// The entry, to be changed. Copies the way to it where somebody else holds it.
    pub(crate) fn get_mut<S: Seek<K>>(&mut self, mut seek: S) -> Option<(&K, &mut V)>
    where
        K: Clone,
        V: Clone,
    {
        let mut tree = self;
        loop {
            tree.link.prefetch();
            match tree.own() {
                ViewMut::Branch(branch) => {
                    branch.fetch_children_meanwhile();
                    let order = seek.at_branch(&branch.key, branch.children[0].size);
                    if order == Ordering::Equal {
                        return Some((&branch.key, &mut branch.value));
                    }
                    tree = &mut branch.children[usize::from(order == Ordering::Greater)];
                }
                ViewMut::Block(block) => {
                    let (keys, values) = block.into_slices();
                    let index = seek.in_block(keys).ok()?;
                    return Some((&keys[index], &mut values[index]));
                }
                ViewMut::Empty => return None,
            }
        }
    }

    /// How many keys are smaller: `Ok` if the key itself is there, too.
    pub(crate) fn rank<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        let (mut tree, mut before) = (self, 0);
        loop {
            match tree.view() {
                View::Branch(branch) => {
                    branch.fetch_children_meanwhile();
                    let left = branch.children[0].size;
                    match key.cmp(branch.key.borrow()) {
                        Ordering::Equal => return Ok(before + left),
                        Ordering::Less => tree = &branch.children[0],
                        Ordering::Greater => {
                            before += left + 1;
                            tree = &branch.children[1];
                        }
                    }
                }
                View::Block(keys, _) => {
                    tree.link.prefetch();
                    return find(keys, key).map(|i| before + i).map_err(|i| before + i);
                }
                View::Empty => return Err(before),
            }
        }
    }
}
