//! # X-chain
//!
//! Places of one digit, linked by turns strongly, where a house has no other place, and weakly, where
//! they see each other; a strong link first and last. If one end does not hold the digit, the other
//! does; so what sees both ends does not.
//!
//! Chains of two strong links are the turbot fish, skyscrapers and kites with their own
//! names; the longest told of has twenty links.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
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
//! let (step, after) = demonstrate(find("x-chain").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r1c7 (7)r2c3");
//! assert!(step.eliminations.iter().all(|gone| !after.candidates(gone.cell).contains(gone.digit)));
//! ```
//!
//! Also called single-digit chain. Defined in Sudopedia, *X-Chain*.

use crate::technique::{Info, Level, Uniqueness, Words};

pub(super) static INFO: Info = Info {
    name: "x-chain",
    aliases: &["single-digit chain"],
    code: Some("0701"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{trail}",
        reason: "One of the two ends of a chain holds {digits}. {chains} And the same the other way \
                 round; so what sees both ends cannot hold it.",
        short: "{digits} {chains}",
    },
    source: include_str!("x_chain.rs"),
};
