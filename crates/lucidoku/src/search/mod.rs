//! Finding solutions, counting them, proving that there is one.
//!
//! An [`Engine`] begins a [`Search`], which hands out solutions one at a time; counting and
//! judging uniqueness are the same search, stopped early. [`engine_for`] is the one place that
//! chooses an engine.
//!
//! ```
//! use lucidoku::search::{Budget, Verdict, judge};
//! use lucidoku::text::parse_puzzle;
//!
//! let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let puzzle = parse_puzzle(hard).unwrap();
//! let judged = judge(&puzzle, Budget::UNLIMITED).unwrap();
//! let Verdict::Unique(solution) = judged.verdict else { panic!("it has one solution") };
//! assert!(solution.to_string().starts_with("812753649943682175"));
//! ```
//!
//! # The kernel
//!
//! Puzzles on the classic board, Sukaku among them, go to [`Kernel`]. It brings locked candidates
//! and singles to their fixpoint in vectors of all digits at once, and several boards at a time
//! where the processor's vectors are wide enough. Other boards of 81 cells go to
//! [`Staged`], which is the plain [`Backtrack`] and, for what takes that long, [`FormulaEngine`];
//! other sides go to the latter at once. [`Backtrack`] is what the others are tested against, and
//! [`ReferenceEngine`] is the plain search on formulas.
//!
//! For many puzzles there are [`Kernel::solve_all`] and, on all cores and in constant memory,
//! [`Kernel::solve_stream`]; they take [`Clues`]. [`InstructionSet`] says which instructions are
//! used; [`Engines`] carries the choice.

mod backtrack;
mod core;
mod decoded;
mod diagnose;
mod engines;
mod formula;
mod kernel;
mod outcome;
mod premises;
mod reference;
mod staged;

pub use self::core::{Core, UnnecessaryGivens, core, unnecessary_givens};
pub use backtrack::Backtrack;
pub use diagnose::{Diagnosis, Reason, diagnose};
pub use engines::Engines;
pub use formula::FormulaEngine;
pub use kernel::{Answer, Clues, InstructionSet, Kernel, UnknownInstructionSet};
pub use lucidoku_formula::{Budget, End};
pub use outcome::{Count, Found, Judged, Status, Verdict};
pub use premises::{Given, Premise};
pub use reference::ReferenceEngine;
pub use staged::Staged;

use crate::board::UnsupportedSide;
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use std::fmt;

/// [`Engines::engine_for`] with the best engines of this machine.
///
/// # Errors
/// If no engine takes it; [`FormulaEngine`] takes every puzzle.
pub fn engine_for(puzzle: &Puzzle) -> Result<&'static dyn Engine, Unsupported> {
    Engines::best().engine_for(puzzle)
}

/// [`Engine::judge`] by the engine for the puzzle.
///
/// # Errors
/// As [`engine_for`].
pub fn judge(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Judged, Unsupported> {
    Engines::best().judge(puzzle, budget)
}

/// [`Engine::count`] by the engine for the puzzle.
///
/// # Errors
/// As [`engine_for`].
pub fn count(puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Count, Unsupported> {
    Engines::best().count(puzzle, limit, budget)
}

/// Why no engine takes a puzzle, or not this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsupported {
    /// Its side is not 9.
    Side(UnsupportedSide),
    /// It has other rules than the classic board, and the engine knows only those.
    Rules,
}

impl From<UnsupportedSide> for Unsupported {
    fn from(side: UnsupportedSide) -> Unsupported {
        Unsupported::Side(side)
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::Side(side) => side.fmt(f),
            Unsupported::Rules => f.write_str("rules other than those of rows, columns and boxes"),
        }
    }
}

impl std::error::Error for Unsupported {}

/// A way to find solutions.
pub trait Engine: Sync {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// Whether the engine takes a puzzle.
    ///
    /// # Errors
    /// Why it does not.
    fn takes(&self, puzzle: &Puzzle) -> Result<(), Unsupported>;

    /// Begins a search for all solutions, in an order that depends on nothing but the puzzle. The
    /// time it takes grows with the nodes looked at, in the worst case exponentially in the cells.
    ///
    /// # Errors
    /// If the engine does not take the puzzle.
    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, Unsupported>;

    /// Looks for solutions until there are `limit`, or no more.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    ///
    /// ```
    /// use lucidoku::search::{Backtrack, Budget, End, Engine};
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let two = "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
    /// let found = Backtrack.find(&parse_puzzle(two).unwrap(), 1000, Budget::UNLIMITED).unwrap();
    /// assert_eq!((found.solutions, found.end), (2, End::Exhausted));
    /// assert!(found.first.is_some() && found.first != found.second);
    /// ```
    fn find(&self, puzzle: &Puzzle, limit: u128, budget: Budget<'_>) -> Result<Found, Unsupported> {
        Ok(Found::up_to(limit, &mut *self.search(puzzle, budget)?))
    }

    /// Counts solutions up to `limit`.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    ///
    /// ```
    /// use lucidoku::search::{Backtrack, Budget, End, Engine};
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
    /// let count = Backtrack.count(&puzzle, 1000, Budget::UNLIMITED).unwrap();
    /// assert_eq!((count.solutions, count.end), (1000, End::Limit));
    /// ```
    fn count(
        &self,
        puzzle: &Puzzle,
        limit: u128,
        budget: Budget<'_>,
    ) -> Result<Count, Unsupported> {
        let Found { first, solutions, end, nodes, .. } = self.find(puzzle, limit, budget)?;
        Ok(Count { solutions, first, end, nodes })
    }

    /// Tells whether there is no solution, exactly one, or more.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    ///
    /// ```
    /// use lucidoku::search::{Backtrack, Budget, Engine, Verdict};
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let two = "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";
    /// let judged = Backtrack.judge(&parse_puzzle(two).unwrap(), Budget::UNLIMITED).unwrap();
    /// assert!(matches!(judged.verdict, Verdict::Several(..)));
    /// ```
    fn judge(&self, puzzle: &Puzzle, budget: Budget<'_>) -> Result<Judged, Unsupported> {
        let found = self.find(puzzle, 2, budget)?;
        let verdict = match (found.first, found.second) {
            (Some(first), Some(second)) => Verdict::Several(first, second),
            (first, _) if found.end == End::Stopped => Verdict::Stopped(first),
            (Some(solution), None) => Verdict::Unique(solution),
            (None, _) => Verdict::None,
        };
        Ok(Judged { verdict, nodes: found.nodes })
    }
}

/// A search under way: an iterator over solutions that knows what it has cost.
pub trait Search: Iterator<Item = Solution> + Send {
    /// The states looked at so far, the first included.
    fn nodes(&self) -> u64;

    /// How it ended, once it has returned `None`.
    fn end(&self) -> End;
}
