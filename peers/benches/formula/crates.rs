//! The peers that are crates, but for Kissat, which shares names of functions with CaDiCaL.

use lucidoku_peers::sat::{Cnf, Found, measured, rustsat};
use rustsat::solvers::GetInternalStats;
use rustsat_cadical::CaDiCaL;
use rustsat_minisat::core::Minisat;
use varisat::ExtendFormula;

/// CaDiCaL.
pub fn cadical(cnf: &Cnf) -> Found {
    with_conflicts(rustsat(CaDiCaL::default(), cnf))
}

/// MiniSat, without simplification.
pub fn minisat(cnf: &Cnf) -> Found {
    with_conflicts(rustsat(Minisat::default(), cnf))
}

fn with_conflicts((solver, found): (impl GetInternalStats, Found)) -> Found {
    Found { conflicts: Some(solver.conflicts() as u64), ..found }
}

/// Varisat.
pub fn varisat(cnf: &Cnf) -> Found {
    let mut solver = varisat::Solver::new();
    let (result, seconds) = measured(|| {
        let mut lits = Vec::new();
        for clause in cnf.clauses() {
            lits.clear();
            lits.extend(clause.iter().map(|literal| varisat::Lit::from_dimacs(*literal as isize)));
            solver.add_clause(&lits);
        }
        solver.solve().expect("the solver takes these clauses")
    });
    let model = solver.model().unwrap_or_default();
    let model = model.iter().filter(|lit| lit.is_positive()).map(|lit| lit.to_dimacs() as i32);
    Found { is_satisfiable: Some(result), model: model.collect(), conflicts: None, seconds }
}
