//! Subsets: as many cells as digits, counted anew.

use super::ensure;
use lucidoku::board::{Candidate, Cell, DigitSet, House};
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let name = step.technique.name;
    let size = match name.rsplit(' ').next() {
        Some("pair") => 2,
        Some("triple") => 3,
        _ => 4,
    };
    let digits = step.pattern.digits;
    let cells: Vec<Cell> = step.pattern.cells_of(Role::BASE).iter().collect();
    ensure(digits.len() == size && cells.len() == size, "not so many cells and digits")?;
    let houses: Vec<&House> = step
        .pattern
        .houses_of(Role::BASE)
        .filter_map(|name| position.houses().iter().find(|house| house.name() == name))
        .collect();
    ensure(!houses.is_empty(), "no house")?;
    ensure(
        houses.iter().all(|house| cells.iter().all(|cell| house.cells().contains(*cell))),
        "a cell outside the house",
    )?;
    if name.contains("hidden") {
        return hidden(step, position, houses[0], &cells, digits);
    }
    let held = |cell: &Cell| position.grid().candidates(*cell).is_subset(digits);
    ensure(cells.iter().all(held), "a cell has another candidate")?;
    ensure(name.starts_with("locked") == (houses.len() > 1) || size == 4, "locked, or not")?;
    let follows = |out: Candidate| {
        digits.contains(out.digit)
            && !cells.contains(&out.cell)
            && houses.iter().any(|house| house.cells().contains(out.cell))
    };
    ensure(step.eliminations.iter().all(follows), "an elimination outside")
}

fn hidden(
    step: &Step,
    position: &Position<'_>,
    house: &House,
    cells: &[Cell],
    digits: DigitSet,
) -> Result<(), String> {
    let outside = house.cells().iter().filter(|cell| !cells.contains(cell));
    let free = |cell: Cell| (position.grid().candidates(cell) & digits).is_empty();
    ensure(outside.into_iter().all(free), "a digit has another place")?;
    let follows = |out: Candidate| cells.contains(&out.cell) && !digits.contains(out.digit);
    ensure(step.eliminations.iter().all(follows), "an elimination outside")?;
    for placed in step.placements.iter() {
        let named = step.pattern.houses_of(Role::WITNESS).next().ok_or("no house of the single")?;
        let house = position.houses().iter().find(|house| house.name() == named);
        let has = |cell: &Cell| {
            position.grid().candidates(*cell).contains(placed.digit)
                && !follows(Candidate { cell: *cell, digit: placed.digit })
        };
        let left = house.ok_or("no house")?.cells().iter().filter(has);
        ensure(left.eq([placed.cell]), "no single is left")?;
    }
    Ok(())
}
