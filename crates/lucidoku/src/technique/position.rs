//! What techniques look at.

use super::als::AlmostLockedSets;
use super::chains::Found;
use super::forcing::Implications;
use super::uniqueness::{Rectangle, rectangles};
use super::{Overlays, Uniqueness, overlay};
use crate::board::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::candidates::CandidateGrid;
use std::borrow::Cow;
use std::sync::OnceLock;

/// A position: a board and candidates, and what is known of how it came about.
///
/// What several techniques need is worked out once, when it is first asked for. Decided cells
/// count for nothing: all questions about candidates are about undecided cells.
///
/// ```
/// use lucidoku::board::{Board, Cell, Digit};
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::technique::Position;
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("1{}", ".".repeat(80))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let position = Position::new(&Board::CLASSIC, &grid);
/// let one = Digit::new(1).unwrap();
/// assert_eq!(position.cells_with(one).len(), 60);
/// assert_eq!(position.candidates(Cell::ALL[1]).to_string(), "23456789");
/// assert!(position.candidates(Cell::ALL[0]).is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Position<'a> {
    board: &'a Board,
    grid: &'a CandidateGrid,
    givens: CellSet,
    struck: CandidateSet,
    uniqueness: Uniqueness,
    open: [CellSet; 9],
    candidates: [DigitSet; 81],
    overlays: Cow<'a, Overlays>,
    almost_locked_sets: OnceLock<AlmostLockedSets>,
    rectangles: OnceLock<Vec<Rectangle>>,
    chains: Found,
    implications: OnceLock<Implications>,
}

impl<'a> Position<'a> {
    /// Candidates on a board. Of no cell it is known that its digit was not given, and that
    /// there is one solution is not relied upon.
    pub fn new(board: &'a Board, grid: &'a CandidateGrid) -> Position<'a> {
        let mut open = [CellSet::EMPTY; 9];
        let mut candidates = [DigitSet::EMPTY; 81];
        for digit in Digit::ALL {
            let cells = grid.cells_with(digit) & grid.undecided();
            open[digit.index()] = cells;
            for cell in cells {
                candidates[cell.index()].insert(digit);
            }
        }
        let (givens, struck) = (CellSet::ALL, CandidateSet::EMPTY);
        let uniqueness = Uniqueness::Unknown;
        let overlays = Cow::Owned(Overlays::default());
        let (rectangles, almost_locked_sets) = (OnceLock::new(), OnceLock::new());
        Position {
            board,
            grid,
            givens,
            struck,
            uniqueness,
            open,
            candidates,
            overlays,
            almost_locked_sets,
            rectangles,
            chains: Found::default(),
            implications: OnceLock::new(),
        }
    }

    /// With what the puzzle says: which cells were given, and which candidates were struck out
    /// from the start.
    pub fn with_origin(mut self, givens: CellSet, struck: CandidateSet) -> Position<'a> {
        (self.givens, self.struck) = (givens, struck);
        self
    }

    /// With what is known of the number of solutions.
    pub fn with_uniqueness(mut self, uniqueness: Uniqueness) -> Position<'a> {
        self.uniqueness = uniqueness;
        self
    }

    /// With what is known of the digits from positions before, and room for what will be.
    pub(crate) fn with_overlays(mut self, overlays: &'a Overlays) -> Position<'a> {
        self.overlays = Cow::Borrowed(overlays);
        self
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The houses of the board.
    pub fn houses(&self) -> &'a [House] {
        self.board.houses()
    }

    /// The houses of the board, rows and columns last: boxes are easier to take in at a glance.
    pub fn boxes_first(&self) -> impl Iterator<Item = &'a House> {
        let is_line = |house: &&House| house.is_line();
        self.houses()
            .iter()
            .filter(move |h| !is_line(h))
            .chain(self.houses().iter().filter(is_line))
    }

    /// The candidate grid.
    pub fn grid(&self) -> &'a CandidateGrid {
        self.grid
    }

    /// The cells that hold a given, as far as is known.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// What was struck out from the start, by no step.
    pub fn struck(&self) -> &CandidateSet {
        &self.struck
    }

    /// What is known of the number of solutions.
    pub fn uniqueness(&self) -> Uniqueness {
        self.uniqueness
    }

    /// The cells that have not been decided.
    pub fn undecided(&self) -> CellSet {
        self.grid.undecided()
    }

    /// The undecided cells that may take a digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.open[digit.index()]
    }

    /// The undecided cells with the digit that no way to put it once into each house has. A
    /// pattern of this digit alone eliminates it from none but these, so where there is none, none
    /// need be sought.
    pub fn impossible(&self, digit: Digit) -> CellSet {
        self.overlays.impossible(digit, || {
            self.cells_with(digit) - overlay::possible(self.board, self.grid.cells_with(digit))
        })
    }

    /// The almost locked sets.
    pub(in crate::technique) fn almost_locked_sets(&self) -> &AlmostLockedSets {
        self.almost_locked_sets.get_or_init(|| AlmostLockedSets::of(self))
    }

    /// The rectangles of two digits.
    pub(in crate::technique) fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangles(self))
    }

    /// The chains that have been sought.
    pub(in crate::technique) fn chains(&self) -> &Found {
        &self.chains
    }

    /// The undecided cells that may take any of these digits.
    pub fn cells_with_any(&self, digits: DigitSet) -> CellSet {
        digits.iter().fold(CellSet::EMPTY, |all, digit| all | self.cells_with(digit))
    }

    /// The candidates of an undecided cell; none of a decided one.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The candidates of an undecided cell other than these digits.
    pub fn others(&self, cell: Cell, digits: impl Into<DigitSet>) -> CandidateSet {
        CandidateSet::in_cell(cell, self.candidates(cell) - digits.into())
    }

    /// What follows from what, one cause at a time.
    pub(in crate::technique) fn implications(&self) -> &Implications {
        self.implications.get_or_init(|| Implications::of(self))
    }

    /// The candidates of several cells together.
    pub fn candidates_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.candidates(cell))
    }

    /// All candidates of undecided cells.
    pub fn open(&self) -> CandidateSet {
        CandidateSet::by_digit(self.open)
    }

    /// The undecided cells with exactly two candidates.
    pub fn bivalue(&self) -> CellSet {
        let two = |cell: &Cell| self.candidates(*cell).len() == 2;
        self.undecided().iter().filter(two).collect()
    }

    /// The cells that a cell sees.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.board.peers(cell)
    }

    /// The cells that see each of these cells; all cells, if there are none.
    pub fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// The undecided cells with the digit that see each of these cells.
    pub fn seen_by_all(&self, digit: Digit, cells: CellSet) -> CellSet {
        cells.iter().fold(self.cells_with(digit), |common, cell| common & self.peers(cell))
    }

    /// Whether another solution would come from a solution in which `first` and `second` hold two
    /// digits, by exchanging these: nothing but the two sets may keep the digits where they are.
    /// Every other cell that sees a cell of one set must see one of the other, too.
    pub fn can_be_exchanged(&self, first: CellSet, second: CellSet) -> bool {
        let seen =
            |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, cell| all | self.peers(cell));
        let outside = !(first | second);
        seen(first) & outside == seen(second) & outside
    }
}
