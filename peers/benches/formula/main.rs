//! The formula engine and SAT solvers on instances of Latin squares, large Sudoku and graph
//! colouring.
//!
//! Each run is a process of its own, which ends at a limit of CPU time. Solvers other than ours
//! get clauses: the direct encoding and, unless asked not to, the dual clauses of all groups with
//! as many values as members. Every model is checked; answers that differ make the run fail.

mod child;
mod cliques;
mod counting;
mod crates;
mod encoding;
mod instance;
mod options;
mod ours;
mod programs;
mod solver;
mod table;
mod targets;

use encoding::{Duals, Numbering};
use instance::Instance;
use lucidoku_peers::sat::Found;
use options::Options;
use solver::Solver;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::{Row, Table};

/// A run that takes less is repeated, since much of what it takes may be another's doing.
const SHORT: f64 = 1.0;
/// How often it is run; the least time counts.
const RUNS: usize = 3;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    let result = if arguments.next_if(|first| first == child::MARK).is_some() {
        child::main(&arguments.collect::<Vec<_>>())
    } else {
        Options::read(arguments).and_then(|options| measure(&options))
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("formula: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs all that is chosen and prints the tables.
fn measure(options: &Options) -> Result<(), String> {
    let duals = if options.duals == Duals::With { "with" } else { "without" };
    println!("CPU seconds, at most {}; the peers {duals} dual clauses.\n", options.limit);
    let mut solvers = Vec::new();
    for solver in &options.solvers {
        let version = solver.version();
        println!("{}: {}", solver.name(), version.as_ref().unwrap_or_else(|reason| reason));
        solvers.extend(version.is_ok().then_some(*solver));
    }
    let files = files(options)?;
    let solved = if files.is_empty() { Ok(()) } else { solve(&files, solvers, options) };
    let counted = if options.asks_for(counting::NAME) { counting::report() } else { Ok(()) };
    solved.and(counted)
}

/// The tables of solving.
fn solve(files: &[PathBuf], solvers: Vec<Solver>, options: &Options) -> Result<(), String> {
    let mut table = Table { solvers, limit: options.limit, rows: Vec::new() };
    let mut faults = Vec::new();
    println!("\n{}", table.head_with_ratio("CPU seconds"));
    for file in files {
        let instance = Instance::open(file)?;
        let row = row(&instance, file, options, &table.solvers, &mut faults);
        println!("{}", table.seconds(&row));
        table.rows.push(row);
    }
    println!("\n{}", table.head_with_ratio("families: solved, seconds"));
    table.families().iter().for_each(|line| println!("{line}"));
    println!("\n{}", table.head("conflicts"));
    table.rows.iter().for_each(|row| println!("{}", table.conflicts(row)));
    println!();
    targets::report(&table).iter().for_each(|line| println!("{line}"));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\nformula: ")) }
}

/// The files that are chosen, by name.
fn files(options: &Options) -> Result<Vec<PathBuf>, String> {
    let Some(readme) = lucidoku_testdata::external("formula/README.md") else {
        return Err("the instances are external data, which is not there".into());
    };
    let folder = readme.parent().unwrap_or(&readme);
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        path.extension().is_some_and(|ending| ending == "csp") && options.asks_for(&name)
    });
    files.sort();
    if files.is_empty() && !options.asks_for(counting::NAME) {
        return Err("no instance has such a name".into());
    }
    Ok(files)
}

/// Runs the solvers on an instance, one after the other. What is wrong with their answers is told
/// at once, and kept.
fn row(
    instance: &Instance,
    file: &Path,
    options: &Options,
    solvers: &[Solver],
    faults: &mut Vec<String>,
) -> Row {
    let mut answers = vec![("the file", instance.expected())];
    let mut row =
        Row { name: instance.name.clone(), family: instance.family().into(), found: Vec::new() };
    for solver in solvers {
        let found = best_of_some(*solver, file, options).and_then(|found| {
            agrees(solver.name(), &found, &answers)?;
            checked(instance, &found)?;
            Ok(found)
        });
        let found = found.unwrap_or_else(|error| {
            let fault = format!("WRONG: {}: {}: {error}", instance.name, solver.name());
            eprintln!("formula: {fault}");
            faults.push(fault);
            Found::default()
        });
        answers.push((solver.name(), found.is_satisfiable));
        row.found.push(found);
    }
    row
}

fn best_of_some(solver: Solver, file: &Path, options: &Options) -> Result<Found, String> {
    let run = || child::run(solver, file, options.duals, options.limit);
    let mut best = run()?;
    if best.is_satisfiable.is_some() && best.seconds < SHORT {
        for _ in 1..RUNS {
            best.seconds = best.seconds.min(run()?.seconds);
        }
    }
    Ok(best)
}

/// Whether what was found is not the opposite of what others found.
fn agrees(name: &str, found: &Found, answers: &[(&str, Option<bool>)]) -> Result<(), String> {
    let Some(answer) = found.is_satisfiable else { return Ok(()) };
    match answers.iter().find(|(_, other)| *other == Some(!answer)) {
        Some((other, _)) => Err(format!("{name} answers {answer}, {other} says {}", !answer)),
        None => Ok(()),
    }
}

/// Whether a model is one.
fn checked(instance: &Instance, found: &Found) -> Result<(), String> {
    if found.is_satisfiable != Some(true) {
        return Ok(());
    }
    instance.check(&Numbering::of(instance).values(&found.model)?)
}
