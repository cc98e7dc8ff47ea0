//! Lucidoku: a Sudoku engine that reads, checks, propagates and solves.

pub mod board;
