//! The commands that make puzzles and grids.

mod generate;
mod grid;
mod minimize;
mod vicinity;
mod wish;
mod workshop;
mod written;

pub use generate::generate;
pub use grid::grid;
pub use minimize::minimize;
pub use vicinity::NearPuzzles;
pub use workshop::Workshop;

use crate::console;
use lucidoku::board::{Layout, Side};
use lucidoku::text::{ReadOptions, RegionMaps};
use std::hash::{BuildHasher, Hasher, RandomState};

/// The seed that was asked for; else one that nobody knows beforehand, which is told.
pub fn seed(asked_for: Option<u64>) -> u64 {
    asked_for.unwrap_or_else(|| {
        // Each has keys of its own, drawn by the system.
        let seed = RandomState::new().build_hasher().finish() >> 32;
        console::note(&format!("--seed {seed}"));
        seed
    })
}

/// The board that puzzles are made for; an error in words.
fn layout(options: &ReadOptions) -> Result<Layout, String> {
    if options.region_maps == RegionMaps::AfterGivens {
        return Err("--board jigsaw: expected jigsaw=FILE, with the regions of all puzzles".into());
    }
    let side = options.asked_side().unwrap_or(Side::NINE);
    options.layout(side).map_err(|error| error.to_string())
}
