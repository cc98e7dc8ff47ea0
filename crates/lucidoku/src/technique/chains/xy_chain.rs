//! # XY-chain
//!
//! Cells with two candidates, three at least, each seeing the next and sharing a digit with it, by
//! which it is linked, and each left by the other of its digits. If the first cell does not hold the
//! digit that the chain does not leave it by, the last cell holds the same digit; so what sees both
//! cells does not.
//!
//! With three cells it is an XY-wing; the longest told of has ten.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+------------+----------+
//!     | 5   9  2  | 6  13 4    | 8 7   13 |
//!     | 13  13 7  | 2  9  8    | 5 4   6  |
//!     | 6   8  4  | 13 7  5    | 2 9   13 |
//!     +-----------+------------+----------+
//!     | 9   5  16 | 8  13 1236 | 4 23  7  |
//!     | 18  7  3  | 9  4  12   | 6 258 25 |
//!     | 4   2  68 | 7  5  36   | 1 38  9  |
//!     +-----------+------------+----------+
//!     | 2   13 9  | 5  8  13   | 7 6   4  |
//!     | 138 4  18 | 13 6  7    | 9 25  25 |
//!     | 7   6  5  | 4  2  9    | 3 1   8  |
//!     +-----------+------------+----------+";
//! let (step, after) = demonstrate(find("xy-chain").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r4c6 (2)r5c8 (2)r5c9");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Defined in Sudopedia, *XY-Chain*.

use crate::technique::{Info, Level, Uniqueness, Words};

pub(super) static INFO: Info = Info {
    name: "xy-chain",
    aliases: &[],
    code: Some("0702"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{trail}",
        reason: "One of the two ends of a chain of cells holds {digits}. {chains} And the same the \
                 other way round; so what sees both ends cannot hold it.",
        short: "{digits} {chains:ends}",
    },
    source: include_str!("xy_chain.rs"),
};
