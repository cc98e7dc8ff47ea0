//! Singles: a cell and the digit that it must hold.

mod full_house;
mod hidden_single;
mod last_digit;
mod naked_single;

pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use last_digit::LastDigit;
pub use naked_single::NakedSingle;

use super::{Info, Pattern, Step};
use crate::board::{CandidateSet, Cell, CellSet, Digit};

/// The step that places a digit.
fn placing(technique: &'static Info, cell: Cell, digit: Digit, pattern: Pattern) -> Step {
    let placements = CandidateSet::of(digit, CellSet::of(cell));
    Step { technique, placements, eliminations: CandidateSet::EMPTY, pattern }
}
