//! # Forcing net contradiction
//!
//! As a [forcing chain](super::FORCING_CHAIN_CONTRADICTION), an assumption leads to what cannot be;
//! but what follows may have several causes: a cell has one candidate left when all others have
//! gone, each for its own reason, and so has a house one place for a digit. All naked and hidden
//! singles are followed, until there are no more or something is left with nothing.
//!
//! Here, if r1c3 were not 3, no place in row 5 would be left for 4:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------------+--------------+------------------+
//!     | 58 67   358  | 3457 1   9   | 4678  478  2     |
//!     | 29 367  4    | 37   238 368 | 5     1    689   |
//!     | 29 1    578  | 457  25  568 | 46789 3    46789 |
//!     +--------------+--------------+------------------+
//!     | 6  458  1    | 2    7   58  | 3     489  489   |
//!     | 3  478  2    | 69   89  1   | 4678  4678 5     |
//!     | 58 9    578  | 356  358 4   | 1     2    678   |
//!     +--------------+--------------+------------------+
//!     | 7  358  589  | 159  6   2   | 48    458  1348  |
//!     | 4  2358 3589 | 159  359 7   | 268   568  138   |
//!     | 1  25   6    | 8    4   35  | 279   579  379   |
//!     +--------------+--------------+------------------+";
//! let technique = find("forcing net contradiction").unwrap();
//! let (step, after) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(3)r1c3");
//! assert!(after.digit(step.placements.single().unwrap().cell).is_some());
//! ```
//!
//! Of each step only those inferences are told of on which its end rests, and the steps with the
//! fewest come first.
//!
//! Also called dynamic forcing chain. Defined in Sudopedia, *Forcing Net*.

use super::cases::{CANDIDATE_BOTH, CELL_EMPTY, HOUSE_EMPTY, Infos};
use crate::technique::{Info, Level, Uniqueness};

pub(super) static INFOS: Infos = Infos {
    cell: &CELL,
    house: &Info { words: HOUSE_EMPTY, ..CELL },
    candidate: &Info { words: CANDIDATE_BOTH, ..CELL },
};

const CELL: Info = Info {
    name: "forcing net contradiction",
    aliases: &["forcing net", "contradiction forcing net", "dynamic forcing chain"],
    code: Some("1303"),
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: CELL_EMPTY,
    source: include_str!("net_contradiction.rs"),
};
