//! Ratings from solve paths. Each scale stands in a file of its own.
//!
//! A puzzle without a solution, or with several, has no rating: techniques that rely on there
//! being one would "solve" it all the same, and the figure would mean nothing.
//!
//! ```
//! use lucidoku::rate::{Refused, hodoku};
//! use lucidoku::technique::{Level, Uniqueness};
//! use lucidoku::text::parse_puzzle;
//!
//! let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
//! let rating = hodoku(&parse_puzzle(text).unwrap(), Uniqueness::Assumed).unwrap();
//! assert_eq!((rating.level, rating.score), (Level::Easy, 224));
//!
//! let empty = parse_puzzle(&".".repeat(81)).unwrap();
//! assert_eq!(hodoku(&empty, Uniqueness::Assumed).unwrap_err(), Refused::Several);
//! ```

mod hodoku;

pub use hodoku::{hodoku, hodoku_profile};

use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::search::{Budget, Unsupported, Verdict, judge};
use crate::technique::Level;
use std::fmt;

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The score; it adds up over the path.
    pub score: u32,
    /// How many steps the path takes.
    pub steps: usize,
    /// How many cells had to be guessed, as logic had ended.
    pub guesses: usize,
    /// What the hardest step is called in the scale; `None` of a solved grid.
    pub hardest: Option<&'static str>,
}

/// Why a puzzle has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// It has no solution.
    NoSolution,
    /// It has more than one.
    Several,
    /// It is of another side, or no engine takes it.
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

/// The one solution of a puzzle, or one of several.
fn solution(puzzle: &Puzzle, several: Several) -> Result<Solution, Refused> {
    let judged = judge(puzzle, Budget::UNLIMITED).map_err(Refused::Unsupported)?;
    match (judged.verdict, several) {
        (Verdict::Unique(solution) | Verdict::Stopped(Some(solution)), _)
        | (Verdict::Several(solution, _), Several::Allowed) => Ok(solution),
        (Verdict::Several(..), Several::Refused) => Err(Refused::Several),
        (Verdict::None | Verdict::Stopped(None), _) => Err(Refused::NoSolution),
    }
}

/// What to do with several solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Several {
    /// Take the first.
    Allowed,
    /// No rating.
    Refused,
}
