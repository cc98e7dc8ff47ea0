//! A line of 81 characters, or as many as another side has cells: digits, and `.` for a blank.
//!
//! ```
//! use lucidoku::text::{ReadOptions, Sheet, format, parse_puzzle};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let line = format("line").unwrap();
//! let slashed = line.read(&text.replace('.', "/"), &ReadOptions::default());
//! assert_eq!(line.write(slashed[0].as_ref().unwrap()).unwrap(), format!("{text}\n"));
//! ```

use super::{Format, Line, LineReader, Reader, Writer, sheet_of, values_of};
use crate::puzzle::Puzzle;
use crate::text::TextError;
use crate::text::options::On;
use crate::text::row::without_comment;
use crate::text::sheet::Sheet;
use crate::text::symbol::is_blank;
use crate::text::unheld::{Part, Unheld, only};

pub(super) static FORMAT: Format = Format {
    name: "line",
    endings: &["txt"],
    about: "one line a puzzle: digits, and . for a blank",
    reader: Reader::Shape,
    writer: Writer { bare: Some(|puzzle| Some(bare(puzzle))), ..Writer::of(write) },
};

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::OtherSides])?;
    Ok(bare(sheet.puzzle()))
}

fn bare(puzzle: &Puzzle) -> String {
    format!("{puzzle}\n")
}

/// The rule of Sudopedia, for lines that no format claims: digits and one other character, 81 in
/// all, and that character is a blank. Spaces between them mean nothing.
pub(super) const OTHER_BLANK: LineReader =
    LineReader { claims: |text| other_blank(text).is_some(), read };

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    let blank = other_blank(line.text).unwrap_or('.');
    let kept: String = without_comment(line.text)
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if c == blank { '.' } else { c })
        .collect();
    sheet_of(line.number, &values_of(line, &kept)?, on)
}

/// The one character besides digits, if there are 81 of both and it is not known as a blank.
fn other_blank(text: &str) -> Option<char> {
    let is_digit = |c: char| ('1'..='9').contains(&c);
    let shown = || without_comment(text).chars().filter(|c| !c.is_whitespace());
    let blank = shown().find(|&c| !is_digit(c)).filter(|&c| !is_blank(c))?;
    let fits = shown().count() == 81 && shown().all(|c| is_digit(c) || c == blank);
    (fits && shown().any(is_digit)).then_some(blank)
}
