//! Proofs that a formula has no model: DRAT and VeriPB.
//!
//! A proof is a text that a small checker, which knows nothing of this library, goes through line
//! by line beside the formula as clauses or as pseudo-Boolean constraints:
//!
//! | format | beside | dual clauses | checkers |
//! |---|---|---|---|
//! | [`drat`] | the extended `.cnf` | part of the encoding | drat-trim and many more |
//! | [`veripb`] | the `.opb` of the formula itself | derived in the proof | VeriPB 3 |
//!
//! Both hold the clauses that [`solve_logged`] learns. A DRAT proof
//! takes on trust that the dual clauses follow from the formula; a VeriPB proof takes nothing on
//! trust.

mod cutting;
mod drat;
mod numbering;
mod veripb;

pub use drat::drat;
pub use numbering::{DratNumbering, NotFromCnf};
pub use veripb::veripb;

use crate::budget::{Answer, Budget};
use crate::engine::{ProofStep, solve_logged};
use crate::formula::Formula;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Solves the formula and writes each step. Once writing fails, the search stops soon.
fn solve_and_write(
    formula: &Formula,
    budget: Budget<'_>,
    mut write: impl FnMut(ProofStep<'_>) -> fmt::Result,
) -> Result<Answer, fmt::Error> {
    let has_failed = AtomicBool::new(false);
    let stop = || has_failed.load(Ordering::Relaxed) || (budget.stop)();
    let answer = solve_logged(formula, Budget { stop: &stop, nodes: budget.nodes }, &mut |step| {
        if !has_failed.load(Ordering::Relaxed) && write(step).is_err() {
            has_failed.store(true, Ordering::Relaxed);
        }
    });
    if has_failed.into_inner() { Err(fmt::Error) } else { Ok(answer) }
}
