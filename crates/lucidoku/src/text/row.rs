//! One line of text: what it is, and the cells of a row.

use super::symbol::{is_blank, is_symbol};
use super::{Content, Fault, TextError};

/// What a line is, by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// White space only.
    Blank,
    /// A comment and nothing else.
    Comment,
    /// Frame characters only.
    Frame,
    /// A frame of nine equal blanks, which may have been meant as a row.
    NineBlanks,
    /// Nine digits and blanks, or nine groups of them: a row of a block or of a candidate grid.
    Row,
    /// Digits and blanks in short groups, but not nine.
    OddRow,
    /// Nine characters in groups, not all of them digits or blanks.
    NearRow,
    /// Anything else: a puzzle in one line, or nothing that can be read.
    OneLine,
}

impl LineKind {
    /// Whether it may be a row, if maybe a bad one.
    pub fn is_row(self) -> bool {
        matches!(self, LineKind::Row | LineKind::OddRow | LineKind::NearRow)
    }
}

/// Tells what a line is. Takes O(length).
pub(super) fn classify(line: &str) -> LineKind {
    let text = without_comment(line).trim();
    if text.is_empty() {
        return if line.trim().is_empty() { LineKind::Blank } else { LineKind::Comment };
    }
    if is_frame(text) {
        return if nine_blanks(text).is_some() { LineKind::NineBlanks } else { LineKind::Frame };
    }
    match Groups::count(text) {
        Some(Groups { groups: 9, symbols: 81, aligned: true, .. }) => LineKind::Row,
        Some(Groups { groups: 2.., symbols: 81, .. }) => LineKind::OneLine,
        None if is_near_row(text) => LineKind::NearRow,
        None => LineKind::OneLine,
        Some(Groups { symbols: 9, .. } | Groups { groups: 9, .. }) => LineKind::Row,
        Some(_) => LineKind::OddRow,
    }
}

/// Nine characters, most of them digits or blanks.
fn is_near_row(text: &str) -> bool {
    let characters = || text.chars().filter(|&c| !is_separator(c)).take(10);
    characters().count() == 9 && characters().filter(|&c| is_symbol(c)).count() > 4
}

/// What stands in a line of nothing but symbols, in groups of at most nine.
#[derive(Default)]
struct Groups {
    groups: usize,
    symbols: usize,
    /// The length of the last group.
    length: usize,
    /// Whether every digit stands at its own place of its group.
    aligned: bool,
}

impl Groups {
    fn count(text: &str) -> Option<Groups> {
        let mut counted = Groups { aligned: true, ..Groups::default() };
        for c in text.chars() {
            if is_separator(c) {
                counted.length = 0;
                continue;
            }
            counted.groups += usize::from(counted.length == 0);
            counted.symbols += 1;
            counted.length += 1;
            counted.aligned &= is_blank(c) || c.to_digit(10) == Some(counted.length as u32);
            if !is_symbol(c) || counted.length > 9 {
                return None;
            }
        }
        Some(counted)
    }
}

/// Whether a line of frame characters has as many blanks as a puzzle has cells or candidates.
pub(super) fn is_full_of_blanks(line: &str) -> bool {
    let text = without_comment(line).trim();
    let same = |blank: char| text.chars().all(|c| c == blank);
    matches!(text.len(), 81 | 729) && (same('-') || same('*'))
}

pub(super) fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or(line)
}

/// Frame characters that are nothing else, drawn lines included.
fn is_line_drawing(c: char) -> bool {
    matches!(c, '+' | '=' | '\u{2500}'..='\u{257f}')
}

/// What stands between the cells of a row.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}')
}

/// A frame consists of frame characters alone; with the corners `.`, `:` and `'` it is one if
/// it holds three dashes in a row, which no row of blanks does.
fn is_frame(text: &str) -> bool {
    let plain = |c: char| is_separator(c) || is_line_drawing(c) || matches!(c, '-' | '*');
    let corner = |c: char| matches!(c, '.' | ':' | '\'');
    // Most lines hold something else, so that is looked at first.
    text.chars().all(|c| plain(c) || corner(c)) && (text.contains("---") || text.chars().all(plain))
}

/// The first field of a one-line puzzle: what comes before a space, comma, semicolon or colon; or
/// all of its symbols, if they are 81 in groups.
pub(super) fn first_field(line: usize, text: &str) -> Content<'_> {
    let body = without_comment(text);
    if let Some(Groups { symbols: 81, groups: 2.., .. }) = Groups::count(body.trim()) {
        let text = body.chars().filter(|&c| is_symbol(c)).collect::<String>().into();
        return Content::Field { line, column: 1, text, alone: true };
    }
    let trimmed = body.trim_start();
    let column = body[..body.len() - trimmed.len()].chars().count() + 1;
    let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':');
    let field = trimmed.split(ends).next().unwrap_or_default();
    let alone = field.len() == trimmed.trim_end().len();
    Content::Field { line, column, text: field.into(), alone }
}

/// A row of a block.
pub(super) struct Row<'a> {
    /// The line it stands in.
    pub line: usize,
    /// The groups between separators, each with the column where it begins.
    pub groups: Vec<(usize, &'a str)>,
}

impl Row<'_> {
    /// Nine characters, grouped in whatever way.
    pub fn is_plain(&self) -> bool {
        self.characters() == 9
    }

    /// Nine groups of digits.
    pub fn is_candidates(&self) -> bool {
        self.groups.len() == 9
    }

    /// The error for the first character that is no digit or blank.
    pub fn wrong_character(&self) -> Option<TextError> {
        let characters = self.groups.iter().flat_map(|(at, text)| (*at..).zip(text.chars()));
        let (column, found) = characters.into_iter().find(|(_, c)| !is_symbol(*c))?;
        Some(TextError::at(self.line, column, Fault::Character(found)))
    }

    /// How many cells the row seems to have.
    pub fn cells(&self) -> usize {
        let has_long = self.groups.iter().any(|(_, text)| text.len() > 1);
        let alike = self.groups.windows(2).all(|pair| pair[0].1.len() == pair[1].1.len());
        if has_long && !alike { self.groups.len() } else { self.characters() }
    }

    fn characters(&self) -> usize {
        self.groups.iter().map(|(_, text)| text.chars().count()).sum()
    }
}

/// The rows of a block. Its frames and blank lines must stand after rows 3 and 6 or after
/// every row: anywhere else, a row of blanks was written with frame characters, and to go on
/// would put the next rows in the wrong place.
pub(super) fn rows(first: usize, text: &str) -> Result<Vec<Row<'_>>, TextError> {
    let mut rows = Vec::with_capacity(9);
    let mut breaks: Vec<(usize, usize)> = Vec::new();
    let mut blanks: Vec<(usize, char)> = Vec::new();
    for (line, text) in (first..).zip(text.split('\n')) {
        let kind = classify(text);
        if kind.is_row() {
            rows.push(Row { line, groups: groups(without_comment(text)) });
            continue;
        }
        if kind == LineKind::NineBlanks {
            blanks.extend(nine_blanks(text).map(|blank| (line, blank)));
        }
        let boundary = (rows.len(), line);
        if !matches!(rows.len(), 0 | 9) && breaks.last().map(|last| last.0) != Some(rows.len()) {
            breaks.push(boundary);
        }
    }
    if let Some((line, blank)) = blanks.into_iter().find(|(_, blank)| is_used(&rows, *blank)) {
        return Err(TextError::at_line(line, Fault::BlankRow(blank)));
    }
    let after = |row| breaks.iter().any(|(at, _)| *at == row);
    let odd = breaks.iter().find(|(row, _)| row % 3 != 0);
    let misplaced = match odd {
        Some(_) if (1..9).all(after) => None,
        Some(odd) => Some(odd),
        None if breaks.is_empty() || after(3) && after(6) => None,
        None => breaks.first(),
    };
    match misplaced {
        Some(&(row, line)) if rows.len() == 9 => Err(TextError::at_line(line, Fault::Frame(row))),
        _ => Ok(rows),
    }
}

/// The blank that a frame line has nine of and nothing else, separators apart.
fn nine_blanks(text: &str) -> Option<char> {
    let mut symbols = without_comment(text).chars().filter(|&c| !is_separator(c));
    let first = symbols.next().filter(|c| matches!(c, '-' | '*'))?;
    let others: Vec<char> = symbols.collect();
    (others.len() == 8 && others.iter().all(|&c| c == first)).then_some(first)
}

fn is_used(rows: &[Row<'_>], blank: char) -> bool {
    rows.iter().any(|row| row.groups.iter().any(|(_, group)| group.contains(blank)))
}

fn groups(line: &str) -> Vec<(usize, &str)> {
    let mut groups = Vec::with_capacity(9);
    let mut start: Option<(usize, usize)> = None;
    for (column, (at, c)) in (1..).zip(line.char_indices()) {
        match start {
            Some((column, from)) if is_separator(c) => {
                groups.push((column, &line[from..at]));
                start = None;
            }
            None if !is_separator(c) => start = Some((column, at)),
            _ => {}
        }
    }
    groups.extend(start.map(|(column, from)| (column, &line[from..])));
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let line81 = ".".repeat(81);
        for (text, kind) in [
            ("", LineKind::Blank),
            (" \t\r", LineKind::Blank),
            ("  # 123", LineKind::Comment),
            ("*-----------*", LineKind::Frame),
            ("+---+---+---+", LineKind::Frame),
            ("|---+---+---|", LineKind::Frame),
            (".-------.-------.", LineKind::Frame),
            (":---+---+---: # end", LineKind::Frame),
            ("'---------------'", LineKind::Frame),
            ("===", LineKind::Frame),
            ("- - - | - - - | - - -", LineKind::NineBlanks),
            ("*********", LineKind::NineBlanks),
            ("╔═══╦═══╗", LineKind::Frame),
            (". . . | . . . | . . .", LineKind::Row),
            (".........", LineKind::Row),
            ("8 - 3 | - - - | - 4 -", LineKind::Row),
            ("53..7....", LineKind::Row),
            ("|53.|.7.|...|", LineKind::Row),
            ("12 3 4 | 5 6 7", LineKind::OddRow),
            ("12 3 4 | 5 6 7 | 8 9 123", LineKind::Row),
            ("│1│2│", LineKind::OddRow),
            ("1", LineKind::OddRow),
            (line81.as_str(), LineKind::OneLine),
            (&["1.3456.89"; 9].join(" "), LineKind::Row),
            (&["2.3456.89"; 9].join(" "), LineKind::OneLine),
            (&["1"; 81].join(" "), LineKind::OneLine),
            (&["..1"; 27].join("|"), LineKind::OneLine),
            ("12 8..........36......7..9.2", LineKind::OneLine),
            ("5300700006", LineKind::OneLine),
            ("53..7....,", LineKind::OneLine),
            ("53..q....", LineKind::NearRow),
            ("hello", LineKind::OneLine),
            ("Nightmare", LineKind::OneLine),
            ("Puzzle 001", LineKind::OneLine),
        ] {
            assert_eq!(classify(text), kind, "{text:?}");
        }
    }

    #[test]
    fn groups_know_their_columns() {
        assert_eq!(groups(" |12 3|é4"), [(3, "12"), (6, "3"), (8, "é4")]);
    }

    #[test]
    fn comments_and_fields_are_cut_off() {
        for (text, column, field) in [
            ("  12,3", 3, "12"),
            ("12\tx", 1, "12"),
            ("12:3#", 1, "12"),
            ("12#3", 1, "12"),
            ("", 1, ""),
        ] {
            let Content::Field { column: at, text: found, .. } = first_field(1, text) else {
                panic!("{text:?} is a field");
            };
            assert_eq!((at, found.as_ref()), (column, field), "{text:?}");
        }
    }
}
