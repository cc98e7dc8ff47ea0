//! `lucidoku canon`.

use crate::args::{CanonArgs, CanonFormat};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::rows::{csv_row, json_row};
use crate::sink::{Level, Sink};
use lucidoku::canonical::{Canonical, canonical};
use lucidoku::puzzle::Puzzle;
use lucidoku::text::ReadOptions;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;

/// The header of the CSV format: the fields of [`Row`].
const HEADER: &str = "file,line,puzzle,form,automorphisms,transformation,error";

/// The line above all forms, for the format that has one.
pub fn canon_header(args: &CanonArgs) -> Option<String> {
    (args.format == CanonFormat::Csv).then(|| HEADER.into())
}

/// Finds the form of every puzzle.
pub struct Canon {
    args: CanonArgs,
    options: Arc<ReadOptions>,
}

/// A form for programs.
#[derive(Default, Serialize)]
struct Row<'a> {
    file: &'a str,
    line: usize,
    puzzle: Option<String>,
    form: Option<String>,
    automorphisms: Option<u128>,
    transformation: Option<String>,
    error: Option<&'a str>,
}

impl Canon {
    /// The job that the options describe.
    pub fn new(args: CanonArgs, options: Arc<ReadOptions>) -> Canon {
        Canon { args, options }
    }

    fn write(&self, item: &Item, puzzle: &Puzzle, canonical: &Canonical, sink: &mut Sink) {
        let Canonical { grid, automorphisms, transformation } = canonical;
        let Ok(form) = Puzzle::new(puzzle.layout().clone(), grid.clone()) else {
            return self.failed(item, sink);
        };
        let out = match self.args.format {
            _ if self.args.original => format!("{puzzle}\n").into_bytes(),
            CanonFormat::Line => format!("{form}\n").into_bytes(),
            CanonFormat::Grid => format!("{form:#}\n").into_bytes(),
            CanonFormat::Csv | CanonFormat::Jsonl => self.row(&Row {
                puzzle: Some(puzzle.to_string()),
                form: Some(form.to_string()),
                automorphisms: Some(*automorphisms),
                transformation: Some(transformation.to_string()),
                ..self.place(item)
            }),
        };
        match self.args.dedup {
            true => sink.once(grid.values(), out),
            // A sink takes everything.
            false => sink.write_all(&out).unwrap_or_default(),
        }
    }

    fn place<'a>(&self, item: &'a Item) -> Row<'a> {
        Row { file: &item.file, line: item.line(), ..Row::default() }
    }

    fn row(&self, row: &Row<'_>) -> Vec<u8> {
        match self.args.format {
            CanonFormat::Csv => csv_row(row),
            _ => json_row(row),
        }
    }

    fn invalid(&self, item: &Item, reason: &str, sink: &mut Sink) {
        let out = match self.args.format {
            _ if self.args.dedup => Vec::new(),
            CanonFormat::Line => format!("invalid: {reason}\n").into_bytes(),
            CanonFormat::Grid => format!("invalid: {reason}\n\n").into_bytes(),
            _ => self.row(&Row { error: Some(reason), ..self.place(item) }),
        };
        let _ = sink.write_all(&out);
        sink.message(Level::Error, format!("{}: {reason}", item.file));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Canon {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => match canonical(&puzzle) {
                Ok(form) => self.write(item, &puzzle, &form, sink),
                Err(error) => self.invalid(item, &format!("line {}: {error}", item.line()), sink),
            },
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
