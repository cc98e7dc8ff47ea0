//! `lucidoku book`.

mod made;

use crate::args::{BookArgs, CaptionName, LimitArgs};
use crate::collected::Collected;
use crate::console;
use crate::document::{Document, check_binary_target};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::print::{pdf, style};
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::explain::Several;
use lucidoku::grid::Solution;
use lucidoku::print::{Entry, Front};
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::hodoku;
use lucidoku::render::title;
use lucidoku::search::{Engines, Verdict};
use lucidoku::text::{ReadOptions, Sheet};
use std::sync::Arc;

/// Prints a book of all puzzles.
pub fn run(args: BookArgs, options: Arc<ReadOptions>, engines: Engines, stop: Arc<Stop>) -> Exit {
    let front = if args.print.title.is_some() { Front::Page } else { Front::Line };
    let out = args.out.as_deref();
    let checked = check_binary_target(out, &args.input.files);
    let style = match checked.and_then(|()| style(&args.print, front)) {
        Ok(style) => style,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let entries = Arc::new(Collected::default());
    let with_count = args.wish.first_given().or(args.seed.map(|_| "--seed"));
    match (args.count, with_count) {
        (Some(count), _) => return made::run(&args, count, style, &options, &stop),
        (None, Some(name)) => {
            console::error(&format!("{name}: expected with -n"));
            return Exit::Usage;
        }
        (None, None) => {}
    }
    let solver = Solver { engines, limits: args.limits, stop: Arc::clone(&stop) };
    let job = Book {
        options: Arc::clone(&options),
        solver,
        captions: args.captions,
        has_solutions: !args.print.no_solutions,
        entries: Arc::clone(&entries),
    };
    let document = Document { input: &args.input, options, stop, out };
    document.make(job, &entries, |entries| pdf(style, entries))
}

/// Looks for solutions, within limits.
pub struct Solver {
    /// How.
    pub engines: Engines,
    /// How long.
    pub limits: LimitArgs,
    /// What stops it.
    pub stop: Arc<Stop>,
}

/// Why there is not one solution.
pub enum NotOne {
    /// In words.
    Refused(String),
    /// A limit stopped the search.
    Limit,
    /// An interrupt did.
    Interrupted,
}

impl Solver {
    /// The one solution of a puzzle.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, NotOne> {
        let judged = self.stop.within(self.limits, |budget| self.engines.judge(puzzle, budget));
        let refused = |words: &str| Err(NotOne::Refused(words.into()));
        match judged.map(|judged| judged.verdict) {
            Ok(Verdict::Unique(solution)) => Ok(solution),
            Ok(Verdict::None) => refused("no solution: expected exactly one"),
            Ok(Verdict::Several(..)) => refused("several solutions: expected exactly one"),
            Ok(Verdict::Stopped(_)) if self.stop.is_set() => Err(NotOne::Interrupted),
            Ok(Verdict::Stopped(_)) => Err(NotOne::Limit),
            Err(error) => refused(&error.to_string()),
        }
    }
}

/// Says why something of a record is not printed.
pub fn refuse(item: &Item, why: NotOne, sink: &mut Sink) {
    match why {
        NotOne::Refused(words) => {
            sink.message(Level::Error, format!("{item}: {words}"));
            sink.exit(Exit::Puzzle);
        }
        NotOne::Limit => {
            sink.message(Level::Warning, format!("{item}: stopped by a limit"));
            sink.exit(Exit::Limit);
        }
        NotOne::Interrupted => sink.cut(),
    }
}

/// Makes an entry of every puzzle.
struct Book {
    options: Arc<ReadOptions>,
    solver: Solver,
    captions: CaptionName,
    has_solutions: bool,
    entries: Arc<Collected<Entry>>,
}

/// Level and score, as far as they are wanted and there are any.
fn caption(captions: CaptionName, puzzle: &Puzzle) -> String {
    let rating = match captions {
        CaptionName::None => None,
        _ => hodoku(puzzle, Several::Refused).ok(),
    };
    let Some(rating) = rating else { return String::new() };
    let level = title(&rating.level.to_string());
    match captions {
        CaptionName::Score => format!("{level} {}", rating.score),
        _ => level,
    }
}

impl Job for Book {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let puzzle = match item.record.parse_with(&self.options) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                sink.message(Level::Error, format!("{}: {error}", item.file));
                return sink.exit(Exit::Puzzle);
            }
        };
        match self.solver.solution(&puzzle) {
            Ok(solution) => {
                let caption = caption(self.captions, &puzzle);
                let solution = self.has_solutions.then_some(solution);
                self.entries.put(item, Entry { sheet: Sheet::from(puzzle), solution, caption });
            }
            Err(why) => refuse(item, why, sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        refuse(item, NotOne::Refused("the program failed on it".into()), sink);
    }
}
