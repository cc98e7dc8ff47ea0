//! # Unique loops
//!
//! Six or more undecided cells, an even number, each of which sees the next, such that every
//! other cell that sees one with an odd number sees one with an even number, too. On the classic
//! board this means that the loop passes each row, column and box twice or not at all. If its
//! cells held nothing but two digits, these could be exchanged, and the puzzle would have two
//! solutions; so, if it has one, one of the cells has another digit.
//!
//! - *Type 1*: one cell has other candidates. It loses the two digits.
//! - *Type 2*: the other candidates, in several cells, are of one digit. It is in one of them, so
//!   no cell that sees all of these has it.
//! - *Type 3*: two cells of a house have other candidates. One of them has one of these; where
//!   they make a naked subset with other cells of the house, the rest of it loses its digits.
//! - *Type 4*: two cells of a house have other candidates, and one of the two digits has no other
//!   place there. One of the cells has it, so neither has the other digit.
//!
//! Type 1, 5/7 in r4c38,r5c34,r6c48 => r5c3<>5, r5c3<>7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+----------+----------+
//!     | 4 89 6   | 389 2  5 | 7  1  39 |
//!     | 7 59 2   | 39  4  1 | 35 6  8  |
//!     | 3 1  58  | 89  7  6 | 4  2  59 |
//!     +----------+----------+----------+
//!     | 2 3  57  | 6   9  4 | 8  57 1  |
//!     | 6 58 578 | 57  1  2 | 9  3  4  |
//!     | 9 4  1   | 57  8  3 | 2  57 6  |
//!     +----------+----------+----------+
//!     | 5 7  3   | 4   6  8 | 1  9  2  |
//!     | 1 6  4   | 2   35 9 | 35 8  7  |
//!     | 8 2  9   | 1   35 7 | 6  4  35 |
//!     +----------+----------+----------+";
//! let (step, _) = demonstrate(find("unique loop type 1").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r5c3 (7)r5c3");
//! ```
//!
//! Type 2, 3/7 in r3c78,r5c79,r8c89 => r4c7<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+---------+------------+
//!     | 7 4 5 | 2 36 1  | 8   9  36  |
//!     | 8 6 3 | 7 9  4  | 1   2  5   |
//!     | 9 2 1 | 5 8  36 | 367 37 4   |
//!     +-------+---------+------------+
//!     | 5 1 7 | 8 36 9  | 36  4  2   |
//!     | 2 8 9 | 4 5  36 | 367 1  367 |
//!     | 6 3 4 | 1 7  2  | 9   5  8   |
//!     +-------+---------+------------+
//!     | 4 5 8 | 3 1  7  | 2   6  9   |
//!     | 1 9 2 | 6 4  8  | 5   37 37  |
//!     | 3 7 6 | 9 2  5  | 4   8  1   |
//!     +-------+---------+------------+";
//! let (step, _) = demonstrate(find("unique loop type 2").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r4c7");
//! ```
//!
//! Type 3, 5/9 in r2c47,r3c48,r5c78 => r3c5,r9c4<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+----------+------------+
//!     | 5 2 9 | 16  3  8 | 46 146  7  |
//!     | 8 6 7 | 159 2  4 | 59 1359 39 |
//!     | 3 4 1 | 569 69 7 | 2  59   8  |
//!     +-------+----------+------------+
//!     | 6 3 4 | 7   5  9 | 8  2    1  |
//!     | 7 1 2 | 3   8  6 | 59 59   4  |
//!     | 9 8 5 | 4   1  2 | 36 7    36 |
//!     +-------+----------+------------+
//!     | 4 7 3 | 2   69 5 | 1  8    69 |
//!     | 2 9 6 | 8   7  1 | 34 34   5  |
//!     | 1 5 8 | 69  4  3 | 7  69   2  |
//!     +-------+----------+------------+";
//! let (step, _) = demonstrate(find("unique loop type 3").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r3c5 (6)r9c4");
//! ```
//!
//! Type 4, 2/4 in r4c78,r7c57,r9c58 => r7c7,r9c8<>2:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +---------+---------+------------+
//!     | 7 6  2  | 1  3  4 | 8   5   9  |
//!     | 5 3  8  | 2  6  9 | 1   7   4  |
//!     | 9 14 14 | 8  7  5 | 6   23  23 |
//!     +---------+---------+------------+
//!     | 1 9  3  | 5  8  7 | 24  24  6  |
//!     | 2 8  47 | 34 9  6 | 5   1   37 |
//!     | 6 47 5  | 34 1  2 | 37  9   8  |
//!     +---------+---------+------------+
//!     | 3 5  9  | 6  24 1 | 247 8   27 |
//!     | 4 27 67 | 9  5  8 | 23  236 1  |
//!     | 8 12 16 | 7  24 3 | 9   246 5  |
//!     +---------+---------+------------+";
//! let technique = technique::find("unique loop type 4").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r7c7 (2)r9c8");
//! ```
//!
//! A loop of four cells is a [unique rectangle](super::UNIQUE_RECTANGLE).
//!
//! Described in Sudopedia, *Unique Loop*.

use super::deadly::{Deadly, Rule};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::technique::{Info, Level, Position, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// A loop that would be deadly without some other candidates.
#[derive(Clone, Copy, Debug)]
pub struct UniqueLoop {
    info: &'static Info,
    rule: Rule,
}

/// Types 1 to 4, in this order.
pub static UNIQUE_LOOP: [UniqueLoop; 4] = [
    UniqueLoop { info: &INFOS[0], rule: Rule::OneCell },
    UniqueLoop { info: &INFOS[1], rule: Rule::OneDigit },
    UniqueLoop { info: &INFOS[2], rule: Rule::Subset },
    UniqueLoop { info: &INFOS[3], rule: Rule::Locked },
];

static INFOS: [Info; 4] = [
    info(
        "unique loop type 1",
        "If all of the loop {cells.base} held {digits}, these could be exchanged; but there is \
         one solution, and only {cells.roof} has other candidates, so it is one of these.",
    ),
    info(
        "unique loop type 2",
        "If all of the loop {cells.base} held {digits}, these could be exchanged; but there is \
         one solution, so one of {cells.roof} is {digits.roof}, and no cell that sees all of \
         these can hold it.",
    ),
    info(
        "unique loop type 3",
        "If all of the loop {cells.base} held {digits}, these could be exchanged; but there is \
         one solution, so one of {cells.roof} is one of {digits.roof}. With {cells.subset} it \
         makes a naked subset in {houses.witness}.",
    ),
    info(
        "unique loop type 4",
        "If all of the loop {cells.base} held {digits}, these could be exchanged; but there is \
         one solution. In {houses.witness}, {digits.witness} is in one of {cells.roof}, so \
         neither is the other of {digits}.",
    ),
];

const fn info(name: &'static str, reason: &'static str) -> Info {
    Info {
        name,
        aliases: &[],
        code: None,
        level: Level::Hard,
        uniqueness: Uniqueness::Assumed,
        words: Words { area: "{cells.floor}", reason, short: "{digits} in {cells.base}" },
        source: include_str!("unique_loop.rs"),
    }
}

impl Technique for UniqueLoop {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        let bivalue = position.bivalue();
        for (at, first) in Digit::ALL.into_iter().enumerate() {
            for second in &Digit::ALL[at + 1..] {
                let both = position.cells_with(first) & position.cells_with(*second);
                let floor = both & bivalue;
                if both.len() < 6 || floor.len() < 3 {
                    continue;
                }
                let digits = DigitSet::of(first) | DigitSet::of(*second);
                let mut search = Search { position, digits, both, floor, found: Vec::new() };
                search.run(&mut |deadly| deadly.conclude(self.rule, self.info, position, sink))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The search for loops of two digits.
struct Search<'a> {
    position: &'a Position<'a>,
    digits: DigitSet,
    /// The cells that have both digits.
    both: CellSet,
    /// Those that have nothing else.
    floor: CellSet,
    /// The sets of cells of which a loop has been found.
    found: Vec<CellSet>,
}

/// A way under way: it begins at a floor cell, which is the first of the floor cells on it.
#[derive(Clone, Copy)]
struct Way {
    start: Cell,
    last: Cell,
    /// The cells with odd and with even numbers.
    sets: [CellSet; 2],
    roof: CellSet,
    others: DigitSet,
}

impl Way {
    fn cells(&self) -> CellSet {
        self.sets[0] | self.sets[1]
    }
}

impl Search<'_> {
    fn run(&mut self, found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut starts = self.floor;
        while let Some(start) = starts.pop_first() {
            let way = Way {
                start,
                last: start,
                sets: [start.into(), CellSet::EMPTY],
                roof: CellSet::EMPTY,
                others: DigitSet::EMPTY,
            };
            let allowed = starts | (self.both - self.floor);
            self.extend(&way, allowed, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on to each cell that the last one sees, and closes the loop where that is possible.
    fn extend(
        &mut self,
        way: &Way,
        allowed: CellSet,
        found: &mut dyn FnMut(&Deadly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = way.cells().len() % 2;
        // Cells of one set that see each other cannot hold the same digit.
        let apart = way.sets[side]
            .iter()
            .fold(allowed - way.cells(), |left, cell| left - self.position.peers(cell));
        for next in apart & self.position.peers(way.last) {
            let Some(longer) = self.with(way, next, side) else { continue };
            let length = longer.cells().len();
            let is_closed = self.position.peers(next).contains(way.start);
            if length >= 6 && side == 1 && is_closed && !self.found.contains(&longer.cells()) {
                let deadly = Deadly::of(self.digits, longer.sets);
                if deadly.is_deadly(self.position) {
                    self.found.push(longer.cells());
                    found(&deadly)?;
                }
            }
            self.extend(&longer, allowed, found)?;
        }
        ControlFlow::Continue(())
    }

    /// With one cell more; `None` if then more than two cells have others, and these differ.
    fn with(&self, way: &Way, next: Cell, side: usize) -> Option<Way> {
        let mut longer = Way { last: next, ..*way };
        longer.sets[side].insert(next);
        if !self.floor.contains(next) {
            longer.roof.insert(next);
            longer.others |= self.position.candidates(next) - self.digits;
        }
        (longer.roof.len() <= 2 || longer.others.len() == 1).then_some(longer)
    }
}
