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
//! In columns 1 to 3, rows 3, 4 and 8 would hold nothing but 1, 3, 7 and 9 if r3c3 were not 5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------------+--------------+--------------+
//!     | 9    2    6    | 137 1378 17  | 37  4   5    |
//!     | 1378 4    137  | 6   5    179 | 379 139 2    |
//!     | 137  137  1357 | 2   1379 4   | 6   8   1379 |
//!     +----------------+--------------+--------------+
//!     | 13   139  139  | 4   2    8   | 5   7   6    |
//!     | 2    6    8    | 9   137  5   | 4   13  13   |
//!     | 5    1379 4    | 137 137  6   | 39  2   8    |
//!     +----------------+--------------+--------------+
//!     | 6    8    2    | 5   4    79  | 1   39  379  |
//!     | 17   179  179  | 8   6    3   | 2   5   4    |
//!     | 4    5    1379 | 17  179  2   | 8   6   379  |
//!     +----------------+--------------+--------------+";
//! let technique = find("unique matrix type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r3c3 (3)r3c3 (7)r3c3");
//! ```
//!
//! Rows 4 to 6 in columns 1, 4 and 8 would hold nothing but 2, 4, 8 and 9 if neither r4c8 nor r5c8
//! were 3; so one of them is:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+--------------+----------------+
//!     | 45   7   8  | 9   1   6    | 2     34   34  |
//!     | 6    9   1  | 3   24  24   | 5     47   8   |
//!     | 24   234 24 | 7   8   5    | 1     6    9   |
//!     +-------------+--------------+----------------+
//!     | 489  1   24 | 48  6   7    | 489   3489 5   |
//!     | 489  5   7  | 248 234 2349 | 4689  3489 134 |
//!     | 489  46  3  | 48  5   1    | 46789 489  2   |
//!     +-------------+--------------+----------------+
//!     | 1245 24  9  | 6   7   8    | 3     145  14  |
//!     | 7    8   45 | 14  34  34   | 49    2    6   |
//!     | 3    24  6  | 5   9   24   | 48    148  7   |
//!     +-------------+--------------+----------------+";
//! let technique = find("unique matrix type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r1c8 (3)r5c9");
//! ```
//!
//! Rows 4 to 6 in columns 2, 5 and 8 would hold nothing but 1, 2, 3 and 9 if r4c8 and r5c8 were
//! neither 4 nor 7; one of them is, and makes a naked pair with r2c8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+-------------+----------------+
//!     | 1   47   48  | 57 37   345 | 9     6    2   |
//!     | 478 5    3   | 67 4679 2   | 1     47   48  |
//!     | 6   2    49  | 17 8    14  | 47    5    3   |
//!     +--------------+-------------+----------------+
//!     | 358 13   458 | 9  123  15  | 23457 2347 6   |
//!     | 2   39   6   | 18 13   7   | 45    349  149 |
//!     | 35  139  7   | 4  123  6   | 8     239  19  |
//!     +--------------+-------------+----------------+
//!     | 9   8    12  | 17 47   14  | 6     2347 5   |
//!     | 347 1467 14  | 2  5    9   | 347   8    47  |
//!     | 457 467  25  | 3  67   48  | 247   1    79  |
//!     +--------------+-------------+----------------+";
//! let technique = find("unique matrix type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r7c8 (7)r7c8");
//! ```
//!
//! In columns 4 to 6, rows 1, 5 and 9 would hold nothing but 1, 2, 3 and 6 if r5c4 were not 8 and
//! r5c5 were not 5. But row 5 has no other place for 6 than these two, so neither is 1 or 2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+----------------+-------------+
//!     | 9  6    7    | 123  123  123  | 8  5   4    |
//!     | 8  4    12   | 5    7    1236 | 23 123 2369 |
//!     | 3  12   5    | 9    8    4    | 27 12  26   |
//!     +--------------+----------------+-------------+
//!     | 27 8    6    | 4    23   9    | 5  23  1    |
//!     | 12 3    4    | 1268 1256 12   | 9  7   28   |
//!     | 5  129  129  | 1238 123  7    | 4  6   238  |
//!     +--------------+----------------+-------------+
//!     | 26 29   8    | 2367 2369 5    | 1  4   23   |
//!     | 12 7    123  | 123  4    8    | 6  9   5    |
//!     | 4  1259 1239 | 1236 1236 1236 | 23 8   7    |
//!     +--------------+----------------+-------------+";
//! let technique = find("unique matrix type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r5c4 (1)r5c5 (2)r5c4 (2)r5c5");
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
pub(super) static MATRICES: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
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
