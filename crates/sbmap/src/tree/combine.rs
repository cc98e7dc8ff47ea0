//! Union, intersection, difference.
//!
//! All cut one tree at the other's root, go on with both halves and join the results. Cost: `m
//! log(n / m + 1)` for trees of `m <= n` entries, and next to nothing for what both share.

use super::search::{cut, find};
use super::{ByKey, Limits, Tree};
use crate::balance::Balance;
use crate::node::{Branch, View};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Which value a key gets that both maps have; see
/// [`OrdMap::union_with`](crate::OrdMap::union_with).
///
/// ```
/// use sbmap::{OrdMap, Pick};
///
/// let (a, b) = (OrdMap::from([(1, "one")]), OrdMap::from([(1, "I")]));
/// assert_eq!(a.union_with(&b, |_, _, _| Pick::Right)[&1], "I");
/// assert_eq!(a.union_with(&b, |_, _, _| Pick::New("eins"))[&1], "eins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick<V> {
    /// The first map's.
    Left,
    /// The second map's.
    Right,
    /// Another one.
    New(V),
}

/// A union in the making.
pub(crate) struct Union<F> {
    /// Chooses among the values of a key that both have.
    pub(crate) pick: F,
    /// Whether a tree's union with itself is the tree.
    pub(crate) skips_shared: bool,
}

impl<F> Union<F> {
    pub(crate) fn of<B: Balance, K, V>(&mut self, a: &Tree<K, V>, b: &Tree<K, V>) -> Tree<K, V>
    where
        F: FnMut(&K, &V, &V) -> Pick<V>,
        K: Ord + Clone,
        V: Clone,
    {
        if b.size == 0 || self.skips_shared && a.is_same(b) {
            return a.clone();
        }
        match (a.view(), b.view()) {
            (View::Empty, _) => b.clone(),
            (_, View::Block(keys, values)) => self.with_run::<B, _, _>(a, keys, values, true),
            (View::Block(..), _) if b.size <= a.size => {
                let mut run = b.clone();
                run.fold_into_blocks::<B>();
                self.of::<B, _, _>(a, &run)
            }
            (View::Block(keys, values), _) => self.with_run::<B, _, _>(b, keys, values, false),
            _ if a.size >= b.size => self.along::<B, _, _>(a, b, true),
            _ => self.along::<B, _, _>(b, a, false),
        }
    }

    /// The union of a tree, a branch, and a smaller one that is cut at its root. `first`: whether
    /// the larger tree is the union's first.
    fn along<B: Balance, K, V>(
        &mut self,
        large: &Tree<K, V>,
        small: &Tree<K, V>,
        first: bool,
    ) -> Tree<K, V>
    where
        F: FnMut(&K, &V, &V) -> Pick<V>,
        K: Ord + Clone,
        V: Clone,
    {
        let View::Branch(branch) = large.view() else { unreachable!("blocks are runs") };
        branch.fetch_children_whole();
        let (below, found, above) = small.split::<B, K>(&branch.key);
        let [left, right] = &branch.children;
        let entry = |union: &mut Self| {
            let (other_key, other) = found?;
            union.entry([&branch.key, &other_key], [&branch.value, &other], first)
        };
        let (new_left, entry, new_right) = if first {
            let new_left = self.of::<B, _, _>(left, &below);
            (new_left, entry(self), self.of::<B, _, _>(right, &above))
        } else {
            let new_left = self.of::<B, _, _>(&below, left);
            (new_left, entry(self), self.of::<B, _, _>(&above, right))
        };
        large.with_parts::<B>(branch, new_left, entry, new_right)
    }

    /// The union of a tree and a sorted run of entries. `first`: whether the tree is the union's
    /// first.
    fn with_run<B: Balance, K, V>(
        &mut self,
        tree: &Tree<K, V>,
        keys: &[K],
        values: &[V],
        first: bool,
    ) -> Tree<K, V>
    where
        F: FnMut(&K, &V, &V) -> Pick<V>,
        K: Ord + Clone,
        V: Clone,
    {
        if keys.is_empty() {
            return tree.clone();
        }
        match tree.view() {
            View::Branch(branch) => {
                branch.fetch_children_whole();
                let at = cut(keys, &branch.key);
                let [left, right] = &branch.children;
                let (before, after) = (&keys[..at.start], &keys[at.end..]);
                let new_left = self.with_run::<B, _, _>(left, before, &values[..at.start], first);
                let entry = keys[at.clone()].first().and_then(|key| {
                    self.entry([&branch.key, key], [&branch.value, &values[at.start]], first)
                });
                let new_right = self.with_run::<B, _, _>(right, after, &values[at.end..], first);
                tree.with_parts::<B>(branch, new_left, entry, new_right)
            }
            View::Block(own_keys, own_values) => {
                let merged = self.merge([own_keys, keys], [own_values, values], first);
                merged.map_or_else(|| tree.clone(), Tree::from_vec::<B>)
            }
            View::Empty if keys.len() <= Limits::<K, V, B>::BLOCK => {
                Tree::block_of::<B>(keys, values)
            }
            View::Empty => {
                let entries = keys.iter().cloned().zip(values.iter().cloned());
                Tree::from_vec::<B>(entries.collect())
            }
        }
    }

    /// Two sorted runs in one; `None` if that is the first of both as it is.
    fn merge<K, V>(
        &mut self,
        keys: [&[K]; 2],
        values: [&[V]; 2],
        first: bool,
    ) -> Option<Vec<(K, V)>>
    where
        F: FnMut(&K, &V, &V) -> Pick<V>,
        K: Ord + Clone,
        V: Clone,
    {
        let mut merged = Vec::with_capacity(keys[0].len() + keys[1].len());
        let (mut i, mut j) = (0, 0);
        let mut is_changed = false;
        while i < keys[0].len() && j < keys[1].len() {
            match keys[0][i].cmp(&keys[1][j]) {
                Ordering::Less => {
                    merged.push((keys[0][i].clone(), values[0][i].clone()));
                    i += 1;
                }
                Ordering::Greater => {
                    is_changed = true;
                    merged.push((keys[1][j].clone(), values[1][j].clone()));
                    j += 1;
                }
                Ordering::Equal => {
                    let pair = [&values[0][i], &values[1][j]];
                    let entry = self.entry([&keys[0][i], &keys[1][j]], pair, first);
                    is_changed |= entry.is_some();
                    let own = || (keys[0][i].clone(), values[0][i].clone());
                    merged.push(entry.unwrap_or_else(own));
                    i += 1;
                    j += 1;
                }
            }
        }
        if !is_changed && j == keys[1].len() {
            return None;
        }
        let rest = |side: usize, start: usize| {
            keys[side][start..].iter().cloned().zip(values[side][start..].iter().cloned())
        };
        merged.extend(rest(0, i));
        merged.extend(rest(1, j));
        Some(merged)
    }

    /// The entry of a key that both have, the tree's own first: the one that is picked, or the
    /// first map's key with another value. `None`: the tree's own, as it is.
    fn entry<K: Clone, V: Clone>(
        &mut self,
        keys: [&K; 2],
        values: [&V; 2],
        first: bool,
    ) -> Option<(K, V)>
    where
        F: FnMut(&K, &V, &V) -> Pick<V>,
    {
        let (left, right) = if first { (0, 1) } else { (1, 0) };
        match (self.pick)(keys[left], values[left], values[right]) {
            Pick::New(value) => Some((keys[left].clone(), value)),
            Pick::Left if first => None,
            Pick::Right if !first => None,
            _ => Some((keys[1].clone(), values[1].clone())),
        }
    }
}

impl<K: Clone, V: Clone> Tree<K, V> {
    /// This tree's root, or another entry in its place, between what its children have become: the
    /// tree itself if nothing has changed.
    pub(super) fn with_parts<B: Balance>(
        &self,
        branch: &Branch<K, V>,
        left: Self,
        entry: Option<(K, V)>,
        right: Self,
    ) -> Self {
        let [old_left, old_right] = &branch.children;
        if entry.is_none() && left.is_same(old_left) && right.is_same(old_right) {
            return self.clone();
        }
        let (key, value) = entry.unwrap_or_else(|| (branch.key.clone(), branch.value.clone()));
        Self::join::<B>(left, key, value, right)
    }
}

impl<K: Ord + Clone, V: Clone> Tree<K, V> {
    /// The entries whose keys another tree has, or, if not `keep`, those whose keys it lacks.
    pub(crate) fn restricted<B: Balance, W: Clone>(&self, other: &Tree<K, W>, keep: bool) -> Self {
        let is_same = self.is_same(other);
        if other.size == 0 || is_same {
            return if keep == is_same { self.clone() } else { Self::EMPTY };
        }
        match (self.view(), other.view()) {
            (View::Empty, _) => Self::EMPTY,
            (View::Block(keys, values), _) => {
                self.kept::<B>(keys, values, |key, _| other.get(ByKey(key)).is_some() == keep)
            }
            (_, View::Block(keys, _)) if keep => {
                let entries = keys.iter().filter_map(|key| self.get(ByKey(key)));
                Self::from_vec::<B>(entries.map(|(k, v)| (k.clone(), v.clone())).collect())
            }
            (_, View::Block(keys, _)) => self.without_run::<B>(keys),
            (View::Branch(branch), _) => {
                let (below, found, above) = other.split::<B, K>(&branch.key);
                let left = branch.children[0].restricted::<B, W>(&below, keep);
                let right = branch.children[1].restricted::<B, W>(&above, keep);
                self.rejoined::<B>(branch, left, right, found.is_some() == keep)
            }
        }
    }

    /// The tree without a sorted run of keys.
    fn without_run<B: Balance>(&self, run: &[K]) -> Self {
        if run.is_empty() {
            return self.clone();
        }
        match self.view() {
            View::Branch(branch) => {
                let at = cut(run, &branch.key);
                let left = branch.children[0].without_run::<B>(&run[..at.start]);
                let right = branch.children[1].without_run::<B>(&run[at.end..]);
                self.rejoined::<B>(branch, left, right, at.is_empty())
            }
            View::Block(keys, values) => {
                self.kept::<B>(keys, values, |key, _| find(run, key).is_err())
            }
            View::Empty => Self::EMPTY,
        }
    }
}

/// Entries of two trees with the same keys, as `f` combines them.
pub(crate) fn intersection<B: Balance, K, V, W, X>(
    a: &Tree<K, V>,
    b: &Tree<K, W>,
    f: &mut impl FnMut(&K, &V, &W) -> Option<X>,
) -> Tree<K, X>
where
    K: Ord + Clone,
    W: Clone,
    X: Clone,
{
    match (a.view(), b.view()) {
        (View::Empty, _) | (_, View::Empty) => Tree::EMPTY,
        (View::Block(keys, values), _) => {
            let found = keys.iter().zip(values).filter_map(|(key, value)| {
                let (_, other) = b.get(ByKey(key))?;
                Some((key.clone(), f(key, value, other)?))
            });
            Tree::from_vec::<B>(found.collect())
        }
        (_, View::Block(keys, values)) => {
            let found = keys.iter().zip(values).filter_map(|(key, other)| {
                let (key, value) = a.get(ByKey(key))?;
                Some((key.clone(), f(key, value, other)?))
            });
            Tree::from_vec::<B>(found.collect())
        }
        (View::Branch(branch), _) => {
            let (below, found, above) = b.split::<B, K>(&branch.key);
            let left = intersection::<B, _, _, _, _>(&branch.children[0], &below, f);
            let own = found.and_then(|(_, other)| f(&branch.key, &branch.value, &other));
            let right = intersection::<B, _, _, _, _>(&branch.children[1], &above, f);
            match own {
                Some(value) => Tree::join::<B>(left, branch.key.clone(), value, right),
                None => Tree::concat::<B>(left, right),
            }
        }
    }
}
