//! Intersections: a digit confined to what two houses share.

mod common_peers;
mod direct;
mod locked;

pub use common_peers::CommonPeers;
pub use direct::{DIRECT_CLAIMING, DIRECT_POINTING};
pub use locked::{CLAIMING, POINTING};
