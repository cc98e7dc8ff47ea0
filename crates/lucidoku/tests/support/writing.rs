//! Puzzles at random, and the ways to write them.

use super::full_grid::full_grid;
use super::random::Random;
use lucidoku::board::{Board, Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use proptest::prelude::*;

/// A classic puzzle with some of a full grid's digits; one in four with a wrong one among them,
/// which conflicts with no other.
pub fn any_puzzle(givens: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let positions = prop::sample::subsequence((0..81).collect::<Vec<usize>>(), givens);
    let wrong = prop::option::weighted(0.25, (0usize..81, 1u8..=9));
    (any::<u64>(), positions, wrong).prop_map(|(seed, positions, wrong)| {
        let full = full_grid(&Board::CLASSIC, &mut Random(seed));
        let mut givens = Grid::empty(Side::NINE);
        for at in positions {
            givens.set(at, full.get(at)).unwrap();
        }
        let puzzle = Puzzle::new(Layout::CLASSIC, givens.clone()).unwrap();
        let Some((position, value)) = wrong else { return puzzle };
        givens.set(position, Some(value)).unwrap();
        Puzzle::new(Layout::CLASSIC, givens).unwrap_or(puzzle)
    })
}

/// A puzzle without givens in which each cell has any candidates or, one time in two, at most one.
pub fn any_sukaku() -> impl Strategy<Value = Puzzle> {
    let cells = |most| {
        prop::collection::vec(prop::sample::subsequence((1..=9).collect::<Vec<u8>>(), 0..=most), 81)
    };
    prop_oneof![cells(9), cells(1)].prop_map(|cells| {
        let all = (0..81).flat_map(|at| (1..=9).map(move |value| (at, value)));
        let struck = all.filter(|(at, value)| !cells[*at].contains(value));
        let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE)).unwrap();
        empty.strike(struck).unwrap()
    })
}

/// A puzzle, or a Sukaku, with a text that must be read as it.
pub fn any_written() -> impl Strategy<Value = (Puzzle, String)> {
    let line = (any_puzzle(1..=81), "[.0_*?xX-]", "[ \t]{0,3}", "(|,7|;x|:1:9|\t5|  #z|#)\r?");
    let line = line.prop_map(|(puzzle, blank, before, after)| {
        let line = puzzle.to_string().replace('.', &blank);
        (puzzle, format!("{before}{line}{after}"))
    });
    let block = any_puzzle(0..=81).prop_map(|puzzle| (puzzle.clone(), format!("{puzzle:#}")));
    let sukaku = any_sukaku().prop_map(|puzzle| (puzzle.clone(), puzzle.to_string()));
    let grid = any_sukaku().prop_map(|puzzle| (puzzle.clone(), format!("{puzzle:#}")));
    prop_oneof![line, block, sukaku, grid]
}
