//! # Anonymous deadly patterns
//!
//! Eight undecided cells that hold nothing but three or four digits are not deadly by their shape
//! alone. But where, in addition, some of these digits are gone from some of the cells, it may be
//! that, whatever way they were filled with what is left, there would be another way with the same
//! digits in every row, column and box. Then, if there is one solution, one of the cells has
//! another digit. Which digits must be gone is not laid down: all ways are tried.
//!
//! Of three digits, the cells are an [extended rectangle](super::EXTENDED_RECTANGLE) of six with a
//! [unique rectangle](super::UNIQUE_RECTANGLE) on one of its corners: without that cell, and with
//! the three other corners of the unique rectangle. Of four digits, they are a [unique
//! matrix](super::UNIQUE_MATRIX) without one of its cells, called a *rotating deadly pattern*.
//!
//! What follows, in four types, is what follows from an extended rectangle: of one cell with other
//! candidates (1), of two that have one, the same (2), or of two of a house, which make a naked
//! subset with other cells of it (3) or are the only places of one digit of the pattern there (4).
//!
//! On other boards it holds where that is so there, too: no house or rule besides rows, columns
//! and boxes tells the two ways apart.
//!
//! Of 4, 6 and 8 in columns 7 and 9, in r1, r5 and r7, but with r7c1, r8c1 and r8c7 for r7c7; only
//! r1c7 may be something else:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-------+-----------+
//!     | 9  36 1 | 7 8 5 | 246 23 46 |
//!     | 2  68 4 | 3 1 9 | 68  5  7  |
//!     | 7  38 5 | 6 4 2 | 9   38 1  |
//!     +---------+-------+-----------+
//!     | 4  7  8 | 9 5 6 | 3   1  2  |
//!     | 3  5  9 | 2 7 1 | 48  6  48 |
//!     | 1  2  6 | 8 3 4 | 5   7  9  |
//!     +---------+-------+-----------+
//!     | 68 4  3 | 5 9 7 | 1   28 68 |
//!     | 68 1  7 | 4 2 3 | 68  9  5  |
//!     | 5  9  2 | 1 6 8 | 7   4  3  |
//!     +---------+-------+-----------+";
//! let technique = find("anonymous deadly pattern type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r1c7 (6)r1c7");
//! ```
//!
//! Of 3, 7 and 9 in columns 6 and 7, in r4, r5 and r6, but with r4c9, r1c7 and r1c9 for r4c7; so
//! r1c7 or r1c9 is 2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+--------------+-------------+
//!     | 25 1 27   | 8    4579 6  | 279 3   279 |
//!     | 9  8 367  | 347  347  2  | 1   467 5   |
//!     | 25 4 2367 | 379  3579 1  | 8   679 279 |
//!     +-----------+--------------+-------------+
//!     | 1  3 4    | 5    2    79 | 6   8   79  |
//!     | 8  7 5    | 3469 3469 39 | 39  2   1   |
//!     | 6  2 9    | 1    8    37 | 37  5   4   |
//!     +-----------+--------------+-------------+
//!     | 7  5 12   | 239  139  8  | 4   19  6   |
//!     | 3  9 12   | 267  167  4  | 5   17  8   |
//!     | 4  6 8    | 279  179  5  | 279 179 3   |
//!     +-----------+--------------+-------------+";
//! let technique = find("anonymous deadly pattern type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r1c1 (2)r1c3 (2)r3c9");
//! ```
//!
//! Of 3, 6, 7 and 9 in rows 2, 5 and 7 of columns 7 to 9, without r7c8: so r5c9 is 4 or r7c9 is 8,
//! which makes a naked pair with r8c9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-----------+---------------+
//!     | 23 5 23 | 7  36  9  | 8    4   1    |
//!     | 8  7 4  | 5  2   13 | 36   39  36   |
//!     | 1  6 39 | 48 48  34 | 2    7   5    |
//!     +---------+-----------+---------------+
//!     | 5  9 23 | 6  137 38 | 347  138 2478 |
//!     | 34 8 36 | 2  147 5  | 3679 39  347  |
//!     | 24 1 7  | 9  34  34 | 56   38  346  |
//!     +---------+-----------+---------------+
//!     | 9  4 1  | 38 5   23 | 37   6   38   |
//!     | 6  3 5  | 48 489 7  | 14   2   48   |
//!     | 7  2 8  | 1  34  6  | 34   5   9    |
//!     +---------+-----------+---------------+";
//! let technique = find("anonymous deadly pattern type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r4c9 (4)r6c9 (8)r4c9");
//! ```
//!
//! Of 1, 3, 8 and 9 in columns 3, 5 and 7 of rows 1 to 3, without r1c3. Column 7 has no other place
//! for 8 than r1c7 and r3c7: one of them is 8, and neither is another of these digits:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+-----------+
//!     | 4  7 5  | 9 18 6 | 128 12 3  |
//!     | 8  2 39 | 5 13 7 | 19  4  6  |
//!     | 6  1 39 | 4 38 2 | 589 7  59 |
//!     +---------+--------+-----------+
//!     | 29 3 6  | 7 4  5 | 29  8  1  |
//!     | 27 4 8  | 6 9  1 | 3   25 57 |
//!     | 79 5 1  | 3 2  8 | 79  6  4  |
//!     +---------+--------+-----------+
//!     | 5  6 2  | 1 7  3 | 4   9  8  |
//!     | 3  8 4  | 2 6  9 | 157 15 57 |
//!     | 1  9 7  | 8 5  4 | 6   3  2  |
//!     +---------+--------+-----------+";
//! let technique = find("anonymous deadly pattern type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r1c7 (9)r3c7");
//! ```
//!
//! Named in SunnieShine's Sudoku project (Kyouyama Kazusa).

use super::deadly::{Deadly, Rule};
use super::shapes::{At, Shapes, WAYS, for_each, outside, pairs};
use super::types::infos;
use super::unique_matrix::MATRICES;
use crate::board::{Cell, CellSet, Digit};
use crate::technique::{Info, Position, StepSink, Technique};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Eight cells that are deadly by what is gone from them.
#[derive(Clone, Copy, Debug)]
pub struct Anonymous {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static ANONYMOUS: [Anonymous; 4] = [
    Anonymous { info: &INFOS[0], rule: Rule::OneCell },
    Anonymous { info: &INFOS[1], rule: Rule::OneDigit },
    Anonymous { info: &INFOS[2], rule: Rule::Subset },
    Anonymous { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = infos(
    [
        "anonymous deadly pattern type 1",
        "anonymous deadly pattern type 2",
        "anonymous deadly pattern type 3",
        "anonymous deadly pattern type 4",
    ],
    [
        &["rotating deadly pattern type 1"],
        &["rotating deadly pattern type 2"],
        &["rotating deadly pattern type 3"],
        &["rotating deadly pattern type 4"],
    ],
    include_str!("anonymous.rs"),
);

impl Technique for Anonymous {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let tables = [(3, &*ACROSS), (3, &*WITHIN), (4, &*ROTATING)];
        tables.into_iter().try_for_each(|(digits, table)| {
            for_each(position, digits, table, &mut |deadly| match is_used(deadly, position) {
                true => deadly.conclude(self.rule, self.info, position, sink),
                false => ControlFlow::Continue(()),
            })
        })
    }
}

/// Whether each digit has two places at least; one alone could not go anywhere else.
fn is_used(deadly: &Deadly, position: &Position<'_>) -> bool {
    let places = |digit: Digit| position.cells_with(digit) & deadly.cells();
    deadly.digits.iter().all(|digit| places(digit).is_several())
}

/// Two lines of a band or stack, with three places each, one in each box; in one box they are not
/// opposite, but have the two places between them in a line outside.
static ACROSS: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for at in WAYS {
        for [top, bottom] in pairs() {
            for (first, second, third) in [(0, 3, 6), (3, 0, 6), (6, 0, 3)] {
                let corners: Vec<CellSet> = corners(at, [top, bottom], first).collect();
                for places in (0..9).map(|two| [second + two / 3, third + two % 3]) {
                    let line = |line| at(line, places[0]) | at(line, places[1]);
                    let core = line(top) | line(bottom);
                    all.push(Shapes { core, rests: corners.clone() });
                }
            }
        }
    }
    all
});

/// Of two lines, one cell each in different places of a box that begins there, and the cells of
/// both places in a line outside.
fn corners(at: At, [top, bottom]: [usize; 2], first: usize) -> impl Iterator<Item = CellSet> {
    let places = (0..9).map(move |two| [first + two / 3, first + two % 3]);
    let apart = places.filter(|[one, other]| one != other);
    apart.flat_map(move |[one, other]| {
        let pair = at(top, one) | at(bottom, other);
        outside(top).map(move |line| pair | at(line, one) | at(line, other))
    })
}

/// Three cells of a line in one box, and two of them again in a line outside the band or stack; of
/// these two lines of another box, the third is in the line beside, with two cells outside.
static WITHIN: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for at in WAYS {
        for (line, first) in (0..27).map(|number| (number / 3, number % 3 * 3)) {
            let three = (first..first + 3).fold(CellSet::EMPTY, |all, own| all | at(line, own));
            for other in outside(line) {
                for third in first..first + 3 {
                    let places = (first..first + 3).filter(|own| *own != third);
                    let core = places.fold(three, |all, own| all | at(other, own));
                    all.push(Shapes { core, rests: corner_of_two(at, other, third).collect() });
                }
            }
        }
    }
    all
});

/// What stands for one cell: the corners of rectangles that run along the line through two boxes.
fn corner_of_two(at: At, line: usize, place: usize) -> impl Iterator<Item = CellSet> {
    let lines = (line / 3 * 3..line / 3 * 3 + 3).filter(move |other| *other != line);
    lines.flat_map(move |other| {
        let corner = move |beside| at(line, beside) | at(other, beside) | at(other, place);
        outside(place).map(corner)
    })
}

/// All but one cell of a matrix.
static ROTATING: LazyLock<Vec<Shapes>> = LazyLock::new(|| {
    let matrices = MATRICES.iter().flat_map(Shapes::each);
    let in_box = |matrix: CellSet, own: Cell| -> CellSet {
        let has_same_box = |other: &Cell| is_in_box_of(own, *other);
        matrix.iter().filter(has_same_box).collect()
    };
    let without = |matrix: CellSet| {
        let sides = matrix.iter().map(move |own| (own, in_box(matrix, own)));
        let sides = sides.filter(|(own, side)| side.first() == Some(*own));
        sides.map(move |(_, side)| {
            let rests = side.iter().map(|own| side - own.into()).collect();
            Shapes { core: matrix - side, rests }
        })
    };
    matrices.flat_map(without).collect()
});

fn is_in_box_of(one: Cell, other: Cell) -> bool {
    one.row() / 3 == other.row() / 3 && one.column() / 3 == other.column() / 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::uniqueness::shapes::tests::{count, is_deadly};

    #[test]
    fn there_are_as_many_as_there_should_be() {
        assert_eq!((count(&ACROSS), count(&WITHIN), count(&ROTATING)), (17496, 11664, 1458));
    }

    #[test]
    fn not_each_way_to_fill_it_has_another() {
        assert!(!is_deadly(&ACROSS, 3) && !is_deadly(&WITHIN, 3) && !is_deadly(&ROTATING, 4));
    }
}
