//! # Last digit
//!
//! A digit that has been placed in all rows but one. Its last place is the cell where that row
//! and the column without it meet. Every last digit is a hidden single, and an easy one to see.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     1........
//!     ...1.....
//!     ......1..
//!     .1.......
//!     ....1....
//!     .......1.
//!     ..1......
//!     .....1...
//!     .........";
//! let (step, _) = demonstrate(technique::find("last digit").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(1)r9c9");
//! ```
//!
//! The name is that of HoDoKu's library of positions.

use super::placing;
use crate::board::Digit;
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// The only place that is left for a digit in the whole grid.
#[derive(Clone, Copy, Debug)]
pub struct LastDigit;

static INFO: Info = Info {
    name: "last digit",
    aliases: &[],
    code: Some("0001"),
    level: Level::Easy,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits}",
        reason: "{digits} has been placed eight times, and only {cells.base} is left for the ninth.",
        short: "{digits}",
    },
    source: include_str!("last_digit.rs"),
};

impl Technique for LastDigit {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let placed = position.grid().cells_with(digit) & position.grid().placed();
            let left = position.cells_with(digit).single();
            if let Some(cell) = left.filter(|_| placed.len() == 8) {
                let pattern = Pattern::of(digit).cells(Role::BASE, cell);
                sink.take(placing(&INFO, cell, digit, pattern))?;
            }
        }
        ControlFlow::Continue(())
    }
}
