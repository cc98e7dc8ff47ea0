//! # X-cycle and Y-cycle
//!
//! A closed chain with links by turns strong and weak. Exactly one of the two ends of each link is
//! true, so each weak link is as good as a strong one, and what sees both of its ends is false.
//!
//! - *X-cycle*: of one digit. The strong links are houses with two places for it.
//! - *Y-cycle*: of cells with two candidates, three or more, each of which shares one with the
//!   next. The strong links are the cells.
//!
//! X-cycle:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+----------+-----------+
//!     | 3 9 1 | 145 14 2 | 7   6   8 |
//!     | 6 2 7 | 1   39 8 | 4   39  5 |
//!     | 4 5 8 | 7   39 6 | 239 239 1 |
//!     +-------+----------+-----------+
//!     | 2 8 3 | 9   7  4 | 1   5   6 |
//!     | 7 1 4 | 6   2  5 | 23  8   9 |
//!     | 5 6 9 | 3   8  1 | 2   4   7 |
//!     +-------+----------+-----------+
//!     | 9 4 6 | 2   5  7 | 8   1   3 |
//!     | 1 7 2 | 8   6  3 | 5   9   4 |
//!     | 8 3 5 | 14  14 9 | 6   7   2 |
//!     +-------+----------+-----------+";
//! let (step, _) = demonstrate(find("x-cycle").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r3c7");
//! ```
//!
//! Y-cycle:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+------------+---------+
//!     | 4 8 5  | 9  36 36   | 1 2  7  |
//!     | 9 1 6  | 24 7  2    | 5 48 3  |
//!     | 7 2 3  | 1  8  5    | 6 49 9  |
//!     +--------+------------+---------+
//!     | 3 7 8  | 2  26 69   | 4 1  5  |
//!     | 1 6 4  | 37 5  37   | 2 89 89 |
//!     | 2 5 9  | 8  4  1    | 7 3  6  |
//!     +--------+------------+---------+
//!     | 8 9 27 | 5  1  27   | 3 6  4  |
//!     | 6 4 27 | 37 23 2378 | 9 5  1  |
//!     | 5 3 1  | 6  9  4    | 8 7  2  |
//!     +--------+------------+---------+";
//! let (step, _) = demonstrate(find("y-cycle").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r8c6 (3)r8c6 (7)r8c6");
//! ```
//!
//! Both are [continuous nice loops](super::CONTINUOUS_LOOP); an X-cycle of two strong links is an
//! [X-wing](super::super::fish::BASIC) where both are rows or both columns. Places on the cycle
//! itself are left alone. Also called bidirectional cycles, so in Sudoku Explainer; the Y-cycle
//! also continuous XY-chain. Defined in SudokuWiki, *X-Cycles*, and Sudopedia, *XY-Chain*.

use crate::technique::{Info, Level, Uniqueness, Words};

pub(super) static X_INFO: Info = Info {
    name: "x-cycle",
    aliases: &["bidirectional x-cycle", "continuous x-cycle"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{trail}",
        reason: "A loop of places of {digits} closes with links by turns strong and weak. {chains} \
                 So exactly one end of each link holds {digits}, and what sees both cannot.",
        short: "{digits} {chains}",
    },
    source: include_str!("cycles.rs"),
};

pub(super) static Y_INFO: Info = Info {
    name: "y-cycle",
    aliases: &["bidirectional y-cycle", "continuous xy-chain", "xy-loop"],
    words: Words {
        area: "{trail}",
        reason: "A loop of cells with two candidates closes. {chains} So exactly one end of each \
                 link is true, and a cell that sees both cannot hold their digit.",
        short: "{digits} {chains}",
    },
    ..X_INFO
};
