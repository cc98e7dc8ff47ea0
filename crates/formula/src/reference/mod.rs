//! The plain search, on persistent maps: short, to be read and to be traced, and the
//! specification that the [strong solver](crate::engine) is held to.
//!
//! It is depth-first search with forward checking. At each node a shortest clause is taken off the
//! list ([which one](#order)), and its equalities are tried in their order. To try `v = c`:
//!
//! 1. clauses that have `v = c` hold and are removed;
//! 2. each inequality `v != u` strikes `u = c` from the other clauses;
//! 3. the other equalities of `v` are struck.
//!
//! A clause that nothing is left of is a dead end; without one, the search goes on from the new
//! state, and that is the next node. Where no clause is left, the values are a model. An equality
//! that was tried is struck before the next one of its clause, so each model is found once.
//!
//! A state is a few persistent maps, so keeping one costs nothing, and what changes from node to
//! node is all that is copied. The states to come back to stand on a stack of their own, one for
//! each clause with untried equalities; the call stack stays flat.
//!
//! # Order
//!
//! On clauses about one variable each and inequalities, the tree is that of a program published in
//! 2008 with this notation, node for node. Of the shortest clauses it takes the last in the list,
//! and looking for it permutes the list: the walk goes from the end, and a clause shorter than the
//! best so far puts that one into its own place, since it is about to leave.
//!
//! ```text
//! lengths   2 a   3 b   1 c   3 d   2 e   4 f     from the end: f; e is shorter; c is shorter
//! left      2 a   3 b   2 e   3 d   4 f           c is taken; e stands where c was, f where e was
//! ```
//!
//! # Cost
//!
//! A node looks through the list, at the worst, and an assignment strikes once for each
//! neighbour; each step costs a logarithm. Before the search, clauses and inequalities are
//! indexed in time and space linear in their number (`alldiff` of n variables counts n^2 / 2).

mod bits;
mod list;
mod problem;
mod state;
mod trace;

pub use trace::{Cause, Event, Trace, Untraced};

use crate::budget::{Answer, Budget, End, Search};
use crate::formula::{Formula, Model};
use problem::Problem;
use state::State;
use std::fmt;
use std::sync::Arc;

/// The search under way: an iterator over all models, each once, in the order of the tree.
///
/// A clone is a search of its own that starts where the original stands, and may go on in another
/// thread. Cloning costs as much as the stack is high, whatever the size of the formula.
///
/// ```
/// use lucidoku_formula::reference::Reference;
/// use lucidoku_formula::{Budget, End, Formula, Literal, Search};
///
/// let mut builder = Formula::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
/// builder.different(a, b);
/// for variable in [a, b] {
///     builder.clause([1, 2, 3].map(|value| Literal::new(variable, value)));
/// }
/// let formula = builder.build().unwrap();
///
/// let mut search = Reference::new(&formula, Budget::UNLIMITED);
/// assert_eq!(search.next().unwrap().values(), [2, 1]);
///
/// let mut kept = search.clone();
/// assert_eq!(search.count(), 5);
/// assert_eq!(kept.next().unwrap().values(), [3, 1]);
/// assert_eq!(kept.by_ref().count(), 4);
/// assert_eq!((kept.nodes(), kept.end()), (10, End::Exhausted));
/// ```
#[derive(Clone)]
pub struct Reference<'a, T = Untraced> {
    problem: Arc<Problem>,
    budget: Budget<'a>,
    trace: T,
    nodes: u64,
    /// The state of the next node, once it is known that there is one.
    pending: Option<State>,
    /// The clauses with untried equalities, the innermost last.
    open: Vec<Branch>,
}

/// A clause, taken from the list, of which some equalities are still to be tried.
#[derive(Clone)]
struct Branch {
    /// As it was when the clause was taken, less what was tried and struck since.
    state: State,
    /// The equality that is being tried: struck before the next one.
    trying: Option<u32>,
    /// The numbers of those to come: at least one.
    untried: std::vec::IntoIter<u32>,
}

impl<'a> Reference<'a> {
    /// The search at its root. O(length of the formula, `alldiff` spelled out).
    pub fn new(formula: &Formula, budget: Budget<'a>) -> Reference<'a> {
        Reference::with_trace(formula, budget, Untraced)
    }
}

impl<'a, T: Trace> Reference<'a, T> {
    /// The search at its root, to tell `trace` of all its steps, as each is made.
    ///
    /// ```
    /// use lucidoku_formula::reference::{Event, Reference};
    /// use lucidoku_formula::{Budget, Formula, Literal};
    ///
    /// let mut builder = Formula::builder();
    /// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
    /// builder.different(a, b);
    /// builder.clause([1, 2].map(|value| Literal::new(a, value)));
    /// builder.clause([Literal::new(b, 1)]);
    /// let formula = builder.build().unwrap();
    ///
    /// let mut lines = Vec::new();
    /// let trace = |event: Event| lines.push(event.display(&formula).to_string());
    /// assert!(Reference::with_trace(&formula, Budget::UNLIMITED, trace).next().is_some());
    /// assert_eq!(lines[..4], [
    ///     "node 1, depth 0",
    ///     "clause b = 1",
    ///     "try b = 1",
    ///     "strike a = 1: b = 1 and a != b",
    /// ]);
    /// ```
    pub fn with_trace(formula: &Formula, budget: Budget<'a>, trace: T) -> Reference<'a, T> {
        let problem = Problem::new(formula);
        let root = State::new(&problem);
        let problem = Arc::new(problem);
        Reference { problem, budget, trace, nodes: 0, pending: Some(root), open: Vec::new() }
    }

    /// The same search under another budget; nodes count from its start. This is how to go on
    /// with one that was stopped.
    ///
    /// ```
    /// use lucidoku_formula::reference::Reference;
    /// use lucidoku_formula::{Budget, End, Formula, Literal, Search};
    ///
    /// let mut builder = Formula::builder();
    /// let a = builder.variable("a").unwrap();
    /// builder.clause([1, 2].map(|value| Literal::new(a, value)));
    /// let formula = builder.build().unwrap();
    ///
    /// let mut search = Reference::new(&formula, Budget { nodes: 2, ..Budget::UNLIMITED });
    /// assert_eq!(search.by_ref().count(), 1);
    /// assert_eq!(search.end(), End::Stopped);
    /// let mut search = search.with_budget(Budget::UNLIMITED);
    /// assert_eq!(search.by_ref().count(), 1);
    /// assert_eq!((search.nodes(), search.end()), (3, End::Exhausted));
    /// ```
    pub fn with_budget(self, budget: Budget<'_>) -> Reference<'_, T> {
        let Reference { problem, trace, nodes, pending, open, .. } = self;
        Reference { problem, budget, trace, nodes, pending, open }
    }

    /// Whether the budget does not allow the next step: a node, or trying one more equality.
    fn is_spent(&self) -> bool {
        match self.pending {
            Some(_) => self.budget.is_spent(self.nodes),
            None => (self.budget.stop)(),
        }
    }

    /// A node: takes a clause to branch on, or finds that none is left.
    fn enter(&mut self, mut state: State) -> Option<Model> {
        self.nodes += 1;
        let (number, depth) = (self.nodes, state.depth());
        self.trace.record(|| Event::Node { number, depth });
        if number == 1 {
            state.strike_written(&self.problem, &mut self.trace).ok()?;
        }
        let Some(clause) = state.list.take_shortest() else {
            let model = state.model();
            self.trace.record(|| Event::Model(model.clone()));
            return Some(model);
        };
        let clause = self.problem.clause(clause).iter().copied();
        let untried: Vec<u32> = clause.filter(|literal| !state.is_struck(*literal)).collect();
        self.trace.record(|| Event::Chosen { clause: self.problem.literals(&untried) });
        self.open.push(Branch { state, trying: None, untried: untried.into_iter() });
        None
    }

    /// Tries the next equality of the innermost clause: the state to enter, unless it is a dead
    /// end.
    fn advance(&mut self, mut branch: Branch) -> Option<State> {
        let Reference { problem, trace, .. } = self;
        if let Some(tried) = branch.trying.take() {
            branch.state.strike(problem, tried, Cause::Tried, trace).ok()?;
        }
        let literal = branch.untried.next()?;
        let mut state = if branch.untried.len() == 0 {
            branch.state
        } else {
            let copy = branch.state.clone();
            self.open.push(Branch { trying: Some(literal), ..branch });
            copy
        };
        trace.record(|| Event::Try { literal: problem.literal(literal) });
        state.assign(problem, literal, trace).ok()?;
        Some(state)
    }
}

impl<T: Trace> Iterator for Reference<'_, T> {
    type Item = Model;

    fn next(&mut self) -> Option<Model> {
        while !self.is_spent() {
            if let Some(state) = self.pending.take() {
                if let Some(model) = self.enter(state) {
                    return Some(model);
                }
            } else {
                let branch = self.open.pop()?;
                self.pending = self.advance(branch);
            }
        }
        None
    }
}

impl<T: Trace> Search for Reference<'_, T> {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn end(&self) -> End {
        let is_done = self.pending.is_none() && self.open.is_empty();
        if is_done { End::Exhausted } else { End::Stopped }
    }
}

impl<T> fmt::Debug for Reference<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open.len();
        f.debug_struct("Reference").field("nodes", &self.nodes).field("open", &open).finish()
    }
}

/// Looks for one model: the answer, and the nodes that it took.
///
/// ```
/// use lucidoku_formula::{Answer, Budget, Formula, Literal, reference};
///
/// let mut builder = Formula::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
/// builder.different(a, b);
/// builder.clause([Literal::new(a, 7)]);
/// builder.clause([Literal::new(b, 7)]);
/// let formula = builder.build().unwrap();
/// assert_eq!(reference::solve(&formula, Budget::UNLIMITED), (Answer::Unsatisfiable, 1));
/// ```
pub fn solve(formula: &Formula, budget: Budget<'_>) -> (Answer, u64) {
    let mut search = Reference::new(formula, budget);
    let answer = match (search.next(), search.end()) {
        (Some(model), _) => Answer::Satisfiable(model),
        (None, End::Exhausted) => Answer::Unsatisfiable,
        (None, _) => Answer::Stopped,
    };
    (answer, search.nodes)
}
