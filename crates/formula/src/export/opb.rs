//! Formulas as pseudo-Boolean constraints.

use crate::dimacs::{Numbering, Pairs};
use crate::formula::{Constraint, Formula, Literal, Model, Value, Variable};
use std::collections::{HashMap, HashSet};
use std::fmt;

/// What a pseudo-Boolean constraint says of the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The variable has a value of its domain.
    AtLeastOne(Variable),
    /// The variable has no two values.
    AtMostOne(Variable),
    /// Not both variables have the value.
    Different(Variable, Variable, Value),
    /// At most one variable of an all-different constraint has the value.
    AllDifferent {
        /// The constraint's number among [`Formula::constraints`].
        index: usize,
        /// The value.
        value: Value,
    },
    /// A clause over several variables.
    Clause {
        /// The constraint's number among [`Formula::constraints`].
        index: usize,
    },
    /// A variable differs from itself: nothing can hold.
    Repeated {
        /// The number, among [`Formula::constraints`], of the constraint that names it twice.
        index: usize,
    },
}

/// A sum of Booleans, each 0 or 1 and with a factor, that is to be at least the bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PbConstraint {
    /// Factors and numbers of Booleans; each Boolean at most once.
    pub terms: Vec<(i64, i32)>,
    /// The least sum.
    pub bound: i64,
    /// What it says.
    pub origin: Origin,
}

impl PbConstraint {
    /// At least one of them is true. Where there are none, `x1 >= 2`, which never holds: the
    /// format knows no empty sums.
    fn at_least_one(numbers: impl IntoIterator<Item = i32>, origin: Origin) -> PbConstraint {
        let terms: Vec<(i64, i32)> = numbers.into_iter().map(|number| (1, number)).collect();
        if terms.is_empty() {
            return PbConstraint { terms: vec![(1, 1)], bound: 2, origin };
        }
        PbConstraint { terms, bound: 1, origin }
    }

    /// At most one of them is true: no fewer than -1 in negative numbers.
    fn at_most_one(numbers: impl IntoIterator<Item = i32>, origin: Origin) -> PbConstraint {
        let terms = numbers.into_iter().map(|number| (-1, number)).collect();
        PbConstraint { terms, bound: -1, origin }
    }
}

/// As in a file: `+1 x1 +1 x2 >= 1 ;`.
impl fmt::Display for PbConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.terms.iter().try_for_each(|(factor, number)| write!(f, "{factor:+} x{number} "))?;
        write!(f, ">= {} ;", self.bound)
    }
}

/// A formula as pseudo-Boolean constraints over the Booleans of its [`Numbering`]. Proofs refer to
/// the constraints by their numbers, from 1, so their order is part of what this type promises:
///
/// 1. for each variable, in order: at least one value of its domain, `+1 x1 +1 x2 >= 1`; then, if
///    the domain has several values, at most one, `-1 x1 -1 x2 >= -1`;
/// 2. for each constraint, in order:
///    - for an inequality, for each value that both variables can have, in the order of the first
///      one's domain: at most one of the two. An inequality that was there before is passed over;
///    - for an all-different constraint, for each value that at least two of its variables can
///      have, in the order in which their domains name the values: at most one of them all. That
///      is stronger than its inequalities one by one;
///    - for a clause over several variables: at least one of its equalities that can hold, each
///      once. Domains and struck values are in the first part already;
///    - for an inequality or an all-different constraint with a variable twice: `+1 x1 >= 2`,
///      which never holds; so stands every sum without Booleans.
///
/// It prints itself as an OPB file; comments such as `* x5 v11 = 5` say what each Boolean stands
/// for.
///
/// ```
/// use lucidoku_formula::export::Opb;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * a = 1 + a = 2 * b = 2").unwrap();
/// assert_eq!(
///     Opb::of(&formula).to_string(),
///     "* #variable= 3 #constraint= 4\n\
///      * x1 a = 1\n* x2 a = 2\n* x3 b = 2\n\
///      +1 x1 +1 x2 >= 1 ;\n-1 x1 -1 x2 >= -1 ;\n+1 x3 >= 1 ;\n-1 x2 -1 x3 >= -1 ;\n"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opb {
    numbering: Numbering,
    constraints: Vec<PbConstraint>,
    names: Vec<Box<str>>,
}

impl Opb {
    /// The constraints for a formula. O(length of what they are).
    pub fn of(formula: &Formula) -> Opb {
        let mut encoder = Encoder {
            numbering: Numbering::of(formula),
            constraints: Vec::new(),
            set_apart: Pairs::default(),
        };
        formula.variables().for_each(|variable| encoder.variable(variable));
        for (index, constraint) in formula.constraints().iter().enumerate() {
            encoder.constraint(index, constraint);
        }
        let names = formula.variables().map(|variable| formula.name(variable).into()).collect();
        Opb { numbering: encoder.numbering, constraints: encoder.constraints, names }
    }

    /// How many Booleans the file names: those of the numbering, and one where there are none but
    /// something cannot hold.
    pub fn variables(&self) -> usize {
        let stand_in = usize::from(!self.constraints.is_empty());
        self.numbering.len().max(stand_in)
    }

    /// The constraints; number 1 is the first one.
    pub fn constraints(&self) -> &[PbConstraint] {
        &self.constraints
    }

    /// The numbering of the Booleans.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The number of the Boolean for an equality; see [`Numbering::number`].
    pub fn literal(&self, literal: Literal) -> Option<i32> {
        self.numbering.number(literal)
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

/// Collects constraints.
struct Encoder {
    numbering: Numbering,
    constraints: Vec<PbConstraint>,
    /// The pairs of variables whose inequality is there already.
    set_apart: Pairs,
}

impl Encoder {
    fn variable(&mut self, variable: Variable) {
        let numbers = self.numbering.numbers(variable);
        let several = numbers.len() > 1;
        let origin = Origin::AtLeastOne(variable);
        self.constraints.push(PbConstraint::at_least_one(numbers.clone(), origin));
        if several {
            let origin = Origin::AtMostOne(variable);
            self.constraints.push(PbConstraint::at_most_one(numbers, origin));
        }
    }

    fn constraint(&mut self, index: usize, constraint: &Constraint) {
        match constraint {
            Constraint::Different(a, b) => self.different(index, *a, *b),
            Constraint::AllDifferent(variables) => self.all_different(index, variables),
            Constraint::Strike(_) => {}
            Constraint::Clause(_) if constraint.domain_of().is_some() => {}
            Constraint::Clause(literals) => {
                let numbers = self.numbering.clause(literals);
                let origin = Origin::Clause { index };
                self.constraints.push(PbConstraint::at_least_one(numbers, origin));
            }
        }
    }

    fn different(&mut self, index: usize, a: Variable, b: Variable) {
        if a == b {
            self.never(index);
        } else if self.set_apart.insert(a.index(), b.index()) {
            let literals = self.numbering.literals();
            let pairs = self.numbering.shared(a, b).map(|pair| {
                let value = literals[pair[0] as usize - 1].value;
                PbConstraint::at_most_one(pair, Origin::Different(a, b, value))
            });
            self.constraints.extend(pairs);
        }
    }

    fn all_different(&mut self, index: usize, variables: &[Variable]) {
        let mut seen = HashSet::new();
        if !variables.iter().all(|variable| seen.insert(*variable)) {
            return self.never(index);
        }
        let mut places: Vec<(Value, Vec<i32>)> = Vec::new();
        let mut known: HashMap<Value, usize> = HashMap::new();
        for number in variables.iter().flat_map(|variable| self.numbering.numbers(*variable)) {
            let value = self.numbering.literals()[number as usize - 1].value;
            let at = *known.entry(value).or_insert(places.len());
            match places.get_mut(at) {
                Some((_, numbers)) => numbers.push(number),
                None => places.push((value, vec![number])),
            }
        }
        let several = places.into_iter().filter(|(_, numbers)| numbers.len() > 1);
        self.constraints.extend(several.map(|(value, numbers)| {
            PbConstraint::at_most_one(numbers, Origin::AllDifferent { index, value })
        }));
    }

    fn never(&mut self, index: usize) {
        self.constraints.push(PbConstraint::at_least_one([], Origin::Repeated { index }));
    }
}

impl fmt::Display for Opb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variables, constraints) = (self.variables(), self.constraints.len());
        writeln!(f, "* #variable= {variables} #constraint= {constraints}")?;
        for (literal, number) in self.numbering.literals().iter().zip(1..) {
            let name = &self.names[literal.variable.index()];
            writeln!(f, "* x{number} {name} = {}", literal.value)?;
        }
        self.constraints.iter().try_for_each(|constraint| writeln!(f, "{constraint}"))
    }
}
