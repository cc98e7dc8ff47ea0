//! # Avoidable rectangle type 5
//!
//! Four cells, in two rows, two columns and two boxes, none of them a given. One has been decided,
//! or two opposite ones with the same digit. If the others completed two digits that could be
//! exchanged, the puzzle would have two solutions. Where their other candidates are all of one
//! digit, one of them is it, and no cell that sees all of them is.
//!
//! 7/9 in r4c56,r9c56 => r7c6<>6, where none of the four cells is a given of the puzzle
//! `9.......7.51........49..632.1.2........31.47.....8.3.....82..9.7.8.....53......8.`:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-----------+---------+
//!     | 9 3  2  | 46 46 8   | 5  1 7  |
//!     | 6 5  1  | 7  3  2   | 89 4 89 |
//!     | 8 7  4  | 9  5  1   | 6  3 2  |
//!     +---------+-----------+---------+
//!     | 4 1  3  | 2  7  69  | 89 5 68 |
//!     | 2 8  69 | 3  1  5   | 4  7 69 |
//!     | 5 69 7  | 46 8  469 | 3  2 1  |
//!     +---------+-----------+---------+
//!     | 1 46 5  | 8  2  46  | 7  9 3  |
//!     | 7 49 8  | 1  49 3   | 2  6 5  |
//!     | 3 2  69 | 5  69 7   | 1  8 4  |
//!     +---------+-----------+---------+";
//! let technique = find("avoidable rectangle type 5").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r7c6");
//! ```
//!
//! It is to [avoidable rectangles](super::AVOIDABLE_RECTANGLE_2) what type 5 is to [unique
//! rectangles](super::UNIQUE_RECTANGLE), where it is said on which boards it holds. Two opposite
//! cells with the same two candidates, the other corners being decided and the same, are not the
//! same either: each of their digits may be taken for the one that completes the rectangle.
//! Named in YZF_Sudoku; the idea is that of the HoDoKu manual, *Avoidable Rectangle*.

use super::avoidable_rectangle::{Avoidable, for_each};
use crate::board::{CandidateSet, CellSet};
use crate::technique::{Info, Level, Position, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// One decided cell or two opposite ones, and one other digit in the rest.
#[derive(Clone, Copy, Debug)]
pub struct AvoidableRectangle5;

static INFO: Info = Info {
    name: "avoidable rectangle type 5",
    aliases: &["avoidable rectangle 5"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "{cells.floor}",
        reason: "None of {cells.base} was given. If {cells.roof} completed {digits}, these could \
                 be exchanged; but there is one solution, so one of {cells.roof} is \
                 {digits.roof}, and no cell that sees all of these can hold it.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("avoidable_rectangle_5.rs"),
};

impl Technique for AvoidableRectangle5 {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let decided = position.grid().placed() - position.givens();
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        for count in [2, 1] {
            for_each(position, decided, count, &mut |corners| {
                let open: CellSet = corners.into_iter().collect::<CellSet>() - decided;
                // Two digits and one more, or one digit and one more in opposite cells.
                if position.candidates_of(open).len() > 3 - (count - 1) {
                    return ControlFlow::Continue(());
                }
                Avoidable::with_any_digit(position, corners, decided)
                    .try_for_each(|rectangle| of_rectangle(position, &rectangle, sink))
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn of_rectangle(
    position: &Position<'_>,
    rectangle: &Avoidable,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let others = rectangle.others(position);
    let (Some(digit), true) =
        (others.digits().single(), rectangle.completing().is_subset(&position.open()))
    else {
        return ControlFlow::Continue(());
    };
    let gone = position.seen_by_all(digit, others.cells());
    if others.cells().len() < 2 || gone.is_empty() || !rectangle.deadly.is_deadly(position) {
        return ControlFlow::Continue(());
    }
    let pattern = || rectangle.pattern(position);
    rectangle.deadly.hand_over(&INFO, pattern, CandidateSet::of(digit, gone), sink)
}
