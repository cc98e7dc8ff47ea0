//! # Unique matrix
//!
//! Three columns, one of each stack, in the three rows of a band: nine undecided cells, three in
//! each box, or the same turned. If they held nothing but four digits, whatever way these were
//! filled in, there would be another way with the same digits in every row, column and box. So, if
//! there is one solution, one of the cells has another digit.
//!
//! What follows, in four types, is what follows from an [extended
//! rectangle](super::EXTENDED_RECTANGLE): of one cell with other candidates (1), of two that have
//! one, the same (2), or of two of a house, which make a naked subset with other cells of it (3) or
//! are the only places of one digit of the pattern there (4).
//!
//! On other boards it holds where that is so there, too: no house or rule besides rows, columns
//! and boxes tells the two ways apart.
//!
//! If they hold three digits, any two of the rows are an extended rectangle.
//!
//! In columns 1 to 3, rows 2, 6 and 7 would hold nothing but 2, 3, 4 and 9 if r7c1 were not 7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+-------+-------+
//!     | 5  1  8   | 6 7 9 | 2 3 4 |
//!     | 23 29 39  | 1 4 5 | 7 6 8 |
//!     | 4  6  7   | 8 3 2 | 5 9 1 |
//!     +-----------+-------+-------+
//!     | 6  5  2   | 4 9 7 | 1 8 3 |
//!     | 8  7  1   | 5 6 3 | 9 4 2 |
//!     | 3  49 349 | 2 8 1 | 6 7 5 |
//!     +-----------+-------+-------+
//!     | 27 24 4   | 3 5 6 | 8 1 9 |
//!     | 1  8  6   | 9 2 4 | 3 5 7 |
//!     | 9  3  5   | 7 1 8 | 4 2 6 |
//!     +-----------+-------+-------+";
//! let technique = find("unique matrix type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r7c1");
//! ```
//!
//! Rows 7 to 9 in columns 1, 5 and 9 would hold nothing but 1, 2, 6 and 9 if neither r8c9 nor r9c9
//! were 7; so one of them is:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+---------+
//!     | 8   5 2 | 6 7  9 | 1  4 3  |
//!     | 9   1 4 | 3 2  5 | 7  8 6  |
//!     | 7   3 6 | 4 8  1 | 2  9 5  |
//!     +---------+--------+---------+
//!     | 4   2 8 | 9 3  7 | 5  6 1  |
//!     | 5   9 1 | 2 4  6 | 3  7 8  |
//!     | 3   6 7 | 1 5  8 | 9  2 4  |
//!     +---------+--------+---------+
//!     | 12  7 5 | 8 19 4 | 6  3 29 |
//!     | 126 8 9 | 7 16 3 | 4  5 27 |
//!     | 6   4 3 | 5 69 2 | 78 1 79 |
//!     +---------+--------+---------+";
//! let technique = find("unique matrix type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r9c7");
//! ```
//!
//! Rows 3, 4 and 9 in columns 4 to 6 would hold nothing but 1, 2, 5 and 6 if neither r9c4 were 8 nor
//! r9c5 were 3; one of them is, and makes a naked pair with a cell of row 9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------------+--------+
//!     | 1  8 3 | 4   7   5   | 2 6 9  |
//!     | 4  2 6 | 9   8   3   | 1 7 5  |
//!     | 9  7 5 | 16  12  126 | 3 4 8  |
//!     +--------+-------------+--------+
//!     | 7  3 2 | 156 15  16  | 8 9 4  |
//!     | 8  1 4 | 3   9   7   | 6 5 2  |
//!     | 5  6 9 | 2   4   8   | 7 3 1  |
//!     +--------+-------------+--------+
//!     | 36 5 7 | 8   23  29  | 4 1 6  |
//!     | 2  9 1 | 7   6   4   | 5 8 3  |
//!     | 36 4 8 | 158 135 1   | 9 2 67 |
//!     +--------+-------------+--------+";
//! let technique = find("unique matrix type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r9c1");
//! ```
//!
//! Rows 4 to 6 in columns 2, 6 and 8 would hold nothing but 1, 4, 5 and 8 if r4c2 and r5c2 were not
//! 7. But column 2 has no other place for 1 than these two, so neither is 5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+---------+
//!     | 5 4   1 | 9 2 3  | 8 6   7 |
//!     | 9 2   6 | 8 4 7  | 5 1   3 |
//!     | 8 3   7 | 1 5 6  | 9 2   4 |
//!     +---------+--------+---------+
//!     | 6 17  8 | 5 9 14 | 3 4   2 |
//!     | 3 157 4 | 2 7 18 | 6 58  9 |
//!     | 2 5   9 | 6 3 48 | 7 458 1 |
//!     +---------+--------+---------+
//!     | 4 6   5 | 7 1 9  | 2 3   8 |
//!     | 7 8   3 | 4 6 2  | 1 9   5 |
//!     | 1 9   2 | 3 8 5  | 4 7   6 |
//!     +---------+--------+---------+";
//! let technique = find("unique matrix type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r5c2");
//! ```
//!
//! Also called unique square. Named in SunnieShine's Sudoku project (Kyouyama Kazusa).

use super::deadly::Rule;
use super::shapes::{Shapes, cell, for_each};
use super::types::infos;
use crate::board::CellSet;
use crate::technique::{Info, Position, StepSink, Technique};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Three lines across a band or stack.
#[derive(Clone, Copy, Debug)]
pub struct UniqueMatrix {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static UNIQUE_MATRIX: [UniqueMatrix; 4] = [
    UniqueMatrix { info: &INFOS[0], rule: Rule::OneCell },
    UniqueMatrix { info: &INFOS[1], rule: Rule::OneDigit },
    UniqueMatrix { info: &INFOS[2], rule: Rule::Subset },
    UniqueMatrix { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = infos(
    [
        "unique matrix type 1",
        "unique matrix type 2",
        "unique matrix type 3",
        "unique matrix type 4",
    ],
    [
        &["unique square type 1"],
        &["unique square type 2"],
        &["unique square type 3"],
        &["unique square type 4"],
    ],
    include_str!("unique_matrix.rs"),
);

impl Technique for UniqueMatrix {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, 4, &MATRICES, &mut |deadly| {
            deadly.conclude(self.rule, self.info, position, sink)
        })
    }
}

/// Those of each band and stack.
static MATRICES: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
    let chutes = (0..3).flat_map(|chute| [Way::Band, Way::Stack].map(|way| (chute, way)));
    let firsts = chutes.flat_map(|chute| (0..9).map(move |two| (chute, [two / 3, two % 3])));
    let shapes = |((chute, way), [first, second]): ((usize, Way), [usize; 2])| {
        let side = |of: usize, line| side(way, chute, 3 * of + line);
        let core = side(0, first) | side(1, second);
        Shapes { core, rests: (0..3).map(|third| side(2, third)).collect() }
    };
    firsts.map(shapes).collect()
});

/// Which way the three boxes lie.
#[derive(Clone, Copy)]
enum Way {
    Band,
    Stack,
}

/// The three cells of a line across a band or stack.
fn side(way: Way, chute: usize, line: usize) -> CellSet {
    let along = 3 * chute..3 * chute + 3;
    along.fold(CellSet::EMPTY, |all, own| {
        all | match way {
            Way::Band => cell(own, line),
            Way::Stack => cell(line, own),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::uniqueness::shapes::tests::{count, is_deadly};

    #[test]
    fn each_way_to_fill_it_has_another() {
        assert_eq!(count(&MATRICES), 162);
        assert!(is_deadly(&MATRICES, 4));
        assert!(!is_deadly(&MATRICES, 5));
    }
}
