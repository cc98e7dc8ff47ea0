//! Wings: a few cells of few digits, each of which leads to the same digit.

mod bent;
mod branched_w;
mod h;
mod l;
mod large;
mod m;
mod s;
mod three_links;
mod w;
mod xy;
mod xyz;

pub use bent::{VWXYZ_WING, WXYZ_WING};
pub use branched_w::{GROUPED_W_WING, MULTI_BRANCH_W_WING};
pub use h::H_WING;
pub use l::L_WING;
pub use large::LARGE_WINGS;
pub use m::M_WING;
pub use s::S_WING;
pub use w::WWing;
pub use xy::XyWing;
pub use xyz::XyzWing;
