//! The commands that solve as people do.

mod each;
mod explain;
mod find;
mod hint;
mod rate;
mod start;
mod techniques;

pub use each::{Command, Each};
pub use explain::{Explain, explain_header};
pub use find::Find;
pub use hint::Hint;
pub use rate::{Rate, rate_header};
pub use techniques::{meant, techniques};
