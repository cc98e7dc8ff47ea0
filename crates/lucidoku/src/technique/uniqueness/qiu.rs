//! # Qiu's deadly pattern
//!
//! Two lines of a band, rows say, and two columns of a stack meet in a *square* of four cells of
//! one box. A *pair* lies in these columns in a row of another box. Two digits that are candidates
//! of the pair have no place in the box of the square but there. If the pair held these two
//! digits, the square would hold them, too; and it may be that, whatever way the pair, the square
//! and what is undecided of the rest of the two lines were filled with their candidates, there
//! would be another way with the same digits in every row, column and box. Then, if there is one
//! solution, the pair has another digit. Likewise with rows and columns exchanged.
//!
//! In the square, each of the two digits would stand in the column in which the pair has the
//! other. If they are in one row there, they make a unique rectangle with the pair; if not, it
//! takes the rest of the lines to let them change places. Whether it does depends on what is
//! decided there: all ways to fill the cells are tried, and lines with more than ten undecided
//! cells besides the square are passed over. What the pair and the square come to without the
//! lines is left to other deadly patterns.
//!
//! What follows, in four types, is what follows from an [extended
//! rectangle](super::EXTENDED_RECTANGLE), where the pair has other candidates: in one cell (1),
//! one, the same, in both (2), or in both, which make a naked subset with other cells of a house
//! (3) or are the only places of one of the two digits there (4).
//!
//! On other boards it holds where that is so there, too: no house or rule besides rows, columns
//! and boxes tells the two ways apart.
//!
//! The pair r7c2, r7c3 with 2 and 6, the square r4c2, r4c3, r5c2, r5c3, and three more cells of
//! rows 4 and 5; but r7c3 may be 3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+---------+----------+
//!     | 6 59  59  | 3  1  4 | 2  7  8  |
//!     | 3 1   8   | 59 67 2 | 56 69 4  |
//!     | 2 579 4   | 59 67 8 | 3  69 1  |
//!     +-----------+---------+----------+
//!     | 1 268 26  | 7  5  9 | 68 4  23 |
//!     | 4 258 25  | 6  28 3 | 7  1  9  |
//!     | 9 3   7   | 4  28 1 | 68 26 5  |
//!     +-----------+---------+----------+
//!     | 5 26  236 | 1  9  7 | 4  8  23 |
//!     | 8 4   1   | 2  3  6 | 9  5  7  |
//!     | 7 29  239 | 8  4  5 | 1  23 6  |
//!     +-----------+---------+----------+";
//! let technique = find("qiu's deadly pattern type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r7c3 (6)r7c3");
//! ```
//!
//! The pair r3c4, r3c5 with 8 and 9, the square r5c4, r5c5, r6c4, r6c5, and three more cells of
//! rows 5 and 6; so r3c4 or r3c5 is 1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------------+-----------+
//!     | 7  3 8 | 6   5   4   | 1  9   2  |
//!     | 15 9 2 | 7   138 138 | 58 4   6  |
//!     | 15 4 6 | 189 189 2   | 7  58  3  |
//!     +--------+-------------+-----------+
//!     | 6  8 5 | 2   13  13  | 4  7   9  |
//!     | 9  2 1 | 48  468 7   | 3  568 58 |
//!     | 3  7 4 | 89  689 5   | 2  68  1  |
//!     +--------+-------------+-----------+
//!     | 4  6 9 | 138 7   138 | 58 2   58 |
//!     | 8  1 7 | 5   2   6   | 9  3   4  |
//!     | 2  5 3 | 48  48  9   | 6  1   7  |
//!     +--------+-------------+-----------+";
//! let technique = find("qiu's deadly pattern type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c5 (1)r2c6 (1)r3c1");
//! ```
//!
//! The pair r3c7, r3c9 with 4 and 6, the square r5c7, r5c9, r6c7, r6c9, and r5c3 and r6c3 of rows
//! 5 and 6. One of the pair is 1, 2, 3 or 5, which makes a naked quadruple with three cells of row
//! 3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+--------+--------------+
//!     | 125 3 157  | 4 6 9  | 57  8  127   |
//!     | 258 6 4578 | 3 1 25 | 9   57 247   |
//!     | 125 9 145  | 7 8 25 | 456 35 12346 |
//!     +------------+--------+--------------+
//!     | 4   7 2    | 1 5 6  | 3   9  8     |
//!     | 9   8 56   | 2 3 7  | 456 1  46    |
//!     | 3   1 56   | 9 4 8  | 567 2  67    |
//!     +------------+--------+--------------+
//!     | 6   4 9    | 5 2 1  | 8   37 37    |
//!     | 7   2 3    | 8 9 4  | 1   6  5     |
//!     | 18  5 18   | 6 7 3  | 2   4  9     |
//!     +------------+--------+--------------+";
//! let technique = find("qiu's deadly pattern type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r3c3 (5)r3c3");
//! ```
//!
//! In the same position, row 3 has no other place for 6 than the pair: one of it is 6, and neither
//! is 4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+--------+--------------+
//!     | 125 3 157  | 4 6 9  | 57  8  127   |
//!     | 258 6 4578 | 3 1 25 | 9   57 247   |
//!     | 125 9 145  | 7 8 25 | 456 35 12346 |
//!     +------------+--------+--------------+
//!     | 4   7 2    | 1 5 6  | 3   9  8     |
//!     | 9   8 56   | 2 3 7  | 456 1  46    |
//!     | 3   1 56   | 9 4 8  | 567 2  67    |
//!     +------------+--------+--------------+
//!     | 6   4 9    | 5 2 1  | 8   37 37    |
//!     | 7   2 3    | 8 9 4  | 1   6  5     |
//!     | 18  5 18   | 6 7 3  | 2   4  9     |
//!     +------------+--------+--------------+";
//! let technique = find("qiu's deadly pattern type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r3c7 (4)r3c9");
//! ```
//!
//! Named after its finder in SunnieShine's Sudoku project (Kyouyama Kazusa).

use super::deadly::{Deadly, Rule};
use super::shapes::{At, WAYS, outside, pairs};
use super::types::infos_with;
use crate::board::{CellSet, Digit, DigitSet};
use crate::technique::{Info, Position, StepSink, Technique, Uniqueness};
use std::ops::ControlFlow;

/// So many cells of the lines beside the square may be undecided.
const MOST_BESIDE: usize = 10;

/// A pair and a square that would be deadly with the lines of the square.
#[derive(Clone, Copy, Debug)]
pub struct Qiu {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static QIU: [Qiu; 4] = [
    Qiu { info: &INFOS[0], rule: Rule::OneCell },
    Qiu { info: &INFOS[1], rule: Rule::OneDigit },
    Qiu { info: &INFOS[2], rule: Rule::Subset },
    Qiu { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = infos_with(
    "{cells.base}",
    [
        "If {cells.base} held {digits}, then, whatever {cells.around} held, all these cells could \
         be filled in another way; but there is one solution, and only {cells.roof} has other \
         candidates, so it is one of these.",
        "If {cells.base} held {digits}, then, whatever {cells.around} held, all these cells could \
         be filled in another way; but there is one solution, so one of {cells.roof} is \
         {digits.roof}, and no cell that sees all of these can hold it.",
        "If {cells.base} held {digits}, then, whatever {cells.around} held, all these cells could \
         be filled in another way; but there is one solution, so one of {cells.roof} is one of \
         {digits.roof}. With {cells.subset} it makes a naked subset in {houses.witness}.",
        "If {cells.base} held {digits}, then, whatever {cells.around} held, all these cells could \
         be filled in another way; but there is one solution. In {houses.witness}, \
         {digits.witness} is in one of {cells.roof}, so neither is the other of {digits}.",
    ],
    [
        "qiu's deadly pattern type 1",
        "qiu's deadly pattern type 2",
        "qiu's deadly pattern type 3",
        "qiu's deadly pattern type 4",
    ],
    [&[], &[], &[], &[]],
    include_str!("qiu.rs"),
);

impl Technique for Qiu {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        for at in WAYS {
            for lines in pairs() {
                for across in pairs() {
                    let Some(square) = Square::of(position, at, lines, across) else { continue };
                    square.each_pair(position, &mut |deadly| {
                        deadly.conclude(self.rule, self.info, position, sink)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Four undecided cells of a box, with digits that have no other place there.
struct Square {
    at: At,
    lines: [usize; 2],
    across: [usize; 2],
    cells: CellSet,
    digits: DigitSet,
    /// What is undecided of the rest of the lines.
    beside: CellSet,
}

impl Square {
    fn of(
        position: &Position<'_>,
        at: At,
        lines: [usize; 2],
        across: [usize; 2],
    ) -> Option<Square> {
        let in_lines = |line: usize| across.map(|own| at(line, own));
        let cells = lines.into_iter().flat_map(in_lines).fold(CellSet::EMPTY, |all, own| all | own);
        if !cells.is_subset(position.undecided()) {
            return None;
        }
        let mut houses = position.houses().iter().filter(|house| !house.is_line());
        let own = houses.find(|house| cells.is_subset(house.cells()))?.cells();
        let is_inside = |digit: &Digit| {
            let places = position.cells_with(*digit) & own;
            !places.is_empty() && places.is_subset(cells)
        };
        let digits: DigitSet = Digit::ALL.into_iter().filter(is_inside).collect();
        let all = (0..9).flat_map(|own| lines.map(|line| at(line, own)));
        let all = all.fold(CellSet::EMPTY, |all, own| all | own);
        let beside = (all & position.undecided()) - cells;
        let has_few = (1..=MOST_BESIDE).contains(&beside.len());
        (digits.is_several() && has_few).then_some(Square {
            at,
            lines,
            across,
            cells,
            digits,
            beside,
        })
    }

    /// Each pair that is deadly with the square and its lines, but not with the square alone.
    fn each_pair(
        &self,
        position: &Position<'_>,
        found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for line in outside(self.lines[0]) {
            let pair = self.across.map(|own| (self.at)(line, own));
            if !(pair[0] | pair[1]).is_subset(position.undecided()) {
                continue;
            }
            let own = pair.map(|cell| position.candidates_of(cell) & self.digits);
            for digits in each_two(own) {
                let alone = Deadly { around: self.cells, ..Deadly::of(digits, pair) };
                let deadly = Deadly { around: self.cells | self.beside, ..alone };
                if !deadly.roof(position).is_empty() && !alone.is_deadly(position) {
                    found(&deadly)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two of the digits that two cells have, the first cell one and the second the other.
fn each_two([first, second]: [DigitSet; 2]) -> impl Iterator<Item = DigitSet> {
    let all = first | second;
    let pairs = all.iter().flat_map(move |one| {
        let after = all.iter().filter(move |other| *other > one);
        after.map(move |other| (one, other))
    });
    let is_held = move |(one, other): &(Digit, Digit)| {
        let in_order = |one: Digit, other: Digit| first.contains(one) && second.contains(other);
        in_order(*one, *other) || in_order(*other, *one)
    };
    pairs.filter(is_held).map(|(one, other)| DigitSet::of(one) | other.into())
}
