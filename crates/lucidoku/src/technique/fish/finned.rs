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
