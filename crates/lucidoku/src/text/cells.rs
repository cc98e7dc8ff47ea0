//! The cells of puzzles of sides other than 9: characters, or numbers with spaces or commas
//! between them.

use super::row::{is_separator, without_comment};
use super::{SideFault, TextError, symbol};
use crate::board::Side;

/// What stands for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// One character: 1-9, then A-Z of either case, or a blank.
    Characters,
    /// A number or a blank, with spaces, commas or a frame between them.
    Numbers,
}

/// How many cells a line has, taken either way, if it can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub characters: Option<usize>,
    pub numbers: Option<usize>,
    /// The greatest value, if it is taken as characters or as numbers.
    greatest: [u8; 2],
}

impl Counts {
    /// Counts the cells of a line. Takes O(length).
    pub fn of(line: &str) -> Counts {
        let body = without_comment(line);
        let (characters, greatest) = characters(body);
        let (numbers, greatest_number) = numbers(body);
        Counts { characters, numbers, greatest: [greatest, greatest_number] }
    }

    /// The number of cells, taken one way.
    pub fn get(self, reading: Reading) -> Option<usize> {
        match reading {
            Reading::Characters => self.characters,
            Reading::Numbers => self.numbers,
        }
    }

    /// The greatest value, taken one way.
    pub fn greatest(self, reading: Reading) -> u8 {
        self.greatest[reading as usize]
    }

    /// How a line of so many cells can be taken; numbers first, since only they have commas or
    /// two digits a cell.
    pub fn readings(self, cells: usize) -> impl Iterator<Item = Reading> {
        let both = [Reading::Numbers, Reading::Characters].into_iter();
        both.filter(move |reading| self.get(*reading) == Some(cells))
    }
}

fn characters(body: &str) -> (Option<usize>, u8) {
    let (mut count, mut greatest) = (0, 0);
    for c in body.chars().filter(|c| !is_separator(*c)) {
        match symbol::letter_value(c) {
            _ if symbol::is_blank(c) => {}
            Some(value) => greatest = greatest.max(value),
            None => return (None, 0),
        }
        count += 1;
    }
    (Some(count), greatest)
}

fn numbers(body: &str) -> (Option<usize>, u8) {
    let (mut count, mut greatest) = (0, 0);
    for (_, word) in words(body) {
        match number(word) {
            Some(value) => greatest = greatest.max(value),
            None => return (None, 0),
        }
        count += 1;
    }
    (Some(count), greatest)
}

/// What stands between separators and commas, each with its column.
fn words(body: &str) -> impl Iterator<Item = (usize, &str)> {
    let ends = |c: char| is_separator(c) || c == ',';
    let mut column = 1;
    body.split_inclusive(ends).filter_map(move |piece| {
        let (at, word) = (column, piece.trim_end_matches(ends));
        column += piece.chars().count();
        (!word.is_empty()).then_some((at, word))
    })
}

/// A number up to 64, or 0 for a blank.
fn number(word: &str) -> Option<u8> {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(c), None) if symbol::is_blank(c) => Some(0),
        _ if word.bytes().all(|byte| byte.is_ascii_digit()) => {
            word.parse().ok().filter(|value| *value <= 64)
        }
        _ => None,
    }
}

/// The way in which a line has so many cells, which a map of regions may name by any words or
/// characters.
pub(super) fn reading_of(text: &str, cells: usize) -> Option<Reading> {
    let body = without_comment(text);
    let characters = || body.chars().filter(|c| !is_separator(*c)).count();
    match words(body).count() {
        words if words == cells => Some(Reading::Numbers),
        _ => (characters() == cells).then_some(Reading::Characters),
    }
}

/// The names in a row of a map of regions.
pub(super) fn names(text: &str, reading: Reading) -> Vec<String> {
    let body = without_comment(text);
    match reading {
        Reading::Characters => {
            body.chars().filter(|c| !is_separator(*c)).map(String::from).collect()
        }
        Reading::Numbers => words(body).map(|(_, word)| word.to_string()).collect(),
    }
}

/// The values of a line's cells, 0 for a blank.
pub(super) fn values(
    side: Side,
    reading: Reading,
    line: usize,
    text: &str,
) -> Result<Vec<u8>, TextError> {
    let body = without_comment(text);
    match reading {
        Reading::Characters => {
            let cells = (1..).zip(body.chars()).filter(|(_, c)| !is_separator(*c));
            cells.map(|(column, c)| symbol::value_of(side, c, line, column)).collect()
        }
        Reading::Numbers => words(body).map(|(at, word)| number_of(side, word, line, at)).collect(),
    }
}

fn number_of(side: Side, word: &str, line: usize, column: usize) -> Result<u8, TextError> {
    let value = number(word).filter(|value| usize::from(*value) <= side.get());
    let fault = || SideFault::Number { found: word.to_string(), side };
    value.ok_or_else(|| TextError::at(line, column, fault()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_both_ways() {
        let counts = |text: &str| {
            let counts = Counts::of(text);
            (counts.characters, counts.numbers)
        };
        assert_eq!(counts("12.4"), (Some(4), None));
        assert_eq!(counts("1 2 . 4 # 5"), (Some(4), Some(4)));
        assert_eq!(counts("|10|11|..|"), (Some(6), None));
        assert_eq!(counts("10, 11, .,  64"), (None, Some(4)));
        assert_eq!(counts("10 11 . 64"), (Some(7), Some(4)));
        assert_eq!(counts("10 11 . 65"), (Some(7), None));
        assert_eq!(counts("1aB-"), (Some(4), None));
        assert_eq!(counts("1é"), (None, None));
        assert_eq!(Counts::of("10 G x").greatest(Reading::Characters), 16);
        assert_eq!(Counts::of("10 16 x").greatest(Reading::Numbers), 16);
    }

    #[test]
    fn words_know_their_columns() {
        let found: Vec<_> = words("é, 12|.").collect();
        assert_eq!(found, [(1, "é"), (4, "12"), (7, ".")]);
    }
}
