//! Making puzzles: full grids, puzzles to a wish, puzzles near a puzzle.
//!
//! A [`Wish`] says what puzzles are to be like: how many givens, their symmetry or exactly which
//! cells, minimal or not, level, score and techniques of the solve path, the board. A
//! [`Generator`] draws a full grid, takes givens away as long as one solution is left, puts some
//! back where the path is too hard, and begins with another grid where the wish is not met.
//! [`minimize()`] does the taking away alone; [`Vicinity`] lists puzzles near one.
//!
//! All chance comes from a seed: puzzle `k` of a seed is made of the random numbers of stream `k`
//! ([`Random`]), so the same version makes the same puzzles on every machine and any number of
//! threads.
//!
//! ```
//! use lucidoku::generate::{Generator, Limits, Outcome, PathWish, Wish};
//! use lucidoku::technique::Level;
//!
//! let path = PathWish { levels: Level::Medium..=Level::Medium, ..PathWish::default() };
//! let generator = Generator::new(Wish { path, ..Wish::default() })?;
//! let Outcome::Made(made) = generator.make(1, 0, Limits::NONE) else { panic!("there are many") };
//! assert_eq!(made.rating.unwrap().level, Level::Medium);
//! # Ok::<(), lucidoku::generate::WishFault>(())
//! ```
//!
//! # How even the grids are
//!
//! On the classic board each full grid is as likely as any other, see [`FullGrids`]. Of a million,
//! the 416 classes of first bands came as often as their exact shares of all grids say
//! (chi-squared 375 for 415 degrees of freedom). On other boards a search chooses at random: of
//! 28,800 grids of side 4, each of the 288 came 54 to 143 times, where 100 is the mean
//! (chi-squared 1285 for 287 degrees of freedom).
//!
//! Puzzles are not drawn evenly: a puzzle with few givens is found less often by taking givens away
//! than its share of all puzzles, and a wish for a level or a technique favours grids on which it
//! is met easily.

mod contradiction;
mod dig;
mod fault;
mod full;
mod make;
mod minimize;
mod path;
mod pattern;
mod probe;
mod random;
mod shrink;
mod symmetry;
mod temper;
mod tried;
mod uniform;
mod vicinity;
mod wish;

pub use fault::WishFault;
pub use full::{Distribution, FullGrids};
pub use make::{Generator, Limits, Made, Outcome};
pub use minimize::{Unsolvable, minimize, minimize_within};
pub use path::{Demand, Occurrence, PathOrder, PathWish};
pub use pattern::{GivenPattern, PatternFault};
pub use random::Random;
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use tried::Tried;
pub use vicinity::{Kept, Seen, Vicinity};
pub use wish::{FEWEST_GIVENS, Minimality, Wish};
