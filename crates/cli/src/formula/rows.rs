//! Answers for programs.

use lucidoku_formula::{Formula, Model, Variable};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A solution, or that there is none.
#[derive(Serialize)]
pub struct AnswerRow<'a> {
    /// The file as the user named it.
    pub file: &'a str,
    /// `satisfiable`, `unsatisfiable` or `unknown`.
    pub status: &'static str,
    /// The value of each variable.
    pub solution: Option<Values<'a>>,
    /// What the search cost, if it was counted.
    pub nodes: Option<u64>,
    /// `stopped` after a limit.
    pub error: Option<&'static str>,
}

/// A number of solutions.
#[derive(Serialize)]
pub struct CountRow<'a> {
    /// The file as the user named it.
    pub file: &'a str,
    /// How many were found.
    pub solutions: u128,
    /// Whether that is all of them.
    pub exhaustive: bool,
    /// What the search cost.
    pub nodes: u64,
    /// `stopped` after a limit.
    pub error: Option<&'static str>,
}

/// One solution of a list, numbers from 1; number 0 for what is none.
#[derive(Serialize)]
pub struct ListRow<'a> {
    /// The file as the user named it.
    pub file: &'a str,
    /// From 1; 0 for what is no solution.
    pub number: u128,
    /// The value of each variable.
    pub solution: Option<Values<'a>>,
    /// `stopped` after a limit.
    pub error: Option<&'static str>,
}

/// Constraints that contradict each other.
#[derive(Serialize)]
pub struct CoreRow<'a> {
    /// The file as the user named it.
    pub file: &'a str,
    /// `satisfiable`, `unsatisfiable` or `unknown`.
    pub status: &'static str,
    /// Whether none can be left out.
    pub minimal: bool,
    /// The constraints.
    pub core: Vec<PartRow>,
    /// `stopped` after a limit.
    pub error: Option<&'static str>,
}

/// One of them.
#[derive(Serialize)]
pub struct PartRow {
    /// Where it begins, in the language.
    pub line: Option<usize>,
    /// In the notation of the input.
    pub constraint: String,
}

/// About how many solutions there are.
#[derive(Serialize)]
pub struct EstimateRow<'a> {
    /// The file as the user named it.
    pub file: &'a str,
    /// Of the samples.
    pub mean: f64,
    /// Of the mean; `null` after fewer than two samples.
    pub standard_error: f64,
    /// How many were taken.
    pub samples: u64,
    /// `stopped` after a limit.
    pub error: Option<&'static str>,
}

/// An object with the value of each variable, in this order.
pub struct Values<'a> {
    /// The formula.
    pub formula: &'a Formula,
    /// Its variables.
    pub order: &'a [Variable],
    /// The values.
    pub model: &'a Model,
}

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.order.len()))?;
        for variable in self.order {
            map.serialize_entry(self.formula.name(*variable), &self.model[*variable])?;
        }
        map.end()
    }
}
