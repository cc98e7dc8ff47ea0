//! # Unique rectangles
//!
//! Four undecided cells, in two rows, two columns and two boxes. If they held nothing but two
//! digits, these could be exchanged, and the puzzle would have two solutions; so, if it has one,
//! one of the cells has another digit. The cells with no other candidates are the *floor*, the
//! rest the *roof*.
//!
//! - *Type 1*: the roof is one cell. It loses both digits.
//! - *Type 2*: the roof is two cells of a row or a column, with one other candidate, the same in
//!   both. One of them is it, so no cell that sees both is.
//! - *Type 3*: the roof is two cells of a row or a column. One of them has one of their other
//!   candidates; where these make a naked subset with other cells of a house, the rest of the
//!   house loses its digits.
//! - *Type 4*: the roof is two cells of a row or a column, and one of the two digits has no other
//!   place in a house of theirs. One of them has it, so neither has the other digit.
//! - *Type 5*: as type 2, with the roof in two opposite corners or three cells.
//! - *Type 6*: the roof is two opposite corners, and in both rows, or both columns, one of the
//!   two digits has no place outside the rectangle. If it were in the roof, it would be in both
//!   cells of it, and the other digit in both of the floor; so the roof loses it.
//!
//! Type 1, 2/3 in r3c56,r5c56 => r3c6<>2, r3c6<>3:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +-------+-----------+----------+
//!     | 9 3 8 | 6  7  14  | 5  14  2 |
//!     | 2 1 5 | 38 48 9   | 46 346 7 |
//!     | 7 6 4 | 5  23 123 | 9  13  8 |
//!     +-------+-----------+----------+
//!     | 8 7 3 | 4  5  6   | 2  9   1 |
//!     | 5 9 1 | 7  23 23  | 68 68  4 |
//!     | 4 2 6 | 1  9  8   | 7  5   3 |
//!     +-------+-----------+----------+
//!     | 3 5 2 | 9  48 7   | 1  48  6 |
//!     | 6 4 7 | 38 1  5   | 38 2   9 |
//!     | 1 8 9 | 2  6  34  | 34 7   5 |
//!     +-------+-----------+----------+";
//! let technique = technique::find("unique rectangle type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r3c6 (3)r3c6");
//! ```
//!
//! Type 2, 5/7 in r3c45,r8c45 => r8c9,r9c5<>4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+-----------+-----------+
//!     | 7 8 5 | 3   1   6 | 4 2   9   |
//!     | 1 4 3 | 2   9   8 | 5 7   6   |
//!     | 6 2 9 | 57  57  4 | 8 3   1   |
//!     +-------+-----------+-----------+
//!     | 9 3 1 | 48  2   7 | 6 458 458 |
//!     | 8 6 4 | 9   3   5 | 2 1   7   |
//!     | 2 5 7 | 6   48  1 | 3 9   48  |
//!     +-------+-----------+-----------+
//!     | 4 7 2 | 58  6   9 | 1 58  3   |
//!     | 3 1 8 | 457 457 2 | 9 6   45  |
//!     | 5 9 6 | 1   48  3 | 7 48  2   |
//!     +-------+-----------+-----------+";
//! let (step, _) = demonstrate(find("unique rectangle type 2").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r8c9 (4)r9c5");
//! ```
//!
//! Type 3, 6/9 in r4c79,r9c79 => r2c7<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+------------+
//!     | 19 6  3 | 7 2  5 | 8   19  4  |
//!     | 2  5  7 | 4 19 8 | 19  6   3  |
//!     | 4  19 8 | 3 19 6 | 5   7   2  |
//!     +---------+--------+------------+
//!     | 19 3  4 | 2 8  7 | 169 5   69 |
//!     | 7  2  5 | 9 6  1 | 4   3   8  |
//!     | 8  19 6 | 5 3  4 | 12  129 7  |
//!     +---------+--------+------------+
//!     | 3  8  2 | 6 5  9 | 7   4   1  |
//!     | 6  4  9 | 1 7  2 | 3   8   5  |
//!     | 5  7  1 | 8 4  3 | 269 29  69 |
//!     +---------+--------+------------+";
//! let (step, _) = demonstrate(find("unique rectangle type 3").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c7");
//! ```
//!
//! Type 4, 1/8 in r3c23,r9c23 => r3c3<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+----------+-------+
//!     | 6   3  5   | 7  8  4  | 2 9 1 |
//!     | 179 4  179 | 19 3  2  | 6 5 8 |
//!     | 2   18 189 | 6  5  19 | 4 7 3 |
//!     +------------+----------+-------+
//!     | 19  2  6   | 5  4  19 | 8 3 7 |
//!     | 3   5  4   | 8  2  7  | 1 6 9 |
//!     | 8   7  19  | 19 6  3  | 5 4 2 |
//!     +------------+----------+-------+
//!     | 17  9  2   | 4  17 5  | 3 8 6 |
//!     | 5   6  3   | 2  9  8  | 7 1 4 |
//!     | 4   18 78  | 3  17 6  | 9 2 5 |
//!     +------------+----------+-------+";
//! let (step, _) = demonstrate(find("unique rectangle type 4").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r3c3");
//! ```
//!
//! Type 5, 4/9 in r5c79,r7c79 => r8c9<>7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+--------------+-----------+
//!     | 2 1   5   | 6    7  4    | 8   9 3   |
//!     | 9 7   3   | 8    1  2    | 5   4 6   |
//!     | 8 6   4   | 59   3  59   | 2   7 1   |
//!     +-----------+--------------+-----------+
//!     | 4 29  6   | 279  5  17   | 179 3 8   |
//!     | 1 5   29  | 2379 48 3789 | 49  6 79  |
//!     | 3 8   7   | 49   6  19   | 149 2 5   |
//!     +-----------+--------------+-----------+
//!     | 6 49  1   | 3457 2  35   | 79  8 479 |
//!     | 5 3   28  | 47   9  78   | 6   1 247 |
//!     | 7 249 289 | 1    48 6    | 3   5 249 |
//!     +-----------+--------------+-----------+";
//! let (step, _) = demonstrate(find("unique rectangle type 5").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r8c9");
//! ```
//!
//! Type 6, 5/9 in r8c27,r9c27 => r8c7,r9c2<>5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-----------+----------+
//!     | 2 8   5 | 4 7   39  | 39  6 1  |
//!     | 9 3   1 | 8 6   5   | 2   4 7  |
//!     | 6 4   7 | 2 139 139 | 8   5 39 |
//!     +---------+-----------+----------+
//!     | 3 2   4 | 1 5   7   | 6   9 8  |
//!     | 1 6   9 | 3 8   2   | 4   7 5  |
//!     | 5 7   8 | 9 4   6   | 1   3 2  |
//!     +---------+-----------+----------+
//!     | 4 19  6 | 5 2   139 | 7   8 39 |
//!     | 8 59  2 | 7 39  4   | 359 1 6  |
//!     | 7 159 3 | 6 19  8   | 59  2 4  |
//!     +---------+-----------+----------+";
//! let (step, _) = demonstrate(find("unique rectangle type 6").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r8c7 (5)r9c2");
//! ```
//!
//! A cell may have lost one of the two digits: they would be exchangeable all the same.
//!
//! On other boards this holds where every other cell that sees one of two opposite corners sees
//! one of the other two: no more is needed of boxes, and on a board with diagonals or a knight's
//! rule many rectangles do not count.
//!
//! Also called uniqueness test. Defined in Sudopedia, *Uniqueness Test*.

use super::deadly::{Deadly, Rule};
use super::rectangle::{Rectangle, for_each};
use crate::board::{CandidateSet, CellSet};
use crate::technique::{Info, Level, Position, Role, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// A rectangle that would be deadly without some other candidates.
#[derive(Clone, Copy, Debug)]
pub struct UniqueRectangle {
    info: &'static Info,
    kind: Kind,
}

/// What of the rectangle is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A conclusion from a roof of one cell, or of two that are not opposite.
    Side(Rule),
    /// One other digit, in opposite corners or three.
    Scattered,
    /// A digit locked in two rows or columns, others in opposite corners.
    Crossed,
}

/// Types 1 to 6, in this order.
pub static UNIQUE_RECTANGLE: [UniqueRectangle; 6] = [
    UniqueRectangle { info: &INFOS[0], kind: Kind::Side(Rule::OneCell) },
    UniqueRectangle { info: &INFOS[1], kind: Kind::Side(Rule::OneDigit) },
    UniqueRectangle { info: &INFOS[2], kind: Kind::Side(Rule::Subset) },
    UniqueRectangle { info: &INFOS[3], kind: Kind::Side(Rule::Locked) },
    UniqueRectangle { info: &INFOS[4], kind: Kind::Scattered },
    UniqueRectangle { info: &INFOS[5], kind: Kind::Crossed },
];

static INFOS: [Info; 6] = [
    Info {
        words: Words {
            reason: "If all of {cells.base} held {digits}, these could be exchanged; but there \
                     is one solution, and only {cells.roof} has other candidates, so it is one \
                     of these.",
            ..WORDS
        },
        ..info("unique rectangle type 1", &["uniqueness test 1"], "0600")
    },
    Info {
        words: Words { reason: ONE_DIGIT, ..WORDS },
        ..info("unique rectangle type 2", &["uniqueness test 2"], "0601")
    },
    Info {
        words: Words {
            reason: "If all of {cells.base} held {digits}, these could be exchanged; but there \
                     is one solution, so one of {cells.roof} is one of {digits.roof}. With \
                     {cells.subset} it makes a naked subset in {houses.witness}.",
            ..WORDS
        },
        ..info("unique rectangle type 3", &["uniqueness test 3"], "0602")
    },
    Info {
        words: Words {
            reason: "If all of {cells.base} held {digits}, these could be exchanged; but there \
                     is one solution. In {houses.witness}, {digits.witness} is in one of \
                     {cells.roof}, so neither is the other of {digits}.",
            ..WORDS
        },
        ..info("unique rectangle type 4", &["uniqueness test 4"], "0603")
    },
    Info {
        words: Words { reason: ONE_DIGIT, ..WORDS },
        ..info("unique rectangle type 5", &["uniqueness test 5"], "0604")
    },
    Info {
        words: Words {
            reason: "In {houses.witness}, {digits.witness} is in {cells.base} only. If it were in \
                     {cells.roof}, it would be in both of these, and the other of {digits} in \
                     both of {cells.floor}, and they could be exchanged; but there is one \
                     solution.",
            ..WORDS
        },
        ..info("unique rectangle type 6", &["uniqueness test 6"], "0605")
    },
];

const ONE_DIGIT: &str = "If all of {cells.base} held {digits}, these could be exchanged; but \
                         there is one solution, so one of {cells.roof} is {digits.roof}, and no \
                         cell that sees all of these can hold it.";

const WORDS: Words = Words { area: "{cells.floor}", reason: "", short: "{digits} in {cells.base}" };

const fn info(name: &'static str, aliases: &'static [&'static str], code: &'static str) -> Info {
    Info {
        name,
        aliases,
        code: Some(code),
        level: Level::Hard,
        uniqueness: Uniqueness::Assumed,
        words: WORDS,
        source: include_str!("unique_rectangle.rs"),
    }
}

impl Technique for UniqueRectangle {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, &mut |rectangle| match self.kind {
            Kind::Side(rule) => self.side(rule, position, &rectangle, sink),
            Kind::Scattered => self.scattered(position, &rectangle, sink),
            Kind::Crossed => self.crossed(position, &rectangle, sink),
        })
    }
}

impl UniqueRectangle {
    fn side(
        &self,
        rule: Rule,
        position: &Position<'_>,
        rectangle: &Rectangle,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let (deadly, roof) = (rectangle.deadly(), rectangle.roof);
        if rule == Rule::OneCell {
            return match roof.single() {
                Some(_) => deadly.one_cell(self.info, position, sink),
                None => ControlFlow::Continue(()),
            };
        }
        if roof.len() != 2 || is_crossed(&deadly, roof) {
            return ControlFlow::Continue(());
        }
        match rule {
            Rule::OneDigit => deadly.one_digit(self.info, position, sink),
            Rule::Locked => deadly.locked(self.info, position, sink),
            _ => deadly.subset(self.info, position, sink),
        }
    }

    fn scattered(
        &self,
        position: &Position<'_>,
        rectangle: &Rectangle,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let (deadly, roof) = (rectangle.deadly(), rectangle.roof);
        if roof.len() == 2 && !is_crossed(&deadly, roof) {
            return ControlFlow::Continue(());
        }
        deadly.one_digit(self.info, position, sink)
    }

    fn crossed(
        &self,
        position: &Position<'_>,
        rectangle: &Rectangle,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let (deadly, roof) = (rectangle.deadly(), rectangle.roof);
        if roof.len() != 2 || !is_crossed(&deadly, roof) {
            return ControlFlow::Continue(());
        }
        for digit in deadly.digits {
            let eliminations = CandidateSet::of(digit, roof & position.cells_with(digit));
            let Some(lines) = rectangle.lines_without_more(position, digit) else { continue };
            if eliminations.is_empty() || !deadly.is_deadly(position) {
                continue;
            }
            let witness = CandidateSet::of(digit, deadly.cells() & position.cells_with(digit));
            let pattern = || {
                let [first, second] = lines;
                deadly
                    .pattern(position)
                    .house(Role::WITNESS, first)
                    .house(Role::WITNESS, second)
                    .candidates(Role::WITNESS, witness)
            };
            deadly.hand_over(self.info, pattern, eliminations, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// Whether two cells are opposite corners.
fn is_crossed(deadly: &Deadly, roof: CellSet) -> bool {
    deadly.sets.contains(&roof)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Candidate, Cell, variants};
    use crate::candidates::CandidateGrid;
    use crate::technique::all;

    /// Two and three in r12c14, r2c4 besides.
    fn grid() -> CandidateGrid {
        let mut grid = CandidateGrid::FULL;
        for cell in [0, 3, 9].map(|at| Cell::ALL[at]) {
            for digit in grid.candidates(cell) {
                if !matches!(digit.get(), 2 | 3) {
                    grid.eliminate(Candidate { cell, digit });
                }
            }
        }
        grid
    }

    #[test]
    fn a_rectangle_counts_only_where_its_digits_could_be_exchanged() {
        let (grid, board) = (grid(), Board::CLASSIC);
        let found = |board: &Board, struck: CandidateSet, uniqueness: Uniqueness| {
            let position = Position::new(board, &grid)
                .with_origin(CellSet::EMPTY, struck)
                .with_uniqueness(uniqueness);
            all(&UNIQUE_RECTANGLE[0], &position).len()
        };
        let assumed = Uniqueness::Assumed;
        assert_eq!(found(&board, CandidateSet::EMPTY, assumed), 1);
        assert_eq!(found(&board, CandidateSet::EMPTY, Uniqueness::Unknown), 0);
        let [inside, outside] = [Cell::ALL[3], Cell::ALL[4]];
        let two = |cell: Cell| CandidateSet::of(crate::board::Digit::ALL[1], cell.into());
        assert_eq!(found(&board, two(inside), assumed), 0);
        assert_eq!(found(&board, two(outside), assumed), 1);
        assert_eq!(found(&variants::anti_knight(&board), CandidateSet::EMPTY, assumed), 0);
    }
}
