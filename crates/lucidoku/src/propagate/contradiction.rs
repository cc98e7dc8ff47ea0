//! States from which no solution can be reached.

use crate::board::{Board, Cell, CellSet, Digit, HouseName};
use crate::candidates::CandidateGrid;
use std::fmt;

/// Why a candidate grid has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Contradiction {
    /// A cell has no candidate.
    EmptyCell(Cell),
    /// A digit has no place in a house.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: HouseName,
    },
}

impl Contradiction {
    /// The contradiction that a grid shows as it stands: the first empty cell in reading order,
    /// else the least digit without a place, in the house of the least name.
    /// Takes O(digits x houses).
    ///
    /// ```
    /// use lucidoku::board::Board;
    /// use lucidoku::candidates::CandidateGrid;
    /// use lucidoku::propagate::Contradiction;
    /// use lucidoku::text;
    ///
    /// let puzzle = text::parse_puzzle(&format!(".123456789{}", ".".repeat(71))).unwrap();
    /// let grid = CandidateGrid::new(&puzzle).unwrap();
    /// let found = Contradiction::find(&Board::CLASSIC, &grid).unwrap();
    /// assert_eq!(found.to_string(), "r1c1 has no candidate left");
    /// ```
    pub fn find(board: &Board, grid: &CandidateGrid) -> Option<Contradiction> {
        let empty = grid.empty_cells().first().map(Contradiction::EmptyCell);
        empty.or_else(|| {
            Digit::ALL.into_iter().find_map(|digit| {
                let places = grid.cells_with(digit);
                let house = board.houses().iter().find(|h| h.cells().is_disjoint(places))?;
                Some(Contradiction::no_place(board, digit, places, house.name()))
            })
        })
    }

    /// A digit without a place in the house `seen`, told of the house of the least name.
    #[cold]
    pub(super) fn no_place(
        board: &Board,
        digit: Digit,
        places: CellSet,
        seen: HouseName,
    ) -> Contradiction {
        let without = board.houses().iter().filter(|house| house.cells().is_disjoint(places));
        let house = without.map(|house| house.name()).fold(seen, HouseName::min);
        Contradiction::NoPlace { digit, house }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::EmptyCell(cell) => write!(f, "{cell} has no candidate left"),
            Contradiction::NoPlace { digit, house } => {
                write!(f, "{digit} has no place left in {house}")
            }
        }
    }
}

impl std::error::Error for Contradiction {}
