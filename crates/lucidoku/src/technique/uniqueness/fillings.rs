//! The ways to fill some cells, and whether each has another beside it.

use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::technique::Position;
use std::collections::HashSet;

/// To answer one question, so many cells at most are filled, one after the other, in all searches
/// together; then it is given up.
const MOST_STEPS: usize = 200_000;

/// Cells of which each holds one of some digits.
pub(super) struct Region<'a> {
    position: &'a Position<'a>,
    cells: Vec<Cell>,
    digits: Vec<DigitSet>,
    /// Digits, each of which one of some of the cells holds.
    needs: Vec<(Places, Digit)>,
}

/// Some of the cells of a region, by their numbers in it.
type Places = Vec<usize>;

impl<'a> Region<'a> {
    /// These cells, which hold candidates of theirs among these digits.
    pub fn new(position: &'a Position<'a>, cells: CellSet, digits: DigitSet) -> Region<'a> {
        let own = cells.iter().map(|cell| position.candidates(cell) & digits).collect();
        Region { position, cells: cells.iter().collect(), digits: own, needs: Vec::new() }
    }

    /// With more cells, which hold any candidates of theirs; and with what a house needs to have
    /// there, because it has no other places for it.
    pub fn with_all_candidates(self, cells: CellSet) -> Region<'a> {
        let Region { position, cells: mut all, mut digits, .. } = self;
        all.extend(cells);
        digits.extend(cells.iter().map(|cell| position.candidates(cell)));
        let region: CellSet = all.iter().copied().collect();
        let mut needs = Vec::new();
        for house in position.houses() {
            for digit in Digit::ALL {
                let places = house.cells() & position.cells_with(digit);
                if !places.is_empty() && places.is_subset(region) {
                    needs.push((numbers(&all, places), digit));
                }
            }
        }
        Region { position, cells: all, digits, needs }
    }

    /// Whether a second solution would come from each solution in which the cells hold these
    /// digits: they can be filled so, and each way to do it has another one beside it, which puts
    /// no digit where a cell outside sees it that did not see it before. That one is to be a
    /// solution, too, of which some candidates may be gone already: so it may hold anything that
    /// was not struck out from the start. What takes too long to find out is not so.
    ///
    /// Exponential in the number of cells; they are given up after some 200,000 steps.
    pub fn each_has_another(&self) -> bool {
        let cells: CellSet = self.cells.iter().copied().collect();
        let outside = (!cells).iter().map(|cell| self.position.peers(cell) & cells);
        let views: HashSet<CellSet> = outside.filter(|view| !view.is_empty()).collect();
        let views: Vec<Places> = views.iter().map(|view| numbers(&self.cells, *view)).collect();
        let peers: Vec<Places> = self.peers_before();
        let left = StepsLeft::new(MOST_STEPS);
        let (mut fillings, mut any) = (Fillings::new(&peers, self.digits.clone(), &left), false);
        while let Some(held) = fillings.next() {
            if self.needs.iter().all(|(places, digit)| held_in(held, places).contains(*digit)) {
                any = true;
                let mut others = Fillings::new(&peers, self.beside(held, &views), &left);
                let is_alone = |first: &[Digit]| first == held;
                if others.next().is_none_or(is_alone) && others.next().is_none() {
                    return false;
                }
            }
        }
        any && left.get() > 0
    }

    /// Of each cell, those before it that it sees.
    fn peers_before(&self) -> Vec<Places> {
        let before = |(at, cell): (usize, &Cell)| {
            let peers = self.position.peers(*cell);
            numbers(&self.cells[..at], peers)
        };
        self.cells.iter().enumerate().map(before).collect()
    }

    /// What each cell may hold beside a filling: what all that see it see already.
    fn beside(&self, held: &[Digit], views: &[Places]) -> Vec<DigitSet> {
        let struck = self.position.struck();
        let mut beside: Vec<DigitSet> =
            self.cells.iter().map(|cell| !struck.digits_in(*cell)).collect();
        for view in views {
            let seen = held_in(held, view);
            view.iter().for_each(|at| beside[*at] &= seen);
        }
        beside
    }
}

/// The numbers of those of the cells that are among others.
fn numbers(cells: &[Cell], among: CellSet) -> Places {
    (0..cells.len()).filter(|at| among.contains(cells[*at])).collect()
}

/// The digits that a filling has in some places.
fn held_in(held: &[Digit], places: &[usize]) -> DigitSet {
    places.iter().map(|at| held[*at]).collect()
}

/// All ways to fill cells in which no two that see each other hold the same, one by one.
struct Fillings<'a> {
    /// Of each cell, those before it that it sees.
    peers: &'a [Places],
    digits: Vec<DigitSet>,
    held: Vec<Digit>,
    /// What has not been tried of each cell that holds a digit, and of the one after these.
    left: Vec<DigitSet>,
    /// How many steps are left, to this search and others.
    steps: &'a StepsLeft,
}

/// How many steps several searches may still take.
type StepsLeft = std::cell::Cell<usize>;

impl<'a> Fillings<'a> {
    fn new(peers: &'a [Places], digits: Vec<DigitSet>, steps: &'a StepsLeft) -> Fillings<'a> {
        let left = digits.first().copied().into_iter().collect();
        Fillings { peers, digits, held: Vec::new(), left, steps }
    }

    /// The next one; none if there is none, or no step is left.
    fn next(&mut self) -> Option<&[Digit]> {
        while self.steps.get() > 0 {
            self.held.truncate(self.left.len().checked_sub(1)?);
            let Some(digit) = self.left.last_mut()?.pop_first() else {
                self.left.pop();
                continue;
            };
            self.steps.set(self.steps.get() - 1);
            self.held.push(digit);
            match self.digits.get(self.held.len()) {
                Some(next) => {
                    let seen = held_in(&self.held, &self.peers[self.held.len()]);
                    self.left.push(*next - seen);
                }
                None => return Some(&self.held),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Candidate, CandidateSet, variants};
    use crate::candidates::CandidateGrid;
    use crate::text::parse_puzzle;

    fn empty() -> CandidateGrid {
        CandidateGrid::new(&parse_puzzle(&".".repeat(81)).unwrap()).unwrap()
    }

    fn cells(places: &[(usize, usize)]) -> CellSet {
        places.iter().map(|(row, column)| Cell::ALL[row * 9 + column]).collect()
    }

    fn first(digits: usize) -> DigitSet {
        Digit::ALL.into_iter().take(digits).collect()
    }

    /// Whether that is so of the cells at these rows and columns, with the first digits.
    fn is_so(board: &Board, places: &[(usize, usize)], digits: usize) -> bool {
        let grid = empty();
        let position = Position::new(board, &grid);
        Region::new(&position, cells(places), first(digits)).each_has_another()
    }

    const RECTANGLE: [(usize, usize); 4] = [(0, 0), (0, 3), (1, 0), (1, 3)];

    #[test]
    fn a_rectangle_in_two_boxes_can_be_exchanged() {
        assert!(is_so(&Board::CLASSIC, &RECTANGLE, 2));
        assert!(!is_so(&Board::CLASSIC, &RECTANGLE[..3], 2));
        assert!(!is_so(&Board::CLASSIC, &[(0, 0), (0, 3), (3, 0), (3, 3)], 2));
    }

    #[test]
    fn a_rule_of_another_board_may_be_in_the_way() {
        let diagonal = variants::add(&Board::CLASSIC, ["diagonal"]).unwrap();
        assert!(!is_so(&diagonal, &RECTANGLE, 2));
        assert!(is_so(&diagonal, &[(0, 1), (0, 5), (2, 1), (2, 5)], 2));
    }

    #[test]
    fn cells_that_cannot_be_filled_have_no_other_way() {
        assert!(!is_so(&Board::CLASSIC, &RECTANGLE, 1));
    }

    /// A matrix of four digits, with all its candidates, takes fewer steps than are allowed.
    #[test]
    fn a_matrix_is_not_given_up() {
        let matrix: Vec<(usize, usize)> = (0..9).map(|at| (at / 3, at % 3 * 3)).collect();
        assert!(is_so(&Board::CLASSIC, &matrix, 4));
    }

    /// Two rows of three columns, but for a cell that three others stand for.
    #[test]
    fn only_what_the_candidates_allow_needs_another() {
        let places = [(0, 0), (0, 3), (0, 6), (1, 1), (1, 3), (1, 6), (3, 0), (3, 1)];
        assert!(!is_so(&Board::CLASSIC, &places, 3));
        let mut grid = empty();
        let gone = [3, 1, 2, 3, 1, 2, 3, 3];
        for (cell, gone) in places.iter().zip(gone) {
            let cell = Cell::ALL[cell.0 * 9 + cell.1];
            grid.eliminate(Candidate { cell, digit: Digit::ALL[gone - 1] });
        }
        let position = Position::new(&Board::CLASSIC, &grid);
        assert!(Region::new(&position, cells(&places), first(3)).each_has_another());
    }

    #[test]
    fn what_was_struck_out_from_the_start_is_nowhere_else() {
        let grid = empty();
        let struck = CandidateSet::of(Digit::ALL[0], Cell::ALL[0].into());
        let position = Position::new(&Board::CLASSIC, &grid).with_origin(CellSet::ALL, struck);
        let region = Region::new(&position, cells(&RECTANGLE), first(2));
        assert!(!region.each_has_another());
    }
}
