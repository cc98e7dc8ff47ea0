//! `lucidoku convert`.

use crate::args::{ConvertArgs, Kept};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use lucidoku::board::{Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{Format, ReadOptions, Sheet};
use std::io::Write;
use std::sync::Arc;

/// Writes every puzzle in another format.
pub struct Convert {
    to: &'static Format,
    keep: Kept,
    options: Arc<ReadOptions>,
}

impl Convert {
    /// The job that the options describe.
    pub fn new(args: &ConvertArgs, options: Arc<ReadOptions>) -> Convert {
        Convert { to: args.to, keep: args.keep, options }
    }

    /// What is to be written of a record; an error in words.
    fn sheet(&self, item: &Item) -> Result<Sheet, String> {
        let sheet = item.record.sheet_with(&self.options).map_err(|error| error.to_string())?;
        match self.keep {
            Kept::All => Ok(sheet),
            Kept::Givens => Ok(sheet.givens_only()),
            Kept::Digits => {
                sheet.digits_only().map_err(|error| format!("line {}: {error}", item.line()))
            }
        }
    }

    /// The first record begins the file, whether it can be written or not.
    fn begin(&self, item: &Item, sheet: Option<&Sheet>, sink: &mut Sink) {
        if item.number > 0 {
            return;
        }
        let head = match sheet {
            Some(sheet) => self.to.head(sheet),
            None => {
                let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE));
                empty.map_or(String::new(), |puzzle| self.to.head(&Sheet::from(puzzle)))
            }
        };
        write(&head, sink);
    }
}

/// A sink takes everything; nothing is no output.
fn write(text: &str, sink: &mut Sink) {
    if !text.is_empty() {
        let _ = sink.write_all(text.as_bytes());
    }
}

fn refuse(item: &Item, words: &str, sink: &mut Sink) {
    sink.message(Level::Error, format!("{}: {words}", item.file));
    sink.exit(Exit::Puzzle);
}

impl Job for Convert {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let sheet = self.sheet(item);
        self.begin(item, sheet.as_ref().ok(), sink);
        let written = sheet.and_then(|sheet| {
            let name = self.to.name;
            let unheld = |why| format!("line {}: cannot be written as {name}: {why}", item.line());
            self.to.entry(&sheet).map_err(unheld)
        });
        match written {
            Ok(text) => write(&text, sink),
            Err(words) => refuse(item, &words, sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        refuse(item, &format!("line {}: the program failed on it", item.line()), sink);
    }
}
