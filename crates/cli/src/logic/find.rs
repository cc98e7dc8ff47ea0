//! `lucidoku find`.

use super::each::{Command, write_json};
use super::start::refusal;
use super::techniques::chosen;
use crate::args::{FindArgs, FoundFormat};
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::explain::{Refused, Survey};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{library_line, short_step};
use lucidoku::technique::{Step, Technique, Uniqueness};
use std::io::Write;

/// Finds all instances of a technique in every position.
pub struct Find {
    technique: &'static dyn Technique,
    args: FindArgs,
}

impl Find {
    /// The command that the options describe.
    ///
    /// # Errors
    /// In words, if no technique has the name, or the format has no lines for it.
    pub fn new(args: FindArgs) -> Result<Find, String> {
        let technique = chosen(&args.technique)?;
        let info = technique.info();
        if args.format == FoundFormat::Hodoku && info.code.is_none() {
            return Err(format!("--format hodoku: {} has no code there", info.name));
        }
        Ok(Find { technique, args })
    }

    fn survey(&self, puzzle: &Puzzle) -> Result<Survey, String> {
        let known = if self.args.assume_unique { Uniqueness::Assumed } else { Uniqueness::Unknown };
        Survey::new(puzzle, self.technique, known).map_err(|refused| match refused {
            Refused::Several => format!(
                "{} relies on there being one solution: found several, expected one or --assume-unique",
                self.technique.info().name
            ),
            _ => refusal(refused),
        })
    }

    fn write(&self, item: &Item, number: usize, survey: &Survey, step: &Step, sink: &mut Sink) {
        let Survey { board, grid, givens, .. } = survey;
        // A sink takes everything.
        let _ = match self.args.format {
            FoundFormat::Text => writeln!(sink, "{item}: {}", short_step(step)),
            FoundFormat::Jsonl => {
                write_json(item, number, grid, step, sink);
                Ok(())
            }
            FoundFormat::Hodoku => match library_line(board, grid, *givens, step) {
                Some(line) => writeln!(sink, "{line}"),
                None => Ok(()),
            },
        };
    }
}

impl Command for Find {
    fn is_json(&self) -> bool {
        self.args.format == FoundFormat::Jsonl
    }

    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let survey = match self.survey(puzzle) {
            Ok(survey) => survey,
            Err(reason) => return self.problem(item, &reason, sink),
        };
        if !survey.is_solvable {
            self.problem(item, &refusal(Refused::NoSolution), sink);
        }
        for (at, step) in survey.steps.iter().enumerate() {
            self.write(item, at + 1, &survey, step, sink);
        }
        if survey.steps.is_empty() && self.args.format == FoundFormat::Text {
            let _ = writeln!(sink, "{item}: nothing found");
        }
    }
}
