//! Plain searches for all instances of a technique, for small positions.

mod fish;
mod subsets;
