//! # 2-string kite
//!
//! A row and a column in which a digit has two places each, one of each in the same box: not both
//! of these are true, so one of the other two is. The cell that sees both of the others loses the
//! digit.
//!
//! A *dual 2-string kite* is two kites joined by the same two cells, of one digit or of two.
//!
//! Here 7 has two places each in row 2 and in column 1, r2c3 and r1c1 in the same box:
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
//! let technique = technique::find("2-string kite").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r4c9");
//! ```
//!
//! Two kites, 6 in r5c4,r8c7,r6c5,r7c9 (connected by r5c9,r6c7) => r7c5,r8c4<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+-----------+---------+
//!     | 5 1 2 | 8  3   4  | 9  6 7  |
//!     | 3 9 6 | 25 7   25 | 4  1 8  |
//!     | 4 7 8 | 1  9   6  | 2  5 3  |
//!     +-------+-----------+---------+
//!     | 6 5 4 | 7  1   9  | 8  3 2  |
//!     | 2 3 7 | 56 4   8  | 1  9 56 |
//!     | 1 8 9 | 3  26  25 | 56 7 4  |
//!     +-------+-----------+---------+
//!     | 8 2 1 | 9  56  7  | 3  4 56 |
//!     | 7 4 3 | 26 256 1  | 56 8 9  |
//!     | 9 6 5 | 4  8   3  | 7  2 1  |
//!     +-------+-----------+---------+";
//! let (step, _) = demonstrate(find("dual 2-string kite").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r7c5 (6)r8c4");
//! ```
//!
//! Defined in Sudopedia, *2-String Kite*.

use super::links::{Joined, Name, WORDS, for_each};
use crate::board::CandidateSet;
use crate::technique::{Info, Level, Position, StepSink, Technique, Uniqueness, Words};
use std::ops::ControlFlow;

/// A strong link in a row and one in a column, joined in a box.
#[derive(Clone, Copy, Debug)]
pub struct Kite {
    info: &'static Info,
    count: Count,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    One,
    Two,
}

/// A 2-string kite.
pub static KITE: Kite = Kite { info: &KITE_INFO, count: Count::One };
/// Two kites joined by the same cells.
pub static DUAL_KITE: Kite = Kite { info: &DUAL_INFO, count: Count::Two };

static KITE_INFO: Info = Info {
    name: "2-string kite",
    aliases: &["two-string kite"],
    code: Some("0401"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("kite.rs"),
};

static DUAL_INFO: Info = Info {
    name: "dual 2-string kite",
    aliases: &["dual two-string kite"],
    code: Some("0404"),
    words: Words {
        reason: "In {houses.base}, {digits} has two places each. Of {cells.bridge}, which see \
                 each other, at most one holds it, so in each of the two kites the far ends, \
                 among {cells.pincer}, are not both without it; no cell that sees both of these \
                 holds it.",
        ..KITE_INFO.words
    },
    ..KITE_INFO
};

impl Technique for Kite {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut kites: Vec<Joined> = Vec::new();
        for_each(position, Name::Kite, &mut |kite| match self.count {
            Count::One => sink.take(kite.step(self.info, kite.pattern())),
            Count::Two => {
                for other in kites.iter().filter(|other| are_dual(other, &kite)) {
                    self.dual(other, &kite, sink)?;
                }
                kites.push(kite);
                ControlFlow::Continue(())
            }
        })
    }
}

impl Kite {
    fn dual(&self, first: &Joined, second: &Joined, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let (mut pattern, more) = (first.pattern(), second.pattern());
        pattern.digits |= more.digits;
        pattern.houses.extend(more.houses);
        pattern.cells.extend(more.cells);
        pattern.candidates.extend(more.candidates);
        let mut step = first.step(self.info, pattern);
        step.eliminations |= CandidateSet::of(second.digit, second.eliminated);
        sink.take(step)
    }
}

fn are_dual(first: &Joined, second: &Joined) -> bool {
    first.bridge_cells() == second.bridge_cells()
}
