//! Models: one value for each variable.

use super::{Constraint, Formula, Value, Variable};
use std::collections::HashSet;
use std::ops::Index;

/// A value for each variable of a formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Model(Box<[Value]>);

impl Model {
    /// One value for each variable, in the variables' order.
    pub fn new(values: impl IntoIterator<Item = Value>) -> Model {
        Model(values.into_iter().collect())
    }

    /// The values, in the variables' order.
    pub fn values(&self) -> &[Value] {
        &self.0
    }
}

impl Index<Variable> for Model {
    type Output = Value;

    fn index(&self, variable: Variable) -> &Value {
        &self.0[variable.index()]
    }
}

impl Formula {
    /// Whether every constraint holds. O(length of the formula). Solvers are checked with it; it
    /// shares nothing with them.
    ///
    /// ```
    /// use lucidoku_formula::{Formula, Literal, Model};
    ///
    /// let mut builder = Formula::builder();
    /// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
    /// builder.different(a, b);
    /// for variable in [a, b] {
    ///     builder.clause([1, 2].map(|value| Literal::new(variable, value)));
    /// }
    /// let formula = builder.build().unwrap();
    /// assert!(formula.is_satisfied_by(&Model::new([1, 2])));
    /// assert!(!formula.is_satisfied_by(&Model::new([2, 2])));
    /// assert!(!formula.is_satisfied_by(&Model::new([1, 3])));
    /// ```
    pub fn is_satisfied_by(&self, model: &Model) -> bool {
        model.values().len() == self.variable_count()
            && self.constraints().iter().all(|constraint| constraint.holds(model))
    }
}

impl Constraint {
    /// Whether it holds under a model of all its variables.
    pub fn holds(&self, model: &Model) -> bool {
        match self {
            Constraint::Different(a, b) => model[*a] != model[*b],
            Constraint::Strike(literal) => model[literal.variable] != literal.value,
            Constraint::AllDifferent(variables) => {
                let mut seen = HashSet::new();
                variables.iter().all(|variable| seen.insert(model[*variable]))
            }
            Constraint::Clause(literals) => {
                literals.iter().any(|literal| model[literal.variable] == literal.value)
            }
        }
    }
}
