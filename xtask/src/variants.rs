//! The puzzles of `testdata/puzzles/variants.toml`: one for each variant, a jigsaw, and one on a
//! board with two rules.

use crate::generate::{judge, minimal};
use crate::region_map;
use fastrand::Rng;
use lucidoku::board::{Board, Layout, variants};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Verdict};
use std::io;

/// How many puzzles are made in search of one on which its board's own rules matter.
const ATTEMPTS: usize = 1_000;

/// The boards by the names of their rules, each with the seed of its random numbers.
const BOARDS: &[(u64, &[&str])] = &[
    (1, &["diagonal"]),
    (2, &["windoku"]),
    (3, &["disjoint"]),
    (4, &["anti-knight"]),
    (5, &["anti-king"]),
    (6, &["diagonal", "anti-knight"]),
];

const JIGSAW_SEED: u64 = 7;

/// Writes all of them as TOML.
pub fn write(out: &mut impl io::Write) -> io::Result<()> {
    writeln!(out, "# Minimal puzzles on other boards. Without the board's own rules each one has")?;
    writeln!(out, "# several solutions. Made by `cargo xtask make-variants`.")?;
    for (seed, rules) in BOARDS {
        write_rules(out, *seed, rules)?;
    }
    write_jigsaw(out)
}

fn write_rules(out: &mut impl io::Write, seed: u64, rules: &[&str]) -> io::Result<()> {
    let board = variants::add(&Board::CLASSIC, rules).map_err(io::Error::other)?;
    let layout = Layout::from(board);
    let name = rules.join(" and ");
    let (puzzle, solution) = find(&name, seed, |rng| attempt(&layout, rng))?;
    write_case(out, &name, &puzzle, &format!("board = {rules:?}\n"), &solution)
}

fn write_jigsaw(out: &mut impl io::Write) -> io::Result<()> {
    let name = "jigsaw";
    let (map, (puzzle, solution)) = find(name, JIGSAW_SEED, |rng| {
        let map = region_map::random(rng);
        let layout = Layout::from(variants::jigsaw(&map).ok()?);
        attempt(&layout, rng).map(|found| (map, found))
    })?;
    let lines = format!("regions = \"\"\"\n{map}\"\"\"\n");
    write_case(out, name, &puzzle, &lines, &solution)
}

/// What the first attempt makes that comes to something.
fn find<T>(name: &str, seed: u64, mut attempt: impl FnMut(&mut Rng) -> Option<T>) -> io::Result<T> {
    let mut rng = Rng::with_seed(seed);
    let found = (0..ATTEMPTS).find_map(|_| attempt(&mut rng));
    found.ok_or_else(|| io::Error::other(format!("found no {name} puzzle")))
}

/// A minimal puzzle and its solution, if the classic board allows the puzzle and others beside
/// that solution.
fn attempt(layout: &Layout, rng: &mut Rng) -> Option<(Puzzle, String)> {
    let puzzle = minimal(layout, rng)?;
    let classic = Puzzle::new(Layout::CLASSIC, puzzle.givens().clone()).ok()?;
    let several = matches!(judge(&classic, Budget::UNLIMITED), Verdict::Several(..));
    match judge(&puzzle, Budget::UNLIMITED) {
        Verdict::Unique(solution) if several => Some((puzzle, solution.to_string())),
        _ => None,
    }
}

/// `lines` are the fields that describe the board.
fn write_case(
    out: &mut impl io::Write,
    name: &str,
    puzzle: &Puzzle,
    lines: &str,
    solution: &str,
) -> io::Result<()> {
    writeln!(out, "\n[[puzzle]]\nname = \"{name}\"\npuzzle = \"{puzzle}\"")?;
    write!(out, "{lines}")?;
    writeln!(out, "solutions = 1\nsolution = \"{solution}\"")?;
    writeln!(out, "source = \"cargo xtask make-variants\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_puzzles_are_what_is_made() {
        let file = lucidoku_testdata::repository().join("testdata/puzzles/variants.toml");
        let committed = lucidoku_testdata::read(&file);
        let mut made = Vec::new();
        let (seed, rules) = BOARDS[0];
        write_rules(&mut made, seed, rules).unwrap();
        write_jigsaw(&mut made).unwrap();
        for case in String::from_utf8(made).unwrap().split("[[puzzle]]") {
            assert!(committed.contains(case), "{case}");
        }
    }
}
