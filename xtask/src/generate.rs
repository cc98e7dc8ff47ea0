//! Random full grids, and puzzles made from them by taking givens away.

use fastrand::Rng;
use lucidoku::board::{Board, Digit, Layout};
use lucidoku::candidates::CandidateGrid;
use lucidoku::grid::Grid;
use lucidoku::propagate::propagate;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Engine, Verdict};

/// How often [`full_grid`] starts anew.
const ATTEMPTS: usize = 100_000;

/// A random full grid of a board, or `None` if no attempt reached one, as on a board that has
/// none.
pub fn full_grid(board: &Board, rng: &mut Rng) -> Option<Grid> {
    (0..ATTEMPTS).find_map(|_| attempt(board, rng))
}

/// Gives the most constrained cell a random candidate until every cell is decided, or a
/// contradiction shows. To start anew is simpler than to go back, and never stuck for long.
fn attempt(board: &Board, rng: &mut Rng) -> Option<Grid> {
    let mut grid = CandidateGrid::FULL;
    loop {
        propagate(board, &mut grid).ok()?;
        let Some(cell) = grid.most_constrained() else { return Some(grid.to_grid()) };
        let candidates: Vec<Digit> = grid.candidates(cell).iter().collect();
        grid.place(board, cell, *rng.choice(&candidates)?);
    }
}

/// Takes givens away in random order, each one only if `holds` is still true of the rest. If a
/// puzzle with more givens never fails what one with fewer passes, no given of the result could
/// be taken away.
pub fn dig(layout: &Layout, full: Grid, rng: &mut Rng, holds: impl Fn(&Puzzle) -> bool) -> Puzzle {
    let mut positions: Vec<usize> = (0..full.side().cells()).collect();
    rng.shuffle(&mut positions);
    let whole = with_givens(layout, full);
    positions.into_iter().fold(whole, |puzzle, position| {
        let fewer = without(&puzzle, position);
        if holds(&fewer) { fewer } else { puzzle }
    })
}

/// A random minimal puzzle: exactly one solution, and several without any one of its givens.
pub fn minimal(layout: &Layout, rng: &mut Rng) -> Option<Puzzle> {
    let full = full_grid(layout.board().ok()?, rng)?;
    Some(dig(layout, full, rng, is_unique))
}

/// The puzzle without the given at that position.
pub fn without(puzzle: &Puzzle, position: usize) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    givens.set(position, None).expect("a position of the grid can be emptied");
    with_givens(puzzle.layout(), givens)
}

/// Whether there is exactly one solution.
pub fn is_unique(puzzle: &Puzzle) -> bool {
    matches!(judge(puzzle, Budget::UNLIMITED), Verdict::Unique(_))
}

/// How many solutions there are, as far as the budget lets one see.
pub fn judge(puzzle: &Puzzle, budget: Budget<'_>) -> Verdict {
    Backtrack.judge(puzzle, budget).expect("the side is 9").verdict
}

fn with_givens(layout: &Layout, givens: Grid) -> Puzzle {
    Puzzle::new(layout.clone(), givens).expect("givens out of a full grid do not conflict")
}
