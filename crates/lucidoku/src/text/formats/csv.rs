//! Nine rows of nine fields, empty for a blank, with commas (semicolons are read, too) or tabs
//! between them, as spreadsheets write them.
//!
//! ```
//! use lucidoku::text::parse_puzzle;
//!
//! let puzzle = parse_puzzle(&format!("5,3,,,7,,,,\n{}", ",,,,,,,,\n".repeat(8))).unwrap();
//! assert_eq!(puzzle.to_string()[..9], *"53..7....");
//! ```

use super::{Entry, Format, Line, Reader, WholeReader, Writer, found, sheet_of};
use crate::board::{Cell, Digit};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::symbol;
use crate::text::unheld::{Unheld, only};

pub(super) static COMMAS: Format = Format {
    name: "csv",
    endings: &["csv"],
    about: "nine rows of nine fields with commas between, empty for a blank",
    reader: Reader::Whole(WholeReader { claims, read }),
    writer: Writer::of(|sheet| write(sheet, ",")),
};

pub(super) static TABS: Format = Format {
    name: "tsv",
    endings: &["tsv"],
    about: "the same with tabs",
    reader: Reader::Whole(WholeReader { claims: claims_tabs, read }),
    writer: Writer::of(|sheet| write(sheet, "\t")),
};

const SEPARATORS: [char; 3] = [',', ';', '\t'];

fn claims(text: &str) -> bool {
    is_table(text, &[',', ';'])
}

fn claims_tabs(text: &str) -> bool {
    is_table(text, &['\t'])
}

/// Lines of nine fields with one of these between, each at most a digit.
fn is_table(text: &str, separators: &[char]) -> bool {
    let is_field = |field: &str| match field.trim_matches(['"', ' ', '\r']) {
        "" => true,
        one => one.chars().count() == 1 && one.chars().all(symbol::is_symbol),
    };
    let is_row = |line: &str, separator: char| {
        line.split(separator).count() == 9 && line.split(separator).all(is_field)
    };
    separators.iter().any(|&separator| {
        let rows = || text.lines().filter(|line| is_content(line));
        let count = rows().count();
        count > 0 && count.is_multiple_of(9) && rows().all(|line| is_row(line, separator))
    })
}

/// A line of separators is a row of blanks, also of tabs.
fn is_content(line: &str) -> bool {
    !line.trim().is_empty() || line.contains('\t')
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let rows: Vec<Line<'_>> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| is_content(line))
        .map(|(number, text)| Line { number, column: 1, text })
        .collect();
    let entry = |rows: &[Line<'_>]| Entry {
        line: rows[0].number,
        raw: rows.iter().map(|row| row.text).collect::<Vec<_>>().join("\n"),
        sheet: sheet(rows, on),
    };
    rows.chunks(9).map(entry).collect()
}

fn sheet(rows: &[Line<'_>], on: On<'_>) -> Result<Sheet, TextError> {
    if rows.len() != 9 {
        return Err(found(rows[0], format!("{} rows", rows.len()), "nine rows of nine fields"));
    }
    let mut values = Vec::with_capacity(81);
    for row in rows {
        let separator = SEPARATORS.into_iter().find(|separator| row.text.contains(*separator));
        let fields: Vec<&str> = row.text.split(separator.unwrap_or(',')).collect();
        if fields.len() != 9 {
            return Err(found(*row, format!("{} fields", fields.len()), "nine"));
        }
        let mut column = row.column;
        for field in fields {
            values.push(value(Line { column, text: field, ..*row })?);
            column += field.chars().count() + 1;
        }
    }
    sheet_of(rows[0].number, &values, on)
}

fn value(field: Line<'_>) -> Result<u8, TextError> {
    let text = field.text.trim_matches(['"', ' ', '\r']);
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (None, _) => Ok(0),
        (Some(c), None) => symbol::value(c, field.number, field.column),
        _ => Err(found(field, format!("{text:?}"), "a digit 1-9 or nothing")),
    }
}

fn write(sheet: &Sheet, separator: &str) -> Result<String, Unheld> {
    only(sheet, &[])?;
    let field =
        |cell: &Cell| sheet.given(*cell).map_or(String::new(), |digit: Digit| digit.to_string());
    let row = |row: &[Cell]| row.iter().map(field).collect::<Vec<_>>().join(separator) + "\n";
    Ok(Cell::ALL.chunks(9).map(row).collect::<String>() + "\n")
}
