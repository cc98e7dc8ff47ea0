//! All models of small formulas, by trying value after value, variable after variable; and what
//! follows from the models.

use lucidoku_formula::{Constraint, Formula, Literal, Model, Value, Variable};
use std::collections::BTreeSet;

/// All models, in ascending order. It tries all values that the first clause about each variable
/// alone has, and checks a constraint as soon as all its variables have a value.
pub fn models(formula: &Formula) -> Vec<Model> {
    let choices: Vec<BTreeSet<Value>> =
        formula.variables().map(|variable| first_domain(formula, variable)).collect();
    let mut checks: Vec<Vec<&Constraint>> = vec![Vec::new(); choices.len()];
    for constraint in formula.constraints() {
        let last = constraint.variables().into_iter().max().unwrap();
        checks[last.index()].push(constraint);
    }
    let mut models = vec![Vec::new()];
    for (choices, checks) in choices.iter().zip(&checks) {
        let longer = models.iter().flat_map(|values: &Vec<Value>| {
            choices.iter().map(|choice| [values.as_slice(), &[*choice]].concat())
        });
        models = longer
            .filter(|values| {
                let model = Model::new(values.iter().copied());
                checks.iter().all(|constraint| constraint.holds(&model))
            })
            .collect();
    }
    models.into_iter().map(Model::new).collect()
}

/// The values that a variable's first clause allows.
fn first_domain(formula: &Formula, variable: Variable) -> BTreeSet<Value> {
    let is_domain = |constraint: &&Constraint| constraint.domain_of() == Some(variable);
    match formula.constraints().iter().find(is_domain) {
        Some(Constraint::Clause(literals)) => literals.iter().map(|l| l.value).collect(),
        _ => panic!("{} has no domain", formula.name(variable)),
    }
}

/// The equalities that hold in at least one of the models: the true candidates.
pub fn true_candidates(formula: &Formula, models: &[Model]) -> BTreeSet<Literal> {
    models.iter().flat_map(|model| literals(formula, model)).collect()
}

/// The equalities that hold in each of the models; none if there is no model.
pub fn backbone(formula: &Formula, models: &[Model]) -> BTreeSet<Literal> {
    let sets = models.iter().map(|model| literals(formula, model).collect());
    sets.reduce(|a: BTreeSet<Literal>, b| &a & &b).unwrap_or_default()
}

/// What holds in a model.
fn literals(formula: &Formula, model: &Model) -> impl Iterator<Item = Literal> {
    formula.variables().map(|variable| Literal::new(variable, model[variable]))
}
