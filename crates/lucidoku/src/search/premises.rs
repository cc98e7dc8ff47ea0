//! What a puzzle states, one by one, and the formula that is made of it.

use crate::board::{Bond, Coordinates};
use crate::puzzle::Puzzle;
use lucidoku_formula::{Formula, FormulaBuilder, Literal, Value, Variable};
use std::fmt;

/// A digit that a puzzle states, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Given {
    /// The cell.
    pub at: Coordinates,
    /// The digit, from 1 to the side.
    pub value: u8,
}

/// As in `given 5 in r1c9`.
impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "given {} in {}", self.value, self.at)
    }
}

/// One thing that a puzzle states.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Premise {
    /// A given.
    Given(Given),
    /// Candidates of one cell are struck out.
    Struck {
        /// The cell.
        at: Coordinates,
        /// The values that are left, in order.
        left: Vec<u8>,
    },
    /// A house holds no digit twice, or a rule about pairs holds for all its pairs.
    Bond(Bond),
}

/// As in `given 5 in r1c9`, `row 1`, `candidates 1 2 of r3c4`, `a knight's move apart`.
impl fmt::Display for Premise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Premise::Given(given) => given.fmt(f),
            Premise::Struck { at, left } if left.is_empty() => write!(f, "no candidate of {at}"),
            Premise::Struck { at, left } => {
                f.write_str("candidates")?;
                left.iter().try_for_each(|value| write!(f, " {value}"))?;
                write!(f, " of {at}")
            }
            Premise::Bond(bond) => bond.fmt(f),
        }
    }
}

/// A puzzle as a formula whose parts are what the puzzle states. That a cell holds a digit at
/// all is in no part.
pub(super) struct Premises {
    pub formula: Formula,
    /// What each part says: givens in reading order, struck cells likewise, houses, rules.
    pub premises: Vec<Premise>,
    /// The constraints of each part.
    pub parts: Vec<Vec<usize>>,
}

impl Premises {
    /// All that a puzzle states. O(houses x side + pairs of rules + cells x side).
    pub fn of(puzzle: &Puzzle) -> Premises {
        let mut writer = Writer::new(puzzle);
        let side = puzzle.side();
        for (position, value) in puzzle.givens().filled() {
            let given = Given { at: side.coordinates(position), value };
            writer.part(Premise::Given(given), |w| w.builder.clause([w.literal(position, value)]));
        }
        let cells = if puzzle.has_struck() { side.cells() } else { 0 };
        for position in 0..cells {
            let values = 1..=side.get() as u8;
            let (struck, left): (Vec<u8>, Vec<u8>) =
                values.partition(|value| puzzle.is_struck(position, *value));
            if !struck.is_empty() {
                let at = side.coordinates(position);
                writer.part(Premise::Struck { at, left }, |w| w.strike(position, &struck));
            }
        }
        for (name, positions) in puzzle.layout().houses() {
            writer.part(Premise::Bond(Bond::House(name)), |w| {
                let members: Vec<Variable> = positions.iter().map(|at| w.variables[*at]).collect();
                w.builder.all_different(members);
            });
        }
        for (rule, pairs) in puzzle.layout().rules() {
            writer.part(Premise::Bond(Bond::Rule(rule)), |w| w.differ(&pairs));
        }
        writer.finish()
    }
}

struct Writer {
    builder: FormulaBuilder,
    /// The variables of the cells, in reading order.
    variables: Vec<Variable>,
    premises: Vec<Premise>,
    parts: Vec<Vec<usize>>,
}

impl Writer {
    /// Each cell holds one of the digits.
    fn new(puzzle: &Puzzle) -> Writer {
        let side = puzzle.side();
        let mut builder = Formula::builder();
        let mut variables = Vec::with_capacity(side.cells());
        for position in 0..side.cells() {
            let name = side.coordinates(position).to_string();
            let variable = builder.variable(&name).expect("letters and digits are a name");
            let values = 1..=side.get() as Value;
            builder.clause(values.map(|value| Literal::new(variable, value)));
            variables.push(variable);
        }
        Writer { builder, variables, premises: Vec::new(), parts: Vec::new() }
    }

    /// A part that consists of the constraints that `write` adds.
    fn part(&mut self, premise: Premise, write: impl FnOnce(&mut Writer)) {
        let first = self.builder.len();
        write(self);
        self.premises.push(premise);
        self.parts.push((first..self.builder.len()).collect());
    }

    fn literal(&self, position: usize, value: u8) -> Literal {
        Literal::new(self.variables[position], Value::from(value))
    }

    fn strike(&mut self, position: usize, values: &[u8]) {
        for value in values {
            self.builder.strike(self.literal(position, *value));
        }
    }

    fn differ(&mut self, pairs: &[(usize, usize)]) {
        for (a, b) in pairs {
            self.builder.different(self.variables[*a], self.variables[*b]);
        }
    }

    fn finish(self) -> Premises {
        let formula = self.builder.build().expect("each cell has a clause, and no part is empty");
        Premises { formula, premises: self.premises, parts: self.parts }
    }
}
