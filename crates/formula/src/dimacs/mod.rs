//! DIMACS files: clauses (`.cnf`) and graphs (`.col`).
//!
//! [`parse_cnf`] and [`parse_col`] read them as formulas. [`Cnf`] is a formula in Booleans, one
//! for each value that a variable can have ([`Numbering`]), and prints itself as a `.cnf` file.

mod col;
mod encode;
mod fields;
mod numbering;
mod pairs;
mod read_cnf;

pub use col::{MAX_COLOURINGS, parse_col};
pub use encode::{Cnf, CnfEncoding};
pub use numbering::Numbering;
pub(crate) use pairs::Pairs;
pub use read_cnf::parse_cnf;
