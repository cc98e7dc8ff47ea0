//! Small unsatisfiable cores, and constraints that follow from the others.

use super::cdcl::Cdcl;
use super::problem::{Duals, Problem};
use crate::budget::{Answer, Budget, End};
use crate::formula::{Constraint, Formula, FormulaBuilder, Literal, Model, Value, Variable};
use std::cell::Cell;
use std::collections::BTreeSet;

/// What became of the search for an unsatisfiable core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Core {
    /// These parts of the formula contradict each other.
    Parts {
        /// Their numbers, in order.
        parts: Vec<usize>,
        /// [`End::Exhausted`] if none can be left out; after [`End::Stopped`] some may be.
        end: End,
    },
    /// There is no core: the formula has this model.
    Satisfiable(Model),
    /// The budget was used up before it was known whether the formula has a model.
    Stopped,
}

/// A minimal set of constraints, by their places in [`Formula::constraints`], that contradict
/// each other. A variable whose domain is not among them can be any integer.
///
/// Finds it by deletion, many constraints at a time (Junker, "QuickXplain", AAAI 2004): with `k`
/// of `n` constraints in the core, about `2 k log2(n / k)` searches.
///
/// ```
/// use lucidoku_formula::engine::{Core, core};
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Budget, End};
///
/// let formula = parse("a != b * b != c * a = 1 * b = 1 + b = 2 * c = 2 * c != 3").unwrap();
/// let found = core(&formula, Budget::UNLIMITED);
/// assert_eq!(found, Core::Parts { parts: vec![0, 1, 2, 3, 4], end: End::Exhausted });
/// ```
pub fn core(formula: &Formula, budget: Budget<'_>) -> Core {
    let parts: Vec<Vec<usize>> = (0..formula.constraints().len()).map(|at| vec![at]).collect();
    core_of(formula, &parts, budget)
}

/// As [`core()`], for parts of several constraints each: the givens and the houses of a puzzle,
/// say. Constraints that are in no part always stay.
///
/// # Panics
/// If a part names a constraint that the formula does not have.
pub fn core_of(formula: &Formula, parts: &[Vec<usize>], budget: Budget<'_>) -> Core {
    let nodes = Cell::new(0);
    match solve(formula, budget, &nodes) {
        Answer::Satisfiable(model) => return Core::Satisfiable(model),
        Answer::Stopped => return Core::Stopped,
        Answer::Unsatisfiable => {}
    }
    let removable: BTreeSet<usize> = parts.iter().flatten().copied().collect();
    let fixed = (0..formula.constraints().len()).filter(|at| !removable.contains(at)).collect();
    let search = Explanation { formula, parts, budget, fixed, nodes, stopped: Cell::new(false) };
    let all: Vec<usize> = (0..parts.len()).collect();
    let mut found = search.explain(&[], true, &all);
    found.sort_unstable();
    let end = if search.stopped.get() { End::Stopped } else { End::Exhausted };
    Core::Parts { parts: found, end }
}

/// Which parts follow from all the rest of the formula, each by itself: every model of the others
/// satisfies it anyway. Where two parts say the same, both are named. `None` for a part if the
/// budget was used up before that was known.
///
/// # Panics
/// If a part names a constraint that the formula does not have.
///
/// ```
/// use lucidoku_formula::Budget;
/// use lucidoku_formula::engine::implied;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * a = 1 + a = 2 * b = 1 + b = 2 * a = 1 * b = 2").unwrap();
/// let parts: Vec<Vec<usize>> = (0..5).map(|at| vec![at]).collect();
/// let found = implied(&formula, &parts, Budget::UNLIMITED);
/// assert_eq!(found, [true, true, true, true, true].map(Some));
/// ```
pub fn implied(formula: &Formula, parts: &[Vec<usize>], budget: Budget<'_>) -> Vec<Option<bool>> {
    let nodes = Cell::new(0);
    parts.iter().map(|part| follows(formula, part, budget, &nodes)).collect()
}

/// Whether every model of the formula without a part satisfies the part.
fn follows(
    formula: &Formula,
    part: &[usize],
    budget: Budget<'_>,
    nodes: &Cell<u64>,
) -> Option<bool> {
    let part: BTreeSet<usize> = part.iter().copied().collect();
    let kept = (0..formula.constraints().len()).filter(|at| !part.contains(at)).collect();
    let mut values = used_values(formula);
    let another = unused_values(&values).next();
    values.extend(another);
    let denials = part.iter().flat_map(|at| Denial::all(&formula.constraints()[*at], &values));
    for denial in denials {
        match solve(&restricted(formula, &kept, &denial), budget, nodes) {
            Answer::Unsatisfiable => {}
            Answer::Satisfiable(_) => return Some(false),
            Answer::Stopped => return None,
        }
    }
    Some(true)
}

/// Solves a formula within what is left of a budget.
fn solve(formula: &Formula, budget: Budget<'_>, nodes: &Cell<u64>) -> Answer {
    if budget.is_spent(nodes.get()) {
        return Answer::Stopped;
    }
    nodes.set(nodes.get() + 1);
    let mut search = match Problem::new(formula, Duals::AfterPropagation, budget) {
        Ok(problem) => Cdcl::new(problem),
        Err(why) => return why.answer(),
    };
    let left = budget.nodes.saturating_sub(nodes.get());
    let answer = search.solve(Budget { nodes: left, ..budget });
    nodes.set(nodes.get() + search.decisions);
    answer
}

/// A search for a core under way.
struct Explanation<'a> {
    formula: &'a Formula,
    parts: &'a [Vec<usize>],
    budget: Budget<'a>,
    /// Constraints that always stay.
    fixed: BTreeSet<usize>,
    nodes: Cell<u64>,
    stopped: Cell<bool>,
}

impl Explanation<'_> {
    /// A minimal subset of `parts` that, together with those of `background`, is unsatisfiable;
    /// `is_changed` says whether the background has grown since it was last tried.
    fn explain(&self, background: &[usize], is_changed: bool, parts: &[usize]) -> Vec<usize> {
        if is_changed && self.is_unsatisfiable(background) {
            return Vec::new();
        }
        if parts.len() <= 1 || self.stopped.get() {
            return parts.to_vec();
        }
        let (first, second) = parts.split_at(parts.len() / 2);
        let with_first = [background, first].concat();
        let mut found = self.explain(&with_first, true, second);
        let with_found = [background, &found[..]].concat();
        let rest = self.explain(&with_found, !found.is_empty(), first);
        found.extend(rest);
        found
    }

    fn is_unsatisfiable(&self, parts: &[usize]) -> bool {
        let mut kept = self.fixed.clone();
        kept.extend(parts.iter().flat_map(|part| &self.parts[*part]).copied());
        let formula = restricted(self.formula, &kept, &Denial::default());
        match solve(&formula, self.budget, &self.nodes) {
            Answer::Unsatisfiable => true,
            Answer::Satisfiable(_) => false,
            Answer::Stopped => {
                self.stopped.set(true);
                false
            }
        }
    }
}

/// One way in which a constraint can fail: equalities that hold, and others that do not.
#[derive(Default)]
struct Denial {
    hold: Vec<Literal>,
    fail: Vec<Literal>,
}

impl Denial {
    /// All ways in which a constraint can fail, of which two equal variables have one of these
    /// values.
    fn all<'a>(
        constraint: &'a Constraint,
        values: &'a BTreeSet<Value>,
    ) -> Box<dyn Iterator<Item = Denial> + 'a> {
        let hold = |hold: Vec<Literal>| Denial { hold, fail: Vec::new() };
        let equal = move |a: Variable, b: Variable| {
            values.iter().map(move |value| hold([a, b].map(|v| Literal::new(v, *value)).to_vec()))
        };
        match constraint {
            Constraint::Clause(literals) => {
                Box::new([Denial { hold: Vec::new(), fail: literals.to_vec() }].into_iter())
            }
            Constraint::Strike(literal) => Box::new([hold(vec![*literal])].into_iter()),
            Constraint::Different(a, b) => Box::new(equal(*a, *b)),
            Constraint::AllDifferent(members) => {
                let pairs = members
                    .iter()
                    .enumerate()
                    .flat_map(|(at, a)| members[at + 1..].iter().map(move |b| (*a, *b)));
                Box::new(pairs.flat_map(move |(a, b)| equal(a, b)))
            }
        }
    }
}

/// The values that a formula names.
fn used_values(formula: &Formula) -> BTreeSet<Value> {
    let values = |constraint: &Constraint| match constraint {
        Constraint::Clause(literals) => literals.iter().map(|literal| literal.value).collect(),
        Constraint::Strike(literal) => vec![literal.value],
        Constraint::Different(..) | Constraint::AllDifferent(_) => Vec::new(),
    };
    formula.constraints().iter().flat_map(values).collect()
}

/// Values that are not among those used.
fn unused_values(used: &BTreeSet<Value>) -> impl Iterator<Item = Value> + '_ {
    (Value::MIN..).filter(|value| !used.contains(value))
}

/// The formula of some of the constraints, in which a constraint fails in one way. Variables
/// without a domain can be any integer: for them the values that clauses and the denial name,
/// and one of their own that nothing names, stand for all.
fn restricted(formula: &Formula, kept: &BTreeSet<usize>, denial: &Denial) -> Formula {
    let constraints = || kept.iter().map(|at| &formula.constraints()[*at]);
    let mut free: Vec<Option<BTreeSet<Value>>> =
        vec![Some(BTreeSet::new()); formula.variable_count()];
    for variable in constraints().filter_map(Constraint::domain_of) {
        free[variable.index()] = None;
    }
    let clauses = constraints().filter_map(|constraint| match constraint {
        Constraint::Clause(literals) => Some(literals.iter()),
        _ => None,
    });
    for literal in clauses.flatten().chain(&denial.hold) {
        if let Some(values) = &mut free[literal.variable.index()] {
            values.insert(literal.value);
        }
    }
    let mut builder = FormulaBuilder::with_variables_of(formula);
    constraints().for_each(|constraint| builder.constraint(constraint.clone()));
    let used = used_values(formula);
    let mut own = unused_values(&used).skip(1);
    for (variable, values) in formula.variables().zip(free) {
        if let Some(mut values) = values {
            values.extend(own.next());
            builder.clause(values.into_iter().map(|value| Literal { variable, value }));
        }
    }
    denial.hold.iter().for_each(|literal| builder.clause([*literal]));
    denial.fail.iter().for_each(|literal| builder.strike(*literal));
    builder.build().expect("every variable has a domain, and no constraint is empty")
}
