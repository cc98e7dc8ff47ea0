//! A candidate grid (pencilmarks): nine rows of nine groups of digits, with or without a frame.

use super::block::{frame_step, write_frame};
use super::symbol::is_blank;
use super::{Content, Fault, Form, TextError, sukaku, symbol};
use crate::board::{Cell, Layout, Side};
use crate::candidates::CandidateGrid;
use crate::puzzle::Puzzle;
use std::fmt;

pub(super) const FORM: Form = Form {
    claims: |content| match content {
        Content::Rows { rows, .. } => rows.len() == 9 && rows.iter().all(|row| row.is_candidates()),
        Content::Field { .. } => false,
    },
    read,
};

/// What is not written is struck out. A blank by itself is refused: it may mean "all" or "none".
fn read(content: &Content<'_>, layout: &Layout) -> Result<Puzzle, TextError> {
    let Content::Rows { rows, .. } = content else {
        return Err(content.unclaimed());
    };
    let mut struck = Vec::new();
    let groups = rows.iter().flat_map(|row| row.groups.iter().map(|group| (row.line, group)));
    for (position, (line, (column, group))) in groups.enumerate() {
        let candidates = candidates(line, *column, group)?;
        let absent = (1..=9).filter(|value| candidates >> value & 1 == 0);
        struck.extend(absent.map(|value| (position, value)));
    }
    sukaku::puzzle(content.line(), layout, struck)
}

/// The candidates of one cell, bit `value` for each. With blanks it must be all nine places.
fn candidates(line: usize, column: usize, group: &str) -> Result<u16, TextError> {
    let mut candidates = 0u16;
    let blank = group.chars().find(|&c| is_blank(c));
    for (index, c) in group.chars().enumerate() {
        let at = |fault| TextError::at(line, column + index, fault);
        let value = symbol::value(c, line, column + index)?;
        let expected = index as u8 + 1;
        match blank {
            Some(found) if group.len() != 9 => return Err(at(Fault::BlankCell(found))),
            Some(_) if value != 0 && value != expected => {
                return Err(at(Fault::Misplaced { found: c, expected }));
            }
            None if candidates >> value & 1 == 1 => return Err(at(Fault::Repeated(c))),
            _ => candidates |= u16::from(value != 0) << value,
        }
    }
    Ok(candidates)
}

/// Cells' candidates in a frame; a cell without any is drawn as `-`.
pub(super) fn write(f: &mut fmt::Formatter<'_>, side: Side, cells: &[String]) -> fmt::Result {
    let or_none = |text: &String| if text.is_empty() { "-".to_string() } else { text.clone() };
    let texts: Vec<String> = cells.iter().map(or_none).collect();
    write_frame(f, &texts, side.get(), frame_step(side))
}

/// The candidates of every cell in a frame, a decided cell as its digit, a cell with no
/// candidate as `-`. It can be read again unless a cell has no candidate.
///
/// ```
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("123......456......{}", ".".repeat(63))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let drawn = grid.to_string();
/// assert_eq!(drawn.lines().nth(1), Some(
///     "| 1       2       3       | 456789    456789    456789    | 456789    456789    456789    |",
/// ));
/// ```
impl fmt::Display for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = Cell::ALL.map(|cell| self.candidates(cell).to_string());
        write(f, Side::NINE, &cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_puzzle;

    const HARD: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    #[test]
    fn a_candidate_grid_is_read_as_it_was_written() {
        let grid = CandidateGrid::new(&parse_puzzle(HARD).unwrap()).unwrap();
        let read = CandidateGrid::new(&parse_puzzle(&grid.to_string()).unwrap()).unwrap();
        assert!(Cell::ALL.iter().all(|cell| read.candidates(*cell) == grid.candidates(*cell)));
    }

    #[test]
    fn nine_places_a_cell_are_read_too() {
        let grid = CandidateGrid::new(&parse_puzzle(HARD).unwrap()).unwrap();
        let puzzle = parse_puzzle(&grid.to_string()).unwrap();
        let line = puzzle.to_string();
        let cells: Vec<&str> = (0..81).map(|cell| &line[cell * 9..cell * 9 + 9]).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| row.join(" ")).collect();
        assert_eq!(parse_puzzle(&rows.join("\n")), Ok(puzzle));
    }

    #[test]
    fn a_row_that_is_no_row_of_candidates_is_told() {
        let grid = CandidateGrid::new(&parse_puzzle(HARD).unwrap()).unwrap().to_string();
        let row = grid.lines().nth(2).unwrap();
        assert_eq!(
            parse_puzzle(&grid.replace(row, "123456789")).unwrap_err().to_string(),
            "line 3: a row of 1 group among rows of candidates: expected 9 groups of digits"
        );
        assert_eq!(
            parse_puzzle(&grid.replace(row, "12 34 5")).unwrap_err().to_string(),
            "line 3: a row of 3 cells: expected 9, or 81 characters without spaces"
        );
    }

    #[test]
    fn blanks_and_repeats_are_refused() {
        let grid = CandidateGrid::new(&parse_puzzle(HARD).unwrap()).unwrap().to_string();
        let blank = grid.replacen("| 8 ", "| . ", 1);
        assert_eq!(
            parse_puzzle(&blank).unwrap_err().to_string(),
            "line 2, column 3: found '.', expected the candidates of a cell"
        );
        let padded = grid.replacen("| 8 ", "| .8....... ", 1);
        assert_eq!(
            parse_puzzle(&padded).unwrap_err().to_string(),
            "line 2, column 4: found '8', expected 2 or a blank at this place of its cell"
        );
        let twice = grid.replacen("| 8 ", "| 88 ", 1);
        assert_eq!(
            parse_puzzle(&twice).unwrap_err().to_string(),
            "line 2, column 4: found 8 twice in a cell, expected each candidate once"
        );
    }
}
