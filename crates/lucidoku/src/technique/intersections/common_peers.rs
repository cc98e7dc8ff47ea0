//! # Common peer elimination
//!
//! A cell that sees all places of a digit in a house cannot hold that digit: it would leave the
//! house none. On the classic board this is [locked candidates](super::POINTING) by another
//! name; it says more where cells see each other without sharing a house, as with anti-knight
//! and anti-king rules.
//!
//! Under an anti-knight rule r2c3 sees r1c1 and r1c5, the places of 1 and of 9 in row 1:
//!
//! ```
//! use lucidoku::board::{Board, variants::anti_knight};
//! use lucidoku::candidates::CandidateGrid;
//! use lucidoku::technique::{Position, find, first};
//! use lucidoku::text::parse_puzzle;
//!
//! let before = "
//!     .234.5678
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........
//!     .........";
//! let board = anti_knight(&Board::CLASSIC);
//! let grid = CandidateGrid::new(&parse_puzzle(before).unwrap()).unwrap();
//! let technique = find("common peer elimination").unwrap();
//! let step = first(technique, &Position::new(&board, &grid)).unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c3");
//! ```
//!
//! Known by this name, or as CPE, among the solvers of killer puzzles, and in JSudoku.

use crate::board::{CandidateSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A digit's places in a house, seen by cells that share no house with all of them.
#[derive(Clone, Copy, Debug)]
pub struct CommonPeers;

static INFO: Info = Info {
    name: "common peer elimination",
    aliases: &["cpe"],
    code: None,
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "In {houses.base}, {digits} can only be in {cells.base}; no cell that sees all of \
                 these can hold it.",
        short: "{digits} in {houses.base}",
    },
    source: include_str!("common_peers.rs"),
};

impl Technique for CommonPeers {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = house.cells() & position.cells_with(digit);
                if places.len() < 2 {
                    continue;
                }
                let mut eliminated = position.seen_by_all(digit, places) - house.cells();
                for cover in position.houses() {
                    if places.is_subset(cover.cells()) {
                        eliminated -= cover.cells();
                    }
                }
                if eliminated.is_empty() {
                    continue;
                }
                let candidates = CandidateSet::of(digit, places);
                sink.take(Step {
                    technique: &INFO,
                    placements: CandidateSet::EMPTY,
                    eliminations: CandidateSet::of(digit, eliminated),
                    pattern: Pattern::of(digit)
                        .house(Role::BASE, house.name())
                        .cells(Role::BASE, places)
                        .candidates(Role::BASE, candidates),
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
