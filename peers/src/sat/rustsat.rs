//! Solvers behind the traits of the crate `rustsat`.

use super::{Cnf, Found, measured};
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Cl, Lit, TernaryVal};

/// Hands the clauses to a solver and runs it.
///
/// # Panics
/// If it fails.
pub fn rustsat<S: Solve>(mut solver: S, cnf: &Cnf) -> (S, Found) {
    let (result, seconds) = measured(|| {
        let mut lits = Vec::new();
        for clause in cnf.clauses() {
            lits.clear();
            lits.extend(
                clause.iter().map(|literal| Lit::new(literal.unsigned_abs() - 1, *literal < 0)),
            );
            solver.add_clause_ref(Cl::new(&lits)).expect("there is memory for the clause");
        }
        solver.solve().expect("the solver takes these clauses")
    });
    let is_satisfiable = match result {
        SolverResult::Sat => Some(true),
        SolverResult::Unsat => Some(false),
        SolverResult::Interrupted => None,
    };
    let mut model = Vec::new();
    if is_satisfiable == Some(true) {
        let is_true = |number: &i32| {
            let value = solver.lit_val(Lit::new(*number as u32 - 1, false));
            value.expect("there is a model") == TernaryVal::True
        };
        model.extend((1..=cnf.booleans as i32).filter(is_true));
    }
    (solver, Found { is_satisfiable, model, conflicts: None, seconds })
}
