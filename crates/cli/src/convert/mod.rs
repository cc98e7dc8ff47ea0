//! `lucidoku convert`.

mod drawn;
mod text;

use crate::args::{ConvertArgs, Kept, Target};
use crate::console::{self, Console, Figures};
use crate::exit::Exit;
use crate::item::Item;
use crate::pipeline;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::search::Engines;
use lucidoku::text::{ReadOptions, Sheet};
use std::sync::Arc;

/// Writes every puzzle in another format, or draws them all.
pub fn run(
    args: ConvertArgs,
    options: Arc<ReadOptions>,
    engines: Engines,
    stop: Arc<Stop>,
) -> Exit {
    if let Some(problem) = wrong_options(&args) {
        console::error(&problem);
        return Exit::Usage;
    }
    let sheets = Sheets { keep: args.keep, options: Arc::clone(&options) };
    match args.to {
        Target::Format(format) => {
            let job = text::Convert { to: format, sheets };
            let console = Console::new(None, Figures::Hidden).with_footer(format.tail());
            pipeline::run(&args.input, options, Arc::new(job), stop, console)
        }
        Target::Svg => drawn::svg(&args, sheets, stop),
        Target::Pdf => drawn::pdf(&args, sheets, engines, stop),
    }
}

/// Options that would have no effect.
fn wrong_options(args: &ConvertArgs) -> Option<String> {
    let expected = |name: &str, with: &str| Some(format!("{name}: expected with --to {with}"));
    match (args.to, args.print.first_given()) {
        (Target::Format(_) | Target::Svg, Some(name)) => expected(name, "pdf"),
        (Target::Format(_), None) if args.out.is_some() => expected("--out", "svg or pdf"),
        _ => None,
    }
}

/// What is to be written of records.
struct Sheets {
    keep: Kept,
    options: Arc<ReadOptions>,
}

impl Sheets {
    /// What is to be written of a record; an error in words.
    fn sheet(&self, item: &Item) -> Result<Sheet, String> {
        let sheet = item.record.sheet_with(&self.options).map_err(|error| error.to_string())?;
        match self.keep {
            Kept::All => Ok(sheet),
            Kept::Givens => Ok(sheet.givens_only()),
            Kept::Digits => {
                sheet.digits_only().map_err(|error| format!("line {}: {error}", item.line()))
            }
        }
    }
}

fn refuse(item: &Item, words: &str, sink: &mut Sink) {
    sink.message(Level::Error, format!("{}: {words}", item.file));
    sink.exit(Exit::Puzzle);
}

fn failed(item: &Item, sink: &mut Sink) {
    refuse(item, &format!("line {}: the program failed on it", item.line()), sink);
}
