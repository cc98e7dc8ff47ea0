//! The naive twin of propagation: a list of digits a cell, houses and peers as lists of numbers,
//! nothing in bits.

use super::random::Random;
use lucidoku::board::{Cell, CellSet, Digit, HouseName};
use lucidoku::propagate::{Contradiction, Deduced};
use lucidoku::puzzle::Puzzle;

/// Cells by their numbers in reading order, each with its digits in ascending order.
#[derive(Clone)]
pub struct Naive {
    candidates: Vec<Vec<u8>>,
    placed: Vec<bool>,
    houses: Vec<(HouseName, Vec<usize>)>,
    peers: Vec<Vec<usize>>,
}

/// Where to look for a single.
#[derive(Clone, Copy)]
enum Look {
    /// In a cell, for a naked one.
    Cell(usize),
    /// In a house, for a hidden one of this digit.
    House(usize, u8),
}

impl Naive {
    /// The state of a puzzle at the start.
    pub fn new(puzzle: &Puzzle) -> Naive {
        let board = puzzle.layout().board().unwrap();
        let open = |cell| (1..=9).filter(|&value| !puzzle.is_struck(cell, value)).collect();
        let houses = board.houses().iter();
        let mut state = Naive {
            candidates: (0..81).map(open).collect(),
            placed: vec![false; 81],
            houses: houses.map(|house| (house.name(), numbers(house.cells()))).collect(),
            peers: Cell::ALL.map(|cell| numbers(board.peers(cell))).into(),
        };
        for (cell, value) in puzzle.givens().filled() {
            state.place(cell, value);
        }
        state
    }

    /// The candidates once no single is left, found one at a time in an order that `random`
    /// chooses; `None` if a cell or a digit of a house is left with nothing.
    pub fn fixpoint(mut self, random: &mut Random) -> Option<Vec<Vec<u8>>> {
        let hidden = (0..self.houses.len()).flat_map(|h| (1..=9).map(move |d| Look::House(h, d)));
        let mut looks: Vec<Look> = (0..81).map(Look::Cell).chain(hidden).collect();
        loop {
            random.shuffle(&mut looks);
            let mut changed = false;
            for look in &looks {
                let found = match *look {
                    Look::Cell(cell) => self.candidates[cell].iter().map(|&d| (cell, d)).collect(),
                    Look::House(house, digit) => self.places(house, digit),
                };
                match found[..] {
                    [] => return None,
                    [(cell, digit)] if !self.placed[cell] => {
                        self.place(cell, digit);
                        changed = true;
                    }
                    _ => {}
                }
            }
            if !changed {
                return Some(self.candidates);
            }
        }
    }

    /// What `propagate` promises to count and to name: rounds of naked singles while there are
    /// any, then a round of hidden ones, and so on.
    pub fn by_rounds(mut self) -> Result<Deduced, Contradiction> {
        let mut deduced = Deduced::default();
        loop {
            let naked = self.naked_singles();
            deduced.naked += self.place_all(&naked)?;
            if !naked.is_empty() {
                continue;
            }
            let hidden = self.hidden_singles()?;
            deduced.hidden += self.place_all(&hidden)?;
            if hidden.is_empty() {
                return Ok(deduced);
            }
        }
    }

    fn naked_singles(&self) -> Vec<(usize, u8)> {
        let cells = (0..81).filter(|&cell| !self.placed[cell] && self.candidates[cell].len() == 1);
        cells.map(|cell| (cell, self.candidates[cell][0])).collect()
    }

    fn hidden_singles(&self) -> Result<Vec<(usize, u8)>, Contradiction> {
        let mut singles = Vec::new();
        let mut without_place = Vec::new();
        for (index, (name, _)) in self.houses.iter().enumerate() {
            for digit in 1..=9 {
                match self.places(index, digit)[..] {
                    [] => without_place.push((Digit::new(digit).unwrap(), *name)),
                    [(cell, _)] if !self.placed[cell] => singles.push((cell, digit)),
                    _ => {}
                }
            }
        }
        if let Some(&(digit, house)) = without_place.iter().min() {
            return Err(Contradiction::NoPlace { digit, house });
        }
        singles.sort_unstable();
        singles.dedup();
        Ok(singles)
    }

    fn place_all(&mut self, singles: &[(usize, u8)]) -> Result<usize, Contradiction> {
        for &(cell, digit) in singles {
            self.place(cell, digit);
        }
        match self.candidates.iter().position(Vec::is_empty) {
            Some(cell) => Err(Contradiction::EmptyCell(Cell::ALL[cell])),
            None => Ok(singles.len()),
        }
    }

    /// The cells of a house that may take a digit.
    fn places(&self, house: usize, digit: u8) -> Vec<(usize, u8)> {
        let cells = self.houses[house].1.iter();
        let places = cells.filter(|&&cell| self.candidates[cell].contains(&digit));
        places.map(|&cell| (cell, digit)).collect()
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.placed[cell] = true;
        self.candidates[cell].retain(|&other| other == digit);
        for &peer in &self.peers[cell] {
            self.candidates[peer].retain(|&other| other != digit);
        }
    }
}

fn numbers(cells: CellSet) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}
