//! Instances in `.csp` files: `p csp VARIABLES VALUES ...`, then lines `d VARIABLE VALUE ...` for
//! domains smaller than all values, `g VARIABLE ...` for all-different groups and `e A B` for
//! inequalities; variables count from 0, values from 1.

use lucidoku_formula::{Formula, Literal, Value, Variable};

/// The instance as a formula over `v0`, `v1`, ...: inequalities and groups as in the file, then
/// the domains.
pub fn formula(text: &str) -> Formula {
    let mut builder = Formula::builder();
    let mut variables: Vec<Variable> = Vec::new();
    let mut domains: Vec<Vec<Value>> = Vec::new();
    let mut all: Vec<Value> = Vec::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let numbers: Vec<usize> = words.flat_map(str::parse).collect();
        let members = || numbers.iter().map(|number| variables[*number]);
        match kind {
            "p" => {
                all = (1..=numbers[1] as Value).collect();
                domains = vec![all.clone(); numbers[0]];
                let names = (0..numbers[0]).map(|number| format!("v{number}"));
                variables = names.map(|name| builder.variable(&name).unwrap()).collect();
            }
            "d" => domains[numbers[0]] = numbers[1..].iter().map(|n| *n as Value).collect(),
            "g" => builder.all_different(members()),
            "e" => builder.different(variables[numbers[0]], variables[numbers[1]]),
            "m" => {}
            other => panic!("no line of a .csp file begins with `{other}`"),
        }
    }
    for (variable, domain) in variables.into_iter().zip(domains) {
        // A clause needs a literal, so an empty domain is one that is struck.
        let is_empty = domain.is_empty();
        let literals = (if is_empty { &all } else { &domain }).iter();
        let literals: Vec<Literal> = literals.map(|v| Literal::new(variable, *v)).collect();
        builder.clause(literals.iter().copied());
        literals.into_iter().filter(|_| is_empty).for_each(|literal| builder.strike(literal));
    }
    builder.build().unwrap()
}
