//! What a format has no place for.

use super::sheet::{Detail, Sheet, settled};
use crate::board::{Cell, HouseKind, Layout, Side};
use crate::candidates::CandidateGrid;
use std::fmt;

/// Why a format does not write a sheet: something would be lost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unheld {
    /// A puzzle of another side than 9.
    Side(Side),
    /// Rules beyond rows, columns and boxes, in words.
    Rules(String),
    /// Digits that were placed.
    Placed,
    /// Placed digits that contradict the givens or each other.
    Contradiction,
    /// Candidates that are missing.
    Candidates,
    /// Notes.
    Notes,
    /// Notes in corners.
    CornerNotes,
    /// A cell with one candidate left, which would be read as a digit.
    Single(Cell),
    /// A cell without any candidate.
    NoCandidate(Cell),
    /// Something that must be said of the puzzle and is not.
    Detail(Detail),
    /// A size above what the format's reader takes.
    Size,
}

impl fmt::Display for Unheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unheld::Side(side) => write!(f, "a {side} puzzle: it holds 9x9"),
            Unheld::Rules(rules) => write!(f, "it has no place for {rules}"),
            Unheld::Placed => f.write_str("it has no place for placed digits beside givens"),
            Unheld::Contradiction => {
                f.write_str("it has no place for placed digits that contradict others")
            }
            Unheld::Candidates => f.write_str("it has no place for missing candidates"),
            Unheld::Notes => f.write_str("it has no place for notes"),
            Unheld::CornerNotes => f.write_str("it has no place for notes in corners"),
            Unheld::Single(cell) => {
                write!(f, "the only candidate of {cell} would be read as a digit")
            }
            Unheld::NoCandidate(cell) => write!(f, "it has no way to write no candidate in {cell}"),
            Unheld::Detail(detail) => {
                write!(f, "it needs a {}", format!("{detail:?}").to_lowercase())
            }
            Unheld::Size => f.write_str("it would be too large to be read"),
        }
    }
}

impl std::error::Error for Unheld {}

/// What sheets may have beyond the givens of a classic 9x9 puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    OtherSides,
    /// Rules that the format looks through itself.
    Rules,
    Placed,
    Candidates,
    /// Notes of one sort.
    Notes,
    CornerNotes,
}

/// Refuses a sheet that has more than these.
pub(super) fn only(sheet: &Sheet, held: &[Part]) -> Result<(), Unheld> {
    let has = |part: Part| held.contains(&part);
    let notes = sheet.notes();
    if sheet.side() != Side::NINE && !has(Part::OtherSides) {
        return Err(Unheld::Side(sheet.side()));
    }
    if !has(Part::Rules) && sheet.layout() != &Layout::standard(sheet.side()) {
        return Err(Unheld::Rules(rules(sheet.layout())));
    }
    if !has(Part::Placed) && !sheet.placed().is_empty() {
        return Err(Unheld::Placed);
    }
    if !has(Part::Candidates) && sheet.candidates().is_some() {
        return Err(Unheld::Candidates);
    }
    if !has(Part::Notes) && notes.centre.is_some() {
        return Err(Unheld::Notes);
    }
    if !has(Part::CornerNotes) && notes.corner.is_some() {
        return Err(Unheld::CornerNotes);
    }
    Ok(())
}

/// Refuses what would be read otherwise where candidates are all there is: an open cell that would
/// be taken for a given.
pub(super) fn told_by_candidates(sheet: &Sheet) -> Result<(), Unheld> {
    let (Ok(board), Some(candidates)) = (sheet.layout().board(), sheet.all_candidates()) else {
        return Err(Unheld::Side(sheet.side()));
    };
    let mut grid = CandidateGrid::FULL;
    for cell in Cell::ALL {
        for digit in !candidates[cell.index()] {
            grid.eliminate(crate::board::Candidate { cell, digit });
        }
    }
    let open = Cell::ALL.into_iter().filter(|cell| sheet.value(*cell).is_none());
    match open.into_iter().find(|cell| settled(board, &grid, *cell).is_some()) {
        Some(cell) => Err(Unheld::Single(cell)),
        None => Ok(()),
    }
}

/// What a layout has beyond rows, columns and boxes, and whether it lacks boxes.
pub(super) fn rules(layout: &Layout) -> String {
    let mut words: Vec<String> = Vec::new();
    let kinds: Vec<HouseKind> = layout.houses().map(|(name, _)| name.kind).collect();
    for kind in &kinds {
        let word = match kind {
            HouseKind::Row | HouseKind::Column | HouseKind::Box => continue,
            HouseKind::Region => "regions",
            HouseKind::Diagonal => "diagonals",
            HouseKind::Window => "windows",
            HouseKind::Group => "groups",
        };
        if !words.iter().any(|known| known == word) {
            words.push(word.into());
        }
    }
    words.extend(layout.rules().map(|(rule, _)| format!("the rule \"{rule}\"")));
    if words.is_empty() {
        let boxes = kinds.contains(&HouseKind::Box);
        return if boxes { "boxes of that shape" } else { "the lack of boxes" }.into();
    }
    words.join(", ")
}
