//! # Aligned pair and triple exclusion
//!
//! Two cells (three, for a triple) and all combinations of their candidates. A combination is
//! ruled out if cells that see each other would have the same digit, or if another cell, an
//! *excluder*, would be left without a candidate, because those of the cells that it sees use up
//! all that it has. A candidate of which all combinations are ruled out goes.
//!
//! A pair, r6c1,r8c6 (r6c6,r8c1) => r8c6<>5:
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+----------+---------+
//!     | 2   8  9 | 1  5  4  | 7  6 3  |
//!     | 1   7  6 | 2  9  3  | 8  5 4  |
//!     | 4   3  5 | 7  8  6  | 2  1 9  |
//!     +----------+----------+---------+
//!     | 567 56 8 | 4  67 9  | 3  2 1  |
//!     | 9   2  3 | 56 1  8  | 4  7 56 |
//!     | 67  1  4 | 3  2  57 | 9  8 56 |
//!     +----------+----------+---------+
//!     | 3   56 7 | 8  4  1  | 56 9 2  |
//!     | 56  4  2 | 9  67 57 | 1  3 8  |
//!     | 8   9  1 | 56 3  2  | 56 4 7  |
//!     +----------+----------+---------+";
//! let technique = technique::find("aligned pair exclusion").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r8c6");
//! ```
//!
//! A triple, r12c8,r6c7 (r1c7,r2c9,r4c8) => r2c8<>2, r1c8<>7:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +--------+--------+-----------+
//!     | 24 9 8 | 1 6  5 | 47 27 3   |
//!     | 24 6 5 | 3 9  7 | 1  28 48  |
//!     | 1  7 3 | 8 2  4 | 5  9  6   |
//!     +--------+--------+-----------+
//!     | 9  3 1 | 5 48 2 | 6  78 478 |
//!     | 8  4 7 | 6 1  9 | 2  3  5   |
//!     | 6  5 2 | 7 48 3 | 48 1  9   |
//!     +--------+--------+-----------+
//!     | 7  1 6 | 4 3  8 | 9  5  2   |
//!     | 3  2 4 | 9 5  1 | 78 6  78  |
//!     | 5  8 9 | 2 7  6 | 3  4  1   |
//!     +--------+--------+-----------+";
//! let technique = find("aligned triple exclusion").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r2c8 (7)r1c8");
//! ```
//!
//! A pair has to share one excluder at least, a triple two with two or three candidates each. What
//! two cells rule out alone is no triple. The cells need not be aligned, for all the name says.
//!
//! Defined in Sudopedia, *Aligned Pair Exclusion* and *Aligned Triple Exclusion*.

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Cells of which some combinations of digits are ruled out.
#[derive(Clone, Copy, Debug)]
pub struct AlignedExclusion {
    info: &'static Info,
    size: usize,
}

/// Of two cells.
pub static ALIGNED_PAIR_EXCLUSION: AlignedExclusion =
    AlignedExclusion { info: &PAIR_INFO, size: 2 };
/// Of three cells.
pub static ALIGNED_TRIPLE_EXCLUSION: AlignedExclusion =
    AlignedExclusion { info: &TRIPLE_INFO, size: 3 };

static PAIR_INFO: Info = Info {
    name: "aligned pair exclusion",
    aliases: &["ape"],
    code: Some("1000"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.base}",
        reason: "Of the combinations of digits for {cells.base}, those are ruled out that would \
                 leave {word.witness:|one of }{cells.witness} without a candidate, or put a digit \
                 twice where that cannot be. What is in none of the others goes.",
        short: "{cells.base} ({cells.witness})",
    },
    source: include_str!("aligned.rs"),
};

static TRIPLE_INFO: Info = Info {
    name: "aligned triple exclusion",
    aliases: &["ate", "aligned triplet exclusion"],
    code: Some("1001"),
    ..PAIR_INFO
};

impl Technique for AlignedExclusion {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let few = |cell: &Cell| (2..=self.size).contains(&position.candidates(*cell).len());
        let excluders: CellSet = position.undecided().iter().filter(few).collect();
        let mut firsts = position.undecided();
        while let Some(first) = firsts.pop_first() {
            let around = excluders & position.peers(first);
            for second in firsts {
                let common = around & position.peers(second);
                if common.is_empty() {
                    continue;
                }
                match self.size {
                    2 => self.pair(position, [first, second], sink)?,
                    _ => self.triples(position, [first, second], common, sink)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlignedExclusion {
    fn pair(
        &self,
        position: &Position<'_>,
        cells: [Cell; 2],
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        let conflicts = Conflicts::of(position, cells);
        let candidates = cells.map(|cell| position.candidates(cell));
        self.hand_over(position, &cells, conflicts.eliminations(cells, candidates), sink)
    }

    fn triples(
        &self,
        position: &Position<'_>,
        [first, second]: [Cell; 2],
        common: CellSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if common.len() < 2 {
            return ControlFlow::Continue(());
        }
        let later = position.undecided().iter().filter(|third| *third > second);
        let mut shared = None;
        for third in later {
            if (common & position.peers(third)).len() >= 2 {
                let conflicts =
                    *shared.get_or_insert_with(|| Conflicts::of(position, [first, second]));
                let triple = Triple::of(position, [first, second, third], conflicts);
                let gone = triple.eliminations();
                if !gone.is_subset(&triple.eliminations_of_pairs()) {
                    self.hand_over(position, &triple.cells, gone, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn hand_over(
        &self,
        position: &Position<'_>,
        cells: &[Cell],
        eliminations: CandidateSet,
        sink: &mut dyn StepSink,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let base: CellSet = cells.iter().copied().collect();
        let candidates = |cells: CellSet| {
            cells.iter().fold(CandidateSet::EMPTY, |all, cell| {
                all | CandidateSet::in_cell(cell, position.candidates(cell))
            })
        };
        let sees = |cell: &Cell| (position.peers(*cell) & base).len();
        let can_exclude =
            |cell: &Cell| sees(cell) > 1 && position.candidates(*cell).len() <= sees(cell);
        let excluders: CellSet = (position.undecided() - base).iter().filter(can_exclude).collect();
        let pattern = Pattern::of(position.candidates_of(base))
            .cells(Role::BASE, base)
            .cells(Role::WITNESS, excluders)
            .candidates(Role::BASE, candidates(base))
            .candidates(Role::WITNESS, candidates(excluders));
        let placements = CandidateSet::EMPTY;
        sink.take(Step { technique: self.info, placements, eliminations, pattern })
    }
}

/// For each digit of one of two cells, the digits that the other cannot have beside it.
#[derive(Clone, Copy)]
struct Conflicts([DigitSet; 9]);

impl Conflicts {
    fn of(position: &Position<'_>, [first, second]: [Cell; 2]) -> Conflicts {
        let mut conflicts = Conflicts([DigitSet::EMPTY; 9]);
        if position.peers(first).contains(second) {
            Digit::ALL.into_iter().for_each(|digit| conflicts.add(digit, digit));
        }
        for excluder in position.peers(first) & position.peers(second) & position.undecided() {
            let digits = position.candidates(excluder);
            if let (2, Some(one)) = (digits.len(), digits.first()) {
                let other = digits - one.into();
                other.iter().for_each(|other| conflicts.add(one, other));
            }
        }
        conflicts
    }

    fn add(&mut self, one: Digit, other: Digit) {
        self.0[one.index()].insert(other);
        self.0[other.index()].insert(one);
    }

    fn with(&self, digit: Digit) -> DigitSet {
        self.0[digit.index()]
    }

    /// The candidates of the cells beside which the other cell has none.
    fn eliminations(&self, cells: [Cell; 2], candidates: [DigitSet; 2]) -> CandidateSet {
        let of = |at: usize| {
            let is_out = |digit: &Digit| candidates[1 - at].is_subset(self.with(*digit));
            CandidateSet::in_cell(cells[at], candidates[at].iter().filter(is_out).collect())
        };
        of(0) | of(1)
    }
}

/// Three cells, and what rules out their combinations.
struct Triple {
    cells: [Cell; 3],
    candidates: [DigitSet; 3],
    /// Of the first two, of the first and the last, of the last two.
    conflicts: [Conflicts; 3],
    /// The candidates of excluders with three.
    excluders: [DigitSet; 9],
    count: usize,
}

impl Triple {
    /// `shared` are the conflicts of the first two.
    fn of(position: &Position<'_>, cells: [Cell; 3], shared: Conflicts) -> Triple {
        let [first, second, third] = cells;
        let conflicts = [
            shared,
            Conflicts::of(position, [first, third]),
            Conflicts::of(position, [second, third]),
        ];
        let candidates = cells.map(|cell| position.candidates(cell));
        let mut triple =
            Triple { cells, candidates, conflicts, excluders: [DigitSet::EMPTY; 9], count: 0 };
        let base: CellSet = cells.into_iter().collect();
        let seen = position.common_peers(base) & position.undecided();
        let sets = seen.iter().map(|cell| position.candidates(cell));
        for (slot, set) in triple.excluders.iter_mut().zip(sets.filter(|set| set.len() == 3)) {
            (*slot, triple.count) = (set, triple.count + 1);
        }
        triple
    }

    /// The candidates that are in no combination that is left.
    fn eliminations(&self) -> CandidateSet {
        let mut used = [DigitSet::EMPTY; 3];
        for first in self.candidates[0] {
            for second in self.candidates[1] - self.conflicts[0].with(first) {
                let third = self.thirds(first, second);
                if !third.is_empty() {
                    used[0].insert(first);
                    used[1].insert(second);
                    used[2] |= third;
                }
            }
        }
        (0..3).fold(CandidateSet::EMPTY, |gone, at| {
            gone | CandidateSet::in_cell(self.cells[at], self.candidates[at] - used[at])
        })
    }

    /// The candidates that go because of two of the cells alone.
    fn eliminations_of_pairs(&self) -> CandidateSet {
        let pairs = [[0, 1], [0, 2], [1, 2]].into_iter().zip(&self.conflicts);
        pairs.fold(CandidateSet::EMPTY, |gone, (pair, conflicts)| {
            let candidates = pair.map(|at: usize| self.candidates[at]);
            gone | conflicts.eliminations(pair.map(|at| self.cells[at]), candidates)
        })
    }

    /// What the third cell may have beside these.
    fn thirds(&self, first: Digit, second: Digit) -> DigitSet {
        let both = DigitSet::of(first) | DigitSet::of(second);
        let ruled_out = self.excluders[..self.count].iter().filter(|set| both.is_subset(**set));
        let ruled_out = ruled_out.fold(DigitSet::EMPTY, |out, set| {
            if both.len() == 2 { out | (*set - both) } else { out }
        });
        let conflicts = self.conflicts[1].with(first) | self.conflicts[2].with(second);
        self.candidates[2] - conflicts - ruled_out
    }
}
