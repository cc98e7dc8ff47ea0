//! Wings: a few cells of few digits, each of which leads to the same digit.

mod bent;
mod w;
mod xy;
mod xyz;

pub use bent::{VWXYZ_WING, WXYZ_WING};
pub use w::WWing;
pub use xy::XyWing;
pub use xyz::XyzWing;
