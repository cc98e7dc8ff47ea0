//! The almost locked sets of a position: cells of a house with one digit more than there are
//! cells. Take one of the digits away, and each of the others is in one of the cells.
//!
//! What ties sets together are their *parts*, the cells of a set that may hold one digit: if all
//! cells of one part see all cells of another, at most one of the two has the digit. Many sets
//! share a part, so parts are listed once, and the links are those between parts.

use super::refuted::refuted;
use crate::board::{CandidateSet, CellSet, Digit, DigitSet, House};
use crate::technique::Position;
use std::sync::OnceLock;

/// Cells of a house with one digit more than there are cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::technique) struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
    /// By digit, the number of its part.
    parts: [SetIndex; 9],
}

/// The number of a set or of a part in its list.
pub(in crate::technique) type SetIndex = u16;

/// The cells that may hold a digit in one or more sets.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Part {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
    /// The undecided cells with the digit that see all of these.
    pub seen: CellSet,
    /// The sets that have it.
    pub sets: Vec<SetIndex>,
    /// The parts that it sees.
    pub links: Vec<SetIndex>,
}

/// All almost locked sets of a position, each once, and their parts.
#[derive(Clone, Debug)]
pub(in crate::technique) struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    parts: Vec<Part>,
    refuted: OnceLock<CandidateSet>,
}

impl AlmostLockedSet {
    /// The number of the part that has a digit of its own.
    pub fn part(&self, digit: Digit) -> SetIndex {
        self.parts[digit.index()]
    }

    /// All candidates of its cells.
    pub fn candidates(&self, position: &Position<'_>) -> CandidateSet {
        let with = |digit| position.cells_with(digit) & self.cells;
        CandidateSet::by_digit(Digit::ALL.map(with))
    }
}

impl AlmostLockedSets {
    /// Those of a position: house by house, in reading order of their cells.
    pub fn of(position: &Position<'_>) -> AlmostLockedSets {
        let mut sets = Vec::new();
        for (at, house) in position.houses().iter().enumerate() {
            let mut draft = Draft { position, before: &position.houses()[..at], sets: &mut sets };
            draft.extend(house.cells() & position.undecided(), CellSet::EMPTY, DigitSet::EMPTY);
        }
        let parts = parts(position, &mut sets);
        AlmostLockedSets { sets, parts, refuted: OnceLock::new() }
    }

    /// The sets.
    pub fn sets(&self) -> &[AlmostLockedSet] {
        &self.sets
    }

    /// The candidates that, if true, would leave a set with too few digits, each set that loses a
    /// digit taking its others from those it is linked to. No pattern of linked sets eliminates any
    /// other.
    pub fn refuted(&self) -> &CandidateSet {
        self.refuted.get_or_init(|| refuted(self))
    }

    /// The set of a number.
    pub fn set(&self, at: SetIndex) -> &AlmostLockedSet {
        &self.sets[at as usize]
    }

    /// The parts of all sets: by digit, then by cells.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The parts of one digit.
    pub fn parts_of(&self, digit: Digit) -> &[Part] {
        let first = self.parts.partition_point(|part| part.digit < digit);
        let count = self.parts[first..].partition_point(|part| part.digit == digit);
        &self.parts[first..first + count]
    }

    /// The part of a number.
    pub fn part(&self, at: SetIndex) -> &Part {
        &self.parts[at as usize]
    }

    /// Where a set has a digit of its own.
    pub fn part_of(&self, set: &AlmostLockedSet, digit: Digit) -> &Part {
        self.part(set.part(digit))
    }

    /// The cells that see all places of a digit in a set.
    pub fn seen(&self, set: &AlmostLockedSet, digit: Digit) -> CellSet {
        self.part_of(set, digit).seen
    }

    /// The sets that cannot have a digit together with this one.
    pub fn linked(
        &self,
        set: &AlmostLockedSet,
        digit: Digit,
    ) -> impl Iterator<Item = SetIndex> + use<'_> {
        let links = self.part_of(set, digit).links.iter();
        links.flat_map(|&part| self.part(part).sets.iter().copied())
    }

    /// Whether two sets cannot both have a digit, which both have among their candidates.
    pub fn is_restricted(&self, a: &AlmostLockedSet, b: &AlmostLockedSet, digit: Digit) -> bool {
        self.part_of(a, digit).cells.is_subset(self.part_of(b, digit).seen)
    }

    /// The digits of both sets of which only one of the sets can have each.
    pub fn restricted(&self, a: &AlmostLockedSet, b: &AlmostLockedSet) -> DigitSet {
        (a.digits & b.digits).iter().filter(|digit| self.is_restricted(a, b, *digit)).collect()
    }

    /// The candidates that see all places of their digit in both sets, of these digits, which both
    /// have.
    pub fn seen_by_both(
        &self,
        a: &AlmostLockedSet,
        b: &AlmostLockedSet,
        digits: DigitSet,
    ) -> CandidateSet {
        digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, self.seen(a, digit) & self.seen(b, digit))
        })
    }

    /// Whether any candidate sees all places of its digit in both sets, of these digits, which
    /// both have.
    pub fn sees_any(&self, a: &AlmostLockedSet, b: &AlmostLockedSet, digits: DigitSet) -> bool {
        digits.iter().any(|digit| !self.seen(a, digit).is_disjoint(self.seen(b, digit)))
    }
}

/// A list of sets that is being made.
struct Draft<'a> {
    position: &'a Position<'a>,
    /// Houses of which the sets have been listed.
    before: &'a [House],
    sets: &'a mut Vec<AlmostLockedSet>,
}

impl Draft<'_> {
    /// Adds to the cells from those that are left.
    fn extend(&mut self, mut left: CellSet, cells: CellSet, digits: DigitSet) {
        while let Some(cell) = left.pop_first() {
            let cells = cells | CellSet::of(cell);
            let digits = digits | self.position.candidates(cell);
            let (size, more) = (cells.len(), left.len());
            if digits.len() == size + 1 && !self.is_known(cells) {
                self.sets.push(AlmostLockedSet { cells, digits, parts: [SetIndex::MAX; 9] });
            }
            if digits.len() <= size + more + 1 {
                self.extend(left, cells, digits);
            }
        }
    }

    fn is_known(&self, cells: CellSet) -> bool {
        self.before.iter().any(|house| cells.is_subset(house.cells()))
    }
}

/// The parts of the sets, numbered in these.
fn parts(position: &Position<'_>, sets: &mut [AlmostLockedSet]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut places: Vec<(CellSet, usize)> = Vec::new();
    for digit in Digit::ALL {
        let open = position.cells_with(digit);
        let first = parts.len();
        let own = sets.iter().enumerate().filter(|(_, set)| set.digits.contains(digit));
        places.clear();
        places.extend(own.map(|(at, set)| (set.cells & open, at)));
        places.sort_unstable();
        for same in places.chunk_by(|a, b| a.0 == b.0) {
            let cells = same[0].0;
            let seen = position.seen_by_all(digit, cells);
            let holders = same.iter().map(|(_, at)| *at as SetIndex).collect();
            for (_, at) in same {
                sets[*at].parts[digit.index()] = parts.len() as SetIndex;
            }
            parts.push(Part { digit, cells, seen, sets: holders, links: Vec::new() });
        }
        link(&mut parts, first);
    }
    parts
}

/// Links those of one digit, from `first` on.
fn link(parts: &mut [Part], first: usize) {
    for a in first..parts.len() {
        for b in a + 1..parts.len() {
            if parts[a].cells.is_subset(parts[b].seen) {
                parts[a].links.push(b as SetIndex);
                parts[b].links.push(a as SetIndex);
            }
        }
    }
}
