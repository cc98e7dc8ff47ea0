//! What is wrong with a text, and where.

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
        let before = &text[..span.start];
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let column = before[line_start(before)..].chars().count() + 1;
        SyntaxError { span, line, column, message }
    }
}

/// Where the last line of a text begins.
pub(super) fn line_start(text: &str) -> usize {
    text.rfind('\n').map_or(0, |at| at + 1)
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
