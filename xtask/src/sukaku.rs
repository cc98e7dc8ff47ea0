//! Sukaku: puzzles that strike out candidates instead of stating givens.

use crate::generate::{judge, minimal};
use fastrand::Rng;
use lucidoku::board::{Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Verdict};

/// What proving one solution may cost. Beyond it a candidate counts as needed out, so that a
/// puzzle is made quickly and solved quickly.
const NODES: u64 = 2_000;

/// A random minimal puzzle as a Sukaku, with candidates given back to the given cells in random
/// order while there is one solution only.
pub fn make(rng: &mut Rng) -> Option<Puzzle> {
    let mut struck = struck_by_givens(minimal(&Layout::CLASSIC, rng)?.givens());
    let mut order = struck.clone();
    rng.shuffle(&mut order);
    for candidate in order {
        let fewer: Vec<_> = struck.iter().copied().filter(|other| *other != candidate).collect();
        if is_quickly_unique(&with_struck(&fewer)?) {
            struck = fewer;
        }
    }
    with_struck(&struck)
}

/// Every value of a given cell but the given, each with its position.
fn struck_by_givens(givens: &Grid) -> Vec<(usize, u8)> {
    let others = |(position, given)| {
        (1..=9).filter(move |&value| value != given).map(move |value| (position, value))
    };
    givens.filled().flat_map(others).collect()
}

fn with_struck(struck: &[(usize, u8)]) -> Option<Puzzle> {
    let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE));
    empty.and_then(|puzzle| puzzle.strike(struck.iter().copied())).ok()
}

fn is_quickly_unique(puzzle: &Puzzle) -> bool {
    let budget = Budget { nodes: NODES, ..Budget::UNLIMITED };
    matches!(judge(puzzle, budget), Verdict::Unique(_))
}
