//! A line of HoDoKu's library of positions: a technique's code, a position, and what it finds.
//!
//! `:CODE:DIGITS:GRID:DELETED:ELIMINATED:PLACED:EXTRA`, where `GRID` has 81 cells with `+` before
//! digits that were placed rather than given, and candidates are written as digit, row and column
//! one after the other, with spaces between. Described in HoDoKu's documentation; read here from
//! that description and from positions.

use super::{Fault, TextError};
use crate::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::candidates::CandidateGrid;
use std::fmt;
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
/// assert_eq!(line.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine {
    /// The technique's code: in HoDoKu's library four digits or five.
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
        if !fields.next().1.trim().is_empty() || !text.contains(':') {
            return Err(TextError::at(1, 1, LibraryFault::Start));
        }
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
        let [deleted, eliminations, placements] = [candidates()?, candidates()?, candidates()?];
        let (code, extra) = (code.to_string(), fields.next().1.trim().to_string());
        match fields.next() {
            (_, "") if fields.rest.is_empty() => {}
            (column, _) => return Err(TextError::at(1, column, LibraryFault::Rest)),
        }
        let variant = variant.filter(|variant| !variant.is_empty());
        Ok(LibraryLine {
            code,
            variant,
            digits,
            filled,
            placed,
            deleted,
            eliminations,
            placements,
            extra,
        })
    }
}

/// As it is read.
impl fmt::Display for LibraryLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ":{}", self.code)?;
        if let Some(variant) = &self.variant {
            write!(f, "-{variant}")?;
        }
        write!(f, ":{}:", self.digits)?;
        for cell in Cell::ALL {
            match self.filled.iter().find(|(at, _)| *at == cell) {
                Some((_, digit)) => {
                    let plus = if self.placed.contains(cell) { "+" } else { "" };
                    write!(f, "{plus}{digit}")?;
                }
                None => f.write_str(".")?,
            }
        }
        let sets = [&self.deleted, &self.eliminations, &self.placements].map(triples);
        write!(f, ":{}:{}", sets.join(":"), self.extra)
    }
}

/// Candidates as digit, row, column.
fn triples(candidates: &CandidateSet) -> String {
    let triple =
        |Candidate { cell, digit }| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    candidates.iter().map(triple).collect::<Vec<_>>().join(" ")
}

/// What can be wrong with a line of HoDoKu's library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LibraryFault {
    /// It does not begin with a colon.
    Start,
    /// A grid of so many cells.
    Cells(usize),
    /// Something that is no candidate.
    Candidate,
    /// Something after the last field.
    Rest,
}

impl From<LibraryFault> for Fault {
    fn from(fault: LibraryFault) -> Fault {
        Fault::Library(fault)
    }
}

impl fmt::Display for LibraryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryFault::Start => f.write_str("expected a colon before the code"),
            LibraryFault::Cells(found) => write!(f, "a grid of {found} cells: expected 81"),
            LibraryFault::Candidate => {
                f.write_str("expected candidates, each a digit, a row and a column from 1 to 9")
            }
            LibraryFault::Rest => f.write_str("expected nothing after the eighth field"),
        }
    }
}

/// The fields of a line, with the columns at which they begin.
struct Fields<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> (usize, &'a str) {
        let column = self.column;
        // What is missing is missed right after the last character.
        let (field, rest, colon) = match self.rest.split_once(':') {
            Some((field, rest)) => (field, rest, 1),
            None => (self.rest, "", 0),
        };
        self.column += field.chars().count() + colon;
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
        let is_blank = matches!(c, '.' | '0');
        if plus && (is_blank || c == '+') {
            return Err(wrong(column, c));
        }
        if c == '+' {
            plus = true;
            continue;
        }
        let cell = Cell::new(at).ok_or_else(|| wrong(column, c))?;
        at += 1;
        if !is_blank {
            filled.push((cell, digit_of(column, c)?));
            placed |= if plus { CellSet::of(cell) } else { CellSet::EMPTY };
        }
        plus = false;
    }
    match at {
        _ if plus => Err(wrong(column + field.chars().count() - 1, '+')),
        81 => Ok((filled, placed)),
        _ => Err(TextError::at(1, column, LibraryFault::Cells(at))),
    }
}

fn candidates_of(column: usize, field: &str) -> Result<CandidateSet, TextError> {
    let characters: Vec<(usize, char)> = (column..).zip(field.chars()).collect();
    let wrong = |at: usize| TextError::at(1, at, LibraryFault::Candidate);
    let digit = |(at, c): (usize, char)| digit_of(at, c).map_err(|_| wrong(at));
    let candidate = |triple: &[(usize, char)]| {
        let &[value, row, column] = triple else { return Err(wrong(triple[0].0)) };
        let cell = Cell::at(digit(row)?.index(), digit(column)?.index());
        Ok(Candidate { cell: cell.ok_or_else(|| wrong(row.0))?, digit: digit(value)? })
    };
    let words = characters.split(|(_, c)| c.is_whitespace());
    words.filter(|word| !word.is_empty()).map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn wrong_fields_are_located() {
        let grid = ".".repeat(81);
        for (text, column) in [
            (format!("0000:9:{grid}::::"), 1),
            (":0000".into(), 6),
            (format!(":0000:a:{grid}::::"), 7),
            (format!(":0000:9:{}::::", ".".repeat(80)), 9),
            (format!(":0000:9:{grid}.::::"), 90),
            (format!(":0000:9:+{grid}::::"), 10),
            (format!(":0000:9:{grid}+::::"), 90),
            (format!(":0000:9:{grid}:1 11:::"), 91),
            (format!(":0000:9:{grid}:1x1:::"), 92),
            (format!(":0000:9:{grid}:11:::"), 91),
            (format!(":0000:9:{grid}:::::rest"), 95),
        ] {
            let error = text.parse::<LibraryLine>().unwrap_err();
            assert_eq!(error.column, Some(column), "{text}: {error}");
        }
    }

    fn line() -> impl Strategy<Value = LibraryLine> {
        let cells = proptest::collection::vec((0..10_u8, any::<bool>()), 81);
        let candidates = || {
            proptest::collection::vec((0..81_usize, 1..10_u8), 0..20).prop_map(|chosen| {
                let candidate = |(at, value): (usize, u8)| {
                    Some(Candidate { cell: Cell::new(at)?, digit: Digit::new(value)? })
                };
                chosen.into_iter().filter_map(candidate).collect::<CandidateSet>()
            })
        };
        let text = ("[0-9]{4,5}", proptest::option::of("[a-z0-9]{1,2}"), "[0-9]{0,2}");
        (text, cells, candidates(), candidates(), candidates()).prop_map(
            |((code, variant, extra), cells, deleted, eliminations, placements)| {
                let of =
                    |(cell, (value, _)): (Cell, &(u8, bool))| Some((cell, Digit::new(*value)?));
                let filled: Vec<_> = Cell::ALL.into_iter().zip(&cells).filter_map(of).collect();
                let placed = filled.iter().map(|(cell, _)| *cell);
                let placed = placed.filter(|cell| cells[cell.index()].1).collect();
                let digits = eliminations.digits();
                LibraryLine {
                    code,
                    variant,
                    digits,
                    filled,
                    placed,
                    deleted,
                    eliminations,
                    placements,
                    extra,
                }
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(line in line()) {
            prop_assert_eq!(line.to_string().parse(), Ok(line));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ":[0-9:.+ x-]{0,200}") {
            if let Ok(line) = text.parse::<LibraryLine>() {
                prop_assert_eq!(line.to_string().parse(), Ok(line));
            }
        }
    }
}
