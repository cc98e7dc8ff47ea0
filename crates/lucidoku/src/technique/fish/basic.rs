//! # Basic fish
//!
//! A digit has all its places in `n` rows within the same `n` columns. Each of these rows holds
//! the digit once, in `n` different columns, so they use up those of the columns: no other cell of
//! the columns holds it. Likewise with rows and columns exchanged. The rows are the *base*, the
//! columns the *cover*.
//!
//! Two rows and columns make an *x-wing*, three a *swordfish*, four a *jellyfish*, five a
//! *squirmbag* (or starfish), six a *whale*, seven a *leviathan*. Not every row needs all `n`
//! places. A large fish leaves a small one of the other lines, with the same eliminations; the
//! smaller of the two is the easier to see.
//!
//! Here 1 has two places each in columns 2 and 6, all of them in rows 3 and 9:
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
//! let technique = technique::find("x-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r3c5 (1)r3c7 (1)r9c1 (1)r9c4");
//! ```
//!
//! Defined in Sudopedia, *Fish*, *X-Wing*, *Swordfish*, *Jellyfish*.

use super::ground::Shape;
use super::kind::{Finned, Fish, INFO, WORDS};
use crate::technique::{Info, Level};

/// Basic fish, sizes 2 to 7.
pub static BASIC: [Fish; 6] = [basic(0), basic(1), basic(2), basic(3), basic(4), basic(5)];

const fn basic(at: usize) -> Fish {
    Fish { info: &BASIC_INFO[at], size: at + 2, shape: Shape::Basic, finned: Finned::No }
}

static BASIC_INFO: [Info; 6] = [
    Info { name: "x-wing", code: Some("0300"), level: Level::Hard, ..COMMON },
    Info { name: "swordfish", code: Some("0301"), level: Level::Hard, ..COMMON },
    Info { name: "jellyfish", code: Some("0302"), level: Level::Hard, ..COMMON },
    Info {
        name: "squirmbag",
        aliases: &["starfish"],
        code: Some("0303"),
        level: Level::Unfair,
        ..COMMON
    },
    Info { name: "whale", code: Some("0304"), level: Level::Unfair, ..COMMON },
    Info { name: "leviathan", code: Some("0305"), level: Level::Unfair, ..COMMON },
];

const COMMON: Info = Info { words: WORDS, source: include_str!("basic.rs"), ..INFO };
