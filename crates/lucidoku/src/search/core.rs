//! Why a puzzle has no solution, in as few words as can be, and which givens it could do without.

use super::premises::{Given, Premise, Premises};
use super::{Budget, End};
use crate::grid::{Grid, Solution};
use crate::puzzle::Puzzle;
use lucidoku_formula::Model;
use lucidoku_formula::engine::{self, core_of};

/// What became of the search for a core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Core {
    /// These contradict each other.
    Premises {
        /// Givens and then struck cells, in reading order, houses and then rules, in the order of
        /// the layout.
        premises: Vec<Premise>,
        /// [`End::Exhausted`] if none can be left out; after [`End::Stopped`] some may be.
        end: End,
    },
    /// There is no core: the puzzle has this solution.
    Solvable(Solution),
    /// The budget was used up before it was known whether there is a solution.
    Stopped,
}

/// A core of a puzzle without solution: givens, struck cells, houses and rules that contradict
/// each other, of which none can be left out. There may be others, smaller ones, too.
///
/// That each cell holds a digit is taken for granted. A rule about pairs, as that of knights'
/// moves, is in the core as a whole or not at all. With `k` of `n` premises in the core it takes
/// about `2 k log2(n / k)` searches (see [`engine::core`](lucidoku_formula::engine::core())), each
/// of them in the worst case exponential in the cells.
///
/// ```
/// use lucidoku::search::{Budget, Core, core};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle("12.. 3... .... ....".replace(' ', "").as_str()).unwrap();
/// assert!(matches!(core(&puzzle, Budget::UNLIMITED), Core::Solvable(_)));
///
/// let puzzle = parse_puzzle("12.. ..3. ...4 ....".replace(' ', "").as_str()).unwrap();
/// let Core::Premises { premises, .. } = core(&puzzle, Budget::UNLIMITED) else { panic!() };
/// let words: Vec<String> = premises.iter().map(ToString::to_string).collect();
/// assert_eq!(words.join(", "), "given 1 in r1c1, given 2 in r1c2, given 3 in r2c3, row 2, box 1");
/// ```
pub fn core(puzzle: &Puzzle, budget: Budget<'_>) -> Core {
    let Premises { formula, premises, parts } = Premises::of(puzzle);
    match core_of(&formula, &parts, budget) {
        engine::Core::Parts { parts, end } => {
            let named = parts.into_iter().filter_map(|part| premises.get(part).cloned());
            Core::Premises { premises: named.collect(), end }
        }
        engine::Core::Satisfiable(model) => Core::Solvable(solution(puzzle, &model)),
        engine::Core::Stopped => Core::Stopped,
    }
}

/// The variables stand in reading order.
fn solution(puzzle: &Puzzle, model: &Model) -> Solution {
    let mut grid = Grid::empty(puzzle.side());
    for (position, value) in model.values().iter().enumerate() {
        // Each value is a digit, as the cells' clauses say.
        let _ = grid.set(position, u8::try_from(*value).ok());
    }
    Solution::proven(puzzle.layout(), grid)
}

/// What [`unnecessary_givens`] found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnnecessaryGivens {
    /// Those that follow from the rest, in reading order.
    pub givens: Vec<Given>,
    /// Those of which that was not settled within the budget, in reading order.
    pub unsettled: Vec<Given>,
}

/// The givens that follow from the rest of the puzzle, each by itself: without one of them, the
/// puzzle has the same solutions. If it has exactly one, it is minimal if and only if there are
/// none. To leave out several at once may be too much.
///
/// Takes a search for each given, in the worst case exponential in the cells.
///
/// ```
/// use lucidoku::search::{Budget, unnecessary_givens};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle("1234 3... .1.. ...2".replace(' ', "").as_str()).unwrap();
/// let found = unnecessary_givens(&puzzle, Budget::UNLIMITED);
/// assert_eq!(found.givens[0].to_string(), "given 1 in r1c1");
/// assert!(found.unsettled.is_empty());
/// ```
pub fn unnecessary_givens(puzzle: &Puzzle, budget: Budget<'_>) -> UnnecessaryGivens {
    let Premises { formula, premises, parts } = Premises::of(puzzle);
    let givens: Vec<Given> = premises.iter().map_while(given).collect();
    let follows = engine::implied(&formula, &parts[..givens.len()], budget);
    let mut found = UnnecessaryGivens::default();
    for (given, follows) in givens.into_iter().zip(follows) {
        match follows {
            Some(true) => found.givens.push(given),
            Some(false) => {}
            None => found.unsettled.push(given),
        }
    }
    found
}

fn given(premise: &Premise) -> Option<Given> {
    match premise {
        Premise::Given(given) => Some(*given),
        Premise::Struck { .. } | Premise::Bond(_) => None,
    }
}
