//! Uniqueness: that the digits could be exchanged is checked cell by cell, and every way to fill
//! the cells of the pattern that keeps it from being deadly is tried.

use super::{assignments, ensure};
use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseName};
use lucidoku::technique::{Position, Role, Step, Uniqueness};

const SUBSET: Role = Role("subset");

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(position.uniqueness() == Uniqueness::Assumed, "not known to have one solution")?;
    ensure(step.placements.is_empty(), "it places")?;
    if step.technique.name.starts_with('b') {
        return grave(step, position);
    }
    let cells = step.pattern.cells_of(Role::BASE);
    let is_loop = step.technique.name.starts_with("unique loop");
    let is_extended = step.technique.name.starts_with("extended");
    let sizes = if is_loop {
        6..=81
    } else if is_extended {
        6..=8
    } else {
        4..=4
    };
    ensure(sizes.contains(&cells.len()), "not so many cells")?;
    ensure(is_loop || is_rectangle(cells), "not a rectangle")?;
    for cell in cells {
        let is_given = position.grid().digit(cell).is_some() && position.givens().contains(cell);
        ensure(!is_given, "a given")?;
        let struck = step
            .pattern
            .digits
            .iter()
            .any(|digit| position.struck().contains(Candidate { cell, digit }));
        ensure(!struck, "a digit was struck out from the start")?;
    }
    let digits = step.pattern.digits;
    ensure(digits.len() == if is_extended { cells.len() / 2 } else { 2 }, "not so many digits")?;
    match is_extended {
        true => has_another_filling(position, cells, digits)?,
        false => can_be_exchanged(position, cells)?,
    }
    let is_deadly = |chosen: &[Candidate]| {
        let of_pattern = chosen.iter().filter(|own| cells.contains(own.cell));
        of_pattern.into_iter().all(|own| digits.contains(own.digit))
    };
    follows(step, position, cells, &|chosen| !is_deadly(chosen))
}

fn is_rectangle(cells: CellSet) -> bool {
    let distinct = |number: fn(Cell) -> usize| {
        cells.iter().map(number).collect::<std::collections::BTreeSet<_>>().len()
    };
    let (rows, columns) = (distinct(Cell::row), distinct(Cell::column));
    rows.min(columns) == 2 && rows * columns == cells.len()
}

/// Whether each filling of the cells with these digits has another one beside it that no cell
/// outside can tell from it: each sees no digit with it that it does not see without.
fn has_another_filling(
    position: &Position<'_>,
    cells: CellSet,
    digits: DigitSet,
) -> Result<(), String> {
    let order: Vec<Cell> = cells.iter().collect();
    let mut fillings: Vec<Vec<Digit>> = Vec::new();
    fill(position, &order, digits, &mut Vec::new(), &mut fillings);
    let outside: Vec<CellSet> = (!cells)
        .iter()
        .map(|cell| position.peers(cell) & cells)
        .filter(|s| !s.is_empty())
        .collect();
    let seen = |filling: &[Digit], by: CellSet| -> DigitSet {
        order.iter().zip(filling).filter(|(cell, _)| by.contains(**cell)).map(|(_, d)| *d).collect()
    };
    let is_like = |one: &Vec<Digit>, other: &Vec<Digit>| {
        one != other && outside.iter().all(|by| seen(other, *by).is_subset(seen(one, *by)))
    };
    let all = fillings.iter().all(|one| fillings.iter().any(|other| is_like(one, other)));
    ensure(all, "a filling that stands alone")
}

/// All ways to put these digits into cells in which no two that see each other are the same.
fn fill(
    position: &Position<'_>,
    cells: &[Cell],
    digits: DigitSet,
    chosen: &mut Vec<Digit>,
    found: &mut Vec<Vec<Digit>>,
) {
    let Some(cell) = cells.get(chosen.len()) else { return found.push(chosen.clone()) };
    for digit in digits {
        let clashes =
            |(own, held): (&Cell, &Digit)| *held == digit && position.peers(*own).contains(*cell);
        if !cells.iter().zip(chosen.iter()).any(clashes) {
            chosen.push(digit);
            fill(position, cells, digits, chosen, found);
            chosen.pop();
        }
    }
}

/// The cells fall into two sets, cells of one seeing cells of the other alone, and connected by
/// that; every cell outside that sees a cell of one set sees a cell of the other.
fn can_be_exchanged(position: &Position<'_>, cells: CellSet) -> Result<(), String> {
    let mut side = [None; 81];
    let first = cells.first().ok_or("no cells")?;
    side[first.index()] = Some(false);
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        for peer in position.peers(cell) & cells {
            let wanted = side[cell.index()].map(|own: bool| !own);
            match side[peer.index()] {
                None => {
                    side[peer.index()] = wanted;
                    open.push(peer);
                }
                found => ensure(found == wanted, "an odd loop")?,
            }
        }
    }
    let of = |cell: &Cell| side[cell.index()];
    ensure(cells.iter().all(|cell| of(&cell).is_some()), "not connected")?;
    for outside in !cells {
        let seen: Vec<Option<bool>> =
            (position.peers(outside) & cells).iter().map(|cell| of(&cell)).collect();
        let both = seen.contains(&Some(true)) && seen.contains(&Some(false));
        ensure(seen.is_empty() || both, "the exchange is not free")?;
    }
    Ok(())
}

/// Whether each way to fill the cells of the pattern that is allowed, and serves its houses,
/// excludes each elimination.
fn follows(
    step: &Step,
    position: &Position<'_>,
    cells: CellSet,
    is_allowed: &dyn Fn(&[Candidate]) -> bool,
) -> Result<(), String> {
    let cells: Vec<Cell> = (cells | step.pattern.cells_of(SUBSET)).iter().collect();
    let houses: Vec<HouseName> = step.pattern.houses_of(Role::WITNESS).collect();
    let digits = step.pattern.candidates_of(Role::WITNESS).digits();
    let is_served = |chosen: &[Candidate]| {
        houses.iter().all(|house| {
            digits.iter().all(|digit| assignments::is_served(chosen, position, *house, digit))
        })
    };
    let (mut ways, mut holds) = (0, true);
    assignments::each(&cells, position, &mut |chosen| {
        if is_allowed(chosen) && is_served(chosen) {
            ways += 1;
            let mut out = step.eliminations.iter();
            holds &= out.all(|out| assignments::excludes(chosen, position, out));
        }
    });
    ensure(ways > 0, "the cells cannot be filled")?;
    ensure(holds, "an elimination is possible")
}

/// Without the others, every cell has two candidates and every digit two places; and one of the
/// others is true.
fn grave(step: &Step, position: &Position<'_>) -> Result<(), String> {
    let others = step.pattern.candidates_of(Role::ROOF);
    ensure(!others.is_empty(), "no others")?;
    let left = |digit: Digit| {
        let with = |cell: &Cell| {
            let candidate = Candidate { cell: *cell, digit };
            position.candidates(*cell).contains(digit) && !others.contains(candidate)
        };
        Cell::ALL.into_iter().filter(with).collect::<CellSet>()
    };
    let grave = CandidateSet::by_digit(Digit::ALL.map(left));
    let has_two = |cell: Cell| grave.digits_in(cell).len() == 2;
    ensure(position.undecided().iter().all(has_two), "a cell without two candidates")?;
    for house in position.houses() {
        for digit in Digit::ALL {
            let places = house.cells() & grave.cells_with(digit);
            let is_done = house.cells().iter().any(|c| position.grid().digit(c) == Some(digit));
            ensure(places.len() == if is_done { 0 } else { 2 }, "not two places")?;
        }
    }
    for cell in Cell::ALL {
        let in_house = |peer: Cell| {
            let mut houses = position.houses().iter();
            houses.any(|house| house.cells().contains(cell) && house.cells().contains(peer))
        };
        ensure(position.peers(cell).iter().all(in_house), "a rule besides houses")?;
    }
    follows(step, position, others.cells(), &|chosen| {
        chosen.iter().any(|own| others.contains(*own))
    })
}
