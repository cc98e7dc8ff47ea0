//! `lucidoku explain`.

use super::start::{Obstacle, Start, profile, start};
use crate::args::{DepthName, ExplainArgs, PathFormat, StepsShown};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::{Branch, End, Path, Profile, Taken, Walk, shortest_branch};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{
    Depth, Paint, explain_step, library_line, marked_grid, path_page, short_step, step_json,
};
use lucidoku::search::Engines;
use lucidoku::technique::{self, Uniqueness};
use lucidoku::text::ReadOptions;
use std::io::{self, Write};
use std::sync::Arc;

/// Shows the whole path of every puzzle.
pub struct Explain {
    args: ExplainArgs,
    options: Arc<ReadOptions>,
    engines: Engines,
    profile: Profile,
    paint: Paint,
}

impl Explain {
    /// The job that the options describe.
    pub fn new(
        args: ExplainArgs,
        options: Arc<ReadOptions>,
        engines: Engines,
        paint: Paint,
    ) -> Explain {
        let profile = profile(&args.logic);
        Explain { args, options, engines, profile, paint }
    }

    fn explain(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let start = match start(puzzle, &self.profile, &self.args.logic, self.engines) {
            Ok(start) => start,
            Err(obstacle) => return self.problem(item, &words(obstacle), sink),
        };
        if start.uniqueness == Uniqueness::Unknown {
            sink.message(
                Level::Note,
                format!("{item}: several solutions, which nothing relies on"),
            );
        }
        let path = Path::from(start.walk.clone());
        let branch = match (self.args.branch, path.end()) {
            (true, End::Stuck) => {
                shortest_branch(&start.walk.clone().at(*path.left()), &start.solution)
            }
            _ => None,
        };
        // A sink takes everything.
        let _ = self.write(item, &start, &path, branch.as_ref(), sink);
    }

    fn write(
        &self,
        item: &Item,
        start: &Start<'_>,
        path: &Path,
        branch: Option<&Branch>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        match self.args.format {
            PathFormat::Html => return write!(sink, "{}", path_page(&item.to_string(), path)),
            PathFormat::Text => writeln!(sink, "{item}")?,
            PathFormat::Jsonl | PathFormat::Hodoku => {}
        }
        self.steps(&start.walk, path, sink)?;
        if let Some(branch) = branch {
            if self.args.format == PathFormat::Text {
                writeln!(sink, "{}\nBranch: {} by trial.", ending(path), branch.placed)?;
            }
            let mut walk = start.walk.clone().at(*path.left());
            walk.change(&branch.placed, &Default::default());
            self.steps(&walk, &branch.path, sink)?;
        }
        match self.args.format {
            PathFormat::Text => {
                writeln!(sink, "{}\n", ending(branch.map_or(path, |branch| &branch.path)))
            }
            _ => Ok(()),
        }
    }

    fn steps(&self, walk: &Walk<'_>, path: &Path, sink: &mut Sink) -> io::Result<()> {
        let mut walk = walk.clone();
        for (at, taken) in path.steps().iter().enumerate() {
            self.step(at + 1, taken, &walk, sink)?;
            walk.change(&taken.step.placements, &taken.step.eliminations);
        }
        Ok(())
    }

    fn step(
        &self,
        number: usize,
        taken: &Taken,
        walk: &Walk<'_>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let step = &taken.step;
        let is_single = taken.level == technique::Level::Easy;
        if self.args.steps == StepsShown::Critical && is_single {
            return Ok(());
        }
        match self.args.format {
            PathFormat::Jsonl => writeln!(sink, "{}", step_json(step)),
            PathFormat::Hodoku => {
                match library_line(walk.board(), walk.grid(), walk.givens(), step) {
                    Some(line) => writeln!(sink, "{line}"),
                    None => Ok(()),
                }
            }
            _ => {
                let text = match (self.args.steps, self.args.depth) {
                    (StepsShown::Compact, DepthName::Full) => short_step(step),
                    (_, DepthName::Full) => explain_step(step, Depth::Full),
                    (_, DepthName::Where) => explain_step(step, Depth::Where),
                    (_, DepthName::Name) => explain_step(step, Depth::Name),
                };
                writeln!(sink, "{number:3}. {text}")?;
                let is_drawn = self.args.depth == DepthName::Full
                    && self.args.steps != StepsShown::Compact
                    && !is_single;
                if is_drawn { self.draw(walk.grid(), taken, sink) } else { Ok(()) }
            }
        }
    }

    fn draw(&self, grid: &CandidateGrid, taken: &Taken, sink: &mut Sink) -> io::Result<()> {
        write!(sink, "{}", marked_grid(grid, &taken.step, self.paint))
    }

    fn problem(&self, item: &Item, reason: &str, sink: &mut Sink) {
        sink.message(Level::Error, format!("{item}: {reason}"));
        sink.exit(Exit::Puzzle);
    }
}

fn words(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::NoSolution => "no solution".into(),
        Obstacle::Several => "several solutions: expected one, or --allow-ambiguous".into(),
        Obstacle::Other(text) => text,
    }
}

/// What is left at the end of a path.
fn ending(path: &Path) -> String {
    let left = path.left();
    match path.end() {
        End::Solved => format!("Solved: {}", left.to_grid()),
        End::Contradiction => "A cell has no candidate left.".into(),
        End::Stuck => format!(
            "No technique goes on from here, with {} cells and {} candidates left:\n{left}",
            left.undecided().len(),
            left.candidate_count() - left.placed().len(),
        ),
    }
}

impl Job for Explain {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => self.explain(item, &puzzle, sink),
            Err(error) => {
                sink.message(Level::Error, format!("{}: {error}", item.file));
                sink.exit(Exit::Puzzle);
            }
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        self.problem(item, "the program failed on it", sink);
    }
}
