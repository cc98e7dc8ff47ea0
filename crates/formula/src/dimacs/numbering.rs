//! Which Boolean stands for which equality.

use crate::formula::{Formula, Literal, Model, Value, Variable};
use std::ops::Range;

/// Boolean variables for a formula, one for each variable and each value of its domain
/// ([`Formula::domains`]), in that order, numbered from 1. Clauses and pseudo-Boolean constraints
/// have the same numbering, so a proof about one can be compared with a proof about the other.
///
/// ```
/// use lucidoku_formula::Literal;
/// use lucidoku_formula::dimacs::Numbering;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a = 5 + a = 7 * b = 5").unwrap();
/// let numbering = Numbering::of(&formula);
/// let a = formula.variable("a").unwrap();
/// assert_eq!(numbering.len(), 3);
/// assert_eq!(numbering.number(Literal::new(a, 7)), Some(2));
/// assert_eq!(numbering.number(Literal::new(a, 6)), None);
/// assert_eq!(numbering.literals()[1], Literal::new(a, 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbering {
    literals: Vec<Literal>,
    /// The numbers of each variable's Booleans.
    ranges: Vec<Range<i32>>,
    /// In each variable's range, its values in ascending order, with their numbers.
    sorted: Vec<(Value, i32)>,
}

impl Numbering {
    /// The numbering of a formula. O(length of the formula + n log n for domains of n values).
    pub fn of(formula: &Formula) -> Numbering {
        let mut numbering =
            Numbering { literals: Vec::new(), ranges: Vec::new(), sorted: Vec::new() };
        for (variable, domain) in formula.variables().zip(formula.domains()) {
            // Formulas with 2^31 literals do not fit into any memory.
            let first = numbering.literals.len();
            let next = first as i32 + 1;
            numbering.sorted.extend(domain.iter().copied().zip(next..));
            numbering.sorted[first..].sort_unstable();
            numbering.ranges.push(next..next + domain.len() as i32);
            let literals = domain.into_iter().map(|value| Literal::new(variable, value));
            numbering.literals.extend(literals);
        }
        numbering
    }

    /// How many Booleans there are; the greatest number.
    pub fn len(&self) -> usize {
        self.literals.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.literals.is_empty()
    }

    /// What each Boolean stands for: number 1 is the first one.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The number of an equality, if the value is in the variable's domain. O(log of the size of
    /// the domain).
    pub fn number(&self, literal: Literal) -> Option<i32> {
        let range = self.numbers(literal.variable);
        let sorted = &self.sorted[range.start as usize - 1..range.end as usize - 1];
        let at = sorted.binary_search_by_key(&literal.value, |(value, _)| *value).ok()?;
        Some(sorted[at].1)
    }

    /// The numbers of a variable's Booleans, in the order of its domain.
    pub fn numbers(&self, variable: Variable) -> Range<i32> {
        self.ranges[variable.index()].clone()
    }

    /// For each value that both variables can have, in the order of the first one's domain: the
    /// two numbers.
    pub(crate) fn shared(&self, a: Variable, b: Variable) -> impl Iterator<Item = [i32; 2]> {
        self.numbers(a).filter_map(move |number| {
            let value = self.literals[number as usize - 1].value;
            Some([number, self.number(Literal::new(b, value))?])
        })
    }

    /// The numbers of those equalities that can hold, each once, in their order.
    pub(crate) fn clause(&self, literals: &[Literal]) -> Vec<i32> {
        let mut seen = std::collections::HashSet::new();
        let numbers = literals.iter().filter_map(|literal| self.number(*literal));
        numbers.filter(|number| seen.insert(*number)).collect()
    }

    /// The model of the formula in which exactly these Booleans are true, given by their numbers;
    /// negative numbers say nothing, so a solver's list of literals will do. `None` if a variable
    /// has no value, or two, or if the formula does not hold. The formula must be the one that
    /// was numbered. O(length of the formula).
    pub fn model(
        &self,
        formula: &Formula,
        true_literals: impl IntoIterator<Item = i32>,
    ) -> Option<Model> {
        let mut values: Vec<Option<Value>> = vec![None; formula.variable_count()];
        for number in true_literals.into_iter().filter(|number| *number > 0) {
            let literal = self.literals.get(number as usize - 1)?;
            let value = values.get_mut(literal.variable.index())?;
            if value.is_some_and(|value| value != literal.value) {
                return None;
            }
            *value = Some(literal.value);
        }
        let model = Model::new(values.into_iter().collect::<Option<Vec<Value>>>()?);
        formula.is_satisfied_by(&model).then_some(model)
    }
}
