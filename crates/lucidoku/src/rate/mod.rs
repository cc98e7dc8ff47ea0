//! Ratings from solve paths. Each scale stands in a file of its own.
//!
//! A puzzle without a solution, or with several, has no rating: techniques that rely on there
//! being one would "solve" it all the same, and the figure would mean nothing.
//!
//! ```
//! use lucidoku::explain::{Refused, Several};
//! use lucidoku::rate::hodoku;
//! use lucidoku::technique::Level;
//! use lucidoku::text::parse_puzzle;
//!
//! let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
//! let rating = hodoku(&parse_puzzle(text).unwrap(), Several::Refused).unwrap();
//! assert_eq!((rating.level, rating.score), (Level::Easy, 312));
//!
//! let empty = parse_puzzle(&".".repeat(81)).unwrap();
//! assert_eq!(hodoku(&empty, Several::Refused).unwrap_err(), Refused::Several);
//! ```

mod hodoku;

pub(crate) use hodoku::least_level;
pub use hodoku::{along, hodoku, hodoku_profile};

use crate::technique::{Info, Level, Uniqueness};

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
    /// Whether techniques were used that rely on there being one solution; they are not where
    /// there are several.
    pub uniqueness: Uniqueness,
}

/// A step on the way to a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// What the scale calls it.
    pub name: &'static str,
    /// The technique; `None` of a guess.
    pub technique: Option<&'static Info>,
    /// The level that it is of.
    pub level: Level,
    /// What it adds to the score.
    pub score: u32,
}
