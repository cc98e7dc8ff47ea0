//! Where a path begins: a puzzle of which it is known how many solutions it has.

use crate::args::{LogicArgs, OrderName};
use lucidoku::explain::{Profile, Walk};
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::hodoku_profile;
use lucidoku::search::{Budget, Engines, Verdict};
use lucidoku::technique::Uniqueness;

/// The techniques in the order that the options ask for.
pub fn profile(args: &LogicArgs) -> Profile {
    match args.order {
        OrderName::Standard => Profile::standard(),
        OrderName::Hodoku => hodoku_profile(),
    }
}

/// A position to go on from.
pub struct Start<'a> {
    /// The position.
    pub walk: Walk<'a>,
    /// A solution: the only one, unless several are allowed.
    pub solution: Solution,
    /// Whether it is the only one.
    pub uniqueness: Uniqueness,
}

/// Why there is nothing to go on from.
pub enum Obstacle {
    /// There is no solution.
    NoSolution,
    /// There are several, and that is not allowed.
    Several,
    /// Something else, in words.
    Other(String),
}

/// Begins at a puzzle; its cells with one candidate that no peer has count as decided.
pub fn start<'a>(
    puzzle: &Puzzle,
    profile: &'a Profile,
    args: &LogicArgs,
    engines: Engines,
) -> Result<Start<'a>, Obstacle> {
    let other = |error: &dyn std::fmt::Display| Obstacle::Other(error.to_string());
    let judged = engines.judge(puzzle, Budget::UNLIMITED).map_err(|error| other(&error))?;
    let (solution, uniqueness) = match judged.verdict {
        Verdict::Unique(solution) => (solution, Uniqueness::Assumed),
        Verdict::Several(solution, _) if args.allow_ambiguous => (solution, Uniqueness::Unknown),
        Verdict::Several(..) => return Err(Obstacle::Several),
        Verdict::None | Verdict::Stopped(_) => return Err(Obstacle::NoSolution),
    };
    let walk = Walk::new(puzzle, profile, uniqueness).map_err(|error| other(&error))?;
    Ok(Start { walk: settled(walk, puzzle), solution, uniqueness })
}

fn settled<'a>(walk: Walk<'a>, puzzle: &Puzzle) -> Walk<'a> {
    if !puzzle.has_struck() {
        return walk;
    }
    let mut grid = *walk.grid();
    grid.place_settled(walk.board());
    walk.at(grid)
}
