//! JSON objects for programs. Every string in them consists of digits, letters, dots and spaces,
//! so nothing needs escaping.

use crate::board::Cell;
use crate::candidates::CandidateGrid;
use crate::grid::Solution;
use crate::puzzle::Puzzle;

/// A puzzle: its side, and its line (81 characters, or 729 with candidates struck out).
///
/// ```
/// use lucidoku::text::{parse_puzzle, puzzle_json};
///
/// let puzzle = parse_puzzle(&"0".repeat(81)).unwrap();
/// assert_eq!(puzzle_json(&puzzle), format!(r#"{{"side":9,"puzzle":"{}"}}"#, ".".repeat(81)));
/// ```
pub fn puzzle_json(puzzle: &Puzzle) -> String {
    format!(r#"{{"side":{},"puzzle":"{puzzle}"}}"#, puzzle.side().get())
}

/// A solution: its side and its line.
///
/// ```
/// use lucidoku::board::{Layout, Side};
/// use lucidoku::grid::{Grid, Solution};
/// use lucidoku::text::solution_json;
///
/// let latin = Layout::latin(Side::new(2).unwrap());
/// let grid = Grid::from_values(latin.side(), &[1, 2, 2, 1]).unwrap();
/// let solution = Solution::new(&latin, grid).unwrap();
/// assert_eq!(solution_json(&solution), r#"{"side":2,"solution":"1221"}"#);
/// ```
pub fn solution_json(solution: &Solution) -> String {
    format!(r#"{{"side":{},"solution":"{solution}"}}"#, solution.grid().side().get())
}

/// A candidate grid: the decided cells as a line, and each cell's candidates.
///
/// ```
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::text::candidate_grid_json;
///
/// let json = candidate_grid_json(&CandidateGrid::FULL);
/// assert!(json.starts_with(r#"{"placed":"..........."#));
/// assert!(json.ends_with(r#","123456789","123456789"]}"#));
/// ```
pub fn candidate_grid_json(grid: &CandidateGrid) -> String {
    let cells = Cell::ALL.map(|cell| format!(r#""{}""#, grid.candidates(cell)));
    format!(r#"{{"placed":"{}","candidates":[{}]}}"#, grid.to_grid(), cells.join(","))
}
