//! A solve path.

use super::{Entry, Profile, Walk};
use crate::board::{Board, CellSet, UnsupportedSide};
use crate::candidates::CandidateGrid;
use crate::puzzle::Puzzle;
use crate::technique::{Level, Step, Uniqueness};

/// The steps from a puzzle to its solution, or as far as logic goes.
#[derive(Clone, Debug)]
pub struct Path {
    board: Board,
    givens: CellSet,
    start: CandidateGrid,
    steps: Vec<Taken>,
    left: CandidateGrid,
    end: End,
}

/// A step of a path.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What was found.
    pub step: Step,
    /// What the profile calls it.
    pub name: &'static str,
    /// How hard the profile takes it to be.
    pub level: Level,
    /// What it adds to the score.
    pub score: u32,
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Every cell is decided.
    Solved,
    /// No technique finds a step.
    Stuck,
    /// A cell has no candidate left.
    Contradiction,
}

impl Taken {
    /// Whether it is harder than what is easy: than singles, and what leads to one directly.
    pub fn is_critical(&self) -> bool {
        self.level > Level::Easy
    }
}

impl Path {
    /// The path of a puzzle that has one solution, which is not asked: techniques rely on it, and
    /// conclude what is not so if there are several. [`Start`](super::Start) asks first.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn of(puzzle: &Puzzle, profile: &Profile) -> Result<Path, UnsupportedSide> {
        Ok(Path::from(Walk::new(puzzle, profile, Uniqueness::Assumed)?))
    }

    /// The path that goes on from a position.
    pub fn from(mut walk: Walk<'_>) -> Path {
        Path::along(&mut walk)
    }

    /// The path that goes on from a position, and takes the walk along to its end.
    pub fn along(walk: &mut Walk<'_>) -> Path {
        let (board, givens, start) = (walk.board().clone(), walk.givens(), *walk.grid());
        let mut steps = Vec::new();
        let end = loop {
            if !walk.grid().empty_cells().is_empty() {
                break End::Contradiction;
            }
            if walk.grid().undecided().is_empty() {
                break End::Solved;
            }
            let Some((entry, step)) = walk.easiest() else { break End::Stuck };
            walk.apply(&step);
            steps.push(taken(entry, step));
        };
        Path { board, givens, start, steps, left: *walk.grid(), end }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells that were given.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The candidates that it begins with.
    pub fn start(&self) -> &CandidateGrid {
        &self.start
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Taken] {
        &self.steps
    }

    /// The candidates before each step.
    pub fn grids(&self) -> impl Iterator<Item = CandidateGrid> + '_ {
        let mut grid = self.start;
        self.steps.iter().map(move |taken| {
            let before = grid;
            taken.step.apply(&self.board, &mut grid);
            before
        })
    }

    /// The candidates after the last step.
    pub fn left(&self) -> &CandidateGrid {
        &self.left
    }

    /// How it ends.
    pub fn end(&self) -> End {
        self.end
    }
}

fn taken(entry: &Entry, step: Step) -> Taken {
    Taken { step, name: entry.name, level: entry.level, score: entry.score }
}
