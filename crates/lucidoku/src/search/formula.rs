//! The engine for what the others do not take: the puzzle as a formula, solved as such.

use super::{Budget, End, Engine, Found, Search, Unsupported};
use crate::encode::{DualClauses, EncodeOptions, Encoding, Repeats, encode};
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use lucidoku_formula::engine::{self, Models, Solver};
use lucidoku_formula::{Answer, Model, Search as _};

/// Search on the puzzle's [formula](crate::encode), of any side and with any rules.
///
/// The formula's all-different groups are recovered, and dual clauses added, by the solver, so
/// that it sees hidden singles. [`find`](Engine::find), and with it counting and judging, learns
/// from each dead end until it has found two solutions or shown that there are fewer. If more
/// are asked for, they are counted as [`search`](Engine::search) finds them, branch by branch
/// without learning, which is quicker by the solution. So the solutions that are found first need
/// not be the first in the order of that search.
///
/// A node is a decision, and the root.
///
/// ```
/// use lucidoku::search::{Budget, Engine, FormulaEngine, Verdict};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle("1... .... ...3 .4..".replace(' ', "").as_str()).unwrap();
/// let judged = FormulaEngine.judge(&puzzle, Budget::UNLIMITED).unwrap();
/// assert!(matches!(judged.verdict, Verdict::Several(..)));
/// let empty = parse_puzzle(&"0".repeat(16)).unwrap();
/// let count = FormulaEngine.count(&empty, 1000, Budget::UNLIMITED).unwrap();
/// assert_eq!(count.solutions, 288);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct FormulaEngine;

/// Nothing that the solver adds by itself.
const OPTIONS: EncodeOptions =
    EncodeOptions { duals: DualClauses::Absent, repeats: Repeats::Dropped };

impl Engine for FormulaEngine {
    fn name(&self) -> &'static str {
        "formula"
    }

    fn takes(&self, _puzzle: &Puzzle) -> Result<(), Unsupported> {
        Ok(())
    }

    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported> {
        let encoding = encode(puzzle, OPTIONS);
        let models = Models::new(encoding.formula(), budget);
        Ok(Box::new(Solutions { encoding, models }))
    }

    fn find(&self, puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Found, Unsupported> {
        let encoding = encode(puzzle, OPTIONS);
        Ok(match limit {
            0 => Found { first: None, second: None, solutions: 0, end: End::Limit, nodes: 0 },
            1 | 2 => find_by_learning(&encoding, limit, budget),
            _ => find_many(&encoding, limit, budget),
        })
    }
}

struct Solutions<'a> {
    encoding: Encoding,
    models: Models<'a>,
}

impl Iterator for Solutions<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.models.next().map(|model| self.encoding.proven(&model))
    }
}

impl Search for Solutions<'_> {
    fn nodes(&self) -> u64 {
        self.models.nodes()
    }

    fn end(&self) -> End {
        self.models.end()
    }
}

/// The first solution and, if it is asked for, another one.
fn find_by_learning(encoding: &Encoding, limit: u128, budget: Budget<'_>) -> Found {
    let mut solver = Solver::new(encoding.formula());
    let mut models: Vec<Model> = Vec::new();
    let mut end = End::Limit;
    while (models.len() as u128) < limit {
        match solver.solve(budget) {
            Answer::Satisfiable(model) => models.push(model),
            Answer::Unsatisfiable => end = End::Exhausted,
            Answer::Stopped => end = End::Stopped,
        }
        if end != End::Limit {
            break;
        }
        solver.exclude();
    }
    let solutions = models.len() as u128;
    let mut found = models.iter().map(|model| encoding.proven(model));
    let (first, second) = (found.next(), found.next());
    Found { first, second, solutions, end, nodes: 1 + solver.decisions() }
}

/// As many solutions as there are, up to the limit. Two are found by learning, which also shows
/// if there are fewer; then all are counted.
fn find_many(encoding: &Encoding, limit: u128, budget: Budget<'_>) -> Found {
    let known = find_by_learning(encoding, 2, budget);
    if known.end != End::Limit {
        return known;
    }
    let left = Budget { nodes: budget.nodes.saturating_sub(known.nodes), ..budget };
    let counted = engine::count(encoding.formula(), limit, left);
    Found {
        solutions: counted.models.max(known.solutions),
        end: counted.end,
        nodes: known.nodes + counted.nodes,
        ..known
    }
}
