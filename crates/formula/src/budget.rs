//! What a search may spend, and how it ended.

use crate::formula::Model;
use std::cell::Cell;

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

/// Asks a budget whether to stop while there are no nodes to count yet: after so much work each
/// time, since asking may cost more than a step.
pub(crate) struct StopCheck<'a> {
    stop: &'a dyn Fn() -> bool,
    /// What was done since it was asked last.
    work: Cell<usize>,
}

/// The budget's check said to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Steps of work between two questions: some tenths of a millisecond.
const SLICE: usize = 1 << 16;

impl<'a> StopCheck<'a> {
    /// The first step of work asks.
    pub(crate) fn of(budget: Budget<'a>) -> StopCheck<'a> {
        StopCheck { stop: budget.stop, work: Cell::new(SLICE) }
    }

    /// Notes so many steps of work: list items looked at or put somewhere. Says if it is time to
    /// stop.
    #[inline]
    pub(crate) fn after(&self, steps: usize) -> Result<(), Stopped> {
        self.work.set(self.work.get().saturating_add(steps));
        if self.work.get() < SLICE {
            return Ok(());
        }
        self.work.set(0);
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
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
