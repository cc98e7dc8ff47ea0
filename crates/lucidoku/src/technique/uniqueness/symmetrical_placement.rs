//! # Gurth's symmetrical placement
//!
//! The grid is turned by half or by a quarter, or mirrored in a diagonal, and the givens come to
//! lie on givens, all givens of a digit on givens of one digit. So the turned puzzle is the puzzle
//! itself with its digits exchanged. If it has one solution, that, turned, is itself with the same
//! digits exchanged. A cell that stays where it is, the centre or one of the diagonal, so holds a
//! digit that is exchanged for itself; and a candidate whose image is no candidate is none either.
//!
//! Turned by half:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------------------+---------------------+---------------------+
//!     | 2     9      5678   | 3      1467  17     | 14678  4678   167   |
//!     | 3     467    678    | 12479  14679 1279   | 124678 46789  5     |
//!     | 47    467    1      | 2479   8     5      | 2467   34679  23679 |
//!     +---------------------+---------------------+---------------------+
//!     | 1579  8      2579   | 12479  1479  6      | 3      4579   179   |
//!     | 1579  123567 235679 | 124789 13479 123789 | 145678 456789 1679  |
//!     | 179   1367   4      | 5      1379  13789  | 1678   2      1679  |
//!     +---------------------+---------------------+---------------------+
//!     | 14578 13457  3578   | 6      2     1378   | 9      357    37    |
//!     | 6     12357  235789 | 1789   13579 13789  | 257    357    4     |
//!     | 579   2357   23579  | 79     3579  4      | 2567   1      8     |
//!     +---------------------+---------------------+---------------------+";
//! let technique = find("gurth's symmetrical placement").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(1)r5c5 (3)r5c5 (4)r5c5 (9)r5c5");
//! ```
//!
//! What is symmetrical must be all that the one solution follows from: the givens, and what was
//! struck out from the start; or else all placed digits and all candidates. It holds on boards
//! that are themselves symmetrical in that way. With fewer than eight digits among the givens a
//! puzzle has several solutions, so nothing is found there.
//!
//! Described in SudokuWiki, *Gurth's Theorem*.

use crate::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A puzzle that is its own image with digits exchanged.
#[derive(Clone, Copy, Debug)]
pub struct SymmetricalPlacement;

static INFO: Info = Info {
    name: "gurth's symmetrical placement",
    aliases: &["symmetrical placement", "gurth's theorem", "gurth"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Assumed,
    words: Words {
        area: "the pattern of the digits in the whole grid",
        reason: "The grid is its own image with its digits exchanged, if it is [turned by half \
                 about {cells.half}][turned by a quarter about {cells.quarter}][mirrored in \
                 {cells.axis}]. There is one solution, so that is, too: a cell that stays in its \
                 place holds a digit that stays the same, and what has no image goes.",
        short: "[half turn about {cells.half}][quarter turn about {cells.quarter}][mirrored in \
                {cells.axis}]",
    },
    source: include_str!("symmetrical_placement.rs"),
};

/// Where a row and a column come to lie.
type Map = fn(usize, usize) -> (usize, usize);

/// The symmetries that a solution can have, with the roles of the cells that stay. Mirrored in the
/// middle row, two cells of one row would lie on two of another row, and be the same as these.
const SYMMETRIES: [(Role, Map); 4] = [
    (Role("half"), |row, column| (8 - row, 8 - column)),
    (Role("quarter"), |row, column| (column, 8 - row)),
    (Role("axis"), |row, column| (column, row)),
    (Role("axis"), |row, column| (8 - column, 8 - row)),
];

/// With fewer digits among its givens, a puzzle has several solutions.
const LEAST: usize = 8;

impl Technique for SymmetricalPlacement {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        if position.uniqueness() != Uniqueness::Assumed {
            return ControlFlow::Continue(());
        }
        for (role, map) in SYMMETRIES {
            let symmetry = Symmetry::of(position, map);
            let Some(symmetry) = symmetry.filter(|own| own.keeps(position.board())) else {
                continue;
            };
            let eliminations = symmetry.without_image(position);
            if eliminations.is_empty() {
                continue;
            }
            let stay = |cell: &Cell| symmetry.image(*cell) == *cell;
            let fixed: CellSet = Cell::ALL.into_iter().filter(stay).collect();
            let pattern = Pattern::of(eliminations.digits())
                .cells(role, fixed)
                .candidates(Role::BASE, symmetry.fixed(fixed));
            let placements = CandidateSet::EMPTY;
            sink.take(Step { technique: &INFO, placements, eliminations, pattern })?;
        }
        ControlFlow::Continue(())
    }
}

/// Where cells come to lie, and which digit is put for which.
struct Symmetry {
    map: Map,
    digits: [Digit; 9],
}

impl Symmetry {
    /// Of the givens and what was struck out from the start, or of the whole position.
    fn of(position: &Position<'_>, map: Map) -> Option<Symmetry> {
        let placed = position.grid().placed();
        // That every cell was given is said where it is not known which were.
        let givens = if position.givens() == CellSet::ALL { None } else { Some(position.givens()) };
        let of_givens = givens.and_then(|givens| {
            Symmetry::of_clues(position, map, givens & placed)
                .filter(|own| own.is_image(position.struck()))
        });
        of_givens.or_else(|| {
            Symmetry::of_clues(position, map, placed).filter(|own| own.is_image(&position.open()))
        })
    }

    /// `None` if these digits do not come to lie on each other, digit on digit.
    fn of_clues(position: &Position<'_>, map: Map, clues: CellSet) -> Option<Symmetry> {
        let mut images = [None; 9];
        let mut own = Symmetry { map, digits: Digit::ALL };
        for cell in clues {
            let image = own.image(cell);
            if !clues.contains(image) {
                return None;
            }
            let [from, to] = [cell, image].map(|cell| position.grid().digit(cell));
            let known = images[from?.index()].get_or_insert(to?);
            if *known != to? {
                return None;
            }
        }
        // As the givens are their own image, a digit that none has is exchanged for itself.
        let known = images.iter().filter(|image| image.is_some()).count();
        for digit in Digit::ALL {
            own.digits[digit.index()] = images[digit.index()].unwrap_or(digit);
        }
        let all: DigitSet = own.digits.into_iter().collect();
        (known >= LEAST && all.len() == 9).then_some(own)
    }

    fn image(&self, cell: Cell) -> Cell {
        let (row, column) = (self.map)(cell.row(), cell.column());
        Cell::ALL[9 * row + column]
    }

    fn image_of(&self, candidate: Candidate) -> Candidate {
        let Candidate { cell, digit } = candidate;
        Candidate { cell: self.image(cell), digit: self.digits[digit.index()] }
    }

    /// Whether candidates are their own image.
    fn is_image(&self, candidates: &CandidateSet) -> bool {
        candidates.iter().all(|candidate| candidates.contains(self.image_of(candidate)))
    }

    /// Whether cells that see each other still do.
    fn keeps(&self, board: &Board) -> bool {
        Cell::ALL.into_iter().all(|cell| {
            let images = board.peers(cell).iter().map(|peer| self.image(peer));
            images.collect::<CellSet>() == board.peers(self.image(cell))
        })
    }

    /// The candidates whose images are none, nor placed.
    fn without_image(&self, position: &Position<'_>) -> CandidateSet {
        let mut all = CandidateSet::EMPTY;
        for candidate in position.open().iter() {
            let image = self.image_of(candidate);
            let stays = image.cell == candidate.cell && image.digit != candidate.digit;
            if stays || !position.grid().candidates(image.cell).contains(image.digit) {
                all.insert(candidate);
            }
        }
        all
    }

    /// The digits that are exchanged for themselves, in these cells.
    fn fixed(&self, cells: CellSet) -> CandidateSet {
        let fixed = Digit::ALL.into_iter().filter(|digit| self.digits[digit.index()] == *digit);
        fixed.fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::of(digit, cells))
    }
}
