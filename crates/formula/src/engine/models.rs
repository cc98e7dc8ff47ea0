//! All models, one after the other, and counting them.

use super::cdcl::Cdcl;
use super::cdcl::chronological::Step;
use super::prepared::Prepared;
use crate::budget::{Budget, End, Search};
use crate::formula::{Formula, Model};

/// A search for all models, each found once, in an order that depends on nothing but the formula.
/// It remembers no model, and of what conflicts teach only what is of use, so its memory hardly
/// grows; it branches on the clause that is shortest for the conflicts it has had.
///
/// ```
/// use lucidoku_formula::engine::Models;
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Budget, End, Search};
///
/// let formula = parse("a != b * a = 1 + a = 2 * b = 1 + b = 2 + b = 3").unwrap();
/// let mut models = Models::new(&formula, Budget::UNLIMITED);
/// assert_eq!(models.by_ref().count(), 4);
/// assert_eq!(models.end(), End::Exhausted);
/// ```
#[derive(Clone)]
pub struct Models<'a> {
    search: Prepared,
    budget: Budget<'a>,
    end: End,
}

impl<'a> Models<'a> {
    /// A search that has done nothing yet. O(1); the first model costs O(length of the formula
    /// times degree) to prepare the search.
    pub fn new(formula: &Formula, budget: Budget<'a>) -> Models<'a> {
        Models { search: Prepared::new(formula), budget, end: End::Exhausted }
    }

    /// Goes on to the next model without spelling it out; whether there is one.
    fn advance(&mut self) -> bool {
        let step = match self.search.search(self.budget) {
            Ok(search) => search.next_model(self.budget),
            Err(why) => Step::End(why.end()),
        };
        if let Step::End(end) = step {
            self.end = end;
        }
        step == Step::Model
    }

    /// The model that was gone on to.
    fn model(&self) -> Option<Model> {
        self.search.ready().map(Cdcl::model)
    }

    /// The conflicts met so far.
    pub fn conflicts(&self) -> u64 {
        self.search.ready().map_or(0, |search| search.conflicts)
    }
}

impl Iterator for Models<'_> {
    type Item = Model;

    fn next(&mut self) -> Option<Model> {
        if self.advance() { self.model() } else { None }
    }
}

impl Search for Models<'_> {
    fn nodes(&self) -> u64 {
        1 + self.search.ready().map_or(0, |search| search.decisions)
    }

    fn end(&self) -> End {
        self.end
    }
}

/// How many models there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many were found.
    pub models: u128,
    /// The first one.
    pub first: Option<Model>,
    /// Whether that is all of them.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

/// Counts models up to a limit, without spelling them out: some hundreds of thousands a second on
/// a 9x9 Sudoku. After [`End::Stopped`] there are at least as many as were counted.
///
/// ```
/// use lucidoku_formula::engine::count;
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Budget, End};
///
/// let formula = parse("alldiff(a, b) * a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3").unwrap();
/// let all = count(&formula, u128::MAX, Budget::UNLIMITED);
/// assert_eq!((all.models, all.end), (6, End::Exhausted));
/// let some = count(&formula, 4, Budget::UNLIMITED);
/// assert_eq!((some.models, some.end), (4, End::Limit));
/// ```
pub fn count(formula: &Formula, limit: u128, budget: Budget<'_>) -> Count {
    let mut models = Models::new(formula, budget);
    let (mut found, mut first) = (0, None);
    while found < limit && models.advance() {
        found += 1;
        if first.is_none() {
            first = models.model();
        }
    }
    let end = if found >= limit { End::Limit } else { models.end() };
    Count { models: found, first, end, nodes: models.nodes() }
}
