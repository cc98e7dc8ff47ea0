//! Where the search stands: persistent maps, so that a copy costs nothing.

use super::bits::Bits;
use super::list::List;
use super::problem::Problem;
use super::trace::{Cause, Event, Trace};
use crate::formula::{Literal, Model, Value, Variable};
use sbmap::OrdMap;

/// The clauses that do not hold yet, the literals that are struck, the values so far.
#[derive(Clone)]
pub(super) struct State {
    pub(super) list: List,
    struck: Bits,
    values: OrdMap<Variable, Value>,
}

/// A clause has no literal left.
pub(super) struct DeadEnd;

impl State {
    /// All clauses, nothing struck, no value.
    pub(super) fn new(problem: &Problem) -> State {
        let list = List::new(problem.lengths());
        State { list, struck: Bits::default(), values: OrdMap::new() }
    }

    /// How many variables have a value.
    pub(super) fn depth(&self) -> usize {
        self.values.len()
    }

    /// Whether the literal of that number is struck.
    pub(super) fn is_struck(&self, literal: u32) -> bool {
        self.struck.contains(literal)
    }

    /// The values, once every variable has one.
    pub(super) fn model(&self) -> Model {
        Model::new(self.values.values().copied())
    }

    /// Strikes what the formula strikes. `a != a` is a dead end.
    pub(super) fn strike_written(
        &mut self,
        problem: &Problem,
        trace: &mut impl Trace,
    ) -> Result<(), DeadEnd> {
        if let Some(variable) = problem.contradiction() {
            trace.record(|| Event::Contradiction { variable });
            return Err(DeadEnd);
        }
        problem.struck().iter().try_for_each(|n| self.strike(problem, *n, Cause::Written, trace))
    }

    /// Makes a literal true, with all that follows at once.
    pub(super) fn assign(
        &mut self,
        problem: &Problem,
        number: u32,
        trace: &mut impl Trace,
    ) -> Result<(), DeadEnd> {
        let literal = problem.literal(number);
        self.values.insert(literal.variable, literal.value);
        for clause in problem.occurrences(number) {
            self.list.remove(*clause);
        }
        for variable in problem.neighbours(literal.variable) {
            let same = Literal { variable: *variable, ..literal };
            if let Some(same) = problem.number(same) {
                self.strike(problem, same, Cause::Different(literal), trace)?;
            }
        }
        for other in problem.literals_of(literal.variable).filter(|other| *other != number) {
            self.strike(problem, other, Cause::OneValue(literal), trace)?;
        }
        Ok(())
    }

    /// Strikes a literal from all clauses in the list.
    pub(super) fn strike(
        &mut self,
        problem: &Problem,
        number: u32,
        cause: Cause,
        trace: &mut impl Trace,
    ) -> Result<(), DeadEnd> {
        if !self.struck.insert(number) {
            return Ok(());
        }
        let mut is_told = false;
        for clause in problem.occurrences(number) {
            let Some(left) = self.list.shorten(*clause) else { continue };
            if !is_told {
                trace.record(|| Event::Strike { literal: problem.literal(number), cause });
                is_told = true;
            }
            if left == 0 {
                trace.record(|| Event::DeadEnd {
                    clause: problem.literals(problem.clause(*clause)),
                });
                return Err(DeadEnd);
            }
        }
        Ok(())
    }
}
