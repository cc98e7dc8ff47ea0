//! What there is to solve: a layout, givens and struck-out candidates.

use crate::board::{Cell, CellSet, Coordinates, Digit, DigitSet, Layout, Side, UnsupportedSide};
use crate::grid::{Conflict, Grid, Solution, conflicts};
use std::fmt;

/// A puzzle of any side: no two givens see each other with one value, and no given is struck
/// out. It may still have no solution, or several.
///
/// ```
/// use lucidoku::board::{Layout, Side};
/// use lucidoku::grid::Grid;
/// use lucidoku::puzzle::Puzzle;
///
/// let mut givens = Grid::empty(Side::NINE);
/// givens.set(0, Some(5)).unwrap();
/// let puzzle = Puzzle::new(Layout::CLASSIC, givens.clone()).unwrap();
/// assert_eq!(puzzle.givens(), &givens);
///
/// givens.set(1, Some(5)).unwrap();
/// let error = Puzzle::new(Layout::CLASSIC, givens).unwrap_err();
/// assert_eq!(error.to_string(), "5 in both r1c1 and r1c2 (row 1)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    layout: Layout,
    givens: Grid,
    /// One word a cell, bit `value - 1` for a struck value; `None` if nothing is struck.
    struck: Option<Box<[u64]>>,
}

impl Puzzle {
    /// A puzzle with these givens. If all is well, it takes O(cells) on a 9x9 layout, else
    /// O(cells x houses of a cell + pairs).
    ///
    /// # Errors
    /// Every problem that [`validate`](Puzzle::validate) finds.
    pub fn new(layout: Layout, givens: Grid) -> Result<Puzzle, InvalidPuzzle> {
        let puzzle = Puzzle { layout, givens, struck: None };
        if puzzle.givens_agree() {
            return Ok(puzzle);
        }
        puzzle.validate().map(|()| puzzle)
    }

    /// This puzzle with candidates struck out, each a position and a value, as in a Sukaku.
    /// Striking every candidate of a cell is allowed; such a puzzle has no solution.
    ///
    /// # Errors
    /// If a given is struck, or there is no such position or value. Takes O(cells).
    ///
    /// ```
    /// use lucidoku::board::{Layout, Side};
    /// use lucidoku::grid::Grid;
    /// use lucidoku::puzzle::Puzzle;
    ///
    /// let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE)).unwrap();
    /// let puzzle = empty.strike([(0, 1), (0, 2)]).unwrap();
    /// assert!(puzzle.is_struck(0, 1) && !puzzle.is_struck(0, 3));
    /// ```
    pub fn strike(
        mut self,
        candidates: impl IntoIterator<Item = (usize, u8)>,
    ) -> Result<Puzzle, InvalidPuzzle> {
        let side = self.side();
        for (position, value) in candidates {
            if position >= side.cells() || value == 0 || usize::from(value) > side.get() {
                let problem = Problem::NoSuchCandidate { side, position, value };
                return Err(InvalidPuzzle { problems: vec![problem] });
            }
            let struck = self.struck.get_or_insert_with(|| vec![0; side.cells()].into());
            struck[position] |= 1 << (value - 1);
        }
        let given_struck = self.givens.filled().any(|(at, value)| self.is_struck(at, value));
        if given_struck { self.validate().map(|()| self) } else { Ok(self) }
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Rows, columns, digits.
    pub fn side(&self) -> Side {
        self.givens.side()
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Whether any candidate is struck out.
    pub fn has_struck(&self) -> bool {
        self.struck.is_some()
    }

    /// Whether the value is struck out at the position.
    pub fn is_struck(&self, position: usize, value: u8) -> bool {
        let cell = self.struck.as_ref().and_then(|struck| struck.get(position)).unwrap_or(&0);
        (1..=64).contains(&value) && cell >> (value - 1) & 1 == 1
    }

    /// The struck-out digits of a 9x9 puzzle's cell; see [`Puzzle::givens`] for the rest.
    ///
    /// # Errors
    /// If the side is not 9.
    pub fn struck_digits(&self, cell: Cell) -> Result<DigitSet, UnsupportedSide> {
        self.layout.board()?;
        let is_struck = |digit: &Digit| self.is_struck(cell.index(), digit.get());
        Ok(match self.struck {
            Some(_) => Digit::ALL.into_iter().filter(is_struck).collect(),
            None => DigitSet::EMPTY,
        })
    }

    /// Whether a solution keeps the rules, agrees with the givens and takes no struck candidate.
    /// Takes O(cells squared).
    ///
    /// ```
    /// use lucidoku::board::{Layout, Side};
    /// use lucidoku::grid::{Grid, Solution};
    /// use lucidoku::puzzle::Puzzle;
    ///
    /// let latin = Layout::latin(Side::new(2).unwrap());
    /// let grid = |values: &[u8]| Grid::from_values(latin.side(), values).unwrap();
    /// let puzzle = Puzzle::new(latin.clone(), grid(&[1, 0, 0, 0])).unwrap();
    /// let [first, second] = [[1, 2, 2, 1], [2, 1, 1, 2]].map(|v| Solution::new(&latin, grid(&v)).unwrap());
    /// assert!(puzzle.is_solved_by(&first));
    /// assert!(!puzzle.is_solved_by(&second));
    /// ```
    pub fn is_solved_by(&self, solution: &Solution) -> bool {
        let grid = solution.grid();
        grid.side() == self.side()
            && conflicts(&self.layout, grid).next().is_none()
            && self.givens.filled().all(|(position, value)| grid.get(position) == Some(value))
            && grid.filled().all(|(position, value)| !self.is_struck(position, value))
    }

    /// Checks everything that a puzzle promises, cell by cell and pair by pair. Slow: it is the
    /// definition that faster checks are tested against. Takes O(cells squared).
    ///
    /// ```
    /// use lucidoku::text::parse_puzzle;
    ///
    /// let puzzle = parse_puzzle(&".".repeat(81)).unwrap();
    /// assert_eq!(puzzle.validate(), Ok(()));
    /// ```
    ///
    /// # Errors
    /// All problems there are: sides that differ, conflicts in reading order, struck givens.
    pub fn validate(&self) -> Result<(), InvalidPuzzle> {
        let (layout, side) = (self.layout.side(), self.side());
        let mut problems = Vec::new();
        if layout != side {
            problems.push(Problem::Side { layout, givens: side });
        }
        problems.extend(conflicts(&self.layout, &self.givens).map(Problem::Conflict));
        for (position, value) in self.givens.filled() {
            if self.is_struck(position, value) {
                problems.push(Problem::StruckGiven { at: side.coordinates(position), value });
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(InvalidPuzzle { problems }) }
    }

    /// Whether the givens keep the rules; `false` also if the sides differ.
    fn givens_agree(&self) -> bool {
        let (Ok(board), Ok(mut digits)) = (self.layout.board(), self.givens.digits()) else {
            return self.layout.side() == self.side() && self.houses_and_rules_agree();
        };
        let mut holding = [CellSet::EMPTY; 9];
        digits.all(|(cell, digit)| {
            let others = &mut holding[digit.index()];
            others.insert(cell);
            others.is_disjoint(board.peers(cell))
        })
    }

    /// Whether no house has a value twice and no pair of a rule the same value.
    fn houses_and_rules_agree(&self) -> bool {
        let values = self.givens.values();
        // No bit for an empty cell.
        let bit = |position: usize| 1u128 << values[position] & !1;
        let mut houses = self.layout.houses();
        let mut rules = self.layout.rules();
        let is_repeated = |(a, b): &(usize, usize)| values[*a] != 0 && values[*a] == values[*b];
        houses.all(|(_, positions)| {
            let mut seen = 0;
            positions.into_iter().map(bit).all(|bit| {
                let is_new = seen & bit == 0;
                seen |= bit;
                is_new
            })
        }) && rules.all(|(_, pairs)| !pairs.iter().any(is_repeated))
    }
}

/// Something that a puzzle may not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// Layout and givens differ in side.
    Side {
        /// The layout's side.
        layout: Side,
        /// The givens' side.
        givens: Side,
    },
    /// Two givens that see each other hold one value.
    Conflict(Conflict),
    /// A given is struck out as a candidate.
    StruckGiven {
        /// Where.
        at: Coordinates,
        /// The given.
        value: u8,
    },
    /// A candidate was to be struck that does not exist.
    NoSuchCandidate {
        /// The puzzle's side.
        side: Side,
        /// The position asked for.
        position: usize,
        /// The value asked for.
        value: u8,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Side { layout, givens } => {
                write!(f, "{givens} givens: expected {layout}, the layout's side")
            }
            Problem::Conflict(conflict) => conflict.fmt(f),
            Problem::StruckGiven { at, value } => {
                write!(f, "{value} is given in {at}, yet struck out there")
            }
            Problem::NoSuchCandidate { side, position, value } => {
                let (cells, values) = (side.cells() - 1, side.get());
                write!(
                    f,
                    "value {value} at position {position}: expected values 1 to {values} at \
                     positions 0 to {cells} in a {side} puzzle"
                )
            }
        }
    }
}

/// What is wrong with a puzzle: one problem or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPuzzle {
    problems: Vec<Problem>,
}

impl InvalidPuzzle {
    /// All problems, at least one.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// How many problems are put in words; a block in a mess has hundreds.
const TOLD: usize = 3;

/// The first problems in words, separated by semicolons, and how many more there are.
impl fmt::Display for InvalidPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.problems.iter().take(TOLD);
        let words: Vec<String> = told.map(Problem::to_string).collect();
        f.write_str(&words.join("; "))?;
        match self.problems.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for InvalidPuzzle {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, variants};
    use proptest::prelude::*;

    fn grid(givens: &[(usize, u8)]) -> Grid {
        let mut grid = Grid::empty(Side::NINE);
        for &(position, value) in givens {
            grid.set(position, Some(value)).unwrap();
        }
        grid
    }

    #[test]
    fn all_problems_are_reported() {
        let error = Puzzle::new(Layout::CLASSIC, grid(&[(0, 5), (1, 5), (72, 5)])).unwrap_err();
        assert_eq!(error.problems().len(), 2);
        assert_eq!(
            error.to_string(),
            "5 in both r1c1 and r1c2 (row 1); 5 in both r1c1 and r9c1 (column 1)"
        );
    }

    #[test]
    fn only_the_first_problems_are_put_in_words() {
        let row: Vec<(usize, u8)> = (0..9).map(|position| (position, 1)).collect();
        let error = Puzzle::new(Layout::CLASSIC, grid(&row)).unwrap_err();
        assert_eq!(error.problems().len(), 36);
        assert!(error.to_string().ends_with("(row 1); and 33 more"), "{error}");
    }

    #[test]
    fn extra_peers_conflict_too() {
        let knights = Layout::from(variants::anti_knight(&Board::CLASSIC));
        let error = Puzzle::new(knights, grid(&[(2, 7), (21, 7)])).unwrap_err();
        assert_eq!(error.to_string(), "7 in both r1c3 and r3c4 (a knight's move apart)");
    }

    #[test]
    fn a_struck_given_is_a_problem() {
        let puzzle = Puzzle::new(Layout::CLASSIC, grid(&[(0, 5)])).unwrap();
        let error = puzzle.clone().strike([(0, 5)]).unwrap_err();
        assert_eq!(error.to_string(), "5 is given in r1c1, yet struck out there");
        let error = puzzle.strike([(81, 1)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "value 1 at position 81: expected values 1 to 9 at positions 0 to 80 in a 9x9 puzzle"
        );
    }

    #[test]
    fn other_sides_are_checked_as_well() {
        let layout = Layout::with_boxes(2, 2).unwrap();
        let mut givens = Grid::empty(layout.side());
        givens.set(0, Some(1)).unwrap();
        givens.set(5, Some(1)).unwrap();
        let error = Puzzle::new(layout, givens.clone()).unwrap_err();
        assert_eq!(error.to_string(), "1 in both r1c1 and r2c2 (box 1)");
        let error = Puzzle::new(Layout::CLASSIC, givens).unwrap_err();
        assert_eq!(error.to_string(), "4x4 givens: expected 9x9, the layout's side");
    }

    proptest! {
        #[test]
        fn the_quick_check_agrees_with_validate(
            givens in prop::collection::vec((0usize..81, 1u8..=9), 0..12),
            variant in prop::sample::select(variants::ALL),
        ) {
            let layout = Layout::from((variant.apply)(&Board::CLASSIC));
            let puzzle = Puzzle { layout, givens: grid(&givens), struck: None };
            prop_assert_eq!(puzzle.givens_agree(), puzzle.validate().is_ok());
            prop_assert_eq!(puzzle.houses_and_rules_agree(), puzzle.validate().is_ok());
        }

        #[test]
        fn the_quick_check_of_other_sides_agrees_with_validate(
            givens in prop::collection::vec((0usize..256, 1u8..=16), 0..30),
            rules in prop::sample::select(vec!["diagonal", "anti-knight", "disjoint", "latin"]),
        ) {
            let layout = variants::Rules::new([rules]).unwrap();
            let layout = layout.layout(Side::new(16).unwrap(), None).unwrap();
            let mut grid = Grid::empty(layout.side());
            for (position, value) in givens {
                grid.set(position, Some(value)).unwrap();
            }
            let puzzle = Puzzle { layout, givens: grid, struck: None };
            prop_assert_eq!(puzzle.givens_agree(), puzzle.validate().is_ok());
        }
    }
}
