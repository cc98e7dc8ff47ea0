//! Links of f-puzzles, `https://www.f-puzzles.com/?load=` and packed JSON: the grid with values,
//! given or not, and marks in the middle and in corners of cells.
//!
//! Marks in the middle of all open cells are the candidates, else they are notes, as those in
//! corners are. Diagonals, anti-knight, anti-king, disjoint groups and irregular regions become
//! part of the board; any other rule is refused by its name there.

use super::boards::{Described, Rule, irregular};
use super::packed::{packed, unpacked};
use super::{Format, Line, LineReader, Reader, Writer, found, link};
use crate::board::{Cell, Digit, DigitSet, Side};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::text::error::FormatFault;
use crate::text::options::On;
use crate::text::sheet::{Detail, Marks, Notes, Sheet};
use crate::text::unheld::{Part, Unheld, only, rules};
use crate::text::{Fault, SideFault, TextError};
use serde_json::{Map, Value, json};

const START: &str = "https://www.f-puzzles.com/?load=";

pub(super) static FORMAT: Format = Format {
    name: "f-puzzles",
    endings: &[],
    about: "links of f-puzzles.com, with placed digits, candidates or notes; diagonals, jigsaws, ...",
    reader: Reader::Line(LineReader { claims: |text| link::is_of(text, "f-puzzles.com"), read }),
    writer: Writer::of(|sheet| Ok(format!("{START}{}\n", payload(sheet)?))),
};

/// Keys that are no rules.
const WORDS: [&str; 9] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
];

/// Keys of cells that are for looks.
const LOOKS: [&str; 3] = ["c", "highlight", "highlights"];

/// Rules that boards here have.
const RULES: [(&str, Rule); 5] = [
    ("diagonal-", Rule::Falling),
    ("diagonal+", Rule::Rising),
    ("antiknight", Rule::Knight),
    ("antiking", Rule::King),
    ("disjointgroups", Rule::Groups),
];

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let load = link::parameter(line, "load");
    let load = load.ok_or_else(|| found(line, "no load=", "load= and a packed puzzle"))?;
    read_payload(load, load.text, on)
}

/// The sheet that is packed in a text.
pub(super) fn read_payload(line: Line<'_>, text: &str, on: On<'_>) -> Result<Sheet, TextError> {
    let json = unpacked(line, &link::decoded(text))?;
    let value: Value = serde_json::from_str(&json).map_err(|error| {
        let words = format!("the packed JSON: {error}");
        TextError::at(line.number, line.column, FormatFault::Syntax(words))
    })?;
    match value {
        Value::Object(puzzle) => Reading { line, on }.sheet(&puzzle),
        _ => Err(found(line, "JSON that is no object", "an object with a grid")),
    }
}

/// Whether a key says nothing.
pub(super) fn is_void(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Where a puzzle stands, for errors, and what is known of it.
#[derive(Clone, Copy)]
struct Reading<'a> {
    line: Line<'a>,
    on: On<'a>,
}

/// What cells say.
struct Cells {
    givens: Grid,
    placed: Vec<(Cell, Digit)>,
    centre: [DigitSet; 81],
    corner: [DigitSet; 81],
    regions: Vec<u64>,
}

impl Reading<'_> {
    fn wrong(self, what: impl Into<String>, expected: &'static str) -> TextError {
        found(self.line, what, expected)
    }

    fn rule(self, name: &str) -> TextError {
        TextError::at(self.line.number, self.line.column, FormatFault::Rule(name.into()))
    }

    fn sheet(self, puzzle: &Map<String, Value>) -> Result<Sheet, TextError> {
        let mut described = Described::default();
        for (key, _) in puzzle.iter().filter(|(_, value)| !is_void(value)) {
            match RULES.iter().find(|(name, _)| name == key) {
                Some((_, rule)) => described.rules.push(*rule),
                None if WORDS.contains(&key.as_str()) => {}
                None => return Err(self.rule(key)),
            }
        }
        if puzzle.get("size").is_some_and(|size| size.as_u64() != Some(9)) {
            return Err(self.wrong(format!("size {}", puzzle["size"]), "9"));
        }
        let cells = self.cells(puzzle.get("grid").unwrap_or(&Value::Null))?;
        described.regions = self.regions(&cells.regions)?;
        let at_line = |fault: Fault| TextError::at_line(self.line.number, fault);
        let layout = match described == Described::default() {
            true => self.on.layout(Side::NINE),
            false => {
                let layout = described.layout();
                self.on.with_variants(layout.ok_or_else(|| self.rule("disjointgroups"))?)
            }
        };
        let layout = layout.map_err(|fault: SideFault| at_line(fault.into()))?;
        let bare = Puzzle::new(layout, cells.givens.clone());
        let bare = bare.map_err(|problems| at_line(Fault::Puzzle(problems)))?;
        let sheet = marked(Sheet::from(bare).with_placed(cells.placed), cells.centre, cells.corner);
        let words = [
            ("title", Detail::Title),
            ("author", Detail::Author),
            ("ruleset", Detail::Description),
        ];
        Ok(words.into_iter().fold(sheet, |sheet, (key, detail)| {
            sheet.with_detail(detail, puzzle.get(key).and_then(Value::as_str).unwrap_or_default())
        }))
    }

    fn cells(self, grid: &Value) -> Result<Cells, TextError> {
        let (rows, expected) = (array(grid), "a grid of nine rows of nine cells");
        let mut cells = Cells {
            givens: Grid::empty(Side::NINE),
            placed: Vec::new(),
            centre: [DigitSet::EMPTY; 81],
            corner: [DigitSet::EMPTY; 81],
            regions: Vec::new(),
        };
        if rows.len() != 9 || rows.iter().any(|row| array(row).len() != 9) {
            return Err(self.wrong("another grid", expected));
        }
        for (cell, value) in Cell::ALL.into_iter().zip(rows.iter().flat_map(array)) {
            match value {
                Value::Null => {}
                Value::Object(keys) => self.cell(cell, keys, &mut cells)?,
                other => return Err(self.wrong(other.to_string(), "an object for each cell")),
            }
        }
        Ok(cells)
    }

    fn cell(
        self,
        cell: Cell,
        keys: &Map<String, Value>,
        cells: &mut Cells,
    ) -> Result<(), TextError> {
        for (key, value) in keys.iter().filter(|(_, value)| !value.is_null()) {
            match key.as_str() {
                "given" => {}
                "value" => {
                    let digit = self.digit(cell, value)?;
                    match keys.get("given").and_then(Value::as_bool) {
                        // A cell and a digit of a 9x9 grid always fit.
                        Some(true) => _ = cells.givens.set(cell.index(), Some(digit.get())),
                        _ => cells.placed.push((cell, digit)),
                    }
                }
                "centerPencilMarks" => cells.centre[cell.index()] = self.digits(cell, value)?,
                "cornerPencilMarks" => cells.corner[cell.index()] = self.digits(cell, value)?,
                "region" => cells.regions.extend(value.as_u64()),
                key if LOOKS.contains(&key) || is_void(value) => {}
                key => return Err(self.rule(key)),
            }
        }
        Ok(())
    }

    fn digit(self, cell: Cell, value: &Value) -> Result<Digit, TextError> {
        let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
        let digit = number.and_then(|number| u8::try_from(number).ok()).and_then(Digit::new);
        digit.ok_or_else(|| self.wrong(format!("{value} in {cell}"), "a digit 1-9"))
    }

    fn digits(self, cell: Cell, value: &Value) -> Result<DigitSet, TextError> {
        array(value).iter().map(|value| self.digit(cell, value)).collect()
    }

    /// The map of the regions, if cells have any.
    fn regions(self, regions: &[u64]) -> Result<Option<String>, TextError> {
        let name = |region: &u64| char::from_digit(u32::try_from(*region).ok()?, 36);
        let names: Option<String> = regions.iter().map(name).collect();
        match names.filter(|names| matches!(names.len(), 0 | 81)) {
            Some(names) => Ok(irregular(names)),
            None => Err(self.wrong("regions of some cells", "of all or none")),
        }
    }
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// With marks: in the middle of all open cells they are candidates, else notes.
pub(super) fn marked(sheet: Sheet, centre: [DigitSet; 81], corner: [DigitSet; 81]) -> Sheet {
    let mut open = Cell::ALL.into_iter().filter(|cell| sheet.value(*cell).is_none());
    let are_candidates = open.all(|cell| !centre[cell.index()].is_empty());
    let corner: Option<Marks> = Some(Box::new(corner));
    match are_candidates {
        true => sheet.with_candidates(Box::new(centre)).with_notes(Notes { centre: None, corner }),
        false => sheet.with_notes(Notes { centre: Some(Box::new(centre)), corner }),
    }
}

/// The marks in the middle of cells, as [`marked`] reads them.
///
/// # Errors
/// If notes would be taken for candidates, or there are both, or a cell has no candidate.
pub(super) fn centre_marks(sheet: &Sheet) -> Result<Option<Marks>, Unheld> {
    let mut open = Cell::ALL.into_iter().filter(|cell| sheet.value(*cell).is_none());
    match (sheet.candidates(), &sheet.notes().centre) {
        (None, None) => Ok(None),
        (Some(_), Some(_)) => Err(Unheld::Notes),
        (Some(candidates), None) => {
            match open.clone().find(|cell| candidates[cell.index()].is_empty()) {
                Some(cell) => Err(Unheld::NoCandidate(cell)),
                None => {
                    let mut marks = *candidates;
                    let filled = Cell::ALL.into_iter().filter(|cell| sheet.value(*cell).is_some());
                    filled.for_each(|cell| marks[cell.index()] = DigitSet::EMPTY);
                    Ok(Some(Box::new(marks)))
                }
            }
        }
        (None, Some(notes)) if open.all(|cell| !notes[cell.index()].is_empty()) => {
            Err(Unheld::Notes)
        }
        (None, Some(notes)) => Ok(Some(notes.clone())),
    }
}

/// The packed JSON of a sheet.
pub(super) fn payload(sheet: &Sheet) -> Result<String, Unheld> {
    let held = [Part::Rules, Part::Placed, Part::Candidates, Part::Notes, Part::CornerNotes];
    only(sheet, &held)?;
    let described = Described::of(sheet.layout());
    let unheld = || Unheld::Rules(rules(sheet.layout()));
    let described = described.ok_or_else(unheld)?;
    let mut puzzle = Map::new();
    puzzle.insert("size".into(), json!(9));
    for (key, detail) in
        [("title", Detail::Title), ("author", Detail::Author), ("ruleset", Detail::Description)]
    {
        puzzle.extend(sheet.detail(detail).map(|words| (key.to_string(), json!(words))));
    }
    let centre = centre_marks(sheet)?;
    let cells = Cell::ALL.map(|cell| cell_json(sheet, centre.as_ref(), &described, cell));
    let rows: Vec<Value> = cells.chunks(9).map(|row| Value::from(row.to_vec())).collect();
    puzzle.insert("grid".into(), rows.into());
    for rule in &described.rules {
        let named = RULES.iter().find(|(_, known)| known == rule).ok_or_else(unheld)?;
        puzzle.insert(named.0.into(), json!(true));
    }
    Ok(packed(&Value::Object(puzzle).to_string()))
}

fn cell_json(sheet: &Sheet, centre: Option<&Marks>, described: &Described, cell: Cell) -> Value {
    let mut keys = Map::new();
    if let Some(digit) = sheet.value(cell) {
        keys.insert("value".into(), json!(digit.get()));
    }
    if sheet.given(cell).is_some() {
        keys.insert("given".into(), json!(true));
    }
    let corner = sheet.notes().corner.as_ref();
    for (key, marks) in [("centerPencilMarks", centre), ("cornerPencilMarks", corner)] {
        let set = marks.map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        if !set.is_empty() {
            keys.insert(key.into(), set.iter().map(|digit| digit.get()).collect());
        }
    }
    let region = described.regions.as_ref().and_then(|map| map.as_bytes().get(cell.index()));
    keys.extend(region.map(|name| ("region".to_string(), json!(name - b'1'))));
    Value::Object(keys)
}
