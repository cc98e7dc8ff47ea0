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
