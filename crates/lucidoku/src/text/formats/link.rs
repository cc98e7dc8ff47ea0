//! What links have in common: hosts, parameters, characters written as `%XX`.

use super::Line;

/// Whether a text is a link to a host, with `www.` or not.
pub(super) fn is_of(text: &str, host: &str) -> bool {
    let rest = text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
    let rest = rest.map_or(text, |(_, rest)| rest);
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    let beta = rest.strip_prefix("beta.").unwrap_or(rest);
    beta.strip_prefix(host).is_some_and(|rest| rest.starts_with(['/', '?']))
}

/// What a parameter of a link is, and where it stands.
pub(super) fn parameter<'a>(line: Line<'a>, name: &str) -> Option<Line<'a>> {
    let query = line.text.find('?')? + 1;
    let mut at = query;
    for part in line.text[query..].split(['&', '#']) {
        if let Some(value) = part.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')) {
            let from = at + part.len() - value.len();
            return Some(part_of(line, from, value));
        }
        at += part.len() + 1;
    }
    None
}

/// What comes after the host and a slash, and where it stands.
#[cfg(feature = "formats")]
pub(super) fn path(line: Line<'_>) -> Option<Line<'_>> {
    let start = line.text.find("://").map_or(0, |at| at + 3);
    let from = start + line.text[start..].find('/')? + 1;
    Some(part_of(line, from, &line.text[from..]))
}

/// A part of a line that begins at this byte.
pub(super) fn part_of<'a>(line: Line<'a>, from: usize, text: &'a str) -> Line<'a> {
    Line { column: line.column + line.text[..from].chars().count(), text, ..line }
}

/// With the characters that stand as `%XX`; what is no such character stays as it is.
#[cfg(feature = "formats")]
pub(super) fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let hex = bytes.get(at + 1..at + 3).filter(|_| byte == b'%');
        let hex = hex.and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(code) => {
                out.push(code);
                at += 3;
            }
            None => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
