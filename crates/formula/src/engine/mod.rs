//! The strong solver.
//!
//! # How it works
//!
//! 1. **Root** (`root`, `problem`): units are propagated on domains; all-different groups are
//!    recovered from the inequalities, and those with as many values as members get their dual
//!    clauses, again after each round of propagation. What is undecided is numbered anew: one
//!    atom for each equality. Which atoms exclude each other is a list, for very large
//!    all-different constraints one for each value (`rivals`); that a variable has a value, and
//!    where a value of a full group goes, are clauses of atoms. All this can be stopped
//!    (`prepared`).
//! 2. **Propagation** (`cdcl/propagate`): each clause of the problem has a counter of its atoms
//!    that are not false, so its length is always known; learned clauses are watched.
//! 3. **Search** (`cdcl`): branches on a shortest clause, of those on the one that had most to do
//!    with recent conflicts, on its most active atom. Learns the first unique implication point's
//!    clause, minimised; restarts by Luby's sequence. Every so many conflicts it changes to
//!    branching on the most active atom with target phases, and back: each wins where the other
//!    does not.
//! 4. **Between searches** (`cdcl/reduce`): learned clauses are shortened (`vivify`), failing
//!    equalities struck (`probe`), all-different groups filtered at the root (`alldiff`), and
//!    learned clauses of little use dropped.
//! 5. **All models** (`cdcl/chronological`): decisions are turned one after the other, so no model
//!    comes twice and none has to be forbidden by a clause; conflicts in between still teach.
//!    [`count_parallel`] hands parts of this search to other threads, as persistent maps of what
//!    leads to them.
//!
//! # What was tried
//!
//! Measured on the instances that `docs/performance.md` names:
//!
//! - Enumerating without learning: 100 conflicts rather than 63 on the hardest 9x9 puzzles.
//! - One way to branch alone: shortest clause first fails on graphs without tight groups
//!   (`myciel5`), activity alone is slower on those with (`qwh-o40`, `queen9_9`).
//! - Trying first that an equality fails: slower with activity on 25x25 Sudoku by a half.
//! - Reducing learned clauses every 2,000 conflicts rather than 500: slower by a quarter.

mod candidates;
mod cdcl;
mod core;
mod estimate;
mod lists;
mod logged;
mod models;
mod parallel;
mod prepared;
mod problem;
mod rivals;
mod root;

pub use candidates::{Backbone, TrueCandidates, backbone, true_candidates};
pub use core::{Core, core, core_of, implied};
pub use estimate::{Estimate, estimate};
pub use logged::{ProofStep, SignedLiteral, solve_logged};
pub use models::{Count, Models, count};
pub use parallel::count_parallel;
pub use root::{Contradiction, propagate};

use crate::budget::{Answer, Budget};
use crate::formula::Formula;
use prepared::Prepared;

/// Solves a formula by deduction, search and learning. It can be stopped and gone on with.
///
/// ```
/// use lucidoku_formula::engine::Solver;
/// use lucidoku_formula::syntax::parse;
/// use lucidoku_formula::{Answer, Budget};
///
/// let formula = parse("a != b * a = 1 + a = 2 * b = 1 + b = 2").unwrap();
/// let mut solver = Solver::new(&formula);
/// let mut models = 0;
/// while let Answer::Satisfiable(model) = solver.solve(Budget::UNLIMITED) {
///     assert_ne!(model.values()[0], model.values()[1]);
///     models += 1;
///     solver.exclude();
/// }
/// assert_eq!(models, 2);
/// ```
#[derive(Clone)]
pub struct Solver {
    search: Prepared,
}

impl Solver {
    /// A solver that has done nothing yet. O(1).
    pub fn new(formula: &Formula) -> Solver {
        Solver { search: Prepared::new(formula) }
    }

    /// Searches for a model; after one was found, for one more only if it was
    /// [excluded](Solver::exclude). The budget's nodes are decisions of this call. Takes time
    /// exponential in the number of variables in the worst case, and memory that grows
    /// slowly with the conflicts.
    ///
    /// The first call propagates units, finds groups and prepares the search: O(length of the
    /// formula times degree). If the budget's check stops that, the next call begins with it
    /// again.
    pub fn solve(&mut self, budget: Budget<'_>) -> Answer {
        match self.search.search(budget) {
            Ok(search) => search.solve(budget),
            Err(why) => why.answer(),
        }
    }

    /// Leaves the model found last out of what follows. To list many models, [`Models`] is the
    /// better way: it remembers none of them.
    pub fn exclude(&mut self) {
        if let Some(search) = self.search.ready_mut() {
            search.exclude();
        }
    }

    /// How many conflicts there were.
    pub fn conflicts(&self) -> u64 {
        self.search.ready().map_or(0, |search| search.conflicts)
    }

    /// How many decisions there were.
    pub fn decisions(&self) -> u64 {
        self.search.ready().map_or(0, |search| search.decisions)
    }
}
