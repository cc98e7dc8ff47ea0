//! The files and the clipboard of Simple Sudoku: rows between bars, `|.3.|4..|...|`, with
//! `|---+---+---|` between bands and `*-----------*` around. On the clipboard stand up to three
//! grids: the givens; these and what was placed; the candidates. HoDoKu writes positions the same
//! way.
//!
//! Two grids without candidates are two puzzles, unless this format is asked for.

use super::candidates::drawn;
use super::{Entry, Format, Reader, WholeReader, Writer};
use crate::board::{Cell, Digit, DigitSet};
use crate::puzzle::Puzzle;
use crate::text::options::On;
use crate::text::sheet::{Marks, Sheet};
use crate::text::unheld::{Part, Unheld, only};
use crate::text::{ReadOptions, Record, TextError, line_records};

pub(super) static FORMAT: Format = Format {
    name: "simple-sudoku",
    endings: &["ss"],
    about: "rows between bars; up to three grids: givens, these and what was placed, candidates",
    reader: Reader::Whole(WholeReader { claims, read }),
    writer: Writer::of(write),
};

/// The most bytes that are looked through for grids that belong together.
const MOST: usize = 1 << 14;

/// Whether there are grids of candidates right after the grids that they belong to.
fn claims(text: &str) -> bool {
    let options = ReadOptions::default();
    if text.len() > MOST || !text.contains('|') || text.lines().count() < 18 {
        return false;
    }
    let records: Vec<Record> = line_records(text, &options).collect();
    let grids: Option<Vec<Grid>> =
        records.iter().map(|record| Grid::read(record, On::Options(&options)).ok()).collect();
    let Some(grids) = grids.filter(|_| records.iter().all(|r| r.raw().contains(&b'\n'))) else {
        return false;
    };
    let mut stacks = stacks(&grids);
    stacks.any(|stack| stack.len() > 1 && stack.last().is_some_and(Grid::has_candidates))
}

/// One grid of several.
#[derive(Clone)]
enum Grid {
    Digits(Puzzle),
    Candidates(Puzzle),
}

impl Grid {
    fn read(record: &Record, on: On<'_>) -> Result<Grid, TextError> {
        let puzzle = record.parse_by(on)?;
        Ok(if puzzle.has_struck() { Grid::Candidates(puzzle) } else { Grid::Digits(puzzle) })
    }

    fn has_candidates(&self) -> bool {
        matches!(self, Grid::Candidates(_))
    }

    /// Whether this may be the next grid of a stack: what is filled stays, and is the only
    /// candidate of its cell.
    fn continues(&self, before: &Grid) -> bool {
        let Grid::Digits(digits) = before else { return false };
        let mut filled = digits.givens().filled();
        match self {
            Grid::Digits(more) => filled.all(|(at, value)| more.givens().get(at) == Some(value)),
            Grid::Candidates(candidates) => filled.all(|(at, value)| {
                (1..=9).all(|other| candidates.is_struck(at, other) == (other != value))
            }),
        }
    }
}

/// The grids that belong together.
fn stacks(grids: &[Grid]) -> impl Iterator<Item = &[Grid]> {
    let mut rest = grids;
    std::iter::from_fn(move || {
        let continues = |at: usize| {
            let pair = rest.get(at).zip(rest.get(at + 1));
            pair.is_some_and(|(before, grid)| grid.continues(before))
        };
        let length = match rest.len() {
            0 => return None,
            _ if continues(0) && continues(1) && rest[2].has_candidates() => 3,
            _ if continues(0) => 2,
            _ => 1,
        };
        let (stack, others) = rest.split_at(length);
        rest = others;
        Some(stack)
    })
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let records: Vec<Record> = line_records(text, &ReadOptions::default()).collect();
    let read: Vec<_> = records.iter().map(|record| Grid::read(record, on)).collect();
    let (mut entries, mut at) = (Vec::new(), 0);
    let entry = |at: usize, sheet| Entry {
        line: records[at].line(),
        raw: String::from_utf8_lossy(records[at].raw()).into_owned(),
        sheet,
    };
    // What cannot be read stands between stacks.
    for run in read.split_inclusive(Result::is_err) {
        let grids: Vec<Grid> = run.iter().filter_map(|grid| grid.as_ref().ok()).cloned().collect();
        for stack in stacks(&grids) {
            entries.push(entry(at, Ok(sheet(stack))));
            at += stack.len();
        }
        if let Some(Err(error)) = run.last() {
            entries.push(entry(at, Err(error.clone())));
            at += 1;
        }
    }
    entries
}

/// The sheet of grids that belong together.
fn sheet(stack: &[Grid]) -> Sheet {
    let (first, more) = (&stack[0], &stack[1..]);
    let mut sheet = match first {
        Grid::Digits(givens) => Sheet::from(givens.clone()),
        Grid::Candidates(only) => return Sheet::of_candidates(only),
    };
    for grid in more {
        sheet = match grid {
            Grid::Digits(filled) => sheet.with_placed(digits(filled)),
            // Without a grid of what was placed, candidates tell.
            Grid::Candidates(candidates) if more.len() == 1 => {
                let settled = Sheet::of_candidates(candidates);
                sheet.with_placed(digits(settled.puzzle())).with_candidates(left(candidates))
            }
            Grid::Candidates(candidates) => sheet.with_candidates(left(candidates)),
        };
    }
    sheet
}

fn left(candidates: &Puzzle) -> Marks {
    let left = |cell| candidates.struck_digits(cell).map_or(DigitSet::ALL, |struck| !struck);
    Box::new(Cell::ALL.map(left))
}

fn digits(puzzle: &Puzzle) -> Vec<(Cell, Digit)> {
    puzzle.givens().digits().map(Iterator::collect).unwrap_or_default()
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Placed, Part::Candidates])?;
    // Each grid is read as a puzzle.
    sheet.state().map_err(|_| Unheld::Contradiction)?;
    let mut grids = vec![grid(|cell| sheet.given(cell))];
    if !sheet.placed().is_empty() || sheet.candidates().is_some() {
        grids.push(grid(|cell| sheet.value(cell)));
        grids.push(drawn(sheet)?);
    }
    Ok(grids.join("\n\n") + "\n\n\n")
}

/// Digits as Simple Sudoku draws them.
fn grid(value: impl Fn(Cell) -> Option<Digit>) -> String {
    const EDGE: &str = "*-----------*";
    let cell = |cell: &Cell| value(*cell).map_or('.', |digit| char::from(b'0' + digit.get()));
    let part = |cells: &[Cell]| cells.iter().map(cell).collect::<String>();
    let row = |row: &[Cell]| format!("|{}|", row.chunks(3).map(part).collect::<Vec<_>>().join("|"));
    let band = |band: &[Cell]| band.chunks(9).map(row).collect::<Vec<_>>().join("\n");
    let bands: Vec<String> = Cell::ALL.chunks(27).map(band).collect();
    format!("{EDGE}\n{}\n{EDGE}", bands.join("\n|---+---+---|\n"))
}
