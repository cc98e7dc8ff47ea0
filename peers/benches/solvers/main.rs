//! Finding a solution of a 9x9 puzzle and proving that there is no other: our engines, and the
//! crate `sudoku`. Reading the text is not measured, handing back the solution is.
//!
//! Arguments choose sets and rows by a part of their names; without arguments of a kind, all are
//! measured.

mod solver;
mod streams;
mod table;
mod targets;

use lucidoku::search::InstructionSet;
use lucidoku_peers::{Origin, Set, sets};
use solver::Solver;
use std::process::ExitCode;
use table::{Column, Table};

/// What else can be asked for beside rows: one thread beside two, and the memory of a stream.
const THREADS: &str = "threads";
const MEMORY: &str = "memory";

/// What to measure.
struct Choice {
    origin: Origin,
    sets: Vec<Set>,
    rows: Vec<Solver>,
    threads: bool,
    memory: bool,
}

fn main() -> ExitCode {
    let arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let choice = match choice(&arguments.collect::<Vec<_>>()) {
        Ok(choice) => choice,
        Err(error) => {
            eprintln!("solvers: {error}");
            return ExitCode::FAILURE;
        }
    };
    let origin = match choice.origin {
        Origin::External => "the external data",
        Origin::Own => "the repository's own sets",
    };
    println!("Limit 2, on {origin}; the best instruction set here: {}.", InstructionSet::best());
    // First, while nothing else has taken memory.
    let streamed = choice.sets.iter().filter(|set| streams::SETS.contains(&set.name));
    let streamed: Vec<&Set> = streamed.collect();
    let memory = streamed.last().filter(|_| choice.memory).map(|set| streams::memory(set));
    if !choice.rows.is_empty() {
        measure(&choice);
    }
    if choice.threads && !streamed.is_empty() {
        println!("\n{}", streams::threads_head());
        streamed.iter().for_each(|set| println!("{}", streams::threads(set)));
    }
    if let Some(memory) = memory {
        println!("\n{memory}");
    }
    ExitCode::SUCCESS
}

/// The tables of one thread, and the targets.
fn measure(Choice { sets, rows, .. }: &Choice) {
    println!("Puzzles a second of one thread's CPU time, the least of several rounds.\n");
    println!("{}", Column::report_head());
    let mut columns = Vec::new();
    for set in sets {
        let column = Column::measure(set, rows);
        println!("{}", column.report());
        columns.push(column);
    }
    let columns = &columns;
    let print = |title, value| print!("\n{}", Table { title, rows, columns, value });
    print("thousands of puzzles a second", &|_, figure| Some(figure.rate / 1e3));
    print("speed as a multiple of that of the crate sudoku 0.8", &|_, figure| Some(figure.ratio));
    print(
        "speed as a multiple of that of tdoku: the above, multiplied by what the crate made of\n\
         tdoku's speed on another machine with AVX-512",
        &targets::to_tdoku,
    );
    println!();
    targets::report(rows, columns).iter().for_each(|line| println!("{line}"));
}

/// What the arguments choose.
fn choice(arguments: &[String]) -> Result<Choice, String> {
    let (origin, mut sets) = sets();
    let mut rows = Solver::all();
    let set_names: Vec<String> = sets.iter().map(|set| set.name.into()).collect();
    let row_names = rows.iter().map(|row| row.name()).chain([THREADS.into(), MEMORY.into()]);
    let row_names: Vec<String> = row_names.collect();
    for argument in arguments {
        if !set_names.iter().chain(&row_names).any(|name| name.contains(argument)) {
            let names = [set_names, row_names].concat().join(", ");
            return Err(format!("{argument}: expected a part of one of these names: {names}"));
        }
    }
    let is_asked = |name: &str| arguments.iter().any(|argument| name.contains(argument));
    // Without an argument of a kind, all of it.
    let all_sets = !set_names.iter().any(|name| is_asked(name));
    let all_rows = !row_names.iter().any(|name| is_asked(name));
    sets.retain(|set| all_sets || is_asked(set.name));
    rows.retain(|row| all_rows || is_asked(&row.name()));
    // The crate is what others are divided by.
    if !rows.is_empty() && !rows.iter().any(|row| matches!(row, Solver::Sudoku)) {
        rows.push(Solver::Sudoku);
    }
    let [threads, memory] = [THREADS, MEMORY].map(|name| all_rows || is_asked(name));
    Ok(Choice { origin, sets, rows, threads, memory })
}
