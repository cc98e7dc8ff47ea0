//! # Bivalue universal grave (BUG)
//!
//! If every undecided cell had two candidates, and every digit two places in every house that is
//! left without it, then exchanging the two in all cells would make a second solution of the
//! first. So, if there is one solution, a position in which only some *others* keep it from being
//! so has one of these others.
//!
//! - *BUG + 1* (type 1): the others are in one cell. It loses its other two candidates.
//! - *Type 2*: the others, in several cells, are of one digit. It is in one of them, so no cell
//!   that sees all of these has it.
//! - *Type 3*: two cells of a house have others. One of them has one of these; where they make a
//!   naked subset with other cells of the house, the rest of it loses its digits.
//! - *Type 4*: two cells of a house have others, and share a digit that has no other place
//!   there. One of them has it, and one has one of the others; so neither has anything else.
//!
//! BUG + 1, 7 in r1c3 being the other:
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
//! let technique = technique::find("bivalue universal grave + 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r1c3 (5)r1c3");
//! ```
//!
//! Type 2, the others being 6 in r45c9 and r8c6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+----------+----------+
//!     | 8 1 4 | 2  3 9   | 6 5  7   |
//!     | 5 3 7 | 1  6 8   | 2 4  9   |
//!     | 2 9 6 | 7  5 4   | 3 8  1   |
//!     +-------+----------+----------+
//!     | 1 7 8 | 3  4 56  | 9 26 256 |
//!     | 4 2 9 | 56 8 7   | 1 36 356 |
//!     | 6 5 3 | 9  2 1   | 8 7  4   |
//!     +-------+----------+----------+
//!     | 9 6 1 | 4  7 23  | 5 23 8   |
//!     | 7 8 2 | 56 9 356 | 4 1  36  |
//!     | 3 4 5 | 8  1 26  | 7 9  26  |
//!     +-------+----------+----------+";
//! let (step, _) = demonstrate(find("bug type 2").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r8c9");
//! ```
//!
//! Type 3, the others being 4 in r8c5 and 7 in r8c2, a naked pair with r8c1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+----------+--------+
//!     | 5  4   2  | 9  6   7 | 8 3 1  |
//!     | 9  3   8  | 1  2   4 | 5 7 6  |
//!     | 6  1   7  | 3  5   8 | 4 9 2  |
//!     +-----------+----------+--------+
//!     | 3  67  46 | 5  47  2 | 9 1 8  |
//!     | 47 8   9  | 47 3   1 | 6 2 5  |
//!     | 2  5   1  | 6  8   9 | 3 4 7  |
//!     +-----------+----------+--------+
//!     | 1  2   3  | 8  49  6 | 7 5 49 |
//!     | 47 679 46 | 2  479 5 | 1 8 3  |
//!     | 8  79  5  | 47 1   3 | 2 6 49 |
//!     +-----------+----------+--------+";
//! let (step, _) = demonstrate(find("bug type 3").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r8c3");
//! ```
//!
//! Type 4, the others being 3 in r3c7 and 6 in r5c7, which share the places of 7 in column 7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+---------+-----------+
//!     | 7 4 5 | 2 36 1  | 8   9  36 |
//!     | 8 6 3 | 7 9  4  | 1   2  5  |
//!     | 9 2 1 | 5 8  36 | 367 37 4  |
//!     +-------+---------+-----------+
//!     | 5 1 7 | 8 36 9  | 36  4  2  |
//!     | 2 8 9 | 4 5  36 | 367 1  67 |
//!     | 6 3 4 | 1 7  2  | 9   5  8  |
//!     +-------+---------+-----------+
//!     | 4 5 8 | 3 1  7  | 2   6  9  |
//!     | 1 9 2 | 6 4  8  | 5   37 37 |
//!     | 3 7 6 | 9 2  5  | 4   8  1  |
//!     +-------+---------+-----------+";
//! let (step, _) = demonstrate(find("bug type 4").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r5c7 (6)r3c7");
//! ```
//!
//! It holds on all boards whose cells see each other in houses alone, jigsaws, diagonals and
//! windows among them, but not with a knight's or king's rule: the exchange might break it.
//! Candidates that were struck out from the start do no harm, as nothing is placed that is no
//! candidate.
//!
//! Defined in Sudopedia, *Bivalue Universal Grave*.

use super::deadly::Rule;
use super::subset::StandIn;
use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A position that is a grave but for some candidates.
#[derive(Clone, Copy, Debug)]
pub struct Grave {
    info: &'static Info,
    rule: Rule,
}

/// One cell has others.
pub static BUG_1: Grave = Grave { info: &INFO_1, rule: Rule::OneCell };
/// The others are of one digit.
pub static BUG_2: Grave = Grave { info: &INFO_2, rule: Rule::OneDigit };
/// The others make a naked subset with cells of a house.
pub static BUG_3: Grave = Grave { info: &INFO_3, rule: Rule::Subset };
/// Two cells with others have a digit between them.
pub static BUG_4: Grave = Grave { info: &INFO_4, rule: Rule::Locked };

static INFO_1: Info = Info {
    name: "bivalue universal grave + 1",
    aliases: &["bug+1", "bug + 1", "bug type 1"],
    code: Some("0610"),
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "the cells with more than two candidates",
        reason: "Without {candidates.roof}, all cells would have two candidates, and all digits \
                 two places in each house, which would make two solutions. There is one, so \
                 {cells.roof} is {digits.roof}.",
        short: "",
    },
    source: include_str!("grave.rs"),
};

static INFO_2: Info = Info {
    name: "bug type 2",
    aliases: &["bivalue universal grave type 2"],
    code: None,
    words: Words {
        reason: "Without {candidates.roof}, all cells would have two candidates, and all digits \
                 two places in each house, which would make two solutions. There is one, so one \
                 of {cells.roof} is {digits.roof}, and no cell that sees all of these can hold \
                 it.",
        ..INFO_1.words
    },
    ..INFO_1
};

static INFO_3: Info = Info {
    name: "bug type 3",
    aliases: &["bivalue universal grave type 3"],
    code: None,
    words: Words {
        reason: "Without {candidates.roof}, all cells would have two candidates, and all digits \
                 two places in each house, which would make two solutions. There is one, so one \
                 of {cells.roof} is one of {digits.roof}. With {cells.subset} it makes a naked \
                 subset in {houses.witness}.",
        ..INFO_1.words
    },
    ..INFO_1
};

static INFO_4: Info = Info {
    name: "bug type 4",
    aliases: &["bivalue universal grave type 4"],
    code: None,
    words: Words {
        reason: "Without {candidates.roof}, all cells would have two candidates, and all digits \
                 two places in each house, which would make two solutions. There is one, so one \
                 of {cells.roof} is one of these others; and in {houses.witness}, \
                 {digits.witness} is in one of them. So they hold nothing else.",
        ..INFO_1.words
    },
    ..INFO_1
};

impl Technique for Grave {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let roof = position.undecided() - position.bivalue();
        let is_count = match self.rule {
            Rule::OneCell => roof.len() == 1,
            Rule::OneDigit => roof.len() > 1,
            Rule::Subset | Rule::Locked => roof.len() == 2,
        };
        if !is_count || position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        let Some(buried) = Buried::of(position, roof) else { return ControlFlow::Continue(()) };
        match self.rule {
            Rule::OneCell => {
                let eliminations = buried.grave(position);
                self.hand_over(buried.pattern(), eliminations, sink)
            }
            Rule::OneDigit => self.one_digit(position, &buried, sink),
            Rule::Subset => self.subset(position, &buried, sink),
            Rule::Locked => self.locked(position, &buried, sink),
        }
    }
}

/// The cells with more than two candidates, and those candidates that keep the position from
/// being a grave.
pub(super) struct Buried {
    roof: CellSet,
    others: CandidateSet,
}

impl Buried {
    /// `None` if striking out candidates of these cells does not leave a grave, or the board has
    /// rules besides those of houses.
    pub fn of(position: &Position<'_>, roof: CellSet) -> Option<Buried> {
        let mut others = CandidateSet::EMPTY;
        for cell in roof {
            let own = position.candidates(cell);
            let is_other = |digit: &Digit| {
                let mut houses =
                    position.houses().iter().filter(|house| house.cells().contains(cell));
                houses.all(|house| (house.cells() & position.cells_with(*digit)).len() > 2)
            };
            let digits: DigitSet = own.iter().filter(is_other).collect();
            if (own - digits).len() != 2 {
                return None;
            }
            others |= CandidateSet::in_cell(cell, digits);
        }
        let is_grave = Digit::ALL.into_iter().all(|digit| {
            let places = position.cells_with(digit) - others.cells_with(digit);
            position.houses().iter().all(|house| matches!((house.cells() & places).len(), 0 | 2))
        });
        (is_grave && has_houses_only(position)).then_some(Buried { roof, others })
    }

    /// The candidates of the roof that would be part of the grave.
    fn grave(&self, position: &Position<'_>) -> CandidateSet {
        self.roof.iter().fold(CandidateSet::EMPTY, |all, cell| {
            let own = position.candidates(cell) - self.others.digits_in(cell);
            all | CandidateSet::in_cell(cell, own)
        })
    }

    /// The candidates of which one is true.
    pub fn others(&self) -> CandidateSet {
        self.others
    }

    pub fn pattern(&self) -> Pattern {
        Pattern::of(self.others.digits())
            .cells(Role::ROOF, self.roof)
            .candidates(Role::ROOF, self.others)
    }
}

/// Whether cells see each other in houses alone.
fn has_houses_only(position: &Position<'_>) -> bool {
    Cell::ALL.into_iter().all(|cell| {
        let around = position.houses().iter().filter(|house| house.cells().contains(cell));
        let seen = around.fold(CellSet::EMPTY, |seen, house| seen | house.cells());
        position.peers(cell).is_subset(seen)
    })
}

impl Grave {
    fn hand_over(
        &self,
        pattern: Pattern,
        eliminations: CandidateSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let placements = CandidateSet::EMPTY;
        sink.take(Step { technique: self.info, placements, eliminations, pattern })
    }

    fn one_digit(
        &self,
        position: &Position<'_>,
        buried: &Buried,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let Some(digit) = buried.others.digits().single() else {
            return ControlFlow::Continue(());
        };
        let seen = position.seen_by_all(digit, buried.roof);
        self.hand_over(buried.pattern(), CandidateSet::of(digit, seen), sink)
    }

    fn subset(
        &self,
        position: &Position<'_>,
        buried: &Buried,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let stand_in = StandIn { cells: buried.roof, digits: buried.others.digits() };
        if stand_in.digits.len() < 2 {
            return ControlFlow::Continue(());
        }
        stand_in.complete(position, DigitSet::EMPTY, &mut |subset| {
            let pattern = subset.add_to(buried.pattern(), position);
            self.hand_over(pattern, subset.eliminations, sink)
        })
    }

    fn locked(
        &self,
        position: &Position<'_>,
        buried: &Buried,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let grave = buried.grave(position);
        let roof = buried.roof;
        for house in position.houses().iter().filter(|house| roof.is_subset(house.cells())) {
            for digit in grave.digits() {
                let places = house.cells() & position.cells_with(digit);
                if places != roof || grave.cells_with(digit) != roof {
                    continue;
                }
                let witness = CandidateSet::of(digit, roof);
                let pattern = buried
                    .pattern()
                    .house(Role::WITNESS, house.name())
                    .candidates(Role::WITNESS, witness);
                self.hand_over(pattern, grave - witness, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
