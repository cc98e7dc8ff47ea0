//! # Borescoper's deadly pattern
//!
//! Two rows of a band and two columns of a stack meet in a *square* of four cells of one box. To
//! three cells of it come two of the same rows, in one column of another box, and two of the same
//! columns, in one row of another box: seven undecided cells, a *heptagon*. If they held nothing
//! but three digits, whatever way these were filled in, there would be another way with the same
//! digits in every row, column and box. With all four cells of the square, an *octagon*, that is
//! so of four digits. So, if there is one solution, one of the cells has another digit.
//!
//! What follows, in four types, is what follows from an [extended
//! rectangle](super::EXTENDED_RECTANGLE): of one cell with other candidates (1), of two that have
//! one, the same (2), or of two of a house, which make a naked subset with other cells of it (3) or
//! are the only places of one digit of the pattern there (4).
//!
//! On other boards it holds where that is so there, too: no house or rule besides rows, columns
//! and boxes tells the two ways apart.
//!
//! A heptagon of 3, 6 and 7: r3c5, r3c6 and r2c5 of box 2, with r2c9 and r3c9 and with r4c5 and
//! r4c6; but r4c5 may be 9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+-------------+----------+
//!     | 2   7   3    | 8  1   5    | 6   9 4  |
//!     | 19  169 169  | 4  37  2    | 8   5 37 |
//!     | 5   4   8    | 9  367 367  | 2   1 37 |
//!     +--------------+-------------+----------+
//!     | 3   69  5    | 1  679 67   | 4   2 8  |
//!     | 479 8   79   | 2  5   49   | 1   3 6  |
//!     | 14  2   16   | 36 346 8    | 5   7 9  |
//!     +--------------+-------------+----------+
//!     | 8   5   149  | 7  49  1349 | 39  6 2  |
//!     | 179 3   2    | 56 8   169  | 79  4 15 |
//!     | 6   19  1479 | 35 2   1349 | 379 8 15 |
//!     +--------------+-------------+----------+";
//! let technique = find("borescoper's deadly pattern type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r4c5 (7)r4c5");
//! ```
//!
//! A heptagon of 1, 4 and 5: r4c3, r6c2 and r6c3 of box 4, with r4c4 and r6c4 and with r7c2 and
//! r7c3; so r4c3 or r6c3 is 8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+-----------+-----------+
//!     | 6   4  158  | 7  9  158 | 2  15 3   |
//!     | 158 9  7    | 3  2  158 | 6  4  158 |
//!     | 58  3  2    | 6  15 4   | 18 9  7   |
//!     +-------------+-----------+-----------+
//!     | 158 7  458  | 45 6  2   | 9  3  18  |
//!     | 2   6  9    | 1  8  3   | 5  7  4   |
//!     | 3   15 1458 | 45 7  9   | 18 6  2   |
//!     +-------------+-----------+-----------+
//!     | 7   15 15   | 2  4  6   | 3  8  9   |
//!     | 4   8  3    | 9  15 15  | 7  2  6   |
//!     | 9   2  6    | 8  3  7   | 4  15 15  |
//!     +-------------+-----------+-----------+";
//! let technique = find("borescoper's deadly pattern type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r1c3 (8)r4c1");
//! ```
//!
//! Of 4, 7 and 9 in r4c2, r5c2, r4c8, r4c9, r5c9, r7c8 and r7c9: r4c9 or r5c9 is 1 or 5, and makes
//! a naked pair with r2c9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+--------------+-------------+
//!     | 19   8   6  | 2  19   5    | 4   7  3    |
//!     | 1479 2   3  | 6  1479 479  | 159 8  15   |
//!     | 1479 5   49 | 8  1479 3    | 2   6  19   |
//!     +-------------+--------------+-------------+
//!     | 2    479 8  | 3  6    1    | 59  49 4579 |
//!     | 6    79  5  | 49 2    489  | 189 3  1479 |
//!     | 49   3   1  | 5  479  4789 | 89  2  6    |
//!     +-------------+--------------+-------------+
//!     | 5    6   7  | 1  8    2    | 3   49 49   |
//!     | 3    49  2  | 7  5    49   | 6   1  8    |
//!     | 8    1   49 | 49 3    6    | 7   5  2    |
//!     +-------------+--------------+-------------+";
//! let technique = find("borescoper's deadly pattern type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r3c9");
//! ```
//!
//! In the position of type 2, column 3 has no other place for 4 than r4c3 and r6c3: one of them is
//! 4, and neither is 1 or 5, or the digits could be filled in otherwise:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+-----------+-----------+
//!     | 6   4  158  | 7  9  158 | 2  15 3   |
//!     | 158 9  7    | 3  2  158 | 6  4  158 |
//!     | 58  3  2    | 6  15 4   | 18 9  7   |
//!     +-------------+-----------+-----------+
//!     | 158 7  458  | 45 6  2   | 9  3  18  |
//!     | 2   6  9    | 1  8  3   | 5  7  4   |
//!     | 3   15 1458 | 45 7  9   | 18 6  2   |
//!     +-------------+-----------+-----------+
//!     | 7   15 15   | 2  4  6   | 3  8  9   |
//!     | 4   8  3    | 9  15 15  | 7  2  6   |
//!     | 9   2  6    | 8  3  7   | 4  15 15  |
//!     +-------------+-----------+-----------+";
//! let technique = find("borescoper's deadly pattern type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r6c3 (5)r4c3 (5)r6c3");
//! ```
//!
//! Also called unique polygon. Named after its finder in SunnieShine's Sudoku project (Kyouyama
//! Kazusa).

use super::deadly::Rule;
use super::shapes::{Shapes, cell, for_each, outside, pairs};
use super::types::infos;
use crate::board::CellSet;
use crate::technique::{Info, Position, StepSink, Technique};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// A part of a square of a box with a pair in its rows and one in its columns.
#[derive(Clone, Copy, Debug)]
pub struct Borescoper {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static BORESCOPER: [Borescoper; 4] = [
    Borescoper { info: &INFOS[0], rule: Rule::OneCell },
    Borescoper { info: &INFOS[1], rule: Rule::OneDigit },
    Borescoper { info: &INFOS[2], rule: Rule::Subset },
    Borescoper { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = infos(
    [
        "borescoper's deadly pattern type 1",
        "borescoper's deadly pattern type 2",
        "borescoper's deadly pattern type 3",
        "borescoper's deadly pattern type 4",
    ],
    [
        &["unique polygon type 1"],
        &["unique polygon type 2"],
        &["unique polygon type 3"],
        &["unique polygon type 4"],
    ],
    include_str!("borescoper.rs"),
);

impl Technique for Borescoper {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let tables = [(3, &*HEPTAGONS), (4, &*OCTAGONS)];
        tables.into_iter().try_for_each(|(digits, table)| {
            for_each(position, digits, table, &mut |deadly| {
                deadly.conclude(self.rule, self.info, position, sink)
            })
        })
    }
}

/// Three cells of a square and two pairs.
static HEPTAGONS: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
    shapes(|rows, columns| {
        let corners = corners(rows, columns);
        corners.map(|corner| square(rows, columns) - corner).to_vec()
    })
});

/// All four cells of a square and two pairs.
static OCTAGONS: LazyLock<Vec<Shapes>> =
    LazyLock::new(|| shapes(|rows, columns| vec![square(rows, columns)]));

fn corners([top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> [CellSet; 4] {
    [cell(top, left), cell(top, right), cell(bottom, left), cell(bottom, right)]
}

fn square(rows: [usize; 2], columns: [usize; 2]) -> CellSet {
    corners(rows, columns).into_iter().fold(CellSet::EMPTY, |all, corner| all | corner)
}

/// The shapes that have these parts of the squares of two rows and two columns.
fn shapes(parts: fn([usize; 2], [usize; 2]) -> Vec<CellSet>) -> Vec<Shapes> {
    let mut all = Vec::new();
    for rows @ [top, bottom] in pairs() {
        for columns @ [left, right] in pairs() {
            let beside = outside(left).map(|column| cell(top, column) | cell(bottom, column));
            let below = outside(top).map(|row| cell(row, left) | cell(row, right));
            let rests: Vec<CellSet> = below.collect();
            for pair in beside {
                let with = |part| Shapes { core: part | pair, rests: rests.clone() };
                all.extend(parts(rows, columns).into_iter().map(with));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::uniqueness::shapes::tests::{count, is_deadly};

    #[test]
    fn each_way_to_fill_it_has_another() {
        assert_eq!((count(&HEPTAGONS), count(&OCTAGONS)), (11664, 2916));
        assert!(is_deadly(&HEPTAGONS, 3) && is_deadly(&OCTAGONS, 4));
        assert!(!is_deadly(&HEPTAGONS, 4));
    }
}
