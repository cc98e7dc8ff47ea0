//! The program `lucidoku`: arguments in, puzzles through the library, answers out.

mod args;
mod check;
mod console;
mod exit;
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
    match command {
        Command::Solve(args) => {
            let input = args.input.clone();
            let figures = if args.stats { Figures::Shown } else { Figures::Hidden };
            let header = solve::header(&args);
            let job = Arc::new(solve::Solve::new(args, engines, Arc::clone(&stop)));
            pipeline::run(&input, job, stop, Console::new(header, figures))
        }
        Command::Propagate(args) => {
            let input = args.input.clone();
            let job = Arc::new(propagate::Propagate::new(&args));
            pipeline::run(&input, job, stop, Console::new(None, Figures::Hidden))
        }
        Command::Check(args) => {
            let input = args.input.clone();
            let job = Arc::new(check::Check::new(args, engines, Arc::clone(&stop)));
            pipeline::run(&input, job, stop, Console::new(None, Figures::Hidden))
        }
    }
}
