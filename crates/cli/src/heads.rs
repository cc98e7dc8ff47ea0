//! What texts begin with, and puzzles on boards that need not be told.

use lucidoku::board::{Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use lucidoku::text::{Format, Sheet, Unheld};

/// What a text of a format begins with whose first sheet is this one; `None` if it could not be
/// read or made, but others may follow.
pub fn head(format: &Format, first: Option<&Sheet>) -> String {
    match first {
        Some(sheet) => format.head(sheet),
        None => {
            let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE));
            empty.map_or(String::new(), |puzzle| format.head(&Sheet::from(puzzle)))
        }
    }
}

/// A puzzle as one of several in a text. Whoever reads it knows the board, so lines and blocks,
/// which do not tell it, are written all the same.
pub fn entry(format: &Format, puzzle: &Puzzle) -> Result<String, Unheld> {
    let entry = format.entry(&Sheet::from(puzzle.clone()));
    match (format.name, entry) {
        ("line", Err(_)) if !puzzle.has_struck() => Ok(format!("{puzzle}\n")),
        ("grid", Err(_)) if !puzzle.has_struck() => Ok(format!("{puzzle:#}\n\n\n")),
        (_, entry) => entry,
    }
}
