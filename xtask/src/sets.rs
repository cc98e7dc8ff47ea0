//! The sets of `testdata/sets`: what is in each, and writing them.

use crate::generate::{dig, full_grid, is_unique, minimal, without};
use crate::sukaku;
use fastrand::Rng;
use lucidoku::board::{Board, Candidate, Cell, Digit, Layout};
use lucidoku::candidates::CandidateGrid;
use lucidoku::propagate::{Extent, naked_singles};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, End, Engine};
use std::fmt::Write;
use std::{fs, io, iter};

/// A file of puzzles, one a line, under a line that says what they are.
struct Set {
    name: &'static str,
    /// What the puzzles are and how they were made.
    what: &'static str,
    puzzles: usize,
    /// Where the random numbers begin; a set of its own for each, so that a change of one
    /// leaves the others alone.
    seed: u64,
    /// Makes one puzzle, or `None` if this attempt came to nothing.
    make: fn(&mut Rng) -> Option<Puzzle>,
}

const SETS: &[Set] = &[
    Set {
        name: "minimal",
        what: "random minimal puzzles: givens taken from a random full grid, in random order, \
               while it stays the only solution",
        puzzles: 500,
        seed: 1,
        make: |rng| minimal(&Layout::CLASSIC, rng),
    },
    Set {
        name: "easy",
        what: "puzzles that naked singles alone solve: givens taken from a random full grid, in \
               random order, while they do",
        puzzles: 500,
        seed: 2,
        make: easy,
    },
    Set {
        name: "several",
        what: "puzzles with 2 to 1000 solutions: random minimal puzzles less one given",
        puzzles: 200,
        seed: 3,
        make: several,
    },
    Set {
        name: "none",
        what: "puzzles without a solution: random minimal puzzles with one wrong given more, \
               which conflicts with no other",
        puzzles: 200,
        seed: 4,
        make: none,
    },
    Set {
        name: "sukaku",
        what: "Sukaku with one solution: random minimal puzzles whose given cells got candidates \
               back, in random order, while the solution stays the only one",
        puzzles: 20,
        seed: 5,
        make: sukaku::make,
    },
];

/// Writes every set.
pub fn write() -> io::Result<()> {
    let folder = lucidoku_testdata::repository().join("testdata/sets");
    fs::create_dir_all(&folder)?;
    for set in SETS {
        fs::write(folder.join(set.name).with_extension("txt"), set.text())?;
    }
    Ok(())
}

impl Set {
    /// The whole file.
    fn text(&self) -> String {
        let mut text = self.heading();
        for line in self.lines().take(self.puzzles) {
            writeln!(text, "{line}").expect("a String takes any text");
        }
        text
    }

    fn heading(&self) -> String {
        format!("# {} {} (`cargo xtask make-sets`).\n", self.puzzles, self.what)
    }

    /// The puzzles, without end.
    fn lines(&self) -> impl Iterator<Item = String> {
        let mut rng = Rng::with_seed(self.seed);
        let attempts = iter::repeat_with(move || (self.make)(&mut rng));
        attempts.flatten().map(|puzzle| puzzle.to_string())
    }
}

fn easy(rng: &mut Rng) -> Option<Puzzle> {
    let full = full_grid(&Board::CLASSIC, rng)?;
    Some(dig(&Layout::CLASSIC, full, rng, naked_singles_solve))
}

fn naked_singles_solve(puzzle: &Puzzle) -> bool {
    let mut grid = candidates(puzzle);
    let placed = naked_singles(&Board::CLASSIC, &mut grid, Extent::Fixpoint, &mut ());
    placed.is_ok() && grid.undecided().is_empty()
}

fn several(rng: &mut Rng) -> Option<Puzzle> {
    let minimal = minimal(&Layout::CLASSIC, rng)?;
    let givens: Vec<usize> = minimal.givens().filled().map(|(position, _)| position).collect();
    let puzzle = without(&minimal, *rng.choice(&givens)?);
    let count = Backtrack.count(&puzzle, 1001, Budget::UNLIMITED).ok()?;
    (count.end == End::Exhausted).then_some(puzzle)
}

/// The one solution is out once a given contradicts it, so any candidate that it does not hold
/// will do.
fn none(rng: &mut Rng) -> Option<Puzzle> {
    let minimal = minimal(&Layout::CLASSIC, rng)?;
    let grid = candidates(&minimal);
    let open = grid
        .undecided()
        .iter()
        .flat_map(|cell| grid.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    let open: Vec<Candidate> = open.collect();
    let puzzle = with_given(&minimal, *rng.choice(&open)?)?;
    (!is_unique(&puzzle)).then_some(puzzle)
}

fn with_given(puzzle: &Puzzle, given: Candidate) -> Option<Puzzle> {
    let more = iter::once((given.cell, given.digit));
    let givens: Vec<(Cell, Digit)> = puzzle.givens().digits().ok()?.chain(more).collect();
    Puzzle::new(puzzle.layout().clone(), givens.into_iter().collect()).ok()
}

fn candidates(puzzle: &Puzzle) -> CandidateGrid {
    CandidateGrid::new(puzzle).expect("the side is 9")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Enough to see that nothing has changed; a whole set takes too long.
    const SAMPLE: usize = 3;

    #[test]
    fn the_sets_are_what_the_generator_makes() {
        for set in SETS {
            let committed = lucidoku_testdata::set(set.name);
            assert_eq!(committed.len(), set.puzzles, "{}", set.name);
            let made: Vec<String> = set.lines().take(SAMPLE).collect();
            assert_eq!(made, committed[..SAMPLE], "{}", set.name);
        }
    }

    #[test]
    fn the_sets_say_what_they_are() {
        let folder = lucidoku_testdata::repository().join("testdata/sets");
        for set in SETS {
            let text = lucidoku_testdata::read(&folder.join(set.name).with_extension("txt"));
            assert!(text.starts_with(&set.heading()), "{}", set.name);
        }
    }
}
