//! Runs a library of positions, one line a position with what a technique must find in it.

use lucidoku::board::Board;
use lucidoku::technique::{self, Position, Step, Uniqueness};
use lucidoku::text::LibraryLine;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many positions of a code passed, of how many, and in what time.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    passed: usize,
    /// Of these, how many only with chains of every length.
    at_length: usize,
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
        let verdict = check(&line);
        let tally = tallies.entry(line.code.clone()).or_default();
        tally.time += start.elapsed();
        tally.lines += 1;
        match verdict {
            Verdict::Passed => tally.passed += 1,
            Verdict::PassedAtLength => {
                tally.passed += 1;
                tally.at_length += 1;
            }
            Verdict::Failed(found) => {
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
        let Tally { passed, at_length, lines, time } = tally;
        let name = technique::find(code).map_or("", |technique| technique.info().name);
        writeln!(
            out,
            "{code:5} {passed:3} of {lines:3} {:8.3} ms  {name}{}",
            1e3 * time.as_secs_f64(),
            if *at_length > 0 {
                format!(" ({at_length} among chains of every length)")
            } else {
                String::new()
            }
        )?;
        all.passed += passed;
        all.at_length += at_length;
        all.lines += lines;
        all.time += *time;
    }
    let Tally { passed, at_length, lines, time } = all;
    let time = time.as_secs_f64();
    writeln!(out, "all {passed} of {lines} {time:.3} s, {at_length} among chains of every length")?;
    Ok(all.passed == all.lines)
}

/// Whether a line holds.
enum Verdict {
    Passed,
    /// The chain that the line shows is there, but another with its eliminations is the shortest.
    PassedAtLength,
    Failed(String),
}

fn check(line: &LibraryLine) -> Verdict {
    let board = &Board::CLASSIC;
    let grid = line.candidates(board);
    let position = Position::new(board, &grid)
        .with_origin(line.givens(), Default::default())
        .with_uniqueness(Uniqueness::Assumed);
    let variant = line.variant.as_deref();
    let Some(technique) = technique::setting(&line.code, variant) else {
        return Verdict::Failed("no such technique".into());
    };
    let steps = technique::all(technique, &position);
    let is_right = |step: &Step| {
        step.eliminations == line.eliminations
            && step.placements == line.placements
            && technique::library_length(step).is_none_or(|length| length == line.extra)
    };
    match (variant == Some("x"), steps.iter().any(is_right)) {
        (true, _) if steps.is_empty() => Verdict::Passed,
        (false, true) => Verdict::Passed,
        (false, false) if of_every_length(line, &position).iter().any(is_right) => {
            Verdict::PassedAtLength
        }
        _ => Verdict::Failed(difference(line, &steps)),
    }
}

fn of_every_length(line: &LibraryLine, position: &Position<'_>) -> Vec<Step> {
    let setting = (line.code.as_str(), "every length");
    if !technique::settings().any(|known| known == setting) {
        return Vec::new();
    }
    let technique = technique::setting(setting.0, Some(setting.1));
    technique.map_or(Vec::new(), |technique| technique::all(technique, position))
}

fn difference(line: &LibraryLine, steps: &[Step]) -> String {
    let wanted = format!("{} {} {}", line.placements, line.eliminations, line.extra);
    let found = steps.iter().take(5).map(|step| {
        let length = technique::library_length(step).unwrap_or_default();
        format!("\n    {} / {} {length}", step.placements, step.eliminations)
    });
    format!("wanted {wanted}, found {}{}", steps.len(), found.collect::<String>())
}
