//! Sets of candidates.

use super::{Candidate, Cell, CellSet, Digit, DigitSet};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of candidates: one set of cells a digit, 144 bytes.
///
/// `Debug` and `Display` list them by digit, in reading order, in Eureka notation.
///
/// ```
/// use lucidoku::board::{Candidate, CandidateSet, Cell, CellSet, Digit};
///
/// let [corner, beside] = [Cell::ALL[0], Cell::ALL[1]];
/// let five = Digit::new(5).unwrap();
/// let mut set = CandidateSet::of(five, CellSet::of(corner) | CellSet::of(beside));
/// assert!(!set.insert(Candidate { cell: corner, digit: five }));
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.to_string(), "(5)r1c1 (5)r1c2");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// No candidate.
    pub const EMPTY: CandidateSet = CandidateSet([CellSet::EMPTY; 9]);

    /// The candidates for each digit, digits 1 to 9.
    pub const fn by_digit(cells: [CellSet; 9]) -> CandidateSet {
        CandidateSet(cells)
    }

    /// One digit in these cells.
    pub fn of(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// These digits in one cell.
    pub fn in_cell(cell: Cell, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        digits.iter().for_each(|digit| set.0[digit.index()] = CellSet::of(cell));
        set
    }

    /// The cells in which the set has the digit.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The cells in which the set has any digit.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// The digits that the set has in any cell.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| !self.cells_with(*digit).is_empty()).collect()
    }

    /// The digits that the set has in a cell.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.cells_with(*digit).contains(cell)).collect()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == CandidateSet::EMPTY
    }

    /// Whether a candidate is among them.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Whether all are in the other set, too.
    pub fn is_subset(&self, other: &CandidateSet) -> bool {
        self.0.iter().zip(other.0).all(|(cells, others)| cells.is_subset(others))
    }

    /// Adds a candidate; tells whether it was absent.
    pub fn insert(&mut self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].insert(candidate.cell)
    }

    /// The only one, if there is exactly one.
    pub fn single(&self) -> Option<Candidate> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// All of them: by digit, then in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + use<> {
        let by_digit = self.0;
        Digit::ALL.into_iter().flat_map(move |digit| {
            by_digit[digit.index()].iter().map(move |cell| Candidate { cell, digit })
        })
    }

    fn with(self, other: CandidateSet, join: impl Fn(CellSet, CellSet) -> CellSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|at| join(self.0[at], other.0[at])))
    }
}

impl From<Candidate> for CandidateSet {
    fn from(candidate: Candidate) -> CandidateSet {
        CandidateSet::of(candidate.digit, CellSet::of(candidate.cell))
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.extend(candidates);
        set
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|candidate| {
            self.insert(candidate);
        });
    }
}

impl BitOr for CandidateSet {
    type Output = CandidateSet;

    fn bitor(self, other: CandidateSet) -> CandidateSet {
        self.with(other, |a, b| a | b)
    }
}

impl BitAnd for CandidateSet {
    type Output = CandidateSet;

    fn bitand(self, other: CandidateSet) -> CandidateSet {
        self.with(other, |a, b| a & b)
    }
}

impl Sub for CandidateSet {
    type Output = CandidateSet;

    fn sub(self, other: CandidateSet) -> CandidateSet {
        self.with(other, |a, b| a - b)
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: CandidateSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: CandidateSet) {
        *self = *self & other;
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: CandidateSet) {
        *self = *self - other;
    }
}

impl fmt::Display for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, candidate) in self.iter().enumerate() {
            let before = if at == 0 { "" } else { " " };
            write!(f, "{before}{candidate}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_those_of_sets() {
        let candidate = |index| Candidate::new(index).unwrap();
        let set = |indices: &[usize]| -> CandidateSet {
            indices.iter().map(|index| candidate(*index)).collect()
        };
        let (a, b) = (set(&[0, 9, 10, 728]), set(&[10, 11, 728]));
        assert_eq!(a | b, set(&[0, 9, 10, 11, 728]));
        assert_eq!(a & b, set(&[10, 728]));
        assert_eq!(a - b, set(&[0, 9]));
        assert!((a & b).is_subset(&a) && !a.is_subset(&b));
        assert_eq!(a.len(), a.iter().count());
        assert_eq!(set(&[5]).single(), Some(candidate(5)));
        assert_eq!(a.single(), None);
        assert_eq!(a.digits().to_string(), "129");
        assert_eq!(a.digits_in(Cell::ALL[1]).to_string(), "12");
        assert_eq!(a.cells().len(), 3);
    }
}
