//! `--all`: one solution after the other.

use crate::args::Format;
use crate::item::Item;
use crate::rows::{csv_row, json_row};
use crate::sink::Sink;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use serde::Serialize;
use std::io::Write;

/// The header of the CSV format: the fields of [`Row`].
pub const HEADER: &str = "file,line,puzzle,number,solution,error";

/// One line of a list of solutions.
#[derive(Clone, Copy)]
pub enum Entry<'a> {
    /// The solution of that number, counted from 1.
    Solution(&'a Puzzle, u128, &'a Solution),
    /// There is no solution.
    None(&'a Puzzle),
    /// A limit ended the list after so many solutions.
    Stopped(&'a Puzzle, u128),
    /// It is no puzzle.
    Invalid(&'a str),
}

/// An entry for programs; 0 for the number of a solution that is not there.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    number: u128,
    solution: Option<String>,
    error: Option<&'a str>,
}

/// Writes an entry.
pub fn write(item: &Item, entry: Entry<'_>, format: Format, sink: &mut Sink) {
    // A sink takes everything.
    let _ = match (format, entry) {
        (Format::Line, _) => writeln!(sink, "{}", words(entry)),
        (Format::Grid, Entry::Solution(_, _, solution)) => writeln!(sink, "{solution:#}\n"),
        (Format::Grid, _) => writeln!(sink, "{}\n", words(entry)),
        (Format::Csv, _) => sink.write_all(&csv_row(&row(item, entry))),
        (Format::Jsonl, _) => sink.write_all(&json_row(&row(item, entry))),
    };
}

fn words(entry: Entry<'_>) -> String {
    match entry {
        Entry::Solution(_, _, solution) => solution.to_string(),
        Entry::None(_) => "no solution".into(),
        Entry::Stopped(_, number) => format!("stopped: {number} found, perhaps not all"),
        Entry::Invalid(reason) => format!("invalid: {reason}"),
    }
}

fn row<'a>(item: &'a Item, entry: Entry<'a>) -> Row<'a> {
    let row = Row { file: &item.file, line: item.line(), ..Row::default() };
    match entry {
        Entry::Solution(puzzle, number, solution) => Row {
            puzzle: Some(puzzle.to_string()),
            number,
            solution: Some(solution.to_string()),
            ..row
        },
        Entry::None(puzzle) => Row { puzzle: Some(puzzle.to_string()), ..row },
        Entry::Stopped(puzzle, _) => {
            Row { puzzle: Some(puzzle.to_string()), error: Some("stopped"), ..row }
        }
        Entry::Invalid(reason) => Row { error: Some(reason), ..row },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::header_of;

    #[test]
    fn the_header_names_the_fields() {
        assert_eq!(header_of(&Row::default()), HEADER);
    }

    #[test]
    fn the_greatest_numbers_are_written_in_full() {
        let row = || Row { number: u128::MAX, ..Row::default() };
        let [csv, json] = [csv_row(&row()), json_row(&row())].map(String::from_utf8);
        assert_eq!(csv.unwrap().split(',').nth(3), Some(u128::MAX.to_string().as_str()));
        assert!(json.unwrap().contains(&format!("\"number\":{},", u128::MAX)));
    }
}
