//! # Franken fish
//!
//! Fish with boxes: rows and boxes as base against columns and boxes as cover, or the other way
//! round, with one box at least. As many base houses as cover houses hold the digit, each once; if
//! all places of the base are in the cover, no other cell of the cover holds it. On other boards
//! regions and windows take part as boxes do.
//!
//! Places of the base outside the cover are *fins*, and a place in two base houses is an *endo
//! fin*, since it would serve both of them with one digit: if no fin is true, the rest holds as
//! before; so what sees all fins and is outnumbered, in more cover than base houses, loses the
//! digit. That may be a place of the base itself (a *cannibalistic* fish).
//!
//! Rows 1 and 7 and box 5 against three columns:
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
//! let technique = technique::find("franken swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c5 (1)r3c5 (1)r9c4");
//! ```
//!
//! Rows 1, 2 and 4 against columns 1 and 9 and box 1, with the fin r1c7; r1c1 is in two cover
//! houses and sees it:
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
//! let technique = technique::find("finned franken swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c1");
//! ```
//!
//! X-wings, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+----------+------------+
//!     | 5 7  14  | 12 6  8  | 9  124 3   |
//!     | 6 14 9   | 3  25 47 | 57 8   124 |
//!     | 2 8  3   | 19 59 47 | 57 6   14  |
//!     +----------+----------+------------+
//!     | 8 2  45  | 6  7  1  | 3  45  9   |
//!     | 3 14 147 | 29 29 5  | 6  47  8   |
//!     | 9 6  57  | 8  4  3  | 1  257 27  |
//!     +----------+----------+------------+
//!     | 1 3  6   | 7  8  2  | 4  9   5   |
//!     | 4 9  2   | 5  3  6  | 8  17  17  |
//!     | 7 5  8   | 4  1  9  | 2  3   6   |
//!     +----------+----------+------------+";
//! let (step, _) = demonstrate(find("franken x-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r4c3 (4)r5c3");
//! let (step, _) = demonstrate(find("finned franken x-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r5c8");
//! ```
//!
//! Jellyfish, without and with fins:
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
//! let (step, _) = demonstrate(find("franken jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! let technique = find("finned franken jellyfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
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
//! let (step, _) = demonstrate(find("franken squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! let technique = find("finned franken squirmbag").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! ```
//!
//! Whales, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+------------+-------------+
//!     | 69  8  1 | 4  69 7    | 2   3   5   |
//!     | 5   69 2 | 8  1  3    | 49  7   469 |
//!     | 3   4  7 | 69 5  2    | 689 68  1   |
//!     +----------+------------+-------------+
//!     | 146 16 9 | 2  3  18   | 458 58  7   |
//!     | 14  2  5 | 69 7  1689 | 3   168 46  |
//!     | 8   7  3 | 5  4  16   | 16  9   2   |
//!     +----------+------------+-------------+
//!     | 7   5  4 | 1  8  69   | 69  2   3   |
//!     | 2   3  8 | 7  69 4    | 15  15  69  |
//!     | 19  19 6 | 3  2  5    | 7   4   8   |
//!     +----------+------------+-------------+";
//! let (step, _) = demonstrate(find("franken whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r3c7 (6)r5c6 (6)r5c9");
//! let (step, _) = demonstrate(find("finned franken whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r5c6");
//! ```
//!
//! Leviathans, without and with fins:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+-----------+----------+
//!     | 9  3   15  | 15  4  8  | 2  7  6  |
//!     | 7  58  4   | 159 6  2  | 18 3  59 |
//!     | 6  2   18  | 3   7  59 | 18 4  59 |
//!     +------------+-----------+----------+
//!     | 58 689 568 | 7   59 4  | 3  2  1  |
//!     | 2  4   3   | 6   59 1  | 7  59 8  |
//!     | 1  79  57  | 2   8  3  | 59 6  4  |
//!     +------------+-----------+----------+
//!     | 58 1   2   | 589 3  6  | 4  59 7  |
//!     | 4  568 9   | 58  2  7  | 56 1  3  |
//!     | 3  67  567 | 4   1  59 | 69 8  2  |
//!     +------------+-----------+----------+";
//! let (step, _) = demonstrate(find("franken leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r4c3 (5)r7c4");
//! let technique = find("finned franken leviathan").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r2c9");
//! ```
//!
//! Of fish larger than a jellyfish, one is told of for each candidate that goes.
//!
//! Defined in Sudopedia, *Franken Fish*, and in *The Ultimate Fish Guide* of the Sudoku Player's
//! Forum.

use super::ground::Shape;
use super::kind::{ENDO_FINNED_WORDS, Finned, Fish, INFO, WORDS};
use crate::technique::{Info, Level};

/// Franken fish, sizes 2 to 7.
pub static FRANKEN: [Fish; 6] =
    [franken(0), franken(1), franken(2), franken(3), franken(4), franken(5)];

const fn franken(at: usize) -> Fish {
    Fish { info: &FRANKEN_INFO[at], size: at + 2, shape: Shape::Franken, finned: Finned::No }
}

static FRANKEN_INFO: [Info; 6] = [
    Info { name: "franken x-wing", code: Some("0330"), level: Level::Unfair, ..PLAIN },
    Info { name: "franken swordfish", code: Some("0331"), level: Level::Unfair, ..PLAIN },
    Info { name: "franken jellyfish", code: Some("0332"), level: Level::Unfair, ..PLAIN },
    Info { name: "franken squirmbag", code: Some("0333"), level: Level::Extreme, ..PLAIN },
    Info { name: "franken whale", code: Some("0334"), level: Level::Extreme, ..PLAIN },
    Info { name: "franken leviathan", code: Some("0335"), level: Level::Extreme, ..PLAIN },
];

const PLAIN: Info = Info { words: WORDS, source: include_str!("franken.rs"), ..INFO };

/// Finned Franken fish, sizes 2 to 7.
pub static FINNED_FRANKEN: [Fish; 6] = [
    finned_franken(0),
    finned_franken(1),
    finned_franken(2),
    finned_franken(3),
    finned_franken(4),
    finned_franken(5),
];

const fn finned_franken(at: usize) -> Fish {
    Fish {
        info: &FINNED_FRANKEN_INFO[at],
        size: at + 2,
        shape: Shape::Franken,
        finned: Finned::Either,
    }
}

static FINNED_FRANKEN_INFO: [Info; 6] = [
    Info { name: "finned franken x-wing", code: Some("0340"), level: Level::Unfair, ..COMMON },
    Info { name: "finned franken swordfish", code: Some("0341"), level: Level::Unfair, ..COMMON },
    Info { name: "finned franken jellyfish", code: Some("0342"), level: Level::Unfair, ..COMMON },
    Info { name: "finned franken squirmbag", code: Some("0343"), level: Level::Extreme, ..COMMON },
    Info { name: "finned franken whale", code: Some("0344"), level: Level::Extreme, ..COMMON },
    Info { name: "finned franken leviathan", code: Some("0345"), level: Level::Extreme, ..COMMON },
];

const COMMON: Info = Info { words: ENDO_FINNED_WORDS, source: include_str!("franken.rs"), ..INFO };
