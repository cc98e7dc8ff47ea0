//! Deadly patterns that are so by the candidates of their cells: the shape is told from rows,
//! columns and boxes, and every way to fill the cells is tried.

use super::ensure;
use super::uniqueness::{
    box_number, crosses_three_boxes, follows, has_another_filling, is_rectangle,
};
use lucidoku::board::{Candidate, Cell, CellSet, Digit, DigitSet};
use lucidoku::technique::{Position, Role, Step, Uniqueness};
use std::collections::BTreeSet;

const AROUND: Role = Role("around");

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(position.uniqueness() == Uniqueness::Assumed, "not known to have one solution")?;
    ensure(step.placements.is_empty(), "it places")?;
    let (cells, digits) = (step.pattern.cells_of(Role::BASE), step.pattern.digits);
    for cell in cells {
        ensure(position.grid().digit(cell).is_none(), "a decided cell")?;
        let is_struck = |digit: Digit| position.struck().contains(Candidate { cell, digit });
        ensure(!digits.iter().any(is_struck), "a digit was struck out from the start")?;
    }
    match step.technique.name.starts_with("anonymous") {
        true => anonymous(position, cells, digits)?,
        false => pair_and_square(position, cells, digits, step.pattern.cells_of(AROUND))?,
    }
    follows(step, position, cells, &|chosen| {
        let mut own = chosen.iter().filter(|own| cells.contains(own.cell));
        own.any(|own| !digits.contains(own.digit))
    })
}

/// Eight cells of one of the shapes, each way to fill which has another.
fn anonymous(position: &Position<'_>, cells: CellSet, digits: DigitSet) -> Result<(), String> {
    ensure(cells.len() == 8, "not eight cells")?;
    let mut missing = (!cells).iter();
    let has_shape = match digits.len() {
        3 => missing.any(|cell| is_sum(cells, cell)),
        4 => missing.any(|cell| crosses_three_boxes(cells | cell.into())),
        _ => false,
    };
    ensure(has_shape, "not the shape")?;
    has_another_filling(position, cells, digits)
}

/// Whether the cells are those of two rectangles, of four and of six cells, that have this cell
/// in common.
fn is_sum(cells: CellSet, missing: Cell) -> bool {
    let at = |row: usize, column: usize| Cell::ALL[9 * row + column];
    let opposites = cells
        .iter()
        .filter(|cell| cell.row() != missing.row() && cell.column() != missing.column());
    opposites.into_iter().any(|opposite| {
        let beside = [at(missing.row(), opposite.column()), at(opposite.row(), missing.column())];
        let corners: CellSet = beside.into_iter().chain([opposite]).collect();
        let six = (cells - corners) | missing.into();
        corners.is_subset(cells)
            && boxes(corners | missing.into()) == 2
            && six.len() == 6
            && is_rectangle(six)
            && [2, 3].contains(&boxes(six))
    })
}

fn boxes(cells: CellSet) -> usize {
    distinct(cells, box_number).len()
}

fn distinct(cells: CellSet, number: fn(Cell) -> usize) -> BTreeSet<usize> {
    cells.iter().map(number).collect()
}

/// A pair in one line, and two lines with four cells in the pair's columns (or rows).
fn pair_and_square(
    position: &Position<'_>,
    pair: CellSet,
    digits: DigitSet,
    around: CellSet,
) -> Result<(), String> {
    ensure(pair.len() == 2 && digits.len() == 2 && boxes(pair) == 1, "not a pair")?;
    let by_row: [fn(Cell) -> usize; 2] = [Cell::row, Cell::column];
    let [line, across] =
        if distinct(pair, Cell::row).len() == 1 { by_row } else { [by_row[1], by_row[0]] };
    ensure(distinct(pair, line).len() == 1, "not in a line")?;
    let lines = distinct(around, line);
    let undecided: CellSet =
        Cell::ALL.into_iter().filter(|cell| position.grid().digit(*cell).is_none()).collect();
    let in_lines = undecided.iter().filter(|cell| lines.contains(&line(*cell)));
    ensure(lines.len() == 2 && in_lines.collect::<CellSet>() == around, "not two lines")?;
    let columns = distinct(pair, across);
    let square: CellSet = around.iter().filter(|cell| columns.contains(&across(*cell))).collect();
    ensure(square.len() == 4 && boxes(square) == 1, "not a square")?;
    ensure(boxes(square | pair) == 2, "not in two boxes")?;
    let is_inside = |digit: Digit| {
        let mut houses = position.houses().iter().filter(|house| !house.is_line());
        houses.any(|house| {
            let places = house.cells() & position.cells_with(digit);
            square.is_subset(house.cells()) && !places.is_empty() && places.is_subset(square)
        })
    };
    ensure(digits.iter().all(is_inside), "a digit has places outside the square")?;
    ensure(all_have_another(position, pair, digits, square).is_err(), "no lines are needed")?;
    all_have_another(position, pair, digits, around)
}

/// Whether each way to fill a pair with two digits, and cells around it with their candidates, has
/// another that no cell outside can tell from it.
fn all_have_another(
    position: &Position<'_>,
    pair: CellSet,
    digits: DigitSet,
    around: CellSet,
) -> Result<(), String> {
    let cells: Vec<Cell> = (pair | around).iter().collect();
    let may_hold = |cell: Cell| match pair.contains(cell) {
        true => position.candidates(cell) & digits,
        false => position.candidates(cell),
    };
    let of_cells: Vec<DigitSet> = cells.iter().map(|cell| may_hold(*cell)).collect();
    let (mut any, mut all) = (false, true);
    extend(position, &cells, &of_cells, &mut Vec::new(), &mut |own| {
        if serves_all_houses(position, &cells, own) {
            any = true;
            all = all && has_another(position, &cells, own);
        }
    });
    ensure(any, "the cells cannot be filled")?;
    ensure(all, "a filling that stands alone")
}

fn extend(
    position: &Position<'_>,
    cells: &[Cell],
    of_cells: &[DigitSet],
    held: &mut Vec<Digit>,
    visit: &mut dyn FnMut(&[Digit]),
) {
    let Some(&cell) = cells.get(held.len()) else { return visit(held) };
    for digit in of_cells[held.len()] {
        let before = cells.iter().zip(held.iter());
        let mut same = before.filter(|(_, own)| **own == digit);
        if !same.any(|(other, _)| position.peers(cell).contains(*other)) {
            held.push(digit);
            extend(position, cells, of_cells, held, visit);
            held.pop();
        }
    }
}

/// Whether each house that has places for a digit among the cells alone has it there.
fn serves_all_houses(position: &Position<'_>, cells: &[Cell], held: &[Digit]) -> bool {
    position.houses().iter().all(|house| {
        Digit::ALL.into_iter().all(|digit| {
            let places = house.cells() & position.cells_with(digit);
            let is_elsewhere = places.iter().any(|place| !cells.contains(&place));
            let mut pairs = cells.iter().zip(held);
            places.is_empty()
                || is_elsewhere
                || pairs.any(|(cell, own)| *own == digit && places.contains(*cell))
        })
    })
}

/// Whether the cells could be filled otherwise, with no digit where a cell outside sees it that it
/// does not see now, and none that was struck out from the start.
fn has_another(position: &Position<'_>, cells: &[Cell], held: &[Digit]) -> bool {
    let own: CellSet = cells.iter().copied().collect();
    let sees = |outside: Cell, digit: Digit| {
        let mut pairs = cells.iter().zip(held);
        pairs.any(|(cell, own)| *own == digit && position.peers(outside).contains(*cell))
    };
    let is_free = |cell: Cell, digit: Digit| {
        let is_struck = position.struck().contains(Candidate { cell, digit });
        let outside = position.peers(cell) - own;
        !is_struck && outside.iter().all(|outside| sees(outside, digit))
    };
    let may_hold = |cell: &Cell| -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| is_free(*cell, *digit)).collect()
    };
    let of_cells: Vec<DigitSet> = cells.iter().map(may_hold).collect();
    let mut ways = 0;
    extend(position, cells, &of_cells, &mut Vec::new(), &mut |_| ways += 1);
    ways > 1
}
