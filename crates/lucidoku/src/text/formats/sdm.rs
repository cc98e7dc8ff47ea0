//! SDM, the collections of SudoCue, SadMan and many others: one line of 81 characters a puzzle,
//! `0` for a blank. `#` begins a comment.

use super::{Format, Reader, Writer, givens_line};
use crate::text::unheld::only;

pub(super) static FORMAT: Format = Format {
    name: "sdm",
    endings: &["sdm"],
    about: "one line of 81 digits a puzzle, 0 for a blank",
    reader: Reader::Shape,
    writer: Writer::of(|sheet| {
        only(sheet, &[])?;
        Ok(format!("{}\n", givens_line(sheet, '0')))
    }),
};
