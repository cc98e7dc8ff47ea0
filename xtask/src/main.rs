//! The repository's own chores; `cargo xtask` lists them.

mod check;
mod generate;
mod region_map;
mod sets;
mod sukaku;
mod variants;

use std::io;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <chore>

  check          format, lints, documentation and tests, as they must be before a commit
  make-sets      write testdata/sets anew
  make-variants  print the puzzles of testdata/puzzles/variants.toml
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => check::check(),
        ["make-sets"] => sets::write().map(|()| ExitCode::SUCCESS),
        ["make-variants"] => variants::write(&mut io::stdout().lock()).map(|()| ExitCode::SUCCESS),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    done.unwrap_or_else(|error| {
        eprintln!("xtask: {error}");
        ExitCode::FAILURE
    })
}
