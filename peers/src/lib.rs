//! Lucidoku measured against other programs and crates: fair timing, counted memory, and the sets
//! it runs on.

mod counting;
mod interleave;
pub mod sat;
mod sets;
mod stopwatch;

pub use counting::{Counting, block_bytes, live_bytes};
pub use interleave::{Clock, Rounds, Side, Times, interleave};
pub use sets::{Origin, Set, sets, spread};
pub use stopwatch::{repeated, timed};
