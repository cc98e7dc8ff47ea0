//! Documents of all puzzles together, written when all of them are there.

use crate::args::InputArgs;
use crate::collected::Collected;
use crate::console::{self, Console, Figures};
use crate::draft::Draft;
use crate::exit::Exit;
use crate::pipeline::{self, Job};
use crate::stop::Stop;
use lucidoku::text::ReadOptions;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is to become of the puzzles.
pub struct Document<'a> {
    /// Where they come from.
    pub input: &'a InputArgs,
    /// How they are read.
    pub options: Arc<ReadOptions>,
    /// What stops it.
    pub stop: Arc<Stop>,
    /// Where it goes; `None` or `-` for standard output.
    pub out: Option<&'a Path>,
}

impl Document<'_> {
    /// Does the job with every puzzle, makes a document of the parts that it collects, and writes
    /// that. Nothing is written if a file could not be read, after an interrupt, or where there is
    /// nothing to write.
    pub fn make<T>(
        &self,
        job: impl Job,
        collected: &Collected<T>,
        finish: impl FnOnce(Vec<T>) -> Result<Vec<u8>, String>,
    ) -> Exit {
        let console = Console::new(None, Figures::Hidden);
        let (options, stop) = (Arc::clone(&self.options), Arc::clone(&self.stop));
        let exit = pipeline::run(self.input, options, Arc::new(job), stop, console);
        match exit {
            Exit::Interrupted | Exit::Usage => exit,
            _ => finished(exit, collected.take(), finish, self.out),
        }
    }
}

/// Writes the document of the parts; how the program ends that would have ended like this.
pub fn finished<T>(
    exit: Exit,
    parts: Vec<T>,
    finish: impl FnOnce(Vec<T>) -> Result<Vec<u8>, String>,
    out: Option<&Path>,
) -> Exit {
    let failed = |words: &str, ending: Exit| {
        console::error(words);
        exit.max(ending)
    };
    if parts.is_empty() {
        return failed("nothing is written, as there is no puzzle to write", Exit::Puzzle);
    }
    match finish(parts) {
        Ok(bytes) => match write(&bytes, out) {
            Ok(()) => exit,
            Err(words) => failed(&words, Exit::Usage),
        },
        Err(words) => failed(&words, Exit::Usage),
    }
}

/// Writes a document whole, or leaves a file that is there as it was.
fn write(bytes: &[u8], out: Option<&Path>) -> Result<(), String> {
    let out = out.filter(|out| *out != Path::new("-"));
    let written = match out {
        Some(file) => Draft::of(file).and_then(|(draft, mut file)| {
            file.write_all(bytes)?;
            draft.keep()
        }),
        None => {
            let mut out = io::stdout().lock();
            out.write_all(bytes).and_then(|()| out.flush())
        }
    };
    match (written, out) {
        (Ok(()), _) => Ok(()),
        // Whoever reads the output has enough.
        (Err(error), None) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        (Err(error), None) => Err(format!("standard output: {error}")),
        (Err(error), Some(file)) => Err(format!("{}: {error}", file.display())),
    }
}

/// Whether a document may go there.
///
/// # Errors
/// In words, if it would take the place of an input file.
pub fn check_target(out: Option<&Path>, input: &[PathBuf]) -> Result<(), String> {
    let Some(out) = out else { return Ok(()) };
    match is_input(out, input) {
        true => Err(format!("--out {}: expected another file than the input", out.display())),
        false => Ok(()),
    }
}

/// The same for bytes that are no text.
///
/// # Errors
/// In words, also if they would go to a terminal.
pub fn check_binary_target(out: Option<&Path>, input: &[PathBuf]) -> Result<(), String> {
    if out.is_none() && io::stdout().is_terminal() {
        return Err("--out: expected a file, as standard output is a terminal".into());
    }
    check_target(out, input)
}

/// Whether what is written to a file would take the place of one that is read; of no files,
/// standard input is read.
pub fn is_input(out: &Path, input: &[PathBuf]) -> bool {
    let standard_input = [PathBuf::from("-")];
    let files = if input.is_empty() { &standard_input[..] } else { input };
    files.iter().any(|file| {
        // Where there is no such name, standard input has none to compare.
        let name = if file == Path::new("-") { Path::new("/dev/stdin") } else { file };
        match (fs::canonicalize(out), fs::canonicalize(name)) {
            (Ok(out), Ok(file)) => out == file && out.is_file(),
            _ => false,
        }
    })
}
