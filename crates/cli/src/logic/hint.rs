//! `lucidoku hint`.

use super::start::{Obstacle, Start, profile, start};
use crate::args::HintArgs;
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::{Level, Sink};
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::{Profile, mistakes};
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{Depth, Paint, explain_step, marked_grid};
use lucidoku::search::{Budget, Core, Engines, Verdict, core};
use lucidoku::technique::Uniqueness;
use lucidoku::text::{ReadOptions, parse_puzzle_with};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Gives the next step in every position, or says what is wrong in it.
pub struct Hint {
    args: HintArgs,
    options: Arc<ReadOptions>,
    engines: Engines,
    profile: Profile,
    /// The solution of the puzzle that the positions come from.
    solution: Option<Solution>,
    paint: Paint,
}

impl Hint {
    /// The job that the options describe.
    ///
    /// # Errors
    /// In words, if the puzzle that states come from cannot be read or has not one solution.
    pub fn new(
        args: HintArgs,
        options: Arc<ReadOptions>,
        engines: Engines,
        paint: Paint,
    ) -> Result<Hint, String> {
        let read = |file: &Path| solution_of(file, &options, engines);
        let solution = args.of.as_deref().map(read).transpose()?;
        let profile = profile(&args.logic);
        Ok(Hint { args, options, engines, profile, solution, paint })
    }

    fn hint(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        if self.is_mistaken(item, puzzle, sink) {
            return;
        }
        match start(puzzle, &self.profile, &self.args.logic, self.engines) {
            Ok(start) => self.next(item, &start, sink),
            Err(Obstacle::NoSolution) => self.contradiction(item, puzzle, sink),
            Err(Obstacle::Several) => {
                let text = "several solutions: expected one, or --allow-ambiguous";
                self.problem(item, text, sink);
            }
            Err(Obstacle::Other(text)) => self.problem(item, &text, sink),
        }
    }

    /// Tells of what is wrong by the puzzle's solution; whether there is anything.
    fn is_mistaken(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) -> bool {
        let (Some(solution), Ok(mut grid)) = (&self.solution, CandidateGrid::new(puzzle)) else {
            return false;
        };
        if let Ok(board) = puzzle.layout().board() {
            grid.place_settled(board);
        }
        let found = mistakes(&grid, solution);
        for mistake in &found {
            let _ = writeln!(sink, "{item}: a mistake: {mistake}");
            sink.exit(Exit::Puzzle);
        }
        !found.is_empty()
    }

    /// Where there is no solution: parts of the position that contradict each other.
    fn contradiction(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let words = match core(puzzle, Budget::UNLIMITED) {
            Core::Premises { premises, .. } => {
                let words: Vec<String> = premises.iter().map(ToString::to_string).collect();
                format!("there is a mistake among these: {}", words.join(", "))
            }
            _ => "no solution".to_string(),
        };
        let _ = writeln!(sink, "{item}: no solution: {words}");
        sink.exit(Exit::Puzzle);
    }

    fn next(&self, item: &Item, start: &Start<'_>, sink: &mut Sink) {
        if start.uniqueness == Uniqueness::Unknown {
            sink.message(
                Level::Note,
                format!("{item}: several solutions, which nothing relies on"),
            );
        }
        let walk = &start.walk;
        let depth = if self.args.area { Depth::Where } else { Depth::Full };
        // A sink takes everything.
        let _ = match walk.easiest() {
            _ if walk.grid().undecided().is_empty() => writeln!(sink, "{item}: solved"),
            None => writeln!(sink, "{item}: no technique finds a step here"),
            Some((_, step)) if self.args.area => {
                writeln!(sink, "{item}: {}", explain_step(&step, depth))
            }
            Some((_, step)) => {
                let grid = marked_grid(walk.grid(), &step, self.paint);
                writeln!(sink, "{item}: {}\n{grid}", explain_step(&step, depth))
            }
        };
    }

    fn problem(&self, item: &Item, reason: &str, sink: &mut Sink) {
        sink.message(Level::Error, format!("{item}: {reason}"));
        sink.exit(Exit::Puzzle);
    }
}

/// The solution of the one puzzle in a file.
fn solution_of(file: &Path, options: &ReadOptions, engines: Engines) -> Result<Solution, String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let puzzle = parse_puzzle_with(&text, options).map_err(|error| format!("{name}: {error}"))?;
    match engines.judge(&puzzle, Budget::UNLIMITED).map(|judged| judged.verdict) {
        Ok(Verdict::Unique(solution)) => Ok(solution),
        Ok(_) => Err(format!("{name}: expected a puzzle with one solution")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

impl Job for Hint {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match item.record.parse_with(&self.options) {
            Ok(puzzle) => self.hint(item, &puzzle, sink),
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
