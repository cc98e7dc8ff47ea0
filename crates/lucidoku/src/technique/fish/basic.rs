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
//! An x-wing: 1 has two places each in columns 2 and 6, all of them in rows 3 and 9:
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
//! A swordfish, 1 r167 c237 => r9c2<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+--------+---------+
//!     | 6   18  7  | 9 2  5 | 18 3  4 |
//!     | 4   3   5  | 1 7  8 | 6  2  9 |
//!     | 18  9   2  | 3 6  4 | 5  18 7 |
//!     +------------+--------+---------+
//!     | 58  6   38 | 7 35 9 | 2  4  1 |
//!     | 9   7   4  | 8 1  2 | 3  5  6 |
//!     | 2   15  13 | 4 35 6 | 9  7  8 |
//!     +------------+--------+---------+
//!     | 7   2   18 | 6 4  3 | 18 9  5 |
//!     | 3   4   9  | 5 8  1 | 7  6  2 |
//!     | 158 158 6  | 2 9  7 | 4  18 3 |
//!     +------------+--------+---------+";
//! let (step, _) = demonstrate(find("swordfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r9c2");
//! ```
//!
//! A jellyfish, 1 r3479 c1256 => r2c1<>1:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+----------+-------+
//!     | 6   3  5   | 7  8  4  | 2 9 1 |
//!     | 179 4  179 | 19 3  2  | 6 5 8 |
//!     | 2   18 89  | 6  5  19 | 4 7 3 |
//!     +------------+----------+-------+
//!     | 19  2  6   | 5  4  19 | 8 3 7 |
//!     | 3   5  4   | 8  2  7  | 1 6 9 |
//!     | 8   7  19  | 19 6  3  | 5 4 2 |
//!     +------------+----------+-------+
//!     | 17  9  2   | 4  17 5  | 3 8 6 |
//!     | 5   6  3   | 2  9  8  | 7 1 4 |
//!     | 4   18 78  | 3  17 6  | 9 2 5 |
//!     +------------+----------+-------+";
//! let (step, _) = demonstrate(find("jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r2c1");
//! ```
//!
//! A squirmbag, 3 c14679 r12469 => r2c5<>3:
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
//! let (step, _) = demonstrate(find("squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c5");
//! ```
//!
//! A whale, 3 c235679 r124579 => r27c4<>3:
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
//! let (step, _) = demonstrate(find("whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c4 (3)r7c4");
//! ```
//!
//! A leviathan, 5 r1345679 c1345678 => r2c7,r8c8<>5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+-----------+------------+
//!     | 26  9  56  | 256 34 34 | 7   8   1  |
//!     | 246 45 1   | 7   9  8  | 256 3   25 |
//!     | 8   3  7   | 56  15 12 | 4   256 9  |
//!     +------------+-----------+------------+
//!     | 9   1  256 | 3   8  7  | 256 256 4  |
//!     | 56  7  4   | 9   2  56 | 3   1   8  |
//!     | 3   8  256 | 4   15 16 | 256 9   7  |
//!     +------------+-----------+------------+
//!     | 1   6  8   | 25  47 24 | 9   57  3  |
//!     | 47  45 3   | 1   6  9  | 8   257 25 |
//!     | 57  2  9   | 8   37 35 | 1   4   6  |
//!     +------------+-----------+------------+";
//! let (step, _) = demonstrate(find("leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r2c7 (5)r8c8");
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
