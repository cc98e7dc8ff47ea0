//! Which digits each of 81 cells may still take.

use crate::board::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, UnsupportedSide,
};
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// The candidates of every cell, and which cells have been decided.
///
/// Invariant: it only ever shrinks. [`place`](CandidateGrid::place) and
/// [`eliminate`](CandidateGrid::eliminate) are the only mutators and neither brings a candidate
/// back; to go back, keep a copy (160 bytes). Hence the order of a set of placements and
/// eliminations never matters.
///
/// It holds one set of cells a digit, so a rule looks at all 81 cells in a few instructions.
/// It does not know its board: give every call the same one.
///
/// ```
/// use lucidoku::board::{Board, Candidate, Cell, Digit};
/// use lucidoku::candidates::CandidateGrid;
///
/// let [corner, beside] = [Cell::ALL[0], Cell::ALL[1]];
/// let five = Digit::new(5).unwrap();
/// let mut grid = CandidateGrid::FULL;
/// grid.place(&Board::CLASSIC, corner, five);
/// assert_eq!(grid.candidates(corner).to_string(), "5");
/// assert_eq!(grid.candidates(beside).to_string(), "12346789");
/// assert!(!grid.eliminate(Candidate { cell: beside, digit: five }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CandidateGrid {
    cells_with: [CellSet; 9],
    placed: CellSet,
}

impl CandidateGrid {
    /// Every digit in every cell, nothing placed.
    pub const FULL: CandidateGrid =
        CandidateGrid { cells_with: [CellSet::ALL; 9], placed: CellSet::EMPTY };

    /// The candidates that a puzzle leaves once its givens are placed and struck ones removed.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn new(puzzle: &Puzzle) -> Result<CandidateGrid, UnsupportedSide> {
        let board = puzzle.layout().board()?;
        let mut grid = CandidateGrid::FULL;
        if puzzle.has_struck() {
            for cell in Cell::ALL {
                for digit in puzzle.struck_digits(cell)? {
                    grid.eliminate(Candidate { cell, digit });
                }
            }
        }
        for (cell, digit) in puzzle.givens().digits()? {
            grid.place(board, cell, digit);
        }
        Ok(grid)
    }

    /// Decides a cell: its other digits go, and the digit goes from all cells that see it.
    /// If the digit was no candidate of the cell, the cell is left with none.
    pub fn place(&mut self, board: &Board, cell: Cell, digit: Digit) {
        let peers = board.peers(cell);
        for other in Digit::ALL {
            let gone = if other == digit { peers } else { CellSet::of(cell) };
            self.cells_with[other.index()] -= gone;
        }
        self.placed.insert(cell);
    }

    /// Places the digit of each undecided cell that has one candidate which none of its peers
    /// has: a drawn candidate grid does not tell such cells from decided ones. Where two peers
    /// have the same single candidate, both stay undecided.
    ///
    /// ```
    /// use lucidoku::board::{Board, Candidate, Cell, Digit};
    /// use lucidoku::candidates::CandidateGrid;
    ///
    /// let (cell, peers) = (Cell::ALL[0], Board::CLASSIC.peers(Cell::ALL[0]));
    /// let mut grid = CandidateGrid::FULL;
    /// Digit::ALL[1..].iter().for_each(|&digit| {
    ///     grid.eliminate(Candidate { cell, digit });
    /// });
    /// grid.place_settled(&Board::CLASSIC);
    /// assert!(grid.placed().is_empty());
    /// peers.iter().for_each(|cell| {
    ///     grid.eliminate(Candidate { cell, digit: Digit::ALL[0] });
    /// });
    /// grid.place_settled(&Board::CLASSIC);
    /// assert_eq!(grid.digit(cell), Some(Digit::ALL[0]));
    /// ```
    pub fn place_settled(&mut self, board: &Board) {
        for cell in self.single_cells() - self.placed {
            let digit = self.candidates(cell).single();
            let alone = |digit: &Digit| self.cells_with(*digit).is_disjoint(board.peers(cell));
            if let Some(digit) = digit.filter(alone) {
                self.place(board, cell, digit);
            }
        }
    }

    /// Removes a candidate; tells whether it was there.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        self.cells_with[candidate.digit.index()].remove(candidate.cell)
    }

    /// The digits that a cell may take.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.cells_with(*digit).contains(cell)).collect()
    }

    /// The cells that may take a digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells_with[digit.index()]
    }

    /// All candidates, the digits of decided cells among them.
    pub fn all(&self) -> CandidateSet {
        CandidateSet::by_digit(self.cells_with)
    }

    /// Whether the candidate is still there.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.cells_with(candidate.digit).contains(candidate.cell)
    }

    /// The cells that have been decided, givens included.
    pub fn placed(&self) -> CellSet {
        self.placed
    }

    /// The cells that have not been decided.
    pub fn undecided(&self) -> CellSet {
        !self.placed
    }

    /// The digit of a cell that has been decided.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        if self.placed.contains(cell) { self.candidates(cell).single() } else { None }
    }

    /// How many candidates are left in all, one for each decided cell included.
    pub fn candidate_count(&self) -> usize {
        self.cells_with.iter().map(|cells| cells.len()).sum()
    }

    /// The cells with no candidate.
    pub fn empty_cells(&self) -> CellSet {
        !self.cells_with.iter().fold(CellSet::EMPTY, |any, cells| any | *cells)
    }

    /// The cells with exactly one candidate, decided or not.
    pub fn single_cells(&self) -> CellSet {
        let (once, twice) = self
            .cells_with
            .iter()
            .fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), cells| {
                (once | *cells, twice | once & *cells)
            });
        once - twice
    }

    /// The undecided cell with the fewest candidates; of several the first in reading order. Takes
    /// O(digits), unless every cell has three candidates or more.
    pub fn most_constrained(&self) -> Option<Cell> {
        // Nearly always there is a cell with two or fewer; these are found for all cells at once.
        let [mut once, mut twice, mut more] = [CellSet::EMPTY; 3];
        for cells in self.cells_with {
            more |= twice & cells;
            twice |= once & cells;
            once |= cells;
        }
        let undecided = self.undecided();
        let fewest = [!once, once - twice, twice - more].map(|cells| (cells & undecided).first());
        fewest
            .into_iter()
            .flatten()
            .next()
            .or_else(|| undecided.iter().min_by_key(|cell| self.candidates(*cell).len()))
    }

    /// The decided cells as a grid.
    pub fn to_grid(&self) -> Grid {
        let digit = |cell| self.digit(cell).map(|digit| (cell, digit));
        self.placed.iter().filter_map(digit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Layout;
    use crate::board::Side;

    #[test]
    fn placing_clears_the_cell_and_its_peers_only() {
        let cell = Cell::ALL[40];
        let digit = Digit::ALL[2];
        let mut grid = CandidateGrid::FULL;
        grid.place(&Board::CLASSIC, cell, digit);
        assert_eq!(grid.cells_with(digit), !Board::CLASSIC.peers(cell));
        assert_eq!(grid.candidate_count(), 729 - 8 - 20);
        assert_eq!(grid.digit(cell), Some(digit));
        assert_eq!(grid.undecided().len(), 80);
    }

    #[test]
    fn placing_what_is_no_candidate_empties_the_cell() {
        let (cell, digit) = (Cell::ALL[0], Digit::ALL[0]);
        let mut grid = CandidateGrid::FULL;
        assert!(grid.eliminate(Candidate { cell, digit }));
        grid.place(&Board::CLASSIC, cell, digit);
        assert_eq!(grid.empty_cells(), CellSet::of(cell));
        assert_eq!(grid.digit(cell), None);
    }

    #[test]
    fn most_constrained_looks_at_every_number_of_candidates() {
        let mut grid = CandidateGrid::FULL;
        for (left, cell) in (0..9).rev().zip([70, 9, 33, 12, 80, 1, 41, 77, 5]) {
            let cell = Cell::ALL[cell];
            for digit in Digit::ALL.into_iter().skip(left) {
                grid.eliminate(Candidate { cell, digit });
            }
            assert_eq!(grid.most_constrained(), Some(cell), "{left} candidates");
        }
    }

    #[test]
    fn most_constrained_takes_the_first_of_the_smallest() {
        let mut grid = CandidateGrid::FULL;
        for (cell, digit) in [(50, 0), (50, 1), (60, 0), (60, 1), (20, 7)] {
            grid.eliminate(Candidate { cell: Cell::ALL[cell], digit: Digit::ALL[digit] });
        }
        assert_eq!(grid.most_constrained(), Cell::new(50));
    }

    #[test]
    fn struck_candidates_of_a_puzzle_are_gone() {
        let puzzle = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE)).unwrap();
        let puzzle = puzzle.strike([(3, 9), (80, 1)]).unwrap();
        let grid = CandidateGrid::new(&puzzle).unwrap();
        assert_eq!(grid.candidate_count(), 727);
        assert_eq!(grid.candidates(Cell::ALL[3]).to_string(), "12345678");
        assert_eq!(grid.candidates(Cell::ALL[80]).to_string(), "23456789");
    }

    #[test]
    fn other_sides_have_no_candidate_grid() {
        let layout = Layout::with_boxes(2, 2).unwrap();
        let puzzle = Puzzle::new(layout.clone(), Grid::empty(layout.side())).unwrap();
        assert_eq!(CandidateGrid::new(&puzzle), Err(UnsupportedSide(layout.side())));
    }
}
