//! `lucidoku rate`.

use super::start::{note_several, refusal, several};
use crate::args::{RateArgs, RatingFormat, ScaleName};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::rows::{csv_row, json_row};
use crate::sink::{Level, Sink};
use lucidoku::explain::Refused;
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::{Rating, hodoku};
use lucidoku::text::ReadOptions;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;

/// The header of the CSV format: the fields of [`Row`].
const HEADER: &str = "file,line,puzzle,level,score,steps,guesses,hardest,error";

/// The line above all ratings, for the format that has one.
pub fn rate_header(args: &RateArgs) -> Option<String> {
    (args.format == RatingFormat::Csv).then(|| HEADER.into())
}

/// Rates every puzzle.
pub struct Rate {
    args: RateArgs,
    options: Arc<ReadOptions>,
}

/// A rating for programs.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    level: Option<String>,
    score: Option<u32>,
    steps: Option<usize>,
    guesses: Option<usize>,
    hardest: Option<&'a str>,
    error: Option<&'a str>,
}

impl Rate {
    /// The job that the options describe.
    pub fn new(args: RateArgs, options: Arc<ReadOptions>) -> Rate {
        Rate { args, options }
    }

    fn rate(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let several = several(self.args.allow_ambiguous);
        let rating = match self.args.scale {
            ScaleName::Hodoku => hodoku(puzzle, several),
        };
        match rating {
            Ok(rating) => {
                note_several(item, rating.uniqueness, sink);
                self.write(item, puzzle, &rating, sink);
            }
            Err(refused @ (Refused::NoSolution | Refused::Several)) => {
                self.refuse(item, Some(puzzle), &refusal(refused), sink);
                sink.exit(Exit::Puzzle);
            }
            Err(refused) => {
                self.invalid(item, &format!("line {}: {refused}", item.line()), sink);
            }
        }
    }

    fn write(&self, item: &Item, puzzle: &Puzzle, rating: &Rating, sink: &mut Sink) {
        let Rating { level, score, steps, guesses, hardest, .. } = *rating;
        let row = Row {
            puzzle: Some(puzzle.to_string()),
            level: Some(level.to_string()),
            score: Some(score),
            steps: Some(steps),
            guesses: Some(guesses),
            hardest,
            ..self.row(item)
        };
        let hardest = hardest.map_or(String::new(), |hardest| format!(" {hardest}"));
        // A sink takes everything.
        let _ = match self.args.format {
            RatingFormat::Line => writeln!(sink, "{level} {score}{hardest}"),
            RatingFormat::Grid => writeln!(sink, "{puzzle:#}\n{level} {score}{hardest}\n"),
            RatingFormat::Csv => sink.write_all(&csv_row(&row)),
            RatingFormat::Jsonl => sink.write_all(&json_row(&row)),
        };
    }

    fn row<'a>(&self, item: &'a Item) -> Row<'a> {
        Row { file: &item.file, line: item.line(), ..Row::default() }
    }

    fn refuse(&self, item: &Item, puzzle: Option<&Puzzle>, reason: &str, sink: &mut Sink) {
        let puzzle = puzzle.map(Puzzle::to_string);
        let row = Row { puzzle, error: Some(reason), ..self.row(item) };
        let _ = match self.args.format {
            RatingFormat::Line => writeln!(sink, "{reason}"),
            RatingFormat::Grid => writeln!(sink, "{reason}\n"),
            RatingFormat::Csv => sink.write_all(&csv_row(&row)),
            RatingFormat::Jsonl => sink.write_all(&json_row(&row)),
        };
    }

    fn invalid(&self, item: &Item, reason: &str, sink: &mut Sink) {
        match self.args.format {
            RatingFormat::Line | RatingFormat::Grid => {
                self.refuse(item, None, &format!("invalid: {reason}"), sink);
            }
            RatingFormat::Csv | RatingFormat::Jsonl => self.refuse(item, None, reason, sink),
        }
        sink.message(Level::Error, format!("{}: {reason}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Rate {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => self.rate(item, &puzzle, sink),
            Err(error) => self.invalid(item, &error.to_string(), sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.invalid(item, &format!("line {}: the program failed on it", item.line()), sink);
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
