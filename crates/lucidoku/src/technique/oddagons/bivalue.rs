//! # Bivalue oddagon
//!
//! A loop of an odd number of cells, five or more, each of which sees the next, that all have two
//! digits among their candidates. If none had another candidate, they would hold the two by turns,
//! which is impossible all round an odd loop. So one of the others, the *guardians*, is true, and
//! what each of these excludes is false: if they are in one cell, the two digits there; if they are
//! of one digit, that digit where it sees all of them.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+--------------+--------+
//!     | 2    6  7   | 9   5   3    | 1  4 8 |
//!     | 4    5  1   | 2   7   8    | 3  6 9 |
//!     | 8    9  3   | 4   16  16   | 5  7 2 |
//!     +-------------+--------------+--------+
//!     | 369  8  269 | 5   469 2369 | 46 1 7 |
//!     | 1679 17 69  | 3   48  167  | 48 2 5 |
//!     | 157  4  256 | 167 168 127  | 68 9 3 |
//!     +-------------+--------------+--------+
//!     | 69   2  4   | 8   3   69   | 7  5 1 |
//!     | 17   3  569 | 167 169 5    | 29 8 4 |
//!     | 59   17 8   | 17  2   45   | 9  3 6 |
//!     +-------------+--------------+--------+";
//! let (step, _) = demonstrate(find("bivalue oddagon").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r4c5 (6)r4c6 (6)r6c5");
//! ```
//!
//! A loop of three cells is a naked subset. Of all loops for a candidate the shortest is told of.
//! Described in The New Sudoku Players' Forum, *Bivalue Oddagon*.

use super::loops::Graph;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// An odd loop of cells with two digits.
#[derive(Clone, Copy, Debug)]
pub struct BivalueOddagon;

/// The candidates of the loop besides the two digits.
const GUARDIAN: Role = Role("guardian");

static INFO: Info = Info {
    name: "bivalue oddagon",
    aliases: &["xy-oddagon"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digits {digits} in {cells.base}",
        reason: "The cells {cells.base} are an odd loop. If they held nothing but {digits}, they \
                 would hold them by turns, which does not go round. So one of \
                 {candidates.guardian} is true, and what each of these excludes is false.",
        short: "{digits} in {cells.base} guardians {candidates.guardian}",
    },
    source: include_str!("bivalue.rs"),
};

impl Technique for BivalueOddagon {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let bivalue = position.bivalue();
        for (at, first) in Digit::ALL.into_iter().enumerate() {
            for second in &Digit::ALL[at + 1..] {
                let both = position.cells_with(first) & position.cells_with(*second);
                // All but the cells that hold guardians have the two alone.
                if both.len() < 5 || (both & bivalue).is_empty() {
                    continue;
                }
                let digits = DigitSet::of(first) | DigitSet::of(*second);
                Search { position, digits, both, floor: both & bivalue }.run(sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The loops of two digits.
struct Search<'a> {
    position: &'a Position<'a>,
    digits: DigitSet,
    both: CellSet,
    /// The cells without guardians.
    floor: CellSet,
}

impl Search<'_> {
    fn run(&self, sink: &mut dyn StepSink) -> ControlFlow<()> {
        if self.floor.len() >= 4 {
            let cells = (self.both - self.floor).iter();
            let in_one = cells.filter_map(|cell| self.step(self.floor | cell.into(), cell.into()));
            in_one.into_iter().try_for_each(|step| sink.take(step))?;
        }
        for digit in !self.digits {
            let with = self.digits | digit.into();
            let has_one = |cell: &Cell| self.position.candidates(*cell) == with;
            let guarded: CellSet = (self.both - self.floor).iter().filter(has_one).collect();
            if guarded.len() >= 2 && (guarded | self.floor).len() >= 5 {
                self.of_digit(digit, guarded, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Loops whose guardians are this digit, in several cells.
    fn of_digit(&self, digit: Digit, guarded: CellSet, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut left = self.position.cells_with(digit);
        while let Some(target) = left.pop_first() {
            let seen = guarded & self.position.peers(target);
            if seen.len() < 2 || (seen | self.floor).len() < 5 {
                continue;
            }
            let Some(step) = self.step(seen | self.floor, seen) else { continue };
            // With guardians in one cell it has been found.
            if step.pattern.cells_of(GUARDIAN).len() > 1 {
                left -= step.eliminations.cells_with(digit);
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The shortest loop of these cells, if it is guarded in some of them only, and by any.
    fn step(&self, cells: CellSet, guarded: CellSet) -> Option<Step> {
        let mut graph = Graph::of(cells);
        for cell in cells {
            graph.linked[cell.index()] = cells & self.position.peers(cell);
        }
        let all: CellSet = graph.shortest_odd_loop()?.into_iter().collect();
        let guarded = all & guarded;
        if all.len() < 5 || guarded.is_empty() {
            return None;
        }
        let guardians = guarded
            .iter()
            .fold(CandidateSet::EMPTY, |own, cell| own | self.position.others(cell, self.digits));
        let gone = |guardian: Candidate| self.excluded(guardian);
        let eliminations = guardians.iter().map(gone).reduce(|all, own| all & own)?;
        if eliminations.is_empty() {
            return None;
        }
        let pattern = Pattern::of(self.digits)
            .cells(Role::BASE, all)
            .cells(GUARDIAN, guarded)
            .candidates(Role::BASE, self.open(all))
            .candidates(GUARDIAN, guardians);
        Some(Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern })
    }

    /// The two digits in these cells.
    fn open(&self, cells: CellSet) -> CandidateSet {
        self.digits.iter().fold(CandidateSet::EMPTY, |all, d| all | CandidateSet::of(d, cells))
    }

    /// What goes if a candidate is true.
    fn excluded(&self, guardian: Candidate) -> CandidateSet {
        let Candidate { cell, digit } = guardian;
        CandidateSet::of(digit, self.position.seen_by_all(digit, cell.into()))
            | self.position.others(cell, digit)
    }
}
