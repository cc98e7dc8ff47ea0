//! A block with a frame, of any side.
//!
//! Blanks may be spaces where bars leave no doubt of their number: each line has a bar at both
//! ends, between bars stand one, three or nine cells, and these have no space, one between them,
//! or one around each.
//!
//! ```
//! use lucidoku::text::parse_puzzle;
//!
//! let puzzle = parse_puzzle("\
//! |53 | 7 |   |
//! |6  |195|   |
//! | 98|   | 6 |
//! |8  | 6 |  3|
//! |4  |8 3|  1|
//! |7  | 2 |  6|
//! | 6 |   |28 |
//! |   |419|  5|
//! |   | 8 | 79|
//! ");
//! assert_eq!(puzzle.unwrap().to_string()[..18], *"53..7....6..195...");
//! ```

use super::{Entry, Format, Line, Reader, WholeReader, Writer, sheet_of, values_of};
use crate::board::Layout;
use crate::puzzle::Puzzle;
use crate::text::options::On;
use crate::text::row::{LineKind, classify};
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only};
use std::collections::HashSet;

pub(super) static FORMAT: Format = Format {
    name: "grid",
    endings: &[],
    about: "a block with a frame",
    reader: Reader::WholeOrShape(WholeReader { claims, read }),
    writer: Writer { bare: Some(in_its_frame), ..Writer::of(write) },
};

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::OtherSides])?;
    Ok(bare(sheet.puzzle()))
}

/// The block, if its frame shows the boxes of the board.
fn in_its_frame(puzzle: &Puzzle) -> Option<String> {
    let layout = puzzle.layout();
    let houses: HashSet<Vec<usize>> = layout.houses().map(|(_, cells)| cells).collect();
    let shown = Layout::standard(puzzle.side());
    let is_true = shown.houses().all(|(_, cells)| houses.contains(&cells));
    is_true.then(|| bare(puzzle))
}

fn bare(puzzle: &Puzzle) -> String {
    format!("{puzzle:#}\n\n\n")
}

/// A row with spaces for blanks: its line and its cells.
type Spaced = (usize, String);

/// Whether all rows have bars that tell where cells are, some have spaces for blanks, and nine at
/// a time stand in one frame.
fn claims(text: &str) -> bool {
    let Some(rows) = spaced_rows(text) else { return false };
    let is_blank = |row: &Spaced| row.1.chars().all(|c| c == '.');
    // Every other row may be there for looks.
    let alternates = |from: usize| rows.iter().skip(from).step_by(2).all(is_blank);
    !rows.is_empty()
        && rows.len().is_multiple_of(9)
        && !(alternates(0) || alternates(1))
        && text.lines().any(has_space_for_blank)
}

/// Whether a row has a space where a blank is meant.
fn has_space_for_blank(line: &str) -> bool {
    let symbols = line.chars().filter(|c| !c.is_whitespace() && *c != '|').count();
    spaced_cells(line).is_some_and(|cells| cells.chars().count() > symbols)
}

/// The rows, if all lines are rows with bars, frames or empty, and frames stand between bands or
/// between all rows.
fn spaced_rows(text: &str) -> Option<Vec<Spaced>> {
    let (mut rows, mut after) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        match spaced_cells(line) {
            Some(cells) => rows.push((number, cells)),
            None => match classify(line) {
                LineKind::Blank | LineKind::Comment | LineKind::Frame => after.push(rows.len()),
                _ => return None,
            },
        }
    }
    let in_bands = after.iter().all(|rows| rows % 3 == 0);
    let after_all = (0..rows.len()).all(|row| after.contains(&row));
    (in_bands || after_all).then_some(rows)
}

/// The nine cells of a row with bars, `.` for a space.
fn spaced_cells(line: &str) -> Option<String> {
    let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let parts: Vec<&str> = inner.split('|').collect();
    let cells = match parts.len() {
        1 => 9,
        3 => 3,
        9 => 1,
        _ => return None,
    };
    let mut row = String::with_capacity(9);
    for part in parts {
        let (first, step) = match part.chars().count() {
            width if width == cells => (0, 1),
            width if width == 2 * cells - 1 => (0, 2),
            width if width == 2 * cells + 1 => (1, 2),
            _ => return None,
        };
        for (at, c) in part.chars().enumerate() {
            match c {
                ' ' if is_cell(at, first, step) => row.push('.'),
                ' ' => {}
                '0'..='9' | '.' | '*' | '_' if is_cell(at, first, step) => row.push(c),
                _ => return None,
            }
        }
    }
    Some(row)
}

fn is_cell(at: usize, first: usize, step: usize) -> bool {
    at >= first && (at - first).is_multiple_of(step)
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let rows = spaced_rows(text).unwrap_or_default();
    let block = |rows: &[Spaced]| {
        let cells: String = rows.iter().map(|(_, cells)| cells.as_str()).collect();
        let line = rows.first().map_or(1, |(line, _)| *line);
        let values = values_of(Line { number: line, column: 1, text: &cells }, &cells);
        let sheet = values.and_then(|values| sheet_of(line, &values, on));
        Entry { line, raw: cells, sheet }
    };
    rows.chunks(9).map(block).collect()
}
