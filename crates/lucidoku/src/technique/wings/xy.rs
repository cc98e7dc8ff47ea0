//! # XY-wing
//!
//! Three cells with two candidates each: a pivot with `x` and `y` that sees a pincer with `x` and
//! `z` and another with `y` and `z`. Whichever digit the pivot has, one of the pincers has `z`;
//! so a cell that sees both pincers does not.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+----------+---------+
//!     | 2   8  9 | 1  5  4  | 7  6 3  |
//!     | 1   7  6 | 2  9  3  | 8  5 4  |
//!     | 4   3  5 | 7  8  6  | 2  1 9  |
//!     +----------+----------+---------+
//!     | 567 56 8 | 4  67 9  | 3  2 1  |
//!     | 9   2  3 | 56 1  8  | 4  7 56 |
//!     | 67  1  4 | 3  2  57 | 9  8 56 |
//!     +----------+----------+---------+
//!     | 3   56 7 | 8  4  1  | 56 9 2  |
//!     | 56  4  2 | 9  67 57 | 1  3 8  |
//!     | 8   9  1 | 56 3  2  | 56 4 7  |
//!     +----------+----------+---------+";
//! let technique = technique::find("xy-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r8c6");
//! ```
//!
//! Also called Y-wing. Defined in Sudopedia, *XY-Wing*.

use crate::board::{CandidateSet, Cell, CellSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A cell of two digits that sees two others, which share a third digit.
#[derive(Clone, Copy, Debug)]
pub struct XyWing;

static INFO: Info = Info {
    name: "xy-wing",
    aliases: &["y-wing"],
    code: Some("0800"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.pivot}",
        reason: "{cells.pivot} is one of {digits.pivot}. Whichever it is, one of {cells.pincer}, \
                 which see it, loses that digit and is {digits.pincer}; no cell that sees both \
                 can hold it.",
        short: "{digits.pivot}/{digits.pincer} in {cells.base}",
    },
    source: include_str!("xy.rs"),
};

impl Technique for XyWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut firsts = position.bivalue();
        while let Some(first) = firsts.pop_first() {
            let mut seconds = firsts;
            while let Some(second) = seconds.pop_first() {
                let digits = position.candidates(first) | position.candidates(second);
                if digits.len() != 3 {
                    continue;
                }
                for third in seconds {
                    if position.candidates(third).is_subset(digits) {
                        of_cells(position, [first, second, third], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Takes each of the cells for the pivot.
fn of_cells(
    position: &Position<'_>,
    [first, second, third]: [Cell; 3],
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    for [pivot, one, other] in
        [[first, second, third], [second, first, third], [third, first, second]]
    {
        if let Some(step) = shared(position, pivot, [one, other])
            .and_then(|digit| step(position, pivot, [one, other], digit))
        {
            sink.take(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The digit that the pincers share and the pivot does not have, if they make a wing.
fn shared(position: &Position<'_>, pivot: Cell, [one, other]: [Cell; 2]) -> Option<Digit> {
    let [own, first, second] = [pivot, one, other].map(|cell| position.candidates(cell));
    let digit = (first & second).single()?;
    let are_seen = position.peers(pivot).contains(one) && position.peers(pivot).contains(other);
    (are_seen && own == first ^ second).then_some(digit)
}

fn step(
    position: &Position<'_>,
    pivot: Cell,
    [one, other]: [Cell; 2],
    digit: Digit,
) -> Option<Step> {
    let pincers = CellSet::of(one) | CellSet::of(other);
    let eliminated = position.seen_by_all(digit, pincers);
    if eliminated.is_empty() {
        return None;
    }
    let own = position.candidates(pivot);
    let pattern = Pattern::of(own | digit.into())
        .cells(Role::BASE, pincers | pivot.into())
        .cells(Role::PIVOT, pivot)
        .cells(Role::PINCER, pincers)
        .candidates(Role::PIVOT, CandidateSet::in_cell(pivot, own))
        .candidates(Role::BASE, links(position, pincers, digit))
        .candidates(Role::PINCER, CandidateSet::of(digit, pincers));
    let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(digit, eliminated));
    Some(Step { technique: &INFO, placements, eliminations, pattern })
}

/// The candidates of the pincers besides the digit.
fn links(position: &Position<'_>, pincers: CellSet, digit: Digit) -> CandidateSet {
    pincers.iter().fold(CandidateSet::EMPTY, |all, cell| all | position.others(cell, digit))
}
