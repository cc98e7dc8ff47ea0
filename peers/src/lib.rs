//! Lucidoku measured against other programs and crates: fair timing, and the sets it runs on.

mod interleave;
mod sets;

pub use interleave::interleave;
pub use sets::{Set, sets};
