//! VeriPB proofs.

use super::cutting::{Cutting, Derived};
use super::solve_and_write;
use crate::budget::{Answer, Budget};
use crate::dimacs::Numbering;
use crate::engine::{ProofStep, SignedLiteral};
use crate::export::{Opb, PbConstraint};
use crate::formula::{Formula, Literal, Model};
use std::collections::HashMap;
use std::fmt;

/// Solves the formula and writes a proof of the answer for the checker VeriPB, in version 3.0 of
/// its format. The proof is checked beside [`Opb::of`]`(formula)`, which says what the formula
/// says and no more:
///
/// - the dual clauses come first, each derived by cutting planes (`pol`): the sum of "each member
///   of the group has a value" and "at most one member has that value" for all values but one.
///   Where the inequalities are there one by one, "at most one" is derived from them;
/// - learned clauses follow by unit propagation (`rup`), dropped ones are deleted (`deld`);
/// - the conclusion names a contradiction, `conclusion UNSAT : 17`.
///
/// A constraint that alone cannot hold, or a group of more members than they have values, is the
/// whole proof: nothing is searched then.
///
/// If the formula is satisfiable, the conclusion names a model, `conclusion SAT : x1 ~x2`, which
/// the checker checks too; if the budget runs out, it is `conclusion NONE`, and the proof shows
/// no more than that what was learned follows.
///
/// Time and length beyond the search: for each dual clause O(members + values), and where
/// inequalities are there one by one, O(n²) for each value of a group of n.
///
/// # Errors
/// If `out` cannot be written; the search then stops.
///
/// ```
/// use lucidoku_formula::proof::veripb;
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Answer, Budget};
///
/// let formula = parse("alldiff(a, b, c) * a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2").unwrap();
/// let mut proof = String::new();
/// let answer = veripb(&formula, Budget::UNLIMITED, &mut proof);
/// assert_eq!(answer, Ok(Answer::Unsatisfiable));
/// assert_eq!(
///     proof,
///     "pseudo-Boolean proof version 3.0\nf 8;\n\
///      pol 1 3 + 5 + 7 + 8 +;\n\
///      output NONE;\nconclusion UNSAT : 9;\nend pseudo-Boolean proof;\n"
/// );
/// ```
pub fn veripb(
    formula: &Formula,
    budget: Budget<'_>,
    out: &mut dyn fmt::Write,
) -> Result<Answer, fmt::Error> {
    let opb = Opb::of(formula);
    let count = opb.constraints().len();
    write!(out, "pseudo-Boolean proof version 3.0\nf {count};\n")?;
    let (answer, contradiction) = match opb.constraints().iter().position(never_holds) {
        Some(index) => (Answer::Unsatisfiable, index as u64 + 1),
        None => refute(formula, &opb, budget, out)?,
    };
    out.write_str("output NONE;\n")?;
    match &answer {
        Answer::Satisfiable(model) => {
            out.write_str("conclusion SAT :")?;
            write_model(formula, model, opb.numbering(), out)?;
            out.write_str(";\n")?;
        }
        Answer::Unsatisfiable => writeln!(out, "conclusion UNSAT : {contradiction};")?,
        Answer::Stopped => out.write_str("conclusion NONE;\n")?,
    }
    out.write_str("end pseudo-Boolean proof;\n")?;
    Ok(answer)
}

/// Whether the greatest sum is below the bound.
fn never_holds(constraint: &PbConstraint) -> bool {
    let most: i64 = constraint.terms.iter().map(|(factor, _)| (*factor).max(0)).sum();
    most < constraint.bound
}

/// All steps, and with [`Answer::Unsatisfiable`] the number of a contradiction.
fn refute(
    formula: &Formula,
    opb: &Opb,
    budget: Budget<'_>,
    out: &mut dyn fmt::Write,
) -> Result<(Answer, u64), fmt::Error> {
    let mut cutting = Cutting::new(opb, out);
    if let Derived::Contradiction(id) = cutting.derive_groups(formula)? {
        return Ok((Answer::Unsatisfiable, id));
    }
    let mut learned = Learned { last: cutting.last(), ids: HashMap::new() };
    let answer =
        solve_and_write(formula, budget, |step| learned.write(step, opb.numbering(), out))?;
    Ok((answer, learned.last))
}

/// The learned clauses in use.
struct Learned {
    /// The number of the constraint that was written last.
    last: u64,
    /// The numbers of each clause; it may have been learned several times.
    ids: HashMap<Box<[i32]>, Vec<u64>>,
}

impl Learned {
    fn write(
        &mut self,
        step: ProofStep<'_>,
        numbering: &Numbering,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match step {
            ProofStep::Learn(clause) => {
                let clause = numbers(clause, numbering);
                self.last += 1;
                out.write_str("rup ")?;
                clause.iter().try_for_each(|number| write!(out, "+1 {} ", Signed(*number)))?;
                out.write_str(">= 1;\n")?;
                self.ids.entry(clause).or_default().push(self.last);
            }
            ProofStep::Delete(clause) => {
                let clause = numbers(clause, numbering);
                let Some(ids) = self.ids.get_mut(&clause) else { return Ok(()) };
                if let Some(id) = ids.pop() {
                    writeln!(out, "deld {id};")?;
                }
                if ids.is_empty() {
                    self.ids.remove(&clause);
                }
            }
            ProofStep::Refute => {
                self.last += 1;
                out.write_str("rup >= 1;\n")?;
            }
        }
        Ok(())
    }
}

/// The clause in numbers, in ascending order.
fn numbers(clause: &[SignedLiteral], numbering: &Numbering) -> Box<[i32]> {
    let number = |lit: &SignedLiteral| {
        let number = numbering.number(lit.literal)?;
        Some(if lit.holds { number } else { -number })
    };
    let mut numbers: Vec<i32> = clause.iter().filter_map(number).collect();
    numbers.sort_unstable_by_key(|number| (number.unsigned_abs(), *number));
    numbers.into()
}

/// A Boolean or its opposite: `x5`, `~x5`.
struct Signed(i32);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "~" } else { "" };
        write!(f, "{sign}x{}", self.0.unsigned_abs())
    }
}

fn write_model(
    formula: &Formula,
    model: &Model,
    numbering: &Numbering,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    for variable in formula.variables() {
        let value = numbering.number(Literal::new(variable, model[variable]));
        for number in numbering.numbers(variable) {
            let signed = if value == Some(number) { number } else { -number };
            write!(out, " {}", Signed(signed))?;
        }
    }
    Ok(())
}
