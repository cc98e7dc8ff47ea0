//! Paths for a terminal.

use super::marked::{Paint, marked_grid};
use super::notation::placements;
use super::prose::{Depth, explain_step, short_step};
use crate::candidates::CandidateGrid;
use crate::explain::{End, Path, Taken, Trial};

/// How a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathStyle {
    /// Which steps.
    pub shown: Shown,
    /// How much is told of each.
    pub depth: Depth,
    /// How patterns are marked.
    pub paint: Paint,
}

/// Which steps of a path are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shown {
    /// All, with a grid for each that is not easy, if all is told of it.
    Full,
    /// All, a line each.
    Compact,
    /// Those that are not easy, with their grids.
    Critical,
}

impl Shown {
    /// Whether a step is among those shown.
    pub fn shows(self, taken: &Taken) -> bool {
        self != Shown::Critical || taken.is_critical()
    }
}

/// A path in lines: its steps, numbered, and how it ends; then the trials that go on from its
/// end, one after the other.
///
/// ```
/// use lucidoku::explain::{Path, Profile};
/// use lucidoku::render::{Depth, Paint, PathStyle, Shown, path_text};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
/// let style = PathStyle { shown: Shown::Compact, depth: Depth::Full, paint: Paint::Plain };
/// let text = path_text(&path, &[], style);
/// assert_eq!(text.lines().count(), path.steps().len() + 1);
/// assert!(text.starts_with("  1. Hidden single: r9c2=1\n"));
/// assert!(text.ends_with("Solved: 462831957795426183381795426173984265659312748248567319926178534834259671517643892\n"));
/// ```
pub fn path_text(path: &Path, trials: &[Trial], style: PathStyle) -> String {
    let mut text = steps_text(path, 1, style);
    let mut number = path.steps().len() + 1;
    for trial in trials {
        text += &format!("{number:3}. By trial: {}.\n", placements(&trial.placed));
        text += &steps_text(&trial.path, number + 1, style);
        number += 1 + trial.path.steps().len();
    }
    text
}

/// A trial in a line: what was tried, and how the path after it ends.
///
/// ```
/// use lucidoku::explain::{Profile, Several, Start, shortest_trial};
/// use lucidoku::render::short_trial;
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let profile = Profile::standard();
/// let start = Start::new(&parse_puzzle(text).unwrap(), &profile, Several::Refused).unwrap();
/// let line = short_trial(&shortest_trial(&start.walk, &start.solution).unwrap());
/// let solution = "462831957795426183381795426173984265659312748248567319926178534834259671517643892";
/// assert!(line.starts_with("By trial: r"));
/// assert!(line.ends_with(&format!("steps to the solution {solution}")), "{line}");
/// ```
pub fn short_trial(trial: &Trial) -> String {
    let (path, placed) = (&trial.path, placements(&trial.placed));
    let count = path.steps().len();
    let end = match path.end() {
        End::Solved => format!("to the solution {}", path.left().to_grid()),
        End::Stuck => "to where no technique goes on".into(),
        End::Contradiction => "to a contradiction".into(),
    };
    let steps = if count == 1 { "step" } else { "steps" };
    format!("By trial: {placed}; it leads in {count} {steps} {end}")
}

/// The steps, the first of them with that number, and how they end.
fn steps_text(path: &Path, first: usize, style: PathStyle) -> String {
    let mut text = String::new();
    for ((taken, grid), number) in path.steps().iter().zip(path.grids()).zip(first..) {
        if style.shown.shows(taken) {
            text += &format!("{number:3}. {}", step_text(taken, &grid, style));
        }
    }
    text + &ending(path)
}

fn step_text(taken: &Taken, grid: &CandidateGrid, style: PathStyle) -> String {
    let text = step_words(taken, style) + "\n";
    if style.draws(taken) { text + &marked_grid(grid, &taken.step, style.paint) } else { text }
}

/// As much of a step as is told.
pub(super) fn step_words(taken: &Taken, style: PathStyle) -> String {
    match (style.shown, style.depth) {
        (Shown::Compact, Depth::Full) => short_step(&taken.step),
        (_, depth) => explain_step(&taken.step, depth),
    }
}

impl PathStyle {
    /// Whether a step has its grid drawn.
    pub(super) fn draws(self, taken: &Taken) -> bool {
        self.shown != Shown::Compact && self.depth == Depth::Full && taken.is_critical()
    }
}

/// How a path ends, and what is left.
fn ending(path: &Path) -> String {
    let left = path.left();
    match path.end() {
        End::Solved => format!("Solved: {}\n", left.to_grid()),
        End::Contradiction => "A cell has no candidate left.\n".into(),
        End::Stuck => format!(
            "No technique goes on from here, with {} cells and {} candidates left:\n{left}\n",
            left.undecided().len(),
            left.candidate_count() - left.placed().len(),
        ),
    }
}
