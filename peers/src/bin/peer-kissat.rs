//! Kissat on a DIMACS file: a program of its own, since it cannot be linked together with CaDiCaL,
//! which contains functions of the same names. With `--version` it says its version.

use lucidoku_peers::sat::{Cnf, rustsat, tell};
use rustsat_kissat::Kissat;
use std::process::ExitCode;

fn main() -> ExitCode {
    let file = std::env::args().nth(1).unwrap_or_default();
    if file == "--version" {
        println!("{}", Kissat::version());
        return ExitCode::SUCCESS;
    }
    let text = std::fs::read_to_string(&file).map_err(|error| error.to_string());
    match text.and_then(|text| Cnf::read(&text)) {
        Ok(cnf) => solve(&cnf),
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Tells what it finds; Kissat itself tells its conflicts.
fn solve(cnf: &Cnf) -> ExitCode {
    let mut kissat = Kissat::default();
    kissat.set_option("quiet", 0).expect("kissat has that option");
    let (kissat, found) = rustsat(kissat, cnf);
    kissat.print_stats();
    tell(&found);
    ExitCode::from(found.is_satisfiable.map_or(0, |answer| if answer { 10 } else { 20 }))
}
