//! Reads formulas in the notations that there are.

use crate::args::{FormulaArgs, InputKind};
use crate::input::Whole;
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{ReadOptions, puzzles_with};
use lucidoku_formula::Formula;
use lucidoku_formula::dimacs::{parse_cnf, parse_col};
use lucidoku_formula::syntax::{Paint, SyntaxError, parse_with_lines};
use std::path::Path;

/// A formula, and where it came from.
pub struct Input {
    /// The file as the user named it.
    pub name: String,
    /// The notation.
    pub kind: InputKind,
    /// The formula.
    pub formula: Formula,
    /// The lines of the constraints, where the notation is the language.
    pub lines: Vec<usize>,
}

/// Why there is no formula.
pub enum Problem {
    /// A malformed formula, drawn.
    Syntax(String),
    /// A malformed puzzle, or none.
    Puzzle(String),
    /// Options that are missing or too many.
    Usage(String),
}

/// What the file holds, as the options, its name or its beginning say.
pub fn kind_of(args: &FormulaArgs, whole: &Whole) -> InputKind {
    let by_name = || match args.file.as_deref().and_then(Path::extension)?.to_str()? {
        ending if ending.eq_ignore_ascii_case("cnf") => Some(InputKind::Cnf),
        ending if ending.eq_ignore_ascii_case("col") => Some(InputKind::Col),
        _ => None,
    };
    let otherwise = if args.solve { InputKind::Formula } else { InputKind::Puzzle };
    args.input.or_else(by_name).or_else(|| by_header(&whole.text)).unwrap_or(otherwise)
}

/// What the first line says that is no comment of DIMACS.
fn by_header(text: &str) -> Option<InputKind> {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('c'))?;
    let mut fields = first.split_ascii_whitespace();
    match (fields.next()?, fields.next()?) {
        ("p", "cnf") => Some(InputKind::Cnf),
        ("p", "edge" | "edges" | "col") => Some(InputKind::Col),
        _ => None,
    }
}

/// The formula in a file that holds one.
pub fn formula(args: &FormulaArgs, whole: &Whole) -> Result<Input, Problem> {
    let Whole { name, text } = whole;
    let kind = kind_of(args, whole);
    let read = match (kind, args.colours) {
        (InputKind::Col, None) => {
            return Err(Problem::Usage(format!("{name}: a graph: expected --colours K with it")));
        }
        (InputKind::Col, Some(colours)) => parse_col(text, colours).map(|read| (read, Vec::new())),
        (InputKind::Cnf, _) => parse_cnf(text).map(|read| (read, Vec::new())),
        _ => parse_with_lines(text),
    };
    let drawn = |error: SyntaxError| Problem::Syntax(error.report(text, name, Paint::Colored));
    let (formula, lines) = read.map_err(drawn)?;
    Ok(Input { name: name.clone(), kind, formula, lines })
}

/// The one puzzle in a file, or the one that the options choose.
pub fn puzzle(args: &FormulaArgs, options: &ReadOptions, whole: &Whole) -> Result<Puzzle, Problem> {
    let name = &whole.name;
    let mut puzzles: Vec<_> = puzzles_with(&whole.text, options).collect();
    let count = puzzles.len();
    let plural = if count == 1 { "" } else { "s" };
    let wrong = |expected: &str| {
        Err(Problem::Usage(format!("{name}: {count} puzzle{plural}: expected {expected}")))
    };
    let at = match args.printing.puzzle {
        _ if count == 0 => {
            return Err(Problem::Puzzle(format!("{name}: no puzzle found: expected one")));
        }
        None if count > 1 && puzzles[0].is_ok() => return wrong("one, or --puzzle N to choose"),
        None => 0,
        Some(number) if number <= count as u64 => number as usize - 1,
        Some(number) => return wrong(&format!("{number} or more")),
    };
    puzzles.swap_remove(at).map_err(|error| Problem::Puzzle(format!("{name}: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimacs_is_known_by_its_header() {
        for (text, kind) in [
            ("c comment\n\np cnf 3 2\n1 0\n", Some(InputKind::Cnf)),
            ("p edge 3 2\n", Some(InputKind::Col)),
            ("p col 3 2\n", Some(InputKind::Col)),
            ("c = 1 *\np = 2", None),
            ("p != cnf", None),
            ("", None),
        ] {
            assert_eq!(by_header(text), kind, "{text:?}");
        }
    }
}
