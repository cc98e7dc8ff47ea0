//! Puzzles that are made: each as wanted, by checks that share the plain search alone; the same of
//! the same seed; grids as evenly as is said.

#[path = "../support/bands.rs"]
mod bands;
mod check;
mod contradictions;
mod distribution;
mod made;
mod near;
mod patterns;
mod wishes;
