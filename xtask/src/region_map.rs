//! Irregular regions for a jigsaw.

use fastrand::Rng;
use lucidoku::board::{Board, Cell, CellSet, HouseKind};

/// How many exchanges are tried.
const EXCHANGES: usize = 2_000;

/// Nine connected regions of nine cells, one per cell as a letter A to I: the boxes, after many
/// random pairs of neighbouring regions have exchanged a cell. None is a box any more.
pub fn random(rng: &mut Rng) -> String {
    loop {
        let mut regions = boxes();
        for _ in 0..EXCHANGES {
            exchange(&mut regions, rng);
        }
        if regions.iter().all(|region| !boxes().contains(region)) {
            return letters(&regions);
        }
    }
}

fn boxes() -> Vec<CellSet> {
    let houses = Board::CLASSIC.houses().iter();
    houses.filter(|h| h.name().kind == HouseKind::Box).map(|house| house.cells()).collect()
}

/// Takes two random cells of different regions and, if both regions stay connected, lets them
/// change places.
fn exchange(regions: &mut [CellSet], rng: &mut Rng) {
    let [a, b] = [(); 2].map(|()| Cell::ALL[rng.usize(..81)]);
    let [from, to] = [a, b].map(|cell| regions.iter().position(|region| region.contains(cell)));
    let (Some(from), Some(to)) = (from, to) else { return };
    let pair = CellSet::of(a) | CellSet::of(b);
    let (first, second) = (regions[from] ^ pair, regions[to] ^ pair);
    if from != to && is_connected(first) && is_connected(second) {
        (regions[from], regions[to]) = (first, second);
    }
}

/// Whether one gets from any cell to any other without leaving the set, by steps to the left or
/// right, up or down.
fn is_connected(cells: CellSet) -> bool {
    let mut reached: CellSet = cells.first().into_iter().collect();
    loop {
        let steps = reached.iter().flat_map(|cell| neighbours(cell) & cells);
        let more = reached | steps.collect();
        if more == reached {
            return reached == cells;
        }
        reached = more;
    }
}

fn neighbours(cell: Cell) -> CellSet {
    let (row, column) = (cell.row(), cell.column());
    let beside = [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1))];
    let beyond = [(row + 1, column), (row, column + 1)];
    beside.into_iter().chain(beyond).filter_map(|(row, column)| Cell::at(row, column)).collect()
}

/// Nine rows of letters.
fn letters(regions: &[CellSet]) -> String {
    let rows = (0..9).map(|row| -> String {
        let cells = Cell::ALL.into_iter().filter(|cell| cell.row() == row);
        let letter = |cell| ('A'..).zip(regions).find(|(_, region)| region.contains(cell));
        cells.filter_map(letter).map(|(letter, _)| letter).collect()
    });
    rows.collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use lucidoku::board::variants::jigsaw;

    #[test]
    fn regions_are_connected_and_no_boxes() {
        for seed in 0..5 {
            let board = jigsaw(&random(&mut Rng::with_seed(seed))).unwrap();
            let regions = board.houses().iter().filter(|h| h.name().kind == HouseKind::Region);
            assert_eq!(regions.clone().count(), 9);
            for region in regions {
                assert!(is_connected(region.cells()) && !boxes().contains(&region.cells()));
            }
        }
    }

    #[test]
    fn cells_that_touch_at_corners_are_not_connected() {
        let [corner, beside, diagonal] = [0, 1, 10].map(|index| Cell::ALL[index]);
        assert!(!is_connected(CellSet::of(corner) | CellSet::of(diagonal)));
        assert!(is_connected([corner, beside, diagonal].into_iter().collect()));
        assert_eq!(neighbours(corner).len(), 2);
    }
}
