//! What there is to tell of a search.

use crate::formula::{Formula, Literal, Model, Variable};
use std::fmt;

/// A step of the search. See [`Event::display`] for its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node: a state without a dead end. What follows, up to the next one, happens there or
    /// on the way back from it.
    Node {
        /// From 1, in the order of the search.
        number: u64,
        /// How many variables have a value.
        depth: usize,
    },
    /// A clause was chosen.
    Chosen {
        /// What is left of it: the equalities to try, in this order.
        clause: Vec<Literal>,
    },
    /// An equality of the chosen clause is tried.
    Try {
        /// The equality.
        literal: Literal,
    },
    /// An equality was struck from the clauses in the list, and at least one of them had it.
    Strike {
        /// The equality.
        literal: Literal,
        /// Why.
        cause: Cause,
    },
    /// Nothing is left of a clause. The next event is on the way back.
    DeadEnd {
        /// The clause as it was written.
        clause: Vec<Literal>,
    },
    /// The formula says of a variable that it differs from itself. There is no more.
    Contradiction {
        /// The variable.
        variable: Variable,
    },
    /// No clause is left: a model.
    Model(Model),
}

/// Why an equality was struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The formula strikes it: `a != 3`.
    Written,
    /// This equality became true, and the two variables differ.
    Different(Literal),
    /// This equality became true, and a variable has one value.
    OneValue(Literal),
    /// It was tried, in a clause of which others are left.
    Tried,
}

/// Who is told of the steps of a search: a closure that takes an [`Event`], or [`Untraced`].
pub trait Trace {
    /// Is told of an event, which is made only if asked for.
    fn record(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody is told, and no event is made: this costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Untraced;

impl Trace for Untraced {
    fn record(&mut self, _: impl FnOnce() -> Event) {}
}

impl<F: FnMut(Event)> Trace for F {
    fn record(&mut self, event: impl FnOnce() -> Event) {
        self(event());
    }
}

impl Event {
    /// The event in words, a line without its end, with the names of the formula that is
    /// searched.
    ///
    /// ```
    /// use lucidoku_formula::reference::{Cause, Event};
    /// use lucidoku_formula::{Formula, Literal};
    ///
    /// let mut builder = Formula::builder();
    /// let [a, b] = ["a", "b"].map(|name| builder.variable(name).unwrap());
    /// builder.different(a, b);
    /// builder.clause([Literal::new(a, 1)]);
    /// builder.clause([Literal::new(b, 1), Literal::new(b, 2)]);
    /// let formula = builder.build().unwrap();
    ///
    /// let cause = Cause::Different(Literal::new(a, 1));
    /// let event = Event::Strike { literal: Literal::new(b, 1), cause };
    /// assert_eq!(event.display(&formula).to_string(), "strike b = 1: a = 1 and b != a");
    /// ```
    ///
    /// # Panics
    ///
    /// When it is written, if the formula does not have the variables.
    pub fn display<'a>(&'a self, formula: &'a Formula) -> impl fmt::Display + 'a {
        Named { event: self, formula }
    }
}

/// An event with the names.
struct Named<'a> {
    event: &'a Event,
    formula: &'a Formula,
}

impl Named<'_> {
    fn literal(&self, literal: &Literal) -> String {
        format!("{} = {}", self.formula.name(literal.variable), literal.value)
    }

    fn literals(&self, literals: &[Literal], between: &str) -> String {
        let texts: Vec<String> = literals.iter().map(|literal| self.literal(literal)).collect();
        texts.join(between)
    }

    fn cause(&self, struck: &Literal, cause: &Cause) -> String {
        match cause {
            Cause::Written => "as written".into(),
            Cause::OneValue(other) => self.literal(other),
            Cause::Different(other) => {
                let [a, b] = [struck, other].map(|literal| self.formula.name(literal.variable));
                format!("{} and {a} != {b}", self.literal(other))
            }
            Cause::Tried => "tried".into(),
        }
    }
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Event::Node { number, depth } => write!(f, "node {number}, depth {depth}"),
            Event::Chosen { clause } => write!(f, "clause {}", self.literals(clause, " + ")),
            Event::Try { literal } => write!(f, "try {}", self.literal(literal)),
            Event::Strike { literal, cause } => {
                write!(f, "strike {}: {}", self.literal(literal), self.cause(literal, cause))
            }
            Event::DeadEnd { clause } => {
                write!(f, "dead end: nothing is left of {}", self.literals(clause, " + "))
            }
            Event::Contradiction { variable } => {
                let name = self.formula.name(*variable);
                write!(f, "dead end: {name} != {name}")
            }
            Event::Model(model) => {
                let values = self.formula.variables().map(|v| Literal::new(v, model[v]));
                let values: Vec<Literal> = values.collect();
                write!(f, "model: {}", self.literals(&values, ", "))
            }
        }
    }
}
