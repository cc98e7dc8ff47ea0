//! A Sukaku in a line of 729 characters: for each cell its candidates at their places.
//!
//! A cell with one candidate that none of its peers has counts as given, as Sudoku Explainer takes
//! it; so a given and such a cell cannot be told apart.

use super::{Format, Reader, Writer};
use crate::board::{Digit, DigitSet};
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only, told_by_candidates};

pub(super) static FORMAT: Format = Format {
    name: "sukaku",
    endings: &[],
    about: "one line of 729 characters a puzzle: nine a cell, its candidates at their places",
    reader: Reader::Shape,
    writer: Writer::of(write),
};

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Candidates])?;
    told_by_candidates(sheet)?;
    let candidates = sheet.all_candidates().ok_or(Unheld::Side(sheet.side()))?;
    let cell = |set: &DigitSet| -> String {
        let character = |digit: Digit| match set.contains(digit) {
            true => char::from(b'0' + digit.get()),
            false => '.',
        };
        Digit::ALL.into_iter().map(character).collect()
    };
    Ok(candidates.iter().map(cell).collect::<String>() + "\n")
}
