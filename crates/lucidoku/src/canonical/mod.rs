//! One representative of all grids that are the same but for the order of rows, columns and digits.
//!
//! Two puzzles are *essentially the same* if one becomes the other by renaming digits, moving rows
//! within bands, columns within stacks, bands and stacks, and, where boxes are square,
//! transposing. Of all grids that are the same as one, the **minlex form** is the one whose cells
//! come first, read row by row, with 0 for an empty cell. So two puzzles are the same exactly if
//! their forms are. There are 2 * 6^8 * 9! transformations of a 9x9 grid; most grids come back to
//! themselves by one of them alone, the most symmetric by 648. (Russell and Jarvis, *Mathematics
//! of Sudoku II*, 2006; the form is that of the forums' lists.)
//!
//! A puzzle need not have one solution, or any.

mod full;
mod search;
mod shape;
mod transformation;

pub use shape::Shape;
pub use transformation::Transformation;

use crate::grid::Grid;
use crate::puzzle::Puzzle;
use full::Full;
use search::{Least, least};
use std::fmt;

/// The minlex form of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The form.
    pub grid: Grid,
    /// How many ways of moving rows and columns, with some naming of digits, turn the grid into
    /// itself: one at least. (Saturates where boards beyond 16x16 are nearly empty.)
    pub automorphisms: u128,
    /// One that turns the grid into its form. Digits that the grid has not come last.
    pub transformation: Transformation,
}

/// What has no minlex form here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsupported {
    /// A board with other houses than rows, columns and boxes, or with further rules.
    Rules,
    /// A puzzle with struck-out candidates.
    Struck,
    /// A grid so full and so even that millions of partial forms tie: a full one of more than 9x9
    /// cells, or a full Latin square.
    Forms,
    /// A digit that stands twice in a row or column.
    Repeated,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsupported::Rules => "expected rows, columns and boxes, and no further rules",
            Unsupported::Struck => "expected no struck-out candidates",
            Unsupported::Forms => {
                "too many ways to begin: expected a sparser grid, or a smaller one"
            }
            Unsupported::Repeated => "expected no digit twice in a row or column",
        })
    }
}

impl std::error::Error for Unsupported {}

/// The minlex form of a puzzle's givens. Microseconds for 9x9.
///
/// # Errors
/// If the board has rules beyond rows, columns and boxes, or the puzzle struck-out candidates; or
/// if there are too many forms that tie, which happens on large, full grids.
///
/// ```
/// use lucidoku::canonical::canonical;
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let other = "507000000034059000920108000000507009050000040100904000000705026000420180000000907";
/// let [puzzle, other] = [puzzle, other].map(|line| canonical(&parse_puzzle(line).unwrap()));
/// let (puzzle, other) = (puzzle?, other?);
/// assert_eq!(puzzle.grid, other.grid);
/// assert_eq!(puzzle.automorphisms, 1);
/// # Ok::<(), lucidoku::canonical::Unsupported>(())
/// ```
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, Unsupported> {
    let shape = Shape::of(puzzle.layout())?;
    match puzzle.has_struck() {
        true => Err(Unsupported::Struck),
        false => canonical_grid(puzzle.givens(), shape),
    }
}

/// The minlex form of a grid with boxes of a shape, in which a digit may stand twice.
///
/// # Errors
/// If there are too many forms that tie, which happens on large, full grids, or a digit stands
/// twice in a row or column.
///
/// # Panics
/// If the grid is not of the shape's side.
///
/// ```
/// use lucidoku::board::Side;
/// use lucidoku::canonical::{Shape, canonical_grid};
/// use lucidoku::grid::Grid;
///
/// let grid = Grid::from_values(Side::new(4).unwrap(), &[4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4]);
/// let canonical = canonical_grid(&grid.unwrap(), Shape::new(2, 2).unwrap()).unwrap();
/// assert_eq!(canonical.grid.values(), [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
/// ```
pub fn canonical_grid(grid: &Grid, shape: Shape) -> Result<Canonical, Unsupported> {
    assert_eq!(grid.side(), shape.side(), "a grid of the shape's side");
    let side = grid.side().get();
    let cells = grid.values();
    if repeats(cells, side) {
        return Err(Unsupported::Repeated);
    }
    if let (Shape::CLASSIC, true) = (shape, grid.is_full())
        && let Some(full) = full::least(grid)
    {
        let Full { transposed, rows, columns, labels, count } = full;
        return Ok(finish(grid, (transposed, &rows, &columns, &labels), count));
    }
    let turned: Vec<u8> = (0..side * side).map(|at| cells[at % side * side + at / side]).collect();
    match side {
        ..=9 => of_rows::<9>(grid, &turned, shape),
        10..=16 => of_rows::<16>(grid, &turned, shape),
        _ => of_rows::<64>(grid, &turned, shape),
    }
}

/// Whether a digit stands twice in a row or column.
fn repeats(cells: &[u8], side: usize) -> bool {
    let (mut rows, mut columns) = ([0u64; 64], [0u64; 64]);
    cells.iter().enumerate().filter(|(_, value)| **value != 0).any(|(at, value)| {
        let bit = 1 << (value - 1);
        let (row, column) = (&mut rows[at / side], &mut columns[at % side]);
        let stood = (*row | *column) & bit != 0;
        (*row, *column) = (*row | bit, *column | bit);
        stood
    })
}

fn of_rows<const N: usize>(
    grid: &Grid,
    turned: &[u8],
    shape: Shape,
) -> Result<Canonical, Unsupported> {
    let Least { form, count } = least::<N>([grid.values(), turned], shape)?;
    let side = grid.side().get();
    let parts = (form.transposed, &form.rows[..side], &form.columns[..side], &form.labels[..side]);
    Ok(finish(grid, parts, count))
}

type Parts<'a> = (bool, &'a [u8], &'a [u8], &'a [u8]);

/// The form, from the rows and columns that it has in order, and what digits become in it.
fn finish(grid: &Grid, (transposes, rows, columns, labels): Parts<'_>, count: u128) -> Canonical {
    let mut digits = labels.to_vec();
    let mut next = digits.iter().copied().max().unwrap_or(0);
    for digit in digits.iter_mut().filter(|digit| **digit == 0) {
        next += 1;
        *digit = next;
    }
    let transformation = Transformation::new(transposes, rows.to_vec(), columns.to_vec(), digits);
    let transformation = transformation.expect("all lines and digits, each once");
    let moved = transformation.apply(grid).expect("a grid of its side");
    Canonical { grid: moved, automorphisms: count, transformation }
}
