//! Plain searches for all instances of a technique, for small positions.

mod chains;
mod fish;
mod single_digit;
mod subsets;
