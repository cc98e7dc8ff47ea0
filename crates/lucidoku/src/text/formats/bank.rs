//! Lines of Sudoku Exchange's bank of puzzles: twelve hexadecimal digits that name the puzzle, 81
//! digits with 0 for a blank, and a rating, with blanks between: 100 bytes with the line feed.

use super::{Format, Line, LineReader, Reader, Writer, givens_line, sheet_of, values_of};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::{Detail, Sheet};
use crate::text::unheld::{Unheld, only};

pub(super) static FORMAT: Format = Format {
    name: "bank",
    endings: &[],
    about: "lines of Sudoku Exchange's bank: a name of 12 hexadecimal digits, 81 digits, a rating",
    reader: Reader::Line(LineReader { claims: |text| is_named(text), read }),
    writer: Writer::of(write),
};

fn is_name(word: &str) -> bool {
    word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_named(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(is_name) && words.next().is_some_and(|word| word.len() == 81)
}

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let mut words = line.text.split_whitespace();
    let (name, cells) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if !is_name(name) || cells.chars().count() != 81 {
        return Err(super::found(line, line.text, "12 hexadecimal digits, 81 digits and a rating"));
    }
    let before = line.text.find(cells).unwrap_or(0);
    let column = line.column + line.text[..before].chars().count();
    let sheet = sheet_of(line.number, &values_of(Line { column, ..line }, cells)?, on)?;
    let rating = words.next().unwrap_or_default();
    Ok(sheet.with_detail(Detail::Title, name).with_detail(Detail::Rating, rating))
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[])?;
    let name = sheet.detail(Detail::Title).filter(|title| is_name(title));
    let name = name.ok_or(Unheld::Detail(Detail::Title))?;
    let rating = sheet.detail(Detail::Rating).ok_or(Unheld::Detail(Detail::Rating))?;
    Ok(format!("{name} {} {rating:>4}\n", givens_line(sheet, '0')))
}
