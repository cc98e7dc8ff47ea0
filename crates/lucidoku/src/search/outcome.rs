//! What searches find.

use super::{End, Search};
use crate::grid::Solution;

/// What is known of the number of solutions.
///
/// ```
/// use lucidoku::search::{End, Status};
///
/// assert_eq!(Status::of(1, End::Exhausted), Status::Unique);
/// assert_eq!(Status::of(2, End::Limit), Status::Several);
/// assert_eq!(Status::of(1, End::Stopped), Status::Unsettled);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are two or more.
    Several,
    /// The search ended too early to tell.
    Unsettled,
}

impl Status {
    /// The status of a puzzle in which a search found so many solutions and ended so.
    pub fn of(solutions: u128, end: End) -> Status {
        match (solutions, end) {
            (2.., _) => Status::Several,
            (1, End::Exhausted) => Status::Unique,
            (0, End::Exhausted) => Status::None,
            _ => Status::Unsettled,
        }
    }
}

/// What [`Engine::count`](super::Engine::count) found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many solutions were found.
    pub solutions: u128,
    /// The first one.
    pub first: Option<Solution>,
    /// Whether that is all of them.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

impl Count {
    /// What the count says of the number of solutions.
    pub fn status(&self) -> Status {
        Status::of(self.solutions, self.end)
    }
}

/// What [`Engine::judge`](super::Engine::judge) found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// None, one or more.
    pub verdict: Verdict,
    /// What it cost.
    pub nodes: u64,
}

/// How many solutions a puzzle has, with those that show it.
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

/// What a search found on the way to a limit; see [`Engine::find`](super::Engine::find).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The first solution found. After [`End::Stopped`], and where an engine says so, it is perhaps
    /// not the first in the order of its search.
    pub first: Option<Solution>,
    /// The second one.
    pub second: Option<Solution>,
    /// How many were found.
    pub solutions: u128,
    /// Whether that is all of them.
    pub end: End,
    /// What it cost.
    pub nodes: u64,
}

impl Found {
    /// Runs a search until it ends or has found `limit` solutions.
    pub fn up_to(limit: u128, search: &mut dyn Search) -> Found {
        let (mut first, mut second, mut solutions) = (None, None, 0);
        while solutions < limit {
            let Some(solution) = search.next() else { break };
            solutions += 1;
            match solutions {
                1 => first = Some(solution),
                2 => second = Some(solution),
                _ => {}
            }
        }
        let end = if solutions >= limit { End::Limit } else { search.end() };
        Found { first, second, solutions, end, nodes: search.nodes() }
    }
}
