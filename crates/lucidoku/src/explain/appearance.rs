//! In which order singles have come about.

use crate::board::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use std::collections::VecDeque;

/// The singles of a position, those first that have been singles for the longest.
///
/// A placement takes the digit from the cells that see it, in reading order; then the other digits
/// go from the cell itself, smaller ones first. Each candidate that goes may leave its cell a
/// naked single, and each of its houses, in the board's order, a hidden one.
#[derive(Clone, Debug)]
pub(super) struct Appearance {
    board: Board,
    /// The houses of each cell, in the board's order.
    around: Vec<Vec<CellSet>>,
    /// The undecided cells with each digit.
    open: [CellSet; 9],
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Appearance {
    /// Of a position that comes about by striking candidates out and then placing digits.
    pub fn new(
        board: &Board,
        struck: &CandidateSet,
        placed: impl Iterator<Item = Candidate>,
    ) -> Appearance {
        let (naked, hidden) = (VecDeque::new(), VecDeque::new());
        let open = [CellSet::ALL; 9];
        let mut around = vec![Vec::new(); 81];
        for house in board.houses() {
            house.cells().iter().for_each(|cell| around[cell.index()].push(house.cells()));
        }
        let mut appearance = Appearance { board: board.clone(), around, open, naked, hidden };
        struck.iter().for_each(|candidate| appearance.eliminate(candidate));
        placed.for_each(|candidate| appearance.place(candidate));
        appearance.forget();
        appearance
    }

    /// Follows a change.
    pub fn change(&mut self, placements: &CandidateSet, eliminations: &CandidateSet) {
        placements.iter().for_each(|candidate| self.place(candidate));
        eliminations.iter().for_each(|candidate| self.eliminate(candidate));
        self.forget();
    }

    /// The naked singles.
    pub fn naked(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.naked.iter().copied()
    }

    /// The hidden singles, those that are naked ones or end a house among them.
    pub fn hidden(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.hidden.iter().copied()
    }

    fn place(&mut self, Candidate { cell, digit }: Candidate) {
        let others = self.digits(cell) - digit.into();
        self.open.iter_mut().for_each(|cells| *cells -= CellSet::of(cell));
        for peer in self.board.peers(cell) {
            self.eliminate(Candidate { cell: peer, digit });
        }
        others.into_iter().for_each(|other| self.lost(Candidate { cell, digit: other }));
    }

    fn eliminate(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        if !self.open[digit.index()].remove(cell) {
            return;
        }
        if let Some(digit) = self.digits(cell).single() {
            self.naked.push_back(Candidate { cell, digit });
        }
        self.lost(candidate);
    }

    /// Notes the hidden singles in the houses of a cell that has lost a digit.
    fn lost(&mut self, Candidate { cell, digit }: Candidate) {
        let places = self.open[digit.index()];
        let single = |house: &CellSet| (*house & places).single();
        let singles = self.around[cell.index()].iter().filter_map(single);
        self.hidden.extend(singles.map(|cell| Candidate { cell, digit }));
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.open[digit.index()].contains(cell)).collect()
    }

    /// Drops the singles that are none any more.
    fn forget(&mut self) {
        let open = CandidateSet::by_digit(self.open);
        self.naked.retain(|single| open.contains(*single));
        self.hidden.retain(|single| open.contains(*single));
    }
}
