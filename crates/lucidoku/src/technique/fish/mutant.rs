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
//! An x-wing, 5 r4c5 c9b5 => r5c9<>5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-----------+----------+
//!     | 6  7  5  | 12  12  3 | 4 9  8   |
//!     | 9  1  8  | 7   4   5 | 2 3  6   |
//!     | 2  4  3  | 9   8   6 | 1 5  7   |
//!     +----------+-----------+----------+
//!     | 3  6  12 | 125 9   7 | 8 24 245 |
//!     | 8  9  7  | 3   25  4 | 6 1  25  |
//!     | 15 25 4  | 6   125 8 | 3 7  9   |
//!     +----------+-----------+----------+
//!     | 15 8  12 | 45  6   9 | 7 24 3   |
//!     | 7  25 6  | 45  3   1 | 9 8  24  |
//!     | 4  3  9  | 8   7   2 | 5 6  1   |
//!     +----------+-----------+----------+";
//! let (step, _) = demonstrate(find("mutant x-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r5c9");
//! ```
//!
//! A swordfish with an endo fin, 2 r3c1b5 r4c6b1 efr3c1 => r2c3<>2:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+-------+
//!     | 9  5 1  | 3 7  6   | 2 8 4 |
//!     | 3  6 28 | 9 24 248 | 7 1 5 |
//!     | 28 4 7  | 1 5  28  | 3 6 9 |
//!     +---------+----------+-------+
//!     | 24 3 9  | 8 24 1   | 5 7 6 |
//!     | 6  7 24 | 5 9  24  | 8 3 1 |
//!     | 1  8 5  | 6 3  7   | 4 9 2 |
//!     +---------+----------+-------+
//!     | 7  2 3  | 4 6  9   | 1 5 8 |
//!     | 5  1 6  | 2 8  3   | 9 4 7 |
//!     | 48 9 48 | 7 1  5   | 6 2 3 |
//!     +---------+----------+-------+";
//! let (step, _) = demonstrate(find("finned mutant swordfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r2c3");
//! ```
//!
//! Jellyfish, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+------------+---------+
//!     | 24 7 9 | 3  12 6    | 5 8  14 |
//!     | 8  6 5 | 17 9  4    | 3 17 2  |
//!     | 24 1 3 | 8  5  27   | 6 79 49 |
//!     +--------+------------+---------+
//!     | 3  5 6 | 17 27 1279 | 4 19 8  |
//!     | 7  8 4 | 5  3  19   | 2 6  19 |
//!     | 9  2 1 | 6  4  8    | 7 5  3  |
//!     +--------+------------+---------+
//!     | 5  4 7 | 9  8  3    | 1 2  6  |
//!     | 1  9 2 | 4  6  5    | 8 3  7  |
//!     | 6  3 8 | 2  17 17   | 9 4  5  |
//!     +--------+------------+---------+";
//! let (step, _) = demonstrate(find("mutant jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r4c6");
//! let (step, _) = demonstrate(find("finned mutant jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r4c6");
//! ```
//!
//! Squirmbags, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+-----------+----------+
//!     | 37 9 5 | 4  1   6  | 78 2  38 |
//!     | 37 2 6 | 8  379 39 | 1  4  5  |
//!     | 4  1 8 | 57 357 2  | 9  37 6  |
//!     +--------+-----------+----------+
//!     | 6  8 1 | 9  2   7  | 34 5  34 |
//!     | 5  4 3 | 1  6   8  | 2  9  7  |
//!     | 9  7 2 | 35 4   35 | 6  8  1  |
//!     +--------+-----------+----------+
//!     | 8  6 4 | 2  37  1  | 5  37 9  |
//!     | 2  3 7 | 6  59  59 | 48 1  48 |
//!     | 1  5 9 | 37 8   4  | 37 6  2  |
//!     +--------+-----------+----------+";
//! let (step, _) = demonstrate(find("mutant squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! let (step, _) = demonstrate(find("finned mutant squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! ```
//!
//! Whales, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-----------+-----------+
//!     | 4  58  6 | 2  58 1   | 7  9   3  |
//!     | 7  2   1 | 9  56 3   | 8  56  4  |
//!     | 58 9   3 | 7  4  68  | 56 1   2  |
//!     +----------+-----------+-----------+
//!     | 58 4   9 | 56 67 2   | 3  678 1  |
//!     | 3  568 7 | 4  1  568 | 2  58  9  |
//!     | 1  568 2 | 3  78 9   | 56 4   78 |
//!     +----------+-----------+-----------+
//!     | 6  7   8 | 1  3  4   | 9  2   5  |
//!     | 9  1   5 | 8  2  7   | 4  3   6  |
//!     | 2  3   4 | 56 9  56  | 1  78  78 |
//!     +----------+-----------+-----------+";
//! let (step, _) = demonstrate(find("mutant whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r9c6");
//! let (step, _) = demonstrate(find("finned mutant whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r1c2");
//! ```
//!
//! Leviathans, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+------------+---------+
//!     | 1  2   39 | 4   7  39  | 8  5 6  |
//!     | 7  8   39 | 356 35 369 | 2  1 4  |
//!     | 6  4   5  | 18  18 2   | 7  3 9  |
//!     +-----------+------------+---------+
//!     | 9  7   6  | 2   13 8   | 5  4 13 |
//!     | 2  13  4  | 7   9  5   | 6  8 13 |
//!     | 38 5   18 | 13  6  4   | 9  2 7  |
//!     +-----------+------------+---------+
//!     | 4  136 18 | 368 2  7   | 13 9 5  |
//!     | 38 9   7  | 358 58 1   | 4  6 2  |
//!     | 5  136 2  | 9   4  36  | 13 7 8  |
//!     +-----------+------------+---------+";
//! let (step, _) = demonstrate(find("mutant leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c4 (3)r7c4");
//! let (step, _) = demonstrate(find("finned mutant leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r7c4");
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
