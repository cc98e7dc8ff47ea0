//! Human techniques: what they find, and why it holds.
//!
//! A [`Technique`] looks at a [`Position`] and hands each [`Step`] that it finds to a
//! [`StepSink`], which decides when to stop. [`ALL`] lists the techniques, easiest first. Each
//! stands in a file of its own, with those that share its finder; the file's comment is the
//! technique's manual page, and its example is a test.
//!
//! Techniques know houses and peers from the position's board alone, so they serve all boards.
//! Those that rely on the puzzle having one solution find nothing unless that is
//! [assumed](Uniqueness), and only where exchanging the digits of their pattern would give another
//! solution on that board ([`Position::can_be_exchanged`]).
//!
//! ```
//! use lucidoku::board::Board;
//! use lucidoku::candidates::CandidateGrid;
//! use lucidoku::technique::{self, Position};
//! use lucidoku::text::parse_puzzle;
//!
//! let puzzle = parse_puzzle(
//!     "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
//! );
//! let grid = CandidateGrid::new(&puzzle.unwrap()).unwrap();
//! let position = Position::new(&Board::CLASSIC, &grid);
//! let single = technique::find("hidden single").unwrap();
//! let step = technique::first(single, &position).unwrap();
//! assert_eq!(step.placements.to_string(), "(1)r9c2");
//! ```
//!
//! # How to add a technique
//!
//! 1. Make a file with its name in the folder of its family. Its comment says what the pattern
//!    is, why the conclusion holds and where the name comes from, and draws a position before and
//!    after in an example ([`demonstrate`]).
//! 2. Write its [`Info`] as a `static`, with the [`Words`] for its steps, and `find`: for each
//!    instance with something to place or eliminate, one [`Step`] for the sink.
//! 3. Declare the file in the folder's `mod.rs`, and give it a line in [`ALL`], where it belongs by
//!    difficulty.
//!
//! Nothing else in the library needs a change: explanations, ratings, the program's list and its
//! manual pages, and the tests of soundness take the technique from the list. These ask for a
//! checker of it, in `tests/technique/checks`.
//!
//! A technique to begin with, whole:
//!
//! ```
//! use lucidoku::board::{CandidateSet, Digit, HouseKind};
//! use lucidoku::technique::{
//!     Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words, all,
//! };
//! use std::ops::ControlFlow;
//!
//! /// All places of a digit in a row lie in one box: the other cells of the box lose the digit.
//! struct RowInBox;
//!
//! static INFO: Info = Info {
//!     name: "row in box",
//!     aliases: &[],
//!     code: None,
//!     level: Level::Medium,
//!     uniqueness: Uniqueness::Unknown,
//!     words: Words {
//!         area: "the digit {digits} in {houses.base}",
//!         reason: "In {houses.base}, {digits} can only be in {cells.base}, all in {houses.cover}.",
//!         short: "{digits} in {houses.base}",
//!     },
//!     // In a file of its own: `include_str!("row_in_box.rs")`.
//!     source: "//! # Row in box\n",
//! };
//!
//! impl Technique for RowInBox {
//!     fn info(&self) -> &'static Info {
//!         &INFO
//!     }
//!
//!     fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
//!         let of_kind = |kind| position.houses().iter().filter(move |h| h.name().kind == kind);
//!         for row in of_kind(HouseKind::Row) {
//!             for digit in Digit::ALL {
//!                 let places = row.cells() & position.cells_with(digit);
//!                 for r#box in of_kind(HouseKind::Box) {
//!                     let gone = (r#box.cells() - row.cells()) & position.cells_with(digit);
//!                     if places.len() < 2 || !places.is_subset(r#box.cells()) || gone.is_empty() {
//!                         continue;
//!                     }
//!                     sink.take(Step {
//!                         technique: &INFO,
//!                         placements: CandidateSet::EMPTY,
//!                         eliminations: CandidateSet::of(digit, gone),
//!                         pattern: Pattern::of(digit)
//!                             .house(Role::BASE, row.name())
//!                             .house(Role::COVER, r#box.name())
//!                             .cells(Role::BASE, places)
//!                             .candidates(Role::BASE, CandidateSet::of(digit, places)),
//!                     })?;
//!                 }
//!             }
//!         }
//!         ControlFlow::Continue(())
//!     }
//! }
//!
//! # use lucidoku::{board::Board, candidates::CandidateGrid, render::short_step, text::parse_puzzle};
//! let text = format!("1234567..{}", ".".repeat(72));
//! let grid = CandidateGrid::new(&parse_puzzle(&text).unwrap()).unwrap();
//! let steps = all(&RowInBox, &Position::new(&Board::CLASSIC, &grid));
//! assert_eq!(short_step(&steps[0]), "Row in box: 8 in r1 => r2c789,r3c789<>8");
//! ```

mod als;
mod chains;
mod colours;
mod exclusion;
mod fish;
mod forcing;
mod graph;
mod info;
mod intersections;
mod list;
mod names;
mod oddagons;
mod overlay;
mod position;
mod single_digit;
mod singles;
mod step;
mod subsets;
mod uniqueness;
mod wings;

pub use chains::library_length;
pub use info::{Info, Level, Uniqueness, Words};
#[cfg(test)]
pub(crate) use list::has_setting;
pub use list::{ALL, setting, settings};
pub use names::{Named, find, named, names};
pub(crate) use overlay::Overlays;
pub use position::Position;
pub use step::{Branch, Chain, Inference, Link, LinkKind, Node, Pattern, Role, Step, Via};

use crate::board::Board;
use crate::candidates::CandidateGrid;
use crate::text::{TextError, parse_puzzle};
use std::fmt;
use std::ops::ControlFlow;

/// A pattern that allows a conclusion.
pub trait Technique: Sync {
    /// Its name, words and manual page.
    fn info(&self) -> &'static Info;

    /// Hands all instances to the sink, each with something to place or to eliminate, until the
    /// sink breaks. The order depends on nothing but the position.
    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()>;
}

/// By its name.
impl fmt::Debug for dyn Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)
    }
}

/// Takes steps as they are found.
pub trait StepSink {
    /// Takes a step; `Break` if no more are wanted.
    fn take(&mut self, step: Step) -> ControlFlow<()>;
}

impl<F: FnMut(Step) -> ControlFlow<()>> StepSink for F {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self(step)
    }
}

/// The first step that a technique finds.
///
/// ```
/// use lucidoku::{board::Board, candidates::CandidateGrid, technique, text::parse_puzzle};
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let position = technique::Position::new(&Board::CLASSIC, &grid);
/// let full_house = technique::find("full house").unwrap();
/// assert_eq!(technique::first(full_house, &position).unwrap().placements.to_string(), "(9)r1c9");
/// ```
pub fn first(technique: &dyn Technique, position: &Position<'_>) -> Option<Step> {
    let mut first = None;
    let _ = technique.find(position, &mut |step: Step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// All steps that a technique finds.
///
/// ```
/// use lucidoku::{board::Board, candidates::CandidateGrid, technique, text::parse_puzzle};
///
/// let text = format!("12345678.{}.12345678", ".".repeat(63));
/// let grid = CandidateGrid::new(&parse_puzzle(&text).unwrap()).unwrap();
/// let position = technique::Position::new(&Board::CLASSIC, &grid);
/// let full_house = technique::find("full house").unwrap();
/// assert_eq!(technique::all(full_house, &position).len(), 2);
/// ```
pub fn all(technique: &dyn Technique, position: &Position<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(position, &mut |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The first step of a technique in a position that is drawn as a candidate grid or puzzle, on the
/// classic board, and the candidates after it; `None` if it finds nothing. That there is one
/// solution is assumed, and that no digit was given.
///
/// # Errors
/// If the text is no position.
///
/// ```
/// use lucidoku::technique;
///
/// let text = format!("12345678.{}", ".".repeat(72));
/// let single = technique::find("full house").unwrap();
/// let (step, after) = technique::demonstrate(single, &text).unwrap().unwrap();
/// assert_eq!(step.placements.to_string(), "(9)r1c9");
/// assert_eq!(after.placed().len(), 9);
/// ```
pub fn demonstrate(
    technique: &dyn Technique,
    text: &str,
) -> Result<Option<(Step, CandidateGrid)>, TextError> {
    let puzzle = parse_puzzle(text)?;
    let board = &Board::CLASSIC;
    // A position of another side has no techniques to find.
    let Ok(mut grid) = CandidateGrid::new(&puzzle) else { return Ok(None) };
    grid.place_settled(board);
    let position = Position::new(board, &grid)
        .with_origin(Default::default(), Default::default())
        .with_uniqueness(Uniqueness::Assumed);
    let Some(step) = first(technique, &position) else { return Ok(None) };
    let mut after = grid;
    step.apply(board, &mut after);
    Ok(Some((step, after)))
}
