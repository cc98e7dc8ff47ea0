//! # Hidden single
//!
//! A digit with only one place left in a house. The house needs the digit, so it goes there,
//! whatever else the cell could hold.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     .........
//!     ...5.....
//!     ......5..
//!     .5.......
//!     .........
//!     .........
//!     ..5......
//!     .........
//!     .........";
//! let (step, _) = demonstrate(technique::find("hidden single").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(5)r1c1");
//! ```
//!
//! Also called pinned digit; where the house is a box, the way to look for it is called
//! cross-hatching. Defined in Sudopedia, *Hidden Single*.

use super::placing;
use crate::board::Digit;
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// The only place for a digit in a house, where the house has other cells left.
#[derive(Clone, Copy, Debug)]
pub struct HiddenSingle;

static INFO: Info = Info {
    name: "hidden single",
    aliases: &["pinned digit"],
    code: Some("0002"),
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "In {houses.base}, {digits} can only go to {cells.base}.",
        short: "",
    },
    source: include_str!("hidden_single.rs"),
};

impl Technique for HiddenSingle {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            for house in position.houses() {
                let places = house.cells() & position.cells_with(digit);
                let Some(cell) = places.single() else { continue };
                if (house.cells() & position.undecided()).len() == 1 {
                    continue;
                }
                let pattern =
                    Pattern::of(digit).house(Role::BASE, house.name()).cells(Role::BASE, cell);
                sink.take(placing(&INFO, cell, digit, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
