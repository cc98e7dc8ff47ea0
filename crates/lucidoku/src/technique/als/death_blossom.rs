//! # Death blossom
//!
//! A stem cell, and for each of its candidates a petal: an almost locked set whose places of that
//! digit all see the stem. Whichever digit the stem takes, the petal of that digit is without it
//! and has all its other digits. If all petals share a digit `z`, one of them has it, so a cell
//! that sees all places of `z` in all petals does not.
//!
//! Below, the stem r3c8 is 7 or 9: if it is 7, the petal r3c9 is 5, if it is 9, the petal of r79c8
//! and r8c7, which have 2, 5, 7 and 9, has 5:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+--------+-----------+
//!     | 58 58 9 | 7 6  4 | 3   1  2  |
//!     | 3  7  2 | 9 5  1 | 6   8  4  |
//!     | 6  4  1 | 3 8  2 | 579 79 57 |
//!     +---------+--------+-----------+
//!     | 1  2  5 | 6 9  3 | 78  4  78 |
//!     | 4  9  8 | 5 1  7 | 2   6  3  |
//!     | 7  3  6 | 2 4  8 | 1   5  9  |
//!     +---------+--------+-----------+
//!     | 9  58 3 | 1 27 6 | 4   27 58 |
//!     | 25 1  4 | 8 27 9 | 57  3  6  |
//!     | 28 6  7 | 4 3  5 | 89  29 1  |
//!     +---------+--------+-----------+";
//! let (step, _) = demonstrate(find("death blossom").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(5)r3c7 (5)r7c9");
//! ```
//!
//! For a stem with many candidates no more than 50,000 ways to add a petal are tried.
//!
//! With two petals it is an [ALS-XY-wing](super::ALS_XY_WING) on a single cell. Defined in
//! Sudopedia, *Death Blossom*.

use super::sets::{AlmostLockedSet, SetIndex};
use super::{AlmostLockedSets, Firsts, Overlap, with_set};
use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A cell each of whose candidates an almost locked set sees.
#[derive(Clone, Copy, Debug)]
pub struct DeathBlossom {
    overlap: Overlap,
}

/// Of petals that share no cells.
pub static DEATH_BLOSSOM: DeathBlossom = DeathBlossom { overlap: Overlap::Apart };
/// Of petals that may share cells.
pub static DEATH_BLOSSOM_OVERLAPPING: DeathBlossom = DeathBlossom { overlap: Overlap::Allowed };

static INFO: Info = Info {
    name: "death blossom",
    aliases: &[],
    code: Some("0904"),
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.pivot}",
        reason: "{cells.pivot} is one of {digits.pivot}. Whichever it is, one of the almost \
                 locked sets {cells.petal} loses it and keeps all its other digits, \
                 {digits.shared} among them. No cell that sees all places of such a digit, \
                 {candidates.shared}, can hold it.",
        short: "{cells.pivot} - {set.pivot}, {cells.petal}, Z={digits.shared:,}",
    },
    source: include_str!("death_blossom.rs"),
};

/// So many petals are tried for a stem, in whatever combination. The choices multiply with its
/// candidates: most stems take some hundreds, and fewer than one in a thousand more than these.
const TRIES: usize = 50_000;

/// What a petal eliminates, by digit, as far as all petals so far do.
type Seen = [CellSet; 9];

/// A blossom that is being put together.
struct Blossom<'a> {
    position: &'a Position<'a>,
    sets: &'a AlmostLockedSets,
    overlap: Overlap,
    stem: Cell,
    /// By digit of the stem, in order: the sets that are all seen by it.
    choices: Vec<(Digit, Vec<SetIndex>)>,
}

/// The petals so far, and how many may yet be tried.
struct Petals {
    sets: Vec<SetIndex>,
    tries: usize,
}

impl Technique for DeathBlossom {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let sets = position.almost_locked_sets();
        let mut firsts = Firsts::new(sink);
        for stem in position.undecided().iter().filter(|cell| position.candidates(*cell).len() > 1)
        {
            let mut blossom =
                Blossom { position, sets, overlap: self.overlap, stem, choices: Vec::new() };
            if blossom.choose() {
                blossom.choices.sort_by_key(|(_, sets)| sets.len());
                let mut petals = Petals { sets: Vec::new(), tries: TRIES };
                blossom.extend(&mut petals, [CellSet::ALL; 9], &mut firsts)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<'a> Blossom<'a> {
    /// Lists the sets for each digit; whether there are some for each that may see one candidate.
    fn choose(&mut self) -> bool {
        let mut common = [CellSet::ALL; 9];
        for digit in self.position.candidates(self.stem) {
            let parts = self.sets.parts_of(digit).iter();
            let linked = parts.filter(|part| part.seen.contains(self.stem));
            let choices: Vec<SetIndex> =
                linked.flat_map(|part| self.sets.holders(part).iter().copied()).collect();
            let mut seen = [CellSet::EMPTY; 9];
            for set in choices.iter().map(|at| self.sets.set(*at)) {
                for other in set.digits - digit.into() {
                    seen[other.index()] |= self.sets.seen(set, other);
                }
            }
            for (common, seen) in common.iter_mut().zip(seen) {
                *common &= seen;
            }
            if common.iter().all(|cells| cells.is_empty()) {
                return false;
            }
            self.choices.push((digit, choices));
        }
        true
    }

    /// Adds petals for the digits that have none yet.
    fn extend(&self, petals: &mut Petals, seen: Seen, firsts: &mut Firsts<'_>) -> ControlFlow<()> {
        let Some((digit, choices)) = self.choices.get(petals.sets.len()) else {
            let eliminations = CandidateSet::by_digit(seen);
            return firsts.take(eliminations, |eliminations| self.step(&petals.sets, eliminations));
        };
        for &choice in choices {
            let Some(tries) = petals.tries.checked_sub(1) else { break };
            petals.tries = tries;
            let set = self.sets.set(choice);
            let fits = |petal: &SetIndex| {
                *petal == choice || self.overlap.allows(set, self.sets.set(*petal))
            };
            if set.cells.contains(self.stem) || !petals.sets.iter().all(fits) {
                continue;
            }
            let more = self.seen_with(&seen, set, *digit);
            if more.iter().any(|cells| !cells.is_empty()) {
                petals.sets.push(choice);
                let flow = self.extend(petals, more, firsts);
                petals.sets.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn seen_with(&self, seen: &Seen, set: &AlmostLockedSet, digit: Digit) -> Seen {
        let mut more = [CellSet::EMPTY; 9];
        for other in set.digits - digit.into() {
            let both = seen[other.index()] & self.sets.seen(set, other);
            more[other.index()] = both - CellSet::of(self.stem);
        }
        more
    }

    fn step(&self, petals: &[SetIndex], eliminations: CandidateSet) -> Step {
        let own: DigitSet = self.position.candidates(self.stem);
        let mut pattern = Pattern::of(eliminations.digits())
            .cells(Role::PIVOT, self.stem)
            .candidates(Role::PIVOT, CandidateSet::in_cell(self.stem, own));
        let mut shared = CandidateSet::EMPTY;
        for ((digit, _), set) in
            self.choices.iter().zip(petals).map(|(c, at)| (c, self.sets.set(*at)))
        {
            let link = CandidateSet::of(*digit, self.sets.part_of(set, *digit).cells);
            pattern = with_set(pattern, self.position, Role("petal"), set)
                .candidates(Role::RESTRICTED, link);
            for digit in eliminations.digits() {
                shared |= CandidateSet::of(digit, self.sets.part_of(set, digit).cells);
            }
        }
        let pattern = pattern.candidates(Role("shared"), shared);
        Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}
