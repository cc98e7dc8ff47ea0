//! Patterns that few paths come by, each in a position that has it.

use crate::{checks, positions};
use lucidoku::board::{Board, Candidate, Cell, CellSet, Digit};
use lucidoku::candidates::CandidateGrid;
use lucidoku::technique::{all, find};
use lucidoku::text::parse_puzzle;

/// A technique, the eliminations of one of its steps, and the position.
const RARE: &[(&str, &str, &str)] = &[
    (
        "borescoper's deadly pattern type 2",
        "(8)r1c3 (8)r4c1",
        "
        +-------------+-----------+-----------+
        | 6   4  158  | 7  9  158 | 2  15 3   |
        | 158 9  7    | 3  2  158 | 6  4  158 |
        | 58  3  2    | 6  15 4   | 18 9  7   |
        +-------------+-----------+-----------+
        | 158 7  458  | 45 6  2   | 9  3  18  |
        | 2   6  9    | 1  8  3   | 5  7  4   |
        | 3   15 1458 | 45 7  9   | 18 6  2   |
        +-------------+-----------+-----------+
        | 7   15 15   | 2  4  6   | 3  8  9   |
        | 4   8  3    | 9  15 15  | 7  2  6   |
        | 9   2  6    | 8  3  7   | 4  15 15  |
        +-------------+-----------+-----------+",
    ),
    (
        "borescoper's deadly pattern type 3",
        "(1)r3c9",
        "
        +-------------+--------------+-------------+
        | 19   8   6  | 2  19   5    | 4   7  3    |
        | 1479 2   3  | 6  1479 479  | 159 8  15   |
        | 1479 5   49 | 8  1479 3    | 2   6  19   |
        +-------------+--------------+-------------+
        | 2    479 8  | 3  6    1    | 59  49 4579 |
        | 6    79  5  | 49 2    489  | 189 3  1479 |
        | 49   3   1  | 5  479  4789 | 89  2  6    |
        +-------------+--------------+-------------+
        | 5    6   7  | 1  8    2    | 3   49 49   |
        | 3    49  2  | 7  5    49   | 6   1  8    |
        | 8    1   49 | 49 3    6    | 7   5  2    |
        +-------------+--------------+-------------+",
    ),
    (
        "borescoper's deadly pattern type 4",
        "(1)r6c3 (5)r4c3 (5)r6c3",
        "
        +-------------+-----------+-----------+
        | 6   4  158  | 7  9  158 | 2  15 3   |
        | 158 9  7    | 3  2  158 | 6  4  158 |
        | 58  3  2    | 6  15 4   | 18 9  7   |
        +-------------+-----------+-----------+
        | 158 7  458  | 45 6  2   | 9  3  18  |
        | 2   6  9    | 1  8  3   | 5  7  4   |
        | 3   15 1458 | 45 7  9   | 18 6  2   |
        +-------------+-----------+-----------+
        | 7   15 15   | 2  4  6   | 3  8  9   |
        | 4   8  3    | 9  15 15  | 7  2  6   |
        | 9   2  6    | 8  3  7   | 4  15 15  |
        +-------------+-----------+-----------+",
    ),
    (
        "unique matrix type 2",
        "(7)r9c7",
        "
        +---------+--------+---------+
        | 8   5 2 | 6 7  9 | 1  4 3  |
        | 9   1 4 | 3 2  5 | 7  8 6  |
        | 7   3 6 | 4 8  1 | 2  9 5  |
        +---------+--------+---------+
        | 4   2 8 | 9 3  7 | 5  6 1  |
        | 5   9 1 | 2 4  6 | 3  7 8  |
        | 3   6 7 | 1 5  8 | 9  2 4  |
        +---------+--------+---------+
        | 12  7 5 | 8 19 4 | 6  3 29 |
        | 126 8 9 | 7 16 3 | 4  5 27 |
        | 6   4 3 | 5 69 2 | 78 1 79 |
        +---------+--------+---------+",
    ),
    (
        "unique matrix type 3",
        "(3)r9c1",
        "
        +--------+-------------+--------+
        | 1  8 3 | 4   7   5   | 2 6 9  |
        | 4  2 6 | 9   8   3   | 1 7 5  |
        | 9  7 5 | 16  12  126 | 3 4 8  |
        +--------+-------------+--------+
        | 7  3 2 | 156 15  16  | 8 9 4  |
        | 8  1 4 | 3   9   7   | 6 5 2  |
        | 5  6 9 | 2   4   8   | 7 3 1  |
        +--------+-------------+--------+
        | 36 5 7 | 8   23  29  | 4 1 6  |
        | 2  9 1 | 7   6   4   | 5 8 3  |
        | 36 4 8 | 158 135 1   | 9 2 67 |
        +--------+-------------+--------+",
    ),
    (
        "unique matrix type 4",
        "(5)r5c2",
        "
        +---------+--------+---------+
        | 5 4   1 | 9 2 3  | 8 6   7 |
        | 9 2   6 | 8 4 7  | 5 1   3 |
        | 8 3   7 | 1 5 6  | 9 2   4 |
        +---------+--------+---------+
        | 6 17  8 | 5 9 14 | 3 4   2 |
        | 3 157 4 | 2 7 18 | 6 58  9 |
        | 2 5   9 | 6 3 48 | 7 458 1 |
        +---------+--------+---------+
        | 4 6   5 | 7 1 9  | 2 3   8 |
        | 7 8   3 | 4 6 2  | 1 9   5 |
        | 1 9   2 | 3 8 5  | 4 7   6 |
        +---------+--------+---------+",
    ),
    (
        "bug-xz",
        "(6)r4c3",
        "
        +-----------+---------+---------+
        | 4   3  1  | 7 9  8  | 6 2 5   |
        | 2   8  5  | 6 3  1  | 7 4 9   |
        | 67  9  67 | 5 2  4  | 1 3 8   |
        +-----------+---------+---------+
        | 169 45 69 | 2 15 7  | 3 8 46  |
        | 57  2  3  | 8 45 6  | 9 1 47  |
        | 16  47 8  | 9 14 3  | 2 5 467 |
        +-----------+---------+---------+
        | 3   6  4  | 1 8  9  | 5 7 2   |
        | 59  1  29 | 4 7  25 | 8 6 3   |
        | 8   57 27 | 3 6  25 | 4 9 1   |
        +-----------+---------+---------+",
    ),
];

#[test]
fn rare_patterns_are_found_and_confirmed() {
    for (name, eliminations, text) in RARE {
        let mut grid = CandidateGrid::new(&parse_puzzle(text).unwrap()).unwrap();
        grid.place_settled(&Board::CLASSIC);
        let position = positions::position(&Board::CLASSIC, &grid, CellSet::EMPTY);
        let steps = all(find(name).unwrap(), &position);
        steps
            .iter()
            .for_each(|step| assert_eq!(checks::confirm(step, &position), Ok(()), "{name}"));
        let is_it = |gone: String| gone == *eliminations;
        assert!(steps.iter().any(|step| is_it(step.eliminations.to_string())), "{name}");
    }
}

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
