//! Paths for a terminal.

use super::marked::{Paint, marked_grid};
use super::notation::placements;
use super::prose::{Depth, explain_step, short_step};
use crate::candidates::CandidateGrid;
use crate::explain::{Branch, End, Path, Taken};

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
    /// All, with a grid for each that is more than a single, if all is told of it.
    Full,
    /// All, a line each.
    Compact,
    /// Those that are more than singles, with their grids.
    Critical,
}

impl Shown {
    /// Whether a step is among those shown.
    pub fn shows(self, taken: &Taken) -> bool {
        self != Shown::Critical || taken.is_critical()
    }
}

/// A path in lines: its steps, numbered, and how it ends; then the branch that goes on from its
/// end, if there is one.
///
/// ```
/// use lucidoku::explain::{Path, Profile};
/// use lucidoku::render::{Depth, Paint, PathStyle, Shown, path_text};
/// use lucidoku::text::parse_puzzle;
///
/// let text = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let path = Path::of(&parse_puzzle(text).unwrap(), &Profile::standard()).unwrap();
/// let style = PathStyle { shown: Shown::Compact, depth: Depth::Full, paint: Paint::Plain };
/// let text = path_text(&path, None, style);
/// assert_eq!(text.lines().count(), path.steps().len() + 1);
/// assert!(text.starts_with("  1. Hidden single: r9c2=1\n"));
/// assert!(text.ends_with("Solved: 462831957795426183381795426173984265659312748248567319926178534834259671517643892\n"));
/// ```
pub fn path_text(path: &Path, branch: Option<&Branch>, style: PathStyle) -> String {
    let text = steps_text(path, 1, style);
    let Some(branch) = branch else { return text };
    let number = path.steps().len() + 1;
    let trial = format!("{number:3}. By trial: {}.\n", placements(&branch.placed));
    text + &trial + &steps_text(&branch.path, number + 1, style)
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
    let step = &taken.step;
    let is_compact = style.shown == Shown::Compact && style.depth == Depth::Full;
    if is_compact {
        return short_step(step) + "\n";
    }
    let text = explain_step(step, style.depth) + "\n";
    match style.depth {
        Depth::Full if taken.is_critical() => text + &marked_grid(grid, step, style.paint),
        _ => text,
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
