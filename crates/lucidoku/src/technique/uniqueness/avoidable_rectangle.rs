//! # Avoidable rectangles
//!
//! Four cells, in two rows, two columns and two boxes, none of them a given. Where some have been
//! decided, the rest must not complete two digits that could be exchanged: the puzzle would have
//! two solutions.
//!
//! - *Type 1*: three cells are decided, two opposite ones with the same digit. The fourth cell is
//!   not the digit of the corner opposite to it.
//! - *Type 2*: two cells are decided, the others have two candidates each: the digit that would
//!   complete the rectangle and another, the same in both. One of them is that other digit, so
//!   no cell that sees both is.
//!
//! Type 1, 4/8 in r1c12,r6c12 => r1c1<>8, where none of the four cells is a given of the puzzle
//! `..12.....9......48....49....53.24......3.8..4...17.2...1......562.9.....39....672`:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-----------+--------+
//!     | 78 4 1   | 2   38 6  | 37 5 9 |
//!     | 9  6 2   | 5   1  37 | 37 4 8 |
//!     | 5  3 78  | 78  4  9  | 1  2 6 |
//!     +----------+-----------+--------+
//!     | 1  5 3   | 6   2  4  | 8  9 7 |
//!     | 2  7 6   | 3   9  8  | 5  1 4 |
//!     | 4  8 9   | 1   7  5  | 2  6 3 |
//!     +----------+-----------+--------+
//!     | 78 1 478 | 478 6  2  | 9  3 5 |
//!     | 6  2 57  | 9   35 37 | 4  8 1 |
//!     | 3  9 458 | 48  58 1  | 6  7 2 |
//!     +----------+-----------+--------+";
//! let technique = find("avoidable rectangle type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r1c1");
//! ```
//!
//! Type 2, 1/2 in r3c78,r4c78 => r4c9<>8, where none of the four cells is a given of the puzzle
//! `....5.6432..71............7....6....7.....95451..8.......8.......5.91...9.82.6...`:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-------+-------------+
//!     | 8 7  1 | 9 5 2 | 6    4  3   |
//!     | 2 6  3 | 7 1 4 | 58   9  58  |
//!     | 4 5  9 | 6 3 8 | 1    2  7   |
//!     +--------+-------+-------------+
//!     | 3 9  4 | 5 6 7 | 28   18 128 |
//!     | 7 8  6 | 1 2 3 | 9    5  4   |
//!     | 5 1  2 | 4 8 9 | 37   37 6   |
//!     +--------+-------+-------------+
//!     | 1 23 7 | 8 4 5 | 23   6  9   |
//!     | 6 24 5 | 3 9 1 | 2478 78 28  |
//!     | 9 34 8 | 2 7 6 | 345  13 15  |
//!     +--------+-------+-------------+";
//! let technique = find("avoidable rectangle type 2").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r4c9");
//! ```
//!
//! Nothing is found where it is not known which digits were given. Where it holds on other boards
//! is said of [unique rectangles](super::UNIQUE_RECTANGLE).
//!
//! Described in the HoDoKu manual, *Avoidable Rectangle*.

use super::deadly::Deadly;
use super::rectangle::{column, row};
use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A rectangle of cells that are no givens, some decided.
#[derive(Clone, Copy, Debug)]
pub struct AvoidableRectangle {
    info: &'static Info,
    /// How many cells are decided.
    decided: usize,
    /// How many candidates each of the others may have.
    most: usize,
}

/// With three cells decided.
pub static AVOIDABLE_RECTANGLE_1: AvoidableRectangle =
    AvoidableRectangle { info: &INFO_1, decided: 3, most: 9 };
/// With two cells decided.
pub static AVOIDABLE_RECTANGLE_2: AvoidableRectangle =
    AvoidableRectangle { info: &INFO_2, decided: 2, most: 2 };
/// With three cells decided and two candidates in the last.
pub static AVOIDABLE_RECTANGLE_1_OF_TWO: AvoidableRectangle =
    AvoidableRectangle { info: &INFO_1, decided: 3, most: 2 };

static INFO_1: Info = Info {
    name: "avoidable rectangle type 1",
    aliases: &["avoidable rectangle 1"],
    code: Some("0607"),
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "{cells.floor}",
        reason: "None of {cells.base} was given. If {cells.roof} completed their {digits}, these \
                 could be exchanged; but there is one solution.",
        short: "{digits} in {cells.base}",
    },
    source: include_str!("avoidable_rectangle.rs"),
};

static INFO_2: Info = Info {
    name: "avoidable rectangle type 2",
    aliases: &["avoidable rectangle 2"],
    code: Some("0608"),
    words: Words {
        reason: "None of {cells.base} was given. If {cells.roof} completed their {digits}, these \
                 could be exchanged; but there is one solution, so one of {cells.roof} is \
                 {digits.roof}, and no cell that sees both can hold it.",
        ..INFO_1.words
    },
    ..INFO_1
};

impl Technique for AvoidableRectangle {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let decided = position.grid().placed() - position.givens();
        if position.uniqueness() != Uniqueness::Assumed || decided.len() < self.decided {
            return ControlFlow::Continue(());
        }
        for_each(position, decided, self.decided, &mut |corners| {
            let Some(rectangle) = Avoidable::of(position, corners, decided) else {
                return ControlFlow::Continue(());
            };
            let eliminations = match self.decided {
                3 => rectangle.last_corner(position),
                _ => rectangle.one_digit(position),
            };
            let is_small = |cell: Cell| position.candidates(cell).len() <= self.most;
            if eliminations.is_empty()
                || !rectangle.open.iter().all(is_small)
                || !rectangle.deadly.is_deadly(position)
            {
                return ControlFlow::Continue(());
            }
            let pattern = || rectangle.pattern(position);
            rectangle.deadly.hand_over(self.info, pattern, eliminations, sink)
        })
    }
}

/// Calls `found` with the corners of each rectangle, top left, top right, bottom left, bottom
/// right, of which so many are decided and the rest undecided.
pub(super) fn for_each(
    position: &Position<'_>,
    decided: CellSet,
    wanted: usize,
    found: &mut dyn FnMut([Cell; 4]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = decided | position.undecided();
    let is_decided = |cell: Cell| usize::from(decided.contains(cell));
    let mut left = cells;
    while let Some(first) = left.pop_first() {
        for right in row(first) & left {
            let above = is_decided(first) + is_decided(right);
            // No more than two further corners are decided.
            if above > wanted || above + 2 < wanted {
                continue;
            }
            for below in column(first) & left {
                let last = Cell::ALL[below.row() * 9 + right.column()];
                let count = above + is_decided(below) + is_decided(last);
                if count == wanted && cells.contains(last) {
                    found([first, right, below, last])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rectangle with some cells decided, and which digit would complete it where.
pub(super) struct Avoidable {
    pub deadly: Deadly,
    /// The digits that the two sets of opposite corners would have.
    digits: [Digit; 2],
    /// The cells that are not decided.
    pub open: CellSet,
}

impl Avoidable {
    /// `None` if the decided cells do not determine the two digits, or not so.
    pub fn of(
        position: &Position<'_>,
        [first, right, below, last]: [Cell; 4],
        decided: CellSet,
    ) -> Option<Avoidable> {
        let sets = [[first, last], [right, below]];
        let [one, other] = sets.map(|cells| decided_digit(position, cells));
        Avoidable::complete([first, right, below, last], [one?, other?], decided)
            .filter(|rectangle| rectangle.is_seen(position))
    }

    /// As `of`, with any digits in corners that are not determined.
    pub fn with_any_digit(
        position: &Position<'_>,
        corners: [Cell; 4],
        decided: CellSet,
    ) -> impl Iterator<Item = Avoidable> {
        let [first, right, below, last] = corners;
        let of = |cells: [Cell; 2]| match decided_digit(position, cells) {
            Some(digit) => DigitSet::of(digit),
            None if cells.iter().any(|cell| decided.contains(*cell)) => DigitSet::EMPTY,
            None => position.candidates(cells[0]) & position.candidates(cells[1]),
        };
        let others = of([right, below]);
        let pairs = of([first, last]).into_iter();
        pairs
            .flat_map(move |one| others.into_iter().map(move |other| [one, other]))
            .filter_map(move |digits| Avoidable::complete(corners, digits, decided))
            .filter(|rectangle| rectangle.is_seen(position))
    }

    fn complete(
        [first, right, below, last]: [Cell; 4],
        digits: [Digit; 2],
        decided: CellSet,
    ) -> Option<Avoidable> {
        let sets = [[first, last], [right, below]];
        let sets = sets.map(|cells| cells.into_iter().collect::<CellSet>());
        let deadly = Deadly::of(digits.into_iter().collect(), sets);
        let open = deadly.cells() - decided;
        (digits[0] != digits[1]).then_some(Avoidable { deadly, digits, open })
    }

    /// Whether neighbours see each other, and opposite corners do not.
    fn is_seen(&self, position: &Position<'_>) -> bool {
        let [one, other] = self.deadly.sets;
        let seen = |cells: CellSet| position.common_peers(cells);
        other.is_subset(seen(one))
            && [one, other]
                .into_iter()
                .all(|set| set.iter().all(|cell| set.is_disjoint(position.peers(cell))))
    }

    /// The candidates of the open cells that do not complete it.
    pub fn others(&self, position: &Position<'_>) -> CandidateSet {
        let others = position.open() - self.completing();
        self.open.iter().fold(CandidateSet::EMPTY, |all, cell| {
            all | CandidateSet::in_cell(cell, others.digits_in(cell))
        })
    }

    /// What would complete the rectangle.
    pub fn completing(&self) -> CandidateSet {
        let of = |at: usize| CandidateSet::of(self.digits[at], self.deadly.sets[at] & self.open);
        of(0) | of(1)
    }

    /// The digit that would complete the rectangle leaves the last cell.
    fn last_corner(&self, position: &Position<'_>) -> CandidateSet {
        self.completing() & position.open()
    }

    /// The one other digit of the two cells leaves all that see both.
    fn one_digit(&self, position: &Position<'_>) -> CandidateSet {
        let completing = self.completing();
        let mut others = DigitSet::EMPTY;
        for cell in self.open {
            let own = position.candidates(cell);
            let completes = completing.digits_in(cell);
            if own.len() != 2 || !completes.is_subset(own) {
                return CandidateSet::EMPTY;
            }
            others |= own - completes;
        }
        match others.single() {
            Some(digit) => CandidateSet::of(digit, position.seen_by_all(digit, self.open)),
            None => CandidateSet::EMPTY,
        }
    }

    pub fn pattern(&self, position: &Position<'_>) -> Pattern {
        let completing = self.completing();
        let of = |at: usize| CandidateSet::of(self.digits[at], self.deadly.sets[at] - self.open);
        Pattern::of(self.deadly.digits)
            .cells(Role::BASE, self.deadly.cells())
            .cells(Role::FLOOR, self.deadly.cells() - self.open)
            .cells(Role::ROOF, self.open)
            .candidates(Role::FLOOR, of(0) | of(1))
            .candidates(Role::BASE, completing)
            .candidates(Role::ROOF, self.others(position))
    }
}

/// The digit of those of two cells that are decided; `None` if none is, or they differ.
fn decided_digit(position: &Position<'_>, cells: [Cell; 2]) -> Option<Digit> {
    let digits = cells.map(|cell| position.grid().digit(cell));
    let all: DigitSet = digits.into_iter().flatten().collect();
    all.single()
}
