//! Making formulas one constraint at a time.

use super::names::Names;
use super::{Constraint, Formula, Literal, Variable};
use std::fmt;

/// Collects the constraints of a [`Formula`].
#[derive(Clone, Debug, Default)]
pub struct FormulaBuilder {
    names: Names,
    constraints: Vec<Constraint>,
}

impl FormulaBuilder {
    /// The variable of that name, a new one if there is none yet. Amortised O(length of the
    /// name).
    ///
    /// # Errors
    /// If the name is not a letter or `_` followed by letters, digits and `_`, all ASCII, or is
    /// the word `alldiff`.
    pub fn variable(&mut self, name: &str) -> Result<Variable, BadName> {
        if let Some(number) = self.names.number(name) {
            return Ok(Variable(number));
        }
        let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !starts_well || !is_word || name == "alldiff" {
            return Err(BadName(name.into()));
        }
        Ok(Variable(self.names.add(name)))
    }

    /// Adds `a != b`.
    pub fn different(&mut self, a: Variable, b: Variable) {
        self.constraints.push(Constraint::Different(a, b));
    }

    /// Adds `a != value`.
    pub fn strike(&mut self, literal: Literal) {
        self.constraints.push(Constraint::Strike(literal));
    }

    /// Adds `alldiff(a, b, ...)`.
    pub fn all_different(&mut self, variables: impl IntoIterator<Item = Variable>) {
        self.constraints.push(Constraint::AllDifferent(variables.into_iter().collect()));
    }

    /// Adds the clause of these equalities.
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.constraints.push(Constraint::Clause(literals.into_iter().collect()));
    }

    /// The same variables as a formula has, and no constraints yet: variables and constraints of
    /// that formula can be used here.
    pub fn with_variables_of(formula: &Formula) -> FormulaBuilder {
        FormulaBuilder { names: Names::clone(&formula.names), constraints: Vec::new() }
    }

    /// Adds a constraint on variables of this builder.
    pub fn constraint(&mut self, constraint: Constraint) {
        self.constraints.push(constraint);
    }

    /// How many constraints there are so far.
    pub fn len(&self) -> usize {
        self.constraints.len()
    }

    /// Whether there are no constraints yet.
    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }

    /// The formula. O(length of the formula).
    ///
    /// # Errors
    /// If a clause or an all-different constraint names no variable, or a variable has no
    /// domain.
    ///
    /// ```
    /// use lucidoku_formula::Formula;
    ///
    /// let mut builder = Formula::builder();
    /// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
    /// builder.different(a, b);
    /// let error = builder.build().unwrap_err();
    /// assert_eq!(error.to_string(), "variable a has no domain: expected a clause about it alone, like `a = 1 + a = 2`");
    /// ```
    pub fn build(self) -> Result<Formula, InvalidFormula> {
        let mut bounded = vec![false; self.names.len()];
        for (index, constraint) in self.constraints.iter().enumerate() {
            if constraint.is_empty() {
                return Err(InvalidFormula::Empty { index });
            }
            if let Some(variable) = constraint.domain_of() {
                bounded[variable.index()] = true;
            }
        }
        if let Some(at) = bounded.iter().position(|bounded| !bounded) {
            let number = at as u32;
            let name = self.names.name(number).into();
            return Err(InvalidFormula::NoDomain { variable: Variable(number), name });
        }
        let FormulaBuilder { names, constraints } = self;
        Ok(Formula { names: names.into(), constraints: constraints.into() })
    }
}

impl Constraint {
    /// Whether it names no variable.
    fn is_empty(&self) -> bool {
        match self {
            Constraint::Different(..) | Constraint::Strike(_) => false,
            Constraint::AllDifferent(variables) => variables.is_empty(),
            Constraint::Clause(literals) => literals.is_empty(),
        }
    }
}

/// A name that no variable can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName(Box<str>);

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = "expected a letter or `_`, then letters, digits or `_`, and not `alldiff`";
        write!(f, "{:?} is no name of a variable: {expected}", self.0)
    }
}

impl std::error::Error for BadName {}

/// Why constraints make no formula.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidFormula {
    /// A clause or an all-different constraint names no variable.
    Empty {
        /// The constraint's number, from 0.
        index: usize,
    },
    /// No clause is about this variable alone.
    NoDomain {
        /// The first such variable.
        variable: Variable,
        /// What it is called.
        name: Box<str>,
    },
}

impl fmt::Display for InvalidFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidFormula::Empty { index } => {
                write!(f, "constraint {} names no variable: expected at least one", index + 1)
            }
            InvalidFormula::NoDomain { name, .. } => write!(
                f,
                "variable {name} has no domain: expected a clause about it alone, like \
                 `{name} = 1 + {name} = 2`"
            ),
        }
    }
}

impl std::error::Error for InvalidFormula {}
