//! What a format may say of a puzzle: givens, digits placed since, candidates, notes, and words.

use crate::board::{Board, Cell, CellSet, Digit, DigitSet, Layout, Side};
use crate::candidates::CandidateGrid;
use crate::grid::Grid;
use crate::puzzle::{InvalidPuzzle, Puzzle};
use std::collections::BTreeMap;

/// Digits for each cell.
pub type Marks = Box<[DigitSet; 81]>;

/// A puzzle as it lies before somebody: what is given, what was placed, which candidates are left,
/// what was noted, and what is said of it. Formats read and write sheets.
///
/// Only 9x9 puzzles have more than givens and words. Placed digits are what somebody wrote: they
/// may contradict the givens and each other.
///
/// ```
/// use lucidoku::board::{Cell, Digit};
/// use lucidoku::text::{Sheet, parse_puzzle};
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let nine = (Cell::ALL[8], Digit::new(9).unwrap());
/// let sheet = Sheet::from(puzzle).with_placed([nine]);
/// assert_eq!(sheet.placed(), [nine]);
/// assert_eq!(sheet.puzzle().givens().filled().count(), 8);
/// assert_eq!(sheet.state().unwrap().givens().filled().count(), 9);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Layout and givens; nothing is struck out in it.
    puzzle: Puzzle,
    /// In reading order, none of them in a given cell.
    placed: Vec<(Cell, Digit)>,
    /// For open cells no digit of a filled cell that they see, for filled cells their digit; only
    /// where that is less than what the filled cells leave.
    candidates: Option<Marks>,
    notes: Notes,
    details: Details,
}

/// What somebody noted in cells, for their own use: it says nothing of the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// In the middle of cells; also the notes of formats that have one sort.
    pub centre: Option<Marks>,
    /// In the corners of cells.
    pub corner: Option<Marks>,
}

/// Words about a puzzle, as far as a format has a place for them; where one has none, they are
/// left out.
pub type Details = BTreeMap<Detail, String>;

/// What words about a puzzle are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Detail {
    /// What it is called.
    Title,
    /// Who made it.
    Author,
    /// What it is, or its rules.
    Description,
    /// What somebody says of it.
    Comment,
    /// When it was made.
    Date,
    /// Where it comes from.
    Source,
    /// How hard it is, in a word.
    Level,
    /// How hard it is, in numbers.
    Rating,
    /// Where there is more.
    Url,
}

/// The puzzle with nothing placed; its struck candidates become those that are missing.
impl From<Puzzle> for Sheet {
    fn from(puzzle: Puzzle) -> Sheet {
        let open =
            |cell: &Cell| puzzle.struck_digits(*cell).map_or(DigitSet::ALL, |struck| !struck);
        let candidates = puzzle.has_struck().then(|| Box::new(Cell::ALL.map(|cell| open(&cell))));
        let givens = puzzle.givens().clone();
        let bare = match puzzle.has_struck() {
            // Givens that agree without struck candidates agree with them.
            true => Puzzle::new(puzzle.layout().clone(), givens).unwrap_or(puzzle),
            false => puzzle,
        };
        let sheet = Sheet {
            puzzle: bare,
            placed: Vec::new(),
            candidates: None,
            notes: Notes::default(),
            details: Details::new(),
        };
        match candidates {
            Some(candidates) => sheet.with_candidates(candidates),
            None => sheet,
        }
    }
}

impl Sheet {
    /// The sheet of a puzzle that has nothing but candidates: a cell with one that none of its
    /// peers has is given, as HoDoKu and Sudoku Explainer take it.
    pub(super) fn of_candidates(puzzle: &Puzzle) -> Sheet {
        let (Ok(board), Ok(grid)) = (puzzle.layout().board(), CandidateGrid::new(puzzle)) else {
            return Sheet::from(puzzle.clone());
        };
        let mut givens = puzzle.givens().clone();
        for cell in Cell::ALL {
            let settled = settled(board, &grid, cell);
            if let Some(digit) = settled {
                // A position of the grid and a digit of it always fit.
                let _ = givens.set(cell.index(), Some(digit.get()));
            }
        }
        match Puzzle::new(puzzle.layout().clone(), givens) {
            Ok(bare) => Sheet::from(bare)
                .with_candidates(Box::new(Cell::ALL.map(|cell| grid.candidates(cell)))),
            Err(_) => Sheet::from(puzzle.clone()),
        }
    }

    /// Layout and givens, and nothing else.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        self.puzzle.layout()
    }

    /// Rows, columns, digits.
    pub fn side(&self) -> Side {
        self.puzzle.side()
    }

    /// The digits placed since, in reading order.
    pub fn placed(&self) -> &[(Cell, Digit)] {
        &self.placed
    }

    /// The candidates of every cell, where they are fewer than what givens and placed digits
    /// leave; a filled cell has its digit.
    pub fn candidates(&self) -> Option<&[DigitSet; 81]> {
        self.candidates.as_deref()
    }

    /// What is noted.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// What is said of it.
    pub fn details(&self) -> &Details {
        &self.details
    }

    /// One of the things that are said of it.
    pub fn detail(&self, detail: Detail) -> Option<&str> {
        self.details.get(&detail).map(String::as_str)
    }

    /// What is in a cell of a 9x9 puzzle: its given, or what was placed.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        let given = self.given(cell);
        given.or_else(|| self.placed.iter().find(|(at, _)| *at == cell).map(|(_, digit)| *digit))
    }

    /// What is given in a cell of a 9x9 puzzle.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        let is_nine = self.side() == Side::NINE;
        self.puzzle.givens().get(cell.index()).filter(|_| is_nine).and_then(Digit::new)
    }

    /// With these digits placed in cells that are not given; of two in a cell the last. Those of
    /// other sides than 9 are left out, and candidates are taken anew.
    pub fn with_placed(mut self, placed: impl IntoIterator<Item = (Cell, Digit)>) -> Sheet {
        let candidates = self.candidates.take();
        let is_nine = self.side() == Side::NINE;
        let placed: BTreeMap<Cell, Digit> = placed.into_iter().filter(|_| is_nine).collect();
        let open = placed.into_iter().filter(|(cell, _)| self.given(*cell).is_none());
        self.placed = open.collect();
        match candidates {
            Some(candidates) => self.with_candidates(candidates),
            None => self,
        }
    }

    /// With these candidates in cells that are not filled, less those that filled cells exclude;
    /// those of other sides than 9 are left out.
    pub fn with_candidates(mut self, candidates: Marks) -> Sheet {
        let Some(plain) = self.plain() else { return self };
        let mut kept = candidates;
        for cell in Cell::ALL {
            let left = plain[cell.index()];
            kept[cell.index()] =
                if self.value(cell).is_some() { left } else { kept[cell.index()] & left };
        }
        self.candidates = (*kept != plain).then_some(kept);
        self
    }

    /// With these notes in place of those it has; empty ones are none.
    pub fn with_notes(mut self, notes: Notes) -> Sheet {
        let some = |marks: Option<Marks>| marks.filter(|all| all.iter().any(|set| !set.is_empty()));
        self.notes = Notes { centre: some(notes.centre), corner: some(notes.corner) };
        self
    }

    /// With something said of it; nothing if the words are empty.
    pub fn with_detail(mut self, detail: Detail, words: &str) -> Sheet {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            self.details.insert(detail, words);
        }
        self
    }

    /// The puzzle alone: without what was placed, candidates and notes.
    pub fn givens_only(self) -> Sheet {
        Sheet { details: self.details, ..Sheet::from(self.puzzle) }
    }

    /// The puzzle with what was placed as givens, without candidates and notes.
    ///
    /// # Errors
    /// If what was placed contradicts the givens or itself.
    pub fn digits_only(self) -> Result<Sheet, InvalidPuzzle> {
        let bare = Sheet { candidates: None, ..self };
        let state = bare.state()?;
        Ok(Sheet { details: bare.details, ..Sheet::from(state) })
    }

    /// What is left to solve: a puzzle with what was placed as givens, and candidates that are
    /// missing struck out.
    ///
    /// # Errors
    /// If what was placed contradicts the givens or itself.
    pub fn state(&self) -> Result<Puzzle, InvalidPuzzle> {
        if self.placed.is_empty() && self.candidates.is_none() {
            return Ok(self.puzzle.clone());
        }
        let mut filled: Grid = self.puzzle.givens().clone();
        for (cell, digit) in &self.placed {
            // A cell and a digit of a 9x9 grid always fit.
            let _ = filled.set(cell.index(), Some(digit.get()));
        }
        let puzzle = Puzzle::new(self.layout().clone(), filled)?;
        let Some(candidates) = &self.candidates else { return Ok(puzzle) };
        let open = Cell::ALL.into_iter().filter(|cell| self.value(*cell).is_none());
        let struck = open.flat_map(|cell| {
            let gone = !candidates[cell.index()];
            gone.iter().map(move |digit| (cell.index(), digit.get()))
        });
        puzzle.strike(struck)
    }

    /// The candidates of every cell of a 9x9 puzzle: those it has, or else what filled cells
    /// leave.
    pub fn all_candidates(&self) -> Option<Marks> {
        self.candidates.clone().or_else(|| self.plain().map(Box::new))
    }

    /// What filled cells leave.
    fn plain(&self) -> Option<[DigitSet; 81]> {
        let board = self.layout().board().ok()?;
        let mut seen = [CellSet::EMPTY; 9];
        let filled = |cell: &Cell| self.value(*cell).map(|digit| (*cell, digit));
        for (cell, digit) in Cell::ALL.iter().filter_map(filled) {
            seen[digit.index()] |= board.peers(cell);
        }
        let left = |cell: Cell| match self.value(cell) {
            Some(digit) => DigitSet::of(digit),
            None => {
                let is_left = |digit: &Digit| !seen[digit.index()].contains(cell);
                Digit::ALL.into_iter().filter(is_left).collect()
            }
        };
        Some(Cell::ALL.map(left))
    }
}

/// The only candidate of a cell, if none of its peers has it.
pub(super) fn settled(board: &Board, grid: &CandidateGrid, cell: Cell) -> Option<Digit> {
    let digit = grid.candidates(cell).single()?;
    grid.cells_with(digit).is_disjoint(board.peers(cell)).then_some(digit)
}
