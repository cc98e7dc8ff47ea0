//! Colours: candidates that are true or false together.

mod clusters;
mod medusa;
mod multi;
mod simple;

pub use medusa::Medusa;
pub use multi::{MULTI_COLOURS_1, MULTI_COLOURS_2};
pub use simple::{SIMPLE_COLOURS_TRAP, SIMPLE_COLOURS_WRAP};
