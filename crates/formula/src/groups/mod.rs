//! All-different groups, recovered from inequalities, and their dual clauses.
//!
//! A set of variables that all differ from each other and together have only as many values as
//! there are variables must use every value: for each value, one of the variables has it. In
//! Sudoku the sets are the houses, and the clauses say where a digit goes. They change nothing in
//! what a formula means, and a great deal in how soon a solver sees it.
//!
//! ```
//! use lucidoku_formula::groups::{Group, dual_clauses, groups};
//! use lucidoku_formula::syntax::parse;
//!
//! let formula = parse("a != b * a != c * b != c * a = 1 + a = 2 * b = 2 + b = 3 * c = 1 + c = 2 + c = 3").unwrap();
//! let found = groups(&formula);
//! assert_eq!(found.len(), 1);
//! assert_eq!(found[0].variables().len(), 3);
//!
//! let names = |clause: &Vec<lucidoku_formula::Literal>| {
//!     clause.iter().map(|l| format!("{} = {}", formula.name(l.variable), l.value)).collect::<Vec<_>>().join(" + ")
//! };
//! let duals: Vec<String> = dual_clauses(&formula).iter().map(names).collect();
//! assert_eq!(duals, ["a = 1 + c = 1", "a = 2 + b = 2 + c = 2", "b = 3 + c = 3"]);
//! ```

mod cover;

pub(crate) use cover::{Adjacency, cover};

use crate::formula::{Constraint, Formula, FormulaBuilder, Literal, Value, Variable};
use std::collections::BTreeMap;

/// Variables that all differ from each other, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group(Vec<Variable>);

impl Group {
    /// The variables, in their order, each once.
    pub fn variables(&self) -> &[Variable] {
        &self.0
    }

    /// The places of each value that a member can have, values in order.
    fn places(&self, domains: &[Vec<Value>]) -> BTreeMap<Value, Vec<Literal>> {
        let mut places: BTreeMap<Value, Vec<Literal>> = BTreeMap::new();
        for &variable in &self.0 {
            for &value in &domains[variable.index()] {
                places.entry(value).or_default().push(Literal { variable, value });
            }
        }
        places
    }
}

/// Groups that together cover every inequality: those written as all-different constraints, and
/// cliques grown greedily around inequalities that no group covers yet. Each clique is maximal, but
/// for the pairs of all-different constraints with more than 1,000 members, which are not spelled
/// out; none has fewer than three variables. O(sum over cliques of size times degree).
pub fn groups(formula: &Formula) -> Vec<Group> {
    let adjacency = Adjacency::of(formula);
    let written = formula.constraints().iter().filter_map(|constraint| match constraint {
        Constraint::AllDifferent(variables) => {
            Some(variables.iter().map(|variable| variable.index() as u32).collect())
        }
        _ => None,
    });
    let variables: Vec<Variable> = formula.variables().collect();
    let name =
        |members: Vec<u32>| Group(members.iter().map(|&at| variables[at as usize]).collect());
    cover(&adjacency, written.collect()).into_iter().map(name).collect()
}

/// The dual clauses of a formula: for each group with exactly as many values as variables, and
/// each of the values, the clause of the places where it can be. Groups with fewer values than
/// variables are cut down to their first members, so many as there are values; the others then
/// have none left. Clauses in the order of [`groups`], then of values.
pub fn dual_clauses(formula: &Formula) -> Vec<Vec<Literal>> {
    let domains = formula.domains();
    let duals = |group: Group| tight(&domains, group.0).map(|group| group.places(&domains));
    groups(formula).into_iter().filter_map(duals).flat_map(BTreeMap::into_values).collect()
}

/// The formula with its [dual clauses](dual_clauses) after all else.
///
/// ```
/// use lucidoku_formula::groups::with_dual_clauses;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("alldiff(a, b) * a = 1 + a = 2 * b = 1 + b = 2").unwrap();
/// let with = parse("alldiff(a, b) * a = 1 + a = 2 * b = 1 + b = 2 * a = 1 + b = 1 * a = 2 + b = 2");
/// assert_eq!(with_dual_clauses(&formula), with.unwrap());
/// ```
pub fn with_dual_clauses(formula: &Formula) -> Formula {
    let mut builder = FormulaBuilder::with_variables_of(formula);
    formula.constraints().iter().for_each(|constraint| builder.constraint(constraint.clone()));
    dual_clauses(formula).into_iter().for_each(|clause| builder.clause(clause));
    builder.build().expect("every variable has its domain, and no dual clause is empty")
}

/// The members with exactly as many values as there are members: all of them, or, if there are
/// more members than values, the first ones.
fn tight(domains: &[Vec<Value>], mut members: Vec<Variable>) -> Option<Group> {
    loop {
        let mut values: Vec<Value> =
            members.iter().flat_map(|member| domains[member.index()].iter().copied()).collect();
        values.sort_unstable();
        values.dedup();
        if members.len() <= values.len() {
            let is_tight = members.len() == values.len() && !values.is_empty();
            return is_tight.then_some(Group(members));
        }
        members.truncate(values.len());
    }
}
