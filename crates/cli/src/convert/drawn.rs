//! As pictures: one SVG document, or pages of PDF.

use super::{Sheets, failed, refuse};
use crate::args::{ConvertArgs, LimitArgs};
use crate::book::{NotOne, Solver, refuse as refuse_entry};
use crate::collected::Collected;
use crate::console;
use crate::document::{Document, check_binary_target, check_target};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline::Job;
use crate::print::style;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::drawing::{Picture, win_ansi};
use lucidoku::print::{Entry, Front};
use lucidoku::render::sheets_svg;
use lucidoku::search::Engines;
use lucidoku::text::{Detail, Sheet};
use std::sync::Arc;

/// The most puzzles of one SVG document.
const MOST: usize = 1000;

/// Draws all puzzles below each other.
pub fn svg(args: &ConvertArgs, sheets: Sheets, stop: Arc<Stop>) -> Exit {
    let out = args.out.as_deref();
    if let Err(error) = check_target(out, &args.input.files) {
        console::error(&error);
        return Exit::Usage;
    }
    let collected = Arc::new(Collected::default());
    let options = Arc::clone(&sheets.options);
    let document = Document { input: &args.input, options, stop, out };
    let job = Draw { sheets, collected: Arc::clone(&collected) };
    document.make(job, &collected, |sheets| match sheets.len() {
        ..=MOST => sheets_svg(&sheets).map(String::into_bytes).map_err(|error| error.to_string()),
        count => Err(format!("--to svg: {count} puzzles: expected up to {MOST} in one picture")),
    })
}

/// Collects sheets that can be drawn.
struct Draw {
    sheets: Sheets,
    collected: Arc<Collected<Sheet>>,
}

impl Job for Draw {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        match self.sheets.sheet(item).and_then(|sheet| drawable(item, sheet, "svg")) {
            Ok(sheet) => self.collected.put(item, sheet),
            Err(words) => refuse(item, &words, sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        failed(item, sink);
    }
}

/// A sheet that there is room for; else an error in words.
fn drawable(item: &Item, sheet: Sheet, name: &str) -> Result<Sheet, String> {
    match Picture::of_sheet(&sheet) {
        Ok(_) => Ok(sheet),
        Err(why) => {
            Err(format!("line {}: cannot be drawn as {name}: {why} beside candidates", item.line()))
        }
    }
}

/// Prints all puzzles.
pub fn pdf(args: &ConvertArgs, sheets: Sheets, engines: Engines, stop: Arc<Stop>) -> Exit {
    let out = args.out.as_deref();
    let checked = check_binary_target(out, &args.input.files);
    let style = match checked.and_then(|()| style(&args.print, Front::Line)) {
        Ok(style) => style,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    let collected = Arc::new(Collected::default());
    let limits = LimitArgs { time: None, nodes: None };
    let solver = Solver { engines, limits, stop: Arc::clone(&stop) };
    let options = Arc::clone(&sheets.options);
    let document = Document { input: &args.input, options, stop, out };
    let solver = (!args.print.no_solutions).then_some(solver);
    let job = Print { sheets, solver, collected: Arc::clone(&collected) };
    document.make(job, &collected, |entries| crate::print::pdf(style, entries))
}

/// Collects entries that can be printed.
struct Print {
    sheets: Sheets,
    /// For the solutions, if they are wanted.
    solver: Option<Solver>,
    collected: Arc<Collected<Entry>>,
}

impl Job for Print {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let sheet = match self.sheets.sheet(item).and_then(|sheet| drawable(item, sheet, "pdf")) {
            Ok(sheet) => sheet,
            Err(words) => return refuse(item, &words, sink),
        };
        let solution = match &self.solver {
            None => None,
            Some(solver) => match sheet.state() {
                Err(error) => {
                    return refuse(item, &format!("line {}: {error}", item.line()), sink);
                }
                Ok(state) => match solver.solution(&state) {
                    Ok(solution) => Some(solution),
                    Err(NotOne::Refused(words)) => {
                        let words = format!("{words}, or --no-solutions");
                        return refuse_entry(item, NotOne::Refused(words), sink);
                    }
                    Err(why) => return refuse_entry(item, why, sink),
                },
            },
        };
        let caption = caption(item, &sheet, sink);
        self.collected.put(item, Entry { sheet, solution, caption });
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        failed(item, sink);
    }
}

/// Title and level; with a warning without words that the fonts lack characters of.
fn caption(item: &Item, sheet: &Sheet, sink: &mut Sink) -> String {
    let words = [Detail::Title, Detail::Level].into_iter().filter_map(|part| sheet.detail(part));
    let printed = words.filter(|words| match win_ansi(words) {
        Ok(_) => true,
        Err(lacking) => {
            let lacking: String = lacking.into_iter().collect();
            let text = format!("{item}: {words:?} is left out: the fonts lack {lacking}");
            sink.message(Level::Warning, text);
            false
        }
    });
    printed.collect::<Vec<&str>>().join(", ")
}
