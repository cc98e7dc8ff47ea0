//! Lucidoku: a Sudoku engine that reads, checks, propagates and solves.
//!
//! Data flows one way: text is read into a [`Puzzle`](puzzle::Puzzle); its
//! [`CandidateGrid`](candidates::CandidateGrid) is brought to a fixpoint by
//! [`propagate`](propagate::propagate); [`search`] begins only where that decides nothing more;
//! solutions go back to text. Reading is the only step that can fail: inside, values are valid
//! by construction.
//!
//! ```
//! use lucidoku::search::{Budget, Verdict, judge};
//! use lucidoku::text;
//!
//! let input = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
//! let puzzle = text::parse_puzzle(input)?;
//! if let Verdict::Unique(solution) = judge(&puzzle, Budget::UNLIMITED)?.verdict {
//!     assert_eq!(
//!         solution.to_string(),
//!         "462831957795426183381795426173984265659312748248567319926178534834259671517643892",
//!     );
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Diagonals, windows, irregular regions and chess moves are other [`Board`](board::Board)
//! values; see [`board::variants`]. Grids and puzzles have any side from 1 to 64; those of other
//! sides than 9 are solved as formulas, which [`encode`] makes of any puzzle.
//!
//! The feature `formats` adds the formats that rest on XML, JSON and packed text to
//! [`text::FORMATS`]: OpenSudoku's files, links of f-puzzles and of SudokuPad.
//!
//! The feature `print` adds the room `print`, which makes books of puzzles as PDF.
//!
//! The library never prints, exits, reads files or the environment, or takes the time.

pub mod board;
pub mod candidates;
pub mod canonical;
pub mod drawing;
pub mod encode;
pub mod explain;
pub mod generate;
pub mod grid;
#[cfg(feature = "print")]
pub mod print;
pub mod propagate;
pub mod puzzle;
pub mod rate;
pub mod render;
pub mod search;
pub mod technique;
pub mod text;

/// The examples of the README, so that they are tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
