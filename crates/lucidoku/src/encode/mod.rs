//! Puzzles as formulas: a variable a cell, inequalities for the rules, a clause for what each
//! cell may hold.
//!
//! # Order
//!
//! What a formula says does not depend on the order of its parts, but a search may, and people
//! compare texts. So the order is fixed:
//!
//! 1. Inequalities, house by house: rows from the last to the first, columns likewise, boxes
//!    likewise (bottom right first, leftwards, then upwards), then regions, diagonals, windows
//!    and groups, of each kind the last first. In a house, the pairs of its cells in reading
//!    order.
//! 2. Inequalities of rules about pairs (anti-knight, anti-king), rule by rule as the layout has
//!    them, in reading order.
//! 3. A clause a cell, in reading order: its given, or the values that are not struck out. A
//!    cell with all values struck has the clause of all values and, right after it, each value
//!    struck one by one, because there is no empty clause.
//! 4. With [`DualClauses::Added`], for each house with as many cells as digits, in the order of 1,
//!    and each value from 1: the clause that one of the cells which may hold the value by 3 holds
//!    it. If none may, all cells of the house are named.
//!
//! Pairs that share two houses stand twice (162 of 972 on the classic board), unless
//! [`Repeats::Dropped`] leaves out all but the first. Variables are called `v12` for row 1,
//! column 2, and `r1c12` where there are more than 9 columns.
//!
//! ```
//! use lucidoku::encode::{DualClauses, EncodeOptions, Repeats, encode};
//! use lucidoku::text::parse_puzzle;
//!
//! let puzzle = parse_puzzle(&format!("8{}", ".".repeat(80))).unwrap();
//! let encoding = encode(&puzzle, EncodeOptions::default());
//! assert_eq!(encoding.formula().constraints().len(), 972 + 81);
//! assert_eq!(encoding.formula().name(encoding.variables()[1]), "v12");
//!
//! let options = EncodeOptions { duals: DualClauses::Added, repeats: Repeats::Dropped };
//! assert_eq!(encode(&puzzle, options).formula().constraints().len(), 810 + 81 + 243);
//! ```

mod order;
#[cfg(test)]
mod tests;

use crate::board::Layout;
use crate::grid::{Grid, NotASolution, Solution};
use crate::puzzle::Puzzle;
use lucidoku_formula::{Formula, FormulaBuilder, Literal, Model, Value, Variable};
use std::collections::HashSet;

/// How a puzzle is written as a formula; by default as its source writes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EncodeOptions {
    /// Whether clauses say where each digit goes.
    pub duals: DualClauses,
    /// What becomes of inequalities that stand there already.
    pub repeats: Repeats,
}

/// Clauses that say for each house where a digit goes. They follow from the rest, but let unit
/// propagation see hidden singles: with them it is what [`propagate`](crate::propagate::propagate())
/// does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DualClauses {
    /// There are none.
    #[default]
    Absent,
    /// They stand at the end.
    Added,
}

/// Inequalities of pairs that share several houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repeats {
    /// They stand once for each house.
    #[default]
    Kept,
    /// They stand once.
    Dropped,
}

/// A puzzle as a formula, and which variable is which cell.
#[derive(Clone, Debug)]
pub struct Encoding {
    formula: Formula,
    variables: Vec<Variable>,
    layout: Layout,
}

impl Encoding {
    /// The formula. Its models are the puzzle's solutions.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The variables of the cells, in reading order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The variable of the cell at a position; `None` if there is no such position.
    pub fn variable(&self, position: usize) -> Option<Variable> {
        self.variables.get(position).copied()
    }

    /// The solution that a model of the formula is. Takes O(cells squared).
    ///
    /// # Errors
    /// If it is no model of this formula, so that the grid breaks a rule or has empty cells.
    ///
    /// ```
    /// use lucidoku::board::{Layout, Side};
    /// use lucidoku::encode::{EncodeOptions, encode};
    /// use lucidoku::grid::Grid;
    /// use lucidoku::puzzle::Puzzle;
    /// use lucidoku_formula::Model;
    ///
    /// let latin = Layout::latin(Side::new(2).unwrap());
    /// let puzzle = Puzzle::new(latin, Grid::empty(Side::new(2).unwrap())).unwrap();
    /// let encoding = encode(&puzzle, EncodeOptions::default());
    /// // The variables come in the order v21, v22, v11, v12.
    /// let solution = encoding.solution(&Model::new([2, 1, 1, 2])).unwrap();
    /// assert_eq!(solution.to_string(), "1221");
    /// assert!(encoding.solution(&Model::new([1, 1, 1, 1])).is_err());
    /// ```
    pub fn solution(&self, model: &Model) -> Result<Solution, NotASolution> {
        Solution::new(&self.layout, self.grid(model))
    }

    /// The solution that a model found by a solver is.
    pub(crate) fn proven(&self, model: &Model) -> Solution {
        Solution::proven(&self.layout, self.grid(model))
    }

    /// A model's values in their cells; cells stay empty whose value is no digit.
    fn grid(&self, model: &Model) -> Grid {
        let side = self.layout.side();
        let value = |variable: &Variable| -> Option<u8> {
            let value = *model.values().get(variable.index())?;
            u8::try_from(value).ok().filter(|value| usize::from(*value) <= side.get())
        };
        let mut grid = Grid::empty(side);
        for (position, variable) in self.variables.iter().enumerate() {
            let value = value(variable).filter(|value| *value != 0);
            // It was checked that there is such a value.
            let _ = grid.set(position, value);
        }
        grid
    }
}

/// Writes a puzzle as a formula, in the order that [the module](self) tells. Takes
/// O(houses x side²) and the pairs of rules; twice as much with dual clauses.
///
/// After a program that shows a solver at work with an order of its own: it takes a shortest
/// clause of equalities first.
pub fn encode(puzzle: &Puzzle, options: EncodeOptions) -> Encoding {
    let mut writer = Writer::new(puzzle, options.repeats);
    let houses = order::houses(puzzle.layout());
    for house in &houses {
        writer.all_different(house);
    }
    for (_, pairs) in puzzle.layout().rules() {
        for (a, b) in pairs {
            writer.different(a, b);
        }
    }
    let domains: Vec<Vec<u8>> = (0..puzzle.side().cells()).map(|at| domain(puzzle, at)).collect();
    for (position, domain) in domains.iter().enumerate() {
        writer.cell(position, domain);
    }
    if options.duals == DualClauses::Added {
        let n = puzzle.side().get();
        for house in houses.iter().filter(|house| house.len() == n) {
            writer.duals(house, &domains);
        }
    }
    writer.finish()
}

/// What a cell may hold as far as givens and struck candidates say.
fn domain(puzzle: &Puzzle, position: usize) -> Vec<u8> {
    let values = 1..=puzzle.side().get() as u8;
    match puzzle.givens().get(position) {
        Some(given) => vec![given],
        None => values.filter(|value| !puzzle.is_struck(position, *value)).collect(),
    }
}

struct Writer {
    layout: Layout,
    builder: FormulaBuilder,
    /// The variables of the cells that have been named so far.
    named: Vec<Option<Variable>>,
    repeats: Repeats,
    written: HashSet<(usize, usize)>,
}

impl Writer {
    fn new(puzzle: &Puzzle, repeats: Repeats) -> Writer {
        Writer {
            layout: puzzle.layout().clone(),
            builder: Formula::builder(),
            named: vec![None; puzzle.side().cells()],
            repeats,
            written: HashSet::new(),
        }
    }

    fn variable(&mut self, position: usize) -> Variable {
        let (side, builder) = (self.layout.side(), &mut self.builder);
        *self.named[position].get_or_insert_with(|| {
            let name = order::name(side, position);
            builder.variable(&name).expect("a letter and then letters and digits are a name")
        })
    }

    fn literal(&mut self, position: usize, value: u8) -> Literal {
        Literal::new(self.variable(position), Value::from(value))
    }

    fn all_different(&mut self, house: &[usize]) {
        for (index, a) in house.iter().enumerate() {
            for b in &house[index + 1..] {
                self.different(*a, *b);
            }
        }
    }

    fn different(&mut self, a: usize, b: usize) {
        if self.repeats == Repeats::Kept || self.written.insert((a, b)) {
            let (a, b) = (self.variable(a), self.variable(b));
            self.builder.different(a, b);
        }
    }

    /// What one cell may hold.
    fn cell(&mut self, position: usize, domain: &[u8]) {
        if !domain.is_empty() {
            return self.clause(domain.iter().map(|value| (position, *value)).collect());
        }
        let values = 1..=self.layout.side().get() as u8;
        self.clause(values.clone().map(|value| (position, value)).collect());
        for value in values {
            let literal = self.literal(position, value);
            self.builder.strike(literal);
        }
    }

    /// Where each digit of a house goes.
    fn duals(&mut self, house: &[usize], domains: &[Vec<u8>]) {
        for value in 1..=self.layout.side().get() as u8 {
            let mut places: Vec<usize> = house.to_vec();
            places.retain(|position| domains[*position].contains(&value));
            let places = if places.is_empty() { house } else { &places };
            self.clause(places.iter().map(|position| (*position, value)).collect());
        }
    }

    fn clause(&mut self, equalities: Vec<(usize, u8)>) {
        let literals: Vec<Literal> =
            equalities.into_iter().map(|(position, value)| self.literal(position, value)).collect();
        self.builder.clause(literals);
    }

    fn finish(mut self) -> Encoding {
        let variables = (0..self.named.len()).map(|position| self.variable(position)).collect();
        let formula = self.builder.build().expect("each cell has a clause, and no clause is empty");
        Encoding { formula, variables, layout: self.layout }
    }
}
