//! What can be done to a grid without changing what it is: its rows, columns and digits moved.

use super::Shape;
use crate::grid::Grid;
use std::fmt;

/// A way to move the rows, columns and digits of grids of one side.
///
/// First the grid is transposed, or not; then row `i` of the new grid is row `rows()[i]` of the
/// old one, and column `j` is column `columns()[j]`; then digit `d` becomes `digits()[d - 1]`.
///
/// ```
/// use lucidoku::canonical::Transformation;
/// use lucidoku::board::Side;
/// use lucidoku::grid::Grid;
///
/// let grid = Grid::from_values(Side::new(2).unwrap(), &[1, 2, 2, 1]).unwrap();
/// let exchange = Transformation::new(false, vec![1, 0], vec![0, 1], vec![1, 2]).unwrap();
/// assert_eq!(exchange.apply(&grid).unwrap().values(), [2, 1, 1, 2]);
/// assert_eq!(exchange.then(&exchange.inverse()), Transformation::identity(grid.side()));
/// assert_eq!(exchange.to_string(), "rows 2 1, columns 1 2, digits 1 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transformation {
    transposes: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

impl Transformation {
    /// The transformation of these parts; `None` if rows and columns do not each hold all numbers
    /// below the side, and digits all from 1 to the side.
    pub fn new(
        transposes: bool,
        rows: Vec<u8>,
        columns: Vec<u8>,
        digits: Vec<u8>,
    ) -> Option<Transformation> {
        let side = rows.len();
        let is_whole = |numbers: &[u8], first: u8| {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            numbers.len() == side && sorted.iter().zip(first..).all(|(a, b)| *a == b)
        };
        let is_valid = (1..=64).contains(&side)
            && is_whole(&rows, 0)
            && is_whole(&columns, 0)
            && is_whole(&digits, 1);
        is_valid.then_some(Transformation { transposes, rows, columns, digits })
    }

    /// The one that changes nothing.
    pub fn identity(side: crate::board::Side) -> Transformation {
        let side = side.get() as u8;
        let (rows, columns) = ((0..side).collect(), (0..side).collect());
        Transformation { transposes: false, rows, columns, digits: (1..=side).collect() }
    }

    /// Whether rows become columns, before anything else.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// Which row of the (transposed) grid each new one is, from 0.
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// Which column of the (transposed) grid each new one is, from 0.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// What the digits from 1 on become.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Whether what is valid with boxes of a shape is so afterwards: rows stay together in bands,
    /// columns in stacks, and boxes keep their shape.
    pub fn keeps(&self, shape: Shape) -> bool {
        let keeps = |lines: &[u8], each: usize| {
            lines.chunks(each).all(|chunk| {
                let group = |line: &u8| usize::from(*line) / each;
                chunk.iter().all(|line| group(line) == group(&chunk[0]))
            })
        };
        shape.side().get() == self.rows.len()
            && (!self.transposes || shape.can_transpose())
            && keeps(&self.rows, shape.rows())
            && keeps(&self.columns, shape.columns())
    }

    /// The grid moved; `None` if it is of another side. O(cells).
    pub fn apply(&self, grid: &Grid) -> Option<Grid> {
        let side = self.rows.len();
        if grid.side().get() != side {
            return None;
        }
        let old = grid.values();
        let at = |row: u8, column: u8| {
            let (row, column) = (usize::from(row), usize::from(column));
            let value =
                old[if self.transposes { column * side + row } else { row * side + column }];
            if value == 0 { 0 } else { self.digits[usize::from(value) - 1] }
        };
        let cells = self.rows.iter().flat_map(|row| self.columns.iter().map(move |c| at(*row, *c)));
        Grid::from_values(grid.side(), &cells.collect::<Vec<u8>>()).ok()
    }

    /// The one that undoes it.
    pub fn inverse(&self) -> Transformation {
        let lines = |lines: &[u8]| {
            let mut inverse = vec![0; lines.len()];
            lines.iter().zip(0..).for_each(|(old, new)| inverse[usize::from(*old)] = new);
            inverse
        };
        let (rows, columns) = (lines(&self.rows), lines(&self.columns));
        // Transposed back, what was a row is a column.
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        let mut digits = vec![0; self.digits.len()];
        self.digits.iter().zip(1..).for_each(|(new, old)| digits[usize::from(*new) - 1] = old);
        Transformation { transposes: self.transposes, rows, columns, digits }
    }

    /// First this, then the other.
    ///
    /// # Panics
    /// If they are of different sides.
    pub fn then(&self, next: &Transformation) -> Transformation {
        assert_eq!(self.rows.len(), next.rows.len(), "transformations of one side");
        let through = |first: &[u8], second: &[u8]| -> Vec<u8> {
            second.iter().map(|line| first[usize::from(*line)]).collect()
        };
        let (rows, columns) = match next.transposes {
            false => (&self.rows, &self.columns),
            true => (&self.columns, &self.rows),
        };
        let digits = self.digits.iter().map(|digit| next.digits[usize::from(*digit) - 1]);
        Transformation {
            transposes: self.transposes != next.transposes,
            rows: through(rows, &next.rows),
            columns: through(columns, &next.columns),
            digits: digits.collect(),
        }
    }
}

/// As in `transposed, rows 2 1 3, columns 1 2 3, digits 3 1 2`: which row each new one was, which
/// column, and what the digits from 1 on become.
impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[u8], add: u8| {
            let texts: Vec<String> = numbers.iter().map(|n| (n + add).to_string()).collect();
            texts.join(" ")
        };
        let (rows, columns) = (list(&self.rows, 1), list(&self.columns, 1));
        let digits = list(&self.digits, 0);
        let transposed = if self.transposes { "transposed, " } else { "" };
        write!(f, "{transposed}rows {rows}, columns {columns}, digits {digits}")
    }
}
