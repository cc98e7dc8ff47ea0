//! What a search may spend, and how it ended.

use crate::formula::Model;

/// How much a search may spend. The library reads no clock and no signal: whoever wants to stop
/// a search by them passes a check.
///
/// ```
/// use lucidoku_formula::Budget;
///
/// let budget = Budget { nodes: 500, ..Budget::UNLIMITED };
/// assert!(!budget.is_spent(499));
/// assert!(budget.is_spent(500));
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most nodes to look at.
    pub nodes: u64,
    /// Asked again and again, at least once in some dozens of nodes; the search stops when it
    /// says `true`.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'_> {
    /// As much as it takes.
    pub const UNLIMITED: Budget<'static> = Budget { nodes: u64::MAX, stop: &|| false };

    /// Whether nothing is left after that many nodes.
    pub fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (self.stop)()
    }
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

/// A search for models under way: an iterator that knows what it has cost.
pub trait Search: Iterator<Item = Model> {
    /// The states looked at so far, the first included.
    fn nodes(&self) -> u64;

    /// How it ended, once it has returned `None`: [`End::Exhausted`] or [`End::Stopped`].
    fn end(&self) -> End;
}

/// What a solver says of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds, for one, under this model.
    Satisfiable(Model),
    /// No model makes it hold.
    Unsatisfiable,
    /// The budget was used up before that was settled.
    Stopped,
}
