//! # H-wing
//!
//! Three digits, over cells of two candidates and strong links in houses: `(x=y)-y=(y-z)=z`, the
//! *H2-wing*, or `(x=y)-(y=z)-z=z`, the *H3-wing*. If the first cell is not `x`, it is `y`, and the
//! links lead on to `z` in the last one. So the first cell is `x` or the last one `z`. Where they see
//! each other, the first is not `z` and the last not `x`.
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
//! let (step, after) = demonstrate(find("h-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r1c3");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! `H` is for hybrid: links within cells and in houses. Defined by StrmCkr in the Players' Forum
//! (forum.enjoysudoku.com), *Hybrid - Wings*; the H1-wing listed there is the [L-wing](super::L_WING).

use super::three_links::{Form, ThreeLinks, WORDS};
use crate::technique::{Info, Level, Uniqueness};

/// H-wings.
pub static H_WING: ThreeLinks = ThreeLinks {
    info: &INFO,
    forms: &[
        Form { digits: b"xyyyzz", cells: b"aabccd" },
        Form { digits: b"xyyzzz", cells: b"aabbcd" },
    ],
};

static INFO: Info = Info {
    name: "h-wing",
    aliases: &["hybrid wing", "h2-wing", "h3-wing"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("h.rs"),
};
