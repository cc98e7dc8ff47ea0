//! The classic board, computed while compiling.

use super::{BoardTables, Cell, CellSet, House, HouseKind};
use std::borrow::Cow;

pub(super) static TABLES: BoardTables =
    BoardTables { houses: Cow::Borrowed(&HOUSES), peers: PEERS, extra_peers: Vec::new() };

/// Rows, then columns, then boxes, each in reading order.
static HOUSES: [House; 27] = houses();

const PEERS: [CellSet; 81] = peers();

const fn houses() -> [House; 27] {
    let mut houses = [house(HouseKind::Row, 0); 27];
    let mut index = 0;
    while index < 9 {
        houses[index] = house(HouseKind::Row, index);
        houses[index + 9] = house(HouseKind::Column, index);
        houses[index + 18] = house(HouseKind::Box, index);
        index += 1;
    }
    houses
}

const fn house(kind: HouseKind, index: usize) -> House {
    let mut cells = CellSet::EMPTY;
    let mut at = 0;
    while at < 9 {
        cells.insert(match kind {
            HouseKind::Row => Cell::ALL[index * 9 + at],
            HouseKind::Column => Cell::ALL[at * 9 + index],
            _ => Cell::ALL[(index / 3 * 3 + at / 3) * 9 + index % 3 * 3 + at % 3],
        });
        at += 1;
    }
    match House::new(kind, index as u8 + 1, cells) {
        Some(house) => house,
        None => unreachable!(),
    }
}

const fn peers() -> [CellSet; 81] {
    let houses = houses();
    let mut peers = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let mut at = 0;
        while at < 27 {
            if houses[at].cells().contains(cell) {
                peers[index] = peers[index].union(houses[at].cells());
            }
            at += 1;
        }
        peers[index].remove(cell);
        index += 1;
    }
    peers
}
