//! Solving with a record of every step, for proofs.

use super::cdcl::lit::Lit;
use super::cdcl::{Cdcl, Logged};
use super::problem::{Duals, Problem, Unprepared};
use crate::budget::{Answer, Budget};
use crate::formula::{Formula, Literal};

/// An equality or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SignedLiteral {
    /// The equality.
    pub literal: Literal,
    /// Whether it holds.
    pub holds: bool,
}

/// A step of a refutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofStep<'a> {
    /// This clause follows by unit propagation (RUP) from the formula, its
    /// [`dual_clauses`](crate::groups::dual_clauses) and the clauses learned before.
    Learn(&'a [SignedLiteral]),
    /// This learned clause is not used any more.
    Delete(&'a [SignedLiteral]),
    /// The empty clause follows: the formula has no model.
    Refute,
}

/// Decisions between two looks at the log.
const SLICE: u64 = 20_000;

/// Solves a formula and tells each step of it. Beyond the formula, only the dual clauses of the
/// formula as it is written are used, so that every clause learned follows from those by unit
/// propagation.
///
/// ```
/// use lucidoku_formula::engine::{ProofStep, solve_logged};
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Answer, Budget};
///
/// let formula = parse("a != b * a != c * b != c * a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2").unwrap();
/// let mut is_refuted = false;
/// let answer = solve_logged(&formula, Budget::UNLIMITED, &mut |step| is_refuted |= step == ProofStep::Refute);
/// assert_eq!(answer, Answer::Unsatisfiable);
/// assert!(is_refuted);
/// ```
pub fn solve_logged(
    formula: &Formula,
    budget: Budget<'_>,
    tell: &mut dyn FnMut(ProofStep<'_>),
) -> Answer {
    let problem = match Problem::new(formula, Duals::Written, budget) {
        Ok(problem) => problem,
        Err(why) => {
            if why == Unprepared::Contradiction {
                tell(ProofStep::Refute);
            }
            return why.answer();
        }
    };
    let mut search = Cdcl::new(problem);
    search.keep_log();
    loop {
        let nodes = SLICE.min(budget.nodes.saturating_sub(search.decisions));
        let answer = search.solve(Budget { nodes, ..budget });
        tell_log(&mut search, tell);
        match answer {
            Answer::Unsatisfiable => {
                tell(ProofStep::Refute);
                return answer;
            }
            Answer::Stopped if !budget.is_spent(search.decisions + 1) => {}
            _ => return answer,
        }
    }
}

fn tell_log(search: &mut Cdcl, tell: &mut dyn FnMut(ProofStep<'_>)) {
    let signed = |search: &Cdcl, lits: Vec<Lit>| -> Vec<SignedLiteral> {
        let sign = |lit: Lit| SignedLiteral {
            literal: search.literal(lit.atom()),
            holds: lit.is_positive(),
        };
        lits.into_iter().map(sign).collect()
    };
    for step in search.take_log() {
        match step {
            Logged::Learned(lits) => tell(ProofStep::Learn(&signed(search, lits))),
            Logged::Dropped(lits) => tell(ProofStep::Delete(&signed(search, lits))),
        }
    }
}
