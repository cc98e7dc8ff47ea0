//! The program `lucidoku`: arguments in, puzzles through the library, answers out.

mod args;
mod board;
mod check;
mod console;
mod exit;
mod formula;
mod input;
mod item;
mod lanes;
mod outbox;
mod pipeline;
mod propagate;
mod rows;
mod sink;
mod solve;
mod stop;
mod whole;

use args::{Cli, Command};
use clap::Parser;
use console::{Console, Figures};
use exit::Exit;
use lucidoku::search::Engines;
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
    let read = match &command {
        Command::Solve(args) => board::read_options(&args.board),
        Command::Propagate(args) => board::read_options(&args.board),
        Command::Check(args) => board::read_options(&args.board),
        Command::Formula(args) => board::read_options(&args.board),
    };
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
            let job = Arc::new(propagate::Propagate::new(&args, Arc::clone(&options)));
            pipeline::run(&args.input, options, job, stop, Console::new(None, Figures::Hidden))
        }
        Command::Check(args) => {
            let input = args.input.clone();
            let check = check::Check::new(args, Arc::clone(&options), engines, Arc::clone(&stop));
            let console = Console::new(None, Figures::Hidden);
            pipeline::run(&input, options, Arc::new(check), stop, console)
        }
        Command::Formula(args) => formula::run(args, options, stop),
    }
}
