//! # Empty rectangle
//!
//! All places of a digit in a box lie in one row and one column, which leaves a rectangle of the
//! box empty. A second column in which the digit has two places, one of them in that row: if it is
//! not there, it is in the other place. And if it is there, the row of the box is without it, so
//! the column of the box has it. Either way, the cell that sees the other place and lies in the
//! column of the box loses the digit. Likewise with rows and columns exchanged.
//!
//! The box must have two places at least outside the crossing, one in the row and one in the
//! column, and three in all; with two alone it is a [2-string kite](super::KITE) or a [turbot
//! fish](super::TurbotFish).
//!
//! SudokuWiki's *rectangle elimination* is the same, seen from the cell that loses the digit: if it
//! held the digit, so would the near end of the link, and the two would leave no place for it in
//! the box at the fourth corner.
//!
//! A *dual empty rectangle* is two of them of the same box, row and column.
//!
//! In box 1, 7 is in row 1 and column 3; in column 7 it has two places, one of them in row 1:
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
//! let technique = technique::find("empty rectangle").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r5c3");
//! ```
//!
//! A dual empty rectangle, 5 in b3 (r37c4,r7c48) => r3c4,r7c8<>5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+---------+----------+
//!     | 5 4 9  | 1  67 3 | 8 2   67 |
//!     | 7 1 8  | 4  56 2 | 9 56  3  |
//!     | 2 6 3  | 57 8  9 | 1 4   57 |
//!     +--------+---------+----------+
//!     | 9 5 1  | 8  2  7 | 6 3   4  |
//!     | 8 3 4  | 6  1  5 | 7 9   2  |
//!     | 6 2 7  | 3  9  4 | 5 8   1  |
//!     +--------+---------+----------+
//!     | 1 9 2  | 57 4  6 | 3 57  8  |
//!     | 3 8 56 | 2  57 1 | 4 567 9  |
//!     | 4 7 56 | 9  3  8 | 2 1   56 |
//!     +--------+---------+----------+";
//! let (step, _) = demonstrate(find("dual empty rectangle").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r3c4 (5)r7c8");
//! ```
//!
//! Defined in Sudopedia, *Empty Rectangle*.

use super::links::{StrongLink, is_box, is_line, strong_links};
use crate::board::{CandidateSet, Cell, CellSet, Digit, House, HouseName};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A box whose places lie in a row and a column, with a strong link.
#[derive(Clone, Copy, Debug)]
pub struct EmptyRectangle {
    info: &'static Info,
    /// How many places the box must have.
    least: usize,
    count: Count,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    One,
    Two,
}

/// An empty rectangle.
pub static EMPTY_RECTANGLE: EmptyRectangle =
    EmptyRectangle { info: &SINGLE_INFO, least: 3, count: Count::One };
/// An empty rectangle whose box may have two places alone.
pub static EMPTY_RECTANGLE_OF_TWO: EmptyRectangle =
    EmptyRectangle { info: &SINGLE_INFO, least: 2, count: Count::One };
/// Two empty rectangles of one box.
pub static DUAL_EMPTY_RECTANGLE: EmptyRectangle =
    EmptyRectangle { info: &DUAL_INFO, least: 2, count: Count::Two };

static SINGLE_INFO: Info = Info {
    name: "empty rectangle",
    aliases: &["hinge", "rectangle elimination"],
    code: Some("0402"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "In {houses.base}, all {digits} are in {houses.cover}. In {houses.bridge}, \
                 {digits} has two places, {cells.bridge}: one of these takes it from one of \
                 {houses.cover}, so {houses.base} has it in the other; a cell that sees the other \
                 place and that line cannot hold it.",
        short: "{digits} in {houses.base} ({cells.bridge})",
    },
    source: include_str!("empty_rectangle.rs"),
};

static DUAL_INFO: Info =
    Info { name: "dual empty rectangle", aliases: &[], code: Some("0405"), ..SINGLE_INFO };

/// An instance.
#[derive(Clone, Copy)]
struct Found {
    digit: Digit,
    base: HouseName,
    /// All places of the box.
    places: CellSet,
    covers: [HouseName; 2],
    link: StrongLink,
    eliminated: CellSet,
}

impl Technique for EmptyRectangle {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let boxes = position.houses().iter().filter(|house| is_box(house.name().kind));
        for digit in Digit::ALL {
            if position.impossible(digit).is_empty() {
                continue;
            }
            let (links, count) = strong_links(position, digit);
            for base in boxes.clone() {
                let mut single = |found| sink.take(self.step(&found, None));
                match self.count {
                    Count::One => {
                        self.of_box(position, digit, base, &links[..count], &mut single)?;
                    }
                    Count::Two => self.duals(position, digit, base, &links[..count], sink)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl EmptyRectangle {
    /// The instances with that box, by row, column and link.
    fn of_box(
        &self,
        position: &Position<'_>,
        digit: Digit,
        base: &House,
        links: &[StrongLink],
        found: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let places = base.cells() & position.cells_with(digit);
        if places.len() < self.least {
            return ControlFlow::Continue(());
        }
        let lines = || position.houses().iter().filter(|house| is_line(house.name().kind));
        for near in lines().filter(|near| !near.cells().is_disjoint(places)) {
            let rest = places - near.cells();
            for far in lines().filter(|far| !rest.is_empty() && rest.is_subset(far.cells())) {
                if near.name().kind == far.name().kind || places.is_subset(far.cells()) {
                    continue;
                }
                for link in links {
                    let covers = [near.name(), far.name()];
                    let Some(eliminated) = eliminated(position, digit, base, [near, far], link)
                    else {
                        continue;
                    };
                    found(Found {
                        digit,
                        base: base.name(),
                        places,
                        covers,
                        link: *link,
                        eliminated,
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn duals(
        &self,
        position: &Position<'_>,
        digit: Digit,
        base: &House,
        links: &[StrongLink],
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let mut all: Vec<Found> = Vec::new();
        self.of_box(position, digit, base, links, &mut |found| {
            for other in all.iter().filter(|other| other.eliminated != found.eliminated) {
                sink.take(self.step(other, Some(&found)))?;
            }
            all.push(found);
            ControlFlow::Continue(())
        })
    }

    fn step(&self, found: &Found, more: Option<&Found>) -> Step {
        let digit = found.digit;
        let mut pattern = Pattern::of(digit)
            .house(Role::BASE, found.base)
            .cells(Role::BASE, found.places)
            .candidates(Role::BASE, CandidateSet::of(digit, found.places));
        let mut eliminated = CellSet::EMPTY;
        for found in [Some(found), more].into_iter().flatten() {
            let ends: CellSet = found.link.ends.into_iter().collect();
            let [near, far] = found.covers;
            pattern = pattern
                .house(Role::COVER, near)
                .house(Role::COVER, far)
                .house(Role::BRIDGE, found.link.house)
                .cells(Role::BRIDGE, ends)
                .candidates(Role::BRIDGE, CandidateSet::of(digit, ends));
            eliminated |= found.eliminated;
        }
        let eliminations = CandidateSet::of(digit, eliminated);
        let placements = CandidateSet::EMPTY;
        Step { technique: self.info, placements, eliminations, pattern }
    }
}

/// What goes if the link has one end in the line `near` outside the box: the cells of the line
/// `far` outside the box that see its other end.
fn eliminated(
    position: &Position<'_>,
    digit: Digit,
    base: &House,
    [near, far]: [&House; 2],
    link: &StrongLink,
) -> Option<CellSet> {
    if !is_line(link.house.kind) || link.house.kind == near.name().kind {
        return None;
    }
    let is_near = |end: &Cell| near.cells().contains(*end) && !base.cells().contains(*end);
    let [first, second] = link.ends;
    let other = match [is_near(&first), is_near(&second)] {
        [true, false] => second,
        [false, true] => first,
        _ => return None,
    };
    let left = (far.cells() - base.cells()) & position.cells_with(digit);
    let eliminated = left & position.peers(other);
    (!far.cells().contains(other) && !eliminated.is_empty()).then_some(eliminated)
}
