//! The nodes of a tree: shared, counted, changed in place where nobody else holds them.

use alloc::vec::Vec;
use triomphe::Arc;

/// A subtree: its nodes, and how many entries they hold.
pub(crate) struct Tree<K, V> {
    pub(crate) link: Link<K, V>,
    pub(crate) size: usize,
}

/// An entry between two subtrees.
pub(crate) struct Branch<K, V> {
    pub(crate) children: [Tree<K, V>; 2],
    pub(crate) key: K,
    pub(crate) value: V,
}

/// What a subtree's root is.
pub(crate) enum View<'a, K, V> {
    Empty,
    /// A sorted run of entries: as many keys as values.
    Block(&'a [K], &'a [V]),
    Branch(&'a Branch<K, V>),
}

pub(crate) enum ViewMut<'a, K, V> {
    Empty,
    Block(BlockMut<'a, K, V>),
    Branch(&'a mut Branch<K, V>),
}

pub(crate) enum Owned<K, V> {
    Empty,
    Block(BlockEntries<K, V>),
    Branch(Branch<K, V>),
}

pub(crate) enum Link<K, V> {
    Empty,
    Branch(Arc<Branch<K, V>>),
    Block(Arc<Store<K, V>>),
}

pub(crate) struct Store<K, V> {
    keys: Vec<K>,
    values: Vec<V>,
}

pub(crate) struct BlockMut<'a, K, V>(&'a mut Store<K, V>);

pub(crate) type BlockEntries<K, V> =
    core::iter::Zip<alloc::vec::IntoIter<K>, alloc::vec::IntoIter<V>>;

pub(crate) struct Block<K, V>(Store<K, V>);

impl<K, V> Block<K, V> {
    pub(crate) fn new(capacity: usize) -> Self {
        Self(Store { keys: Vec::with_capacity(capacity), values: Vec::with_capacity(capacity) })
    }

    pub(crate) fn push(&mut self, key: K, value: V) {
        self.0.keys.push(key);
        self.0.values.push(value);
    }

    pub(crate) fn extend_cloned(&mut self, keys: &[K], values: &[V])
    where
        K: Clone,
        V: Clone,
    {
        self.0.keys.extend_from_slice(keys);
        self.0.values.extend_from_slice(values);
    }

    pub(crate) fn finish(self) -> Link<K, V> {
        if self.0.keys.is_empty() { Link::Empty } else { Link::Block(Arc::new(self.0)) }
    }
}

impl<K, V> BlockMut<'_, K, V> {
    pub(crate) fn keys(&self) -> &[K] {
        &self.0.keys
    }

    pub(crate) fn values_mut(&mut self) -> &mut [V] {
        &mut self.0.values
    }

    pub(crate) fn insert(&mut self, index: usize, key: K, value: V, capacity: usize) {
        if self.0.keys.len() == self.0.keys.capacity() {
            self.0.keys.reserve_exact(capacity - self.0.keys.len());
            self.0.values.reserve_exact(capacity - self.0.values.len());
        }
        self.0.keys.insert(index, key);
        self.0.values.insert(index, value);
    }

    pub(crate) fn remove(&mut self, index: usize) -> (K, V) {
        (self.0.keys.remove(index), self.0.values.remove(index))
    }
}

impl<'a, K, V> BlockMut<'a, K, V> {
    pub(crate) fn into_slices(self) -> (&'a [K], &'a mut [V]) {
        (&self.0.keys, &mut self.0.values)
    }
}

impl<K, V> Clone for Link<K, V> {
    fn clone(&self) -> Self {
        match self {
            Link::Empty => Link::Empty,
            Link::Branch(branch) => Link::Branch(branch.clone()),
            Link::Block(block) => Link::Block(block.clone()),
        }
    }
}

impl<K, V> Link<K, V> {
    pub(crate) const EMPTY: Self = Link::Empty;

    #[inline(always)]
    pub(crate) fn view(&self) -> View<'_, K, V> {
        match self {
            Link::Empty => View::Empty,
            Link::Branch(branch) => View::Branch(branch),
            Link::Block(block) => View::Block(&block.keys, &block.values),
        }
    }

    #[inline(always)]
    pub(crate) fn view_mut(&mut self) -> Option<ViewMut<'_, K, V>> {
        match self {
            Link::Empty => Some(ViewMut::Empty),
            Link::Branch(branch) => Arc::get_mut(branch).map(ViewMut::Branch),
            Link::Block(block) => Arc::get_mut(block).map(|b| ViewMut::Block(BlockMut(b))),
        }
    }

    pub(crate) fn is_unique(&self) -> bool {
        match self {
            Link::Empty => true,
            Link::Branch(branch) => branch.is_unique(),
            Link::Block(block) => block.is_unique(),
        }
    }

    pub(crate) fn branch(branch: Branch<K, V>) -> Self {
        Link::Branch(Arc::new(branch))
    }

    pub(crate) fn address(&self) -> usize {
        match self {
            Link::Empty => 0,
            Link::Branch(branch) => branch.as_ptr() as usize,
            Link::Block(block) => block.as_ptr() as usize,
        }
    }

    pub(crate) fn try_into_owned(self) -> Result<Owned<K, V>, Self> {
        match self {
            Link::Empty => Ok(Owned::Empty),
            Link::Branch(branch) => {
                Arc::try_unwrap(branch).map(Owned::Branch).map_err(Link::Branch)
            }
            Link::Block(block) => match Arc::try_unwrap(block) {
                Ok(block) => Ok(Owned::Block(block.keys.into_iter().zip(block.values))),
                Err(block) => Err(Link::Block(block)),
            },
        }
    }
}
