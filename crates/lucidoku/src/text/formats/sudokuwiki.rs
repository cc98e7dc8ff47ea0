//! Links of SudokuWiki, `https://www.sudokuwiki.org/sudoku.htm?bd=` and the board: 81 characters;
//! 162, two in base 32 a cell, for its candidates and whether it is given; or `S9B` and two
//! characters in base 36 a cell: 1 to 9 given, 10 to 18 placed, 18 and a bit for each candidate.
//!
//! `X9B` is a board with diagonals, `W9B` one with windows, `J9B` a jigsaw, with three characters a
//! cell and 1024 for each region before; others are refused by name. Only the last form is
//! written. Of it, givens and empty cells are known from links; the rest from its description.

use super::boards::{Described, Rule};
use super::{Format, Line, LineReader, Reader, Writer, filled, found, link, sheet_of, values_of};
use crate::board::{Cell, DigitSet, Layout, Side};
use crate::text::error::FormatFault;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only, rules};
use crate::text::{TextError, line};

const START: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

pub(super) static FORMAT: Format = Format {
    name: "sudokuwiki",
    endings: &[],
    about: "links of sudokuwiki.org, with placed digits and candidates; diagonals, windows, jigsaws",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(write),
};

/// What boards are called, and how many characters a cell has.
const BOARDS: [(&str, usize); 4] = [("S9B", 2), ("X9B", 2), ("W9B", 2), ("J9B", 3)];

/// Values above this have a bit for each candidate.
const PLACED: u32 = 18;

/// What a region counts in a cell of a jigsaw.
const REGION: u32 = 1024;

fn claims(text: &str) -> bool {
    let is_named = |name: &str| text.get(1..3) == Some("9B") && text.starts_with(name);
    link::is_of(text, "sudokuwiki.org") || BOARDS.iter().any(|(name, _)| is_named(name))
}

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let board = if line.text.contains('?') { link::parameter(line, "bd") } else { Some(line) };
    let board = board.ok_or_else(|| found(line, "no bd=", "bd= and a board"))?;
    let text = board.text;
    let is_base_32 = |c: char| c.is_digit(32) && !c.is_ascii_uppercase();
    match text.chars().count() {
        81 => sheet_of(line.number, &values_of(board, text)?, on),
        162 if text.chars().all(is_base_32) => pairs(board, on),
        _ => named(board, on),
    }
}

/// A number that some characters of a board write, and where they stand.
fn number(board: Line<'_>, at: usize, length: usize, base: u32) -> Result<u32, TextError> {
    let part = board.text.get(at..at + length).unwrap_or_default();
    let read = u32::from_str_radix(part, base).ok().filter(|_| !part.contains(['+', '-']));
    let at = Line { column: board.column + at, ..board };
    read.ok_or_else(|| found(at, format!("{part:?}"), "a number of a cell"))
}

/// Digits for each bit that is 1.
fn digits(at: Line<'_>, mask: u32) -> Result<DigitSet, TextError> {
    let set = u16::try_from(mask).ok().and_then(DigitSet::from_bits);
    set.ok_or_else(|| found(at, mask.to_string(), "a bit for each of nine candidates"))
}

/// What the cells of a board say.
#[derive(Default)]
struct Cells {
    givens: Vec<u8>,
    placed: Vec<(usize, u8)>,
    candidates: Vec<DigitSet>,
    regions: Vec<u32>,
}

impl Cells {
    fn push(&mut self, given: u8, placed: u8, candidates: DigitSet) {
        if placed > 0 {
            self.placed.push((self.givens.len(), placed));
        }
        self.givens.push(given);
        self.candidates.push(candidates);
    }

    fn sheet(self, number: usize, layout: &Layout) -> Result<Sheet, TextError> {
        let sheet = Sheet::from(line::puzzle(number, layout, &self.givens)?);
        let placed = self.placed.into_iter().filter_map(|(at, value)| filled(at, value));
        let candidates = Cell::ALL.map(|cell| self.candidates[cell.index()]);
        Ok(sheet.with_placed(placed).with_candidates(Box::new(candidates)))
    }
}

/// The form of 162 characters: a bit for a given, then one for each candidate.
fn pairs(board: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let mut cells = Cells::default();
    for at in (0..162).step_by(2) {
        let value = number(board, at, 2, 32)?;
        let place = Line { column: board.column + at, ..board };
        let set = digits(place, value >> 1)?;
        let single = set.single().map_or(0, |digit| digit.get());
        match value & 1 {
            1 if single == 0 => return Err(found(place, format!("the given {set}"), "one digit")),
            1 => cells.push(single, 0, DigitSet::ALL),
            _ => cells.push(0, single, if set.is_empty() { DigitSet::ALL } else { set }),
        }
    }
    let fault = |fault: crate::text::SideFault| TextError::at_line(board.number, fault);
    cells.sheet(board.number, &on.layout(Side::NINE).map_err(fault)?)
}

/// The form with a name before it.
fn named(board: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let name = board.text.get(..3).unwrap_or(board.text);
    let Some((name, width)) = BOARDS.iter().find(|(known, _)| *known == name).copied() else {
        let is_name = name.ends_with('B') && name.len() == 3;
        return Err(match is_name {
            true => TextError::at(board.number, board.column, FormatFault::Rule(name.into())),
            false => {
                let count = format!("{} characters", board.text.chars().count());
                found(board, count, "81, 162, or S9B and 162")
            }
        });
    };
    if board.text.len() != 3 + 81 * width {
        let count = format!("{} characters after {name}", board.text.len() - 3);
        return Err(found(board, count, "two for each of 81 cells, in jigsaws three"));
    }
    let mut cells = Cells::default();
    for at in (3..board.text.len()).step_by(width) {
        let value = number(board, at, width, 36)?;
        cells.regions.push(value / REGION);
        let place = Line { column: board.column + at, ..board };
        if value >= REGION && name != "J9B" {
            return Err(found(place, value.to_string(), "a region only in a jigsaw"));
        }
        match value % REGION {
            0 => return Err(found(place, "0", "1 to 9, 10 to 18, or candidates")),
            given @ 1..=9 => cells.push(given as u8, 0, DigitSet::ALL),
            placed @ 10..=PLACED => cells.push(0, (placed - 9) as u8, DigitSet::ALL),
            candidates => cells.push(0, 0, digits(place, candidates - PLACED)?),
        }
    }
    let fault = |fault: crate::text::SideFault| TextError::at_line(board.number, fault);
    let layout = match name {
        "S9B" => on.layout(Side::NINE).map_err(fault)?,
        _ => {
            let layout = layout(name, &cells.regions);
            let layout =
                layout.ok_or_else(|| found(board, "other regions", "nine of nine cells"))?;
            on.with_variants(layout).map_err(fault)?
        }
    };
    cells.sheet(board.number, &layout)
}

fn layout(name: &str, regions: &[u32]) -> Option<Layout> {
    let region = |number: &u32| char::from_digit(*number, 36);
    let described = match name {
        "X9B" => Described { regions: None, rules: vec![Rule::Falling, Rule::Rising] },
        "W9B" => Described { regions: None, rules: vec![Rule::Windows] },
        _ => Described {
            regions: Some(regions.iter().map(region).collect::<Option<_>>()?),
            rules: vec![],
        },
    };
    described.layout()
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Rules, Part::Placed, Part::Candidates])?;
    let unheld = || Unheld::Rules(rules(sheet.layout()));
    let described = Described::of(sheet.layout()).ok_or_else(unheld)?;
    let (name, width) = match (&described.regions, &described.rules[..]) {
        (None, []) => BOARDS[0],
        (None, [Rule::Falling, Rule::Rising]) => BOARDS[1],
        (None, [Rule::Windows]) => BOARDS[2],
        (Some(_), []) => BOARDS[3],
        _ => return Err(unheld()),
    };
    let regions: Vec<u32> = described
        .regions
        .iter()
        .flat_map(|map| map.bytes())
        .map(|byte| u32::from(byte - b'0'))
        .collect();
    let mut text = format!("{START}{name}");
    for cell in Cell::ALL {
        let value = match (sheet.given(cell), sheet.value(cell), sheet.candidates()) {
            (Some(given), ..) => u32::from(given.get()),
            (None, Some(placed), _) => 9 + u32::from(placed.get()),
            (None, None, None) => PLACED + u32::from(DigitSet::ALL.bits()),
            (None, None, Some(candidates)) => match candidates[cell.index()].bits() {
                0 => return Err(Unheld::NoCandidate(cell)),
                bits => PLACED + u32::from(bits),
            },
        };
        text += &base_36(value + REGION * regions.get(cell.index()).unwrap_or(&0), width);
    }
    Ok(text + "\n")
}

fn base_36(mut value: u32, width: usize) -> String {
    let mut digits = Vec::with_capacity(width);
    for _ in 0..width {
        digits.extend(char::from_digit(value % 36, 36));
        value /= 36;
    }
    digits.into_iter().rev().collect()
}
