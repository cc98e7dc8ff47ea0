//! Options that are only for some kinds of input.

use super::read::{self, Problem};
use crate::args::{FormulaArgs, InputKind};
use crate::input::Whole;

/// Refuses options that would say nothing about what the file holds.
pub fn check(args: &FormulaArgs, whole: &Whole) -> Result<(), Problem> {
    let kind = read::kind_of(args, whole);
    let held = match kind {
        InputKind::Puzzle => "puzzle",
        InputKind::Formula | InputKind::Cnf => "formula",
        InputKind::Col => "graph",
    };
    let refused = |wanted: &str, options: &[&str]| {
        let options = options.join(", ");
        let text = format!("{}: a {held}: expected a {wanted} for {options}", whole.name);
        Err(Problem::Usage(text))
    };
    let of_puzzles = of_puzzles(args);
    if kind != InputKind::Puzzle && !of_puzzles.is_empty() {
        return refused("puzzle", &of_puzzles);
    }
    if kind != InputKind::Col && args.colours.is_some() {
        return refused("graph", &["--colours"]);
    }
    Ok(())
}

/// Those of the options given that are about puzzles.
fn of_puzzles(args: &FormulaArgs) -> Vec<&'static str> {
    let options = [
        ("--dedup", args.printing.dedup),
        ("--puzzle", args.printing.puzzle.is_some()),
        ("--board", !args.board.rules.is_empty()),
        ("--boxes", args.board.boxes.is_some()),
        ("--size", args.board.size.is_some()),
    ];
    options.into_iter().filter(|(_, is_given)| *is_given).map(|(option, _)| option).collect()
}
