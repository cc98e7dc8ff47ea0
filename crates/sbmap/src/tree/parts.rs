//! Taking a tree apart from both ends, to move its entries out or to change their values.

use super::Tree;
use crate::node::{BlockEntries, Branch, Owned, ViewMut};
use alloc::collections::VecDeque;
use core::borrow::Borrow;
use core::iter::Zip;
use core::ops::Bound;
use core::slice;

/// The parts that are left, in order: subtrees `T`, single entries `E`, runs of entries `R`.
pub(crate) struct Parts<T, E, R>(VecDeque<Part<T, E, R>>);

enum Part<T, E, R> {
    Tree(T),
    Entry(E),
    Run(R),
}

/// A subtree that can be taken apart by one level.
pub(crate) trait Open<E, R>: Sized {
    /// Puts the subtree's parts at the front of others, or else at their back.
    fn open(self, parts: &mut Parts<Self, E, R>, at_front: bool);
}

/// All entries, moved out or copied where somebody else holds them.
pub(crate) type Entries<K, V> = Parts<Tree<K, V>, (K, V), BlockEntries<K, V>>;

/// Entries whose values may be changed.
pub(crate) type EntriesMut<'a, K, V> =
    Parts<&'a mut Tree<K, V>, (&'a K, &'a mut V), Zip<slice::Iter<'a, K>, slice::IterMut<'a, V>>>;

impl<T: Open<E, R>, E, R: DoubleEndedIterator<Item = E>> Parts<T, E, R> {
    pub(crate) fn new(tree: T) -> Self {
        Self([Part::Tree(tree)].into())
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<E> {
        loop {
            if let Part::Run(run) = self.0.front_mut()? {
                if let Some(entry) = run.next() {
                    return Some(entry);
                }
            }
            match self.0.pop_front()? {
                Part::Tree(tree) => tree.open(self, true),
                Part::Entry(entry) => return Some(entry),
                Part::Run(_) => {}
            }
        }
    }

    #[inline]
    pub(crate) fn next_back(&mut self) -> Option<E> {
        loop {
            if let Part::Run(run) = self.0.back_mut()? {
                if let Some(entry) = run.next_back() {
                    return Some(entry);
                }
            }
            match self.0.pop_back()? {
                Part::Tree(tree) => tree.open(self, false),
                Part::Entry(entry) => return Some(entry),
                Part::Run(_) => {}
            }
        }
    }

    fn push(&mut self, part: Part<T, E, R>, at_front: bool) {
        if at_front { self.0.push_front(part) } else { self.0.push_back(part) }
    }

    /// A branch's parts, in the order that the end asks for.
    fn push_branch(&mut self, [left, right]: [T; 2], entry: E, at_front: bool) {
        let (first, last) = if at_front { (right, left) } else { (left, right) };
        self.push(Part::Tree(first), at_front);
        self.push(Part::Entry(entry), at_front);
        self.push(Part::Tree(last), at_front);
    }
}

impl<K: Clone, V: Clone> Open<(K, V), BlockEntries<K, V>> for Tree<K, V> {
    fn open(self, parts: &mut Entries<K, V>, at_front: bool) {
        match self.into_owned() {
            Owned::Empty => {}
            Owned::Block(run) => parts.push(Part::Run(run), at_front),
            Owned::Branch(Branch { children, key, value }) => {
                parts.push_branch(children, (key, value), at_front);
            }
        }
    }
}

impl<'a, K: Clone, V: Clone>
    Open<(&'a K, &'a mut V), Zip<slice::Iter<'a, K>, slice::IterMut<'a, V>>>
    for &'a mut Tree<K, V>
{
    fn open(self, parts: &mut EntriesMut<'a, K, V>, at_front: bool) {
        match self.own() {
            ViewMut::Empty => {}
            ViewMut::Block(block) => {
                let (keys, values) = block.into_slices();
                parts.push(Part::Run(keys.iter().zip(values)), at_front);
            }
            ViewMut::Branch(Branch { children, key, value }) => {
                parts.push_branch(children.each_mut(), (key, value), at_front);
            }
        }
    }
}

impl<'a, K: Clone, V: Clone> EntriesMut<'a, K, V> {
    /// The entries between two bounds: down to the branch between them, then along each.
    pub(crate) fn within<Q: Ord + ?Sized>(
        mut tree: &'a mut Tree<K, V>,
        start: Bound<&Q>,
        end: Bound<&Q>,
    ) -> Self
    where
        K: Borrow<Q>,
    {
        let mut parts = Self(VecDeque::new());
        loop {
            match tree.own() {
                ViewMut::Branch(Branch { children: [left, right], key, value }) => {
                    if is_before((*key).borrow(), start) {
                        tree = right;
                    } else if is_after((*key).borrow(), end) {
                        tree = left;
                    } else {
                        parts.push(Part::Entry((key, value)), false);
                        parts.push_from(left, start);
                        parts.push_to(right, end);
                        return parts;
                    }
                }
                ViewMut::Block(block) => {
                    let (keys, values) = block.into_slices();
                    let from = keys.partition_point(|key| is_before(key.borrow(), start));
                    let to = keys.partition_point(|key| !is_after(key.borrow(), end));
                    let run = keys[from..to].iter().zip(&mut values[from..to]);
                    parts.push(Part::Run(run), false);
                    return parts;
                }
                ViewMut::Empty => return parts,
            }
        }
    }

    /// Puts the entries from a bound on before all others.
    fn push_from<Q: Ord + ?Sized>(&mut self, mut tree: &'a mut Tree<K, V>, start: Bound<&Q>)
    where
        K: Borrow<Q>,
    {
        loop {
            match tree.own() {
                ViewMut::Branch(Branch { children: [left, right], key, value }) => {
                    if is_before((*key).borrow(), start) {
                        tree = right;
                    } else {
                        self.push(Part::Tree(right), true);
                        self.push(Part::Entry((key, value)), true);
                        tree = left;
                    }
                }
                ViewMut::Block(block) => {
                    let (keys, values) = block.into_slices();
                    let from = keys.partition_point(|key| is_before(key.borrow(), start));
                    let run = keys[from..].iter().zip(&mut values[from..]);
                    return self.push(Part::Run(run), true);
                }
                ViewMut::Empty => return,
            }
        }
    }

    /// Puts the entries up to a bound after all others.
    fn push_to<Q: Ord + ?Sized>(&mut self, mut tree: &'a mut Tree<K, V>, end: Bound<&Q>)
    where
        K: Borrow<Q>,
    {
        loop {
            match tree.own() {
                ViewMut::Branch(Branch { children: [left, right], key, value }) => {
                    if is_after((*key).borrow(), end) {
                        tree = left;
                    } else {
                        self.push(Part::Tree(left), false);
                        self.push(Part::Entry((key, value)), false);
                        tree = right;
                    }
                }
                ViewMut::Block(block) => {
                    let (keys, values) = block.into_slices();
                    let to = keys.partition_point(|key| !is_after(key.borrow(), end));
                    let run = keys[..to].iter().zip(&mut values[..to]);
                    return self.push(Part::Run(run), false);
                }
                ViewMut::Empty => return,
            }
        }
    }
}

/// Whether a key comes before a range that starts there.
fn is_before<Q: Ord + ?Sized>(key: &Q, start: Bound<&Q>) -> bool {
    match start {
        Bound::Included(start) => key < start,
        Bound::Excluded(start) => key <= start,
        Bound::Unbounded => false,
    }
}

/// Whether a key comes after a range that ends there.
fn is_after<Q: Ord + ?Sized>(key: &Q, end: Bound<&Q>) -> bool {
    match end {
        Bound::Included(end) => key > end,
        Bound::Excluded(end) => key >= end,
        Bound::Unbounded => false,
    }
}
