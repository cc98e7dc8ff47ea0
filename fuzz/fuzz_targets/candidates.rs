//! Any placements and eliminations on any board: candidates only ever go, and propagation ends
//! in a contradiction or in a fixpoint.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::board::{Board, Candidate, Cell, Digit, variants};
use lucidoku::candidates::CandidateGrid;
use lucidoku::propagate::{Contradiction, Deduced, propagate};

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, moves)) = bytes.split_first() else { return };
    let board = board(choice);
    let mut grid = CandidateGrid::FULL;
    for pair in moves.as_chunks::<2>().0 {
        let before = grid;
        apply(&board, &mut grid, u16::from_le_bytes(*pair).into());
        only_shrank(&before, &grid);
    }
    let before = grid;
    let outcome = propagate(&board, &mut grid);
    only_shrank(&before, &grid);
    if outcome.is_ok() {
        assert_eq!(Contradiction::find(&board, &grid), None);
        let fixpoint = grid;
        assert_eq!(propagate(&board, &mut grid), Ok(Deduced::default()));
        assert_eq!(grid, fixpoint);
    } else {
        assert!(propagate(&board, &mut grid).is_err());
    }
});

/// The classic board with the variants whose bits are 1.
fn board(choice: u8) -> Board {
    let chosen =
        variants::ALL.iter().enumerate().filter(|(bit, _)| u32::from(choice) >> bit & 1 == 1);
    chosen.fold(Board::CLASSIC, |board, (_, variant)| (variant.apply)(&board))
}

/// Every number is a move: of 729 placements and as many eliminations.
fn apply(board: &Board, grid: &mut CandidateGrid, number: usize) {
    let cell = Cell::ALL[number / 9 % 81];
    let digit = Digit::ALL[number % 9];
    if number / 729 % 2 == 0 {
        grid.place(board, cell, digit);
        assert!(grid.placed().contains(cell));
    } else {
        let candidate = Candidate { cell, digit };
        let was_there = grid.contains(candidate);
        assert_eq!(grid.eliminate(candidate), was_there);
        assert!(!grid.contains(candidate));
    }
}

fn only_shrank(before: &CandidateGrid, after: &CandidateGrid) {
    assert!(before.placed().is_subset(after.placed()));
    for digit in Digit::ALL {
        assert!(after.cells_with(digit).is_subset(before.cells_with(digit)));
    }
}
