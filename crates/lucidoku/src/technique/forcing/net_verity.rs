//! # Forcing net verity
//!
//! One candidate of a cell is true, and a digit has one of its places in a house; also, a candidate
//! is true or false. If all singles that come of each of these cases lead to the same, it is so,
//! whichever of them holds. What follows may have several causes, as in a
//! [contradiction](super::FORCING_NET_CONTRADICTION); no case contradicts itself.
//!
//! Here 2 leaves r3c3 if it is in r2c1; and if r2c1 is 6, r1c6 is the only place left for 6 in row
//! 1, so 2 is in r1c13:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------------+---------------+-----------------+
//!     | 267   3   2679 | 8    79   267 | 5     4    1    |
//!     | 26    4   8    | 19   5    126 | 279   279  3    |
//!     | 1     5   279  | 4    379  237 | 6     8    29   |
//!     +----------------+---------------+-----------------+
//!     | 23567 279 4    | 1359 1379 137 | 8     269  2569 |
//!     | 3567  79  167  | 2    8    37  | 149   169  4569 |
//!     | 25    8   12   | 59   6    4   | 129   3    7    |
//!     +----------------+---------------+-----------------+
//!     | 8     6   237  | 137  123  5   | 12479 1279 249  |
//!     | 4     1   237  | 6    23   9   | 27    5    8    |
//!     | 9     27  5    | 17   4    8   | 3     1267 26   |
//!     +----------------+---------------+-----------------+";
//! let technique = find("forcing net verity").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r3c3");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Defined in Sudopedia, *Forcing Net*.

use super::cases::{CANDIDATE_CASES, CELL_CASES, HOUSE_CASES, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_CASES, ..CELL },
    candidate: &Info { words: CANDIDATE_CASES, ..CELL },
};

const CELL: Info = Info {
    name: "forcing net verity",
    aliases: &[
        "cell forcing net",
        "house forcing net",
        "region forcing net",
        "unit forcing net",
        "multiple forcing net",
    ],
    code: Some("1304"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_CASES,
    source: include_str!("net_verity.rs"),
};
