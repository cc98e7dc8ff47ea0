//! Uniqueness: that the digits could be exchanged is checked cell by cell, and every way to fill
//! the cells of the pattern that keeps it from being deadly is tried.

use super::{assignments, ensure};
use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseName};
use lucidoku::technique::{Position, Role, Step, Uniqueness};
use std::collections::BTreeMap;

const SUBSET: Role = Role("subset");

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(position.uniqueness() == Uniqueness::Assumed, "not known to have one solution")?;
    ensure(step.placements.is_empty(), "it places")?;
    if ["bivalue", "bug"].iter().any(|word| step.technique.name.starts_with(word)) {
        return grave(step, position);
    }
    let cells = step.pattern.cells_of(Role::BASE);
    let is_loop = step.technique.name.starts_with("unique loop");
    let is_extended = step.technique.name.starts_with("extended");
    let is_polygon = step.technique.name.starts_with("borescoper");
    let is_matrix = step.technique.name.starts_with("unique matrix");
    let sizes = if is_loop {
        6..=81
    } else if is_extended {
        6..=8
    } else if is_polygon {
        7..=8
    } else if is_matrix {
        9..=9
    } else {
        4..=4
    };
    ensure(sizes.contains(&cells.len()), "not so many cells")?;
    let has_shape = is_loop
        || is_polygon && is_square_with_pairs(cells)
        || is_matrix && crosses_three_boxes(cells)
        || is_rectangle(cells);
    ensure(has_shape, "not the shape")?;
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
    let many = match cells.len() {
        7 => 3,
        8 if is_polygon => 4,
        9 if is_matrix => 4,
        _ if is_extended => cells.len() / 2,
        _ => 2,
    };
    ensure(digits.len() == many, "not so many digits")?;
    match many > 2 {
        true => has_another_filling(position, cells, digits)?,
        false => can_be_exchanged(position, cells)?,
    }
    let is_deadly = |chosen: &[Candidate]| {
        let of_pattern = chosen.iter().filter(|own| cells.contains(own.cell));
        of_pattern.into_iter().all(|own| digits.contains(own.digit))
    };
    follows(step, position, cells, &|chosen| !is_deadly(chosen))
}

pub fn is_rectangle(cells: CellSet) -> bool {
    let distinct = |number: fn(Cell) -> usize| {
        cells.iter().map(number).collect::<std::collections::BTreeSet<_>>().len()
    };
    let (rows, columns) = (distinct(Cell::row), distinct(Cell::column));
    rows.min(columns) == 2 && rows * columns == cells.len()
}

/// How many of the cells are in each row, column or box that has any.
fn in_each(cells: CellSet, number: fn(Cell) -> usize) -> BTreeMap<usize, usize> {
    cells.iter().fold(BTreeMap::new(), |mut counts, cell| {
        *counts.entry(number(cell)).or_default() += 1;
        counts
    })
}

pub fn box_number(cell: Cell) -> usize {
    cell.row() / 3 * 3 + cell.column() / 3
}

/// Three cells or four of one box, a pair in two of their rows and one in two of their columns.
fn is_square_with_pairs(cells: CellSet) -> bool {
    let boxes = in_each(cells, box_number);
    let Some((square, _)) = boxes.iter().find(|(_, count)| **count > 2) else { return false };
    let inside: CellSet = cells.iter().filter(|cell| box_number(*cell) == *square).collect();
    let pairs = |line: fn(Cell) -> usize, across: fn(Cell) -> usize| {
        let of_pair = |cell: &Cell| {
            box_number(*cell) != *square && line(*cell) / 3 == square_line(*square, line)
        };
        let pair: CellSet = cells.iter().filter(of_pair).collect();
        let lines: Vec<usize> = in_each(inside, line).into_keys().collect();
        let own: Vec<usize> = in_each(pair, line).into_keys().collect();
        pair.len() == 2 && lines == own && in_each(pair, across).len() == 1
    };
    boxes.len() == 3 && pairs(Cell::row, Cell::column) && pairs(Cell::column, Cell::row)
}

/// The band of a box, or its stack.
fn square_line(number: usize, line: fn(Cell) -> usize) -> usize {
    let of_box = |cell: &Cell| box_number(*cell) == number;
    Cell::ALL.into_iter().find(of_box).map_or(9, |cell| line(cell) / 3)
}

/// Three cells in each of three rows and columns, and in each of three boxes in a row.
pub fn crosses_three_boxes(cells: CellSet) -> bool {
    let numbers: [fn(Cell) -> usize; 3] = [Cell::row, Cell::column, box_number];
    numbers.iter().all(|number| in_each(cells, *number).into_values().eq([3; 3]))
}

/// Whether each filling of the cells with candidates among these digits has another one, of any of
/// these digits, beside it that no cell outside can tell from it: each sees no digit with it that
/// it does not see without.
pub fn has_another_filling(
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
    let is_possible = |filling: &&Vec<Digit>| {
        let mut pairs = order.iter().zip(*filling);
        pairs.all(|(cell, digit)| position.candidates(*cell).contains(*digit))
    };
    let mut own = fillings.iter().filter(is_possible).peekable();
    ensure(own.peek().is_some(), "the cells cannot hold these digits alone")?;
    let all = own.all(|one| fillings.iter().any(|other| is_like(one, other)));
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
pub fn follows(
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
