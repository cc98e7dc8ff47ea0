//! `--all`: one solution after the other.

use super::answer::{csv_row, json_row};
use crate::args::Format;
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use serde::Serialize;
use std::io::Write;

/// The header of the CSV format: the fields of [`Row`].
pub const HEADER: &str = "file,line,puzzle,number,solution,error";

/// One solution for programs; a puzzle without any has one row, of number 0.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    number: u64,
    solution: Option<String>,
    error: Option<&'a str>,
}

/// Writes the solution of that number, counted from 1, or that there is none.
pub fn write(
    item: &Item,
    puzzle: &Puzzle,
    number: u64,
    solution: Option<&Solution>,
    format: Format,
    sink: &mut Sink,
) {
    let words = |block: bool| match solution {
        Some(solution) if block => format!("{solution:#}"),
        Some(solution) => solution.to_string(),
        None => "no solution".into(),
    };
    let row = || Row {
        file: &item.file,
        line: item.line(),
        puzzle: Some(puzzle.to_string()),
        number,
        solution: solution.map(Solution::to_string),
        error: None,
    };
    write_as(format, words, row, sink);
}

/// Writes that the record is no puzzle.
pub fn write_invalid(item: &Item, reason: &str, format: Format, sink: &mut Sink) {
    let words = |_| format!("invalid: {reason}");
    let row = || Row { file: &item.file, line: item.line(), error: Some(reason), ..Row::default() };
    write_as(format, words, row, sink);
}

fn write_as<'a>(
    format: Format,
    words: impl Fn(bool) -> String,
    row: impl Fn() -> Row<'a>,
    sink: &mut Sink,
) {
    // A sink takes everything.
    let _ = match format {
        Format::Line => writeln!(sink, "{}", words(false)),
        Format::Grid => writeln!(sink, "{}\n", words(true)),
        Format::Csv => sink.write_all(&csv_row(&row())),
        Format::Jsonl => sink.write_all(&json_row(&row())),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_names_the_fields() {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.serialize(Row::default()).unwrap();
        let written = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        assert_eq!(written.lines().next(), Some(HEADER));
    }
}
