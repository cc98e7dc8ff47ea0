//! SAT solvers: what they are given and what they find.

mod clauses;
mod found;
mod rustsat;

pub use clauses::Cnf;
pub use found::{Found, measured, tell, understood, used};
pub use rustsat::rustsat;
