//! Chains of strong and weak links.

mod complex_remote_pair;
mod continuous;
mod cycles;
mod discontinuous;
mod draft;
mod eliminable;
mod ends;
mod inference_chain;
mod inferences;
mod length;
mod links;
mod loops;
mod remote_pair;
mod search;
mod sets;
mod trail;
mod walks;
mod x_chain;
mod xy_chain;

pub use complex_remote_pair::ComplexRemotePair;
pub use length::library_length;
pub(super) use links::weak_via;
pub(super) use loops::Found;
pub use loops::{
    ALL_GROUPED_LOOPS, ALL_LOOPS, ALTERNATING_CHAIN, CONTINUOUS_LOOP, DISCONTINUOUS_LOOP,
    GROUPED_ALTERNATING_CHAIN, GROUPED_CONTINUOUS_LOOP, GROUPED_DISCONTINUOUS_LOOP,
    SETS_ALTERNATING_CHAIN, SETS_ALTERNATING_CHAIN_EVERY_LENGTH, SETS_CONTINUOUS_LOOP,
    SETS_CONTINUOUS_LOOP_EVERY_LENGTH, SETS_DISCONTINUOUS_LOOP,
    SETS_DISCONTINUOUS_LOOP_EVERY_LENGTH, X_CHAIN, X_CYCLE, XY_CHAIN, Y_CYCLE,
};
pub use remote_pair::RemotePair;
