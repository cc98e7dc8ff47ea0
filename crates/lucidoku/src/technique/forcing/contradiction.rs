//! # Forcing chain contradiction
//!
//! Assume that a candidate is true, or that it is not. Each thing that follows has one cause: a true
//! candidate excludes what it sees and the others of its cell; one that is false leaves what is
//! alone beside it in its cell or its house. If such chains leave a cell without candidates, a
//! house without a place for a digit, or make a candidate both true and false, the assumption is
//! wrong.
//!
//! A link may lead to several cells of a house at once (a *group*): `r56c5<>6` says that neither
//! holds 6, `r79c1=6` that one of them does.
//!
//! Here, if r5c1 were 6, no place in row 8 would be left for 6:
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
//! let technique = find("forcing chain contradiction").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r5c1");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! The same chains, read from their other ends, are a [verity](super::FORCING_CHAIN_VERITY). Of
//! each conclusion the shortest chains are told of, those of the fewest links first.
//!
//! Also called contradiction forcing chain. Defined in Sudopedia, *Forcing Chain*.

use super::cases::{CANDIDATE_BOTH, CELL_EMPTY, HOUSE_EMPTY, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_EMPTY, ..CELL },
    candidate: &Info { words: CANDIDATE_BOTH, ..CELL },
};

const CELL: Info = Info {
    name: "forcing chain contradiction",
    aliases: &["forcing chain", "contradiction forcing chain"],
    code: Some("1301"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_EMPTY,
    source: include_str!("contradiction.rs"),
};
