//! Exclusion: combinations of digits for a few cells, tried one by one.

mod aligned;

pub use aligned::{ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLE_EXCLUSION};
