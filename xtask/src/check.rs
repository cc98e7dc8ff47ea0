//! Everything that must hold before a commit.

use std::io;
use std::process::{Command, ExitCode};

/// One call of cargo: its arguments, and an environment variable for it.
struct Step {
    arguments: &'static str,
    variable: Option<(&'static str, &'static str)>,
}

/// In the order in which they run, the quickest to fail first.
const STEPS: &[Step] = &[
    Step { arguments: "fmt --all --check", variable: None },
    Step { arguments: "fmt --manifest-path peers/Cargo.toml --check", variable: None },
    Step { arguments: "fmt --manifest-path fuzz/Cargo.toml --check", variable: None },
    Step {
        arguments: "clippy --workspace --all-targets --all-features --locked -- -D warnings",
        variable: None,
    },
    Step {
        arguments: "clippy -p sbmap --lib --no-default-features --locked -- -D warnings",
        variable: None,
    },
    Step {
        arguments: "doc --workspace --all-features --no-deps --locked",
        variable: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
    Step { arguments: "test --workspace --all-features --locked", variable: None },
];

/// Runs all steps up to the first that fails.
pub fn check() -> io::Result<ExitCode> {
    for step in STEPS {
        println!("{step}");
        if !step.command().status()?.success() {
            eprintln!("xtask: failed: {step}");
            return Ok(ExitCode::FAILURE);
        }
    }
    println!("all checks passed");
    Ok(ExitCode::SUCCESS)
}

impl Step {
    /// The call, in the repository's root. Cargo tells its child processes where it is, so that
    /// the same toolchain is used throughout.
    fn command(&self) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(self.arguments.split(' ')).envs(self.variable);
        command.current_dir(lucidoku_testdata::repository());
        command
    }
}

/// As one would type it.
impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((name, value)) = self.variable {
            write!(f, "{name}=\"{value}\" ")?;
        }
        write!(f, "cargo {}", self.arguments)
    }
}
