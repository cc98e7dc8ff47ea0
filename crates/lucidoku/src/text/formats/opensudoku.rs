//! Files of OpenSudoku: XML with a folder of games, each with 81 digits, 0 for a blank; or, under
//! way, `version: 1` and for each cell its value, notes and whether it can be changed, with bars
//! between. That a game under way is written so is not confirmed by a file of that program.
//!
//! Notes in all open cells are the candidates, else they are notes. Notes are digits with commas,
//! or a number with a bit for each digit. A document type or entity is refused.
//!
//! ```
//! use lucidoku::text::parse_puzzle;
//!
//! let game = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
//! let text = format!("<opensudoku version=\"2\"><game data=\"{game}\" /></opensudoku>");
//! assert_eq!(parse_puzzle(&text).unwrap().givens().filled().count(), 33);
//! ```

use super::f_puzzles::{centre_marks, marked};
use super::{
    Entry, Format, Line, Reader, WholeReader, Writer, filled, found, givens_line, sheet_of,
};
use crate::board::{Cell, Digit, DigitSet};
use crate::text::error::FormatFault;
use crate::text::options::On;
use crate::text::sheet::{Detail, Details, Sheet};
use crate::text::unheld::{Part, Unheld, only};
use crate::text::{MAX_WHOLE, TextError, symbol};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader as XmlReader, XmlVersion, escape};

pub(super) static FORMAT: Format = Format {
    name: "opensudoku",
    endings: &["opensudoku"],
    about: "XML files of OpenSudoku with any number of games, placed digits and notes",
    reader: Reader::Whole(WholeReader { claims, read }),
    writer: Writer { head, tail: "</opensudoku>\n", ..Writer::of(write) },
};

/// Elements of the folder that tell something.
const ELEMENTS: [(&str, Detail); 8] = [
    ("name", Detail::Title),
    ("author", Detail::Author),
    ("description", Detail::Description),
    ("comment", Detail::Comment),
    ("created", Detail::Date),
    ("source", Detail::Source),
    ("level", Detail::Level),
    ("sourceURL", Detail::Url),
];

fn claims(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<opensudoku")
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    if text.len() > MAX_WHOLE {
        let fault = FormatFault::Large { what: "a file", limit: MAX_WHOLE };
        return vec![Entry::of(1, "", Err(TextError::at_line(1, fault)))];
    }
    let mut file = File { on, details: Details::new(), element: None, entries: Vec::new() };
    let mut xml = XmlReader::from_str(text);
    let mut places = Places { text, at: 0, line: 1 };
    let failed = loop {
        let before = xml.buffer_position() as usize;
        let event = xml.read_event();
        let number = places.line_of(before);
        match event.map_err(|error| error.to_string()) {
            Ok(Event::Eof) => break None,
            Ok(event) => match file.take(event, number) {
                Ok(()) => {}
                Err(error) => break Some(error),
            },
            Err(words) => break Some(TextError::at_line(number, FormatFault::Syntax(words))),
        }
    };
    if let Some(error) = failed {
        file.entries.push(Entry::of(error.line, "", Err(error)));
    }
    if file.entries.is_empty() {
        let line = Line { number: 1, column: 1, text };
        file.entries.push(Entry::of(1, "", Err(found(line, "no game", "a game with data"))));
    }
    file.entries
}

impl Entry {
    fn of(line: usize, raw: &str, sheet: Result<Sheet, TextError>) -> Entry {
        Entry { line, raw: raw.into(), sheet }
    }
}

/// Counts lines on the way.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Places<'_> {
    /// The line of a byte beyond the last one asked for; what stands there may begin with white
    /// space.
    fn line_of(&mut self, at: usize) -> usize {
        let passed = self.text.as_bytes().get(self.at..at).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count();
        self.at = at.max(self.at);
        let rest = self.text.get(self.at..).unwrap_or_default();
        let white = &rest[..rest.len() - rest.trim_start().len()];
        self.line + white.matches('\n').count()
    }
}

/// What is read of a file.
struct File<'a> {
    on: On<'a>,
    details: Details,
    /// The element that the next text belongs to.
    element: Option<Detail>,
    entries: Vec<Entry>,
}

impl File<'_> {
    fn take(&mut self, event: Event<'_>, number: usize) -> Result<(), TextError> {
        match event {
            Event::DocType(_) => {
                let line = Line { number, column: 1, text: "" };
                return Err(found(line, "a document type", "none"));
            }
            Event::Start(tag) | Event::Empty(tag) => {
                let name = name_of(&tag);
                self.element = ELEMENTS.iter().find(|(known, _)| *known == name).map(|(_, d)| *d);
                if name == "game" {
                    let (raw, sheet) = self.game(&tag, number);
                    self.entries.push(Entry { line: number, raw, sheet });
                }
            }
            Event::End(_) => self.element = None,
            Event::Text(text) => self.tell(&text.xml10_content()),
            Event::CData(text) => self.tell(&text.xml10_content()),
            Event::GeneralRef(reference) => {
                let name = reference.xml10_content();
                match escape::unescape(&format!("&{name};")) {
                    Ok(text) => self.tell(&text),
                    Err(_) => {
                        let line = Line { number, column: 1, text: "" };
                        return Err(found(line, format!("the entity &{name};"), "none of its own"));
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn tell(&mut self, words: &str) {
        if let Some(detail) = self.element {
            self.details.entry(detail).or_default().push_str(words);
        }
    }

    /// What a game says, and its data.
    fn game(&self, tag: &BytesStart<'_>, number: usize) -> (String, Result<Sheet, TextError>) {
        let syntax = |words: String| TextError::at_line(number, FormatFault::Syntax(words));
        let line = Line { number, column: 1, text: "" };
        let data = match tag.try_get_attribute("data") {
            Ok(Some(data)) => data
                .normalized_value(XmlVersion::Implicit1_0)
                .map_err(|error| syntax(error.to_string())),
            Ok(None) => Err(found(line, "a game without data", "data with 81 cells")),
            Err(error) => Err(syntax(error.to_string())),
        };
        let data = match data {
            Ok(data) => data.into_owned(),
            Err(error) => return (String::new(), Err(error)),
        };
        let sheet = game(Line { text: &data, ..line }, self.on).map(|sheet| {
            let details = self.details.iter();
            details.fold(sheet, |sheet, (detail, words)| sheet.with_detail(*detail, words))
        });
        (data.replace('\n', " "), sheet)
    }
}

fn name_of(tag: &BytesStart<'_>) -> String {
    tag.local_name().as_ref().to_string()
}

/// The sheet of a game's data.
fn game(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let data = line.text.trim();
    if data.contains('|') {
        return under_way(Line { text: data, ..line }, on);
    }
    let at_line = |error: TextError| TextError { column: None, ..error };
    let values = data.chars().map(|c| symbol::value(c, line.number, 1).map_err(at_line));
    let values: Vec<u8> = values.collect::<Result<_, _>>()?;
    match values.len() {
        81 => sheet_of(line.number, &values, on),
        count => Err(found(line, format!("data of {count} cells"), "81")),
    }
}

/// Fields of a cell, and where its notes are.
const FIELDS: [usize; 2] = [3, 4];

fn under_way(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let cells = match line.text.strip_prefix("version:") {
        Some(rest) => rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim(),
        None => line.text,
    };
    let fields: Vec<&str> = cells.trim_end_matches('|').split('|').map(str::trim).collect();
    let Some(width) = FIELDS.into_iter().find(|width| fields.len() == 81 * width) else {
        return Err(found(line, format!("{} fields", fields.len()), "three for each of 81 cells"));
    };
    let mut givens = vec![0; 81];
    let (mut placed, mut notes, mut corner) =
        (Vec::new(), [DigitSet::EMPTY; 81], [DigitSet::EMPTY; 81]);
    for (at, cell) in fields.chunks(width).enumerate() {
        let value = cell[0].parse().ok().filter(|value| *value <= 9);
        let value: u8 =
            value.ok_or_else(|| found(line, format!("{:?}", cell[0]), "a value 0-9"))?;
        match cell[width - 1] {
            "0" => givens[at] = value,
            "1" => placed.extend(filled(at, value)),
            other => return Err(found(line, format!("{other:?}"), "0 or 1 after notes")),
        }
        notes[at] = digits(line, cell[width - 2])?;
        if width == 4 {
            corner[at] = digits(line, cell[1])?;
        }
    }
    let sheet = sheet_of(line.number, &givens, on)?.with_placed(placed);
    Ok(marked(sheet, notes, corner))
}

/// Digits with commas after them, a number with a bit for each, or `-`.
fn digits(line: Line<'_>, text: &str) -> Result<DigitSet, TextError> {
    let wrong = || found(line, format!("{text:?}"), "notes, such as 1,3, or -");
    if matches!(text, "-" | "") {
        return Ok(DigitSet::EMPTY);
    }
    if !text.contains(',') {
        let bits = text.parse().ok().and_then(DigitSet::from_bits);
        return bits.ok_or_else(wrong);
    }
    let words = text.split(',').filter(|word| !word.is_empty());
    let digit = |word: &str| word.parse().ok().and_then(Digit::new).ok_or_else(wrong);
    words.map(digit).collect()
}

fn head(first: &Sheet) -> String {
    let mut text =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n");
    for (name, detail) in ELEMENTS {
        if let Some(words) = first.detail(detail) {
            text += &format!("<{name}>{}</{name}>\n", escape::escape(words));
        }
    }
    text
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Placed, Part::Candidates, Part::Notes])?;
    let marks = centre_marks(sheet)?;
    if sheet.placed().is_empty() && marks.is_none() {
        return Ok(format!("<game data=\"{}\" />\n", givens_line(sheet, '0')));
    }
    let cell = |cell: Cell| {
        let set = marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()]);
        let notes: String = set.iter().map(|digit| format!("{digit},")).collect();
        let notes = if notes.is_empty() { "-" } else { &notes };
        let editable = u8::from(sheet.given(cell).is_none());
        let value = sheet.value(cell).map_or(0, Digit::get);
        format!("{value}|{notes}|{editable}|")
    };
    let cells = Cell::ALL.map(cell).concat();
    Ok(format!(
        "<game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"version: 1&#10;{cells}\" />\n"
    ))
}
