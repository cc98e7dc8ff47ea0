//! # L-wing
//!
//! Three strong links in houses, each of another digit, that meet in two cells: `x=(x-y)=(y-z)=z`. If
//! the first place of `x` does not hold it, the second does; that cell is then not `y`, so the only
//! other place of `y` in its house is; that one is not `z`, so the only other place of `z` in its
//! house is. So the first place is `x` or the last one `z`. Where they see each other, the first is
//! not `z` and the last not `x`.
//!
//! With two digits it is `x=x-x=(x-y)=y`, the *L2-wing*; the form of three is the *L3-wing*. No cell
//! of two candidates is needed: all links are within houses.
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
//! let (step, after) = demonstrate(find("l-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r5c7 (7)r5c3");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! `L` is for local. Defined by StrmCkr in the Players' Forum (forum.enjoysudoku.com), *Local - Wing*
//! and *L2-Wings: examples and exemplar*; the older name of the form of three digits, H1-wing, is from
//! *Hybrid - Wings* there.

use super::three_links::{Form, ThreeLinks, WORDS};
use crate::technique::{Info, Level, Uniqueness};

/// L-wings.
pub static L_WING: ThreeLinks = ThreeLinks {
    info: &INFO,
    forms: &[
        Form { digits: b"xxyyzz", cells: b"abbccd" },
        Form { digits: b"xxxxyy", cells: b"abcdde" },
    ],
};

static INFO: Info = Info {
    name: "l-wing",
    aliases: &["local wing", "h1-wing"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("l.rs"),
};
