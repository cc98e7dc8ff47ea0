//! Singles: the cell, and all that is left for it.

use super::ensure;
use lucidoku::board::Cell;
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let placed = step.placements.single().ok_or("not one placement")?;
    ensure(step.eliminations.is_empty(), "it eliminates")?;
    let houses: Vec<_> = step.pattern.houses_of(Role::BASE).collect();
    let house = || {
        let named = position.houses().iter().find(|house| Some(&house.name()) == houses.first());
        named.ok_or("no house")
    };
    let grid = position.grid();
    let open = |cell: &Cell| grid.digit(*cell).is_none();
    match step.technique.name {
        "naked single" => ensure(
            grid.candidates(placed.cell).single() == Some(placed.digit),
            "the cell has other candidates",
        ),
        "full house" => {
            let left: Vec<Cell> = house()?.cells().iter().filter(open).collect();
            ensure(left == [placed.cell], "other cells are left")
        }
        "hidden single" => {
            let has = |cell: &Cell| grid.candidates(*cell).contains(placed.digit);
            let places: Vec<Cell> = house()?.cells().iter().filter(has).collect();
            ensure(places == [placed.cell], "other places are left")
        }
        _ => {
            let has = |cell: &&Cell| grid.candidates(**cell).contains(placed.digit);
            let done = |cell: &&Cell| grid.digit(**cell) == Some(placed.digit);
            let placed_before = Cell::ALL.iter().filter(done).count();
            let with = Cell::ALL.iter().filter(has).count();
            ensure(placed_before == 8 && with == 9, "the digit is not placed eight times")
        }
    }
}
