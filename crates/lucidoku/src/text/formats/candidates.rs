//! A candidate grid with a frame, as HoDoKu, Sudoku Explainer and people in forums draw it.
//!
//! A cell with one candidate that none of its peers has counts as given (HoDoKu's rule); any other
//! single candidate is still to be placed. Marks that programs put beside digits (`* # @ -`) mean
//! nothing, and 81 groups of digits are read whatever stands between them and in how many lines.
//!
//! ```
//! use lucidoku::text::{ReadOptions, format};
//!
//! let text = format!("1* 2#3 -45 {}", "123456789\n".repeat(78));
//! let sheets = format("candidates").unwrap().read(&text, &ReadOptions::default());
//! let sheet = sheets[0].as_ref().unwrap();
//! assert_eq!(sheet.candidates().unwrap()[1].to_string(), "23");
//! ```

use super::{Entry, Format, Reader, WholeReader, Writer};
use crate::board::{Cell, Side};
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only, told_by_candidates};
use crate::text::{TextError, candidate_grid, sukaku};
use std::fmt;

pub(super) static FORMAT: Format = Format {
    name: "candidates",
    endings: &[],
    about: "a candidate grid with a frame",
    reader: Reader::WholeOrShape(WholeReader { claims, read }),
    writer: Writer::of(write),
};

/// The digits of a cell, and the line they stand in.
type Group = (usize, String);

/// Groups of digits that cannot be read row by row: with marks, or not nine in a line.
fn claims(text: &str) -> bool {
    let Some(groups) = groups(text) else { return false };
    let mut of_line = groups.chunk_by(|(line, _), (other, _)| line == other);
    let in_rows = of_line.all(|groups| groups.len() == 9);
    let has_marks = || text.lines().any(|line| !is_skipped(line) && line.contains(MARKS));
    let has_several = groups.iter().any(|(_, digits)| digits.len() > 1);
    match groups.len() {
        81 => has_several && (!in_rows || has_marks()),
        more => more > 0 && more.is_multiple_of(81) && has_several && in_rows && has_marks(),
    }
}

/// What programs mark candidates with.
const MARKS: [char; 4] = ['*', '#', '@', '-'];

/// A border, or a comment.
fn is_skipped(line: &str) -> bool {
    let line = line.trim();
    line.contains("---") || line.starts_with("# ") || !line.contains(|c: char| c.is_ascii_digit())
}

/// All groups of digits, if there is nothing else of meaning.
fn groups(text: &str) -> Option<Vec<Group>> {
    let mut groups = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line)) {
        let is_part = |c: char| c.is_ascii_digit() || MARKS.contains(&c);
        let is_between = |c: char| c.is_whitespace() || "|,;:()[]{}\"'│║┃".contains(c);
        if !line.chars().all(|c| is_part(c) || is_between(c)) {
            return None;
        }
        for word in line.split(is_between) {
            let digits: String = word.chars().filter(char::is_ascii_digit).collect();
            let repeats = |(at, c): (usize, char)| c == '0' || digits[..at].contains(c);
            if digits.char_indices().any(repeats) {
                return None;
            }
            if !digits.is_empty() {
                groups.push((number, digits));
            }
        }
    }
    Some(groups)
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let groups = groups(text).unwrap_or_default();
    groups.chunks(81).map(|cells| entry(cells, on)).collect()
}

fn entry(cells: &[Group], on: On<'_>) -> Entry {
    let line = cells.first().map_or(1, |(line, _)| *line);
    let struck = cells.iter().enumerate().flat_map(|(at, (_, digits))| {
        let is_open = |value: u8| digits.contains(char::from(b'0' + value));
        (1..=9).filter(move |value| !is_open(*value)).map(move |value| (at, value))
    });
    let layout = on.layout(Side::NINE).map_err(|fault| TextError::at_line(line, fault));
    let puzzle = layout.and_then(|layout| sukaku::puzzle(line, &layout, struck.collect()));
    let raw = cells.iter().map(|(_, digits)| digits.as_str()).collect::<Vec<_>>().join(" ");
    Entry { line, raw, sheet: puzzle.map(|puzzle| Sheet::of_candidates(&puzzle)) }
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Candidates])?;
    told_by_candidates(sheet)?;
    Ok(format!("{}\n\n\n", drawn(sheet)?))
}

/// The candidates of all cells in a frame.
pub(super) fn drawn(sheet: &Sheet) -> Result<String, Unheld> {
    let candidates = sheet.all_candidates().ok_or(Unheld::Side(sheet.side()))?;
    let cells: Vec<String> = candidates.iter().map(|set| set.to_string()).collect();
    if let Some(at) = cells.iter().position(String::is_empty) {
        return Err(Unheld::NoCandidate(Cell::ALL[at]));
    }
    // A grid of single digits is a block, all of it filled.
    let open = Cell::ALL.into_iter().find(|cell| sheet.value(*cell).is_none());
    if let Some(cell) = open.filter(|_| cells.iter().all(|cell| cell.len() == 1)) {
        return Err(Unheld::Single(cell));
    }
    Ok(Drawn(&cells).to_string())
}

struct Drawn<'a>(&'a [String]);

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        candidate_grid::write(f, Side::NINE, self.0)
    }
}
