//! Trees and what they are made of.

use core::mem::needs_drop;

pub(crate) use crate::raw::{Block, BlockEntries, BlockMut, Link};

/// A subtree: its root, and how many entries it has.
#[repr(C)]
pub(crate) struct Tree<K, V> {
    pub(crate) size: usize,
    pub(crate) link: Link<K, V>,
}

/// An entry between two subtrees. In this order the links and the key, which looking up needs,
/// are next to each other, and most often in one line of the processor's memory.
#[repr(C)]
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

/// What a subtree's root is, to be changed.
pub(crate) enum ViewMut<'a, K, V> {
    Empty,
    Block(BlockMut<'a, K, V>),
    Branch(&'a mut Branch<K, V>),
}

/// What a subtree's root was, taken apart.
pub(crate) enum Owned<K, V> {
    Empty,
    Block(BlockEntries<K, V>),
    Branch(Branch<K, V>),
}

/// How many entries a block should hold: about a kilobyte of them, from 8 to 64, and half as many
/// where copying an entry means more than copying its bytes.
pub(crate) const fn fitting_entries<K, V>() -> usize {
    let bytes = size_of::<K>() + size_of::<V>();
    let fitting = match 1024_usize.checked_div(bytes) {
        Some(fitting) if needs_drop::<(K, V)>() => fitting / 2,
        Some(fitting) => fitting,
        None => 64,
    };
    if fitting < 8 {
        8
    } else if fitting > 64 {
        64
    } else {
        fitting
    }
}
