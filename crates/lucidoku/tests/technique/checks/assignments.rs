//! All ways to fill a few cells.

use lucidoku::board::{Candidate, Cell, Digit};
use lucidoku::technique::Position;

/// Calls `visit` with each choice of a candidate for each cell in which no two cells that see
/// each other have the same digit.
pub fn each(cells: &[Cell], position: &Position<'_>, visit: &mut dyn FnMut(&[Candidate])) {
    extend(cells, position, &mut Vec::new(), visit);
}

fn extend(
    cells: &[Cell],
    position: &Position<'_>,
    chosen: &mut Vec<Candidate>,
    visit: &mut dyn FnMut(&[Candidate]),
) {
    let Some((&cell, rest)) = cells.split_first() else { return visit(chosen) };
    for digit in position.grid().candidates(cell) {
        let clashes =
            |other: &Candidate| other.digit == digit && position.peers(other.cell).contains(cell);
        if !chosen.iter().any(clashes) {
            chosen.push(Candidate { cell, digit });
            extend(rest, position, chosen, visit);
            chosen.pop();
        }
    }
}

/// Whether a candidate cannot be true beside these: its cell is another digit, or sees its digit.
pub fn excludes(chosen: &[Candidate], position: &Position<'_>, out: Candidate) -> bool {
    chosen.iter().any(|own| {
        let is_other = own.cell == out.cell && own.digit != out.digit;
        is_other || own.digit == out.digit && position.peers(own.cell).contains(out.cell)
    })
}

/// Whether the house of that name, if it has to hold the digit in one of the chosen cells, does.
pub fn is_served(
    chosen: &[Candidate],
    position: &Position<'_>,
    house: lucidoku::board::HouseName,
    digit: Digit,
) -> bool {
    let house = position.houses().iter().find(|own| own.name() == house).expect("a house");
    let has = |cell: &Cell| position.grid().candidates(*cell).contains(digit);
    let mut places = house.cells().iter().filter(has);
    places.any(|place| match chosen.iter().find(|own| own.cell == place) {
        Some(own) => own.digit == digit,
        None => !excludes(chosen, position, Candidate { cell: place, digit }),
    })
}
