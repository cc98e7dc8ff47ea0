//! Finding solutions, counting them, proving that there is one.
//!
//! An [`Engine`] begins a [`Search`], which hands out solutions one at a time; counting and
//! judging uniqueness are the same search, stopped early. [`engine_for`] is the one place that
//! chooses an engine.
//!
//! ```
//! use lucidoku::search::{Budget, Verdict, engine_for};
//! use lucidoku::text::parse_puzzle;
//!
//! let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let puzzle = parse_puzzle(hard).unwrap();
//! let engine = engine_for(&puzzle).unwrap();
//! let judged = engine.judge(&puzzle, Budget::UNLIMITED).unwrap();
//! let Verdict::Unique(solution) = judged.verdict else { panic!("it has one solution") };
//! assert!(solution.to_string().starts_with("812753649943682175"));
//! ```

mod backtrack;
mod diagnose;

pub use backtrack::Backtrack;
pub use diagnose::{Diagnosis, Reason, diagnose};

use crate::board::UnsupportedSide;
use crate::grid::Solution;
use crate::puzzle::Puzzle;

/// The engine to use for a puzzle.
///
/// # Errors
/// If no engine takes it: so far, if its side is not 9.
pub fn engine_for(puzzle: &Puzzle) -> Result<&'static dyn Engine, UnsupportedSide> {
    puzzle.layout().board()?;
    Ok(&Backtrack)
}

/// Every engine; tests run the same corpora through each.
pub const ENGINES: &[&dyn Engine] = &[&Backtrack];

/// A way to find solutions.
pub trait Engine: Sync {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// Begins a search for all solutions, in an order that depends on nothing but the puzzle.
    ///
    /// # Errors
    /// If the engine does not take puzzles of this side.
    fn search<'a>(
        &self,
        puzzle: &Puzzle,
        budget: Budget<'a>,
    ) -> Result<Box<dyn Search + 'a>, UnsupportedSide>;

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
        limit: u64,
        budget: Budget<'_>,
    ) -> Result<Count, UnsupportedSide> {
        let mut search = self.search(puzzle, budget)?;
        let mut first = None;
        let mut solutions = 0;
        while solutions < limit {
            let Some(solution) = search.next() else { break };
            first.get_or_insert(solution);
            solutions += 1;
        }
        let end = if solutions >= limit { End::Limit } else { search.end() };
        Ok(Count { solutions, first, end, nodes: search.nodes() })
    }

    /// Tells whether there is no solution, exactly one, or more.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    fn judge(&self, puzzle: &Puzzle, budget: Budget<'_>) -> Result<Judged, UnsupportedSide> {
        let mut search = self.search(puzzle, budget)?;
        let found = (search.next(), search.next());
        let verdict = match found {
            (Some(first), Some(second)) => Verdict::Several(first, second),
            (first, _) if search.end() == End::Stopped => Verdict::Stopped(first),
            (Some(solution), None) => Verdict::Unique(solution),
            (None, _) => Verdict::None,
        };
        Ok(Judged { verdict, nodes: search.nodes() })
    }
}

/// A search under way: an iterator over solutions that knows what it has cost.
pub trait Search: Iterator<Item = Solution> {
    /// The states looked at so far, the first included.
    fn nodes(&self) -> u64;

    /// How it ended, once it has returned `None`.
    fn end(&self) -> End;
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Everything was searched.
    Exhausted,
    /// As many solutions were found as were asked for; there may be more.
    Limit,
    /// The budget was used up; there may be more.
    Stopped,
}

/// How much a search may spend. The library reads no clock and no signal: whoever wants to stop
/// a search by them passes a check.
///
/// ```
/// use lucidoku::search::{Backtrack, Budget, End, Engine};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
/// let budget = Budget { nodes: 500, ..Budget::UNLIMITED };
/// let count = Backtrack.count(&puzzle, u64::MAX, budget).unwrap();
/// assert_eq!((count.end, count.nodes), (End::Stopped, 500));
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most nodes to look at.
    pub nodes: u64,
    /// Asked at every node; the search stops when it says `true`.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'_> {
    /// As much as it takes.
    pub const UNLIMITED: Budget<'static> = Budget { nodes: u64::MAX, stop: &|| false };

    /// Whether nothing is left after that many nodes.
    fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (self.stop)()
    }
}

/// What [`Engine::count`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many solutions were found.
    pub solutions: u64,
    /// The first one.
    pub first: Option<Solution>,
    /// Whether that is all of them.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

/// What [`Engine::judge`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// None, one or more.
    pub verdict: Verdict,
    /// What it cost.
    pub nodes: u64,
}

/// How many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    None,
    /// This one and no other.
    Unique(Solution),
    /// At least these two.
    Several(Solution, Solution),
    /// The budget ran out; this was found before, if anything.
    Stopped(Option<Solution>),
}
