//! Graphs as rows of bits, and where their links lead: what chains, almost locked sets and forcing
//! are sought with.

mod closure;
mod rows;

pub(super) use closure::{closure, lead, led_to};
pub(super) use rows::{Rows, add, items, meet, narrow, remove, shared};
