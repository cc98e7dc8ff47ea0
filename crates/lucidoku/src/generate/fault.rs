//! Why no puzzle can be as wished.

use super::symmetry::Symmetry;
use super::wish::FEWEST_GIVENS;
use crate::board::Side;
use crate::technique::Level;
use std::fmt;
use std::ops::RangeInclusive;

/// Why no puzzle can be like that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WishFault {
    /// No number of givens, or more than cells.
    Givens(RangeInclusive<usize>, Side),
    /// Too few givens for one solution.
    TooFew(RangeInclusive<usize>),
    /// The pattern is of another side.
    PatternSide(Side, Side),
    /// The pattern has not the symmetry.
    PatternSymmetry(Symmetry),
    /// The pattern has not as many cells as there are to be givens.
    PatternCount(usize, RangeInclusive<usize>),
    /// No level or score.
    Path,
    /// A score in an order that has none.
    Scores,
    /// The path was asked about on a board of another side than 9.
    PathSide(Side),
    /// A technique that no path of that order has.
    Technique(&'static str),
    /// A technique that is both asked for and forbidden.
    Contradiction(&'static str),
    /// No symmetric pattern has as many givens; these numbers are the nearest.
    Symmetry(Symmetry, RangeInclusive<usize>, [Option<usize>; 2]),
    /// A technique that makes a puzzle of this level at least, which is too hard.
    TooHard(&'static str, Level),
    /// A technique that adds this to the score, which is too much.
    ScoreTooLow(&'static str, u32),
    /// A score that makes a puzzle of this level at least, which is too hard.
    ScoreTooHigh(u32, Level),
    /// Two techniques of which each is to be the hardest.
    TwoHardest(&'static str, &'static str),
    /// A technique that is to be the hardest, and a harder one that is asked for.
    Harder(&'static str, &'static str),
    /// A technique that is to have singles only beside it, and another that is asked for.
    Beside(&'static str, &'static str),
}

impl fmt::Display for WishFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishFault::Givens(range, side) => {
                write!(f, "{}: expected a range within 0 to {}", givens(range), side.cells())
            }
            WishFault::TooFew(range) => write!(
                f,
                "{}: no puzzle with fewer than {FEWEST_GIVENS} has one solution",
                givens(range),
            ),
            WishFault::PatternSide(pattern, side) => {
                write!(f, "a pattern of {pattern}: expected {side}")
            }
            WishFault::PatternSymmetry(symmetry) => {
                write!(f, "the pattern is not symmetric: expected the symmetry `{symmetry}`")
            }
            WishFault::PatternCount(count, range) => {
                let count = givens(&(*count..=*count));
                write!(f, "a pattern of {count}: expected {}", givens(range))
            }
            WishFault::Path => f.write_str("expected the least level or score before the greatest"),
            WishFault::Scores => {
                f.write_str("a score: expected HoDoKu's order, as others have none")
            }
            WishFault::PathSide(side) => {
                write!(f, "levels and techniques on a board of {side}: expected 9x9")
            }
            WishFault::Technique(name) => {
                write!(f, "{name}: expected a technique that the order of the paths contains")
            }
            WishFault::Contradiction(name) => write!(f, "{name} is both asked for and forbidden"),
            WishFault::Symmetry(symmetry, range, near) => {
                let near: Vec<String> = near.iter().flatten().map(usize::to_string).collect();
                let (givens, near) = (givens(range), near.join(" or "));
                write!(f, "{givens}: expected {near}, as the symmetry is `{symmetry}`")
            }
            WishFault::TooHard(name, level) => {
                write!(f, "{name} makes a puzzle {level} at least: expected a level up to that")
            }
            WishFault::ScoreTooLow(name, score) => {
                write!(f, "{name} adds {score} to the score: expected a range up to that at least")
            }
            WishFault::ScoreTooHigh(score, level) => {
                write!(f, "a score of {score} makes a puzzle {level} at least: expected that level")
            }
            WishFault::TwoHardest(one, other) => {
                write!(f, "{one} and {other}: expected one technique that is the hardest")
            }
            WishFault::Harder(name, other) => {
                write!(f, "{other} is harder than {name}: expected {name} to be the hardest")
            }
            WishFault::Beside(name, other) => {
                write!(f, "{other} beside {name}: expected nothing but singles there")
            }
        }
    }
}

impl std::error::Error for WishFault {}

/// A number of givens in words.
pub(super) fn givens(range: &RangeInclusive<usize>) -> String {
    match range.start() == range.end() {
        true if *range.start() == 1 => "1 given".into(),
        true => format!("{} givens", range.start()),
        false => format!("{} to {} givens", range.start(), range.end()),
    }
}
