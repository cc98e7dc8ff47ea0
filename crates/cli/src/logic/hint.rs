//! `lucidoku hint`.

use super::each::{Command, write_json, write_no_step};
use super::start::{note_several, profile, refusal, several};
use crate::album::{Album, Page};
use crate::args::{HintArgs, HintFormat};
use crate::exit::Exit;
use crate::input::{Whole, read_whole};
use crate::item::Item;
use crate::sink::Sink;
use lucidoku::board::Board;
use lucidoku::candidates::CandidateGrid;
use lucidoku::drawing::Drawing;
use lucidoku::explain::{Mistake, Origin, Profile, Refused, Start, Walk, WentWrong, went_wrong};
use lucidoku::puzzle::Puzzle;
use lucidoku::render::{
    Depth, Paint, captioned, cells, explain_step, grid_drawing, marked_grid, step_drawing,
};
use lucidoku::technique::Step;
use lucidoku::text::{ReadOptions, TextError, only_record};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// So many mistakes of one position are shown to people.
const MISTAKES_SHOWN: usize = 10;

/// Gives the next step in every position, or says what is wrong in it.
pub struct Hint {
    args: HintArgs,
    profile: Profile,
    /// The puzzle that the positions come from.
    origin: Option<Origin>,
    paint: Paint,
    album: Option<Arc<Album>>,
}

impl Hint {
    /// The command that the options describe.
    ///
    /// # Errors
    /// In words, if the puzzle that states come from cannot be read or has not one solution, or
    /// an option would have no effect.
    pub fn new(args: HintArgs, options: &ReadOptions, paint: Paint) -> Result<Hint, String> {
        if args.area && args.format == HintFormat::Jsonl {
            return Err("--where: expected with --format text or svg".into());
        }
        if args.of.as_deref().is_some_and(is_standard_input)
            && (args.input.files.is_empty()
                || args.input.files.iter().any(|f| is_standard_input(f)))
        {
            return Err(
                "--of -: expected positions from a file, as standard input has the puzzle".into()
            );
        }
        let profile = profile(&args.logic);
        let origin = args.of.as_deref().map(|file| origin(file, options));
        let is_drawn = args.format == HintFormat::Svg;
        let album = is_drawn.then(|| Arc::new(Album::new("Hints")));
        Ok(Hint { origin: origin.transpose()?, args, profile, paint, album })
    }

    /// A picture with words above it.
    fn draw(&self, item: &Item, words: &str, picture: Drawing) {
        if let Some(album) = &self.album {
            let words = format!("{item}: {words}");
            album.put(item, [Page { drawing: captioned(&words, picture), words }]);
        }
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
            HintFormat::Svg => {
                let picture = grid_drawing(walk.board(), walk.grid(), walk.givens());
                return self.draw(item, words, picture);
            }
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
            (HintFormat::Svg, Ok(grid)) => {
                let board = state.layout().board().unwrap_or(&Board::CLASSIC);
                let picture = grid_drawing(board, &grid, grid.placed());
                self.draw(item, &format!("a mistake: {}", words.join("; ")), picture);
            }
            _ => {
                for mistake in words.iter().take(MISTAKES_SHOWN) {
                    let _ = writeln!(sink, "{item}: a mistake: {mistake}");
                }
                if let Some(more) = words.len().checked_sub(MISTAKES_SHOWN).filter(|more| *more > 0)
                {
                    let _ = writeln!(sink, "{item}: and {more} more");
                }
            }
        }
    }

    fn step(&self, item: &Item, walk: &Walk<'_>, step: &Step, sink: &mut Sink) {
        let depth = if self.args.area { Depth::Where } else { Depth::Full };
        // A sink takes everything.
        let _ = match self.args.format {
            HintFormat::Jsonl => return write_json(item, 1, walk.grid(), step, sink),
            HintFormat::Text => writeln!(sink, "{item}: {}", explain_step(step, depth)),
            HintFormat::Svg => {
                let (board, grid, givens) = (walk.board(), walk.grid(), walk.givens());
                let picture = match depth {
                    Depth::Full => step_drawing(board, grid, givens, step),
                    Depth::Name | Depth::Where => grid_drawing(board, grid, givens),
                };
                return self.draw(item, &explain_step(step, depth), picture);
            }
        };
        if depth == Depth::Full {
            let _ = writeln!(sink, "{}", marked_grid(walk.grid(), step, self.paint));
        }
    }
}

impl Command for Hint {
    fn is_json(&self) -> bool {
        self.args.format == HintFormat::Jsonl
    }

    fn album(&self) -> Option<Arc<Album>> {
        self.album.clone()
    }

    fn puzzle(&self, item: &Item, puzzle: &Puzzle, sink: &mut Sink) {
        match self.origin.as_ref().map(|origin| origin.mistakes(puzzle)) {
            None => {}
            Some(Ok(known)) if known.is_empty() => {}
            Some(Ok(known)) => return self.mistakes(item, puzzle, &known, sink),
            Some(Err(foreign)) => return self.problem(item, &foreign.to_string(), sink),
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
                    self.problem(item, &words, sink);
                }
                _ => self.problem(item, &refusal(Refused::NoSolution), sink),
            },
            Err(refused) => self.problem(item, &refusal(refused), sink),
        }
    }
}

/// The one puzzle in a file.
fn origin(file: &Path, options: &ReadOptions) -> Result<Origin, String> {
    let Whole { name, text } = read_whole(file)?;
    let located = |error: TextError| format!("{name}: {error}");
    let record = only_record(&text, options).map_err(located)?;
    let puzzle = record.parse_with(options).map_err(located)?;
    Origin::new(puzzle).map_err(|refused| format!("{name}: line {}: {refused}", record.line()))
}

fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}
