//! # Avoidable rectangle type 3
//!
//! Four cells, in two rows, two columns and two boxes, none of them a given. Two in a row or a
//! column have been decided; the others must not complete two digits that could be exchanged, so
//! one of them has one of their other candidates. Where these make a naked subset with other
//! cells of a house, the rest of the house loses its digits.
//!
//! 2/6 in r1c13,r7c13 => r1c6<>9, where none of the four cells is a given of the puzzle
//! `...78....7......2.1......64....4.......5.1....57...13..1...734...9.5..76...6.3.9.`:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+----------+---------+
//!     | 29  4    56  | 7  8 269 | 59 1 3  |
//!     | 7   369  356 | 4  1 69  | 59 2 8  |
//!     | 1   29   8   | 29 3 5   | 7  6 4  |
//!     +--------------+----------+---------+
//!     | 289 89   1   | 3  4 29  | 6  5 7  |
//!     | 39  2369 36  | 5  7 1   | 4  8 29 |
//!     | 4   5    7   | 29 6 8   | 1  3 29 |
//!     +--------------+----------+---------+
//!     | 6   1    2   | 8  9 7   | 3  4 5  |
//!     | 38  38   9   | 1  5 4   | 2  7 6  |
//!     | 5   7    4   | 6  2 3   | 8  9 1  |
//!     +--------------+----------+---------+";
//! let technique = find("avoidable rectangle type 3").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r1c6");
//! ```
//!
//! It is to [avoidable rectangles](super::AVOIDABLE_RECTANGLE_2) what type 3 is to [unique
//! rectangles](super::UNIQUE_RECTANGLE), where it is said on which boards it holds. Named in
//! YZF_Sudoku; the idea is that of the HoDoKu manual, *Avoidable Rectangle*.

use super::avoidable_rectangle::{Avoidable, for_each};
use super::subset::StandIn;
use crate::board::DigitSet;
use crate::technique::{Info, Level, Position, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// Two decided cells, and a naked subset with the others.
#[derive(Clone, Copy, Debug)]
pub struct AvoidableRectangle3;

static INFO: Info = Info {
    name: "avoidable rectangle type 3",
    aliases: &["avoidable rectangle 3"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "{cells.floor}",
        reason: "None of {cells.base} was given. If {cells.roof} completed their {digits}, these \
                 could be exchanged; but there is one solution, so one of {cells.roof} is one of \
                 {digits.roof}. With {cells.subset} it makes a naked subset in \
                 {houses.witness}.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("avoidable_rectangle_3.rs"),
};

impl Technique for AvoidableRectangle3 {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let decided = position.grid().placed() - position.givens();
        if position.uniqueness() != Uniqueness::Assumed || decided.len() < 2 {
            return ControlFlow::Continue(());
        }
        for_each(position, decided, 2, &mut |corners| match Avoidable::of(
            position, corners, decided,
        ) {
            Some(rectangle) => with_subset(position, &rectangle, sink),
            None => ControlFlow::Continue(()),
        })
    }
}

/// The others of the two open cells are the stand-in.
fn with_subset(
    position: &Position<'_>,
    rectangle: &Avoidable,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let digits = rectangle.others(position).digits();
    let can_complete = rectangle.completing().is_subset(&position.open());
    if digits.len() < 2 || !can_complete || !rectangle.deadly.is_deadly(position) {
        return ControlFlow::Continue(());
    }
    let stand_in = StandIn { cells: rectangle.open, digits };
    stand_in.complete(position, DigitSet::EMPTY, &mut |subset| {
        let pattern = || subset.add_to(rectangle.pattern(position), position);
        rectangle.deadly.hand_over(&INFO, pattern, subset.eliminations, sink)
    })
}
