//! Lines as gsf's tools and Sudoku Explainer's batches write them: the puzzle, and what it is
//! rated, `ED=9.0/1.2/1.2`.

use super::{Format, Line, LineReader, Reader, Writer, givens_line, sheet_of, values_of};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::{Detail, Sheet};
use crate::text::unheld::only;

const RATING: &str = "ED=";

pub(super) static FORMAT: Format = Format {
    name: "gsf",
    endings: &[],
    about: "one line a puzzle with its rating, PUZZLE ED=9.0/1.2/1.2",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(|sheet| {
        only(sheet, &[])?;
        let rating = sheet.detail(Detail::Rating);
        let rating = rating.map_or(String::new(), |rating| format!(" {RATING}{rating}"));
        Ok(format!("{}{rating}\n", givens_line(sheet, '.')))
    }),
};

fn claims(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(|word| word.chars().count() == 81)
        && words.any(|word| word.starts_with(RATING))
}

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let mut words = line.text.split_whitespace();
    let cells = words.next().unwrap_or_default();
    if cells.chars().count() != 81 {
        return Err(super::found(line, cells, "81 digits and blanks"));
    }
    let sheet = sheet_of(line.number, &values_of(line, cells)?, on)?;
    let rating = words.find_map(|word| word.strip_prefix(RATING)).unwrap_or_default();
    Ok(sheet.with_detail(Detail::Rating, rating))
}
