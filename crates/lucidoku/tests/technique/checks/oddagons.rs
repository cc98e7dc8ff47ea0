//! Oddagons: every way to fill the cells that takes none of the guardians is tried, and fails.

use super::{assignments, ensure};
use lucidoku::board::{Candidate, Cell, CellSet, Digit, HouseName};
use lucidoku::technique::{Position, Role, Step};

const GUARDIAN: Role = Role("guardian");

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let cells = step.pattern.cells_of(Role::BASE);
    let guardians = step.pattern.candidates_of(GUARDIAN);
    ensure(step.placements.is_empty(), "it places")?;
    ensure(cells.len() >= 5 && cells.len() % 2 == 1, "not an odd loop")?;
    ensure(!guardians.is_empty(), "no guardians")?;
    match step.technique.name {
        "broken wing" => of_houses(step, position, cells)?,
        _ => of_cells(step, position, cells)?,
    }
    let follows =
        |gone: Candidate| guardians.iter().all(|own| assignments::excludes(&[own], position, gone));
    ensure(step.eliminations.iter().all(follows), "a guardian does not exclude an elimination")
}

/// With the guardians gone, no choice of cells serves all houses.
fn of_houses(step: &Step, position: &Position<'_>, cells: CellSet) -> Result<(), String> {
    let digit = step.pattern.digits.single().ok_or("not of one digit")?;
    let guardians = step.pattern.candidates_of(GUARDIAN).cells_with(digit);
    let houses: Vec<HouseName> = step.pattern.houses_of(Role::BASE).collect();
    ensure(houses.len() == cells.len(), "not as many houses as cells")?;
    let of = |name: &HouseName| position.houses().iter().find(|house| house.name() == *name);
    let mut places = Vec::new();
    for house in &houses {
        let own = of(house).ok_or("no such house")?.cells() & position.cells_with(digit);
        places.push(own - guardians);
        ensure((own - guardians).is_subset(cells), "a place that is neither")?;
        ensure((own & cells).len() >= 2, "a house without two of the loop")?;
    }
    ensure(!is_served(&places, CellSet::EMPTY, position), "the houses can be served")
}

/// Whether cells that do not see each other can be chosen, one of each set.
fn is_served(places: &[CellSet], chosen: CellSet, position: &Position<'_>) -> bool {
    let Some((first, rest)) = places.split_first() else { return true };
    if !(*first & chosen).is_empty() {
        return is_served(rest, chosen, position);
    }
    let is_free = |cell: &Cell| (position.peers(*cell) & chosen).is_empty();
    first.iter().filter(is_free).any(|cell| is_served(rest, chosen | CellSet::of(cell), position))
}

/// With the guardians gone, the cells cannot be filled.
fn of_cells(step: &Step, position: &Position<'_>, cells: CellSet) -> Result<(), String> {
    let guardians = step.pattern.candidates_of(GUARDIAN);
    let digits = step.pattern.digits;
    ensure(digits.len() == 2, "not two digits")?;
    for cell in cells {
        let own = position.candidates(cell);
        ensure(digits.is_subset(own), "a cell without the two digits")?;
        let others = |digit: &Digit| !digits.contains(*digit);
        let is_guarded = |digit: Digit| guardians.contains(Candidate { cell, digit });
        ensure(own.iter().filter(others).all(is_guarded), "another candidate")?;
    }
    let cells: Vec<Cell> = cells.iter().collect();
    let mut holds = true;
    assignments::each(&cells, position, &mut |chosen| {
        holds &= chosen.iter().any(|own| guardians.contains(*own));
    });
    ensure(holds, "the loop can be filled")
}
