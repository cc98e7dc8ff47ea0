//! The changes of a classic grid that keep its rules.

use lucidoku::board::{Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use proptest::prelude::*;

/// First maybe transposes, then moves rows and columns, then renames digits.
#[derive(Clone, Debug)]
pub struct Symmetry {
    transposes: bool,
    /// For each new row the old one, and so for the columns.
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// For each old digit the new one; 0 for 0.
    digits: Vec<u8>,
}

impl Symmetry {
    /// The changed grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let old = |row: usize, column: usize| {
            let (row, column) = (self.rows[row], self.columns[column]);
            let at = if self.transposes { column * 9 + row } else { row * 9 + column };
            self.digits[usize::from(grid.values()[at])]
        };
        let values: Vec<u8> = (0..81).map(|at| old(at / 9, at % 9)).collect();
        Grid::from_values(Side::NINE, &values).unwrap()
    }

    /// The changed classic puzzle; candidates are not struck in it.
    pub fn apply_to_givens(&self, puzzle: &Puzzle) -> Puzzle {
        Puzzle::new(Layout::CLASSIC, self.apply(puzzle.givens())).unwrap()
    }
}

/// Any of the 6^8 * 2 ways to move cells with any of the 9! ways to name digits.
pub fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just((1..=9).collect::<Vec<u8>>()).prop_shuffle();
    (any::<bool>(), lines(), lines(), digits).prop_map(|(transposes, rows, columns, named)| {
        let digits = [vec![0], named].concat();
        Symmetry { transposes, rows, columns, digits }
    })
}

/// Bands in any order, in each its rows in any order; so for stacks and columns.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(bands, first, second, third)| {
        let inside = [first, second, third];
        let rows = |(place, band): (usize, usize)| {
            inside[place].iter().map(move |row| band * 3 + row).collect::<Vec<usize>>()
        };
        bands.into_iter().enumerate().flat_map(rows).collect()
    })
}
