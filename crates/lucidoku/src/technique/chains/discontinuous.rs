//! # Discontinuous nice loop
//!
//! A chain of strong and weak links by turns that ends in the candidate where it began, with a flaw
//! there. Two weak links: if the candidate were true, following the links it would be false, so it
//! is false. Two strong links: if it were false, it would be true, so it is true, and the other
//! candidates of its cell go.
//!
//! Groups and sets are nodes as in an
//! [alternating inference chain](super::ALTERNATING_CHAIN).
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-------+-----------+
//!     | 6  7  1  | 5 3 9 | 2   8  4  |
//!     | 4  89 38 | 2 6 1 | 39  7  5  |
//!     | 35 29 25 | 8 4 7 | 1   39 6  |
//!     +----------+-------+-----------+
//!     | 8  5  4  | 7 9 3 | 6   1  2  |
//!     | 1  3  9  | 6 2 8 | 5   4  7  |
//!     | 7  26 26 | 4 1 5 | 389 39 38 |
//!     +----------+-------+-----------+
//!     | 2  1  7  | 3 8 6 | 4   5  9  |
//!     | 35 68 56 | 9 7 4 | 38  2  1  |
//!     | 9  4  38 | 1 5 2 | 7   6  38 |
//!     +----------+-------+-----------+";
//! let (step, after) = demonstrate(find("discontinuous nice loop").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c7");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Defined in Sudopedia, *Nice Loop*.

use crate::technique::{Info, Level, Uniqueness, Words};

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{trail}",
        reason: "A loop comes back to where it began with two links of one kind. {chains} {meeting}",
        short: "{digits} {chains}",
    },
    source: include_str!("discontinuous.rs"),
};

static PLAIN: Info = Info {
    name: "discontinuous nice loop",
    aliases: &["dnl", "discontinuous loop"],
    code: Some("0707"),
    ..INFO
};
static GROUPED: Info =
    Info { name: "grouped discontinuous nice loop", aliases: &[], code: Some("0710"), ..INFO };
static WITH_SETS: Info =
    Info { name: "discontinuous nice loop with almost locked sets", code: Some("0710-3"), ..INFO };

/// Of candidates alone, with groups, and with almost locked sets.
pub(super) static INFOS: [&Info; 3] = [&PLAIN, &GROUPED, &WITH_SETS];
