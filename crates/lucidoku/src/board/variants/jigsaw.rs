use crate::board::{Board, Cell, CellSet, House, HouseKind};
use std::fmt;

/// A jigsaw: rows, columns, and nine irregular regions of nine cells in place of the boxes.
/// Defined in Sudopedia, *Jigsaw Sudoku*.
///
/// `map` names the region of each of the 81 cells in reading order by any character but white
/// space, which is skipped. Regions are numbered in the order in which they first appear.
///
/// # Errors
/// If there are not 81 cells, or a region does not have nine. Takes O(1).
///
/// ```
/// use lucidoku::board::variants;
///
/// let board = variants::jigsaw("
///     AAABBBCCC
///     DDABBBBCF
///     DAAEBCCCF
///     DDAEBECCF
///     DAAEEEFFF
///     DGGEHEFFI
///     DGGGHEFII
///     DGGHHHHII
///     GGHHHIIII").unwrap();
/// assert_eq!(board.houses().len(), 27);
/// assert_eq!(board.houses()[26].name().to_string(), "region 9");
///
/// assert_eq!(
///     variants::jigsaw("AAB").unwrap_err().to_string(),
///     "a map of 3 cells: expected 81",
/// );
/// ```
pub fn jigsaw(map: &str) -> Result<Board, RegionError> {
    let names: Vec<char> = map.chars().filter(|c| !c.is_whitespace()).collect();
    if names.len() != 81 {
        return Err(RegionError::Cells(names.len()));
    }
    let mut regions: Vec<(char, CellSet)> = Vec::new();
    for (cell, name) in Cell::ALL.into_iter().zip(names) {
        match regions.iter_mut().find(|(known, _)| *known == name) {
            Some((_, cells)) => *cells |= CellSet::of(cell),
            None => regions.push((name, CellSet::of(cell))),
        }
    }
    let house = |(number, (name, cells)): (u8, (char, CellSet))| {
        let wrong = RegionError::Region { name, cells: cells.len() };
        House::new(HouseKind::Region, number, cells).ok_or(wrong)
    };
    let houses: Vec<House> = (1..).zip(regions).map(house).collect::<Result<_, _>>()?;
    Ok(Board::latin().with_houses(houses))
}

/// Why a map of regions is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionError {
    /// The map has that many cells, not 81.
    Cells(usize),
    /// A region has that many cells, not nine.
    Region {
        /// The character that names it.
        name: char,
        /// How many cells it has.
        cells: usize,
    },
}

impl fmt::Display for RegionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionError::Cells(cells) => write!(f, "a map of {cells} cells: expected 81"),
            RegionError::Region { name, cells } => {
                write!(f, "region {name:?} of {cells} cells: expected 9")
            }
        }
    }
}

impl std::error::Error for RegionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_of_the_wrong_size_is_named() {
        let map = "A".repeat(10) + &"B".repeat(8) + &"C".repeat(63);
        let error = jigsaw(&map).unwrap_err();
        assert_eq!(error.to_string(), "region 'A' of 10 cells: expected 9");
    }

    #[test]
    fn a_board_without_boxes_has_no_box() {
        let rows: String = ('a'..='i').flat_map(|name| std::iter::repeat_n(name, 9)).collect();
        let board = jigsaw(&rows).unwrap();
        assert!(board.houses().iter().all(|house| house.name().kind != HouseKind::Box));
        assert_eq!(board.peers(Cell::ALL[0]).len(), 16);
    }
}
