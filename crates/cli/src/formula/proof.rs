//! Writes proofs to files.

use super::read::Input;
use crate::args::{InputKind, ProofFormat, SolvingArgs};
use crate::draft::Draft;
use lucidoku_formula::proof::{DratNumbering, drat, veripb};
use lucidoku_formula::{Answer, Budget};
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// How a proof is to be written, as the options or the file's name say; `None` if none is.
///
/// # Errors
/// In words, if they do not say.
pub fn format_of(args: &SolvingArgs) -> Result<Option<ProofFormat>, String> {
    let Some(file) = &args.proof else { return Ok(None) };
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let by_ending = match ending.to_ascii_lowercase().as_str() {
        "drat" => Some(ProofFormat::Drat),
        "pbp" | "veripb" => Some(ProofFormat::Veripb),
        _ => None,
    };
    match args.proof_format.or(by_ending) {
        None => Err(format!(
            "--proof {}: expected a name ending in .drat, .pbp or .veripb, or --proof-format",
            file.display()
        )),
        format => Ok(format),
    }
}

/// Solves the formula and writes each step of a proof that it has no solution; the file is as it
/// was before if that is not the answer.
///
/// # Errors
/// If the file cannot be written.
pub fn write(
    input: &Input,
    format: ProofFormat,
    file: &Path,
    budget: Budget<'_>,
) -> io::Result<Answer> {
    let (draft, file) = Draft::of(file)?;
    let mut text = Text { file: BufWriter::new(file), error: None };
    let formula = &input.formula;
    let answer = match format {
        ProofFormat::Veripb => veripb(formula, budget, &mut text),
        ProofFormat::Drat => {
            let of_file = || DratNumbering::of_cnf_file(formula).map_err(io::Error::other);
            let numbering = match input.kind {
                InputKind::Cnf => of_file()?,
                _ => DratNumbering::extended(formula),
            };
            drat(formula, &numbering, budget, &mut text)
        }
    };
    text.file.flush()?;
    let Text { error, .. } = text;
    let answer = answer.map_err(|other| error.unwrap_or_else(|| io::Error::other(other)))?;
    if answer == Answer::Unsatisfiable {
        draft.keep()?;
    }
    Ok(answer)
}

/// A file to which text is written, and what went wrong.
struct Text {
    file: BufWriter<File>,
    error: Option<io::Error>,
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.file.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
