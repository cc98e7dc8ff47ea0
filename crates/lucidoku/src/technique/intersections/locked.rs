//! # Locked candidates: pointing and claiming
//!
//! All places of a digit in one house lie in a second house as well. One of them holds the digit,
//! so the second house has its digit there, and its other cells lose the candidate.
//!
//! *Pointing*: the places of a box lie in a row or column, and the digit goes from the rest of
//! that line. *Claiming*: the places of a line lie in a box, and the digit goes from the rest of
//! the box. On other boards a region, a window or a diagonal points as a box does.
//!
//! Pointing, 2 in b2 => r4c5<>2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+-------------+-----------+
//!     | 7 5 8 | 6   29   3  | 29  1  4  |
//!     | 2 1 3 | 48  7    49 | 6   89 5  |
//!     | 6 4 9 | 5   28   1  | 238 7  23 |
//!     +-------+-------------+-----------+
//!     | 1 6 4 | 238 2389 5  | 239 89 7  |
//!     | 3 2 5 | 7   489  49 | 89  6  1  |
//!     | 9 8 7 | 23  1    6  | 5   4  23 |
//!     +-------+-------------+-----------+
//!     | 5 7 1 | 9   6    2  | 4   3  8  |
//!     | 4 3 6 | 1   5    8  | 7   2  9  |
//!     | 8 9 2 | 34  34   7  | 1   5  6  |
//!     +-------+-------------+-----------+";
//! let (step, after) = demonstrate(find("pointing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r4c5");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! Claiming, 2 in c8 => r9c7<>2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-----------+------------+
//!     | 7 23 1  | 6   4  5  | 9   8  23  |
//!     | 5 6  23 | 238 78 9  | 27  4  1   |
//!     | 9 8  4  | 23  1  27 | 5   6  237 |
//!     +---------+-----------+------------+
//!     | 6 1  8  | 7   2  3  | 4   9  5   |
//!     | 3 4  5  | 1   9  8  | 26  7  26  |
//!     | 2 7  9  | 4   5  6  | 3   1  8   |
//!     +---------+-----------+------------+
//!     | 1 23 7  | 5   6  4  | 8   23 9   |
//!     | 8 5  6  | 9   37 27 | 1   23 4   |
//!     | 4 9  23 | 28  38 1  | 267 5  67  |
//!     +---------+-----------+------------+";
//! let (step, after) = demonstrate(find("claiming").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r9c7");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! Also called locked candidates type 1 and type 2, box-line reduction, intersection removal.
//! Defined in Sudopedia, *Locked Candidates*.

use crate::board::{CandidateSet, CellSet, Digit, House, HouseKind};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A digit whose places in one house lie in another one.
#[derive(Clone, Copy, Debug)]
pub struct LockedCandidates {
    info: &'static Info,
    from: From,
}

/// Which houses lock the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// Boxes, and whatever else is no row or column.
    Boxes,
    /// Rows and columns.
    Lines,
}

/// The places of a box lie in a line.
pub static POINTING: LockedCandidates =
    LockedCandidates { info: &POINTING_INFO, from: From::Boxes };

/// The places of a line lie in a box.
pub static CLAIMING: LockedCandidates =
    LockedCandidates { info: &CLAIMING_INFO, from: From::Lines };

const WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "In {houses.base}, {digits} can only be in {cells.base}, all of them in \
             {houses.cover}; so no other cell of {houses.cover} holds it.",
    short: "{digits} in {houses.base}",
};

static POINTING_INFO: Info = Info {
    name: "pointing",
    aliases: &["locked candidates type 1", "pointing pair", "pointing triple"],
    code: Some("0100"),
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("locked.rs"),
};

static CLAIMING_INFO: Info = Info {
    name: "claiming",
    aliases: &["locked candidates type 2", "box line reduction"],
    code: Some("0101"),
    level: Level::Medium,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("locked.rs"),
};

impl Technique for LockedCandidates {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for_each(position, self.from, &mut |locked: Locked<'_>| {
            sink.take(Step {
                technique: self.info,
                placements: CandidateSet::EMPTY,
                eliminations: CandidateSet::of(locked.digit, locked.eliminated),
                pattern: locked.pattern(),
            })
        })
    }
}

/// An instance.
pub(super) struct Locked<'a> {
    pub digit: Digit,
    base: &'a House,
    cover: &'a House,
    places: CellSet,
    /// The cells that lose the digit.
    pub eliminated: CellSet,
}

impl Locked<'_> {
    pub fn pattern(&self) -> Pattern {
        Pattern::of(self.digit)
            .house(Role::BASE, self.base.name())
            .house(Role::COVER, self.cover.name())
            .cells(Role::BASE, self.places)
            .candidates(Role::BASE, CandidateSet::of(self.digit, self.places))
    }
}

/// Calls `found` with each instance that eliminates something, until it breaks.
pub(super) fn for_each(
    position: &Position<'_>,
    from: From,
    found: &mut dyn FnMut(Locked<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let houses = position.houses();
    let bases = houses.iter().filter(|house| house.is_line() == (from == From::Lines));
    let mut covers: Vec<&House> = Vec::new();
    for base in bases {
        let is_cover = |cover: &&House| {
            let wanted = cover.is_line() == (from == From::Boxes) || !is_classic(base, cover);
            wanted && (base.cells() & cover.cells()).is_several() && base.cells() != cover.cells()
        };
        covers.clear();
        covers.extend(houses.iter().filter(is_cover));
        for digit in Digit::ALL {
            let places = base.cells() & position.cells_with(digit);
            if !places.is_several() {
                continue;
            }
            for &cover in covers.iter().filter(|cover| places.is_subset(cover.cells())) {
                let eliminated = (cover.cells() - base.cells()) & position.cells_with(digit);
                // Three cells at most are in two houses of the classic board, six on others.
                if !eliminated.is_empty() && places.len() <= 6 {
                    found(Locked { digit, base, cover, places, eliminated })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether both are rows, columns or boxes.
fn is_classic(base: &House, cover: &House) -> bool {
    let own = |house: &House| house.is_line() || house.name().kind == HouseKind::Box;
    own(base) && own(cover)
}
