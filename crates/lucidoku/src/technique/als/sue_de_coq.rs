//! # Sue de Coq
//!
//! Two or three cells where a line meets a box, with at least two digits more than cells; some
//! further cells of the line, and some further cells of the box. If the further cells of the line
//! and those of the box have no digit in common, each digit can be in only one of all these cells:
//! all places of a digit among them are in the line, or all in the box. If there are as many
//! cells as digits, each digit is in one of them. So the digits of the line's part go from the
//! rest of the line, those of the box's part from the rest of the box, and those that only the
//! intersection has from both.
//!
//! Below, r8c13 have 3, 4, 6 and 7; with r8c6, which is 4 or 6, and r7c1, which is 3 or 7, these
//! are four cells with four digits. 4 and 6 go from the rest of row 8, 3 and 7 from the rest of box
//! 7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+-----------+---------+
//!     | 9   6 8   | 4   7 3   | 1 5   2 |
//!     | 1   4 5   | 69  2 69  | 7 8   3 |
//!     | 2   3 7   | 1   8 5   | 6 4   9 |
//!     +-----------+-----------+---------+
//!     | 6   8 2   | 3   4 7   | 9 1   5 |
//!     | 34  1 34  | 5   9 2   | 8 7   6 |
//!     | 5   7 9   | 8   6 1   | 3 2   4 |
//!     +-----------+-----------+---------+
//!     | 37  2 36  | 679 5 8   | 4 369 1 |
//!     | 347 9 346 | 2   1 46  | 5 36  8 |
//!     | 8   5 1   | 69  3 469 | 2 69  7 |
//!     +-----------+-----------+---------+";
//! let (step, _) = demonstrate(find("sue de coq").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r7c3 (6)r8c8");
//! ```
//!
//! The parts may have digits that the intersection lacks (*extended*), and a digit may be in both
//! parts if it is counted twice: it is in one cell of each then, and goes from the intersection
//! as well.
//!
//! Also called two-sector disjoint subsets. Found by Sue de Coq (2005); defined in Sudopedia, *Sue
//! de Coq*.

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Cells of two houses, both of what the houses share and of the rest, that have no more digits
/// than cells.
#[derive(Clone, Copy, Debug)]
pub struct SueDeCoq;

static INFO: Info = Info {
    name: "sue de coq",
    aliases: &["two-sector disjoint subsets"],
    code: Some("1101"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.base}, where {houses.base} meets {houses.cover}",
        reason: "{cells.base} have {digits.base}, {cells.first} in {houses.base} \
                 {word.first:has|have} {digits.first}, {cells.second} in {houses.cover} \
                 {word.second:has|have} {digits.second}. There are \
                 as many cells as digits, each counted once a house, so each of the digits is \
                 in one of its cells, and no cell that sees all of these can hold it.",
        short: "{cells.base} - {set.base} ({cells.first} - {set.first}, {cells.second} - \
                {set.second})",
    },
    source: include_str!("sue_de_coq.rs"),
};

/// Some cells of one house beyond the intersection.
#[derive(Clone, Copy, Debug)]
struct Wing {
    cells: CellSet,
    digits: DigitSet,
    /// How many cells there are more than digits that the intersection lacks.
    surplus: usize,
}

/// A cell beyond the intersection, and its candidates.
type Open = (Cell, DigitSet);

/// Where two houses meet.
struct Crossing<'a> {
    position: &'a Position<'a>,
    line: &'a House,
    region: &'a House,
    /// What is left of both beyond the intersection.
    beyond: &'a [Vec<Open>; 2],
    cells: CellSet,
    digits: DigitSet,
    /// How many digits there are more than cells.
    lacking: usize,
}

impl Technique for SueDeCoq {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let houses = position.houses();
        let mut wings = [Vec::new(), Vec::new()];
        for line in houses.iter().filter(|house| house.is_line()) {
            for region in houses.iter().filter(|house| !house.is_line()) {
                let open = line.cells() & region.cells() & position.undecided();
                if (2..=6).contains(&open.len()) {
                    let beyond = &[line, region].map(|house| beyond(position, house, open));
                    crossings(open, &mut |cells| {
                        let digits = position.candidates_of(cells);
                        let lacking = digits.len().saturating_sub(cells.len());
                        if lacking < 2 {
                            return ControlFlow::Continue(());
                        }
                        let crossing =
                            Crossing { position, line, region, beyond, cells, digits, lacking };
                        crossing.find(&mut wings, sink)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The undecided cells of a house that are not in an intersection.
fn beyond(position: &Position<'_>, house: &House, intersection: CellSet) -> Vec<Open> {
    let cells = (house.cells() - intersection) & position.undecided();
    cells.iter().map(|cell| (cell, position.candidates(cell))).collect()
}

/// Calls `found` with each two and each three of the cells.
fn crossings(open: CellSet, found: &mut dyn FnMut(CellSet) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut left = open;
    while let Some(first) = left.pop_first() {
        let mut seconds = left;
        while let Some(second) = seconds.pop_first() {
            let pair = CellSet::of(first) | CellSet::of(second);
            found(pair)?;
            for third in seconds {
                found(pair | CellSet::of(third))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Crossing<'_> {
    fn find(&self, wings: &mut [Vec<Wing>; 2], sink: &mut dyn StepSink) -> ControlFlow<()> {
        for (beyond, wings) in self.beyond.iter().zip(wings.iter_mut()) {
            wings.clear();
            self.extend(beyond, (CellSet::EMPTY, DigitSet::EMPTY), 0, wings);
            if wings.is_empty() {
                return ControlFlow::Continue(());
            }
        }
        let [first, second] = wings;
        for first in first {
            let wanted = self.lacking - first.surplus;
            for second in second.iter().filter(|second| second.surplus == wanted) {
                if let Some(step) = self.step(first, second) {
                    sink.take(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds cells that are left to `size` others, for wings.
    ///
    /// The two wings together make up for what the intersection lacks, so each has a surplus, and
    /// leaves the other as many of the intersection's digits as that has surplus at least (or there
    /// is no solution). So no wing has more digits than its cells and those of the intersection.
    fn extend(
        &self,
        left: &[Open],
        (cells, digits): (CellSet, DigitSet),
        size: usize,
        wings: &mut Vec<Wing>,
    ) {
        let size = size + 1;
        for (at, &(cell, own)) in left.iter().enumerate() {
            let (cells, digits) = (cells | cell.into(), digits | own);
            let left = &left[at + 1..];
            let (new, most) = ((digits - self.digits).len(), size + left.len());
            if new >= most || digits.len() + self.lacking > most + self.digits.len() {
                continue;
            }
            let fits = digits.len() + self.lacking <= size + self.digits.len();
            if fits && (1..self.lacking).contains(&size.saturating_sub(new)) {
                wings.push(Wing { cells, digits, surplus: size - new });
            }
            self.extend(left, (cells, digits), size, wings);
        }
    }

    fn step(&self, first: &Wing, second: &Wing) -> Option<Step> {
        // As the surpluses make up for what is lacking, there are as many digits as cells.
        if !(first.digits & second.digits).is_disjoint(self.digits) {
            return None;
        }
        let digits = self.digits | first.digits | second.digits;
        let mut eliminations = CandidateSet::EMPTY;
        for digit in digits {
            eliminations |= CandidateSet::of(digit, self.eliminated(digit, first, second));
        }
        if eliminations.is_empty() {
            return None;
        }
        let held = |cells: CellSet| {
            let with = |digit: Digit| self.position.cells_with(digit) & cells;
            CandidateSet::by_digit(Digit::ALL.map(with))
        };
        let pattern = Pattern::of(eliminations.digits())
            .house(Role::BASE, self.line.name())
            .house(Role::COVER, self.region.name())
            .cells(Role::BASE, self.cells)
            .cells(Role::SETS[0], first.cells)
            .cells(Role::SETS[1], second.cells)
            .candidates(Role::BASE, held(self.cells))
            .candidates(Role::SETS[0], held(first.cells))
            .candidates(Role::SETS[1], held(second.cells));
        Some(Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern })
    }

    /// The cells that lose a digit.
    fn eliminated(&self, digit: Digit, first: &Wing, second: &Wing) -> CellSet {
        let position = self.position;
        let places = |cells: CellSet| cells & position.cells_with(digit);
        let [middle, one, other] = [self.cells, first.cells, second.cells].map(places);
        let [line, region] = [self.line, self.region].map(House::cells);
        let of = |cells: CellSet, house: CellSet| position.seen_by_all(digit, cells) & house;
        match (one.is_empty(), other.is_empty()) {
            (true, true) => of(middle, line | region),
            (false, true) => of(middle | one, line),
            (true, false) => of(middle | other, region),
            (false, false) => of(one, line) | of(other, region),
        }
    }
}
