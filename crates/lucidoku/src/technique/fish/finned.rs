//! # Finned and sashimi fish
//!
//! A [basic fish](super::BASIC) but for some places in its base that no cover house holds, its
//! *fins*. Either a fin is true, or the fish is as if it had none. So a cell of a cover house
//! outside the base that sees all fins loses the digit: if a fin is true, by that, and if none is,
//! by the fish.
//!
//! It is a *sashimi* fish if some base house would have one place left without the fins, or none:
//! the fish would fall apart then, but what it says holds as well.
//!
//! Here 7 has its places in rows 1 and 5 in columns 3 and 7, but for the fin r1c1:
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
//! let technique = technique::find("finned x-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r2c3");
//! ```
//!
//! Without the fin r8c5, row 8 would have one place left for 6:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+----------+---------+
//!     | 2   8  9 | 1  5  4  | 7  6 3  |
//!     | 1   7  6 | 2  9  3  | 8  5 4  |
//!     | 4   3  5 | 7  8  6  | 2  1 9  |
//!     +----------+----------+---------+
//!     | 567 56 8 | 4  67 9  | 3  2 1  |
//!     | 9   2  3 | 56 1  8  | 4  7 56 |
//!     | 67  1  4 | 3  2  57 | 9  8 56 |
//!     +----------+----------+---------+
//!     | 3   56 7 | 8  4  1  | 56 9 2  |
//!     | 56  4  2 | 9  67 57 | 1  3 8  |
//!     | 8   9  1 | 56 3  2  | 56 4 7  |
//!     +----------+----------+---------+";
//! let technique = technique::find("sashimi swordfish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r9c4");
//! ```
//!
//! A sashimi x-wing, 2 r34 c15 fr3c6 => r2c5<>2:
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
//! let (step, _) = demonstrate(find("sashimi x-wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r2c5");
//! ```
//!
//! A finned swordfish, 3 c124 r167 fr8c2 => r7c3<>3:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +------------+----------+-------+
//!     | 35 35  1   | 8  6  9  | 4 7 2 |
//!     | 2  7   8   | 1  5  4  | 9 6 3 |
//!     | 6  4   9   | 7  23 23 | 5 8 1 |
//!     +------------+----------+-------+
//!     | 8  9   6   | 5  4  1  | 2 3 7 |
//!     | 7  1   23  | 6  9  23 | 8 5 4 |
//!     | 4  235 235 | 23 8  7  | 1 9 6 |
//!     +------------+----------+-------+
//!     | 35 8   235 | 23 1  6  | 7 4 9 |
//!     | 9  23  7   | 4  23 5  | 6 1 8 |
//!     | 1  6   4   | 9  7  8  | 3 2 5 |
//!     +------------+----------+-------+";
//! let (step, _) = demonstrate(find("finned swordfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r7c3");
//! ```
//!
//! Jellyfish, one finned and one sashimi:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+----------+
//!     | 8  46 7 | 1 46  5  | 2  9  3  |
//!     | 46 5  2 | 3 8   9  | 67 47 1  |
//!     | 3  1  9 | 7 2   46 | 5  8  46 |
//!     +---------+----------+----------+
//!     | 1  9  8 | 6 5   7  | 4  3  2  |
//!     | 5  2  6 | 4 3   8  | 9  1  7  |
//!     | 47 47 3 | 9 1   2  | 8  6  5  |
//!     +---------+----------+----------+
//!     | 67 3  4 | 2 9   1  | 67 5  8  |
//!     | 2  8  1 | 5 467 46 | 3  47 9  |
//!     | 9  67 5 | 8 47  3  | 1  2  46 |
//!     +---------+----------+----------+";
//! let (step, _) = demonstrate(find("finned jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r9c5");
//! let (step, _) = demonstrate(find("sashimi jellyfish").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r8c8");
//! ```
//!
//! Squirmbags, one finned and one sashimi:
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
//! let (step, _) = demonstrate(find("finned squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r4c1");
//! let (step, _) = demonstrate(find("sashimi squirmbag").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r6c2");
//! ```
//!
//! Whales, one finned and one sashimi:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+----------+------------+
//!     | 8  6  7   | 2  1  59 | 3   459 45 |
//!     | 59 3  2   | 4  8  6  | 59  1   7  |
//!     | 4  59 1   | 39 35 7  | 8   2   6  |
//!     +-----------+----------+------------+
//!     | 3  8  59  | 6  4  1  | 7   59  2  |
//!     | 7  2  459 | 39 35 8  | 1   6   45 |
//!     | 6  1  459 | 7  2  59 | 459 3   8  |
//!     +-----------+----------+------------+
//!     | 2  4  8   | 5  9  3  | 6   7   1  |
//!     | 59 59 6   | 1  7  4  | 2   8   3  |
//!     | 1  7  3   | 8  6  2  | 45  45  9  |
//!     +-----------+----------+------------+";
//! let (step, _) = demonstrate(find("finned whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r6c7");
//! let (step, _) = demonstrate(find("sashimi whale").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r1c6");
//! ```
//!
//! Leviathans, one finned and one sashimi:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+------------+---------------+
//!     | 36 4   36 | 9  268 7   | 1   5    238  |
//!     | 9  1   2  | 5  4   38  | 6   7    38   |
//!     | 5  8   7  | 36 26  1   | 9   23   4    |
//!     +-----------+------------+---------------+
//!     | 1  9   5  | 7  268 268 | 238 4    2368 |
//!     | 2  67  4  | 1  3   9   | 78  68   5    |
//!     | 36 367 8  | 4  5   26  | 237 1    9    |
//!     +-----------+------------+---------------+
//!     | 4  2   1  | 8  9   36  | 5   36   7    |
//!     | 7  5   9  | 36 1   4   | 238 2368 2368 |
//!     | 8  36  36 | 2  7   5   | 4   9    1    |
//!     +-----------+------------+---------------+";
//! let (step, _) = demonstrate(find("sashimi leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r1c5");
//! let (step, _) = demonstrate(find("finned leviathan").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r6c7");
//! ```
//!
//! Fish with more than five fins are not sought.
//!
//! Defined in Sudopedia, *Finned Fish*, *Sashimi Fish*.

use super::ground::Shape;
use super::kind::{Finned, Fish, INFO};
use crate::technique::{Info, Level};

/// Finned fish, sizes 2 to 7.
pub static FINNED: [Fish; 6] = [finned(0), finned(1), finned(2), finned(3), finned(4), finned(5)];

const fn finned(at: usize) -> Fish {
    Fish { info: &FINNED_INFO[at], size: at + 2, shape: Shape::Basic, finned: Finned::Plain }
}

static FINNED_INFO: [Info; 6] = [
    Info { name: "finned x-wing", code: Some("0310"), level: Level::Hard, ..COMMON },
    Info { name: "finned swordfish", code: Some("0311"), level: Level::Unfair, ..COMMON },
    Info { name: "finned jellyfish", code: Some("0312"), level: Level::Unfair, ..COMMON },
    Info { name: "finned squirmbag", code: Some("0313"), level: Level::Unfair, ..COMMON },
    Info { name: "finned whale", code: Some("0314"), level: Level::Unfair, ..COMMON },
    Info { name: "finned leviathan", code: Some("0315"), level: Level::Unfair, ..COMMON },
];

/// Sashimi fish, sizes 2 to 7.
pub static SASHIMI: [Fish; 6] =
    [sashimi(0), sashimi(1), sashimi(2), sashimi(3), sashimi(4), sashimi(5)];

const fn sashimi(at: usize) -> Fish {
    Fish { info: &SASHIMI_INFO[at], size: at + 2, shape: Shape::Basic, finned: Finned::Sashimi }
}

static SASHIMI_INFO: [Info; 6] = [
    Info { name: "sashimi x-wing", code: Some("0320"), level: Level::Hard, ..COMMON },
    Info { name: "sashimi swordfish", code: Some("0321"), level: Level::Unfair, ..COMMON },
    Info { name: "sashimi jellyfish", code: Some("0322"), level: Level::Unfair, ..COMMON },
    Info { name: "sashimi squirmbag", code: Some("0323"), level: Level::Unfair, ..COMMON },
    Info { name: "sashimi whale", code: Some("0324"), level: Level::Unfair, ..COMMON },
    Info { name: "sashimi leviathan", code: Some("0325"), level: Level::Unfair, ..COMMON },
];

const COMMON: Info = Info { source: include_str!("finned.rs"), ..INFO };
