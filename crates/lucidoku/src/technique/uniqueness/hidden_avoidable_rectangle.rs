//! # Hidden avoidable rectangle
//!
//! Four cells, in two rows, two columns and two boxes, none of them a given, one of which has been
//! decided as `y`. If in the row and in the column of the opposite corner a digit `x` has no place
//! outside the rectangle, that corner is not `y`: its neighbours would both be `x`, and the two
//! digits could be exchanged, which would give a second solution.
//!
//! 2/4 in r3c12,r4c12 => r4c2<>2, where none of the four cells is a given of the puzzle
//! `.5....4.1...........61.89......9.3..7.....2696....3.....281.6.......713.9..5..8..`:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+----------+--------+
//!     | 3  5   78 | 27 6  9  | 4 28 1 |
//!     | 14 9   18 | 3  45 25 | 7 28 6 |
//!     | 2  47  6  | 1  47 8  | 9 5  3 |
//!     +-----------+----------+--------+
//!     | 14 124 5  | 6  9  12 | 3 7  8 |
//!     | 7  18  3  | 4  58 15 | 2 6  9 |
//!     | 6  28  9  | 27 78 3  | 5 1  4 |
//!     +-----------+----------+--------+
//!     | 5  3   2  | 8  1  4  | 6 9  7 |
//!     | 8  6   4  | 9  2  7  | 1 3  5 |
//!     | 9  17  17 | 5  3  6  | 8 4  2 |
//!     +-----------+----------+--------+";
//! let technique = find("hidden avoidable rectangle").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r4c2");
//! ```
//!
//! It is a [hidden rectangle](super::HiddenRectangle) with a corner that has been decided. Where it
//! holds on other boards is said of [unique rectangles](super::UNIQUE_RECTANGLE). Named in
//! YZF_Sudoku; the ideas are those of the HoDoKu manual, *Hidden Rectangle* and *Avoidable
//! Rectangle*.

use super::avoidable_rectangle::for_each;
use super::deadly::Deadly;
use super::rectangle::only_places;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A rectangle with a decided corner and a digit that is locked around the opposite one.
#[derive(Clone, Copy, Debug)]
pub struct HiddenAvoidableRectangle;

static INFO: Info = Info {
    name: "hidden avoidable rectangle",
    aliases: &["avoidable hidden rectangle"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "{cells.pivot}",
        reason: "None of {cells.base} was given. In {houses.witness}, {digits.witness} is in \
                 {cells.base} only. If {cells.pincer} were {digits.pivot}, as {cells.pivot} is, \
                 its neighbours would be {digits.witness}, and the two could be exchanged; but \
                 there is one solution.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("hidden_avoidable_rectangle.rs"),
};

impl Technique for HiddenAvoidableRectangle {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let decided = position.grid().placed() - position.givens();
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        for_each(position, decided, 1, &mut |[first, right, below, last]| {
            let seen_from = [
                [first, right, below, last],
                [right, first, last, below],
                [below, last, first, right],
                [last, below, right, first],
            ];
            let Some(corners) = seen_from.into_iter().find(|[own, ..]| decided.contains(*own))
            else {
                return ControlFlow::Continue(());
            };
            of_corner(position, corners, sink)
        })
    }
}

/// The decided corner, its neighbours in its row and in its column, and the opposite corner.
fn of_corner(
    position: &Position<'_>,
    corners: [Cell; 4],
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let [pivot, in_row, in_column, opposite] = corners;
    let Some(digit) = position.grid().digit(pivot) else { return ControlFlow::Continue(()) };
    if !position.candidates(opposite).contains(digit) {
        return ControlFlow::Continue(());
    }
    for locked in position.candidates(in_row) & position.candidates(in_column) {
        let sets = [[pivot, opposite], [in_row, in_column]].map(|set| set.into_iter().collect());
        let deadly = Deadly::of(DigitSet::of(digit) | locked.into(), sets);
        let row = only_places(position, locked, [opposite, in_column]);
        let column = only_places(position, locked, [opposite, in_row]);
        let (Some(row), Some(column)) = (row, column) else { continue };
        if !deadly.is_deadly(position) {
            continue;
        }
        let eliminations = CandidateSet::from(Candidate { cell: opposite, digit });
        let pattern = || {
            pattern(position, &deadly, corners, locked)
                .house(Role::WITNESS, row)
                .house(Role::WITNESS, column)
        };
        deadly.hand_over(&INFO, pattern, eliminations, sink)?;
    }
    ControlFlow::Continue(())
}

fn pattern(
    position: &Position<'_>,
    deadly: &Deadly,
    [pivot, _, _, opposite]: [Cell; 4],
    locked: Digit,
) -> Pattern {
    let cells = deadly.cells();
    let own = position.grid().digit(pivot).map_or(DigitSet::EMPTY, DigitSet::of);
    Pattern::of(deadly.digits)
        .cells(Role::BASE, cells)
        .cells(Role::PIVOT, pivot)
        .cells(Role::PINCER, CellSet::of(opposite))
        .candidates(Role::PIVOT, CandidateSet::in_cell(pivot, own))
        .candidates(Role::WITNESS, CandidateSet::of(locked, cells & position.cells_with(locked)))
}
