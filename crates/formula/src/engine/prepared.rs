//! A search that is prepared when it is first needed.

use super::cdcl::Cdcl;
use super::problem::{Duals, Problem, Unprepared};
use crate::budget::Budget;
use crate::formula::Formula;

/// A search, or the formula to prepare it from. Preparation takes a budget's check, too; one that
/// was stopped begins again the next time.
#[derive(Clone)]
pub(super) enum Prepared {
    Waiting(Formula),
    Contradiction,
    Ready(Box<Cdcl>),
}

impl Prepared {
    /// Only notes what to prepare.
    pub(super) fn new(formula: &Formula) -> Prepared {
        Prepared::Waiting(formula.clone())
    }

    /// The search, prepared now if it was not.
    pub(super) fn search(&mut self, budget: Budget<'_>) -> Result<&mut Cdcl, Unprepared> {
        if let Prepared::Waiting(formula) = self {
            *self = match Problem::new(formula, Duals::AfterPropagation, budget) {
                Ok(problem) => Prepared::Ready(Box::new(Cdcl::new(problem))),
                Err(Unprepared::Contradiction) => Prepared::Contradiction,
                Err(Unprepared::Stopped) => return Err(Unprepared::Stopped),
            };
        }
        match self {
            Prepared::Ready(search) => Ok(search),
            _ => Err(Unprepared::Contradiction),
        }
    }

    /// The search, if there is one by now.
    pub(super) fn ready(&self) -> Option<&Cdcl> {
        match self {
            Prepared::Ready(search) => Some(search),
            Prepared::Waiting(_) | Prepared::Contradiction => None,
        }
    }

    /// The same, to change it.
    pub(super) fn ready_mut(&mut self) -> Option<&mut Cdcl> {
        match self {
            Prepared::Ready(search) => Some(search),
            Prepared::Waiting(_) | Prepared::Contradiction => None,
        }
    }
}
