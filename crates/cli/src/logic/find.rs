//! `lucidoku find`.

use super::each::{Command, problem, write_json};
use super::start::{is_unique, refusal};
use super::techniques::unknown;
use crate::args::{FindArgs, FoundFormat};
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::explain::{Profile, Refused, Several, Start, Walk};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{library_line, short_step};
use lucidoku::technique::{self, Step, Technique, Uniqueness};
use std::io::Write;

/// Finds all instances of a technique in every position.
pub struct Find {
    technique: &'static dyn Technique,
    args: FindArgs,
    profile: Profile,
}

impl Find {
    /// The command that the options describe.
    ///
    /// # Errors
    /// In words, if no technique has the name.
    pub fn new(args: FindArgs) -> Result<Find, String> {
        let technique = technique::find(&args.technique).ok_or_else(|| unknown(&args.technique))?;
        Ok(Find { technique, args, profile: Profile::standard() })
    }

    /// The position to look at. How many solutions it has is asked only where it matters.
    fn walk(&self, puzzle: &Puzzle) -> Result<Walk<'_>, String> {
        let name = self.technique.info().name;
        if self.technique.info().uniqueness == Uniqueness::Assumed && !self.args.assume_unique {
            let start = Start::new(puzzle, &self.profile, Several::Allowed).map_err(refusal)?;
            return match is_unique(&start) {
                true => Ok(start.walk),
                false => Err(format!(
                    "{name} relies on there being one solution: found several, expected one or --assume-unique"
                )),
            };
        }
        let walk = Walk::new(puzzle, &self.profile, Uniqueness::Assumed);
        walk.map_err(|error| refusal(Refused::Unsupported(error.into())))
    }

    fn write(&self, item: &Item, number: usize, walk: &Walk<'_>, step: &Step, sink: &mut Sink) {
        // A sink takes everything.
        let _ = match self.args.format {
            FoundFormat::Text => writeln!(sink, "{item}: {}", short_step(step)),
            FoundFormat::Jsonl => {
                write_json(item, number, walk.grid(), step, sink);
                Ok(())
            }
            FoundFormat::Hodoku => {
                match library_line(walk.board(), walk.grid(), walk.givens(), step) {
                    Some(line) => writeln!(sink, "{line}"),
                    None => Ok(()),
                }
            }
        };
    }
}

impl Command for Find {
    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let walk = match self.walk(puzzle) {
            Ok(walk) => walk,
            Err(reason) => return problem(item, &reason, sink),
        };
        let steps = technique::all(self.technique, &walk.position());
        for (at, step) in steps.iter().enumerate() {
            self.write(item, at + 1, &walk, step, sink);
        }
        if steps.is_empty() && self.args.format == FoundFormat::Text {
            let _ = writeln!(sink, "{item}: nothing found");
        }
    }
}
