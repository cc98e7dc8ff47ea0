//! Two trees side by side. What both share is passed over.

use super::Tree;
use crate::node::View;
use core::cmp::Ordering;
use smallvec::SmallVec;

/// What remains to be compared of a tree, in order; the next part is the last.
struct Rest<'a, K, V>(SmallVec<[Part<'a, K, V>; 24]>);

enum Part<'a, K, V> {
    Tree(&'a Tree<K, V>),
    Entry(&'a K, &'a V),
    Run(&'a [K], &'a [V]),
}

/// Two trees, each read up to some point.
pub(crate) struct Changes<'a, K, V> {
    old: Rest<'a, K, V>,
    new: Rest<'a, K, V>,
}

/// One key in which two trees differ.
pub(crate) type Difference<'a, K, V> = (Option<(&'a K, &'a V)>, Option<(&'a K, &'a V)>);

impl<'a, K, V> Rest<'a, K, V> {
    fn new(tree: &'a Tree<K, V>) -> Self {
        let mut rest = Self(SmallVec::new());
        rest.push(tree);
        rest
    }

    fn push(&mut self, tree: &'a Tree<K, V>) {
        if tree.size > 0 {
            self.0.push(Part::Tree(tree));
        }
    }

    fn tree(&self) -> Option<&'a Tree<K, V>> {
        match self.0.last() {
            Some(Part::Tree(tree)) => Some(tree),
            _ => None,
        }
    }

    /// Takes the next part, a subtree, apart.
    fn open(&mut self) {
        let Some(Part::Tree(tree)) = self.0.pop() else { return };
        match tree.view() {
            View::Empty => {}
            View::Block(keys, values) => self.0.push(Part::Run(keys, values)),
            View::Branch(branch) => {
                self.push(&branch.children[1]);
                self.0.push(Part::Entry(&branch.key, &branch.value));
                self.push(&branch.children[0]);
            }
        }
    }

    /// The next entry, if no subtree comes first.
    fn peek(&self) -> Option<(&'a K, &'a V)> {
        match self.0.last()? {
            Part::Tree(_) => None,
            Part::Entry(key, value) => Some((key, value)),
            Part::Run(keys, values) => Some((&keys[0], &values[0])),
        }
    }

    /// Passes over the next entry.
    fn advance(&mut self) {
        if let Some(Part::Run(keys, values)) = self.0.last_mut() {
            if keys.len() > 1 {
                (*keys, *values) = (&keys[1..], &values[1..]);
                return;
            }
        }
        self.0.pop();
    }
}

impl<'a, K, V> Changes<'a, K, V> {
    pub(crate) fn new(old: &'a Tree<K, V>, new: &'a Tree<K, V>) -> Self {
        Self { old: Rest::new(old), new: Rest::new(new) }
    }

    /// Passes over shared subtrees up to the next entries of both sides. The larger subtree is
    /// taken apart first, so that a shared one, wherever turns have put it, meets itself.
    fn heads(&mut self) -> Difference<'a, K, V> {
        loop {
            match (self.old.tree(), self.new.tree()) {
                (Some(old), Some(new)) if old.is_same(new) => {
                    self.old.0.pop();
                    self.new.0.pop();
                }
                (Some(old), Some(new)) => {
                    if old.size >= new.size {
                        self.old.open();
                    }
                    if new.size >= old.size {
                        self.new.open();
                    }
                }
                (Some(_), None) => self.old.open(),
                (None, Some(_)) => self.new.open(),
                (None, None) => return (self.old.peek(), self.new.peek()),
            }
        }
    }

    /// The next key that only one of both has, or with values that `is_equal` says no to.
    pub(crate) fn next(&mut self, is_equal: impl Fn(&V, &V) -> bool) -> Option<Difference<'a, K, V>>
    where
        K: Ord,
    {
        loop {
            let (old, new) = self.heads();
            let order = match (old, new) {
                (Some((old, _)), Some((new, _))) => old.cmp(new),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return None,
            };
            if order.is_le() {
                self.old.advance();
            }
            if order.is_ge() {
                self.new.advance();
            }
            match (order, old, new) {
                (Ordering::Less, ..) => return Some((old, None)),
                (Ordering::Greater, ..) => return Some((None, new)),
                (_, Some((_, a)), Some((_, b))) if is_equal(a, b) => {}
                _ => return Some((old, new)),
            }
        }
    }

    /// Compares entry by entry, from the first one on, up to the first that is not alike: `Ok` if
    /// there is none, else what `compare` says of it; a tree that ends first is passed as `None`.
    pub(crate) fn first_unlike<R>(
        &mut self,
        mut compare: impl FnMut(Difference<'a, K, V>) -> Result<(), R>,
    ) -> Result<(), R> {
        loop {
            let heads = self.heads();
            if let (None, None) = heads {
                return Ok(());
            }
            compare(heads)?;
            self.old.advance();
            self.new.advance();
        }
    }
}

impl<K: PartialEq, V: PartialEq> PartialEq for Tree<K, V> {
    fn eq(&self, other: &Self) -> bool {
        let same = |heads: Difference<'_, K, V>| if heads.0 == heads.1 { Ok(()) } else { Err(()) };
        self.size == other.size && Changes::new(self, other).first_unlike(same).is_ok()
    }
}
