//! The fields of a file, with their places.

use crate::syntax::{self, SyntaxError, quoted};
use std::ops::Range;

/// A piece of text between white space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    start: usize,
}

impl Field<'_> {
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The lines that have fields; each is one field at least.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Vec<Field<'_>>> {
    let lines = syntax::lines(text).map(|(start, line)| fields(line, start));
    lines.filter(|fields| !fields.is_empty())
}

/// The fields of a line that begins at that byte of the text.
fn fields(line: &str, start: usize) -> Vec<Field<'_>> {
    let mut next = start;
    let pieces = line.split(|c: char| c.is_ascii_whitespace()).map(|text| {
        let start = next;
        next += text.len() + 1;
        Field { text, start }
    });
    pieces.filter(|field| !field.text.is_empty()).collect()
}

/// A number with its place.
#[derive(Clone, Debug)]
pub(super) struct Count {
    pub(super) value: usize,
    pub(super) span: Range<usize>,
}

/// The two numbers of a line `p KIND FIRST SECOND`.
pub(super) fn header(
    text: &str,
    line: &[Field<'_>],
    kinds: &[&str],
    names: [&str; 2],
) -> Result<[Count; 2], SyntaxError> {
    let kind = kinds.iter().map(|kind| format!("`p {kind}`")).collect::<Vec<_>>().join(" or ");
    if !line.get(1).is_some_and(|field| kinds.contains(&field.text)) {
        return Err(expected(text, line, 1, &kind));
    }
    let count = |index: usize, name: &str| {
        let number = line.get(index).and_then(|field| Some((field, field.text.parse().ok()?)));
        let (field, value) = number.ok_or_else(|| expected(text, line, index, name))?;
        Ok(Count { value, span: field.span() })
    };
    let counts = [count(2, names[0])?, count(3, names[1])?];
    if line.len() > 4 {
        return Err(expected(text, line, 4, "the end of the line"));
    }
    Ok(counts)
}

/// That something was expected as the field of that number in the line, where there is another
/// or none.
pub(super) fn expected(text: &str, line: &[Field<'_>], index: usize, what: &str) -> SyntaxError {
    let (span, found) = match (line.get(index), line.last()) {
        (Some(field), _) => (field.span(), quoted(field.text)),
        (None, last) => {
            let end = last.map_or(0, |field| field.span().end);
            (end..end, "the end of the line".to_owned())
        }
    };
    SyntaxError::new(text, span, format!("expected {what}, found {found}"))
}
