//! # BUG-XZ
//!
//! Two cells, each with one candidate more than in a [bivalue universal grave](super::BUG_1), of
//! different digits `x` and `z`: if there is one solution, the first cell is `x` or the second is
//! `z`. A third cell with just the candidates `x` and `z` that sees the first: if it is `x`, the
//! first cell is not, so the second is `z`. So the third or the second cell is `z`, and no cell
//! that sees both is.
//!
//! r2c9 would be 5 or 8 in a grave, and r2c1 1 or 8; r1c8 sees r2c9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+----------+-----------+
//!     | 6   4  15 | 7  9  8  | 2  15 3   |
//!     | 158 9  7  | 3  2  15 | 6  4  158 |
//!     | 58  3  2  | 6  15 4  | 18 9  7   |
//!     +-----------+----------+-----------+
//!     | 15  7  48 | 45 6  2  | 9  3  18  |
//!     | 2   6  9  | 1  8  3  | 5  7  4   |
//!     | 3   15 48 | 45 7  9  | 18 6  2   |
//!     +-----------+----------+-----------+
//!     | 7   15 15 | 2  4  6  | 3  8  9   |
//!     | 4   8  3  | 9  15 15 | 7  2  6   |
//!     | 9   2  6  | 8  3  7  | 4  15 15  |
//!     +-----------+----------+-----------+";
//! let technique = find("bug-xz").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r1c3 (5)r2c9");
//! ```
//!
//! It holds on the boards on which a bivalue universal grave does. Named in SunnieShine's Sudoku
//! project (Kyouyama Kazusa), after ALS-XZ.

use super::grave::Buried;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::technique::{Info, Level, Position, Role, Step, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// Two cells that keep the position from being a grave, and one with the two digits.
#[derive(Clone, Copy, Debug)]
pub struct BugXz;

/// The cell with the two digits.
const LINK: Role = Role("subset");

static INFO: Info = Info {
    name: "bug-xz",
    aliases: &["bivalue universal grave xz", "bug + xz"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "the cells with more than two candidates",
        reason: "Without {candidates.roof}, all cells would have two candidates, and all digits \
                 two places in each house, which would make two solutions. There is one, so one \
                 of these is right. Whichever of {digits.subset} {cells.subset} is, it or \
                 {cells.pincer} is {digits.pincer}; no cell that sees both can hold it.",
        short: "{candidates.roof} with {cells.subset}",
    },
    source: include_str!("grave_xz.rs"),
};

impl Technique for BugXz {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let roof = position.undecided() - position.bivalue();
        if roof.len() != 2 || position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        let Some(buried) = Buried::of(position, roof) else { return ControlFlow::Continue(()) };
        let mut others = buried.others().iter();
        let (Some(one), Some(other), None) = (others.next(), others.next(), others.next()) else {
            return ControlFlow::Continue(());
        };
        for [seen, end] in [[one, other], [other, one]] {
            let has_both = |cell: &Cell| {
                position.candidates(*cell) == DigitSet::of(seen.digit) | DigitSet::of(end.digit)
            };
            let links = position.bivalue() & position.peers(seen.cell);
            for link in links.iter().filter(has_both) {
                if let Some(step) = step(position, &buried, link, end) {
                    sink.take(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cell or the end has the end's digit.
fn step(position: &Position<'_>, buried: &Buried, link: Cell, end: Candidate) -> Option<Step> {
    let digit = end.digit;
    let gone = position.seen_by_all(digit, CellSet::of(link) | CellSet::of(end.cell));
    let pattern = buried
        .pattern()
        .cells(LINK, link)
        .cells(Role::PINCER, end.cell)
        .candidates(LINK, CandidateSet::in_cell(link, position.candidates(link)))
        .candidates(Role::PINCER, CandidateSet::of(digit, end.cell.into()));
    let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(digit, gone));
    (!gone.is_empty()).then_some(Step { technique: &INFO, placements, eliminations, pattern })
}
