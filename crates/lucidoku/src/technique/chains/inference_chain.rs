//! # Alternating inference chain
//!
//! Strong and weak links by turns, a strong link first and last. If the first node is false, the
//! second is true, so the third is false, and so on: the last is true. Read from the other end, if
//! the last is false, the first is true. So one of the two ends is true, and what both exclude is
//! false: with ends of one digit, that digit where it sees both (*type 1*); with ends of two digits
//! in cells that see each other, in each cell the digit of the other (*type 2*).
//!
//! In a *grouped* chain some nodes are groups: several cells of a house that share another house,
//! of which one holds the digit or none. With *almost locked sets*, cells of a house with one digit
//! more than cells: with one of its digits gone from it, it holds all others.
//!
//! Of all chains with the same eliminations the shortest is told of. A chain with a single
//! elimination is written as a [discontinuous nice loop](super::DISCONTINUOUS_LOOP).
//!
//! Without groups, 8 8- r3c1 =8= r3c7 -8- r6c7 =8= r6c3 -8 => r1c3,r4c1<>8:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+-----------+-----------+
//!     | 6   4  158  | 7  9  158 | 2  15 3   |
//!     | 158 9  7    | 3  2  158 | 6  4  158 |
//!     | 158 3  2    | 6  15 4   | 18 9  7   |
//!     +-------------+-----------+-----------+
//!     | 158 7  1458 | 45 6  2   | 9  3  18  |
//!     | 2   6  9    | 1  8  3   | 5  7  4   |
//!     | 3   15 1458 | 45 7  9   | 18 6  2   |
//!     +-------------+-----------+-----------+
//!     | 7   15 15   | 2  4  6   | 3  8  9   |
//!     | 4   8  3    | 9  15 15  | 7  2  6   |
//!     | 9   2  6    | 8  3  7   | 4  15 15  |
//!     +-------------+-----------+-----------+";
//! let technique = find("alternating inference chain").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(8)r1c3 (8)r4c1");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! With a group, 2/6 6- r4c9 -2- r4c23 =2= r6c3 -2- r7c3 =2= r7c9 -2 => r4c9<>2, r7c9<>6:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+--------+----------+
//!     | 8 4  7   | 1 9  6 | 5  2  3  |
//!     | 2 1  9   | 5 3  7 | 6  4  8  |
//!     | 5 6  3   | 8 4  2 | 1  7  9  |
//!     +----------+--------+----------+
//!     | 3 25 258 | 4 1  9 | 7  68 26 |
//!     | 4 9  6   | 2 7  8 | 3  5  1  |
//!     | 1 7  28  | 3 6  5 | 28 9  4  |
//!     +----------+--------+----------+
//!     | 9 3  25  | 7 58 1 | 4  68 26 |
//!     | 6 25 1   | 9 58 4 | 28 3  7  |
//!     | 7 8  4   | 6 2  3 | 9  1  5  |
//!     +----------+--------+----------+";
//! let technique = find("grouped alternating inference chain").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r4c9 (6)r7c9");
//! ```
//!
//! With almost locked sets, 9 9- r2c3 =9= ALS:r2c37 =7= r2c7 -7- r9c7 =7= ALS:r9c127 =9= r9c1 -9 =>
//! r2c1,r7c3<>9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-------+----------+
//!     | 8  6  3  | 1 7 2 | 4  5   9 |
//!     | 79 1  29 | 5 3 4 | 27 8   6 |
//!     | 57 25 4  | 8 9 6 | 3  27  1 |
//!     +----------+-------+----------+
//!     | 2  3  8  | 9 6 1 | 5  4   7 |
//!     | 1  9  7  | 4 2 5 | 6  3   8 |
//!     | 6  4  5  | 7 8 3 | 9  1   2 |
//!     +----------+-------+----------+
//!     | 4  8  29 | 6 5 7 | 1  29  3 |
//!     | 3  7  1  | 2 4 9 | 8  6   5 |
//!     | 59 25 6  | 3 1 8 | 27 279 4 |
//!     +----------+-------+----------+";
//! let technique = find("alternating inference chain with almost locked sets").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r2c1 (9)r7c3");
//! ```
//!
//! Also called AIC. Defined in Sudopedia, *Alternating Inference Chain*.

use crate::technique::{Info, Level, Uniqueness, Words};

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{trail}",
        reason: "One of the two ends of a chain is true. {chains} And the same the other way round; \
                 so what both ends exclude is false.",
        short: "{digits} {chains:ends}",
    },
    source: include_str!("inference_chain.rs"),
};

static PLAIN: Info =
    Info { name: "alternating inference chain", aliases: &["aic"], code: Some("0708"), ..INFO };
static GROUPED: Info = Info {
    name: "grouped alternating inference chain",
    aliases: &["grouped aic"],
    code: Some("0711"),
    ..INFO
};
static WITH_SETS: Info = Info {
    name: "alternating inference chain with almost locked sets",
    code: Some("0711-3"),
    ..INFO
};

/// Of candidates alone, with groups, and with almost locked sets.
pub(super) static INFOS: [&Info; 3] = [&PLAIN, &GROUPED, &WITH_SETS];
