//! Subsets: as many cells as digits, within a house.

mod combinations;
mod direct;
mod hidden;
mod naked;

pub(super) use combinations::combinations;
pub use direct::{DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE};
pub use hidden::{HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_TRIPLE};
pub use naked::{LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_QUADRUPLE, NAKED_TRIPLE};
