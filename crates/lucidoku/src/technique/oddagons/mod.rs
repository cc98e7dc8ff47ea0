//! Odd loops in which two things would have to take turns: something has to save them.

mod bivalue;
mod broken_wing;
mod loops;

pub use bivalue::BivalueOddagon;
pub use broken_wing::BrokenWing;
