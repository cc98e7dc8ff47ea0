//! # S-wing
//!
//! A cell with two candidates `x` and `y` between two strong links in houses, one of each digit:
//! `x=x-(x=y)-y=y`. If the outer place of `x` does not hold it, the inner one does, so the cell
//! between is `y`, so the inner place of `y` does not hold it and the outer one does. So one of the
//! two outer places holds its digit. Where they see each other, neither can hold the digit of the
//! other.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
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
//! let (step, after) = demonstrate(find("s-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c1");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! `S` is for split: the cell of two candidates stands between the links, not at an end as in an
//! M-wing. Named in the Players' Forum (forum.enjoysudoku.com), where StrmCkr lists it beside *Local -
//! Wing* and *Hybrid - Wings*.

use super::three_links::{Form, ThreeLinks, WORDS};
use crate::technique::{Info, Level, Uniqueness};

/// S-wings.
pub static S_WING: ThreeLinks =
    ThreeLinks { info: &INFO, forms: &[Form { digits: b"xxxyyy", cells: b"abccde" }] };

static INFO: Info = Info {
    name: "s-wing",
    aliases: &["split wing"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("s.rs"),
};
