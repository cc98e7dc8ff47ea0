//! Which values are in some model, and which in all.

use super::cdcl::Cdcl;
use super::cdcl::lit::Lit;
use super::problem::{Atom, Duals, Problem, Unprepared};
use crate::budget::{Answer, Budget, End};
use crate::formula::{Formula, Literal, Value, Variable};

/// What is known of the values that variables have in models.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// For each variable, the values that it has in some model, in order.
    pub values: Vec<Vec<Value>>,
    /// Equalities that the search did not settle; none unless it was stopped.
    pub unsettled: Vec<Literal>,
    /// Whether everything was settled.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

/// The union of all models: for each variable, the values that it can have. Looks only for models
/// that add something, and learns from each value that is in none.
///
/// ```
/// use lucidoku_formula::Budget;
/// use lucidoku_formula::engine::true_candidates;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * b != c * a != c * a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2 + c = 3").unwrap();
/// let found = true_candidates(&formula, Budget::UNLIMITED);
/// assert_eq!(found.values, [vec![1, 2], vec![1, 2], vec![3]]);
/// ```
pub fn true_candidates(formula: &Formula, budget: Budget<'_>) -> TrueCandidates {
    let mut known: Vec<Vec<Value>> = vec![Vec::new(); formula.variable_count()];
    let mut union = match Problem::new(formula, Duals::AfterPropagation, budget) {
        Ok(problem) => Union::new(problem),
        Err(why) => {
            let is_stopped = why == Unprepared::Stopped;
            let unsettled = if is_stopped { all_equalities(formula) } else { Vec::new() };
            return TrueCandidates { values: known, unsettled, end: why.end(), nodes: 1 };
        }
    };
    let end = union.search(budget);
    if union.is_satisfiable {
        for (values, fixed) in known.iter_mut().zip(union.search.problem().fixed()) {
            values.extend(*fixed);
        }
    }
    let mut unsettled = Vec::new();
    if !union.is_satisfiable && end == End::Stopped {
        let fixed = formula.variables().zip(union.search.problem().fixed());
        unsettled.extend(
            fixed.filter_map(|(variable, value)| value.map(|value| Literal { variable, value })),
        );
    }
    for (atom, found) in union.found.iter().enumerate() {
        let literal = union.search.literal(atom);
        match found {
            Some(true) => known[literal.variable.index()].push(literal.value),
            Some(false) => {}
            None => unsettled.push(literal),
        }
    }
    TrueCandidates { values: known, unsettled, end, nodes: 1 + union.search.decisions }
}

/// Each variable with each value of its domain.
fn all_equalities(formula: &Formula) -> Vec<Literal> {
    let domains = formula.variables().zip(formula.domains());
    let of = |(variable, values): (Variable, Vec<Value>)| {
        values.into_iter().map(move |value| Literal { variable, value })
    };
    domains.flat_map(of).collect()
}

/// A search for models that cover all atoms.
struct Union {
    search: Cdcl,
    /// For each atom, whether it is in a model, once that is known.
    found: Vec<Option<bool>>,
    is_satisfiable: bool,
}

impl Union {
    fn new(problem: Problem) -> Union {
        let found = vec![None; problem.atom_count()];
        Union { search: Cdcl::new(problem), found, is_satisfiable: false }
    }

    fn search(&mut self, budget: Budget<'_>) -> End {
        match self.search.solve(budget) {
            Answer::Stopped => return End::Stopped,
            Answer::Unsatisfiable => {
                self.found.fill(Some(false));
                return End::Exhausted;
            }
            Answer::Satisfiable(_) => self.is_satisfiable = true,
        }
        self.cover();
        for atom in 0..self.found.len() {
            if self.found[atom].is_some() {
                continue;
            }
            let rest =
                Budget { nodes: budget.nodes.saturating_sub(self.search.decisions), ..budget };
            match self.search.solve_under(Some(Lit::holds(atom as Atom)), rest) {
                Answer::Satisfiable(_) => self.cover(),
                Answer::Unsatisfiable => self.found[atom] = Some(false),
                Answer::Stopped => return End::Stopped,
            }
        }
        End::Exhausted
    }

    /// Notes the atoms of the model found, and prefers all others from now on.
    fn cover(&mut self) {
        for atom in 0..self.found.len() as Atom {
            if self.search.is_true(atom) {
                self.found[atom as usize] = Some(true);
            }
        }
        self.search.restart_from_root();
        for (atom, found) in self.found.iter().enumerate() {
            let lit = Lit::holds(atom as Atom);
            self.search.prefer(if found.is_none() { lit } else { !lit });
        }
    }
}

/// The values that variables have in every model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backbone {
    /// For each variable, the value that it has in every model, if there is one and it is known.
    pub values: Vec<Option<Value>>,
    /// Whether everything was settled.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

/// The backbone of a formula; `None` if it has no model. Needs a model, and for each of its
/// equalities that no other model found on the way contradicts, one more search.
///
/// ```
/// use lucidoku_formula::Budget;
/// use lucidoku_formula::engine::backbone;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * b != c * a != c * a = 1 + a = 2 * b = 1 + b = 2 * c = 1 + c = 2 + c = 3").unwrap();
/// let found = backbone(&formula, Budget::UNLIMITED).unwrap();
/// assert_eq!(found.values, [None, None, Some(3)]);
/// assert_eq!(backbone(&parse("a != a * a = 1").unwrap(), Budget::UNLIMITED), None);
/// ```
pub fn backbone(formula: &Formula, budget: Budget<'_>) -> Option<Backbone> {
    let mut search = match Problem::new(formula, Duals::AfterPropagation, budget) {
        Ok(problem) => Cdcl::new(problem),
        Err(Unprepared::Contradiction) => return None,
        Err(Unprepared::Stopped) => {
            let values = vec![None; formula.variable_count()];
            return Some(Backbone { values, end: End::Stopped, nodes: 1 });
        }
    };
    let mut values = search.problem().fixed().to_vec();
    let stopped = |values, search: &Cdcl| {
        Some(Backbone { values, end: End::Stopped, nodes: 1 + search.decisions })
    };
    match search.solve(budget) {
        Answer::Unsatisfiable => return None,
        Answer::Stopped => return stopped(values, &search),
        Answer::Satisfiable(_) => {}
    }
    let mut shared: Vec<Atom> = (0..search.problem().atom_count() as Atom).collect();
    shared.retain(|atom| search.is_true(*atom));
    while let Some(atom) = shared.pop() {
        search.restart_from_root();
        shared.iter().for_each(|atom| search.prefer(Lit::fails(*atom)));
        let rest = Budget { nodes: budget.nodes.saturating_sub(search.decisions), ..budget };
        match search.solve_under(Some(Lit::fails(atom)), rest) {
            Answer::Satisfiable(_) => shared.retain(|atom| search.is_true(*atom)),
            Answer::Stopped => return stopped(values, &search),
            Answer::Unsatisfiable => {
                let Literal { variable, value } = search.literal(atom as usize);
                values[variable.index()] = Some(value);
            }
        }
    }
    Some(Backbone { values, end: End::Exhausted, nodes: 1 + search.decisions })
}
