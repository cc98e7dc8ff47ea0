//! Links of SudokuPad, `https://sudokupad.app/` and a puzzle: `fpuz` and what f-puzzles packs;
//! `scl` or `ctc` and packed JSON of its own; `classic` and a code for givens alone.
//!
//! The code has a character for each given and the blanks after it: the number of the character
//! among `0-9A-Za-x` is the digit (0 for a blank) and ten times as many blanks as follow. An older
//! code has digits, and a character for each run of blanks. Of JSON of its own, cells, regions
//! and words are read, and anything else is refused by its name; shortened JSON is not read, nor
//! are puzzles that a link only names.

use super::boards::{Described, irregular};
use super::f_puzzles::{is_void, payload, read_payload};
use super::packed::unpacked;
use super::{Format, Line, LineReader, Reader, Writer, found, givens_line, link};
use crate::board::Side;
use crate::text::error::FormatFault;
use crate::text::options::On;
use crate::text::sheet::{Detail, Sheet};
use crate::text::unheld::only;
use crate::text::{SideFault, TextError};
use serde_json::{Map, Value};

const START: &str = "https://sudokupad.app/";

pub(super) static FORMAT: Format = Format {
    name: "sudokupad",
    endings: &[],
    about: "links of sudokupad.app, as those of f-puzzles",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(|sheet| Ok(format!("{START}fpuz{}\n", payload(sheet)?))),
};

pub(super) static CLASSIC: Format = Format {
    name: "sudokupad-classic",
    endings: &[],
    about: "short links of sudokupad.app with a code for the givens",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(|sheet| {
        only(sheet, &[])?;
        Ok(format!("{START}classic{}\n", coded(&givens_line(sheet, '0'))))
    }),
};

/// Hosts that have the same links.
const HOSTS: [&str; 3] = ["sudokupad.app", "app.crackingthecryptic.com", "sudokupad.svencodes.com"];

fn claims(text: &str) -> bool {
    HOSTS.iter().any(|host| link::is_of(text, host))
}

/// How a puzzle is packed, by what it begins with; longer words first.
enum Packing {
    FPuzzles,
    Own,
    Code,
}

const PACKINGS: [(&str, Packing); 5] = [
    ("fpuzzles", Packing::FPuzzles),
    ("fpuz", Packing::FPuzzles),
    ("scl", Packing::Own),
    ("ctc", Packing::Own),
    ("classic", Packing::Code),
];

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let path = link::parameter(line, "puzzleid").or_else(|| link::path(line));
    let path = path.ok_or_else(|| found(line, "no puzzle", "one after the host"))?;
    let end = path.text.find(['?', '#']).unwrap_or(path.text.len());
    let text = path.text[..end].trim_end_matches('/');
    let text = text.strip_prefix("sudoku/").unwrap_or(text);
    for (start, packing) in &PACKINGS {
        let Some(rest) = text.strip_prefix(start) else { continue };
        return match packing {
            Packing::FPuzzles => read_payload(path, rest, on),
            Packing::Own => own(path, rest, on),
            Packing::Code => code(path, &link::decoded(rest), on),
        };
    }
    // Without a word before it, it may be the name of a puzzle that looks like a code.
    match code(path, &link::decoded(text), on) {
        Ok(sheet) if sheet.puzzle().givens().filled().count() < FEWEST => Err(no_code(path, text)),
        read => read,
    }
}

/// The fewest givens of a puzzle with one solution.
const FEWEST: usize = 17;

fn no_code(line: Line<'_>, text: &str) -> TextError {
    let expected = "a packed puzzle of 81 cells (a link that only names one has none)";
    found(line, format!("{text:?}"), expected)
}

/// The characters of the code, by their numbers.
const SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The characters for runs of blanks of the older code, by their lengths.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The most blanks that follow a digit in one character.
const MOST_BLANKS: usize = 5;

/// A puzzle by either code, whichever makes 81 cells.
fn code(line: Line<'_>, text: &str, on: On<'_>) -> Result<Sheet, TextError> {
    let cells = [decoded(text), decoded_runs(text)].into_iter().flatten();
    let mut whole = cells.filter(|cells| cells.len() == 81).peekable();
    if whole.peek().is_none() {
        return Err(no_code(line, text));
    }
    let read = |values: Vec<u8>| super::sheet_of(line.number, &values, on);
    let mut read: Vec<_> = whole.map(read).collect();
    let good = read.iter().position(Result::is_ok).unwrap_or(0);
    read.swap_remove(good)
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for c in text.chars() {
        let value = SYMBOLS.find(c)?;
        cells.push((value % 10) as u8);
        cells.extend(std::iter::repeat_n(0, value / 10));
        if cells.len() > 81 {
            return None;
        }
    }
    Some(cells)
}

fn decoded_runs(text: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for c in text.chars() {
        match c.to_digit(10) {
            Some(digit) => cells.push(digit as u8),
            None => cells.extend(std::iter::repeat_n(0, RUNS.find(c)?)),
        }
        if cells.len() > 81 {
            return None;
        }
    }
    Some(cells)
}

/// The code of 81 digits, 0 for a blank.
fn coded(cells: &str) -> String {
    let values: Vec<usize> = cells.bytes().map(|byte| usize::from(byte - b'0')).collect();
    let (mut text, mut rest) = (String::new(), &values[..]);
    while let [digit, after @ ..] = rest {
        let blanks = after.iter().take(MOST_BLANKS).take_while(|value| **value == 0).count();
        text.extend(SYMBOLS.chars().nth(digit + 10 * blanks));
        rest = &after[blanks..];
    }
    text
}

/// Keys of its own JSON that are no rules.
const WORDS: [&str; 8] =
    ["id", "cellSize", "metadata", "settings", "cells", "regions", "author", "title"];

/// Keys of its words that are no rules.
const METADATA: [&str; 6] = ["title", "author", "rules", "source", "solution", "msgcorrect"];

/// A puzzle in SudokuPad's own JSON.
fn own(line: Line<'_>, text: &str, on: On<'_>) -> Result<Sheet, TextError> {
    let json = unpacked(line, &link::decoded(text))?;
    let Ok(Value::Object(puzzle)) = serde_json::from_str::<Value>(&json) else {
        return Err(found(line, "shortened JSON or none", "an object with cells"));
    };
    let void = Map::new();
    let metadata = puzzle.get("metadata").and_then(Value::as_object).unwrap_or(&void);
    let unknown = |keys: &Map<String, Value>, known: &[&str]| {
        let unknown =
            keys.iter().find(|(key, value)| !is_void(value) && !known.contains(&key.as_str()));
        unknown.map(|(key, _)| key.clone())
    };
    if let Some(key) = unknown(&puzzle, &WORDS).or_else(|| unknown(metadata, &METADATA)) {
        return Err(TextError::at(line.number, line.column, FormatFault::Rule(key)));
    }
    let values = cells(line, puzzle.get("cells"))?;
    let fault = |fault: SideFault| TextError::at_line(line.number, fault);
    let layout = match regions(line, puzzle.get("regions"))? {
        None => on.layout(Side::NINE),
        Some(described) if described == Described::default() => on.layout(Side::NINE),
        Some(described) => {
            let layout = described.layout();
            let expected = "nine regions of nine cells";
            on.with_variants(layout.ok_or_else(|| found(line, "other regions", expected))?)
        }
    };
    let bare = crate::text::line::puzzle(line.number, &layout.map_err(fault)?, &values)?;
    let words =
        [("title", Detail::Title), ("author", Detail::Author), ("rules", Detail::Description)];
    Ok(words.into_iter().fold(Sheet::from(bare), |sheet, (key, detail)| {
        let told = metadata.get(key).or_else(|| puzzle.get(key)).and_then(Value::as_str);
        sheet.with_detail(detail, told.unwrap_or_default())
    }))
}

/// The values of nine rows of nine cells.
fn cells(line: Line<'_>, cells: Option<&Value>) -> Result<Vec<u8>, TextError> {
    let rows = cells.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let all: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if rows.len() != 9 || all.len() != 81 {
        return Err(found(line, "other cells", "nine rows of nine cells"));
    }
    let value = |cell: &&Value| {
        if !cell.is_object() && !cell.is_null() {
            return Err(found(line, cell.to_string(), "an object for each cell"));
        }
        if let Some((key, _)) = cell
            .as_object()
            .and_then(|keys| keys.iter().find(|(key, value)| *key != "value" && !is_void(value)))
        {
            return Err(TextError::at(line.number, line.column, FormatFault::Rule(key.clone())));
        }
        match &cell["value"] {
            Value::Null => Ok(0),
            value => {
                let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
                let digit = number.filter(|number| (1..=9).contains(number));
                let digit = digit.ok_or_else(|| found(line, value.to_string(), "a digit 1-9"))?;
                Ok(digit as u8)
            }
        }
    };
    all.iter().map(value).collect()
}

/// The regions, boxes as none; `None` if there are none.
fn regions(line: Line<'_>, regions: Option<&Value>) -> Result<Option<Described>, TextError> {
    let all = regions.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    if all.is_empty() {
        return Ok(None);
    }
    let mut map = ['.'; 81];
    for (name, region) in ('1'..='9').zip(all) {
        for cell in region.as_array().into_iter().flatten() {
            let at = |index: usize| cell[index].as_u64().filter(|at| *at < 9);
            let (Some(row), Some(column)) = (at(0), at(1)) else {
                return Err(found(line, cell.to_string(), "a row and a column from 0 to 8"));
            };
            map[(9 * row + column) as usize] = name;
        }
    }
    if map.contains(&'.') || all.len() != 9 {
        return Err(found(line, "other regions", "nine regions of nine cells"));
    }
    let regions = irregular(map.into_iter().collect());
    Ok(Some(Described { regions, rules: Vec::new() }))
}
