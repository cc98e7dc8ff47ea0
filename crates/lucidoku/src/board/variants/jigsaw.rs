use crate::board::{Board, Cell, CellSet, House, HouseKind, HouseName, Layout, Side};
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
///     "a map of 3 cells: expected 81, or the square of another side up to 64",
/// );
/// ```
pub fn jigsaw(map: &str) -> Result<Board, RegionError> {
    let names: Vec<char> = map.chars().filter(|c| !c.is_whitespace()).collect();
    if names.len() != 81 {
        return Err(RegionError::Cells(names.len()));
    }
    let names = names.into_iter().map(String::from);
    let house = |(name, positions): (HouseName, Vec<usize>)| {
        let cells: CellSet = positions.into_iter().filter_map(Cell::new).collect();
        House::new(name.kind, name.number, cells)
    };
    let houses = regions(Side::NINE, names.collect())?.into_iter().filter_map(house);
    Ok(Board::latin().with_houses(houses))
}

/// A jigsaw of any side: rows, columns, and as many regions as digits, each of as many cells.
///
/// `map` names the region of each cell in reading order by any character but white space, which
/// is skipped; or, in as many lines as the grid has rows, by words with spaces or commas between
/// them. A line that begins with `#` and a space is a comment; a byte-order mark is passed over.
/// Regions are numbered in the order in which they first appear.
///
/// # Errors
/// If the number of cells is no square of 1 to 64, or a region has not as many cells as the grid
/// has rows.
///
/// ```
/// use lucidoku::board::{Side, variants};
///
/// let layout = variants::jigsaw_layout("1112 3122 3342 3444").unwrap();
/// assert_eq!(layout.side(), Side::new(4).unwrap());
/// assert_eq!(layout.bond(0, 5).unwrap().to_string(), "region 1");
/// let words = variants::jigsaw_layout("# Two bars.\n10 10\n11 11").unwrap();
/// assert_eq!(words.side(), Side::new(2).unwrap());
/// ```
pub fn jigsaw_layout(map: &str) -> Result<Layout, RegionError> {
    let names = names(map);
    let side = (1..=64).find(|side| usize::from(*side).pow(2) == names.len()).and_then(Side::new);
    let side = side.ok_or(RegionError::Cells(names.len()))?;
    let regions = regions(side, names)?;
    Ok(regions
        .into_iter()
        .fold(Layout::latin(side), |layout, (name, positions)| layout.with_house(name, positions)))
}

/// What the cells' regions are called: words if the lines have as many as there are lines, else
/// characters.
fn names(map: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.trim_start().starts_with("# ");
    let map = map.strip_prefix('\u{feff}').unwrap_or(map);
    let map = map.lines().filter(|line| !is_comment(line)).collect::<Vec<_>>().join("\n");
    let is_space = |c: char| c.is_whitespace() || c == ',';
    let words = |line: &str| -> Vec<String> {
        line.split(is_space).filter(|word| !word.is_empty()).map(String::from).collect()
    };
    let lines: Vec<Vec<String>> = map.lines().map(words).filter(|line| !line.is_empty()).collect();
    if lines.len() > 1 && lines.iter().all(|line| line.len() == lines.len()) {
        return lines.concat();
    }
    map.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
}

/// The regions of these names, one name a cell.
fn regions(side: Side, names: Vec<String>) -> Result<Vec<(HouseName, Vec<usize>)>, RegionError> {
    let mut regions: Vec<(&str, Vec<usize>)> = Vec::new();
    for (position, name) in names.iter().enumerate() {
        match regions.iter_mut().find(|(known, _)| known == name) {
            Some((_, positions)) => positions.push(position),
            None => regions.push((name, vec![position])),
        }
    }
    let expected = side.get();
    let wrong = regions.iter().find(|(_, positions)| positions.len() != expected);
    if let Some((name, positions)) = wrong {
        let (name, cells) = (name.to_string(), positions.len());
        return Err(RegionError::Region { name, cells, expected });
    }
    let name = |number| HouseName { kind: HouseKind::Region, number };
    Ok((1..).zip(regions).map(|(number, (_, positions))| (name(number), positions)).collect())
}

/// Why a map of regions is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionError {
    /// The map has that many cells, not 81 or the square of another side.
    Cells(usize),
    /// A region has not as many cells as the grid has rows.
    Region {
        /// What names it.
        name: String,
        /// How many cells it has.
        cells: usize,
        /// How many it should have.
        expected: usize,
    },
}

impl fmt::Display for RegionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionError::Cells(cells) => write!(
                f,
                "a map of {cells} cell{}: expected 81, or the square of another side up to 64",
                if *cells == 1 { "" } else { "s" }
            ),
            RegionError::Region { name, cells, expected } => {
                write!(f, "region '{}' of {cells} cells: expected {expected}", name.escape_debug())
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
