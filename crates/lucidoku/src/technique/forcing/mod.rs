//! Forcing: what follows from an assumption, or from all cases of which one must hold.

mod cases;
mod chains;
mod contradiction;
mod finned;
mod implications;
mod kraken;
mod net;
mod net_contradiction;
mod net_verity;
mod nets;
mod proof;
mod propagation;
mod verity;

pub use chains::{FORCING_CHAIN_CONTRADICTION, FORCING_CHAIN_VERITY, FORCING_CHAINS_IN_GRID};
pub(super) use implications::Implications;
pub use kraken::KRAKEN;
pub use nets::{FORCING_NET_CONTRADICTION, FORCING_NET_VERITY, FORCING_NETS_IN_GRID};
