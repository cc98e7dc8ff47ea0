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
