//! The almost locked sets of a position: cells of a house with one digit more than there are
//! cells. Take one of the digits away, and each of the others is in one of the cells.
//!
//! What ties sets together are their *parts*, the cells of a set that may hold one digit: if all
//! cells of one part see all cells of another, at most one of the two has the digit. Many sets
//! share a part, so parts are listed once, and the links are those between parts.

use super::refuted::refuted;
use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::Position;
use std::ops::Range;
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

/// As many sets as are listed, so that the numbers of their parts, nine a set at most, are numbers.
const MOST: usize = SetIndex::MAX as usize / 9;

/// The cells that may hold a digit in one or more sets.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Part {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
    /// The undecided cells with the digit that see all of these.
    pub seen: CellSet,
    /// Where the sets that have it are listed.
    sets: Range<usize>,
    /// Where the parts that it sees are listed.
    links: Range<usize>,
}

/// All almost locked sets of a position, each once, and their parts.
#[derive(Clone, Debug)]
pub(in crate::technique) struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    parts: Vec<Part>,
    /// Of each part, the sets that have it.
    holders: Vec<SetIndex>,
    /// Of each part, the parts that it sees.
    links: Vec<SetIndex>,
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
            let before =
                position.houses()[..at].iter().map(|before| before.cells() & house.cells());
            let before = before.filter(|shared| !shared.is_empty()).collect();
            let left = (house.cells() & position.undecided()).into_iter();
            let left: Vec<Open> = left.map(|cell| (cell, position.candidates(cell))).collect();
            let mut draft = Draft { before, sets: &mut sets };
            draft.extend(&left, (CellSet::EMPTY, DigitSet::EMPTY), 0);
        }
        sets.truncate(MOST);
        let (mut parts, holders) = parts(position, &mut sets);
        let links = link(&mut parts);
        AlmostLockedSets { sets, parts, holders, links, refuted: OnceLock::new() }
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

    /// The sets that have a part.
    pub fn holders(&self, part: &Part) -> &[SetIndex] {
        &self.holders[part.sets.clone()]
    }

    /// The parts that a part sees.
    pub fn links(&self, part: &Part) -> &[SetIndex] {
        &self.links[part.links.clone()]
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
        let links = self.links(self.part_of(set, digit)).iter();
        links.flat_map(|&part| self.holders(self.part(part)).iter().copied())
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

/// An undecided cell and its candidates.
type Open = (Cell, DigitSet);

/// A list of sets that is being made.
struct Draft<'a> {
    /// What houses of which the sets have been listed share with this one.
    before: Vec<CellSet>,
    sets: &'a mut Vec<AlmostLockedSet>,
}

impl Draft<'_> {
    /// Adds to `size` cells from those that are left.
    fn extend(&mut self, left: &[Open], (cells, digits): (CellSet, DigitSet), size: usize) {
        let size = size + 1;
        for (at, &(cell, own)) in left.iter().enumerate() {
            let (cells, digits) = (cells | cell.into(), digits | own);
            let left = &left[at + 1..];
            if digits.len() == size + 1 && !self.is_known(cells) {
                self.sets.push(AlmostLockedSet { cells, digits, parts: [SetIndex::MAX; 9] });
            }
            if digits.len() <= size + left.len() + 1 {
                self.extend(left, (cells, digits), size);
            }
        }
    }

    fn is_known(&self, cells: CellSet) -> bool {
        self.before.iter().any(|shared| cells.is_subset(*shared))
    }
}

/// The parts of the sets, numbered in these, and the sets that have each.
fn parts(position: &Position<'_>, sets: &mut [AlmostLockedSet]) -> (Vec<Part>, Vec<SetIndex>) {
    let (mut parts, mut holders) = (Vec::new(), Vec::new());
    let mut places: Vec<u128> = Vec::new();
    for digit in Digit::ALL {
        let open = position.cells_with(digit);
        let own = sets.iter().enumerate().filter(|(_, set)| set.digits.contains(digit));
        places.clear();
        // By places, then by sets: both as one number, which sorts faster.
        places.extend(own.map(|(at, set)| (set.cells & open).bits() << NUMBER | at as u128));
        places.sort_unstable();
        for same in places.chunk_by(|a, b| a >> NUMBER == b >> NUMBER) {
            let first = holders.len();
            for place in same {
                let at = *place as SetIndex;
                holders.push(at);
                sets[usize::from(at)].parts[digit.index()] = parts.len() as SetIndex;
            }
            let cells = sets[usize::from(holders[first])].cells & open;
            let seen = position.seen_by_all(digit, cells);
            parts.push(Part { digit, cells, seen, sets: first..holders.len(), links: 0..0 });
        }
    }
    (parts, holders)
}

/// How many bits the number of a set takes.
const NUMBER: u32 = SetIndex::BITS;

/// Links the parts of each digit; gives the parts that each sees. As parts are in order, those with
/// the same last cell are together; so for each cell that a part sees only those are looked at.
fn link(parts: &mut [Part]) -> Vec<SetIndex> {
    let (mut links, mut before) = (Vec::new(), 0);
    let last = |part: &Part| part.cells.bits().ilog2() as usize;
    for own in parts.chunk_by_mut(|a, b| a.digit == b.digit) {
        let mut ends = [0; 82];
        own.iter().for_each(|part| ends[last(part) + 1] += 1);
        (1..ends.len()).for_each(|at| ends[at] += ends[at - 1]);
        for at in 0..own.len() {
            let seen = own[at].seen;
            let first = links.len();
            for cell in seen {
                let range = ends[cell.index()]..ends[cell.index() + 1];
                let linked = range.filter(|other| own[*other].cells.is_subset(seen));
                links.extend(linked.map(|other| (before + other) as SetIndex));
            }
            own[at].links = first..links.len();
        }
        before += own.len();
    }
    links
}
