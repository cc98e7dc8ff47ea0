//! The program `lucidoku`: arguments in, puzzles through the library, answers out.

mod album;
mod args;
mod board;
mod book;
mod canon;
mod check;
mod collected;
mod console;
mod convert;
mod document;
mod draft;
mod exit;
mod formula;
mod input;
mod item;
mod lanes;
mod logic;
mod making;
mod numbered;
mod outbox;
mod pipeline;
mod print;
mod propagate;
mod rows;
mod sink;
mod solve;
mod stop;
mod whole;

use args::{BoardArgs, Cli, Command, InputArgs};
use clap::Parser;
use console::{Console, Figures};
use exit::Exit;
use logic::Each;
use lucidoku::render::Paint;
use lucidoku::search::Engines;
use lucidoku::text::ReadOptions;
use pipeline::Job;
use std::process::ExitCode;
use std::sync::Arc;
use stop::Stop;

fn main() -> ExitCode {
    let cli = Cli::parse_from(args::normalised(std::env::args_os()));
    let engines = match lanes::engines() {
        Ok(engines) => engines,
        Err(error) => {
            console::error(&error);
            return Exit::Usage.into();
        }
    };
    let stop = match Stop::on_interrupt() {
        Ok(stop) => stop,
        Err(error) => {
            console::error(&format!("cannot watch for interrupts: {error}"));
            return Exit::Usage.into();
        }
    };
    run(cli.command, engines, stop).into()
}

fn run(command: Command, engines: Engines, stop: Arc<Stop>) -> Exit {
    let board = board_of(&command);
    let read = board.map_or(Ok(ReadOptions::default()), board::read_options);
    let options = match read.map(Arc::new) {
        Ok(options) => options,
        Err(error) => {
            console::error(&error);
            return Exit::Usage;
        }
    };
    match command {
        Command::Solve(args) => solve::run(args, options, engines, stop),
        Command::Propagate(args) => {
            let (input, job) =
                (args.input.clone(), propagate::Propagate::new(&args, options.clone()));
            stream(&input, options, job, stop, None)
        }
        Command::Check(args) => {
            let input = args.input.clone();
            let job = check::Check::new(args, options.clone(), engines, Arc::clone(&stop));
            stream(&input, options, job, stop, None)
        }
        Command::Formula(args) => formula::run(args, options, stop),
        Command::Explain(args) => {
            let (input, header) = (args.input.clone(), logic::explain_header(&args));
            stream_or_refuse(&input, options, logic::Explain::new(args, paint()), stop, header)
        }
        Command::Rate(args) => {
            let (input, header) = (args.input.clone(), logic::rate_header(&args));
            stream(&input, options.clone(), logic::Rate::new(args, options), stop, header)
        }
        Command::Canon(args) => {
            let (input, header) = (args.input.clone(), canon::canon_header(&args));
            stream(&input, options.clone(), canon::Canon::new(args, options), stop, header)
        }
        Command::Hint(args) => {
            let input = args.input.clone();
            let command = logic::Hint::new(args, &options, paint());
            stream_or_refuse(&input, options, command, stop, None)
        }
        Command::Find(args) => {
            let input = args.input.clone();
            stream_or_refuse(&input, options, logic::Find::new(args), stop, None)
        }
        Command::Convert(args) => convert::run(args, options, engines, stop),
        Command::Book(args) => book::run(args, options, engines, stop),
        Command::Generate(args) => making::generate(&args, &options, stop),
        Command::Grid(args) => making::grid(&args, &options, stop),
        Command::Minimize(args) => making::minimize(args, options, stop),
        Command::Vicinity(args) => {
            let job = making::NearPuzzles::new(&args, Arc::clone(&options), Arc::clone(&stop));
            stream(&args.input, options, job, stop, None)
        }
        Command::Techniques(args) => logic::techniques(&args, paint()),
    }
}

/// The options for the board, of commands that have them.
fn board_of(command: &Command) -> Option<&BoardArgs> {
    match command {
        Command::Solve(args) => Some(&args.board),
        Command::Propagate(args) => Some(&args.board),
        Command::Check(args) => Some(&args.board),
        Command::Formula(args) => Some(&args.board),
        Command::Explain(args) => Some(&args.board),
        Command::Hint(args) => Some(&args.board),
        Command::Rate(args) => Some(&args.board),
        Command::Find(args) => Some(&args.board),
        Command::Canon(args) => Some(&args.board),
        Command::Convert(args) => Some(&args.board),
        Command::Generate(args) => Some(&args.board),
        Command::Grid(args) => Some(&args.board),
        Command::Minimize(args) => Some(&args.board),
        Command::Vicinity(args) => Some(&args.board),
        Command::Book(args) => Some(&args.board),
        Command::Techniques(_) => None,
    }
}

/// Does a job on the whole input, below a header if there is one.
fn stream(
    input: &InputArgs,
    options: Arc<ReadOptions>,
    job: impl Job,
    stop: Arc<Stop>,
    header: Option<String>,
) -> Exit {
    pipeline::run(input, options, Arc::new(job), stop, Console::new(header, Figures::Hidden))
}

/// Does it with every puzzle, if the command could be made of the options; pictures are written
/// together at the end.
fn stream_or_refuse(
    input: &InputArgs,
    options: Arc<ReadOptions>,
    command: Result<impl logic::Command, String>,
    stop: Arc<Stop>,
    header: Option<String>,
) -> Exit {
    match command {
        Ok(command) => {
            let album = command.album();
            let exit = stream(input, options.clone(), Each { command, options }, stop, header);
            album.map_or(exit, |album| album.write(exit))
        }
        Err(error) => {
            console::error(&error);
            Exit::Usage
        }
    }
}

/// Colours, if standard output shows them.
fn paint() -> Paint {
    match anstream::AutoStream::choice(&std::io::stdout()) {
        anstream::ColorChoice::Never => Paint::Plain,
        _ => Paint::Colored,
    }
}
