//! SDX, SudoCue's puzzles under way: nine lines of nine words with blanks between. A digit is
//! given, `u` and a digit was placed, several digits are candidates.
//!
//! A cell with one candidate left cannot be told from a given, so such a position is not written.
//!
//! ```
//! use lucidoku::text::parse_puzzle;
//!
//! let rest = "123456789 ".repeat(9) + "\n";
//! let puzzle = parse_puzzle(&format!("2 679 u4 1 68 5 679 79 3\n{}", rest.repeat(8))).unwrap();
//! assert_eq!(puzzle.givens().get(2), Some(4), "placed digits belong to the state");
//! ```

use super::{Entry, Format, Line, Reader, WholeReader, Writer, found, sheet_of, trimmed};
use crate::board::{Cell, Digit, DigitSet};
use crate::text::TextError;
use crate::text::options::On;
use crate::text::sheet::Sheet;
use crate::text::unheld::{Part, Unheld, only};

pub(super) static FORMAT: Format = Format {
    name: "sdx",
    endings: &["sdx"],
    about: "nine lines of nine words: a given, u and a placed digit, or candidates",
    reader: Reader::Whole(WholeReader { claims, read }),
    writer: Writer::of(write),
};

/// Lines of nine words each, of which one is placed.
fn claims(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let is_word = |word: &str| {
        let digits = word.strip_prefix('u').unwrap_or(word);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_row =
        |line: &str| line.split_whitespace().count() == 9 && line.split_whitespace().all(is_word);
    text.contains('u') && lines().all(is_row) && lines().count().is_multiple_of(9)
}

fn read(text: &str, on: On<'_>) -> Vec<Entry> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| trimmed(number, line));
    let rows: Vec<Line<'_>> = lines.filter(|line| !line.text.is_empty()).collect();
    let entry = |rows: &[Line<'_>]| Entry {
        line: rows[0].number,
        raw: rows.iter().map(|row| row.text).collect::<Vec<_>>().join("\n"),
        sheet: sheet(rows, on),
    };
    rows.chunks(9).map(entry).collect()
}

/// What a cell says.
enum Word {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

fn sheet(rows: &[Line<'_>], on: On<'_>) -> Result<Sheet, TextError> {
    if rows.len() != 9 {
        return Err(found(rows[0], format!("{} lines", rows.len()), "nine lines of nine words"));
    }
    let (mut givens, mut placed, mut candidates) = (vec![0; 81], Vec::new(), [DigitSet::ALL; 81]);
    for (row, line) in rows.iter().enumerate() {
        let words: Vec<Line<'_>> = words(*line).collect();
        if words.len() != 9 {
            return Err(found(*line, format!("{} words", words.len()), "nine"));
        }
        for (column, word) in words.into_iter().enumerate() {
            let Some(cell) = Cell::at(row, column) else { continue };
            match read_word(word)? {
                Word::Given(digit) => givens[cell.index()] = digit.get(),
                Word::Placed(digit) => placed.push((cell, digit)),
                Word::Candidates(set) => candidates[cell.index()] = set,
            }
        }
    }
    let sheet = sheet_of(rows[0].number, &givens, on)?;
    Ok(sheet.with_placed(placed).with_candidates(Box::new(candidates)))
}

/// The words of a line, each with its column.
fn words(line: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let start = line.text.as_ptr() as usize;
    line.text
        .split_whitespace()
        .map(move |word| super::link::part_of(line, word.as_ptr() as usize - start, word))
}

fn read_word(word: Line<'_>) -> Result<Word, TextError> {
    let expected = "a digit, u and a digit, or candidates";
    let wrong = || found(word, format!("{:?}", word.text), expected);
    let is_placed = word.text.starts_with('u');
    let mut set = DigitSet::EMPTY;
    for c in word.text.trim_start_matches('u').chars() {
        let digit = c.to_digit(10).and_then(|value| Digit::new(value as u8)).ok_or_else(wrong)?;
        if !set.insert(digit) {
            return Err(wrong());
        }
    }
    match set.single() {
        Some(digit) if is_placed => Ok(Word::Placed(digit)),
        Some(digit) => Ok(Word::Given(digit)),
        None if is_placed || set.is_empty() => Err(wrong()),
        None => Ok(Word::Candidates(set)),
    }
}

fn write(sheet: &Sheet) -> Result<String, Unheld> {
    only(sheet, &[Part::Placed, Part::Candidates])?;
    let candidates = sheet.all_candidates().ok_or(Unheld::Side(sheet.side()))?;
    let word = |cell: Cell| match (sheet.given(cell), sheet.value(cell), candidates[cell.index()]) {
        (Some(digit), ..) => Ok(digit.to_string()),
        (None, Some(digit), _) => Ok(format!("u{digit}")),
        (.., set) if set.len() == 1 => Err(Unheld::Single(cell)),
        (.., set) if set.is_empty() => Err(Unheld::NoCandidate(cell)),
        (.., set) => Ok(set.to_string()),
    };
    let words: Vec<String> = Cell::ALL.into_iter().map(word).collect::<Result<_, _>>()?;
    let rows: Vec<String> = words.chunks(9).map(|row| row.join(" ") + "\n").collect();
    Ok(rows.concat() + "\n\n")
}
