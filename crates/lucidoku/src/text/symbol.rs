//! What one character says about a cell.

use super::error::{Fault, SideFault, TextError};
use crate::board::Side;

/// The characters that stand for a blank, for messages.
pub(super) const BLANKS: &str = ". 0 _ * ? x X -";

/// Whether a character stands for a blank.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, '.' | '0' | '_' | '*' | '?' | 'x' | 'X' | '-')
}

/// Whether a character stands for a digit or a blank.
pub(super) fn is_symbol(c: char) -> bool {
    is_blank(c) || ('1'..='9').contains(&c)
}

/// The digit that a character stands for, 0 for a blank.
pub(super) fn value(c: char, line: usize, column: usize) -> Result<u8, TextError> {
    match c {
        '1'..='9' => Ok(c as u8 - b'0'),
        _ if is_blank(c) => Ok(0),
        _ => Err(TextError::at(line, column, Fault::Character(c))),
    }
}

/// The value of 1-9, then A-Z of either case.
pub(super) fn letter_value(c: char) -> Option<u8> {
    c.to_digit(36).map(|value| value as u8).filter(|value| *value > 0)
}

/// The value that a character stands for in a grid of that side, 0 for a blank. Where there are
/// 33 digits, `X` is one of them.
pub(super) fn value_of(side: Side, c: char, line: usize, column: usize) -> Result<u8, TextError> {
    let value = letter_value(c).filter(|value| usize::from(*value) <= side.get());
    match value {
        Some(value) => Ok(value),
        None if is_blank(c) => Ok(0),
        None => Err(TextError::at(line, column, SideFault::Digit { found: c, side })),
    }
}

/// The character for a value of any side up to 35: 1-9, then A-Z; `.` for 0.
pub(super) fn character(value: u8) -> char {
    match value {
        0 => '.',
        1..=9 => char::from(b'0' + value),
        _ => char::from(b'A' + (value - 10)),
    }
}

/// A value as it is written in a grid of that side, in lines, blocks and pictures: 1-9, then A-Z
/// on sides up to 35, numbers on larger ones.
///
/// ```
/// use lucidoku::board::Side;
/// use lucidoku::text::value_text;
///
/// assert_eq!(value_text(16, Side::new(25).unwrap()), "G");
/// assert_eq!(value_text(16, Side::new(36).unwrap()), "16");
/// ```
pub fn value_text(value: u8, side: Side) -> String {
    match value {
        1..=35 if side.get() <= 35 => character(value).to_string(),
        _ => value.to_string(),
    }
}
