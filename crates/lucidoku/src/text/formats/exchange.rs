//! Links of Sudoku Exchange: `https://sudokuexchange.com/play/?s=` and 81 digits, 0 for a blank.

use super::{Format, Line, LineReader, Reader, Writer, found, givens_line, sheet_of, values_of};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::unheld::only;

const START: &str = "https://sudokuexchange.com/play/?s=";

pub(super) static FORMAT: Format = Format {
    name: "sudoku-exchange",
    endings: &[],
    about: "links of sudokuexchange.com, with 81 digits",
    reader: Reader::Line(LineReader {
        claims: |text| super::link::is_of(text, "sudokuexchange.com"),
        read,
    }),
    writer: Writer::of(|sheet| {
        only(sheet, &[])?;
        Ok(format!("{START}{}\n", givens_line(sheet, '0')))
    }),
};

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let Some(at) = super::link::parameter(line, "s") else {
        return Err(found(line, "no s=", "s= and 81 digits"));
    };
    match at.text.chars().count() {
        81 => sheet_of(line.number, &values_of(at, at.text)?, on),
        count => Err(found(at, format!("{count} characters"), "81 digits")),
    }
}
