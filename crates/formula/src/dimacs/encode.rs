//! Formulas as clauses over Booleans.

use super::{Numbering, Pairs};
use crate::formula::{Constraint, Formula, Literal, Model, Variable};
use crate::groups;
use std::fmt;

/// Which clauses stand for a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CnfEncoding {
    /// What the formula says, and no more.
    Direct,
    /// Also the dual clauses of its all-different groups: where each value goes. They follow from
    /// the others, but solvers do not see that.
    Extended,
}

/// A formula as clauses over the Booleans of its [`Numbering`]. In this order:
///
/// 1. for each variable: it has one of the values of its domain; then, for each two of them, not
///    both;
/// 2. for each constraint: for an inequality, and for each two variables of an all-different
///    constraint, for each value that both can have: not both have it. Two variables that an
///    earlier constraint has set apart are passed over. For a clause over several variables, the
///    clause of those of its equalities that can hold;
/// 3. if extended, the dual clauses, as [`groups::dual_clauses`] gives them.
///
/// Where nothing can hold (an empty domain, `a != a`), the empty clause says so.
///
/// It prints itself as a `.cnf` file; comments such as `c 5 v11 = 5` say what each Boolean
/// stands for.
///
/// ```
/// use lucidoku_formula::dimacs::{Cnf, CnfEncoding};
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * a = 1 + a = 2 * b = 2").unwrap();
/// let cnf = Cnf::of(&formula, CnfEncoding::Direct);
/// assert_eq!(cnf.clauses(), [vec![1, 2], vec![-1, -2], vec![3], vec![-2, -3]]);
/// assert_eq!(
///     cnf.to_string(),
///     "c 1 a = 1\nc 2 a = 2\nc 3 b = 2\np cnf 3 4\n1 2 0\n-1 -2 0\n3 0\n-2 -3 0\n"
/// );
/// let model = cnf.model(&formula, [1, -2, 3]).unwrap();
/// assert_eq!(model.values(), [1, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cnf {
    numbering: Numbering,
    clauses: Vec<Vec<i32>>,
    names: Vec<Box<str>>,
}

impl Cnf {
    /// The clauses for a formula. O(length of what they are, and for the dual clauses what
    /// [`groups::dual_clauses`] costs).
    pub fn of(formula: &Formula, encoding: CnfEncoding) -> Cnf {
        let mut encoder = Encoder {
            numbering: Numbering::of(formula),
            clauses: Vec::new(),
            set_apart: Pairs::default(),
        };
        formula.variables().for_each(|variable| encoder.variable(variable));
        formula.constraints().iter().for_each(|constraint| encoder.constraint(constraint));
        if encoding == CnfEncoding::Extended {
            for clause in groups::dual_clauses(formula) {
                encoder.clauses.push(encoder.numbering.clause(&clause));
            }
        }
        let names = formula.variables().map(|variable| formula.name(variable).into()).collect();
        Cnf { numbering: encoder.numbering, clauses: encoder.clauses, names }
    }

    /// How many Booleans there are; the greatest number in a clause.
    pub fn variables(&self) -> usize {
        self.numbering.len()
    }

    /// The clauses: lists of numbers of Booleans, negative where they are to be false.
    pub fn clauses(&self) -> &[Vec<i32>] {
        &self.clauses
    }

    /// What each Boolean stands for: number 1 is the first one.
    pub fn literals(&self) -> &[Literal] {
        self.numbering.literals()
    }

    /// The number of the Boolean for an equality; see [`Numbering::number`].
    pub fn literal(&self, literal: Literal) -> Option<i32> {
        self.numbering.number(literal)
    }

    /// The numbering of the Booleans.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The model in which these Booleans are true; see [`Numbering::model`].
    pub fn model(
        &self,
        formula: &Formula,
        true_literals: impl IntoIterator<Item = i32>,
    ) -> Option<Model> {
        self.numbering.model(formula, true_literals)
    }
}

/// Collects clauses.
struct Encoder {
    numbering: Numbering,
    clauses: Vec<Vec<i32>>,
    /// The pairs of variables whose inequality is there already.
    set_apart: Pairs,
}

impl Encoder {
    /// Exactly one value.
    fn variable(&mut self, variable: Variable) {
        let numbers = self.numbering.numbers(variable);
        self.clauses.push(numbers.clone().collect());
        for first in numbers.clone() {
            self.clauses.extend((first + 1..numbers.end).map(|second| vec![-first, -second]));
        }
    }

    fn constraint(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Different(a, b) => self.different(*a, *b),
            Constraint::AllDifferent(variables) => {
                for (index, a) in variables.iter().enumerate() {
                    variables[index + 1..].iter().for_each(|b| self.different(*a, *b));
                }
            }
            // In the domains already.
            Constraint::Strike(_) => {}
            Constraint::Clause(_) if constraint.domain_of().is_some() => {}
            Constraint::Clause(literals) => self.clauses.push(self.numbering.clause(literals)),
        }
    }

    fn different(&mut self, a: Variable, b: Variable) {
        if !self.set_apart.insert(a.index(), b.index()) {
            return;
        }
        if a == b {
            self.clauses.push(Vec::new());
            return;
        }
        self.clauses.extend(self.numbering.shared(a, b).map(|[x, y]| vec![-x, -y]));
    }
}

impl fmt::Display for Cnf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (literal, number) in self.literals().iter().zip(1..) {
            let name = &self.names[literal.variable.index()];
            writeln!(f, "c {number} {name} = {}", literal.value)?;
        }
        writeln!(f, "p cnf {} {}", self.variables(), self.clauses.len())?;
        for clause in &self.clauses {
            clause.iter().try_for_each(|number| write!(f, "{number} "))?;
            writeln!(f, "0")?;
        }
        Ok(())
    }
}
