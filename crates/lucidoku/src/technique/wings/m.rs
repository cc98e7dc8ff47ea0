//! # M-wing
//!
//! A cell with two candidates `x` and `y`, and two strong links in houses that meet in another cell:
//! `(x=y)-y=(y-x)=x`. If the first cell is not `x`, it is `y`; so a place of `y` that it sees is not,
//! and the only other place of `y` in that house is; that place is then not `x`, and the only other
//! place of `x` in its house is. So `x` is in the first cell or in the last place, and a cell that
//! sees both is not `x`.
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
//! let (step, after) = demonstrate(find("m-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r1c3 (4)r6c1");
//! assert!((after.all() & step.eliminations).is_empty());
//! ```
//!
//! `M` is for Medusa: the chain uses two colours of one 3D Medusa. Defined in the Players' Forum
//! (forum.enjoysudoku.com), *M-wings & m-rings: exemplars & examples*.

use super::three_links::{Form, ThreeLinks, WORDS};
use crate::technique::{Info, Level, Uniqueness};

/// M-wings.
pub static M_WING: ThreeLinks =
    ThreeLinks { info: &INFO, forms: &[Form { digits: b"xyyyxx", cells: b"aabccd" }] };

static INFO: Info = Info {
    name: "m-wing",
    aliases: &["medusa wing"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: WORDS,
    source: include_str!("m.rs"),
};
