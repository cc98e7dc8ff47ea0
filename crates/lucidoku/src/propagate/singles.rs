//! The two rules.

use super::{Contradiction, Observer, Single};
use crate::board::{Board, Cell, CellSet, Digit};
use crate::candidates::CandidateGrid;

/// How far a rule goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All singles of the grid as it stands, once.
    Round,
    /// Round after round until one finds nothing.
    Fixpoint,
}

/// Places naked singles; tells how many. Takes O(digits) for each round and placement.
///
/// # Errors
/// If a cell has no candidate. A digit without a place in a house is beyond this rule: only
/// [`hidden_singles`] and [`propagate`](super::propagate()) look for it.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::propagate::{Extent, naked_singles};
/// use lucidoku::text;
///
/// let medium = "\
///     000000907000420180000705026100904000050000040000507009920108000034059000507000000";
/// let mut grid = CandidateGrid::new(&text::parse_puzzle(medium).unwrap()).unwrap();
/// naked_singles(&Board::CLASSIC, &mut grid, Extent::Fixpoint, &mut ()).unwrap();
/// assert_eq!(grid.undecided().len(), 50);
/// ```
pub fn naked_singles(
    board: &Board,
    grid: &mut CandidateGrid,
    extent: Extent,
    observer: &mut impl Observer,
) -> Result<usize, Contradiction> {
    repeat(extent, || {
        let singles = grid.single_cells() - grid.placed();
        let before = *grid;
        for cell in singles {
            for digit in before.candidates(cell) {
                observer.placed(cell, digit, || Single::Naked);
                grid.place(board, cell, digit);
            }
        }
        match grid.empty_cells().first() {
            Some(cell) => Err(Contradiction::EmptyCell(cell)),
            None => Ok(singles.len()),
        }
    })
}

/// Places hidden singles; tells how many. Takes O(digits x houses) for each round.
///
/// # Errors
/// If a digit has no place in a house, or a cell no candidate.
///
/// ```
/// use lucidoku::board::Board;
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::propagate::{Extent, hidden_singles};
/// use lucidoku::text;
///
/// // The ones leave the digit 1 a single place in row 1.
/// let puzzle = text::parse_puzzle("
///     . . . | . . . | . . .
///     . . . | 1 . . | . . .
///     1 . . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | 1 . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | . 1 .
///     . . . | . . . | . . .
///     . . . | . . . | . . .").unwrap();
/// let mut grid = CandidateGrid::new(&puzzle).unwrap();
/// let mut placements = Vec::new();
/// hidden_singles(&Board::CLASSIC, &mut grid, Extent::Round, &mut placements).unwrap();
/// assert_eq!(placements[0].to_string(), "r1c9=1 (hidden single in row 1)");
/// ```
pub fn hidden_singles(
    board: &Board,
    grid: &mut CandidateGrid,
    extent: Extent,
    observer: &mut impl Observer,
) -> Result<usize, Contradiction> {
    repeat(extent, || {
        let before = *grid;
        let mut found = 0;
        for digit in Digit::ALL {
            let places = before.cells_with(digit);
            let singles = only_places(board, digit, places)?;
            for cell in singles - before.placed() {
                observer.placed(cell, digit, || reason(board, places, cell));
                grid.place(board, cell, digit);
                found += 1;
            }
        }
        match grid.empty_cells().first() {
            Some(cell) => Err(Contradiction::EmptyCell(cell)),
            None => Ok(found),
        }
    })
}

/// The places of a digit that are the only one in some house.
fn only_places(board: &Board, digit: Digit, places: CellSet) -> Result<CellSet, Contradiction> {
    let mut only = CellSet::EMPTY;
    for house in board.houses() {
        let here = house.cells() & places;
        if here.is_empty() {
            return Err(Contradiction::no_place(board, digit, places, house.name()));
        }
        if here.single().is_some() {
            only |= here;
        }
    }
    Ok(only)
}

fn reason(board: &Board, places: CellSet, cell: Cell) -> Single {
    let only = CellSet::of(cell);
    let houses = board.houses().iter().filter(|house| house.cells() & places == only);
    houses.map(|house| house.name()).min().map_or(Single::Naked, Single::Hidden)
}

fn repeat(
    extent: Extent,
    mut round: impl FnMut() -> Result<usize, Contradiction>,
) -> Result<usize, Contradiction> {
    let mut total = 0;
    loop {
        let placed = round()?;
        total += placed;
        if placed == 0 || extent == Extent::Round {
            return Ok(total);
        }
    }
}
