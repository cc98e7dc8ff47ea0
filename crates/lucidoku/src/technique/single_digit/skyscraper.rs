//! # Skyscraper
//!
//! Two rows in which a digit has two places each, one of each row in the same column: not both of
//! these are true, so one of the other two is. A cell that sees both of the others loses the
//! digit. Likewise with two columns and a row.
//!
//! Here 7 has two places each in rows 2 and 4, r2c9 and r4c9 in the same column:
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
//! let technique = technique::find("skyscraper").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c1 (7)r5c3");
//! ```
//!
//! Defined in Sudopedia, *Skyscraper*.

use super::links::{Name, WORDS, for_each};
use crate::technique::{Info, Level, Position, StepSink, Technique, Uniqueness};
use std::ops::ControlFlow;

/// Two strong links in parallel lines with a line that joins them.
#[derive(Clone, Copy, Debug)]
pub struct Skyscraper;

static INFO: Info = Info {
    name: "skyscraper",
    aliases: &[],
    code: Some("0400"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("skyscraper.rs"),
};

impl Technique for Skyscraper {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, Name::Skyscraper, &mut |joined| {
            sink.take(joined.step(&INFO, joined.pattern()))
        })
    }
}
