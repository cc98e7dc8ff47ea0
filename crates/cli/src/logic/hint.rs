//! `lucidoku hint`.

use super::each::{Command, problem, write_json, write_no_step};
use super::start::{note_several, profile, refusal, several};
use crate::args::{HintArgs, HintFormat};
use crate::exit::Exit;
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::{
    Mistake, Profile, Refused, Several, Start, Walk, WentWrong, mistakes_in, went_wrong,
};
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{Depth, Paint, cells, explain_step, marked_grid};
use lucidoku::technique::Step;
use lucidoku::text::{ReadOptions, parse_puzzle_with};
use std::io::Write;
use std::path::Path;

/// Gives the next step in every position, or says what is wrong in it.
pub struct Hint {
    args: HintArgs,
    profile: Profile,
    /// The solution of the puzzle that the positions come from.
    solution: Option<Solution>,
    paint: Paint,
}

impl Hint {
    /// The command that the options describe.
    ///
    /// # Errors
    /// In words, if the puzzle that states come from cannot be read or has not one solution, or
    /// an option would have no effect.
    pub fn new(args: HintArgs, options: &ReadOptions, paint: Paint) -> Result<Hint, String> {
        if args.area && args.format == HintFormat::Jsonl {
            return Err("--where: expected with --format text".into());
        }
        let profile = profile(&args.logic);
        let solution = args.of.as_deref().map(|file| solution_of(file, options, &profile));
        Ok(Hint { solution: solution.transpose()?, args, profile, paint })
    }

    fn next(&self, item: &Item, walk: &Walk<'_>, sink: &mut Sink) {
        let words = match walk.easiest() {
            Some((_, step)) => return self.step(item, walk, &step, sink),
            None if walk.grid().undecided().is_empty() => "solved",
            None => "no technique finds a step here",
        };
        // A sink takes everything.
        let _ = match self.args.format {
            HintFormat::Text => writeln!(sink, "{item}: {words}"),
            HintFormat::Jsonl => return write_no_step(item, walk.grid(), words, sink),
        };
    }

    /// Mistakes are what was asked for, so they are no message.
    fn mistakes(&self, item: &Item, state: &Puzzle, mistakes: &[Mistake], sink: &mut Sink) {
        sink.exit(Exit::Puzzle);
        let words: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        match (self.args.format, CandidateGrid::new(state)) {
            (HintFormat::Jsonl, Ok(grid)) => {
                write_no_step(item, &grid, &format!("a mistake: {}", words.join("; ")), sink);
            }
            _ => words.iter().for_each(|mistake| {
                let _ = writeln!(sink, "{item}: a mistake: {mistake}");
            }),
        }
    }

    fn step(&self, item: &Item, walk: &Walk<'_>, step: &Step, sink: &mut Sink) {
        let depth = if self.args.area { Depth::Where } else { Depth::Full };
        // A sink takes everything.
        let _ = match self.args.format {
            HintFormat::Jsonl => return write_json(item, 1, walk.grid(), step, sink),
            HintFormat::Text => writeln!(sink, "{item}: {}", explain_step(step, depth)),
        };
        if depth == Depth::Full {
            let _ = writeln!(sink, "{}", marked_grid(walk.grid(), step, self.paint));
        }
    }
}

impl Command for Hint {
    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        let known = self.solution.as_ref().map(|solution| mistakes_in(puzzle, solution));
        if let Some(Ok(known)) = known.filter(|known| known != &Ok(Vec::new())) {
            return self.mistakes(item, puzzle, &known, sink);
        }
        match Start::new(puzzle, &self.profile, several(self.args.logic.allow_ambiguous)) {
            Ok(start) => {
                note_several(item, start.uniqueness, sink);
                self.next(item, &start.walk, sink);
            }
            Err(Refused::NoSolution) => match went_wrong(puzzle) {
                Ok(Some(WentWrong::Mistakes(mistakes))) => {
                    self.mistakes(item, puzzle, &mistakes, sink)
                }
                Ok(Some(WentWrong::Among(among))) => {
                    let words =
                        format!("no solution: there is a mistake in one of {}", cells(among));
                    problem(item, &words, sink);
                }
                _ => problem(item, &refusal(Refused::NoSolution), sink),
            },
            Err(refused) => problem(item, &refusal(refused), sink),
        }
    }
}

/// The solution of the one puzzle in a file.
fn solution_of(file: &Path, options: &ReadOptions, profile: &Profile) -> Result<Solution, String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
    let puzzle = parse_puzzle_with(&text, options).map_err(|error| format!("{name}: {error}"))?;
    match Start::new(&puzzle, profile, Several::Refused) {
        Ok(start) => Ok(start.solution),
        Err(refused) => Err(format!("{name}: {refused}")),
    }
}
