//! Candidate grids on which a step is marked.

use crate::board::{Candidate, CandidateSet, Cell, Digit};
use crate::candidates::CandidateGrid;
use crate::technique::Step;

/// How marks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// With characters: `(3)` is part of the pattern, `-3-` is struck out, `[3]` is placed.
    Plain,
    /// With the colours of a terminal.
    Colored,
}

/// What a candidate is in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    None,
    Pattern,
    Struck,
    Placed,
}

/// The candidate grid before a step, its pattern and result marked.
///
/// ```
/// use lucidoku::board::{Board, CellSet};
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::{Paint, marked_grid};
/// use lucidoku::technique::{self, Position};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let single = technique::find("full house").unwrap();
/// let step = technique::first(single, &Position::new(&Board::CLASSIC, &grid)).unwrap();
/// let drawn = marked_grid(&grid, &step, Paint::Plain);
/// assert!(drawn.lines().nth(1).unwrap().contains("[9]"));
/// ```
pub fn marked_grid(grid: &CandidateGrid, step: &Step, paint: Paint) -> String {
    let pattern = pattern_of(step);
    let mark = |candidate: Candidate| match () {
        () if step.placements.contains(candidate) => Mark::Placed,
        () if step.eliminations.contains(candidate) => Mark::Struck,
        () if pattern.contains(candidate) => Mark::Pattern,
        () => Mark::None,
    };
    let cells = Cell::ALL.map(|cell| drawn(grid, cell, &mark, paint));
    framed(&cells)
}

/// All candidates that the pattern is made of.
fn pattern_of(step: &Step) -> CandidateSet {
    let parts = step.pattern.candidates.iter().map(|(_, set)| *set);
    let nodes = step.pattern.chains.iter().flat_map(|chain| &chain.nodes);
    let nodes = nodes.map(|node| CandidateSet::of(node.digit, node.cells));
    let inferences = step.pattern.branches.iter().flat_map(|branch| &branch.inferences);
    let followed = inferences.map(|i| CandidateSet::of(i.node.digit, i.node.cells));
    parts.chain(nodes).chain(followed).fold(CandidateSet::EMPTY, |all, set| all | set)
}

/// A cell's text, and how wide it is on paper.
type Drawn = (String, usize);

fn drawn(
    grid: &CandidateGrid,
    cell: Cell,
    mark: &dyn Fn(Candidate) -> Mark,
    paint: Paint,
) -> Drawn {
    let (mut text, mut width) = (String::new(), 0);
    for digit in grid.candidates(cell) {
        let mark = mark(Candidate { cell, digit });
        let (piece, wide) = piece(digit, mark, paint);
        text += &piece;
        width += wide;
    }
    if text.is_empty() { ("-".into(), 1) } else { (text, width) }
}

fn piece(digit: Digit, mark: Mark, paint: Paint) -> Drawn {
    let (before, after) = match (paint, mark) {
        (_, Mark::None) => return (digit.to_string(), 1),
        (Paint::Plain, Mark::Pattern) => ("(", ")"),
        (Paint::Plain, Mark::Struck) => ("-", "-"),
        (Paint::Plain, Mark::Placed) => ("[", "]"),
        (Paint::Colored, Mark::Pattern) => ("\x1b[32m", "\x1b[0m"),
        (Paint::Colored, Mark::Struck) => ("\x1b[31;9m", "\x1b[0m"),
        (Paint::Colored, Mark::Placed) => ("\x1b[1;32m", "\x1b[0m"),
    };
    let width = if paint == Paint::Plain { 3 } else { 1 };
    (format!("{before}{digit}{after}"), width)
}

/// Nine cells a row, as wide as the widest of each column, with a frame around the boxes.
fn framed(cells: &[Drawn; 81]) -> String {
    let widths: Vec<usize> = (0..9)
        .map(|column| (0..9).map(|row| cells[row * 9 + column].1).max().unwrap_or(0))
        .collect();
    let rule = |three: &[usize]| "-".repeat(three.iter().sum::<usize>() + 6);
    let border = format!("+{}+\n", widths.chunks(3).map(rule).collect::<Vec<String>>().join("+"));
    let mut text = String::new();
    for (row, cells) in cells.chunks(9).enumerate() {
        if row % 3 == 0 {
            text += &border;
        }
        for (column, (cell, width)) in cells.iter().enumerate() {
            text += if column % 3 == 0 { "| " } else { " " };
            text += cell;
            text += &" ".repeat(widths[column] - width + 1);
        }
        text += "|\n";
    }
    text + &border
}
