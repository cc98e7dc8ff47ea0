//! `lucidoku formula`.

mod answer;
mod fit;
mod print;
mod proof;
mod read;
mod rows;
mod solve;

use crate::args::{FormulaArgs, InputKind, SolverName, SolvingArgs};
use crate::console::{self, Console, Figures};
use crate::document::is_input;
use crate::exit::Exit;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use crate::whole;
use lucidoku::text::ReadOptions;
use read::Problem;
use std::path::PathBuf;
use std::sync::Arc;

/// Prints the formula of the file, or solves it.
pub fn run(args: FormulaArgs, options: Arc<ReadOptions>, stop: Arc<Stop>) -> Exit {
    let refused = if args.solve { wrong_solving(&args) } else { None };
    if let Some(problem) = refused {
        console::error(&problem);
        return Exit::Usage;
    }
    let file = args.file.clone().unwrap_or_else(|| PathBuf::from("-"));
    let console = Console::new(None, Figures::Hidden);
    whole::run(file, Arc::clone(&stop), console, move |whole, sink| {
        let fitting = fit::check(&args, whole);
        let done = fitting.and_then(|()| match args.solve {
            true => read::formula(&args, whole)
                .map(|input| solve::Task::new(&args.solving, &stop, &input, sink).answer()),
            false => print::print(&args, &options, whole, sink),
        });
        if let Err(problem) = done {
            tell(problem, sink);
        }
    })
}

/// What does not go together, but for what the options say of each other.
fn wrong_solving(args: &FormulaArgs) -> Option<String> {
    let SolvingArgs { engine, trace, core, estimate, proof, .. } = &args.solving;
    let is_for_strong = *core || *estimate || proof.is_some();
    if args.input == Some(InputKind::Puzzle) {
        return Some("--solve: expected a formula, as `lucidoku formula PUZZLE` prints it".into());
    }
    match engine {
        SolverName::Reference if is_for_strong => {
            Some("--core, --estimate and --proof: expected --engine strong with them".into())
        }
        SolverName::Strong if *trace => Some("--trace: expected --engine reference with it".into()),
        _ => proof::format_of(&args.solving).err().or_else(|| wrong_proof(args)),
    }
}

fn wrong_proof(args: &FormulaArgs) -> Option<String> {
    let proof = args.solving.proof.as_deref()?;
    let input: Vec<PathBuf> = args.file.iter().cloned().collect();
    is_input(proof, &input)
        .then(|| format!("--proof {}: expected another file than the input", proof.display()))
}

fn tell(problem: Problem, sink: &mut Sink) {
    match problem {
        Problem::Syntax(report) => {
            sink.report(report);
            sink.exit(Exit::Usage);
        }
        Problem::Usage(text) => {
            sink.message(Level::Error, text);
            sink.exit(Exit::Usage);
        }
        Problem::Puzzle(text) => {
            sink.message(Level::Error, text);
            sink.exit(Exit::Puzzle);
        }
    }
}
