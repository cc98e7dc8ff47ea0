//! How puzzles that are made are written.

use crate::args::MadeFormat;
use crate::exit::Exit;
use crate::rows::{csv_row, json_row};
use crate::sink::{Level, Sink};
use lucidoku::board::Layout;
use lucidoku::explain::Several;
use lucidoku::generate::Made;
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::{Rating, hodoku};
use lucidoku::text::Sheet;
use serde::Serialize;
use std::io::Write;

/// The header of the CSV format: the fields of [`Row`].
pub const HEADER: &str =
    "number,puzzle,solution,givens,level,score,steps,guesses,hardest,attempts,seed";

/// A puzzle for programs.
#[derive(Default, Serialize)]
struct Row {
    number: u64,
    puzzle: String,
    solution: String,
    givens: usize,
    level: Option<String>,
    score: Option<u32>,
    steps: Option<usize>,
    guesses: Option<usize>,
    hardest: Option<&'static str>,
    attempts: u64,
    seed: u64,
}

/// Whether puzzles on a board can be written in a format at all; an error in words.
pub fn check(format: MadeFormat, layout: &Layout) -> Result<(), String> {
    let MadeFormat::Text(format) = format else { return Ok(()) };
    let empty = Puzzle::new(layout.clone(), Grid::empty(layout.side()));
    let Ok(empty) = empty else { return Ok(()) };
    let written = format.entry_on_known_board(&empty);
    written.map(drop).map_err(|why| format!("--format {}: {why}", format.name))
}

/// What stands before the puzzle of that number, which may be none: before the first what a text
/// begins with, else nothing.
fn head(format: MadeFormat, number: u64, made: Option<&Made>) -> String {
    match format {
        MadeFormat::Text(format) if number == 0 => {
            let sheet = made.map(|made| Sheet::from(made.puzzle.clone()));
            format.head(sheet.as_ref())
        }
        _ => String::new(),
    }
}

/// Writes what stands for a puzzle that could not be made.
pub fn write_none(format: MadeFormat, number: u64, sink: &mut Sink) {
    write_all(head(format, number, None).as_bytes(), sink);
}

/// Writes the puzzle of that number and seed: all at once, so that where that fails, nothing has
/// been written.
pub fn write(format: MadeFormat, (seed, number): (u64, u64), made: &Made, sink: &mut Sink) {
    let head = head(format, number, Some(made));
    match format {
        MadeFormat::Csv => write_all(&csv_row(&row(seed, number, made)), sink),
        MadeFormat::Jsonl => write_all(&json_row(&row(seed, number, made)), sink),
        MadeFormat::Text(format) => match format.entry_on_known_board(&made.puzzle) {
            Ok(text) => write_all((head + &text).as_bytes(), sink),
            Err(why) => {
                write_all(head.as_bytes(), sink);
                let (number, name) = (number + 1, format.name);
                let words = format!("puzzle {number}: cannot be written as {name}: {why}");
                sink.message(Level::Error, words);
                sink.exit(Exit::Puzzle);
            }
        },
    }
}

/// A sink takes everything; nothing is no output.
fn write_all(bytes: &[u8], sink: &mut Sink) {
    if !bytes.is_empty() {
        let _ = sink.write_all(bytes);
    }
}

fn row(seed: u64, number: u64, made: &Made) -> Row {
    let Made { puzzle, solution, rating, attempts } = made;
    let rating: Option<Rating> = rating.clone().or_else(|| hodoku(puzzle, Several::Refused).ok());
    let row = Row {
        number: number + 1,
        puzzle: puzzle.to_string(),
        solution: solution.to_string(),
        givens: puzzle.givens().filled().count(),
        attempts: *attempts,
        seed,
        ..Row::default()
    };
    match rating {
        None => row,
        Some(Rating { level, score, steps, guesses, hardest, .. }) => Row {
            level: Some(level.to_string()),
            score: Some(score),
            steps: Some(steps),
            guesses: Some(guesses),
            hardest,
            ..row
        },
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
}
