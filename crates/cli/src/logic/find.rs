//! `lucidoku find`.

use super::techniques::unknown;
use crate::args::{FindArgs, FoundFormat};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use lucidoku::explain::{Profile, Walk};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{library_line, short_step, step_json};
use lucidoku::search::{Budget, Engines, Verdict};
use lucidoku::technique::{self, Step, Technique, Uniqueness};
use lucidoku::text::ReadOptions;
use std::io::Write;
use std::sync::Arc;

/// Finds all instances of a technique in every position.
pub struct Find {
    technique: &'static dyn Technique,
    args: FindArgs,
    options: Arc<ReadOptions>,
    engines: Engines,
    profile: Profile,
}

impl Find {
    /// The job that the options describe.
    ///
    /// # Errors
    /// In words, if no technique has the name.
    pub fn new(
        args: FindArgs,
        options: Arc<ReadOptions>,
        engines: Engines,
    ) -> Result<Find, String> {
        let technique = technique::find(&args.technique).ok_or_else(|| unknown(&args.technique))?;
        Ok(Find { technique, args, options, engines, profile: Profile::standard() })
    }

    fn find(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let uniqueness = self.uniqueness(puzzle);
        let mut walk = match Walk::new(puzzle, &self.profile, uniqueness) {
            Ok(walk) => walk,
            Err(error) => return self.invalid(item, &error.to_string(), sink),
        };
        if puzzle.has_struck() {
            let mut grid = *walk.grid();
            grid.place_settled(walk.board());
            walk = walk.at(grid);
        }
        if uniqueness < self.technique.info().uniqueness {
            let name = self.technique.info().name;
            let text = format!("{item}: {name}: it relies on there being one solution");
            sink.message(Level::Warning, text);
            return sink.exit(Exit::Puzzle);
        }
        let steps = technique::all(self.technique, &walk.position());
        for step in &steps {
            self.write(item, &walk, step, sink);
        }
        if steps.is_empty() && self.args.format == FoundFormat::Text {
            let _ = writeln!(sink, "{item}: nothing found");
        }
    }

    /// Whether there is one solution; a search tells only where it matters.
    fn uniqueness(&self, puzzle: &Puzzle) -> Uniqueness {
        let is_needed = self.technique.info().uniqueness == Uniqueness::Assumed;
        let is_unique = || {
            let judged = self.engines.judge(puzzle, Budget::UNLIMITED);
            judged.is_ok_and(|judged| matches!(judged.verdict, Verdict::Unique(_)))
        };
        match is_needed && (self.args.assume_unique || is_unique()) {
            true => Uniqueness::Assumed,
            false => Uniqueness::Unknown,
        }
    }

    fn write(&self, item: &Item, walk: &Walk<'_>, step: &Step, sink: &mut Sink) {
        // A sink takes everything.
        let _ = match self.args.format {
            FoundFormat::Text => writeln!(sink, "{item}: {}", short_step(step)),
            FoundFormat::Jsonl => writeln!(sink, "{}", step_json(step)),
            FoundFormat::Hodoku => {
                match library_line(walk.board(), walk.grid(), walk.givens(), step) {
                    Some(line) => writeln!(sink, "{line}"),
                    None => Ok(()),
                }
            }
        };
    }

    fn invalid(&self, item: &Item, reason: &str, sink: &mut Sink) {
        sink.message(Level::Error, format!("{item}: {reason}"));
        sink.exit(Exit::Puzzle);
    }
}

impl Job for Find {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => self.find(item, &puzzle, sink),
            Err(error) => {
                sink.message(Level::Error, format!("{}: {error}", item.file));
                sink.exit(Exit::Puzzle);
            }
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.invalid(item, "the program failed on it", sink);
    }
}
