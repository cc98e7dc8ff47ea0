//! Runs a library of positions, one line a position with what a technique must find in it.

use lucidoku::board::Board;
use lucidoku::technique::{self, Position, Step, Technique, Uniqueness};
use lucidoku::text::LibraryLine;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many positions of a code passed, of how many, and in what time.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    passed: usize,
    lines: usize,
    time: Duration,
}

/// Checks each line of the file that is no comment; prints those that fail, and passes for each
/// code. Tells whether all passed.
///
/// # Errors
/// If the file cannot be read or a line is malformed.
pub fn run(path: &Path, only: Option<&str>, out: &mut dyn Write) -> io::Result<bool> {
    let text = std::fs::read_to_string(path)?;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let wrong = |error| io::Error::other(format!("line {}: {error}", number + 1));
        let line: LibraryLine = line.parse().map_err(wrong)?;
        if only.is_some_and(|only| !line.code.starts_with(only)) {
            continue;
        }
        let start = Instant::now();
        let failure = check(&line);
        let tally = tallies.entry(line.code.clone()).or_default();
        tally.time += start.elapsed();
        tally.lines += 1;
        match failure {
            None => tally.passed += 1,
            Some(found) => {
                let variant = line.variant.map_or(String::new(), |variant| format!("-{variant}"));
                writeln!(out, "line {}: {}{variant}: {found}", number + 1, line.code)?;
            }
        }
    }
    report(&tallies, out)
}

fn report(tallies: &BTreeMap<String, Tally>, out: &mut dyn Write) -> io::Result<bool> {
    let mut all = Tally::default();
    for (code, tally) in tallies {
        let Tally { passed, lines, time } = tally;
        let name = technique::find(code).map_or("", |technique| technique.info().name);
        writeln!(
            out,
            "{code:5} {passed:3} of {lines:3} {:8.3} ms  {name}",
            1e3 * time.as_secs_f64()
        )?;
        all.passed += passed;
        all.lines += lines;
        all.time += *time;
    }
    writeln!(out, "all {} of {} {:.3} s", all.passed, all.lines, all.time.as_secs_f64())?;
    Ok(all.passed == all.lines)
}

/// Why a line does not hold, if it does not.
fn check(line: &LibraryLine) -> Option<String> {
    let board = &Board::CLASSIC;
    let grid = line.candidates(board);
    let position = Position::new(board, &grid)
        .with_origin(line.givens(), Default::default())
        .with_uniqueness(Uniqueness::Assumed);
    let Some(technique) = setting(line) else { return Some("no such technique".into()) };
    let steps = technique::all(technique, &position);
    let nothing_wanted = line.variant.as_deref() == Some("x");
    let is_right = |step: &Step| {
        step.eliminations == line.eliminations
            && step.placements == line.placements
            && technique::library_length(step).is_none_or(|length| length == line.extra)
    };
    match (nothing_wanted, steps.iter().any(is_right)) {
        (true, _) if steps.is_empty() => None,
        (false, true) => None,
        _ => Some(difference(line, &steps)),
    }
}

fn setting(line: &LibraryLine) -> Option<&'static dyn Technique> {
    technique::setting(&line.code, line.variant.as_deref())
}

fn difference(line: &LibraryLine, steps: &[Step]) -> String {
    let wanted = format!("{} {} {}", line.placements, line.eliminations, line.extra);
    let found = steps.iter().take(5).map(|step| {
        let length = technique::library_length(step).unwrap_or_default();
        format!("\n    {} / {} {length}", step.placements, step.eliminations)
    });
    format!("wanted {wanted}, found {}{}", steps.len(), found.collect::<String>())
}
