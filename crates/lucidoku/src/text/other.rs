//! Puzzles of sides other than 9, in a line or in rows, and puzzles with a map of regions.

use super::cells::{Counts, Reading, names, reading_of, values};
use super::options::On;
use super::row::{LineKind, classify, first_field};
use super::{Content, Fault, SideFault, TextError, line};
use crate::board::Side;
use crate::board::variants::jigsaw_layout;
use crate::puzzle::Puzzle;

/// A puzzle in a line, of the side that is asked for.
pub(super) fn read_line(
    number: usize,
    text: &str,
    side: Side,
    on: On<'_>,
) -> Result<Puzzle, TextError> {
    let counts = Counts::of(text);
    if let Some(reading) = counts.readings(side.cells()).next() {
        return read_values(number, side, on, values(side, reading, number, text)?);
    }
    let Content::Field { column, text: field, .. } = first_field(number, text) else {
        return Err(TextError::at_line(number, Fault::NoPuzzle));
    };
    let found = field.chars().count();
    if found != side.cells() {
        let fault = SideFault::SideLength { found, side };
        return Err(TextError::at(number, column + found.min(side.cells()), fault));
    }
    read_field(number, column, &field, side, on)
}

/// A puzzle in a line, of the side that its length shows; `None` if no side has that length.
pub(super) fn read_any_line(
    number: usize,
    text: &str,
    on: On<'_>,
) -> Option<Result<Puzzle, TextError>> {
    let numbers = Counts::of(text).numbers.and_then(side_of);
    if let Some(side) = numbers {
        return Some(read_line(number, text, side, on));
    }
    let Content::Field { column, text: field, .. } = first_field(number, text) else {
        return None;
    };
    let side = side_of(field.chars().count()).filter(|side| side.get() <= 35)?;
    Some(read_field(number, column, &field, side, on))
}

/// The side other than 9 with boxes whose puzzles have so many cells.
fn side_of(cells: usize) -> Option<Side> {
    let side = u8::try_from(cells.isqrt()).ok().and_then(Side::new)?;
    let is_known = side.cells() == cells && side.boxes().is_some() && side != Side::NINE;
    is_known.then_some(side)
}

fn read_field(
    number: usize,
    column: usize,
    field: &str,
    side: Side,
    on: On<'_>,
) -> Result<Puzzle, TextError> {
    let symbols = (column..).zip(field.chars());
    let values = symbols.map(|(column, c)| super::symbol::value_of(side, c, number, column));
    read_values(number, side, on, values.collect::<Result<_, _>>()?)
}

/// A puzzle in rows.
pub(super) fn read_block(
    first: usize,
    text: &str,
    (side, reading): (Side, Reading),
    on: On<'_>,
) -> Result<Puzzle, TextError> {
    let mut all = Vec::with_capacity(side.cells());
    for (number, row) in (first..).zip(text.split('\n')) {
        if !matches!(classify(row), LineKind::Frame | LineKind::Blank) {
            all.extend(values(side, reading, number, row)?);
        }
    }
    read_values(first, side, on, all)
}

/// A puzzle and the map of its regions, each in rows or each in a line.
pub(super) fn read_jigsaw(
    first: usize,
    text: &str,
    side: Side,
    on: On<'_>,
) -> Result<Puzzle, TextError> {
    let is_row = |row: &&str| {
        !matches!(classify(row), LineKind::Frame | LineKind::Blank | LineKind::Comment)
    };
    let rows: Vec<(usize, &str)> =
        (first..).zip(text.split('\n')).filter(|(_, row)| is_row(row)).collect();
    let (givens, map) = rows.split_at(rows.len() / 2);
    let cells = side.cells() / givens.len().max(1);
    let reading = |row: &str| reading_of(row, cells).unwrap_or(Reading::Characters);
    let mut all = Vec::with_capacity(side.cells());
    for (number, row) in givens {
        all.extend(values(side, reading(row), *number, row)?);
    }
    let map_line = map.first().map_or(first, |(number, _)| *number);
    let regions: Vec<String> = map.iter().flat_map(|(_, row)| names(row, reading(row))).collect();
    let rows: Vec<String> = regions.chunks(side.get()).map(|row| row.join(" ")).collect();
    let regions = jigsaw_layout(&rows.join("\n"));
    let regions =
        regions.map_err(|error| TextError::at_line(map_line, SideFault::Regions(error)))?;
    on.layout(side).map_err(|fault| TextError::at_line(first, fault))?;
    let layout = on.with_variants(regions).map_err(|fault| TextError::at_line(first, fault))?;
    line::puzzle(first, &layout, &all)
}

fn read_values(
    number: usize,
    side: Side,
    on: On<'_>,
    values: Vec<u8>,
) -> Result<Puzzle, TextError> {
    let layout = on.layout(side).map_err(|fault| TextError::at_line(number, fault))?;
    line::puzzle(number, &layout, &values)
}
