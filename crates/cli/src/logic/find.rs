//! `lucidoku find`.

use super::each::{Command, write_json};
use super::start::refusal;
use super::techniques::chosen;
use crate::album::{Album, Page};
use crate::args::{FindArgs, FoundFormat};
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::drawing::Drawing;
use lucidoku::explain::{Refused, Survey};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{captioned, library_line, short_step, step_drawing};
use lucidoku::technique::{Step, Technique, Uniqueness};
use std::io::Write;
use std::sync::Arc;

/// Finds all instances of a technique in every position.
pub struct Find {
    technique: &'static dyn Technique,
    args: FindArgs,
    album: Option<Arc<Album>>,
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
        let is_drawn = args.format == FoundFormat::Svg;
        let album = is_drawn.then(|| Arc::new(Album::new("Steps")));
        Ok(Find { technique, args, album })
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
            // All of them are drawn together.
            FoundFormat::Svg => Ok(()),
        };
    }

    /// Draws all that is found.
    fn draw(&self, item: &Item, survey: &Survey) {
        let Some(album) = &self.album else { return };
        let Survey { board, grid, givens, steps, .. } = survey;
        let page = |words: String, picture| Page { drawing: captioned(&words, picture), words };
        let mut pages: Vec<Page> = steps
            .iter()
            .map(|step| {
                let picture = step_drawing(board, grid, *givens, step);
                page(format!("{item}: {}", short_step(step)), picture)
            })
            .collect();
        if pages.is_empty() {
            pages.push(page(format!("{item}: nothing found"), Drawing::default()));
        }
        album.put(item, pages);
    }
}

impl Command for Find {
    fn is_json(&self) -> bool {
        self.args.format == FoundFormat::Jsonl
    }

    fn album(&self) -> Option<Arc<Album>> {
        self.album.clone()
    }

    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let survey = match self.survey(puzzle) {
            Ok(survey) => survey,
            Err(reason) => return self.problem(item, &reason, sink),
        };
        if !survey.is_solvable {
            self.problem(item, &refusal(Refused::NoSolution), sink);
        }
        self.draw(item, &survey);
        for (at, step) in survey.steps.iter().enumerate() {
            self.write(item, at + 1, &survey, step, sink);
        }
        if survey.steps.is_empty() && self.args.format == FoundFormat::Text {
            let _ = writeln!(sink, "{item}: nothing found");
        }
    }
}
