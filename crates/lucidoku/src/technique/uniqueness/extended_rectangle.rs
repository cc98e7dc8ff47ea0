//! # Extended rectangles
//!
//! Two lines, rows or columns, and three or four places in them, the same in both: six or eight
//! undecided cells. If they held nothing but three or four digits, as many as places, both lines
//! would hold all of these there, and could exchange them place by place: the puzzle would have two
//! solutions. So, if it has one, one of the cells has another digit.
//!
//! The two lines run through the same boxes, or the places of each line lie in one box: in a box,
//! too, the exchange then changes nothing.
//!
//! - *Type 1*: one cell has other candidates. It loses the digits of the pattern.
//! - *Type 2*: two cells have one other candidate, the same. One of them is it, so no cell that
//!   sees both is.
//! - *Type 3*: two cells of a house have others. One of them has one of these; where they make a
//!   naked subset with other cells of the house, the rest of it loses its digits.
//! - *Type 4*: two cells of a house have others, and one digit of the pattern has no other place
//!   there. One of the cells has it, so neither has another digit of the pattern.
//!
//! Type 1, 4/7/8 in r3c79,r5c79,r7c79 => r3c7<>4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+--------+----------+
//!     | 2   5  4  | 9  8 7 | 6  1  3  |
//!     | 17  39 8  | 13 6 4 | 5  79 2  |
//!     | 6   39 17 | 13 2 5 | 49 8  47 |
//!     +-----------+--------+----------+
//!     | 4   7  6  | 8  9 1 | 3  2  5  |
//!     | 3   1  9  | 4  5 2 | 78 6  78 |
//!     | 8   2  5  | 6  7 3 | 1  4  9  |
//!     +-----------+--------+----------+
//!     | 5   6  2  | 7  1 9 | 48 3  48 |
//!     | 179 4  17 | 5  3 8 | 2  79 6  |
//!     | 79  8  3  | 2  4 6 | 79 5  1  |
//!     +-----------+--------+----------+";
//! let technique = find("extended rectangle type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r3c7");
//! ```
//!
//! Type 2, 2/5/7 in r4c789,r8c789 => r7c8,r8c6<>9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+---------+-------------+
//!     | 5 7  8 | 4 29 1  | 29  3    6  |
//!     | 9 2  6 | 3 7  8  | 4   1    5  |
//!     | 4 1  3 | 5 6  29 | 7   29   8  |
//!     +--------+---------+-------------+
//!     | 8 6  1 | 9 4  3  | 25  257  27 |
//!     | 2 3  5 | 7 1  6  | 8   4    9  |
//!     | 7 4  9 | 8 25 25 | 3   6    1  |
//!     +--------+---------+-------------+
//!     | 3 59 2 | 1 8  7  | 6   59   4  |
//!     | 1 8  4 | 6 3  59 | 259 2579 27 |
//!     | 6 59 7 | 2 59 4  | 1   8    3  |
//!     +--------+---------+-------------+";
//! let technique = find("extended rectangle type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r7c8 (9)r8c6");
//! ```
//!
//! Type 3, 3/8/9 in r7c359,r9c359 => r1c5<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------------+---------+
//!     | 5 7 2  | 1  69   69  | 8 3  4  |
//!     | 4 6 1  | 8  3    7   | 9 5  2  |
//!     | 3 9 8  | 25 24   45  | 6 1  7  |
//!     +--------+-------------+---------+
//!     | 7 8 6  | 9  1    3   | 4 2  5  |
//!     | 9 3 4  | 6  5    2   | 7 8  1  |
//!     | 1 2 5  | 4  7    8   | 3 9  6  |
//!     +--------+-------------+---------+
//!     | 2 4 39 | 57 689  569 | 1 67 38 |
//!     | 8 5 7  | 3  46   1   | 2 46 9  |
//!     | 6 1 39 | 27 2489 49  | 5 47 38 |
//!     +--------+-------------+---------+";
//! let technique = find("extended rectangle type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r1c5");
//! ```
//!
//! Type 4, 3/4/6 in r7c249,r9c249 => r9c4<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+------------+--------+
//!     | 3 8  6 | 179 19 179 | 2 4 5  |
//!     | 4 5  7 | 2   6  8   | 9 3 1  |
//!     | 2 1  9 | 4   35 35  | 7 6 8  |
//!     +--------+------------+--------+
//!     | 1 2  3 | 59  4  59  | 6 8 7  |
//!     | 6 7  8 | 13  2  13  | 4 5 9  |
//!     | 5 9  4 | 8   7  6   | 3 1 2  |
//!     +--------+------------+--------+
//!     | 8 34 1 | 69  39 2   | 5 7 46 |
//!     | 7 6  2 | 15  15 4   | 8 9 3  |
//!     | 9 34 5 | 367 8  37  | 1 2 46 |
//!     +--------+------------+--------+";
//! let technique = find("extended rectangle type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r9c4");
//! ```
//!
//! On other boards it holds where each way to fill the cells with the digits has another one that
//! shows no cell outside a digit that it did not see before. Three lines of three places hold
//! nothing more: any two of them are a pattern of their own.
//!
//! Also called extended unique rectangle. Described in SudokuWiki, *Extended Unique Rectangles*.

use super::deadly::{Deadly, ROOF, Rule};
use super::rectangle::{column, row};
use super::types::infos;
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::technique::{Info, Position, StepSink, Technique, Uniqueness};
use std::ops::ControlFlow;

/// Two lines that would be deadly without some other candidates.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedRectangle {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static EXTENDED_RECTANGLE: [ExtendedRectangle; 4] = [
    ExtendedRectangle { info: &INFOS[0], rule: Rule::OneCell },
    ExtendedRectangle { info: &INFOS[1], rule: Rule::OneDigit },
    ExtendedRectangle { info: &INFOS[2], rule: Rule::Subset },
    ExtendedRectangle { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = infos(
    [
        "extended rectangle type 1",
        "extended rectangle type 2",
        "extended rectangle type 3",
        "extended rectangle type 4",
    ],
    [
        &["extended unique rectangle type 1"],
        &["extended unique rectangle type 2"],
        &["extended unique rectangle type 3"],
        &["extended unique rectangle type 4"],
    ],
    include_str!("extended_rectangle.rs"),
);

impl Technique for ExtendedRectangle {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        for_each(position, &mut |deadly| deadly.conclude(self.rule, self.info, position, sink))
    }
}

/// Calls `found` with each two lines that hold three or four digits but for one cell or two.
fn for_each(
    position: &Position<'_>,
    found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let lines = [row, column].map(lines);
    for size in [3, 4] {
        each_digits(size, DigitSet::EMPTY, 0, &mut |digits| {
            let any = position.cells_with_any(digits);
            let floor = any - position.cells_with_any(!digits);
            if floor.len() < 2 * size - ROOF {
                return ControlFlow::Continue(());
            }
            let search = Search { digits, size, any, floor };
            lines.iter().try_for_each(|lines| search.each_pair(lines, found))
        })?;
    }
    ControlFlow::Continue(())
}

/// All nine rows or columns.
fn lines(line: fn(Cell) -> CellSet) -> [CellSet; 9] {
    std::array::from_fn(|at| line(Cell::ALL[10 * at]))
}

/// All sets of so many digits.
pub(super) fn each_digits(
    size: usize,
    chosen: DigitSet,
    from: usize,
    found: &mut dyn FnMut(DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return found(chosen);
    }
    for (at, digit) in Digit::ALL.into_iter().enumerate().skip(from) {
        each_digits(size, chosen | digit.into(), at + 1, found)?;
    }
    ControlFlow::Continue(())
}

/// The search for places in two lines.
struct Search {
    digits: DigitSet,
    size: usize,
    /// The cells that have any of them.
    any: CellSet,
    /// Those that have nothing else.
    floor: CellSet,
}

/// The cells of each line, and how many of them have others.
#[derive(Clone, Copy, Default)]
struct Chosen {
    sets: [CellSet; 2],
    roof: usize,
}

impl Search {
    /// All pairs of lines with enough cells that have nothing else.
    fn each_pair(
        &self,
        lines: &[CellSet; 9],
        found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let floor = lines.map(|line| (line & self.floor).len());
        for (at, first) in lines.iter().enumerate() {
            if floor[at] + ROOF < self.size {
                continue;
            }
            for (other, second) in lines.iter().enumerate().skip(at + 1) {
                if floor[other] + ROOF >= self.size
                    && floor[at] + floor[other] + ROOF >= 2 * self.size
                {
                    self.extend([*first & self.any, *second & self.any], Chosen::default(), found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds a place: the first that is left of the first line, with the one beside it.
    fn extend(
        &self,
        [mut first, second]: [CellSet; 2],
        chosen: Chosen,
        found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if chosen.sets[0].len() == self.size {
            return match chosen.roof {
                0 => ControlFlow::Continue(()),
                _ => found(&Deadly::of(self.digits, chosen.sets)),
            };
        }
        while let Some(cell) = first.pop_first() {
            let Some(beside) = second.iter().find(|other| is_beside(cell, *other)) else {
                continue;
            };
            let open = |cell: Cell| usize::from(!self.floor.contains(cell));
            let roof = chosen.roof + open(cell) + open(beside);
            if roof <= ROOF {
                let sets = [chosen.sets[0] | cell.into(), chosen.sets[1] | beside.into()];
                self.extend([first, second], Chosen { sets, roof }, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether two cells are in one row or one column.
fn is_beside(one: Cell, other: Cell) -> bool {
    one.row() == other.row() || one.column() == other.column()
}
