//! Solve paths: the easiest step, applied, again and again.
//!
//! A [`Profile`] says which techniques are tried in which order. A [`Path`] is what comes of it:
//! the steps, and whether they solve the puzzle. Nothing is ever guessed: where no technique
//! finds a step, the path ends, and says what is left.
//!
//! ```
//! use lucidoku::explain::{End, Path, Profile};
//! use lucidoku::text::parse_puzzle;
//!
//! let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
//! let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
//! assert_eq!(path.end(), End::Solved);
//! assert!(path.steps().iter().all(|step| step.step.technique.name.ends_with("single")
//!     || step.step.technique.name == "full house" || step.step.technique.name == "last digit"));
//! ```

mod appearance;
mod mistake;
mod origin;
mod path;
mod profile;
mod start;
mod survey;
mod trial;
mod walk;

pub use mistake::{Mistake, WentWrong, mistakes, mistakes_in, went_wrong};
pub use origin::{Foreign, Origin};
pub use path::{End, Path, Taken};
pub use profile::{Entry, Profile, Singles};
pub use start::{Refused, Several, Start};
pub use survey::Survey;
pub use trial::{Trial, shortest_trial, trials};
pub use walk::Walk;
