//! A line of 81 cells with `+` before those that were placed, and after a colon the candidates
//! that were struck out, each as digit, row and column: `5+3..7....:211 611`. So do Susser and
//! its successors write positions.

use super::hodoku::{deleted, grid, sheet};
use super::{Format, Line, LineReader, Reader, Writer};
use crate::board::Digit;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::{LibraryLine, TextError};

pub(super) static FORMAT: Format = Format {
    name: "susser",
    endings: &[],
    about: "81 cells, + before placed digits, then a colon and struck candidates as 614 615",
    reader: Reader::Line(LineReader { claims, read }),
    writer: Writer::of(|sheet| {
        let struck = deleted(sheet)?;
        let grid = grid(sheet);
        let colon = if struck.is_empty() { "" } else { ":" };
        // A colon behind it tells one candidate from a number, where nothing else does.
        let end = if struck.len() == 3 && !grid.contains('+') { ":" } else { "" };
        Ok(format!("{grid}{colon}{struck}{end}\n"))
    }),
};

/// A line of plain cells, or of a puzzle and other fields, is none. One number of three digits may
/// be anything, such as a count of solutions.
fn claims(text: &str) -> bool {
    let (grid, rest) = text.split_once(':').unwrap_or((text, ""));
    let is_cell = |c: char| matches!(c, '0'..='9' | '.');
    let cells = grid.chars().filter(|&c| is_cell(c)).count();
    let is_grid = cells == 81 && grid.chars().all(|c| is_cell(c) || c == '+');
    let is_triple = |word: &str| {
        word.len() == 3
            && word
                .chars()
                .all(|c| Digit::ALL.iter().any(|digit| char::from(b'0' + digit.get()) == c))
    };
    let words: Vec<&str> = rest.trim_end_matches(':').split_whitespace().collect();
    let is_plain = words.len() == 1 && !rest.ends_with(':') && !grid.contains('+');
    let has_struck = !words.is_empty() && !is_plain && words.into_iter().all(is_triple);
    is_grid && (has_struck || grid.contains('+') && rest.trim_matches(':').trim().is_empty())
}

fn read(line: Line<'_>, on: On<'_>) -> Result<Sheet, TextError> {
    const START: &str = ":0000::";
    let parsed = format!("{START}{}", line.text).parse::<LibraryLine>();
    let parsed = parsed.map_err(|error| TextError {
        column: error.column.map(|column| column.saturating_sub(START.len())),
        ..error
    });
    sheet(line, parsed, on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{format, parse_puzzle};

    #[test]
    fn a_number_behind_a_puzzle_is_no_candidate() {
        let line = format!("5{}", ".".repeat(80));
        for (end, is_struck) in [(":125", false), (":125:", true), (":125 126", true)] {
            let puzzle = parse_puzzle(&(line.clone() + end)).unwrap();
            assert_eq!(puzzle.has_struck(), is_struck, "{end}");
        }
        let susser = format("susser").unwrap();
        let one = parse_puzzle(&(line.clone() + ":125:")).unwrap();
        assert_eq!(susser.write(&Sheet::of_candidates(&one)).unwrap(), line + ":125:\n");
    }
}
