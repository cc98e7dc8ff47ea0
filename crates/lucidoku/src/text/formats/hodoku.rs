//! A line of HoDoKu's library as a position: `:0000:x:GRID:DELETED:::`, see
//! [`LibraryLine`]. What its technique finds is not part of it.

use super::{Format, Line, LineReader, Reader, Writer};
use crate::board::{Cell, Digit, Side};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only};
use crate::text::{Fault, LibraryLine, TextError};

pub(super) static FORMAT: Format = Format {
    name: "hodoku",
    endings: &[],
    about: "lines of HoDoKu's library, :0000:x:GRID:STRUCK:::, with placed digits and candidates",
    reader: Reader::Line(LineReader {
        claims: |text| text.starts_with(':') && text.matches(':').count() > 3,
        read,
    }),
    writer: Writer::of(|sheet| {
        let struck = deleted(sheet)?;
        Ok(format!(":0000:x:{}:{struck}::::\n", grid(sheet)))
    }),
};

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    // `x` stands for the digits where there is no technique; a space keeps all in its column.
    let fields: Vec<&str> = line.text.splitn(4, ':').collect();
    let parsed = match fields[..] {
        ["", code, "x", rest] => format!(":{code}: :{rest}").parse(),
        _ => line.text.parse(),
    };
    sheet(line, parsed, on)
}

/// The sheet of a position that was read, its places in the line put right.
pub(super) fn sheet(
    line: Line<'_>,
    parsed: Result<LibraryLine, TextError>,
    on: On<'_>,
) -> Result<Sheet, TextError> {
    let parsed = parsed.map_err(|error| TextError {
        line: line.number,
        column: error.column.map(|column| column + line.column - 1),
        ..error
    })?;
    let at_line = |fault: Fault| TextError::at_line(line.number, fault);
    let layout = on.layout(Side::NINE).map_err(|fault| at_line(fault.into()))?;
    let mut givens = Grid::empty(Side::NINE);
    for (cell, digit) in parsed.filled.iter().filter(|(cell, _)| !parsed.placed.contains(*cell)) {
        // A cell and a digit of a 9x9 grid always fit.
        let _ = givens.set(cell.index(), Some(digit.get()));
    }
    let puzzle =
        Puzzle::new(layout, givens).map_err(|problems| at_line(Fault::Puzzle(problems)))?;
    let placed = parsed.filled.iter().filter(|(cell, _)| parsed.placed.contains(*cell));
    let sheet = Sheet::from(puzzle).with_placed(placed.copied());
    if parsed.deleted.is_empty() {
        return Ok(sheet);
    }
    let left = |cell| !parsed.deleted.digits_in(cell);
    Ok(sheet.with_candidates(Box::new(Cell::ALL.map(left))))
}

/// The cells in a line, `+` before those that were placed.
pub(super) fn grid(sheet: &Sheet) -> String {
    let cell = |cell: Cell| match (sheet.given(cell), sheet.value(cell)) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => ".".into(),
    };
    Cell::ALL.map(cell).concat()
}

/// The candidates that are missing, as digit, row and column.
pub(super) fn deleted(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Placed, Part::Candidates])?;
    let plain = sheet.clone().with_candidates(Box::new([crate::board::DigitSet::ALL; 81]));
    let (Some(plain), Some(candidates)) = (plain.all_candidates(), sheet.all_candidates()) else {
        return Err(Unheld::Side(sheet.side()));
    };
    let gone = |cell: Cell| (plain[cell.index()] - candidates[cell.index()]).iter();
    let triple =
        |cell: Cell, digit: Digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1);
    let triples =
        Cell::ALL.into_iter().flat_map(|cell| gone(cell).map(move |digit| triple(cell, digit)));
    Ok(triples.collect::<Vec<_>>().join(" "))
}
