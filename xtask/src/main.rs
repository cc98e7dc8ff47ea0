//! The repository's own chores; `cargo xtask` lists them.

mod check;
mod exemplars;
mod generate;
mod paths;
mod region_map;
mod reglib;
mod scores;
mod sets;
mod sukaku;
mod variants;

use paths::Differences;
use std::io;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <chore>

  check          format, lints, documentation and tests, as they must be before a commit
  make-sets      write testdata/sets anew
  reglib FILE [CODE]
                 check a library of positions of techniques, or the lines of one code
  exemplars FILE look for the technique of its heading in each puzzle of a collection
  paths FILE [NAME]
                 replay HoDoKu's solve paths, or the steps of one technique
  texts FILE [NAME]
                 the same, showing steps that are the same but written otherwise
  scores FILE    compare ratings with HoDoKu's, one puzzle a line
  make-variants  print the puzzles of testdata/puzzles/variants.toml
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => check::check(),
        ["make-sets"] => sets::write().map(|()| ExitCode::SUCCESS),
        ["reglib", file] => reglib(file, None),
        ["reglib", file, code] => reglib(file, Some(code)),
        ["exemplars", file] => exemplars(file),
        ["paths", file] => paths(file, None, Differences::Steps),
        ["paths", file, name] => paths(file, Some(name), Differences::Steps),
        ["texts", file] => paths(file, None, Differences::Texts),
        ["texts", file, name] => paths(file, Some(name), Differences::Texts),
        ["scores", file] => scores(file),
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

fn reglib(file: &str, code: Option<&str>) -> io::Result<ExitCode> {
    let all_passed = reglib::run(file.as_ref(), code, &mut io::stdout().lock())?;
    Ok(if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn exemplars(file: &str) -> io::Result<ExitCode> {
    let all_shown = exemplars::run(file.as_ref(), &mut io::stdout().lock())?;
    Ok(if all_shown { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn paths(file: &str, name: Option<&str>, differences: Differences) -> io::Result<ExitCode> {
    let all_same = paths::run(file.as_ref(), name, differences, &mut io::stdout().lock())?;
    Ok(if all_same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn scores(file: &str) -> io::Result<ExitCode> {
    let all_same = scores::run(file.as_ref(), &mut io::stdout().lock())?;
    Ok(if all_same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
