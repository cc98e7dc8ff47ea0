//! Where a path begins: a puzzle of which it is known how many solutions it has.

use super::{Profile, Walk};
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::search::{Budget, Unsupported, Verdict, judge};
use crate::technique::Uniqueness;
use std::fmt;

/// A position to go on from.
#[derive(Clone, Debug)]
pub struct Start<'a> {
    /// The position.
    pub walk: Walk<'a>,
    /// A solution: the only one, unless several are allowed.
    pub solution: Solution,
    /// Whether it is the only one, which techniques may then rely on.
    pub uniqueness: Uniqueness,
}

/// What to do with a puzzle that has several solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Several {
    /// It is refused: logic would not get to an end, or would get there by relying on what is not
    /// so.
    #[default]
    Refused,
    /// It is taken, without the techniques that rely on there being one solution.
    Allowed,
}

/// Why there is nothing to go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// There is no solution.
    NoSolution,
    /// There is more than one.
    Several,
    /// The puzzle is of another side, or no engine takes it.
    Unsupported(Unsupported),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NoSolution => f.write_str("no solution: expected exactly one"),
            Refused::Several => f.write_str("several solutions: expected exactly one"),
            Refused::Unsupported(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for Refused {}

impl<'a> Start<'a> {
    /// Begins at a puzzle, or at the state of one under way (see [`Walk::new`]), after a search
    /// for its solutions, without a budget: on 81 cells it is over in milliseconds, in the worst
    /// case seconds.
    ///
    /// # Errors
    /// If there is no solution, or several and they are refused, or the side is not 9.
    ///
    /// ```
    /// use lucidoku::explain::{Profile, Refused, Several, Start};
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let profile = Profile::standard();
    /// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
    /// let puzzle = parse_puzzle(text).unwrap();
    /// let start = Start::new(&puzzle, &profile, Several::Refused).unwrap();
    /// assert!(start.walk.easiest().is_some());
    ///
    /// let empty = parse_puzzle(&".".repeat(81)).unwrap();
    /// let refused = Start::new(&empty, &profile, Several::Refused).err();
    /// assert_eq!(refused, Some(Refused::Several));
    /// ```
    pub fn new(
        puzzle: &Puzzle,
        profile: &'a Profile,
        several: Several,
    ) -> Result<Start<'a>, Refused> {
        let side = |error| Refused::Unsupported(Unsupported::Side(error));
        puzzle.layout().board().map_err(side)?;
        let judged = judge(puzzle, Budget::UNLIMITED).map_err(Refused::Unsupported)?;
        let (solution, uniqueness) = match (judged.verdict, several) {
            (Verdict::Unique(solution), _) => (solution, Uniqueness::Assumed),
            (Verdict::Several(solution, _), Several::Allowed) => (solution, Uniqueness::Unknown),
            (Verdict::Several(..), Several::Refused) => return Err(Refused::Several),
            // Without a limit nothing is stopped.
            (Verdict::None | Verdict::Stopped(_), _) => return Err(Refused::NoSolution),
        };
        let walk = Walk::new(puzzle, profile, uniqueness).map_err(side)?;
        Ok(Start { walk, solution, uniqueness })
    }
}
