//! The engine for what the others do not take: the puzzle as a formula, solved as such.

use super::decoded::Decoded;
use super::{Budget, End, Engine, Found, Search, Unsupported};
use crate::encode::{DualClauses, EncodeOptions, Encoding, Repeats, encode};
use crate::puzzle::Puzzle;
use lucidoku_formula::Answer;
use lucidoku_formula::engine::{self, Models, Solver};

/// Search on the puzzle's [formula](crate::encode), of any side and with any rules.
///
/// The formula's all-different groups are recovered, and dual clauses added, by the solver, so
/// that it sees hidden singles. [`find`](Engine::find), and with it counting and judging, starts
/// anew from each solution, with all that dead ends have taught, until it has found a thousand or
/// as many as it is asked for. If it is asked for more, it does so for two, and then counts as
/// [`search`](Engine::search) finds them, branch by branch: quicker by the solution, but a branch
/// without any may hold it up for long. So the solutions that are found first need not be the
/// first in the order of that search.
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
        Ok(Box::new(Decoded::new(encoding, models)))
    }

    fn find(&self, puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Found, Unsupported> {
        let encoding = encode(puzzle, OPTIONS);
        Ok(match limit {
            0 => Found { first: None, second: None, solutions: 0, end: End::Limit, nodes: 0 },
            1..=FEW => find_by_learning(&encoding, limit, budget),
            _ => find_many(&encoding, limit, budget),
        })
    }
}

/// So many solutions are looked for one by one.
const FEW: u128 = 1000;

/// Solutions up to the limit, each but the first by excluding those before.
fn find_by_learning(encoding: &Encoding, limit: u128, budget: Budget<'_>) -> Found {
    let mut solver = Solver::new(encoding.formula());
    let mut found = Found { first: None, second: None, solutions: 0, end: End::Limit, nodes: 0 };
    while found.solutions < limit {
        let left = Budget { nodes: budget.nodes.saturating_sub(solver.decisions()), ..budget };
        match solver.solve(left) {
            Answer::Satisfiable(model) => {
                let place = if found.solutions == 0 { &mut found.first } else { &mut found.second };
                place.get_or_insert_with(|| encoding.proven(&model));
                found.solutions += 1;
            }
            Answer::Unsatisfiable => found.end = End::Exhausted,
            Answer::Stopped => found.end = End::Stopped,
        }
        if found.end != End::Limit {
            break;
        }
        solver.exclude();
    }
    Found { nodes: 1 + solver.decisions(), ..found }
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
