//! What is wrong with a text, and where.

use super::lines::{count_ends, line_around};
use std::fmt;
use std::ops::Range;

/// Why a text is no formula, no `.cnf` and no `.col` file: the place and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SyntaxError {
    /// The bytes to blame, on character boundaries and within one line. Empty where something is
    /// missing.
    pub span: Range<usize>,
    /// The line of the span, from 1.
    pub line: usize,
    /// The column at which the span begins, from 1, in characters.
    pub column: usize,
    /// What was expected, and what was found.
    pub message: String,
}

impl SyntaxError {
    /// With the line and the column of the span. O(length of the text before it).
    pub(crate) fn new(text: &str, span: Range<usize>, message: String) -> SyntaxError {
        let line = 1 + count_ends(text, 0..span.start);
        let column = 1 + text[line_around(text, span.start).start..span.start].chars().count();
        SyntaxError { span, line, column, message }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for SyntaxError {}

/// A piece of text as messages quote it: in one line, and not too long.
pub(crate) fn quoted(piece: &str) -> String {
    const LONGEST: usize = 30;
    let shown: String = piece.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    let rest = if piece.chars().nth(LONGEST).is_some() { "..." } else { "" };
    format!("`{shown}{rest}`")
}
