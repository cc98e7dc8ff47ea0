//! # Multi-colours
//!
//! Two clusters of places of one digit, each in two colours as for
//! [simple colours](super::SIMPLE_COLOURS_TRAP).
//!
//! - *Type 1*: a colour of one cluster sees a colour of the other. Not both hold the digit, so
//!   the opposite colour of one of the clusters does; a place that sees both opposites loses it.
//! - *Type 2*: a colour of one cluster sees both colours of the other. One of these holds the
//!   digit, so that colour does not, and all of it loses the digit.
//!
//! Type 1, 1 (r1c5,r3c7,r7c9,r8c1) / (r1c9,r7c4,r8c7), (r2c1,r9c2) / (r2c5,r3c2) =>
//! r1c5,r3c7,r8c1,r9c46<>1:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------------+---------+
//!     | 8   6  2 | 3   19   5  | 7  4 19 |
//!     | 17  9  4 | 6   17   8  | 3  2 5  |
//!     | 5   17 3 | 2   1479 14 | 19 8 6  |
//!     +----------+-------------+---------+
//!     | 4   8  1 | 7   5    6  | 2  9 3  |
//!     | 6   5  9 | 8   3    2  | 4  1 7  |
//!     | 2   3  7 | 14  14   9  | 5  6 8  |
//!     +----------+-------------+---------+
//!     | 3   4  6 | 19  2    7  | 8  5 19 |
//!     | 19  2  8 | 5   6    3  | 19 7 4  |
//!     | 179 17 5 | 149 8    14 | 6  3 2  |
//!     +----------+-------------+---------+";
//! let technique = technique::find("multi-colours type 1").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r1c5 (1)r3c7 (1)r8c1 (1)r9c4 (1)r9c6");
//! ```
//!
//! Type 2, 6 (r3c1) / (r3c2,r9c1), (r3c8) / (r9c8) => r3c2,r9c1<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+--------+------------+
//!     | 3  4   2 | 15 8 7 | 56  9  16  |
//!     | 7  5   1 | 9  2 6 | 4   8  3   |
//!     | 68 68  9 | 15 3 4 | 257 56 127 |
//!     +----------+--------+------------+
//!     | 4  9   3 | 7  6 1 | 8   2  5   |
//!     | 5  1   8 | 2  9 3 | 67  4  67  |
//!     | 2  7   6 | 8  4 5 | 3   1  9   |
//!     +----------+--------+------------+
//!     | 1  3   4 | 6  5 2 | 9   7  8   |
//!     | 9  26  5 | 4  7 8 | 1   3  26  |
//!     | 68 268 7 | 3  1 9 | 256 56 4   |
//!     +----------+--------+------------+";
//! let (step, _) = demonstrate(find("multi-colours type 2").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r3c2 (6)r9c1");
//! ```
//!
//! Defined in Sudopedia, *Multi-Colors*.

use super::clusters::{Cluster, clusters, hand_over, seen};
use crate::board::{CandidateSet, CellSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Places of a digit in two times two colours.
#[derive(Clone, Copy, Debug)]
pub struct MultiColours {
    info: &'static Info,
    rule: Rule,
}

#[derive(Clone, Copy, Debug)]
enum Rule {
    Opposites,
    Both,
}

/// A colour sees a colour.
pub static MULTI_COLOURS_1: MultiColours = MultiColours { info: &INFO_1, rule: Rule::Opposites };
/// A colour sees both colours.
pub static MULTI_COLOURS_2: MultiColours = MultiColours { info: &INFO_2, rule: Rule::Both };

static INFO_1: Info = Info {
    name: "multi-colours type 1",
    aliases: &["multi-colors 1", "multi-colours 1", "multi-colours", "multi-colors"],
    code: Some("0502"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits}",
        reason: "By way of houses with two places for {digits}, either {cells.first} \
                 {word.first:holds|all hold} it or {cells.second} {word.second:does|all do}; and \
                 either {cells.third} {word.third:does|all do} or {cells.fourth} \
                 {word.fourth:does|all do}. A colour of the one pair sees a colour of the other, \
                 so not both hold it, and one of their opposites does; no cell that sees both \
                 opposites can hold it.",
        short: "{digits} ({cells.first}) / ({cells.second}), ({cells.third}) / ({cells.fourth})",
    },
    source: include_str!("multi.rs"),
};

static INFO_2: Info = Info {
    name: "multi-colours type 2",
    aliases: &["multi-colors 2", "multi-colours 2"],
    code: Some("0503"),
    words: Words {
        reason: "By way of houses with two places for {digits}, either {cells.first} \
                 {word.first:holds|all hold} it or {cells.second} {word.second:does|all do}; and \
                 either {cells.third} {word.third:does|all do} or {cells.fourth} \
                 {word.fourth:does|all do}. {cells.witness} {word.witness:sees|see} some of both \
                 of these, so {word.witness:it does not hold it|none of them holds it}.",
        ..INFO_1.words
    },
    ..INFO_1
};

impl Technique for MultiColours {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let (all, count) = clusters(position, digit);
            for (at, one) in all[..count].iter().enumerate() {
                for (beside, other) in all[..count].iter().enumerate() {
                    match self.rule {
                        Rule::Opposites if at < beside => {
                            self.opposites(position, digit, [one, other], sink)?;
                        }
                        Rule::Both if at != beside => {
                            self.both(position, digit, [one, other], sink)?;
                        }
                        _ => {}
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl MultiColours {
    fn opposites(
        &self,
        position: &Position<'_>,
        digit: Digit,
        [one, other]: [&Cluster; 2],
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let near = one.colours.map(|colour| seen(position, colour));
        let far = other.colours.map(|colour| seen(position, colour));
        let mut eliminated = CellSet::EMPTY;
        for (at, to) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if !near[at].is_disjoint(other.colours[to]) {
                eliminated |= near[1 - at] & far[1 - to] & position.cells_with(digit);
            }
        }
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        hand_over(self.info, digit, pattern(digit, [one, other]), eliminated, sink)
    }

    fn both(
        &self,
        position: &Position<'_>,
        digit: Digit,
        [one, other]: [&Cluster; 2],
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        for colour in one.colours {
            let sees = seen(position, colour);
            if other.colours.into_iter().all(|other| !sees.is_disjoint(other)) {
                let pattern = pattern(digit, [one, other]).cells(Role::WITNESS, colour);
                hand_over(self.info, digit, pattern, colour, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn pattern(digit: Digit, clusters: [&Cluster; 2]) -> Pattern {
    let colours = clusters.into_iter().flat_map(|cluster| cluster.colours);
    colours.zip(Role::SETS).fold(Pattern::of(digit), |pattern, (colour, role)| {
        pattern.cells(role, colour).candidates(role, CandidateSet::of(digit, colour))
    })
}
