//! A persistent ordered map on size-balanced trees: versions share what they have in common.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod balance;
mod map;
mod node;
mod tree;

pub use map::{
    Change, Diff, Entry, IntoIter, IntoKeys, IntoValues, Iter, IterMut, Keys, OccupiedEntry,
    OrdMap, Overlap, Range, RangeMut, Split, Unsorted, VacantEntry, Values, ValuesMut,
};
pub use tree::{Broken, Pick};

/// The balancing rules that a map may have.
pub mod rules {
    pub use crate::balance::{Balance, Binary, Published, Weight};
}
