//! # Grouped and multi-branch W-wing
//!
//! Cells with the same two candidates `x` and `y`, and a house in which every place for `x`, three
//! or more, is seen by one of them. If none of the cells were `y`, all would be `x`, and the house
//! would be left without it; so one of them is `y`, and a cell that sees all of them is not.
//!
//! With two cells it is a *grouped* W-wing, since one of them at least sees a group of places; with
//! three or more it has several branches.
//!
//! Grouped:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------+-----------+
//!     | 6  1 8 | 5 9 3 | 2   7   4 |
//!     | 4  7 3 | 8 6 2 | 15  15  9 |
//!     | 2  5 9 | 7 1 4 | 3   8   6 |
//!     +--------+-------+-----------+
//!     | 9  4 1 | 6 7 8 | 5   2   3 |
//!     | 3  8 5 | 9 2 1 | 6   4   7 |
//!     | 7  2 6 | 3 4 5 | 8   9   1 |
//!     +--------+-------+-----------+
//!     | 15 3 7 | 2 8 9 | 145 156 5 |
//!     | 15 9 2 | 4 3 6 | 7   156 8 |
//!     | 8  6 4 | 1 5 7 | 9   3   2 |
//!     +--------+-------+-----------+";
//! let (step, _) = demonstrate(find("grouped w-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r7c8");
//! ```
//!
//! With three branches:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+---------+------------+
//!     | 79   79  3   | 4  6 1  | 8   5  2   |
//!     | 1    4   2   | 3  5 8  | 9   6  7   |
//!     | 68   5   68  | 7  9 2  | 3   4  1   |
//!     +--------------+---------+------------+
//!     | 2    3   59  | 8  1 6  | 579 79 4   |
//!     | 589  1   7   | 59 3 4  | 6   2  589 |
//!     | 46   89  46  | 59 2 7  | 1   3  589 |
//!     +--------------+---------+------------+
//!     | 4579 6   459 | 1  8 59 | 2   79 3   |
//!     | 59   2   1   | 6  7 3  | 459 8  59  |
//!     | 3    789 589 | 2  4 59 | 57  1  6   |
//!     +--------------+---------+------------+";
//! let (step, _) = demonstrate(find("multi-branch w-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r9c3");
//! ```
//!
//! With two places it is a [W-wing](super::WWing). Named in YZF_Sudoku; the idea is that of
//! Sudopedia, *W-Wing*.

use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Cells of the same two digits that see all places of one of them in a house.
#[derive(Clone, Copy, Debug)]
pub struct BranchedWWing {
    info: &'static Info,
    least: usize,
    most: usize,
}

/// Two cells.
pub static GROUPED_W_WING: BranchedWWing = BranchedWWing { info: &GROUPED, least: 2, most: 2 };
/// Three cells or four.
pub static MULTI_BRANCH_W_WING: BranchedWWing = BranchedWWing { info: &MULTI, least: 3, most: 4 };

static GROUPED: Info = Info {
    name: "grouped w-wing",
    aliases: &[],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.pincer}",
        reason: "{cells.pincer} are one of {digits} each. In {houses.bridge}, {digits.bridge} is \
                 in one of {cells.bridge}, each of which is seen by one of them, so not all of \
                 these are {digits.bridge}: one is {digits.pincer}, and no cell that sees all of \
                 them can hold it.",
        short: "{digits.pincer}/{digits.bridge} in {cells.pincer} connected by {digits.bridge} \
                in {cells.bridge}",
    },
    source: include_str!("branched_w.rs"),
};

static MULTI: Info =
    Info { name: "multi-branch w-wing", aliases: &["multi branched w-wing"], ..GROUPED };

impl Technique for BranchedWWing {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut left = position.bivalue();
        while let Some(first) = left.first() {
            let digits = position.candidates(first);
            let is_same = |cell: &_| position.candidates(*cell) == digits;
            let same: CellSet = left.iter().filter(is_same).collect();
            left -= same;
            if same.len() < self.least {
                continue;
            }
            for digit in digits {
                let Some(bridge) = (digits - digit.into()).single() else { continue };
                for house in position.houses() {
                    let wing = Wing { position, digits, digit, bridge, house };
                    self.choose(&wing, same - wing.places(), CellSet::EMPTY, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl BranchedWWing {
    /// Adds one cell after the other until all places are seen. No two of the cells see each other:
    /// they would be a naked pair; and each is needed.
    fn choose(
        &self,
        wing: &Wing<'_>,
        mut left: CellSet,
        chosen: CellSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if wing.places().len() < 3 {
            return ControlFlow::Continue(());
        }
        while let Some(cell) = left.pop_first() {
            let more = chosen | cell.into();
            let gone = wing.position.seen_by_all(wing.digit, more);
            if gone.is_empty() || !wing.are_needed(more) {
                continue;
            }
            if wing.unseen(more).is_empty() {
                if more.len() >= self.least {
                    sink.take(wing.step(self.info, more, gone))?;
                }
            } else if more.len() < self.most {
                self.choose(wing, left - wing.position.peers(cell), more, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A house, and which of the two digits has to have a place there.
struct Wing<'a> {
    position: &'a Position<'a>,
    digits: DigitSet,
    /// What one of the cells holds.
    digit: Digit,
    /// What the house holds.
    bridge: Digit,
    house: &'a House,
}

impl Wing<'_> {
    fn places(&self) -> CellSet {
        self.house.cells() & self.position.cells_with(self.bridge)
    }

    fn unseen(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.places(), |left, cell| left - self.position.peers(cell))
    }

    /// Whether each of the cells sees a place that none of the others sees.
    fn are_needed(&self, cells: CellSet) -> bool {
        let without = |cell| self.unseen(cells - CellSet::of(cell));
        cells.iter().all(|cell| !without(cell).is_disjoint(self.position.peers(cell)))
    }

    fn step(&self, info: &'static Info, cells: CellSet, gone: CellSet) -> Step {
        let places = self.places();
        let pattern = Pattern::of(self.digits)
            .house(Role::BRIDGE, self.house.name())
            .cells(Role::PINCER, cells)
            .cells(Role::BRIDGE, places)
            .candidates(Role::PINCER, CandidateSet::of(self.digit, cells))
            .candidates(Role::BRIDGE, CandidateSet::of(self.bridge, cells | places));
        let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(self.digit, gone));
        Step { technique: info, placements, eliminations, pattern }
    }
}
