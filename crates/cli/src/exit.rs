//! How the program ends; the same codes for every command.

use std::process::ExitCode;

/// An exit code. The greatest of all that occurred is the one the program ends with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 0: all well.
    #[default]
    Fine,
    /// 1: some puzzle was malformed, conflicting, or without exactly one solution.
    Puzzle,
    /// 3: a search was stopped by a limit.
    Limit,
    /// 2: wrong usage, or a file that cannot be read or written.
    Usage,
    /// 130: interrupted.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Puzzle => 1,
            Exit::Usage => 2,
            Exit::Limit => 3,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
