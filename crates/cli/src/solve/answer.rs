//! The answer to one puzzle, and how it is written.

use crate::args::Format;
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Count, End};
use serde::Serialize;
use std::io::Write;

/// The header of the CSV format: the fields of [`Row`].
pub const HEADER: &str = "file,line,puzzle,status,solutions,exhaustive,solution,nodes,error";

/// What was found out about one puzzle.
pub struct Answer<'a> {
    item: &'a Item,
    puzzle: Option<&'a Puzzle>,
    solutions: u64,
    end: End,
    solution: Option<&'a Solution>,
    nodes: u64,
    error: Option<&'a str>,
}

/// An answer for programs.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    status: &'static str,
    solutions: Option<u64>,
    exhaustive: bool,
    solution: Option<String>,
    nodes: u64,
    error: Option<&'a str>,
}

impl<'a> Answer<'a> {
    /// The answer that a count gives.
    pub fn of(item: &'a Item, puzzle: &'a Puzzle, count: &'a Count) -> Answer<'a> {
        Answer {
            item,
            puzzle: Some(puzzle),
            solutions: count.solutions,
            end: count.end,
            solution: count.first.as_ref(),
            nodes: count.nodes,
            error: None,
        }
    }

    /// The answer to what is no puzzle.
    pub fn invalid(item: &'a Item, reason: &'a str) -> Answer<'a> {
        let (puzzle, solution) = (None, None);
        Answer {
            item,
            puzzle,
            solutions: 0,
            end: End::Stopped,
            solution,
            nodes: 0,
            error: Some(reason),
        }
    }

    /// Whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.solutions == 1 && self.end == End::Exhausted
    }

    /// Writes the answer: of `counting` the number of solutions, else the solution.
    pub fn write(&self, format: Format, counting: bool, sink: &mut Sink) {
        // A sink takes everything.
        let _ = match format {
            Format::Line => writeln!(sink, "{}", self.words(counting, false)),
            Format::Grid => writeln!(sink, "{}\n", self.words(counting, true)),
            Format::Csv => sink.write_all(csv_row(&self.row()).as_slice()),
            Format::Jsonl => sink.write_all(json_row(&self.row()).as_slice()),
        };
    }

    fn words(&self, counting: bool, block: bool) -> String {
        match (self.error, self.solution) {
            (Some(reason), _) => format!("invalid: {reason}"),
            _ if counting && self.end == End::Stopped => format!("at least {}", self.solutions),
            _ if counting => self.solutions.to_string(),
            (_, Some(solution)) if self.is_unique() && block => format!("{solution:#}"),
            (_, Some(solution)) if self.is_unique() => solution.to_string(),
            _ if self.solutions > 1 => "several solutions".into(),
            _ if self.end == End::Exhausted => "no solution".into(),
            _ if self.solutions == 1 => {
                "stopped: 1 solution found, perhaps not the only one".into()
            }
            _ => "stopped: no solution found so far".into(),
        }
    }

    fn row(&self) -> Row<'a> {
        let status = match (self.error, self.solutions, self.end) {
            (Some(_), ..) => "invalid",
            (_, 2.., _) => "several",
            (_, 1, End::Exhausted) => "unique",
            (_, 0, End::Exhausted) => "none",
            _ => "unknown",
        };
        Row {
            file: &self.item.file,
            line: self.item.line(),
            puzzle: self.puzzle.map(Puzzle::to_string),
            status,
            solutions: self.error.is_none().then_some(self.solutions),
            exhaustive: self.end == End::Exhausted,
            solution: self.solution.map(Solution::to_string),
            nodes: self.nodes,
            error: self.error,
        }
    }
}

/// A row of CSV with its line end.
pub fn csv_row(row: &impl Serialize) -> Vec<u8> {
    let mut options = csv::WriterBuilder::new();
    let mut writer = options.has_headers(false).buffer_capacity(1 << 10).from_writer(Vec::new());
    // Rows are flat and vectors take everything.
    let _ = writer.serialize(row);
    writer.into_inner().unwrap_or_default()
}

/// A JSON object with a line end.
pub fn json_row(row: &impl Serialize) -> Vec<u8> {
    let mut json = serde_json::to_vec(row).unwrap_or_default();
    json.push(b'\n');
    json
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
