//! `lucidoku explain`.

use super::each::{Command, write_json, write_trial};
use super::start::{note_several, profile, refusal, several};
use crate::album::{Album, Page};
use crate::args::{DepthName, ExplainArgs, PathFormat, StepsShown};
use crate::input::display_name;
use crate::item::Item;
use crate::sink::{Level, Sink};
use lucidoku::explain::{End, Path, Profile, Start, Trial, trials};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{
    Depth, Paint, PathStyle, Shown, library_line, page_head, path_drawing, path_section, path_text,
    short_trial,
};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// Shows the whole path of every puzzle.
pub struct Explain {
    args: ExplainArgs,
    profile: Profile,
    style: PathStyle,
    album: Option<Arc<Album>>,
}

impl Explain {
    /// The command that the options describe.
    ///
    /// # Errors
    /// In words, if an option would have no effect.
    pub fn new(args: ExplainArgs, paint: Paint) -> Result<Explain, String> {
        let is_for_programs = matches!(args.format, PathFormat::Jsonl | PathFormat::Hodoku);
        if is_for_programs && args.depth != DepthName::Full {
            return Err("--depth: expected with --format text, html or svg".into());
        }
        let shown = match args.steps {
            StepsShown::Full => Shown::Full,
            StepsShown::Compact => Shown::Compact,
            StepsShown::Critical => Shown::Critical,
        };
        let depth = match args.depth {
            DepthName::Name => Depth::Name,
            DepthName::Where => Depth::Where,
            DepthName::Full => Depth::Full,
        };
        let profile = profile(&args.logic);
        let is_drawn = args.format == PathFormat::Svg;
        let album = is_drawn.then(|| Arc::new(Album::new("Solve paths")));
        Ok(Explain { args, profile, style: PathStyle { shown, depth, paint }, album })
    }

    fn write(&self, item: &Item, path: &Path, trials: &[Trial], sink: &mut Sink) -> io::Result<()> {
        let style = self.style;
        match self.args.format {
            PathFormat::Html => {
                write!(sink, "{}", path_section(&item.to_string(), path, trials, style))
            }
            PathFormat::Text => writeln!(sink, "{item}\n{}", path_text(path, trials, style)),
            PathFormat::Svg => {
                self.draw(item, path, trials);
                Ok(())
            }
            PathFormat::Jsonl | PathFormat::Hodoku => {
                self.steps(item, path, 1, sink)?;
                // Trials have numbers, too.
                let (mut before, mut number) = (path, path.steps().len() + 1);
                for trial in trials {
                    match self.args.format {
                        PathFormat::Jsonl => write_trial(item, number, before.left(), trial, sink),
                        _ => writeln!(sink, "# {}", short_trial(trial))?,
                    }
                    self.steps(item, &trial.path, number + 1, sink)?;
                    before = &trial.path;
                    number += 1 + before.steps().len();
                }
                Ok(())
            }
        }
    }

    /// A picture of the path, and its steps in a line each for those who do not see it.
    fn draw(&self, item: &Item, path: &Path, trials: &[Trial]) {
        let Some(album) = &self.album else { return };
        let heading = item.to_string();
        let drawing = path_drawing(&heading, path, trials, self.style);
        let short = PathStyle { shown: Shown::Compact, paint: Paint::Plain, ..self.style };
        let words = format!("{heading}\n{}", path_text(path, trials, short));
        album.put(item, [Page { drawing, words }]);
    }

    /// For programs; the first step has the number `first`.
    fn steps(&self, item: &Item, path: &Path, first: usize, sink: &mut Sink) -> io::Result<()> {
        let numbered = path.steps().iter().zip(path.grids()).zip(first..);
        for ((taken, grid), number) in numbered.filter(|((t, _), _)| self.style.shown.shows(t)) {
            if self.args.format == PathFormat::Jsonl {
                write_json(item, number, &grid, &taken.step, sink);
            } else if let Some(line) = library_line(path.board(), &grid, path.givens(), &taken.step)
            {
                writeln!(sink, "{line}")?;
            }
        }
        Ok(())
    }
}

impl Command for Explain {
    fn is_json(&self) -> bool {
        self.args.format == PathFormat::Jsonl
    }

    fn album(&self) -> Option<Arc<Album>> {
        self.album.clone()
    }

    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let several = several(self.args.logic.allow_ambiguous);
        let start = match Start::new(puzzle, &self.profile, several) {
            Ok(start) => start,
            Err(refused) => return self.problem(item, &refusal(refused), sink),
        };
        note_several(item, start.uniqueness, sink);
        let mut walk = start.walk;
        let path = Path::along(&mut walk);
        let found = match (path.end(), self.args.branch) {
            (End::Stuck, true) => trials(&walk, &start.solution),
            (End::Stuck, false) => {
                let words = "logic does not finish it; --branch shows what does";
                sink.message(Level::Note, format!("{item}: {words}"));
                Vec::new()
            }
            _ => Vec::new(),
        };
        // A sink takes everything.
        let _ = self.write(item, &path, &found, sink);
    }
}

/// What stands above all paths, for the format that has something there.
pub fn explain_header(args: &ExplainArgs) -> Option<String> {
    let files = &args.input.files;
    let name = |file: &PathBuf| display_name(file);
    let names = match files.as_slice() {
        [] => "standard input".into(),
        [first, second, third, _, _, ..] => {
            let named = [first, second, third].map(name).join(", ");
            format!("{named} and {} more files", files.len() - 3)
        }
        files => files.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    let title = format!("Lucidoku: solve paths of {names}");
    (args.format == PathFormat::Html).then(|| page_head(&title).trim_end().into())
}
