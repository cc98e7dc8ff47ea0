//! DRAT proofs.

use super::numbering::DratNumbering;
use super::solve_and_write;
use crate::budget::{Answer, Budget};
use crate::engine::ProofStep;
use crate::formula::Formula;
use std::fmt;

/// Solves the formula and writes a DRAT proof in text form: a line `1 -2 0` for each clause that
/// is learned, `d 1 -2 0` for each that is dropped again, and at last `0`, the empty clause. Each
/// clause follows by unit propagation from the `.cnf` that the numbering is about and the clauses
/// before; the proof is checked beside that file. Clauses that hold anyway are left out.
///
/// If the formula is satisfiable or the budget runs out, the lines learned until then are written
/// and no line `0`: a text of true clauses that proves nothing more. The text grows with the
/// search, by a line for each conflict.
///
/// The numbering must have been made of the same formula.
///
/// # Errors
/// If `out` cannot be written; the search then stops.
///
/// ```
/// use lucidoku_formula::dimacs::{Cnf, CnfEncoding};
/// use lucidoku_formula::proof::{DratNumbering, drat};
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Answer, Budget};
///
/// let formula = parse("a != b * b != c * a != c * a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2").unwrap();
/// let cnf = Cnf::of(&formula, CnfEncoding::Extended);
/// let mut proof = String::new();
/// let answer = drat(&formula, &DratNumbering::extended(&formula), Budget::UNLIMITED, &mut proof);
/// assert_eq!(answer, Ok(Answer::Unsatisfiable));
/// assert!(proof.ends_with("0\n"));
/// assert_eq!(cnf.variables(), 6);
/// ```
pub fn drat(
    formula: &Formula,
    numbering: &DratNumbering,
    budget: Budget<'_>,
    out: &mut dyn fmt::Write,
) -> Result<Answer, fmt::Error> {
    solve_and_write(formula, budget, |step| {
        let (start, clause) = match step {
            ProofStep::Learn(clause) => ("", numbering.clause(clause)),
            ProofStep::Delete(clause) => ("d ", numbering.clause(clause)),
            ProofStep::Refute => ("", Some(Vec::new())),
        };
        let Some(clause) = clause else { return Ok(()) };
        out.write_str(start)?;
        clause.iter().try_for_each(|number| write!(out, "{number} "))?;
        out.write_str("0\n")
    })
}
