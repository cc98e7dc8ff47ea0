//! # Hidden rectangle
//!
//! Four undecided cells, in two rows, two columns and two boxes, one of which has two candidates
//! `x` and `y` alone. If in the row and in the column of the opposite corner `x` has no place
//! outside the rectangle, that corner is not `y`: its neighbours would both be `x`, the first
//! corner `y`, and the two digits could be exchanged, which would give a second solution.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +-------+-----------+----------+
//!     | 9 3 8 | 6  7  14  | 5  14  2 |
//!     | 2 1 5 | 38 48 9   | 46 346 7 |
//!     | 7 6 4 | 5  23 123 | 9  13  8 |
//!     +-------+-----------+----------+
//!     | 8 7 3 | 4  5  6   | 2  9   1 |
//!     | 5 9 1 | 7  23 23  | 68 68  4 |
//!     | 4 2 6 | 1  9  8   | 7  5   3 |
//!     +-------+-----------+----------+
//!     | 3 5 2 | 9  48 7   | 1  48  6 |
//!     | 6 4 7 | 38 1  5   | 38 2   9 |
//!     | 1 8 9 | 2  6  34  | 34 7   5 |
//!     +-------+-----------+----------+";
//! let technique = technique::find("hidden rectangle").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r5c6");
//! ```
//!
//! Where it holds on other boards is said of [unique rectangles](super::UNIQUE_RECTANGLE).
//!
//! Also called hidden unique rectangle, unique rectangle type 7. Described in the HoDoKu manual,
//! *Hidden Rectangle*.

use super::rectangle::{Rectangle, for_each, only_places};
use crate::board::{CandidateSet, Digit};
use crate::technique::{Info, Level, Position, Role, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// A rectangle with a digit that is locked around a corner of it.
#[derive(Clone, Copy, Debug)]
pub struct HiddenRectangle;

static INFO: Info = Info {
    name: "hidden rectangle",
    aliases: &["hidden unique rectangle"],
    code: Some("0606"),
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "{cells.pivot}",
        reason: "In {houses.witness}, {digits.witness} is in {cells.base} only. If \
                 {cells.pincer} were not {digits.witness} but the other of {digits}, its \
                 neighbours would be {digits.witness} and {cells.pivot} that other, too, and the \
                 two could be exchanged; but there is one solution.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("hidden_rectangle.rs"),
};

impl Technique for HiddenRectangle {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, &mut |rectangle| {
            for corner in rectangle.corners_like_first(position) {
                for digit in rectangle.digits {
                    of_corner(position, &corner, digit, sink)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}

/// The digit is locked around the opposite corner.
fn of_corner(
    position: &Position<'_>,
    rectangle: &Rectangle,
    digit: Digit,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let &Rectangle { digits, corner, beside: [in_row, in_column], opposite, .. } = rectangle;
    let gone = (digits - digit.into()) & position.candidates(opposite);
    let eliminations = CandidateSet::in_cell(opposite, gone);
    let row = only_places(position, digit, [opposite, in_column]);
    let column = only_places(position, digit, [opposite, in_row]);
    let deadly = rectangle.deadly();
    let (Some(row), Some(column), false) = (row, column, eliminations.is_empty()) else {
        return ControlFlow::Continue(());
    };
    if !deadly.is_deadly(position) {
        return ControlFlow::Continue(());
    }
    let locked = CandidateSet::of(digit, rectangle.cells() & position.cells_with(digit));
    let pattern = || {
        deadly
            .bare_pattern(position)
            .house(Role::WITNESS, row)
            .house(Role::WITNESS, column)
            .cells(Role::PIVOT, corner)
            .cells(Role::PINCER, opposite)
            .candidates(Role::WITNESS, locked)
    };
    deadly.hand_over(&INFO, pattern, eliminations, sink)
}
