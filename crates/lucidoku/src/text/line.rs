//! A puzzle or grid in one line: 81 characters in reading order.

use super::{Content, Fault, Form, TextError, symbol};
use crate::board::Layout;
use crate::grid::{Grid, Solution};
use crate::puzzle::Puzzle;
use std::fmt;

pub(super) const FORM: Form = Form {
    claims: |content| matches!(content, Content::Field { text, .. } if text.chars().count() == 81),
    read,
};

fn read(content: &Content<'_>, layout: &Layout) -> Result<Puzzle, TextError> {
    let &Content::Field { line, column, ref text, .. } = content else {
        return Err(content.unclaimed());
    };
    let mut values = Vec::with_capacity(layout.side().cells());
    for (column, c) in (column..).zip(text.chars()) {
        values.push(symbol::value(c, line, column)?);
    }
    puzzle(line, layout, &values)
}

/// The puzzle with these givens, 0 for none.
pub(super) fn puzzle(line: usize, layout: &Layout, values: &[u8]) -> Result<Puzzle, TextError> {
    let givens = Grid::from_values(layout.side(), values);
    let givens = givens.map_err(|_| TextError::at_line(line, Fault::Length(values.len())))?;
    let invalid = |problems| TextError::at_line(line, Fault::Puzzle(problems));
    Puzzle::new(layout.clone(), givens).map_err(invalid)
}

/// `{}` writes a line: `.` for an empty cell, digits 1-9 then A-Z up to side 35, numbers
/// separated by spaces above. `{:#}` writes a block with a frame.
///
/// ```
/// use lucidoku::text::parse_puzzle;
///
/// let text = "5".to_owned() + &"0".repeat(80);
/// let grid = parse_puzzle(&text).unwrap().givens().clone();
/// assert_eq!(grid.to_string(), "5".to_owned() + &".".repeat(80));
/// assert_eq!(format!("{grid:#}").lines().nth(1), Some("| 5 . . | . . . | . . . |"));
/// ```
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return super::block::write(f, self);
        }
        if self.side().get() <= 35 {
            let text: String =
                self.values().iter().map(|&value| symbol::character(value)).collect();
            return f.write_str(&text);
        }
        for (position, value) in self.values().iter().enumerate() {
            let separator = if position == 0 { "" } else { " " };
            match value {
                0 => write!(f, "{separator}.")?,
                _ => write!(f, "{separator}{value}")?,
            }
        }
        Ok(())
    }
}

/// As its grid: `{}` a line, `{:#}` a block with a frame.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}

/// `{}` writes a line of 81 characters, or of 729 if candidates are struck out; `{:#}` a block
/// or a candidate grid with a frame. Of 9x9, either can be read again, on the same layout; a given
/// beside struck candidates then comes back as a cell's only candidate.
///
/// ```
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&"0".repeat(81)).unwrap();
/// assert_eq!(puzzle.to_string(), ".".repeat(81));
/// let sukaku = puzzle.strike([(0, 1)]).unwrap();
/// assert_eq!(sukaku.to_string(), ".23456789".to_owned() + &"123456789".repeat(80));
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.has_struck() {
            return super::sukaku::write(f, self);
        }
        self.givens().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::text::{parse_puzzle, puzzles};

    const MEDIUM: &str =
        "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

    #[test]
    fn every_blank_is_a_blank() {
        let expected = parse_puzzle(MEDIUM).unwrap();
        for blank in [".", "0", "_", "*", "?", "x", "X", "-"] {
            assert_eq!(parse_puzzle(&MEDIUM.replace('0', blank)), Ok(expected.clone()), "{blank}");
        }
    }

    #[test]
    fn what_surrounds_a_line_means_nothing() {
        let expected = parse_puzzle(MEDIUM).unwrap();
        for text in [
            format!("\u{feff}{MEDIUM}"),
            format!("# title\r\n\r\n  {MEDIUM}  \r\n"),
            format!("{MEDIUM},1,easy"),
            format!("{MEDIUM}\tname 5"),
            format!("{MEDIUM}:1:{}", "1".repeat(81)),
            format!("{MEDIUM};x"),
            format!("{MEDIUM} # comment"),
            format!("{MEDIUM}#comment"),
        ] {
            assert_eq!(parse_puzzle(&text), Ok(expected.clone()), "{text:?}");
        }
    }

    #[test]
    fn a_wrong_character_is_named_with_its_place() {
        let text = format!("\n  {}q{}", &MEDIUM[..16], &MEDIUM[17..]);
        assert_eq!(
            parse_puzzle(&text).unwrap_err().to_string(),
            "line 2, column 19: found 'q', expected a digit 1-9 or a blank (one of . 0 _ * ? x X -)"
        );
    }

    #[test]
    fn wrong_lengths_are_told() {
        for (length, words) in [
            (80, "line 1, column 81: 80 characters: expected 81 (a puzzle) or 729 (a Sukaku)"),
            (82, "line 1, column 82: 82 characters: expected 81 (a puzzle) or 729 (a Sukaku)"),
            (
                49,
                "line 1, column 50: 49 characters, as a 7x7 puzzle has, which has no boxes: expected \
                 side 7 to be asked for (for a Latin square)",
            ),
        ] {
            assert_eq!(parse_puzzle(&"0".repeat(length)).unwrap_err().to_string(), words);
        }
    }

    #[test]
    fn conflicting_givens_are_told() {
        let error = parse_puzzle(&format!("\n55{}", ".".repeat(79))).unwrap_err();
        assert_eq!(error.to_string(), "line 2: 5 in both r1c1 and r1c2 (row 1)");
    }

    #[test]
    fn a_bad_line_costs_only_itself() {
        let text = format!("{MEDIUM}\nbad\n{MEDIUM}\n");
        let read: Vec<bool> = puzzles(&text).map(|puzzle| puzzle.is_ok()).collect();
        assert_eq!(read, [true, false, true]);
    }

    #[test]
    fn larger_sides_are_written() {
        let grid = |side, value| {
            let mut grid = Grid::empty(Side::new(side).unwrap());
            grid.set(1, Some(value)).unwrap();
            grid.to_string()
        };
        assert_eq!(grid(16, 16), format!(".G{}", ".".repeat(254)));
        assert_eq!(grid(36, 36)[..8], *". 36 . .");
    }
}
