//! Formulas for other solvers: pseudo-Boolean constraints (OPB) and MiniZinc.

mod minizinc;
mod opb;

pub use minizinc::minizinc;
pub use opb::{Opb, Origin, PbConstraint};
