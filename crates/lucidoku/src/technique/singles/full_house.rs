//! # Full house
//!
//! A house in which one cell is left. It holds the digit that the other eight do not.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     12345678.
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........";
//! let (step, _) = demonstrate(technique::find("full house").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(9)r1c9");
//! ```
//!
//! Also called last cell, last value. Defined in Sudopedia, *Full House*.

use super::placing;
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// The only cell that is left in a house.
#[derive(Clone, Copy, Debug)]
pub struct FullHouse;

static INFO: Info = Info {
    name: "full house",
    aliases: &["last cell", "last value"],
    code: Some("0000"),
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{houses.base}",
        reason: "{cells.base} is the only cell left in {houses.base}, and {digits} the only digit \
                 missing there.",
        short: "",
    },
    source: include_str!("full_house.rs"),
};

impl Technique for FullHouse {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for house in position.houses() {
            let Some(cell) = (house.cells() & position.undecided()).single() else { continue };
            let Some(digit) = position.candidates(cell).single() else { continue };
            let pattern =
                Pattern::of(digit).house(Role::BASE, house.name()).cells(Role::BASE, cell);
            sink.take(placing(&INFO, cell, digit, pattern))?;
        }
        ControlFlow::Continue(())
    }
}
