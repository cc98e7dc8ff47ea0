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
//! Without groups, 3 r2c7 -3- r2c3 =3= r3c1 -3- r8c1 =3= r8c7 -3- r2c7 => r2c7<>3:
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
//! let technique = find("discontinuous nice loop").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c7");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! With a group, 3 r3c78 =3= r3c6 -3- r5c6 -6- r5c9 =6= r1c9 =3= r3c78 => r1c9,r3c6<>3:
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
//! let technique = find("grouped discontinuous nice loop").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r1c9 (3)r3c6");
//! ```
//!
//! With an almost locked set, 3 r3c2 -3- r4c2 =3= ALS:r4c28 =6= r4c8 -6- r3c8 =6= r3c2 => r3c2<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+--------+---------+
//!     | 7 4   5  | 2 1  6 | 8  9  3 |
//!     | 8 26  9  | 4 7  3 | 26 5  1 |
//!     | 1 236 23 | 5 8  9 | 4  26 7 |
//!     +----------+--------+---------+
//!     | 9 23  4  | 1 36 7 | 5  26 8 |
//!     | 5 1   8  | 9 36 2 | 36 7  4 |
//!     | 6 7   23 | 8 4  5 | 23 1  9 |
//!     +----------+--------+---------+
//!     | 3 9   6  | 7 5  4 | 1  8  2 |
//!     | 4 8   7  | 6 2  1 | 9  3  5 |
//!     | 2 5   1  | 3 9  8 | 7  4  6 |
//!     +----------+--------+---------+";
//! let technique = find("discontinuous nice loop with almost locked sets").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r3c2");
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
