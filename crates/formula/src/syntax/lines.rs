//! Where lines end: at a line feed, a carriage return, or both in that order.

use std::ops::Range;

/// The two characters at which lines end.
pub(super) const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// Whether a line ends with the byte of that number. Of the two of "\r\n" it is the second one.
pub(super) fn ends_line(text: &[u8], at: usize) -> bool {
    match text[at] {
        b'\n' => true,
        b'\r' => text.get(at + 1) != Some(&b'\n'),
        _ => false,
    }
}

/// How many lines end within these bytes of the text.
pub(super) fn count_ends(text: &str, bytes: Range<usize>) -> usize {
    bytes.filter(|at| ends_line(text.as_bytes(), *at)).count()
}

/// The line that a byte is in, without its end.
pub(super) fn line_around(text: &str, at: usize) -> Range<usize> {
    let start = (0..at).rev().find(|before| ends_line(text.as_bytes(), *before));
    let start = start.map_or(0, |end| end + 1);
    let end = text[start..].find(LINE_ENDS).map_or(text.len(), |length| start + length);
    start..end
}

/// The lines of a text with the byte at which each begins; in "\r\n", a blank line between the
/// two.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split('\n').flat_map(|lines| lines.split('\r')).map(move |line| {
        let start = next;
        next += line.len() + 1;
        (start, line)
    })
}
