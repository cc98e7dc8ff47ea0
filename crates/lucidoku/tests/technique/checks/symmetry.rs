//! Symmetrical placement: that the clues are their own image is checked digit by digit.

use super::ensure;
use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
use lucidoku::technique::{Position, Role, Step, Uniqueness};
use std::collections::{BTreeMap, BTreeSet};

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(position.uniqueness() == Uniqueness::Assumed, "not known to have one solution")?;
    ensure(step.placements.is_empty(), "it places")?;
    let image = map(step)?;
    for cell in Cell::ALL {
        for other in Cell::ALL {
            let sees = |a: Cell, b: Cell| position.peers(a).contains(b);
            let is_kept = sees(cell, other) == sees(image(cell), image(other));
            ensure(is_kept, "the board is not symmetrical")?;
        }
    }
    let placed: CellSet = Cell::ALL.into_iter().filter(|c| digit(position, *c).is_some()).collect();
    let givens = position.givens() & placed;
    let of_givens = digits(position, &image, givens)
        .filter(|digits| is_image(position.struck(), &image, digits))
        .filter(|_| position.givens() != CellSet::ALL);
    let of_all =
        || digits(position, &image, placed).filter(|own| is_image(&position.open(), &image, own));
    let digits = of_givens.or_else(of_all).ok_or("not its own image")?;
    let has_image = |gone: Candidate| {
        let (cell, digit) = (image(gone.cell), digits[&gone.digit]);
        let is_other = cell == gone.cell && digit != gone.digit;
        !is_other && position.grid().candidates(cell).contains(digit)
    };
    ensure(!step.eliminations.iter().any(has_image), "an elimination has an image")
}

fn digit(position: &Position<'_>, cell: Cell) -> Option<Digit> {
    position.grid().digit(cell)
}

/// The symmetry that leaves the cells of the pattern in their places.
fn map(step: &Step) -> Result<impl Fn(Cell) -> Cell, String> {
    let of = |name: &'static str| step.pattern.cells_of(Role(name));
    let is_middle = |cells: CellSet| cells == CellSet::of(Cell::ALL[40]);
    let axis = of("axis");
    let [falls, rises] = [|c: Cell| c.row() == c.column(), |c: Cell| c.row() + c.column() == 8]
        .map(|on| Cell::ALL.into_iter().filter(|cell| on(*cell)).collect::<CellSet>());
    let number: fn(usize, usize) -> usize = if is_middle(of("half")) {
        |row, column| 80 - 9 * row - column
    } else if is_middle(of("quarter")) {
        |row, column| 9 * column + 8 - row
    } else if axis == falls {
        |row, column| 9 * column + row
    } else if axis == rises {
        |row, column| 9 * (8 - column) + 8 - row
    } else {
        return Err("no symmetry".into());
    };
    Ok(move |cell: Cell| Cell::ALL[number(cell.row(), cell.column())])
}

/// Which digit is exchanged for which, if eight at least are.
fn digits(
    position: &Position<'_>,
    image: &impl Fn(Cell) -> Cell,
    clues: CellSet,
) -> Option<BTreeMap<Digit, Digit>> {
    let pairs: BTreeSet<(Digit, Option<Digit>)> = clues
        .iter()
        .filter_map(|cell| {
            let to = image(cell);
            Some((digit(position, cell)?, digit(position, to).filter(|_| clues.contains(to))))
        })
        .collect();
    let mut digits: BTreeMap<Digit, Digit> =
        pairs.iter().filter_map(|(from, to)| Some((*from, (*to)?))).collect();
    let is_map = digits.len() == pairs.len() && digits.len() >= 8;
    for own in Digit::ALL {
        digits.entry(own).or_insert(own);
    }
    let images: BTreeSet<Digit> = digits.values().copied().collect();
    (is_map && images.len() == 9).then_some(digits)
}

fn is_image(
    candidates: &CandidateSet,
    image: &impl Fn(Cell) -> Cell,
    digits: &BTreeMap<Digit, Digit>,
) -> bool {
    candidates.iter().all(|own| {
        candidates.contains(Candidate { cell: image(own.cell), digit: digits[&own.digit] })
    })
}
