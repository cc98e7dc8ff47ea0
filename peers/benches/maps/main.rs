//! Our ordered map, and those of other crates.
//!
//! Arguments choose kinds of keys (`u64`, `String`), sizes (numbers) and rows (by a part of their
//! names); without arguments of a kind, all are measured.

mod key;
mod map;
mod measure;
mod pieces;
mod rounds;
mod rows;
mod structures;
mod table;
mod targets;
mod work;

use key::Key;
use lucidoku_peers::Counting;
use measure::table;
use rows::Row;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The sizes measured if none is asked for.
const SIZES: [usize; 3] = [1_000, 100_000, 1_000_000];
/// Ranges and changes need so many entries.
const LEAST_SIZE: usize = 200;
/// The kinds of keys.
const KEYS: [&str; 2] = [u64::NAME, String::NAME];

/// What to measure.
struct Choice {
    keys: Vec<&'static str>,
    sizes: Vec<usize>,
    rows: Vec<Row>,
}

fn main() -> ExitCode {
    let arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let choice = match choice(arguments) {
        Ok(choice) => choice,
        Err(error) => {
            eprintln!("maps: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("CPU time of the one thread, the least of several rounds; smaller is better.\n");
    let mut tables = Vec::new();
    for key in &choice.keys {
        for size in &choice.sizes {
            let table = match *key {
                String::NAME => table::<String>(*size, &choice.rows),
                _ => table::<u64>(*size, &choice.rows),
            };
            println!("{table}");
            tables.push(table);
        }
    }
    println!("{:<36}{:<21}{:>9}\n", "targets", "at most", "measured");
    targets::report(&tables).iter().for_each(|line| println!("{line}"));
    ExitCode::SUCCESS
}

/// What the arguments choose.
fn choice(arguments: impl Iterator<Item = String>) -> Result<Choice, String> {
    let mut choice = Choice { keys: Vec::new(), sizes: Vec::new(), rows: Vec::new() };
    for argument in arguments {
        if let Some(key) = KEYS.iter().find(|key| **key == argument) {
            choice.keys.push(key);
        } else if let Ok(size) = argument.parse() {
            if size < LEAST_SIZE {
                return Err(format!("{size}: expected a size of at least {LEAST_SIZE}"));
            }
            choice.sizes.push(size);
        } else {
            let rows = Row::ALL.iter().filter(|row| row.name().contains(&argument));
            let before = choice.rows.len();
            choice.rows.extend(rows);
            if choice.rows.len() == before {
                return Err(format!("{argument}: expected u64, String, a size or a row's name"));
            }
        }
    }
    if choice.keys.is_empty() {
        choice.keys.extend(KEYS);
    }
    if choice.sizes.is_empty() {
        choice.sizes.extend(SIZES);
    }
    if choice.rows.is_empty() {
        choice.rows.extend(Row::ALL);
    }
    Ok(choice)
}
