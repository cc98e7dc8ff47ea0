//! # Direct pointing and direct claiming
//!
//! [Locked candidates](super::POINTING) whose eliminations leave a digit one place in a house: the
//! digit is placed at once, and nothing need be noted.
//!
//! Defined in Sudoku Explainer as *Direct Pointing* and *Direct Claiming*.

use super::locked::{From, Locked, for_each};
use crate::board::{CandidateSet, CellSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Locked candidates that leave a hidden single.
#[derive(Clone, Copy, Debug)]
pub struct DirectLocked {
    info: &'static Info,
    from: From,
}

/// Pointing that leaves a hidden single.
pub static DIRECT_POINTING: DirectLocked = DirectLocked { info: &POINTING_INFO, from: From::Boxes };

/// Claiming that leaves a hidden single.
pub static DIRECT_CLAIMING: DirectLocked = DirectLocked { info: &CLAIMING_INFO, from: From::Lines };

const WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "In {houses.base}, {digits} can only be in {cells.base}, all of them in \
             {houses.cover}; so no other cell of {houses.cover} holds it, and in \
             {houses.witness} only {cells.witness} is left for it.",
    short: "{digits} in {houses.base}",
};

static POINTING_INFO: Info = Info {
    name: "direct pointing",
    aliases: &[],
    code: None,
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("direct.rs"),
};

static CLAIMING_INFO: Info = Info {
    name: "direct claiming",
    aliases: &[],
    code: None,
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("direct.rs"),
};

impl Technique for DirectLocked {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.from, &mut |locked: Locked<'_>| {
            self.singles(position, &locked, sink)
        })
    }
}

impl DirectLocked {
    fn singles(
        &self,
        position: &Position<'_>,
        locked: &Locked<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let digit = locked.digit;
        for house in position.houses() {
            let places = house.cells() & position.cells_with(digit);
            let left = (places - locked.eliminated).single();
            let Some(cell) = left.filter(|_| places.len() > 1) else { continue };
            let pattern: Pattern = locked.pattern().house(Role::WITNESS, house.name());
            sink.take(Step {
                technique: self.info,
                placements: CandidateSet::of(digit, CellSet::of(cell)),
                eliminations: CandidateSet::EMPTY,
                pattern: pattern.cells(Role::WITNESS, cell),
            })?;
        }
        ControlFlow::Continue(())
    }
}
