//! `lucidoku propagate`.

use crate::args::{PropagateArgs, StateFormat};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::rows::json_row;
use crate::sink::{Level, Sink};
use lucidoku::board::UnsupportedSide;
use lucidoku::candidates::CandidateGrid;
use lucidoku::propagate::{Contradiction, Extent, Placement, naked_singles, propagate_observed};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{ReadOptions, candidate_grid_json};
use serde::Serialize;
use serde_json::value::RawValue;
use std::fmt::{self, Display};
use std::io::Write;
use std::sync::Arc;

/// Brings every puzzle to its fixpoint.
pub struct Propagate {
    options: Arc<ReadOptions>,
    naked_only: bool,
    format: StateFormat,
}

/// How far singles got.
struct Fixpoint {
    grid: CandidateGrid,
    placements: Vec<Placement>,
    contradiction: Option<Contradiction>,
}

/// A fixpoint for programs.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    placements: Vec<PlacementRow>,
    cells_left: usize,
    contradiction: Option<String>,
    state: Option<Box<RawValue>>,
    error: Option<String>,
}

#[derive(Serialize)]
struct PlacementRow {
    cell: String,
    digit: u8,
    reason: String,
}

impl Propagate {
    /// The job that the options describe.
    pub fn new(args: &PropagateArgs, options: Arc<ReadOptions>) -> Propagate {
        Propagate { options, naked_only: args.naked_only, format: args.format }
    }

    fn fixpoint(&self, puzzle: &Puzzle) -> Result<Fixpoint, UnsupportedSide> {
        let board = puzzle.layout().board()?;
        let mut grid = CandidateGrid::new(puzzle)?;
        let mut placements = Vec::new();
        let contradiction = if self.naked_only {
            naked_singles(board, &mut grid, Extent::Fixpoint, &mut placements).err()
        } else {
            propagate_observed(board, &mut grid, &mut placements).err()
        };
        Ok(Fixpoint { grid, placements, contradiction })
    }

    fn write(&self, item: &Item, fixpoint: &Fixpoint, sink: &mut Sink) {
        // A sink takes everything.
        let _ = match self.format {
            StateFormat::Grid => writeln!(sink, "{item}\n{fixpoint}\n"),
            StateFormat::Jsonl => {
                let placed = fixpoint.placements.iter().map(|placement| PlacementRow {
                    cell: placement.cell.to_string(),
                    digit: placement.digit.get(),
                    reason: placement.reason.to_string(),
                });
                let row = Row {
                    file: &item.file,
                    line: item.line(),
                    placements: placed.collect(),
                    cells_left: fixpoint.grid.undecided().len(),
                    contradiction: fixpoint.contradiction.map(|found| found.to_string()),
                    state: RawValue::from_string(candidate_grid_json(&fixpoint.grid)).ok(),
                    error: None,
                };
                sink.write_all(&json_row(&row))
            }
        };
    }

    fn invalid(&self, item: &Item, reason: &dyn Display, sink: &mut Sink) {
        let row = Row {
            file: &item.file,
            line: item.line(),
            placements: Vec::new(),
            cells_left: 81,
            contradiction: None,
            state: None,
            error: Some(reason.to_string()),
        };
        let _ = match self.format {
            StateFormat::Grid => writeln!(sink, "{item}\ninvalid: {reason}\n"),
            StateFormat::Jsonl => sink.write_all(&json_row(&row)),
        };
        sink.message(Level::Error, format!("{}: {reason}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Propagate {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Err(error) => self.invalid(item, &error, sink),
            Ok(puzzle) => match self.fixpoint(&puzzle) {
                Err(error) => self.invalid(item, &format!("line {}: {error}", item.line()), sink),
                Ok(fixpoint) => self.write(item, &fixpoint, sink),
            },
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.invalid(item, &format!("line {}: the program failed on it", item.line()), sink);
    }
}

/// The candidate grid, the placements in order, and what is left.
impl Display for Fixpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.grid)?;
        for placement in &self.placements {
            writeln!(f, "{placement}")?;
        }
        let (placed, left) = (self.placements.len(), self.grid.undecided().len());
        let candidates = self.grid.candidate_count();
        match &self.contradiction {
            Some(found) => write!(f, "placed {placed}, contradiction: {found}"),
            None if left == 0 => write!(f, "placed {placed}, solved"),
            None => write!(f, "placed {placed}, {left} cells left, {candidates} candidates in all"),
        }
    }
}
