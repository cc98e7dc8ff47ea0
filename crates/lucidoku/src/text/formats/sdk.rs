//! SDK, the files of SadMan's Sudoku and SudoCue: lines that begin with `#` and a letter say
//! something of the puzzle, then nine rows of nine characters follow, `.` for a blank.
//!
//! Newer files of SadMan's have sections: `[Puzzle]` is the puzzle, `[State]` what is filled in;
//! others are passed over. The name `[State]` is not confirmed by a file of that program.
//!
//! ```
//! use lucidoku::text::{Detail, ReadOptions, format};
//!
//! let text = format!("#LEasy\n#CMine\n2..1.5..3\n{}", ".........\n".repeat(8));
//! let sheets = format("sdk").unwrap().read(&text, &ReadOptions::default());
//! let sheet = sheets[0].as_ref().unwrap();
//! assert_eq!(sheet.detail(Detail::Level), Some("Easy"));
//! ```

use super::{Entry, Format, Line, Reader, WholeReader, Writer, filled, found, sheet_of, values_of};
use crate::board::{Cell, Digit};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::{Detail, Details, Sheet};
use crate::text::unheld::{Part, Unheld, only};

pub(super) static FORMAT: Format = Format {
    name: "sdk",
    endings: &["sdk"],
    about: "nine rows of nine, lines with author, level and so on before them",
    reader: Reader::Whole(WholeReader { claims, read }),
    writer: Writer::of(write),
};

/// The letters after `#`, and what they tell.
const LETTERS: [(char, Detail); 7] = [
    ('A', Detail::Author),
    ('D', Detail::Description),
    ('C', Detail::Comment),
    ('B', Detail::Date),
    ('S', Detail::Source),
    ('L', Detail::Level),
    ('U', Detail::Url),
];

const PUZZLE: &str = "[Puzzle]";
const STATE: &str = "[State]";

/// A section, or a line of details with nine rows of nine and nothing else.
fn claims(text: &str) -> bool {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut others = lines().filter(|line| header(line).is_none()).peekable();
    if others.peek().is_some_and(|line| is_section(line, PUZZLE)) {
        return true;
    }
    let is_row = |line: &str| line.chars().count() == 9 && !line.contains([' ', '|', '#']);
    let rows: Vec<&str> = others.take(10).collect();
    lines().next().and_then(header).is_some() && rows.len() == 9 && rows.into_iter().all(is_row)
}

fn is_section(line: &str, name: &str) -> bool {
    line.trim().eq_ignore_ascii_case(name)
}

/// What a line tells of the puzzle.
fn header(line: &str) -> Option<(Detail, &str)> {
    let letter = line.strip_prefix('#')?.chars().next()?;
    let detail = LETTERS.iter().find(|(known, _)| *known == letter)?.1;
    Some((detail, line[1 + letter.len_utf8()..].trim()))
}

/// What is collected of one puzzle.
#[derive(Default)]
struct Collected<'a> {
    details: Details,
    puzzle: Vec<Line<'a>>,
    state: Vec<Line<'a>>,
}

/// What lines belong to.
enum Section {
    Puzzle,
    State,
    Other,
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let (mut entries, mut part, mut section) = (Vec::new(), Collected::default(), Section::Puzzle);
    for (number, raw) in (1..).zip(text.lines()) {
        let line = super::trimmed(number, raw);
        let begins = header(line.text).is_some() || is_section(line.text, PUZZLE);
        if begins && !part.puzzle.is_empty() {
            entries.push(std::mem::take(&mut part).entry(on));
        }
        if let Some((detail, words)) = header(line.text) {
            section = Section::Puzzle;
            let known = part.details.entry(detail).or_default();
            *known = format!("{known} {words}").trim().to_string();
        } else if line.text.starts_with('[') {
            section = match line.text {
                name if is_section(name, PUZZLE) => Section::Puzzle,
                name if is_section(name, STATE) => Section::State,
                _ => Section::Other,
            };
        } else if !line.text.is_empty() && !line.text.starts_with('#') {
            match section {
                Section::Puzzle => part.puzzle.push(line),
                Section::State => part.state.push(line),
                Section::Other => {}
            }
        }
    }
    if !part.puzzle.is_empty() || entries.is_empty() {
        entries.push(part.entry(on));
    }
    entries
}

impl Collected<'_> {
    fn entry(self, on: On<'_>) -> Entry {
        let line = self.puzzle.first().map_or(1, |row| row.number);
        let raw = self.puzzle.iter().map(|row| row.text).collect();
        Entry { line, raw, sheet: self.sheet(on) }
    }

    fn sheet(&self, on: On<'_>) -> Result<Sheet, TextError> {
        let line = self.puzzle.first().map_or(1, |row| row.number);
        let mut sheet = sheet_of(line, &values(&self.puzzle, line)?, on)?;
        if let Some(first) = self.state.first() {
            let state = values(&self.state, first.number)?;
            let filled = state.into_iter().enumerate().filter_map(|(at, value)| filled(at, value));
            let filled: Vec<(Cell, Digit)> = filled.collect();
            for (cell, digit) in &filled {
                if sheet.given(*cell).is_some_and(|given| given != *digit) {
                    let row = self.state[cell.row()];
                    let at = Line { column: row.column + cell.column(), ..row };
                    return Err(found(at, digit.to_string(), "the given of the puzzle"));
                }
            }
            sheet = sheet.with_placed(filled);
        }
        let details = self.details.iter();
        Ok(details.fold(sheet, |sheet, (detail, words)| sheet.with_detail(*detail, words)))
    }
}

/// The values of nine rows of nine.
fn values(rows: &[Line<'_>], line: usize) -> Result<Vec<u8>, TextError> {
    let mut values = Vec::with_capacity(81);
    for row in rows.iter().take(9) {
        let of_row = values_of(*row, row.text)?;
        if of_row.len() != 9 {
            return Err(found(*row, format!("a row of {} cells", of_row.len()), "nine"));
        }
        values.extend(of_row);
    }
    match rows {
        [_, _, _, _, _, _, _, _, _] => Ok(values),
        [.., last] if rows.len() > 9 => {
            Err(found(rows.get(9).copied().unwrap_or(*last), "a tenth row", "nine"))
        }
        _ => {
            let end = Line { number: line, column: 1, text: "" };
            Err(found(end, format!("{} rows", rows.len()), "nine rows of nine cells"))
        }
    }
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Placed])?;
    let told = LETTERS
        .iter()
        .filter_map(|(letter, detail)| Some(format!("#{letter}{}\n", sheet.detail(*detail)?)));
    let mut text: String = told.collect();
    if sheet.placed().is_empty() {
        return Ok(text + &rows(|cell| sheet.given(cell)) + "\n\n");
    }
    text += &format!("{PUZZLE}\n{}", rows(|cell| sheet.given(cell)));
    Ok(text + &format!("{STATE}\n{}\n\n", rows(|cell| sheet.value(cell))))
}

/// Nine rows of digits and blanks.
fn rows(value: impl Fn(Cell) -> Option<Digit>) -> String {
    let cell = |cell: Cell| value(cell).map_or('.', |digit| char::from(b'0' + digit.get()));
    let row = |row: &[Cell]| row.iter().map(|at| cell(*at)).chain(['\n']).collect::<String>();
    Cell::ALL.chunks(9).map(row).collect()
}
