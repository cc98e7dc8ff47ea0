//! Prints formulas.

use super::read::{self, Problem};
use crate::args::{FormulaArgs, InputKind};
use crate::input::Whole;
use crate::sink::Sink;
use lucidoku::encode::{DualClauses, EncodeOptions, Repeats, encode};
use lucidoku::text::ReadOptions;
use lucidoku_formula::dimacs::{Cnf, CnfEncoding};
use lucidoku_formula::export::{Opb, minizinc};
use lucidoku_formula::groups::with_dual_clauses;
use lucidoku_formula::syntax::print_source;
use std::io::Write;

/// Prints the formula of the puzzle in the file, or the formula that it holds.
pub fn print(
    args: &FormulaArgs,
    options: &ReadOptions,
    whole: &Whole,
    sink: &mut Sink,
) -> Result<(), Problem> {
    let formula = match read::kind_of(args, whole) {
        InputKind::Puzzle => {
            let puzzle = read::puzzle(args, options, whole)?;
            encode(&puzzle, encoding(args)).formula().clone()
        }
        _ => {
            let formula = read::formula(args, whole)?.formula;
            if writes_duals(args) { with_dual_clauses(&formula) } else { formula }
        }
    };
    // A sink takes everything.
    let _ = match &args.printing {
        printing if printing.dimacs => {
            let encoding = if printing.dual { CnfEncoding::Extended } else { CnfEncoding::Direct };
            write!(sink, "{}", Cnf::of(&formula, encoding))
        }
        printing if printing.opb => write!(sink, "{}", Opb::of(&formula)),
        printing if printing.mzn => write!(sink, "{}", minizinc(&formula)),
        _ => write!(sink, "{}", print_source(&formula)),
    };
    Ok(())
}

/// Whether the formula itself is to have dual clauses; DIMACS adds its own, those that proofs
/// are about.
fn writes_duals(args: &FormulaArgs) -> bool {
    args.printing.dual && !args.printing.dimacs
}

fn encoding(args: &FormulaArgs) -> EncodeOptions {
    EncodeOptions {
        duals: if writes_duals(args) { DualClauses::Added } else { DualClauses::Absent },
        repeats: if args.printing.dedup { Repeats::Dropped } else { Repeats::Kept },
    }
}
