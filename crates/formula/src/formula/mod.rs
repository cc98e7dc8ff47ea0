//! Variables, constraints, formulas and their models.

mod builder;
mod model;
mod names;

pub use builder::{BadName, FormulaBuilder, InvalidFormula};
pub use model::Model;

use names::Names;
use std::sync::Arc;

/// What a variable can be equal to.
pub type Value = i64;

/// A variable of a formula: its number in the order in which variables were first named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variable(u32);

impl Variable {
    /// From 0, in the order of first mention.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An equality: a variable and the value that it is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Literal {
    /// The variable.
    pub variable: Variable,
    /// Its value.
    pub value: Value,
}

impl Literal {
    /// `variable = value`.
    pub fn new(variable: Variable, value: Value) -> Literal {
        Literal { variable, value }
    }
}

/// One conjunct of a formula.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Constraint {
    /// `a != b`: two variables differ. `a != a` never holds.
    Different(Variable, Variable),
    /// `a != 3`: a value is struck from a variable's domain.
    Strike(Literal),
    /// `alldiff(a, b, c)`: each two of the variables differ.
    AllDifferent(Box<[Variable]>),
    /// `a = 1 + b = 2`: at least one of the equalities holds. If all are about one variable,
    /// this is (part of) its domain.
    Clause(Box<[Literal]>),
}

impl Constraint {
    /// The variable that a clause alone is about: such a clause bounds the variable's domain.
    pub fn domain_of(&self) -> Option<Variable> {
        let Constraint::Clause(literals) = self else { return None };
        let variable = literals.first()?.variable;
        literals.iter().all(|literal| literal.variable == variable).then_some(variable)
    }

    /// The variables, each as often as it is named.
    pub fn variables(&self) -> Vec<Variable> {
        match self {
            Constraint::Different(a, b) => vec![*a, *b],
            Constraint::Strike(literal) => vec![literal.variable],
            Constraint::AllDifferent(variables) => variables.to_vec(),
            Constraint::Clause(literals) => literals.iter().map(|l| l.variable).collect(),
        }
    }
}

/// A conjunction of constraints in which every variable has a domain: a clause about it alone.
/// Two formulas are equal if they have the same constraints, by name, in the same order.
/// A clone shares everything with its original: O(1).
///
/// ```
/// use lucidoku_formula::{Formula, Literal};
///
/// let mut builder = Formula::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
/// builder.different(a, b);
/// for variable in [a, b] {
///     builder.clause([1, 2].map(|value| Literal::new(variable, value)));
/// }
/// builder.strike(Literal::new(b, 2));
/// let formula = builder.build().unwrap();
/// assert_eq!(formula.domains(), [vec![1, 2], vec![1]]);
/// assert_eq!(formula.name(b), "b");
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    names: Arc<Names>,
    constraints: Arc<Vec<Constraint>>,
}

impl Formula {
    /// Nothing yet; constraints are added one by one.
    pub fn builder() -> FormulaBuilder {
        FormulaBuilder::default()
    }

    /// How many variables there are.
    pub fn variable_count(&self) -> usize {
        self.names.len()
    }

    /// All variables, in the order of first mention.
    pub fn variables(&self) -> impl ExactSizeIterator<Item = Variable> + use<> {
        (0..self.names.len() as u32).map(Variable)
    }

    /// What a variable is called.
    pub fn name(&self, variable: Variable) -> &str {
        self.names.name(variable.0)
    }

    /// The variable of that name.
    pub fn variable(&self, name: &str) -> Option<Variable> {
        self.names.number(name).map(Variable)
    }

    /// The constraints, in the order in which they were written.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Each variable's domain: the values that all clauses about it alone have in common, less
    /// those struck, in the order of the first of the clauses. O(length of the formula).
    pub fn domains(&self) -> Vec<Vec<Value>> {
        let mut domains: Vec<Option<Vec<Value>>> = vec![None; self.names.len()];
        for constraint in self.constraints.iter() {
            let (Some(variable), Constraint::Clause(literals)) =
                (constraint.domain_of(), constraint)
            else {
                continue;
            };
            let allowed = literals.iter().map(|literal| literal.value);
            match &mut domains[variable.index()] {
                Some(domain) => {
                    let allowed: std::collections::HashSet<Value> = allowed.collect();
                    domain.retain(|value| allowed.contains(value));
                }
                empty => *empty = Some(distinct(allowed)),
            }
        }
        let mut domains: Vec<Vec<Value>> =
            domains.into_iter().map(Option::unwrap_or_default).collect();
        let strikes = self.constraints.iter().filter_map(|constraint| match constraint {
            Constraint::Strike(literal) => Some(*literal),
            _ => None,
        });
        let struck: std::collections::HashSet<Literal> = strikes.collect();
        if !struck.is_empty() {
            for (variable, domain) in self.variables().zip(&mut domains) {
                domain.retain(|value| !struck.contains(&Literal::new(variable, *value)));
            }
        }
        domains
    }
}

/// The values without repetitions, in their order.
fn distinct(values: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut seen = std::collections::HashSet::new();
    values.filter(|value| seen.insert(*value)).collect()
}

impl PartialEq for Formula {
    fn eq(&self, other: &Formula) -> bool {
        let same = |a: Variable, b: Variable| self.name(a) == other.name(b);
        let same_literal =
            |a: &Literal, b: &Literal| a.value == b.value && same(a.variable, b.variable);
        let same_constraint = |pair: (&Constraint, &Constraint)| match pair {
            (Constraint::Different(a, b), Constraint::Different(c, d)) => {
                same(*a, *c) && same(*b, *d)
            }
            (Constraint::Strike(a), Constraint::Strike(b)) => same_literal(a, b),
            (Constraint::AllDifferent(a), Constraint::AllDifferent(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(*a, *b))
            }
            (Constraint::Clause(a), Constraint::Clause(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_literal(a, b))
            }
            _ => false,
        };
        self.constraints.len() == other.constraints.len()
            && self.constraints.iter().zip(other.constraints.iter()).all(same_constraint)
    }
}

impl Eq for Formula {}
