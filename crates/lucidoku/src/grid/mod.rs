//! Digits in cells: any, or all of them and valid.
//!
//! Grids have any side from 1 to 64. A *position* is a cell's number in reading order, from 0;
//! a *value* is a digit of any side, 1 to the side.

mod conflict;

pub use conflict::{Conflict, conflicts};

use crate::board::{Cell, Coordinates, Digit, Layout, Side, UnsupportedSide};
use std::fmt;

/// A grid of any side in which each cell holds a digit or nothing.
///
/// ```
/// use lucidoku::board::Side;
/// use lucidoku::grid::Grid;
///
/// let mut grid = Grid::empty(Side::NINE);
/// grid.set(40, Some(5)).unwrap();
/// assert_eq!(grid.get(40), Some(5));
/// assert_eq!(grid.filled().collect::<Vec<_>>(), [(40, 5)]);
/// assert!(grid.set(40, Some(10)).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    side: Side,
    values: Values,
}

/// One value a cell, 0 for none. Millions of 9x9 grids are the usual load: they need no
/// allocation.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Values {
    Nine([u8; 81]),
    Other(Box<[u8]>),
}

impl Grid {
    /// A grid with no digit.
    pub fn empty(side: Side) -> Grid {
        let values = match side {
            Side::NINE => Values::Nine([0; 81]),
            _ => Values::Other(vec![0; side.cells()].into()),
        };
        Grid { side, values }
    }

    /// A grid of these values in reading order, 0 for an empty cell.
    ///
    /// # Errors
    /// If a value is above the side, or there are too few or too many.
    pub fn from_values(side: Side, values: &[u8]) -> Result<Grid, GridError> {
        if values.len() != side.cells() {
            return Err(GridError::Cells { side, cells: values.len() });
        }
        let mut grid = Grid::empty(side);
        for (position, &value) in values.iter().enumerate() {
            grid.set(position, (value != 0).then_some(value))?;
        }
        Ok(grid)
    }

    /// A 9x9 grid of values that are known to be 0 to 9.
    pub(crate) fn of_nine(values: [u8; 81]) -> Grid {
        debug_assert!(values.iter().all(|value| *value <= 9), "{values:?}");
        Grid { side: Side::NINE, values: Values::Nine(values) }
    }

    /// Rows, columns, digits.
    pub fn side(&self) -> Side {
        self.side
    }

    /// All values in reading order, 0 for an empty cell.
    pub fn values(&self) -> &[u8] {
        match &self.values {
            Values::Nine(values) => values,
            Values::Other(values) => values,
        }
    }

    /// The value at a position; `None` if the cell is empty or there is no such position.
    pub fn get(&self, position: usize) -> Option<u8> {
        self.values().get(position).copied().filter(|&value| value != 0)
    }

    /// Puts a value in a cell, or empties it.
    ///
    /// # Errors
    /// If there is no such position or value; the grid is then as before.
    pub fn set(&mut self, position: usize, value: Option<u8>) -> Result<(), GridError> {
        let side = self.side;
        if value.is_some_and(|value| value == 0 || usize::from(value) > side.get()) {
            return Err(GridError::Value { side, value: value.unwrap_or(0) });
        }
        let values = match &mut self.values {
            Values::Nine(values) => &mut values[..],
            Values::Other(values) => values,
        };
        let cell = values.get_mut(position).ok_or(GridError::Position { side, position })?;
        *cell = value.unwrap_or(0);
        Ok(())
    }

    /// The cells that hold a digit: position and value, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (usize, u8)> {
        self.values().iter().copied().enumerate().filter(|&(_, value)| value != 0)
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        !self.values().contains(&0)
    }

    /// The cells of a 9x9 grid that hold a digit, in reading order.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn digits(&self) -> Result<impl Iterator<Item = (Cell, Digit)>, UnsupportedSide> {
        match &self.values {
            Values::Nine(values) => {
                let digits = values.iter().map(|&value| Digit::new(value));
                let cells = Cell::ALL.into_iter().zip(digits);
                Ok(cells.filter_map(|(cell, digit)| digit.map(|digit| (cell, digit))))
            }
            Values::Other(_) => Err(UnsupportedSide(self.side)),
        }
    }
}

impl FromIterator<(Cell, Digit)> for Grid {
    /// The 9x9 grid with these digits; of several for a cell the last stays.
    fn from_iter<I: IntoIterator<Item = (Cell, Digit)>>(digits: I) -> Grid {
        let mut values = [0; 81];
        for (cell, digit) in digits {
            values[cell.index()] = digit.get();
        }
        Grid { side: Side::NINE, values: Values::Nine(values) }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({} {:?})", self.side, self.values())
    }
}

/// A full grid that keeps every rule of the layout it was made for.
///
/// ```
/// use lucidoku::board::{Layout, Side};
/// use lucidoku::grid::{Grid, Solution};
///
/// let latin = Layout::latin(Side::new(2).unwrap());
/// let grid = |values| Grid::from_values(latin.side(), values).unwrap();
/// assert!(Solution::new(&latin, grid(&[1, 2, 2, 1])).is_ok());
///
/// let error = Solution::new(&latin, grid(&[1, 2, 1, 2])).unwrap_err();
/// assert_eq!(error.to_string(), "1 in both r1c1 and r2c1 (column 1)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Checks a full grid. Slow and plain: takes O(cells squared).
    ///
    /// # Errors
    /// If the sides differ, a cell is empty or two cells that see each other hold one value.
    pub fn new(layout: &Layout, grid: Grid) -> Result<Solution, NotASolution> {
        if grid.side() != layout.side() {
            return Err(NotASolution::Side { layout: layout.side(), grid: grid.side() });
        }
        if let Some(empty) = grid.values().iter().position(|&value| value == 0) {
            return Err(NotASolution::Empty(grid.side().coordinates(empty)));
        }
        let conflict = conflicts(layout, &grid).next();
        match conflict {
            Some(conflict) => Err(NotASolution::Conflict(conflict)),
            None => Ok(Solution(grid)),
        }
    }

    /// A grid that an engine has proven valid while it filled it.
    pub(crate) fn proven(layout: &Layout, grid: Grid) -> Solution {
        debug_assert_eq!(Solution::new(layout, grid.clone()), Ok(Solution(grid.clone())));
        Solution(grid)
    }

    /// The digits.
    pub fn grid(&self) -> &Grid {
        &self.0
    }
}

/// Why values make no grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridError {
    /// Too few or too many cells.
    Cells {
        /// The side that was asked for.
        side: Side,
        /// How many there were.
        cells: usize,
    },
    /// A cell that is not there.
    Position {
        /// The grid's side.
        side: Side,
        /// The number given, in reading order from 0.
        position: usize,
    },
    /// A value that is no digit of this side.
    Value {
        /// The grid's side.
        side: Side,
        /// The value given.
        value: u8,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Cells { side, cells } => {
                write!(f, "{cells} cells: expected {} for a {side} grid", side.cells())
            }
            GridError::Position { side, position } => {
                write!(
                    f,
                    "position {position}: expected 0 to {} in a {side} grid",
                    side.cells() - 1
                )
            }
            GridError::Value { side, value } => {
                write!(f, "value {value}: expected 1 to {} in a {side} grid", side.get())
            }
        }
    }
}

impl std::error::Error for GridError {}

/// Why a grid is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotASolution {
    /// The sides differ.
    Side {
        /// The layout's side.
        layout: Side,
        /// The grid's side.
        grid: Side,
    },
    /// A cell is empty.
    Empty(Coordinates),
    /// Two cells that see each other hold one value.
    Conflict(Conflict),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotASolution::Side { layout, grid } => {
                write!(f, "a {grid} grid: expected {layout}, the layout's side")
            }
            NotASolution::Empty(place) => write!(f, "{place} is empty"),
            NotASolution::Conflict(conflict) => conflict.fmt(f),
        }
    }
}

impl std::error::Error for NotASolution {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn values_and_positions_are_checked() {
        let mut grid = Grid::empty(Side::new(4).unwrap());
        assert_eq!(
            grid.set(16, Some(1)).unwrap_err().to_string(),
            "position 16: expected 0 to 15 in a 4x4 grid"
        );
        assert_eq!(
            grid.set(0, Some(5)).unwrap_err().to_string(),
            "value 5: expected 1 to 4 in a 4x4 grid"
        );
        assert_eq!(
            grid.set(0, Some(0)).unwrap_err().to_string(),
            "value 0: expected 1 to 4 in a 4x4 grid"
        );
        assert_eq!(grid, Grid::empty(Side::new(4).unwrap()));
        let error = Grid::from_values(Side::NINE, &[0; 80]).unwrap_err();
        assert_eq!(error.to_string(), "80 cells: expected 81 for a 9x9 grid");
    }

    #[test]
    fn only_9x9_grids_have_cells() {
        assert!(Grid::empty(Side::NINE).digits().is_ok());
        let error = Grid::empty(Side::new(16).unwrap()).digits().err().unwrap();
        assert_eq!(
            error.to_string(),
            "a 16x16 puzzle: expected 9x9, the only side with candidate grids"
        );
    }

    #[test]
    fn a_solution_is_of_the_right_side_and_full() {
        let classic = Layout::from(Board::CLASSIC);
        let small = Grid::from_values(Side::new(1).unwrap(), &[1]).unwrap();
        let error = Solution::new(&classic, small).unwrap_err();
        assert_eq!(error.to_string(), "a 1x1 grid: expected 9x9, the layout's side");
        let error = Solution::new(&classic, Grid::empty(Side::NINE)).unwrap_err();
        assert_eq!(error.to_string(), "r1c1 is empty");
    }
}
