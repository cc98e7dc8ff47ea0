//! How puzzles that are made are written.

use crate::args::MadeFormat;
use crate::exit::Exit;
use crate::rows::{csv_row, json_row};
use crate::sink::{Level, Sink};
use lucidoku::explain::Several;
use lucidoku::generate::Made;
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

/// Writes what a text begins with, before the first puzzle, which may be none.
pub fn begin(format: MadeFormat, number: u64, first: Option<&Made>, sink: &mut Sink) {
    if let (MadeFormat::Text(format), 0) = (format, number) {
        let sheet = first.map(|made| Sheet::from(made.puzzle.clone()));
        write_all(format.head(sheet.as_ref()).as_bytes(), sink);
    }
}

/// Writes the puzzle of that number and seed.
pub fn write(format: MadeFormat, (seed, number): (u64, u64), made: &Made, sink: &mut Sink) {
    match format {
        MadeFormat::Csv => write_all(&csv_row(&row(seed, number, made)), sink),
        MadeFormat::Jsonl => write_all(&json_row(&row(seed, number, made)), sink),
        MadeFormat::Text(format) => match format.entry_on_known_board(&made.puzzle) {
            Ok(text) => write_all(text.as_bytes(), sink),
            Err(why) => {
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
