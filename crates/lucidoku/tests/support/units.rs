//! Unit propagation on a formula, as plainly as can be: sets of values, every constraint looked
//! at again and again until nothing changes.

use lucidoku_formula::{Constraint, Formula, Value, Variable};
use std::collections::BTreeSet;

/// What each variable may still be at the fixpoint, in the variables' order; `None` if a clause
/// or a domain is left with nothing.
pub fn fixpoint(formula: &Formula) -> Option<Vec<BTreeSet<Value>>> {
    let mut domains: Vec<BTreeSet<Value>> =
        formula.domains().into_iter().map(|domain| domain.into_iter().collect()).collect();
    loop {
        let before = domains.clone();
        for constraint in formula.constraints() {
            apply(constraint, &mut domains);
        }
        if domains.iter().any(BTreeSet::is_empty) {
            return None;
        }
        if domains == before {
            return Some(domains);
        }
    }
}

fn apply(constraint: &Constraint, domains: &mut [BTreeSet<Value>]) {
    match constraint {
        Constraint::Different(a, b) => apart(*a, *b, domains),
        Constraint::AllDifferent(variables) => {
            for (at, a) in variables.iter().enumerate() {
                variables[at + 1..].iter().for_each(|b| apart(*a, *b, domains));
            }
        }
        Constraint::Strike(literal) => {
            domains[literal.variable.index()].remove(&literal.value);
        }
        Constraint::Clause(literals) => {
            let open: Vec<_> = literals
                .iter()
                .filter(|literal| domains[literal.variable.index()].contains(&literal.value))
                .collect();
            match open[..] {
                // An empty clause shows as an empty domain.
                [] => domains[literals[0].variable.index()].clear(),
                [only] => domains[only.variable.index()].retain(|value| *value == only.value),
                _ => {}
            }
        }
    }
}

fn apart(a: Variable, b: Variable, domains: &mut [BTreeSet<Value>]) {
    for (decided, other) in [(a, b), (b, a)] {
        if domains[decided.index()].len() == 1 {
            let value = domains[decided.index()].first().copied();
            domains[other.index()].retain(|open| Some(*open) != value);
        }
    }
}
