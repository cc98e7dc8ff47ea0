//! The program `lucidoku`: arguments in, puzzles through the library, answers out.

mod args;
mod check;
mod console;
mod exit;
mod input;
mod item;
mod pipeline;
mod propagate;
mod sink;
mod solve;
mod stop;

use args::{Cli, Command};
use clap::Parser;
use console::Console;
use exit::Exit;
use std::process::ExitCode;
use std::sync::Arc;
use stop::Stop;

fn main() -> ExitCode {
    let cli = Cli::parse_from(args::normalised(std::env::args_os()));
    let stop = match Stop::on_interrupt() {
        Ok(stop) => Arc::new(stop),
        Err(error) => {
            console::error(&format!("cannot watch for interrupts: {error}"));
            return Exit::Usage.into();
        }
    };
    run(cli.command, stop).into()
}

fn run(command: Command, stop: Arc<Stop>) -> Exit {
    match command {
        Command::Solve(args) => {
            let (input, stats) = (args.input.clone(), args.stats);
            let header = solve::header(&args);
            let job = Arc::new(solve::Solve::new(args, Arc::clone(&stop)));
            pipeline::run(&input, job, stop, Console::new(header, stats))
        }
        Command::Propagate(args) => {
            let input = args.input.clone();
            let job = Arc::new(propagate::Propagate::new(&args));
            pipeline::run(&input, job, stop, Console::new(None, false))
        }
        Command::Check(args) => {
            let input = args.input.clone();
            let job = Arc::new(check::Check::new(args, Arc::clone(&stop)));
            pipeline::run(&input, job, stop, Console::new(None, false))
        }
    }
}
