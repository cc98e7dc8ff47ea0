//! `lucidoku explain`.

use super::each::{Command, problem, write_json};
use super::start::{note_several, profile, refusal, several};
use crate::args::{DepthName, ExplainArgs, PathFormat, StepsShown};
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::explain::{Branch, End, Path, Profile, Start, shortest_branch};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{Depth, Paint, PathStyle, Shown, library_line, path_page, path_text};
use std::io::{self, Write};

/// Shows the whole path of every puzzle.
pub struct Explain {
    args: ExplainArgs,
    profile: Profile,
    style: PathStyle,
}

impl Explain {
    /// The command that the options describe.
    pub fn new(args: ExplainArgs, paint: Paint) -> Explain {
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
        Explain { args, profile, style: PathStyle { shown, depth, paint } }
    }

    fn branch(&self, start: &Start<'_>, path: &Path) -> Option<Branch> {
        let wanted = self.args.branch && path.end() == End::Stuck;
        let walk = || start.walk.clone().at(*path.left());
        if wanted { shortest_branch(&walk(), &start.solution) } else { None }
    }

    fn write(
        &self,
        item: &Item,
        path: &Path,
        branch: Option<&Branch>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        match self.args.format {
            PathFormat::Html => write!(sink, "{}", path_page(&item.to_string(), path, branch)),
            PathFormat::Text => writeln!(sink, "{item}\n{}", path_text(path, branch, self.style)),
            PathFormat::Jsonl | PathFormat::Hodoku => {
                self.steps(item, path, 1, sink)?;
                let Some(branch) = branch else { return Ok(()) };
                // The trial has a number, too.
                self.steps(item, &branch.path, path.steps().len() + 2, sink)
            }
        }
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
    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let several = several(self.args.logic.allow_ambiguous);
        let start = match Start::new(puzzle, &self.profile, several) {
            Ok(start) => start,
            Err(refused) => return problem(item, &refusal(refused), sink),
        };
        note_several(item, start.uniqueness, sink);
        let path = Path::from(start.walk.clone());
        let branch = self.branch(&start, &path);
        // A sink takes everything.
        let _ = self.write(item, &path, branch.as_ref(), sink);
    }
}
