//! Replays solve paths that another program printed: at each of its positions, which step our
//! profile takes instead.

use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use lucidoku::explain::{Entry, Walk};
use lucidoku::rate::hodoku_profile;
use lucidoku::render::short_step;
use lucidoku::technique::{Step, Uniqueness};
use lucidoku::text::parse_puzzle;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

/// A step as it was printed.
#[derive(Clone, Debug)]
struct Printed {
    name: String,
    text: String,
    placements: CandidateSet,
    eliminations: CandidateSet,
}

/// Which differences are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Differences {
    /// Other steps.
    Steps,
    /// The same steps, written otherwise.
    Texts,
}

/// How often a technique was taken, how often ours is the same step, how often the same technique,
/// and how often the same step is written the same.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    taken: usize,
    same_step: usize,
    same_technique: usize,
    same_text: usize,
}

/// Replays all paths of a file; prints each difference (of one technique, if named) and a table.
///
/// # Errors
/// If the file cannot be read.
pub fn run(
    path: &Path,
    only: Option<&str>,
    differences: Differences,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let text = std::fs::read_to_string(path)?;
    let profile = hodoku_profile();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut walk: Option<Walk<'_>> = None;
    for (number, line) in text.lines().enumerate() {
        let Some(step) = line.starts_with(' ').then(|| printed(line)).flatten() else {
            if !line.starts_with(' ') {
                let puzzle = line.split_whitespace().next().and_then(|p| parse_puzzle(p).ok());
                let begun = puzzle.map(|p| Walk::new(&p, &profile, Uniqueness::Assumed));
                walk = begun.and_then(Result::ok);
            }
            continue;
        };
        let Some(walk) = &mut walk else { continue };
        if only.is_none_or(|only| step.name.starts_with(only)) {
            let tally = tallies.entry(step.name.clone()).or_default();
            if let Some(difference) = compare(walk, &step, differences, tally) {
                writeln!(out, "line {}: {}\n    ours: {difference}", number + 1, step.text)?;
            }
        }
        walk.change(&step.placements, &step.eliminations);
    }
    for (name, Tally { taken, same_step, same_technique, same_text }) in &tallies {
        writeln!(
            out,
            "{taken:5} taken, {same_technique:5} by us, {same_step:5} the same, \
             {same_text:5} written the same: {name}"
        )?;
    }
    Ok(tallies.values().all(|tally| tally.taken == tally.same_step))
}

/// What differs from a step.
fn compare(
    walk: &Walk<'_>,
    printed: &Printed,
    differences: Differences,
    tally: &mut Tally,
) -> Option<String> {
    tally.taken += 1;
    let Some((entry, step)) = walk.easiest() else {
        return (differences == Differences::Steps).then(|| "nothing".into());
    };
    let same_technique = is_named(entry, &step, &printed.name);
    tally.same_technique += usize::from(same_technique);
    let is_same = same_technique
        && step.placements == printed.placements
        && step.eliminations == printed.eliminations;
    tally.same_step += usize::from(is_same);
    let text = short_step(&step);
    let same_text = is_same && nameless(&text) == nameless(&printed.text);
    tally.same_text += usize::from(same_text);
    let differs = match differences {
        Differences::Steps => !is_same,
        Differences::Texts => is_same && !same_text,
    };
    differs.then_some(text)
}

/// A step's text without the name: the pattern and the result, or the result alone.
fn nameless(text: &str) -> &str {
    let pattern = text.split_once(": ").map(|(_, pattern)| pattern);
    pattern.or_else(|| text.split_once(" => ").map(|(_, result)| result)).unwrap_or(text)
}

/// Whether the printed name is the entry's, or begins with it.
fn is_named(entry: &Entry, step: &Step, name: &str) -> bool {
    let own = step.technique.name.to_lowercase();
    name.starts_with(entry.name) || name.to_lowercase().starts_with(&own) || {
        let all: Vec<&str> = entry.name.split('/').collect();
        all.iter().any(|part| name.contains(part.trim_start_matches("Grouped ")))
            && name.starts_with("Grouped") == entry.name.starts_with("Grouped")
    }
}

/// A line such as `    4 (1) (0/0): Name: pattern => r1c2<>3`.
fn printed(line: &str) -> Option<Printed> {
    let (_, rest) = line.split_once("): ")?;
    let (name, pattern) = match rest.split_once(": ") {
        Some((name, pattern)) => (name, pattern),
        None => (rest.split(" => ").next()?, rest),
    };
    let name = name.split(" in ").next()?;
    let result = pattern.rsplit(" => ").next()?;
    let (mut placements, mut eliminations) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    let mut cells = CellSet::EMPTY;
    for part in result.split(',').map(str::trim) {
        let end = part.find(['<', '=']).unwrap_or(part.len());
        cells |= cells_of(&part[..end])?;
        let digit = part.chars().next_back().and_then(|c| c.to_digit(10));
        let digit = digit.and_then(|digit| Digit::new(digit as u8));
        let set = match &part[end..] {
            "" => continue,
            value if value.starts_with('=') => &mut placements,
            _ => &mut eliminations,
        };
        set.extend(cells.iter().map(|cell| Candidate { cell, digit: digit.expect("a digit") }));
        cells = CellSet::EMPTY;
    }
    let text = rest.to_string();
    Some(Printed { name: name.to_string(), text, placements, eliminations })
}

/// Cells such as `r12c3`.
fn cells_of(text: &str) -> Option<CellSet> {
    let (rows, columns) = text.strip_prefix('r')?.split_once('c')?;
    let number = |c: char| c.to_digit(10)?.checked_sub(1).map(|at| at as usize);
    let mut cells = CellSet::EMPTY;
    for row in rows.chars() {
        for column in columns.chars() {
            cells.insert(Cell::at(number(row)?, number(column)?)?);
        }
    }
    Some(cells)
}
