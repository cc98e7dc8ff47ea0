//! Techniques: every step holds, by the solution and by a checker that shares nothing with what
//! found it, and nothing is missed that a plain search finds.

mod checks;
mod list;
mod naive;
mod positions;
mod rare;
mod reports;
mod sound;
mod words;
