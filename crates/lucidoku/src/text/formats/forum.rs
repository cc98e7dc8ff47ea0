//! Lines as puzzles are collected in forums: the puzzle, its name, who posted it, and any further
//! fields, with semicolons between; numbers at the end are ratings.

use super::{Format, Line, LineReader, Reader, Writer, givens_line, sheet_of, values_of};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::{Detail, Sheet};
use crate::text::unheld::{Unheld, only};

pub(super) static FORMAT: Format = Format {
    name: "forum",
    endings: &[],
    about: "one line a puzzle with semicolons: PUZZLE;name;poster;...;ratings",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(write),
};

fn claims(text: &str) -> bool {
    text.split_once(';').is_some_and(|(cells, _)| cells.trim().chars().count() == 81)
}

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let mut fields = line.text.split(';').map(str::trim);
    let cells = fields.next().unwrap_or_default();
    if cells.chars().count() != 81 {
        return Err(super::found(line, cells, "81 digits and blanks before a semicolon"));
    }
    let sheet = sheet_of(line.number, &values_of(line, cells)?, on)?;
    let mut fields: Vec<&str> = fields.collect();
    while fields.last().is_some_and(|field| field.is_empty()) {
        fields.pop();
    }
    let is_number = |field: &&&str| field.parse::<f64>().is_ok();
    let ratings = fields.iter().rev().take_while(is_number).count();
    let (words, ratings) = fields.split_at(fields.len() - ratings);
    let field = |at: usize| words.get(at).copied().unwrap_or_default();
    let further = words.get(2..).unwrap_or_default().join("; ");
    Ok(sheet
        .with_detail(Detail::Title, field(0))
        .with_detail(Detail::Author, field(1))
        .with_detail(Detail::Comment, &further)
        .with_detail(Detail::Rating, &ratings.join("/")))
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[])?;
    let word = |detail| sheet.detail(detail).unwrap_or_default().replace(';', ",");
    let (title, author) = (word(Detail::Title), word(Detail::Author));
    let mut line = format!("{};{title};{author}", givens_line(sheet, '.'));
    if let Some(rating) = sheet.detail(Detail::Rating) {
        line += &format!(";{}", rating.replace('/', ";"));
    }
    Ok(line + "\n")
}
