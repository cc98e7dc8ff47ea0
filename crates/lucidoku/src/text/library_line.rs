//! A line of HoDoKu's library of positions: a technique's code, a position, and what it finds.
//!
//! `:CODE:DIGITS:GRID:DELETED:ELIMINATED:PLACED:EXTRA`, where `GRID` has 81 cells with `+` before
//! digits that were placed rather than given, and candidates are written as digit, row and column
//! one after the other, with spaces between. Described in HoDoKu's documentation; read here from
//! that description and from positions.

use super::{Fault, TextError};
use crate::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::candidates::CandidateGrid;
use std::str::FromStr;

/// A position and a technique's step in it.
///
/// ```
/// use lucidoku::text::LibraryLine;
///
/// let text = ":0000:9:+1+2+3+4+5+6+7+8.........................................................................:::919:";
/// let line: LibraryLine = text.parse().unwrap();
/// assert_eq!((line.code.as_str(), line.placed.len()), ("0000", 8));
/// assert_eq!(line.placements.to_string(), "(9)r1c9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine {
    /// The technique's code, four digits or five.
    pub code: String,
    /// What stands after the code and a hyphen, if anything: a setting, or `x` where the technique
    /// must find nothing.
    pub variant: Option<String>,
    /// The digits involved.
    pub digits: DigitSet,
    /// The digits in the grid.
    pub filled: Vec<(Cell, Digit)>,
    /// The cells of which the digit was placed, not given.
    pub placed: CellSet,
    /// The candidates struck out before.
    pub deleted: CandidateSet,
    /// The candidates that the technique strikes out.
    pub eliminations: CandidateSet,
    /// The digits that the technique places.
    pub placements: CandidateSet,
    /// The last field: of chains, their length.
    pub extra: String,
}

impl LibraryLine {
    /// The candidates of the position on a board.
    pub fn candidates(&self, board: &Board) -> CandidateGrid {
        let mut grid = CandidateGrid::FULL;
        self.filled.iter().for_each(|&(cell, digit)| grid.place(board, cell, digit));
        self.deleted.iter().for_each(|candidate| {
            grid.eliminate(candidate);
        });
        grid
    }

    /// The cells of which the digit was given.
    pub fn givens(&self) -> CellSet {
        let filled: CellSet = self.filled.iter().map(|(cell, _)| *cell).collect();
        filled - self.placed
    }
}

impl FromStr for LibraryLine {
    type Err = TextError;

    fn from_str(text: &str) -> Result<LibraryLine, TextError> {
        let mut fields = Fields { rest: text, column: 1 };
        fields.next();
        let (_, code) = fields.next();
        let (code, variant) = match code.split_once('-') {
            Some((code, variant)) => (code, Some(variant.to_string())),
            None => (code, None),
        };
        let (column, digits) = fields.next();
        let digits = digits_of(column, digits)?;
        let (column, grid) = fields.next();
        let (filled, placed) = grid_of(column, grid)?;
        let mut candidates = || {
            let (column, field) = fields.next();
            candidates_of(column, field)
        };
        Ok(LibraryLine {
            code: code.to_string(),
            variant,
            digits,
            filled,
            placed,
            deleted: candidates()?,
            eliminations: candidates()?,
            placements: candidates()?,
            extra: fields.next().1.trim().to_string(),
        })
    }
}

/// The fields of a line, with the columns at which they begin.
struct Fields<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> (usize, &'a str) {
        let (field, rest) = self.rest.split_once(':').unwrap_or((self.rest, ""));
        let column = self.column;
        self.column += field.chars().count() + 1;
        self.rest = rest;
        (column, field)
    }
}

fn wrong(column: usize, found: char) -> TextError {
    TextError::at(1, column, Fault::Character(found))
}

fn digit_of(column: usize, c: char) -> Result<Digit, TextError> {
    let value = c.to_digit(10).and_then(|value| Digit::new(value as u8));
    value.ok_or_else(|| wrong(column, c))
}

fn digits_of(column: usize, field: &str) -> Result<DigitSet, TextError> {
    (column..).zip(field.trim().chars()).map(|(column, c)| digit_of(column, c)).collect()
}

type Filled = (Vec<(Cell, Digit)>, CellSet);

fn grid_of(column: usize, field: &str) -> Result<Filled, TextError> {
    let (mut filled, mut placed, mut at, mut plus) = (Vec::new(), CellSet::EMPTY, 0, false);
    for (column, c) in (column..).zip(field.chars()) {
        if c == '+' {
            plus = true;
            continue;
        }
        let cell = Cell::new(at).ok_or_else(|| wrong(column, c))?;
        at += 1;
        if !matches!(c, '.' | '0') {
            filled.push((cell, digit_of(column, c)?));
            placed |= if plus { CellSet::of(cell) } else { CellSet::EMPTY };
        }
        plus = false;
    }
    match at {
        81 => Ok((filled, placed)),
        _ => Err(TextError::at(1, column, Fault::FieldLength(at))),
    }
}

fn candidates_of(column: usize, field: &str) -> Result<CandidateSet, TextError> {
    let characters: Vec<(usize, char)> =
        (column..).zip(field.chars()).filter(|(_, c)| !c.is_whitespace()).collect();
    let candidate = |triple: &[(usize, char)]| {
        let [digit, row, column] = triple else {
            return Err(wrong(triple[0].0, triple[0].1));
        };
        let number = |(at, c): (usize, char)| digit_of(at, c).map(|digit| digit.index());
        let cell = Cell::at(number(*row)?, number(*column)?);
        let cell = cell.ok_or_else(|| wrong(row.0, row.1))?;
        Ok(Candidate { cell, digit: digit_of(digit.0, digit.1)? })
    };
    characters.chunks(3).map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_fields_are_located() {
        let grid = ".".repeat(81);
        for (text, column) in [
            (format!(":0000:a:{grid}::::"), 7),
            (format!(":0000:9:{}::::", ".".repeat(80)), 9),
            (format!(":0000:9:{grid}:1x1:::"), 92),
            (format!(":0000:9:{grid}:11:::"), 91),
        ] {
            let error = text.parse::<LibraryLine>().unwrap_err();
            assert_eq!(error.column, Some(column), "{text}: {error}");
        }
    }
}
