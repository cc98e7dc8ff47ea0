//! # Forcing chain verity
//!
//! One candidate of a cell is true, and a digit has one of its places in a house. If chains lead
//! from each of these cases to the same, it is so, whichever of them holds. The links are those of a
//! [contradiction](super::FORCING_CHAIN_CONTRADICTION).
//!
//! Here each place of 6 in row 8 keeps 6 away from r5c1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------------+----------------+-------------+
//!     | 28   6   4  | 123 13   7     | 289 5   389 |
//!     | 3    5   1  | 26  8    9     | 4   27  67  |
//!     | 28   7   9  | 4   356  356   | 238 1   368 |
//!     +-------------+----------------+-------------+
//!     | 47   134 5  | 9   234  18    | 238 6   378 |
//!     | 69   13  2  | 7   136  168   | 5   389 4   |
//!     | 4679 8   36 | 5   234  346   | 1   27  79  |
//!     +-------------+----------------+-------------+
//!     | 1    2   36 | 368 9    346   | 7   348 5   |
//!     | 456  34  8  | 13  7    13456 | 369 49  2   |
//!     | 456  9   7  | 368 3456 2     | 368 348 1   |
//!     +-------------+----------------+-------------+";
//! let technique = find("forcing chain verity").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r5c1");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Also called cell forcing chain, and house, region or unit forcing chain; multiple forcing chain
//! for both. Defined in Sudopedia, *Forcing Chain*.

use super::cases::{CANDIDATE_CASES, CELL_CASES, HOUSE_CASES, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_CASES, ..CELL },
    candidate: &Info { words: CANDIDATE_CASES, ..CELL },
};

const CELL: Info = Info {
    name: "forcing chain verity",
    aliases: &[
        "cell forcing chain",
        "house forcing chain",
        "region forcing chain",
        "unit forcing chain",
        "multiple forcing chain",
    ],
    code: Some("1302"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_CASES,
    source: include_str!("verity.rs"),
};
