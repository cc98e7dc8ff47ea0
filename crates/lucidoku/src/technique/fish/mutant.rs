//! # Mutant fish
//!
//! Fish of any houses: rows, columns and boxes may be base, and others of any kind cover. On other
//! boards all houses take part. What holds is what holds for [Franken fish](super::FRANKEN), fins,
//! endo fins and cannibalism included; a fish is called mutant if it is neither basic nor Franken.
//!
//! Row 2, column 6 and box 7 against row 9, column 1 and box 2:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------------+---------+
//!     | 8   6  2 | 3   19   5  | 7  4 19 |
//!     | 17  9  4 | 6   17   8  | 3  2 5  |
//!     | 5   17 3 | 2   1479 14 | 19 8 6  |
//!     +----------+-------------+---------+
//!     | 4   8  1 | 7   5    6  | 2  9 3  |
//!     | 6   5  9 | 8   3    2  | 4  1 7  |
//!     | 2   3  7 | 14  14   9  | 5  6 8  |
//!     +----------+-------------+---------+
//!     | 3   4  6 | 19  2    7  | 8  5 19 |
//!     | 19  2  8 | 5   6    3  | 19 7 4  |
//!     | 179 17 5 | 149 8    14 | 6  3 2  |
//!     +----------+-------------+---------+";
//! let technique = technique::find("mutant swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r1c5 (1)r3c5 (1)r9c1 (1)r9c4");
//! ```
//!
//! Row 4 and box 3 against row 1 and column 9, with the fin r4c1:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
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
//! let technique = technique::find("finned mutant x-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c1");
//! ```
//!
//! One is told of for each candidate that goes.
//!
//! Defined in Sudopedia, *Mutant Fish*, and in *The Ultimate Fish Guide* of the Sudoku Player's
//! Forum.

use super::ground::Shape;
use super::kind::{ENDO_FINNED_WORDS, Finned, Fish, INFO, WORDS};
use crate::technique::{Info, Level};

/// Mutant fish, sizes 2 to 7.
pub static MUTANT: [Fish; 6] = [mutant(0), mutant(1), mutant(2), mutant(3), mutant(4), mutant(5)];

const fn mutant(at: usize) -> Fish {
    Fish { info: &MUTANT_INFO[at], size: at + 2, shape: Shape::Mutant, finned: Finned::No }
}

static MUTANT_INFO: [Info; 6] = [
    Info { name: "mutant x-wing", code: Some("0350"), level: Level::Extreme, ..PLAIN },
    Info { name: "mutant swordfish", code: Some("0351"), level: Level::Extreme, ..PLAIN },
    Info { name: "mutant jellyfish", code: Some("0352"), level: Level::Extreme, ..PLAIN },
    Info { name: "mutant squirmbag", code: Some("0353"), level: Level::Extreme, ..PLAIN },
    Info { name: "mutant whale", code: Some("0354"), level: Level::Extreme, ..PLAIN },
    Info { name: "mutant leviathan", code: Some("0355"), level: Level::Extreme, ..PLAIN },
];

const PLAIN: Info = Info { words: WORDS, source: include_str!("mutant.rs"), ..INFO };

/// Finned mutant fish, sizes 2 to 7.
pub static FINNED_MUTANT: [Fish; 6] = [
    finned_mutant(0),
    finned_mutant(1),
    finned_mutant(2),
    finned_mutant(3),
    finned_mutant(4),
    finned_mutant(5),
];

const fn finned_mutant(at: usize) -> Fish {
    Fish {
        info: &FINNED_MUTANT_INFO[at],
        size: at + 2,
        shape: Shape::Mutant,
        finned: Finned::Either,
    }
}

static FINNED_MUTANT_INFO: [Info; 6] = [
    Info { name: "finned mutant x-wing", code: Some("0360"), level: Level::Extreme, ..COMMON },
    Info { name: "finned mutant swordfish", code: Some("0361"), level: Level::Extreme, ..COMMON },
    Info { name: "finned mutant jellyfish", code: Some("0362"), level: Level::Extreme, ..COMMON },
    Info { name: "finned mutant squirmbag", code: Some("0363"), level: Level::Extreme, ..COMMON },
    Info { name: "finned mutant whale", code: Some("0364"), level: Level::Extreme, ..COMMON },
    Info { name: "finned mutant leviathan", code: Some("0365"), level: Level::Extreme, ..COMMON },
];

const COMMON: Info = Info { words: ENDO_FINNED_WORDS, source: include_str!("mutant.rs"), ..INFO };
