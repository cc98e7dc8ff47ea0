//! Cells, candidates and houses in the notation of the forums: `r12c3`, `r4c3<>5`, `r26`.

use crate::board::{Board, CandidateSet, Cell, CellSet, Digit, HouseKind, HouseName};
use crate::candidates::CandidateGrid;
use crate::technique::{Step, library_length};
use crate::text::LibraryLine;

/// Cells in short: `r4c6,r89c5`. Cells that share a row are drawn together, and of the rest those
/// that share a column.
///
/// ```
/// use lucidoku::board::{Cell, CellSet};
/// use lucidoku::render::cells;
///
/// let set: CellSet = [14, 5, 40].into_iter().filter_map(Cell::new).collect();
/// assert_eq!(cells(set), "r12c6,r5c5");
/// ```
pub fn cells(cells: CellSet) -> String {
    let mut left = cells;
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let row: CellSet = left.iter().filter(|cell| cell.row() == first.row()).collect();
        let column: CellSet = left.iter().filter(|cell| cell.column() == first.column()).collect();
        let part = if row.len() > 1 { row } else { column };
        parts.push(rectangle(part));
        left -= part;
    }
    parts.join(",")
}

/// Cells of one row or one column.
fn rectangle(cells: CellSet) -> String {
    let numbers = |number: fn(Cell) -> usize| -> String {
        let set: std::collections::BTreeSet<usize> = cells.iter().map(number).collect();
        set.into_iter().map(|at| (at + 1).to_string()).collect()
    };
    format!("r{}c{}", numbers(Cell::row), numbers(Cell::column))
}

/// Houses in short, those of one kind together: `r26 b3`. A kind without a letter of its own is
/// written out.
///
/// ```
/// use lucidoku::board::{HouseKind, HouseName};
/// use lucidoku::render::houses;
///
/// let name = |kind, number| HouseName { kind, number };
/// let set = [name(HouseKind::Row, 2), name(HouseKind::Row, 6), name(HouseKind::Box, 3)];
/// assert_eq!(houses(set), "r26b3");
/// ```
pub fn houses(names: impl IntoIterator<Item = HouseName>) -> String {
    let mut text = String::new();
    let mut last = None;
    for name in names {
        if last != Some(name.kind) {
            text += letter(name.kind);
        }
        text += &name.number.to_string();
        last = Some(name.kind);
    }
    text
}

fn letter(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "r",
        HouseKind::Column => "c",
        HouseKind::Box => "b",
        HouseKind::Region => "region ",
        HouseKind::Diagonal => "diagonal ",
        HouseKind::Window => "window ",
        HouseKind::Group => "group ",
    }
}

/// What is placed: `r1c9=9`, digit by digit.
///
/// ```
/// use lucidoku::board::{CandidateSet, Cell, Digit};
/// use lucidoku::render::placements;
///
/// let placed = CandidateSet::of(Digit::new(9).unwrap(), Cell::ALL[8].into());
/// assert_eq!(placements(&placed), "r1c9=9");
/// ```
pub fn placements(candidates: &CandidateSet) -> String {
    by_digit(candidates, "=")
}

/// What is struck out: `r4c6,r89c5<>7`, digit by digit.
///
/// ```
/// use lucidoku::board::{CandidateSet, Cell, CellSet, Digit};
/// use lucidoku::render::eliminations;
///
/// let cells: CellSet = [Cell::ALL[32], Cell::ALL[76], Cell::ALL[67]].into_iter().collect();
/// let gone = CandidateSet::of(Digit::new(7).unwrap(), cells);
/// assert_eq!(eliminations(&gone), "r4c6,r89c5<>7");
/// ```
pub fn eliminations(candidates: &CandidateSet) -> String {
    by_digit(candidates, "<>")
}

/// What a step places and strikes out.
///
/// ```
/// use lucidoku::render::result;
/// use lucidoku::technique::{demonstrate, find};
///
/// let text = format!("12345678.{}", ".".repeat(72));
/// let (step, _) = demonstrate(find("full house").unwrap(), &text).unwrap().unwrap();
/// assert_eq!(result(&step), "r1c9=9");
/// ```
pub fn result(step: &Step) -> String {
    let parts = [placements(&step.placements), eliminations(&step.eliminations)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn by_digit(candidates: &CandidateSet, sign: &str) -> String {
    let part = |digit: Digit| format!("{}{sign}{digit}", cells(candidates.cells_with(digit)));
    candidates.digits().iter().map(part).collect::<Vec<_>>().join(", ")
}

/// A step and the position that it was found in, as a line of HoDoKu's library. `None` if the
/// technique has no code there.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::library_line;
/// use lucidoku::technique;
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let full_house = technique::find("full house").unwrap();
/// let step = technique::first(full_house, &technique::Position::new(&Board::CLASSIC, &grid));
/// let line = library_line(&Board::CLASSIC, &grid, grid.placed(), &step.unwrap()).unwrap();
/// assert_eq!(line.candidates(&Board::CLASSIC), grid);
/// assert!(line.to_string().ends_with(":::919:"));
/// ```
pub fn library_line(
    board: &Board,
    grid: &CandidateGrid,
    givens: CellSet,
    step: &Step,
) -> Option<LibraryLine> {
    let code = step.technique.code?;
    let (code, variant) = match code.split_once('-') {
        Some((code, variant)) => (code, Some(variant.to_string())),
        None => (code, None),
    };
    let filled: Vec<_> = grid.placed().iter().filter_map(|c| Some((c, grid.digit(c)?))).collect();
    let mut plain = CandidateGrid::FULL;
    filled.iter().for_each(|&(cell, digit)| plain.place(board, cell, digit));
    Some(LibraryLine {
        code: code.to_string(),
        variant,
        digits: step.pattern.digits,
        filled,
        placed: grid.placed() - givens,
        deleted: plain.all() - grid.all(),
        eliminations: step.eliminations,
        placements: step.placements,
        extra: library_length(step).unwrap_or_default(),
    })
}
