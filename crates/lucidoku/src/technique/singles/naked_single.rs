//! # Naked single
//!
//! A cell with only one candidate left. The other digits stand in cells that it sees, or have
//! been ruled out.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     ....1....
//!     .........
//!     ....2....
//!     .........
//!     34....56.
//!     ....7....
//!     .........
//!     ....8....
//!     .........";
//! let (step, _) = demonstrate(technique::find("naked single").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(9)r5c5");
//! ```
//!
//! Also called forced digit, sole candidate. Defined in Sudopedia, *Naked Single*.

use super::placing;
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// The only candidate of a cell.
#[derive(Clone, Copy, Debug)]
pub struct NakedSingle;

static INFO: Info = Info {
    name: "naked single",
    aliases: &["forced digit", "sole candidate"],
    code: Some("0003"),
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.base}",
        reason: "{cells.base} has no other candidate than {digits}.",
        short: "",
    },
    source: include_str!("naked_single.rs"),
};

impl Technique for NakedSingle {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for cell in position.undecided() {
            if let Some(digit) = position.candidates(cell).single() {
                let pattern = Pattern::of(digit).cells(Role::BASE, cell);
                sink.take(placing(&INFO, cell, digit, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
