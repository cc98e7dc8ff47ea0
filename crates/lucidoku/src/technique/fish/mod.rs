//! Fish: a digit whose places in some houses lie in as many others.

mod basic;
mod finned;
mod franken;
mod ground;
mod growth;
mod kind;
mod mutant;
mod search;
mod siamese;

pub use basic::BASIC;
pub use finned::{FINNED, SASHIMI};
pub use franken::{FINNED_FRANKEN, FRANKEN};
pub use mutant::{FINNED_MUTANT, MUTANT};
pub use siamese::{SIAMESE_FINNED, SIAMESE_FRANKEN, SIAMESE_MUTANT, SIAMESE_SASHIMI};
