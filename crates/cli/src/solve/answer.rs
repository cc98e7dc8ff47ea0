//! The answer to one puzzle, and how it is written.

use crate::args::Format;
use crate::item::Item;
use crate::rows::{csv_row, json_row};
use crate::sink::Sink;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Count, End, Status};
use serde::Serialize;
use std::io::Write;

/// The header of the CSV format: the fields of [`Row`].
pub const HEADER: &str = "file,line,puzzle,status,solutions,exhaustive,solution,nodes,error";

/// What an answer in words is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The solution.
    Solution,
    /// The number of solutions.
    Number,
}

/// What was found out about one puzzle.
pub struct Answer<'a> {
    item: &'a Item,
    found: Found<'a>,
}

enum Found<'a> {
    Count(&'a Puzzle, &'a Count),
    Invalid(&'a str),
}

/// An answer for programs.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    status: &'static str,
    solutions: Option<u128>,
    exhaustive: bool,
    solution: Option<String>,
    nodes: u64,
    error: Option<&'a str>,
}

impl<'a> Answer<'a> {
    /// The answer that a count gives.
    pub fn of(item: &'a Item, puzzle: &'a Puzzle, count: &'a Count) -> Answer<'a> {
        Answer { item, found: Found::Count(puzzle, count) }
    }

    /// The answer to what is no puzzle.
    pub fn invalid(item: &'a Item, reason: &'a str) -> Answer<'a> {
        Answer { item, found: Found::Invalid(reason) }
    }

    /// Writes the answer.
    pub fn write(&self, format: Format, asked: Asked, sink: &mut Sink) {
        // A sink takes everything.
        let _ = match (format, asked) {
            (Format::Line, _) => writeln!(sink, "{}", self.words(asked)),
            (Format::Grid, Asked::Number) => writeln!(sink, "{}", self.words(asked)),
            (Format::Grid, Asked::Solution) => match self.unique() {
                Some(solution) => writeln!(sink, "{solution:#}\n"),
                None => writeln!(sink, "{}\n", self.words(asked)),
            },
            (Format::Csv, _) => sink.write_all(&csv_row(&self.row())),
            (Format::Jsonl, _) => sink.write_all(&json_row(&self.row())),
        };
    }

    /// The solution, if it is the only one.
    fn unique(&self) -> Option<&'a Solution> {
        match self.found {
            Found::Count(_, count) if count.status() == Status::Unique => count.first.as_ref(),
            _ => None,
        }
    }

    fn words(&self, asked: Asked) -> String {
        let count = match self.found {
            Found::Invalid(reason) => return format!("invalid: {reason}"),
            Found::Count(_, count) => count,
        };
        match (asked, count.status(), self.unique()) {
            (Asked::Number, ..) if count.end == End::Stopped => {
                format!("at least {}", count.solutions)
            }
            (Asked::Number, ..) => count.solutions.to_string(),
            (_, _, Some(solution)) => solution.to_string(),
            (_, Status::Several, _) => "several solutions".into(),
            (_, Status::None, _) => "no solution".into(),
            _ if count.solutions == 1 => {
                "stopped: 1 solution found, perhaps not the only one".into()
            }
            _ => "stopped: no solution found so far".into(),
        }
    }

    fn row(&self) -> Row<'a> {
        let (file, line) = (&*self.item.file, self.item.line());
        let (puzzle, count) = match self.found {
            Found::Count(puzzle, count) => (puzzle, count),
            Found::Invalid(reason) => {
                return Row {
                    file,
                    line,
                    status: "invalid",
                    error: Some(reason),
                    ..Row::default()
                };
            }
        };
        Row {
            file,
            line,
            puzzle: Some(puzzle.to_string()),
            status: match count.status() {
                Status::None => "none",
                Status::Unique => "unique",
                Status::Several => "several",
                Status::Unsettled => "unknown",
            },
            solutions: Some(count.solutions),
            exhaustive: count.end == End::Exhausted,
            solution: count.first.as_ref().map(Solution::to_string),
            nodes: count.nodes,
            error: (count.end == End::Stopped).then_some("stopped"),
        }
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
        let row = || Row { solutions: Some(u128::MAX), ..Row::default() };
        let [csv, json] = [csv_row(&row()), json_row(&row())].map(String::from_utf8);
        assert_eq!(csv.unwrap().split(',').nth(4), Some(u128::MAX.to_string().as_str()));
        assert!(json.unwrap().contains(&format!("\"solutions\":{},", u128::MAX)));
    }
}
