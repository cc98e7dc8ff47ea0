//! Any string as a map of regions.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::board::{CellSet, HouseKind, variants};

fuzz_target!(|map: &str| {
    match variants::jigsaw(map) {
        Ok(board) => {
            let regions = board.houses().iter().filter(|h| h.name().kind == HouseKind::Region);
            let regions: Vec<CellSet> = regions.map(|region| region.cells()).collect();
            assert_eq!(regions.len(), 9);
            assert_eq!(regions.into_iter().fold(CellSet::EMPTY, CellSet::union), CellSet::ALL);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
