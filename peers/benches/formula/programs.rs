//! The peers that are installed programs.

use lucidoku_peers::sat::{Cnf, Found, understood, used};
use nix::sys::resource::UsageWho;
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A solver that reads a DIMACS file.
#[derive(Debug)]
pub struct Program {
    /// What its column is called.
    pub name: &'static str,
    /// What is run: a path or a name.
    command: &'static str,
    /// With these arguments before the file.
    arguments: &'static [&'static str],
    /// Where the model is found.
    model: ModelIn,
}

/// Where a program puts the model.
#[derive(Debug, PartialEq, Eq)]
enum ModelIn {
    /// Lines that begin with `v`.
    Lines,
    /// A file that the last argument names.
    File,
}

/// The programs that are looked for.
pub const PROGRAMS: &[Program] = &[
    // Kissat by crate. It says itself what it takes: as of the other crates, without the reading.
    Program {
        name: "kissat",
        command: env!("CARGO_BIN_EXE_peer-kissat"),
        arguments: &[],
        model: ModelIn::Lines,
    },
    Program { name: "kissat-cmd", command: "kissat", arguments: &[], model: ModelIn::Lines },
    Program { name: "cadical-cmd", command: "cadical", arguments: &[], model: ModelIn::Lines },
    Program { name: "minisat-cmd", command: "minisat", arguments: &[], model: ModelIn::File },
    Program { name: "clasp-cmd", command: "clasp", arguments: &["--stats"], model: ModelIn::Lines },
    Program {
        name: "cms5-cmd",
        command: "cryptominisat5",
        arguments: &["--threads", "1"],
        model: ModelIn::Lines,
    },
];

impl Program {
    /// Where it is installed.
    pub fn path(&self) -> Option<PathBuf> {
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders)
            .map(|folder| folder.join(self.command))
            .find(|path| path.is_file())
    }

    /// What it says of its version.
    pub fn version(&self) -> Option<String> {
        self.path()?;
        let argument = if self.model == ModelIn::File { "--help" } else { "--version" };
        let output = self.command().arg(argument).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_version =
            |word: &&str| word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.');
        let version = text.split_whitespace().find(is_version);
        let is_all = |word: &&str| *word == text.trim();
        version.or(text.split_whitespace().find(is_all)).map(str::to_owned)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.command);
        // Cargo lets programs find the libraries of the crates, such as another MiniSat.
        command.env_remove("LD_LIBRARY_PATH");
        command
    }

    /// Runs it. What it takes includes the reading of the file, unless it says itself what it takes.
    pub fn solve(&self, cnf: &Cnf) -> Result<Found, String> {
        let (text, code) = self.run(cnf, &[]).map_err(|error| error.to_string())?;
        let is_satisfiable = match code {
            Some(10 | 30) => Some(true),
            Some(20) => Some(false),
            _ => None,
        };
        let told = understood(&text);
        let seconds =
            if told.seconds > 0.0 { told.seconds } else { used(UsageWho::RUSAGE_CHILDREN) };
        Ok(Found { is_satisfiable, seconds, ..told })
    }

    /// What it says on these clauses, and its exit code.
    fn run(&self, cnf: &Cnf, more: &[&str]) -> io::Result<(String, Option<i32>)> {
        let stem = std::env::temp_dir().join(format!("lucidoku-peers-{}", std::process::id()));
        let [input, output] = ["cnf", "out"].map(|ending| stem.with_extension(ending));
        let said = self.run_on(cnf, more, &input, &output);
        [input, output].iter().for_each(|file| drop(fs::remove_file(file)));
        said
    }

    fn run_on(
        &self,
        cnf: &Cnf,
        more: &[&str],
        input: &Path,
        output: &Path,
    ) -> io::Result<(String, Option<i32>)> {
        cnf.write(BufWriter::new(File::create(input)?))?;
        let mut command = self.command();
        command.args(self.arguments).args(more).arg(input);
        if self.model == ModelIn::File {
            command.arg(output);
        }
        let said = command.output()?;
        let mut text = String::from_utf8_lossy(&said.stdout).into_owned();
        if let Ok(model) = fs::read_to_string(output) {
            text.extend(model.lines().map(|line| format!("\nv {line}")));
        }
        Ok((text, said.status.code()))
    }
}

/// How many models clasp counts and the CPU seconds that it takes, if it is installed.
pub fn count_with_clasp(cnf: &Cnf) -> Result<Option<(u128, f64)>, String> {
    let clasp = PROGRAMS.iter().find(|program| program.command == "clasp");
    let Some(clasp) = clasp.filter(|clasp| clasp.path().is_some()) else { return Ok(None) };
    let start = used(UsageWho::RUSAGE_CHILDREN);
    let (text, _) =
        clasp.run(cnf, &["--models=0", "--quiet"]).map_err(|error| error.to_string())?;
    let seconds = used(UsageWho::RUSAGE_CHILDREN) - start;
    let models = text.lines().find_map(|line| line.strip_prefix("c Models")?.split_once(':'));
    let models = models.and_then(|(_, models)| models.trim().parse().ok());
    models.map(|models| Some((models, seconds))).ok_or("clasp does not say how many models".into())
}
