//! # UVWXYZ-wing and larger
//!
//! As in an [XYZ-wing](super::XyzWing), of more cells: a *pivot* and five to eight cells with two
//! candidates that see it, each with the digit `z` and another digit of the pivot, all of these
//! digits different and none of the pivot's left out. Whatever the pivot is, it is `z` itself or
//! leaves `z` to one of the others. So a cell that sees all of them, and the pivot if it may be
//! `z`, is not `z`. A wing whose pivot cannot be `z` is called *incomplete*.
//!
//! The name has a letter for each digit: *UVWXYZ*, *TUVWXYZ*, *STUVWXYZ* and *RSTUVWXYZ-wings*
//! have six, seven, eight and nine.
//!
//! r6c4 sees r1c4, r5c5, r4c6, r9c4 and r8c4, each of which has 1 and one of its candidates:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------------+-------------------+-----------+
//!     | 8    123   236  | 15    126   9     | 56  7   4 |
//!     | 2467 247   5    | 467   8     246   | 1   9   3 |
//!     | 1467 9     467  | 3     1467  1456  | 56  8   2 |
//!     +-----------------+-------------------+-----------+
//!     | 467  47    9    | 2     3     16    | 8   146 5 |
//!     | 2456 8     246  | 1456  14    7     | 3   146 9 |
//!     | 3456 34    1    | 45689 469   4568  | 2   46  7 |
//!     +-----------------+-------------------+-----------+
//!     | 247  5     8    | 4679  24679 246   | 479 3   1 |
//!     | 1347 6     347  | 19    5     134   | 479 2   8 |
//!     | 9    12347 2347 | 18    1247  12348 | 47  5   6 |
//!     +-----------------+-------------------+-----------+";
//! let technique = find("uvwxyz-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r5c4");
//! ```
//!
//! Named in SunnieShine's Sudoku project (Kyouyama Kazusa), among its regular wings.

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A pivot and cells of two candidates, as many digits as cells.
#[derive(Clone, Copy, Debug)]
pub struct LargeWing {
    info: &'static Info,
    size: usize,
}

/// Of six to nine cells.
pub static LARGE_WINGS: [LargeWing; 4] = [
    LargeWing { info: &INFOS[0], size: 6 },
    LargeWing { info: &INFOS[1], size: 7 },
    LargeWing { info: &INFOS[2], size: 8 },
    LargeWing { info: &INFOS[3], size: 9 },
];

static INFOS: [Info; 4] = [
    info("uvwxyz-wing", &["incomplete uvwxyz-wing"]),
    info("tuvwxyz-wing", &["incomplete tuvwxyz-wing"]),
    info("stuvwxyz-wing", &["incomplete stuvwxyz-wing"]),
    info("rstuvwxyz-wing", &["incomplete rstuvwxyz-wing"]),
];

const fn info(name: &'static str, aliases: &'static [&'static str]) -> Info {
    Info {
        name,
        aliases,
        code: None,
        level: Level::Unfair,
        uniqueness: Uniqueness::Unknown,
        words: Words {
            area: "{cells.pivot}",
            reason: "Whichever of its candidates {cells.pivot} is, it or one of the cells \
                     {cells.wing}, which see it, is {digits.pincer}; no cell that sees all of \
                     {cells.pincer} can hold it.",
            short: "{digits} in {cells.base}",
        },
        source: include_str!("large.rs"),
    }
}

/// The cells of two candidates.
const WING: Role = Role("wing");

impl Technique for LargeWing {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for pivot in position.undecided() {
            let own = position.candidates(pivot);
            if own.len() + 1 != self.size && own.len() != self.size {
                continue;
            }
            for digit in Digit::ALL {
                let links = own - digit.into();
                if links.len() + 1 == self.size {
                    let around =
                        position.bivalue() & position.peers(pivot) & position.cells_with(digit);
                    let wing = Wing { position, pivot, digit, links, around };
                    let ends = if own.contains(digit) { pivot.into() } else { CellSet::EMPTY };
                    self.extend(&wing, links, ends, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// What a wing is made of.
struct Wing<'a> {
    position: &'a Position<'a>,
    pivot: Cell,
    digit: Digit,
    /// The pivot's other digits.
    links: DigitSet,
    /// The cells with the digit and one more candidate that see the pivot.
    around: CellSet,
}

impl LargeWing {
    /// Adds a cell for each digit that is left; `ends` are all cells so far that may have the
    /// wing's.
    fn extend(
        &self,
        wing: &Wing<'_>,
        mut left: DigitSet,
        ends: CellSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let eliminated = wing.position.seen_by_all(wing.digit, ends) - CellSet::of(wing.pivot);
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let Some(link) = left.pop_first() else {
            return sink.take(wing.step(self.info, ends, eliminated));
        };
        for cell in wing.around & wing.position.cells_with(link) {
            self.extend(wing, left, ends | cell.into(), sink)?;
        }
        ControlFlow::Continue(())
    }
}

impl Wing<'_> {
    fn step(&self, technique: &'static Info, ends: CellSet, eliminated: CellSet) -> Step {
        let all = ends | self.pivot.into();
        let links = all.iter().fold(CandidateSet::EMPTY, |links, cell| {
            let own = self.position.candidates(cell) & self.links;
            links | CandidateSet::in_cell(cell, own)
        });
        let pattern = Pattern::of(self.links | self.digit.into())
            .cells(Role::BASE, all)
            .cells(Role::PIVOT, self.pivot)
            .cells(WING, all - CellSet::of(self.pivot))
            .cells(Role::PINCER, ends)
            .candidates(Role::BASE, links)
            .candidates(Role::PINCER, CandidateSet::of(self.digit, ends));
        let eliminations = CandidateSet::of(self.digit, eliminated);
        Step { technique, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}
