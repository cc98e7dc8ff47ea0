//! What our engine is meant to reach, as multiples of the speed of tdoku.
//!
//! tdoku is not measured here. The crate `sudoku` 0.8 was measured beside it once, and anyone can
//! measure the crate: the ratio to the crate, multiplied by the crate's own ratio to tdoku, is a
//! ratio to tdoku.

use crate::solver::Solver;
use crate::table::{Column, Figure};
use lucidoku::search::InstructionSet;

/// What is known of one kind of puzzle.
struct Kind {
    /// The sets of that kind: the one that was measured, and one of ours made in the same way.
    sets: &'static [&'static str],
    /// The speed of the crate `sudoku` 0.8 as a multiple of that of tdoku: limit 2, one core.
    /// Measured on another machine with AVX-512.
    peer: f64,
    /// What one core with AVX-512 is to reach, many puzzles at once and one by one.
    full: Option<(f64, f64)>,
    /// What AVX2 is to reach, many puzzles at once.
    half: Option<f64>,
}

/// A kind as one line.
const fn kind(
    sets: &'static [&'static str],
    peer: f64,
    full: Option<(f64, f64)>,
    half: Option<f64>,
) -> Kind {
    Kind { sets, peer, full, half }
}

/// All kinds, in the order in which targets are printed.
const KINDS: &[Kind] = &[
    kind(&["easy_naked_50k", "easy"], 1.14, Some((12.0, 1.8)), Some(3.0)),
    kind(&["random_minimal_30k", "minimal"], 1.13, Some((7.0, 1.4)), Some(3.0)),
    kind(&["17_clue"], 1.09, Some((8.0, 1.4)), Some(3.5)),
    kind(&["magictour_top1465"], 0.63, Some((3.5, 1.3)), None),
    kind(&["forum_hardest_1905_11plus"], 0.54, Some((3.5, 2.0)), Some(2.0)),
    kind(&["forum_hardest_1106"], 0.47, Some((3.0, 2.0)), None),
    kind(&["serg_benchmark"], 0.81, Some((1.5, 1.0)), None),
    kind(&["multi_5k"], 0.93, Some((1.5, 1.0)), None),
    kind(&["zero_easy_5k"], 1.23, None, None),
    kind(&["zero_hard_5k"], 0.73, Some((4.0, 1.5)), None),
];

/// The kind of puzzle in a column.
fn kind_of(column: &Column) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.sets.contains(&column.set))
}

/// A figure as a multiple of the speed of tdoku, where that is known.
pub fn to_tdoku(column: &Column, figure: Figure) -> Option<f64> {
    Some(figure.ratio * kind_of(column)?.peer)
}

/// The targets that there are figures for, a line each, with those of the best instruction set.
pub fn report(rows: &[Solver], columns: &[Column]) -> Vec<String> {
    let best = InstructionSet::best();
    let mut lines = vec![
        format!("{:<38}{:>9}{:>11}   by", "targets, multiples of tdoku", "at least", "measured"),
        match InstructionSet::Avx512.is_available() {
            true => "with AVX-512, one core".into(),
            false => format!("with AVX-512, one core; this machine lacks it, so by {best}"),
        },
    ];
    let full = |kind: &Kind| kind.full;
    lines.extend(targets(rows, columns, best, "batch", |kind| full(kind).map(|both| both.0)));
    lines.extend(targets(rows, columns, best, "single", |kind| full(kind).map(|both| both.1)));
    if InstructionSet::Avx2.is_available() {
        lines.push("with AVX2".into());
        lines.extend(targets(rows, columns, InstructionSet::Avx2, "batch", |kind| kind.half));
    }
    lines
}

/// One group of targets.
fn targets(
    rows: &[Solver],
    columns: &[Column],
    set: InstructionSet,
    mode: &str,
    target: impl Fn(&Kind) -> Option<f64>,
) -> Vec<String> {
    let name = format!("{mode} {set}");
    let Some(row) = rows.iter().position(|row| row.name() == name) else { return Vec::new() };
    let line = |column: &Column| {
        let least = target(kind_of(column)?)?;
        let value = to_tdoku(column, column.figures[row]?)?;
        let verdict = if value >= least { "met" } else { "MISSED" };
        let what = format!("  {mode}, {}", column.head);
        Some(format!("{what:<38}{least:>9.1}{value:>11.2}   {set:<10}{verdict}"))
    };
    columns.iter().filter_map(line).collect()
}
