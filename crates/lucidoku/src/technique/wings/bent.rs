//! # WXYZ-wing and VWXYZ-wing
//!
//! Four cells (five for the larger) with as many digits together, where the cells of each digit
//! but one all see each other. Each of these other digits is in one of the cells at most; so if
//! none of the cells were the last digit `z`, there would be more cells than digits for them. A
//! cell that sees all places of `z` among them is not `z`.
//!
//! The cells usually lie in a box and a line, hence *bent naked subset*. With three cells it is
//! an [XY-wing](super::XyWing) or an [XYZ-wing](super::XyzWing).
//!
//! A WXYZ-wing, 4/5/6/7 in r1c17,r6c1,r9c7 => r6c7<>6:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------+---------+
//!     | 47 2 457 | 3 1 6 | 57 8 9  |
//!     | 8  1 57  | 2 4 9 | 3  6 57 |
//!     | 9  3 6   | 5 8 7 | 2  1 4  |
//!     +----------+-------+---------+
//!     | 67 8 3   | 9 5 4 | 1  2 67 |
//!     | 2  9 47  | 6 3 1 | 47 5 8  |
//!     | 46 5 1   | 8 7 2 | 46 9 3  |
//!     +----------+-------+---------+
//!     | 3  6 2   | 7 9 5 | 8  4 1  |
//!     | 5  4 8   | 1 6 3 | 9  7 2  |
//!     | 1  7 9   | 4 2 8 | 56 3 56 |
//!     +----------+-------+---------+";
//! let technique = technique::find("wxyz-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r6c7");
//! ```
//!
//! A VWXYZ-wing, 2/3/4/5/9 in r12c3,r29c9,r9c7 => r1c7<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------+-----------+
//!     | 1 4 35 | 2 6 9 | 35 8   7  |
//!     | 7 8 59 | 3 4 1 | 6  25  29 |
//!     | 6 2 39 | 7 8 5 | 1  34  49 |
//!     +--------+-------+-----------+
//!     | 9 6 2  | 1 7 8 | 45 45  3  |
//!     | 4 7 1  | 5 2 3 | 8  9   6  |
//!     | 3 5 8  | 4 9 6 | 2  7   1  |
//!     +--------+-------+-----------+
//!     | 2 3 7  | 6 5 4 | 9  1   8  |
//!     | 8 1 4  | 9 3 2 | 7  6   5  |
//!     | 5 9 6  | 8 1 7 | 34 234 24 |
//!     +--------+-------+-----------+";
//! let (step, _) = demonstrate(find("vwxyz-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r1c7");
//! ```
//!
//! Defined in Sudopedia, *WXYZ-Wing*; in this wider form known on the forums as bent naked
//! quadruple.

use crate::board::{CandidateSet, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// As many cells as digits, all digits but one at most once among them.
#[derive(Clone, Copy, Debug)]
pub struct BentSubset {
    info: &'static Info,
    size: usize,
}

/// Of four cells.
pub static WXYZ_WING: BentSubset = BentSubset { info: &WXYZ_INFO, size: 4 };
/// Of five cells.
pub static VWXYZ_WING: BentSubset = BentSubset { info: &VWXYZ_INFO, size: 5 };

static WXYZ_INFO: Info = Info {
    name: "wxyz-wing",
    aliases: &["bent naked quadruple"],
    code: Some("0802"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.base}",
        reason: "{cells.base} hold nothing but {digits}, as many digits as cells. All of these \
                 but {digits.pincer} can be in only one of the cells, so one of the cells is \
                 {digits.pincer}; no cell that sees all of {cells.pincer} can hold it.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("bent.rs"),
};

static VWXYZ_INFO: Info = Info {
    name: "vwxyz-wing",
    aliases: &["bent naked quintuple"],
    code: None,
    level: Level::Unfair,
    ..WXYZ_INFO
};

impl Technique for BentSubset {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let small = |set: DigitSet| (2..=self.size).contains(&set.len());
        let cells = position.undecided().iter().filter(|cell| small(position.candidates(*cell)));
        self.extend(position, cells.collect(), Chosen::default(), sink)
    }
}

/// Cells that are part of it, and what is known of their digits.
#[derive(Clone, Copy, Default)]
struct Chosen {
    cells: CellSet,
    digits: DigitSet,
    /// The digit that may be in several of the cells.
    free: Option<Digit>,
}

impl Chosen {
    /// With one more cell; `None` if two digits may then be in several of the cells.
    fn with(&self, position: &Position<'_>, cell: crate::board::Cell) -> Option<Chosen> {
        let own = position.candidates(cell);
        let apart = self.cells - position.peers(cell);
        let free =
            (own & position.candidates_of(apart)) | self.free.map_or(DigitSet::EMPTY, DigitSet::of);
        if free.len() > 1 {
            return None;
        }
        let (cells, digits) = (self.cells | cell.into(), self.digits | own);
        Some(Chosen { cells, digits, free: free.single() })
    }

    /// Whether a cell sees all places that are chosen of the digit that may be in several.
    fn may_conclude(&self, position: &Position<'_>) -> bool {
        self.free.is_none_or(|free| {
            let ends = self.cells & position.cells_with(free);
            !(position.seen_by_all(free, ends) - self.cells).is_empty()
        })
    }
}

impl BentSubset {
    /// Adds cells from those that are left until there are enough.
    fn extend(
        &self,
        position: &Position<'_>,
        mut left: CellSet,
        chosen: Chosen,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if chosen.cells.len() == self.size {
            return self.conclude(position, &chosen, sink);
        }
        while let Some(cell) = left.pop_first() {
            let Some(more) = chosen.with(position, cell) else { continue };
            let rest = match more.digits.len() {
                few if few < self.size => left,
                many if many == self.size => left - position.cells_with_any(!more.digits),
                _ => continue,
            };
            if more.may_conclude(position) {
                self.extend(position, rest, more, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn conclude(
        &self,
        position: &Position<'_>,
        chosen: &Chosen,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let &Chosen { cells, digits, free: Some(free) } = chosen else {
            return ControlFlow::Continue(());
        };
        let ends = cells & position.cells_with(free);
        let eliminated = position.seen_by_all(free, ends) - cells;
        if digits.len() != self.size || eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let links = cells
            .iter()
            .fold(CandidateSet::EMPTY, |links, cell| links | position.others(cell, free));
        let pattern = Pattern::of(digits)
            .cells(Role::BASE, cells)
            .cells(Role::PINCER, ends)
            .candidates(Role::BASE, links)
            .candidates(Role::PINCER, CandidateSet::of(free, ends));
        let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(free, eliminated));
        sink.take(Step { technique: self.info, placements, eliminations, pattern })
    }
}
