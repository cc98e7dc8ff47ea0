//! Which Booleans a DRAT proof is about.

use crate::dimacs::Numbering;
use crate::engine::SignedLiteral;
use crate::formula::{Constraint, Formula, Literal, Variable};
use std::fmt;

/// Which number of a `.cnf` file each equality has in a DRAT proof. It belongs to the formula that
/// it was made of.
///
/// ```
/// use lucidoku_formula::dimacs::parse_cnf;
/// use lucidoku_formula::proof::DratNumbering;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse_cnf("p cnf 2 2\n1 -2 0\n2 0\n").unwrap();
/// assert!(DratNumbering::of_cnf_file(&formula).is_ok());
/// let formula = parse("x1 = 0 + x1 = 2").unwrap();
/// let error = DratNumbering::of_cnf_file(&formula).unwrap_err();
/// assert_eq!(error.to_string(), "expected `x1 = 0 + x1 = 1` as constraint 1, found another one");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DratNumbering(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Extended(Numbering),
    CnfFile,
}

impl DratNumbering {
    /// That of the formula's extended encoding,
    /// [`Cnf::of`](crate::dimacs::Cnf::of)`(formula, CnfEncoding::Extended)`: a Boolean for each
    /// value of each variable. O(length of the formula).
    pub fn extended(formula: &Formula) -> DratNumbering {
        DratNumbering(Kind::Extended(Numbering::of(formula)))
    }

    /// That of the `.cnf` file from which [`parse_cnf`](crate::dimacs::parse_cnf) made the
    /// formula: `x3 = 1` is 3, and `x3 = 0` is -3. Such a formula has no dual clauses, so a proof
    /// needs the file's own clauses only. O(length of the formula).
    ///
    /// # Errors
    /// If no `.cnf` file gives this formula.
    pub fn of_cnf_file(formula: &Formula) -> Result<DratNumbering, NotFromCnf> {
        let count = formula.variable_count();
        let is_only_empty_clause =
            count == 1 && formula.variables().all(|only| formula.name(only) == "x0");
        let first = usize::from(!is_only_empty_clause);
        for (number, variable) in (first..).zip(formula.variables()) {
            if formula.name(variable) != format!("x{number}") {
                return Err(NotFromCnf::Name { number, name: formula.name(variable).into() });
            }
        }
        for (index, variable) in formula.variables().enumerate() {
            if !formula.constraints().get(index).is_some_and(|found| is_domain(found, variable)) {
                return Err(NotFromCnf::Constraint { index, variable: Some(first + index) });
            }
        }
        if let Some(at) = formula.constraints()[count..].iter().position(|c| !is_of_file(c)) {
            return Err(NotFromCnf::Constraint { index: count + at, variable: None });
        }
        Ok(DratNumbering(Kind::CnfFile))
    }

    /// The clause in numbers, each once, in ascending order; `None` if it holds anyway, with a
    /// Boolean and its opposite.
    pub(super) fn clause(&self, clause: &[SignedLiteral]) -> Option<Vec<i32>> {
        let mut numbers: Vec<i32> = clause.iter().filter_map(|lit| self.number(*lit)).collect();
        numbers.sort_unstable_by_key(|number| (number.unsigned_abs(), *number));
        numbers.dedup();
        let holds = numbers.windows(2).any(|pair| pair[0] == -pair[1]);
        (!holds).then_some(numbers)
    }

    fn number(&self, SignedLiteral { literal, holds }: SignedLiteral) -> Option<i32> {
        let (number, is_positive) = match &self.0 {
            Kind::Extended(numbering) => (numbering.number(literal)?, holds),
            // Formulas with 2^31 variables do not fit into any memory.
            Kind::CnfFile => (literal.variable.index() as i32 + 1, (literal.value == 1) == holds),
        };
        Some(if is_positive { number } else { -number })
    }
}

/// Whether it is the domain that the reader gives each variable.
fn is_domain(constraint: &Constraint, variable: Variable) -> bool {
    let domain = [0, 1].map(|value| Literal::new(variable, value));
    matches!(constraint, Constraint::Clause(literals) if **literals == domain)
}

/// Whether a clause of a file becomes this.
fn is_of_file(constraint: &Constraint) -> bool {
    match constraint {
        Constraint::Clause(literals) => literals.iter().all(|l| matches!(l.value, 0 | 1)),
        Constraint::Different(a, b) => a == b,
        Constraint::Strike(_) | Constraint::AllDifferent(_) => false,
    }
}

/// Why a formula does not come from a `.cnf` file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFromCnf {
    /// A variable is not called as the reader would call it.
    Name {
        /// The number that its name should have.
        number: usize,
        /// Its name.
        name: Box<str>,
    },
    /// A constraint is not what the reader would make.
    Constraint {
        /// Its place among [`Formula::constraints`].
        index: usize,
        /// The number of the variable whose domain should be there, if one should.
        variable: Option<usize>,
    },
}

impl fmt::Display for NotFromCnf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotFromCnf::Name { number, name } => {
                write!(f, "expected a variable `x{number}`, found `{name}`")
            }
            NotFromCnf::Constraint { index, variable: Some(x) } => write!(
                f,
                "expected `x{x} = 0 + x{x} = 1` as constraint {}, found another one",
                index + 1
            ),
            NotFromCnf::Constraint { index, variable: None } => {
                write!(f, "expected a clause of values 0 and 1 as constraint {}", index + 1)
            }
        }
    }
}

impl std::error::Error for NotFromCnf {}
