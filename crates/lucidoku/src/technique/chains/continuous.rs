//! # Continuous nice loop
//!
//! A chain of strong and weak links by turns that closes without a flaw: its ends, one of which is
//! true, exclude each other, so exactly one of them is. So it goes all round, and each weak link is
//! as good as a strong one: one of its two nodes is true, and what both exclude is false. An almost
//! locked set in the loop has lost one digit, so the others are locked in it, and whatever sees all
//! places of one of them loses it.
//!
//! Candidates in cells that the loop itself goes through are left alone except by links within these
//! cells. Groups and sets are nodes as in an
//! [alternating inference chain](super::ALTERNATING_CHAIN).
//!
//! With a group, 1/9 1- r2c7 -9- r46c7 =9= r4c9 =1= r4c7 -1- r2c7 =1 => r18c7<>1, r3c7<>9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+------------+
//!     | 4  7 5  | 9 18 6 | 128 12 3   |
//!     | 8  2 39 | 5 13 7 | 19  4  6   |
//!     | 6  1 39 | 4 38 2 | 589 7  59  |
//!     +---------+--------+------------+
//!     | 29 3 6  | 7 4  5 | 129 8  19  |
//!     | 27 4 8  | 6 9  1 | 3   25 57  |
//!     | 79 5 1  | 3 2  8 | 79  6  4   |
//!     +---------+--------+------------+
//!     | 5  6 2  | 1 7  3 | 4   9  8   |
//!     | 3  8 4  | 2 6  9 | 157 15 157 |
//!     | 1  9 7  | 8 5  4 | 6   3  2   |
//!     +---------+--------+------------+";
//! let technique = find("grouped continuous nice loop").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r1c7 (1)r8c7 (9)r3c7");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Without groups, 4 4- r3c3 -3- r8c3 =3= r8c7 =4= r3c7 -4- r3c3 =4 => r3c8<>4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+-------+-----------+
//!     | 1  5 2  | 4 3 9 | 6  7   8  |
//!     | 34 8 6  | 7 2 5 | 9  14  13 |
//!     | 7  9 34 | 1 8 6 | 24 245 35 |
//!     +---------+-------+-----------+
//!     | 8  3 7  | 2 1 4 | 5  6   9  |
//!     | 49 6 49 | 8 5 7 | 1  3   2  |
//!     | 5  2 1  | 6 9 3 | 7  8   4  |
//!     +---------+-------+-----------+
//!     | 39 4 8  | 5 7 1 | 23 29  6  |
//!     | 2  1 35 | 9 6 8 | 34 45  7  |
//!     | 6  7 59 | 3 4 2 | 8  159 15 |
//!     +---------+-------+-----------+";
//! let (step, _) = demonstrate(find("continuous nice loop").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r3c8");
//! ```
//!
//! With an almost locked set, 6/8 1- r3c5 =1= ALS:r35c5 =6= r5c5 -6- r5c7 =6= ALS:r35c7 =1= r3c7
//! -1- r3c5 =1 => r5c6<>6, r4c7<>8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+-----------+----------+
//!     | 7 1 8 | 4  2  9   | 3   5 6  |
//!     | 4 2 3 | 5  16 68  | 9   7 18 |
//!     | 5 6 9 | 78 13 378 | 18  2 4  |
//!     +-------+-----------+----------+
//!     | 3 5 2 | 68 7  4   | 168 9 18 |
//!     | 9 7 1 | 2  36 368 | 68  4 5  |
//!     | 8 4 6 | 9  5  1   | 7   3 2  |
//!     +-------+-----------+----------+
//!     | 2 9 5 | 67 8  67  | 4   1 3  |
//!     | 1 8 7 | 3  4  5   | 2   6 9  |
//!     | 6 3 4 | 1  9  2   | 5   8 7  |
//!     +-------+-----------+----------+";
//! let technique = find("continuous nice loop with almost locked sets").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r5c6 (8)r4c7");
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
        reason: "A loop closes with links by turns strong and weak. {chains} So of the two ends of \
                 each weak link exactly one is true, and what both exclude is false.",
        short: "{digits} {chains:ends}",
    },
    source: include_str!("continuous.rs"),
};

static PLAIN: Info = Info {
    name: "continuous nice loop",
    aliases: &["cnl", "continuous loop"],
    code: Some("0706"),
    ..INFO
};
static GROUPED: Info =
    Info { name: "grouped continuous nice loop", aliases: &[], code: Some("0709"), ..INFO };
static WITH_SETS: Info =
    Info { name: "continuous nice loop with almost locked sets", code: Some("0709-2"), ..INFO };

/// Of candidates alone, with groups, and with almost locked sets.
pub(super) static INFOS: [&Info; 3] = [&PLAIN, &GROUPED, &WITH_SETS];
