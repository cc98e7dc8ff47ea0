//! Commands that do something with every puzzle, one by one.

use crate::album::Album;
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::rows::json_row;
use crate::sink::{Level, Sink};
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::Trial;
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{step_json, trial_json};
use lucidoku::technique::Step;
use lucidoku::text::{ReadOptions, candidate_grid_json};
use serde::Serialize;
use serde_json::value::RawValue;
use std::io::Write;
use std::sync::Arc;

/// What is done with a puzzle.
pub trait Command: Send + Sync + 'static {
    /// Writes what there is to say about it.
    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink);

    /// Whether answers are JSON objects. Then what has no answer has one with the reason.
    fn is_json(&self) -> bool;

    /// Where it puts pictures, if these are asked for.
    fn album(&self) -> Option<Arc<Album>>;

    /// Says why there is no answer to a puzzle.
    fn problem(&self, item: &Item, reason: &str, sink: &mut Sink) {
        self.fault(item, &format!("{item}: {reason}"), reason, sink);
    }

    /// The same with a message of its own.
    fn fault(&self, item: &Item, message: &str, reason: &str, sink: &mut Sink) {
        if self.is_json() {
            write(Row { reason: Some(reason), ..place(item) }, sink);
        }
        sink.message(Level::Error, message);
        sink.exit(Exit::Puzzle);
    }
}

/// Does it with every puzzle, and says of what cannot be read why not.
pub struct Each<C> {
    pub command: C,
    pub options: Arc<ReadOptions>,
}

impl<C: Command> Job for Each<C> {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => self.command.puzzle(item, &puzzle, sink),
            Err(error) => {
                let message = format!("{}: {error}", item.file);
                self.command.fault(item, &message, &error.to_string(), sink);
            }
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.command.problem(item, "the program failed on it", sink);
    }
}

/// A step for programs: where its puzzle stands, its number on the path, the position before it,
/// and the step.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    number: usize,
    state: Option<Box<RawValue>>,
    step: Option<Box<RawValue>>,
    /// What was tried where there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    trial: Option<Box<RawValue>>,
    /// Why there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// Writes a step as a JSON object.
pub fn write_json(item: &Item, number: usize, grid: &CandidateGrid, step: &Step, sink: &mut Sink) {
    let step = RawValue::from_string(step_json(step)).ok();
    write(Row { number, step, ..row(item, grid) }, sink);
}

/// Writes why there is no step, as a JSON object like those of steps.
pub fn write_no_step(item: &Item, grid: &CandidateGrid, reason: &str, sink: &mut Sink) {
    write(Row { reason: Some(reason), ..row(item, grid) }, sink);
}

/// Writes a trial as a JSON object like those of steps, with the position that it was made in.
pub fn write_trial(
    item: &Item,
    number: usize,
    grid: &CandidateGrid,
    trial: &Trial,
    sink: &mut Sink,
) {
    let trial = RawValue::from_string(trial_json(trial)).ok();
    write(Row { number, trial, ..row(item, grid) }, sink);
}

fn row<'a>(item: &'a Item, grid: &CandidateGrid) -> Row<'a> {
    let state = RawValue::from_string(candidate_grid_json(grid)).ok();
    Row { state, ..place(item) }
}

fn place(item: &Item) -> Row<'_> {
    let (file, line) = (&item.file, item.line());
    Row { file, line, number: 1, state: None, step: None, trial: None, reason: None }
}

fn write(row: Row<'_>, sink: &mut Sink) {
    // A sink takes everything.
    let _ = sink.write_all(&json_row(&row));
}
