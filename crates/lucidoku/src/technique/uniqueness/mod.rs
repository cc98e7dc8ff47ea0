//! Techniques that rely on the puzzle having one solution.
//!
//! A *deadly pattern* is a set of cells whose digits could be exchanged for others without
//! anything else being changed. If its cells held nothing but the digits of the pattern, the
//! puzzle would have two solutions; so, if it has one, something else is in one of the cells.
//!
//! Exchanging is only possible in cells that are no givens, and the exchanged digits must not
//! have been struck out of their cells from the start. That other candidates, or even those of
//! the pattern, have been eliminated since then makes no difference.

mod anonymous;
mod avoidable_rectangle;
mod avoidable_rectangle_3;
mod avoidable_rectangle_5;
mod borescoper;
mod deadly;
mod extended_rectangle;
mod fillings;
mod grave;
mod grave_xz;
mod hidden_avoidable_rectangle;
mod hidden_rectangle;
mod qiu;
mod rectangle;
mod shapes;
mod subset;
mod symmetrical_placement;
mod types;
mod unique_loop;
mod unique_matrix;
mod unique_rectangle;

pub(super) use rectangle::{Rectangle, rectangles};

pub use anonymous::ANONYMOUS;
pub use avoidable_rectangle::{
    AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_1_OF_TWO, AVOIDABLE_RECTANGLE_2,
};
pub use avoidable_rectangle_3::AvoidableRectangle3;
pub use avoidable_rectangle_5::AvoidableRectangle5;
pub use borescoper::BORESCOPER;
pub use extended_rectangle::EXTENDED_RECTANGLE;
pub use grave::{BUG_1, BUG_2, BUG_3, BUG_4};
pub use grave_xz::BugXz;
pub use hidden_avoidable_rectangle::HiddenAvoidableRectangle;
pub use hidden_rectangle::HiddenRectangle;
pub use qiu::QIU;
pub use symmetrical_placement::SymmetricalPlacement;
pub use unique_loop::UNIQUE_LOOP;
pub use unique_matrix::UNIQUE_MATRIX;
pub use unique_rectangle::UNIQUE_RECTANGLE;
