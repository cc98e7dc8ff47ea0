//! The fence: the only module with `unsafe` code.
//!
//! A [`Link`] is one pointer to a branch or to a block, told apart by the pointer's lowest bit, and
//! the number of links to it is counted in its first word. A block is one piece of memory: a
//! head, then all keys, then all values, with room for some more of both.
//!
//! What the rest of the crate can do with this is safe whatever it does: nothing here relies on
//! sizes, order or balance. What must hold:
//!
//! 1. A link's pointer is null, or points to a live `Counted` (lowest bit clear) or to a live
//!    block (lowest bit set), whose count is the number of links to it.
//! 2. Through a link whose count is 1, and that is borrowed mutably or owned, nobody else can
//!    reach what it points to.
//! 3. The first `len` keys and the first `len` values of a block are initialised, and `len` is at
//!    most the capacity that the block was allocated with.
#![allow(unsafe_code, reason = "nodes of one allocation each, of two kinds behind one pointer")]

mod block;
mod link;

pub(crate) use block::{Block, BlockEntries, BlockMut};
pub(crate) use link::Link;

use core::sync::atomic::AtomicUsize;

/// The first word of branches and of blocks: how many links there are.
#[repr(C)]
struct Head {
    count: AtomicUsize,
}
