//! What singles come of an assumption, round by round.
//!
//! In each round all naked and hidden singles of what is left are found, then placed. An
//! assumption that does not hold may place two digits in a cell, or one twice in a house: both
//! stay.

use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseName};
use crate::technique::{Position, Via};

/// How far singles are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// Four rounds.
    FourRounds,
    /// Till there are none, or a cell or a house has nothing left.
    Conflict,
}

/// Takes note of why candidates become true and false.
pub(super) trait Witness {
    /// A candidate is true, being the only one left there.
    fn is_true(&mut self, candidate: Candidate, via: Via);
    /// These cells lose a digit because of a candidate that is true.
    fn are_false(&mut self, digit: Digit, cells: CellSet, cause: Candidate);
}

/// Nobody asks why.
impl Witness for () {
    fn is_true(&mut self, _: Candidate, _: Via) {}
    fn are_false(&mut self, _: Digit, _: CellSet, _: Candidate) {}
}

/// A position under an assumption.
pub(super) struct Propagation<'a> {
    position: &'a Position<'a>,
    left: [CellSet; 9],
    placed: [CellSet; 9],
    cells: CellSet,
    /// By digit, the houses with places for it.
    houses: [Vec<(CellSet, HouseName)>; 9],
    /// The digits that a house has one place for at the outset.
    hidden: DigitSet,
    /// By digit, the places that it has lost since hidden singles were sought.
    lost: [CellSet; 9],
    /// The singles of a round.
    found: Vec<(Candidate, Via)>,
}

impl<'a> Propagation<'a> {
    pub fn of(position: &'a Position<'a>) -> Propagation<'a> {
        let (placed, found) = ([CellSet::EMPTY; 9], Vec::new());
        let left = Digit::ALL.map(|digit| position.cells_with(digit));
        let houses = Digit::ALL.map(|digit| {
            let own = |house: &House| (house.cells() & position.cells_with(digit), house.name());
            let own = position.houses().iter().map(own);
            own.filter(|(places, _)| !places.is_empty()).collect::<Vec<_>>()
        });
        let is_hidden = |digit: &Digit| {
            houses[digit.index()].iter().any(|(places, _)| places.single().is_some())
        };
        let hidden: DigitSet = Digit::ALL.into_iter().filter(is_hidden).collect();
        let (cells, lost) = (CellSet::EMPTY, [CellSet::EMPTY; 9]);
        Propagation { position, left, placed, cells, houses, hidden, lost, found }
    }

    /// The places left to a digit.
    pub fn left(&self, digit: Digit) -> CellSet {
        self.left[digit.index()]
    }

    /// Where a digit was placed.
    pub fn placed(&self, digit: Digit) -> CellSet {
        self.placed[digit.index()]
    }

    /// Assumes that a candidate is true or false, and places singles.
    pub fn assume(
        &mut self,
        candidate: Candidate,
        is_true: bool,
        until: Until,
        witness: &mut impl Witness,
    ) {
        self.left = Digit::ALL.map(|digit| self.position.cells_with(digit));
        self.placed = [CellSet::EMPTY; 9];
        self.cells = CellSet::EMPTY;
        let is_hidden =
            |digit| if self.hidden.contains(digit) { CellSet::ALL } else { CellSet::EMPTY };
        self.lost = Digit::ALL.map(is_hidden);
        match is_true {
            true => self.place(candidate, witness),
            false => {
                self.left[candidate.digit.index()] -= CellSet::of(candidate.cell);
                self.lost[candidate.digit.index()].insert(candidate.cell);
            }
        }
        for round in 0.. {
            let is_over = match until {
                Until::FourRounds => round == 4,
                Until::Conflict => self.has_conflict(),
            };
            if is_over || !self.round(witness) {
                break;
            }
        }
    }

    /// Whether a cell has no candidate left, or a house no place for a digit.
    fn has_conflict(&self) -> bool {
        let all = self.left.iter().fold(CellSet::EMPTY, |all, left| all | *left);
        let is_emptied = |digit: &Digit| {
            let left = self.left(*digit);
            self.houses[digit.index()].iter().any(|(places, _)| places.is_disjoint(left))
        };
        !self.position.undecided().is_subset(all) || Digit::ALL.iter().any(is_emptied)
    }

    fn place(&mut self, candidate: Candidate, witness: &mut impl Witness) {
        let Candidate { cell, digit } = candidate;
        self.cells.insert(cell);
        self.placed[digit.index()].insert(cell);
        for other in Digit::ALL {
            let gone = if other == digit { self.position.peers(cell) } else { CellSet::of(cell) };
            let gone = gone & self.left[other.index()];
            if !gone.is_empty() {
                self.left[other.index()] -= gone;
                self.lost[other.index()] |= gone;
                witness.are_false(other, gone, candidate);
            }
        }
    }

    /// Whether there were singles.
    fn round(&mut self, witness: &mut impl Witness) -> bool {
        let mut found = std::mem::take(&mut self.found);
        self.naked(&mut found);
        self.hidden(&mut found);
        for &(candidate, via) in &found {
            if !self.placed[candidate.digit.index()].contains(candidate.cell) {
                witness.is_true(candidate, via);
                self.place(candidate, witness);
            }
        }
        let any = !found.is_empty();
        found.clear();
        self.found = found;
        any
    }

    fn naked(&self, found: &mut Vec<(Candidate, Via)>) {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for left in self.left {
            twice |= once & left;
            once |= left;
        }
        let single = once - twice - self.cells;
        if single.is_empty() {
            return;
        }
        for digit in Digit::ALL {
            let cells = (single & self.left(digit)).iter();
            found.extend(cells.map(|cell| (Candidate { cell, digit }, Via::Cell)));
        }
    }

    /// Only a house that has lost a place may have another one left alone.
    fn hidden(&mut self, found: &mut Vec<(Candidate, Via)>) {
        for (digit, lost) in Digit::ALL.into_iter().zip(std::mem::take(&mut self.lost)) {
            let left = self.left(digit);
            if lost.is_empty() || left.is_subset(self.cells) {
                continue;
            }
            for (places, name) in &self.houses[digit.index()] {
                if places.is_disjoint(lost) {
                    continue;
                }
                let Some(cell) = (*places & left).single() else { continue };
                if !self.cells.contains(cell) {
                    found.push((Candidate { cell, digit }, Via::House(*name)));
                }
            }
        }
    }
}
