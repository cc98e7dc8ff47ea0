//! Deadly patterns, and what follows if they are not to be.

use super::fillings::Region;
use super::subset::StandIn;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::{Info, Pattern, Position, Role, Step, StepSink, Uniqueness};
use std::ops::ControlFlow;

/// How many cells of a pattern of three digits or more may have other candidates.
pub(super) const ROOF: usize = 2;

/// Two sets of cells such that, if all had one of two digits, one set would have one of them and
/// the other set the other, and they could be exchanged; or cells that, if all had one of more
/// digits, could be filled with these in another way.
#[derive(Clone, Copy)]
pub(super) struct Deadly {
    pub digits: DigitSet,
    /// The cells that hold the same digit, and those that hold the other; of more digits, any
    /// two sets that have all cells.
    pub sets: [CellSet; 2],
    /// More cells, whatever they hold, that could be filled in another way with these.
    pub around: CellSet,
}

/// The cells that change with those of the pattern.
const AROUND: Role = Role("around");

/// What is concluded from the candidates that save a pattern from being deadly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// One cell has others: it is one of these.
    OneCell,
    /// Two cells or more have one other digit, the same: it is in one of them.
    OneDigit,
    /// Two cells of a house have others, which make a naked subset with cells of that house.
    Subset,
    /// Two cells of a house have others, and one digit of the pattern has no other place there.
    Locked,
}

impl Deadly {
    /// Cells with these digits, and no others around them.
    pub fn of(digits: DigitSet, sets: [CellSet; 2]) -> Deadly {
        Deadly { digits, sets, around: CellSet::EMPTY }
    }

    /// All its cells.
    pub fn cells(&self) -> CellSet {
        self.sets[0] | self.sets[1]
    }

    /// The cells with candidates besides the two digits.
    pub fn roof(&self, position: &Position<'_>) -> CellSet {
        let is_roof = |cell: &_| !position.candidates(*cell).is_subset(self.digits);
        self.cells().iter().filter(is_roof).collect()
    }

    /// The candidates besides the two digits in these cells.
    pub fn others(&self, position: &Position<'_>, cells: CellSet) -> CandidateSet {
        cells.iter().fold(CandidateSet::EMPTY, |all, cell| all | position.others(cell, self.digits))
    }

    /// Whether it would give a second solution: nothing else on the board is in the way of the
    /// exchange, and no digit of it was struck out from the start.
    pub fn is_deadly(&self, position: &Position<'_>) -> bool {
        let is_struck =
            |digit: Digit| !position.struck().cells_with(digit).is_disjoint(self.cells());
        let region = || Region::new(position, self.cells(), self.digits);
        let can_be_exchanged = || match (self.around.is_empty(), self.digits.len()) {
            (true, 2) => position.can_be_exchanged(self.sets[0], self.sets[1]),
            (true, _) => region().each_has_another(),
            (false, _) => region().with_all_candidates(self.around).each_has_another(),
        };
        position.uniqueness() == Uniqueness::Assumed
            && !self.digits.iter().any(is_struck)
            && can_be_exchanged()
    }

    /// Its digits and cells, and what saves it from being deadly.
    pub fn pattern(&self, position: &Position<'_>) -> Pattern {
        let others = self.others(position, self.roof(position));
        self.bare_pattern(position).candidates(Role::ROOF, others)
    }

    /// Its digits and cells.
    pub fn bare_pattern(&self, position: &Position<'_>) -> Pattern {
        let (cells, roof) = (self.cells(), self.roof(position));
        let base = self.digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, cells & position.cells_with(digit))
        });
        let pattern = Pattern::of(self.digits)
            .cells(Role::BASE, cells)
            .cells(Role::FLOOR, cells - roof)
            .cells(Role::ROOF, roof)
            .candidates(Role::BASE, base);
        if self.around.is_empty() { pattern } else { pattern.cells(AROUND, self.around) }
    }

    /// A step from these eliminations, if there are any.
    pub fn hand_over(
        &self,
        info: &'static Info,
        pattern: impl FnOnce() -> Pattern,
        eliminations: CandidateSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let (placements, pattern) = (CandidateSet::EMPTY, pattern());
        sink.take(Step { technique: info, placements, eliminations, pattern })
    }

    /// What follows by a rule.
    pub fn conclude(
        &self,
        rule: Rule,
        info: &'static Info,
        position: &Position<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        match rule {
            Rule::OneCell => self.one_cell(info, position, sink),
            Rule::OneDigit => self.one_digit(info, position, sink),
            Rule::Subset => self.subset(info, position, sink),
            Rule::Locked => self.locked(info, position, sink),
        }
    }

    /// Its digits leave the only cell with others.
    pub fn one_cell(
        &self,
        info: &'static Info,
        position: &Position<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let Some(cell) = self.roof(position).single() else { return ControlFlow::Continue(()) };
        let digits = position.candidates(cell) & self.digits;
        let eliminations = CandidateSet::in_cell(cell, digits);
        if eliminations.is_empty() || !self.is_deadly(position) {
            return ControlFlow::Continue(());
        }
        self.hand_over(info, || self.pattern(position), eliminations, sink)
    }

    /// The one digit that several cells have besides leaves all cells that see all of them.
    pub fn one_digit(
        &self,
        info: &'static Info,
        position: &Position<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let roof = self.roof(position);
        let others = position.candidates_of(roof) - self.digits;
        let Some(digit) = others.single().filter(|_| roof.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let eliminations = CandidateSet::of(digit, position.seen_by_all(digit, roof));
        if eliminations.is_empty() || !self.is_deadly(position) {
            return ControlFlow::Continue(());
        }
        self.hand_over(info, || self.pattern(position), eliminations, sink)
    }

    /// In a house of the two cells with others, where one digit has no other place: one of them
    /// has it, so neither has the other digit.
    pub fn locked(
        &self,
        info: &'static Info,
        position: &Position<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let roof = self.roof(position);
        if roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        let mut shown = DigitSet::EMPTY;
        for house in position.houses().iter().filter(|house| roof.is_subset(house.cells())) {
            // What a house shows already, another need not show again.
            for digit in self.digits - shown {
                let places = house.cells() & position.cells_with(digit);
                let other = self.digits - digit.into();
                let eliminations = other.iter().fold(CandidateSet::EMPTY, |all, other| {
                    all | CandidateSet::of(other, roof & position.cells_with(other))
                });
                if places != roof || eliminations.is_empty() || !self.is_deadly(position) {
                    continue;
                }
                let witness = CandidateSet::of(digit, roof);
                let pattern = || self.locked_pattern(position, house, witness);
                self.hand_over(info, pattern, eliminations, sink)?;
                shown |= digit.into();
            }
        }
        ControlFlow::Continue(())
    }

    /// Where the others of two cells make a naked subset with cells of a house, without the two
    /// digits.
    pub fn subset(
        &self,
        info: &'static Info,
        position: &Position<'_>,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let roof = self.roof(position);
        let others = position.candidates_of(roof) - self.digits;
        if roof.len() != 2 || others.len() < 2 {
            return ControlFlow::Continue(());
        }
        let stand_in = StandIn { cells: roof, digits: others };
        stand_in.complete(position, self.digits, &mut |subset| {
            if !self.is_deadly(position) {
                return ControlFlow::Continue(());
            }
            let pattern = || subset.add_to(self.pattern(position), position);
            self.hand_over(info, pattern, subset.eliminations, sink)
        })
    }

    fn locked_pattern(
        &self,
        position: &Position<'_>,
        house: &House,
        witness: CandidateSet,
    ) -> Pattern {
        let pattern = self.pattern(position).house(Role::WITNESS, house.name());
        pattern.candidates(Role::WITNESS, witness)
    }
}
