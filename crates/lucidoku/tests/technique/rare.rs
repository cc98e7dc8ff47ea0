//! Patterns that no path comes by, in grids made for them.

use crate::{checks, positions};
use lucidoku::board::{Board, Candidate, Cell, CellSet, Digit};
use lucidoku::candidates::CandidateGrid;
use lucidoku::technique::{all, find};
use lucidoku::text::parse_puzzle;

/// Cells that r1c1 and r1c2 see.
const AROUND: [(usize, usize); 8] =
    [(1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (2, 1), (2, 2), (3, 1)];

/// With nothing placed, r1c1 has all digits of the wing, and the others two each.
#[test]
fn wings_of_every_size_are_found_and_confirmed() {
    for (size, name) in ["uvwxyz", "tuvwxyz", "stuvwxyz", "rstuvwxyz"].iter().enumerate() {
        let size = size + 6;
        let mut grid = CandidateGrid::new(&parse_puzzle(&".".repeat(81)).unwrap()).unwrap();
        let mut keep = |row: usize, column: usize, digits: &[usize]| {
            let cell = Cell::ALL[9 * row + column - 10];
            for digit in Digit::ALL.into_iter().filter(|d| !digits.contains(&usize::from(d.get())))
            {
                grid.eliminate(Candidate { cell, digit });
            }
        };
        keep(1, 1, &(1..=size).collect::<Vec<_>>());
        for (link, (row, column)) in (1..size).zip(AROUND) {
            keep(row, column, &[link, size]);
        }
        let position = positions::position(&Board::CLASSIC, &grid, CellSet::EMPTY);
        let steps = all(find(&format!("{name}-wing")).unwrap(), &position);
        steps
            .iter()
            .for_each(|step| assert_eq!(checks::confirm(step, &position), Ok(()), "{name}"));
        let last = Digit::ALL[size - 1];
        let gone = Candidate { cell: Cell::ALL[1], digit: last };
        assert!(steps.iter().any(|step| step.eliminations.contains(gone)), "{name}");
    }
}
