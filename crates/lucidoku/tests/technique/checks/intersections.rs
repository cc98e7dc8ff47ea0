//! Locked candidates: all places of the digit in the base house lie where the pattern says, and
//! each cell that loses the digit sees all of them.

use super::ensure;
use lucidoku::board::Cell;
use lucidoku::technique::{Position, Role, Step};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let digit = step.pattern.digits.single().ok_or("not one digit")?;
    let named = step.pattern.houses_of(Role::BASE).next().ok_or("no base house")?;
    let base = position.houses().iter().find(|house| house.name() == named).ok_or("no house")?;
    let has = |cell: &Cell| position.grid().candidates(*cell).contains(digit);
    let places: Vec<Cell> = base.cells().iter().filter(has).collect();
    ensure(
        step.pattern.cells_of(Role::BASE).iter().eq(places.iter().copied()),
        "the base has other places",
    )?;
    let excluded = |cell: Cell| {
        !places.contains(&cell) && places.iter().all(|place| position.peers(*place).contains(cell))
    };
    ensure(step.eliminations.iter().all(|out| out.digit == digit), "another digit goes")?;
    ensure(
        step.eliminations.iter().all(|out| excluded(out.cell)),
        "a cell loses the digit that does not see all places",
    )?;
    for placed in step.placements.iter() {
        let named = step.pattern.houses_of(Role::WITNESS).next().ok_or("no house of the single")?;
        let house = position.houses().iter().find(|house| house.name() == named);
        let left = house.ok_or("no house")?.cells().iter().filter(has).filter(|c| !excluded(*c));
        ensure(placed.digit == digit && left.eq([placed.cell]), "no single is left")?;
    }
    Ok(())
}
