//! Errors drawn under the text that they are about.

use super::error::SyntaxError;
use super::lines::line_around;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::ops::Range;

/// Whether a report has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Nothing but text.
    Plain,
    /// With escape sequences that terminals show as colours.
    Colored,
}

impl SyntaxError {
    /// The error drawn under the line that it is about. `text` is the text that was read, `file`
    /// what it is called. Ends without a line break. Of another text than the one that was read,
    /// nothing is drawn: the report is then the error in one line. O(length of the text).
    ///
    /// ```
    /// use lucidoku_formula::syntax::{Paint, parse};
    ///
    /// let text = "a != b *\na = b";
    /// let error = parse(text).unwrap_err();
    /// assert_eq!(
    ///     error.report(text, "small.txt", Paint::Plain),
    ///     "error: expected a number after `=`, found `b`; two variables take `!=`\n \
    ///      --> small.txt:2:5\n  \
    ///       |\n\
    ///      2 | a = b\n  \
    ///       |     ^"
    /// );
    /// ```
    pub fn report(&self, text: &str, file: &str, paint: Paint) -> String {
        if text.get(self.span.clone()).is_none() {
            return format!("{file}: {self}");
        }
        let Range { start, end } = line_around(text, self.span.start);
        let span = self.span.start - start..self.span.end.min(end).max(self.span.start) - start;
        let snippet = Snippet::source(&text[start..end])
            .path(file)
            .line_start(self.line)
            .annotation(AnnotationKind::Primary.span(span));
        let renderer = match paint {
            Paint::Plain => Renderer::plain(),
            Paint::Colored => Renderer::styled(),
        };
        renderer.render(&[Level::ERROR.primary_title(&self.message).element(snippet)])
    }
}
