//! # Complex remote pair
//!
//! Cells with the same two candidates that hang together, each seeing others of them, in a net
//! that is no mere row: in two colours, so that no two cells of one colour see each other, the
//! cells of one colour all hold one of the digits and those of the other the other. A cell that
//! sees a cell of each colour loses both digits.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-------+-----------+
//!     | 6  7  1  | 5 3 9 | 2   8  4  |
//!     | 4  89 38 | 2 6 1 | 39  7  5  |
//!     | 35 29 25 | 8 4 7 | 1   39 6  |
//!     +----------+-------+-----------+
//!     | 8  5  4  | 7 9 3 | 6   1  2  |
//!     | 1  3  9  | 6 2 8 | 5   4  7  |
//!     | 7  26 26 | 4 1 5 | 389 39 38 |
//!     +----------+-------+-----------+
//!     | 2  1  7  | 3 8 6 | 4   5  9  |
//!     | 35 68 56 | 9 7 4 | 38  2  1  |
//!     | 9  4  38 | 1 5 2 | 7   6  38 |
//!     +----------+-------+-----------+";
//! let technique = find("complex remote pair").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(3)r2c7");
//! ```
//!
//! It is several [remote pairs](super::RemotePair) at once. Named in SunnieShine's Sudoku project
//! (Kyouyama Kazusa).

use crate::board::{CandidateSet, CellSet, DigitSet};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// A net of cells with the same two candidates, in two colours.
#[derive(Clone, Copy, Debug)]
pub struct ComplexRemotePair;

static INFO: Info = Info {
    name: "complex remote pair",
    aliases: &["complex remote pairs"],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the cells with just the candidates {digits}",
        reason: "The cells {cells.base} have just the candidates {digits}, and hang together: \
                 {cells.first} all hold one of these, and {cells.second} the other. What sees a \
                 cell of each sees both digits.",
        short: "{digits} ({cells.first}) / ({cells.second})",
    },
    source: include_str!("complex_remote_pair.rs"),
};

impl Technique for ComplexRemotePair {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut left = position.bivalue();
        while let Some(first) = left.first() {
            let digits = position.candidates(first);
            let same: CellSet =
                left.iter().filter(|cell| position.candidates(*cell) == digits).collect();
            let colours = colours(position, same);
            left -= colours[0] | colours[1];
            let net = Net { digits, colours };
            if net.is_complex(position) {
                let eliminations = net.eliminations(position);
                if !eliminations.is_empty() {
                    sink.take(net.step(eliminations))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The first cell and what hangs together with it, by turns.
fn colours(position: &Position<'_>, same: CellSet) -> [CellSet; 2] {
    let mut colours = [same.first().map_or(CellSet::EMPTY, CellSet::of), CellSet::EMPTY];
    let mut last = colours[0];
    for turn in [1, 0].into_iter().cycle() {
        let seen = last.iter().fold(CellSet::EMPTY, |seen, cell| seen | position.peers(cell));
        last = (seen & same) - (colours[0] | colours[1]);
        if last.is_empty() {
            break;
        }
        colours[turn] |= last;
    }
    colours
}

/// Cells with the same two candidates, those of each colour.
struct Net {
    digits: DigitSet,
    colours: [CellSet; 2],
}

impl Net {
    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// Whether no cell sees one of its own colour, and it is no row: one cell has three
    /// neighbours, or all have two.
    fn is_complex(&self, position: &Position<'_>) -> bool {
        let cells = self.cells();
        let neighbours = |cell| (position.peers(cell) & cells).len();
        let is_apart =
            |colour: &CellSet| colour.iter().all(|cell| position.peers(cell).is_disjoint(*colour));
        let has_three = cells.iter().any(|cell| neighbours(cell) > 2);
        let is_round = cells.iter().all(|cell| neighbours(cell) == 2);
        cells.len() >= 4 && (has_three || is_round) && self.colours.iter().all(is_apart)
    }

    fn eliminations(&self, position: &Position<'_>) -> CandidateSet {
        let [first, second] = self.colours.map(|colour| {
            colour.iter().fold(CellSet::EMPTY, |seen, cell| seen | position.peers(cell))
        });
        let gone = (first & second) - self.cells();
        self.digits.iter().fold(CandidateSet::EMPTY, |all, digit| {
            all | CandidateSet::of(digit, gone & position.cells_with(digit))
        })
    }

    fn step(&self, eliminations: CandidateSet) -> Step {
        let mut pattern = Pattern::of(self.digits).cells(Role::BASE, self.cells());
        for (role, colour) in Role::SETS.into_iter().zip(self.colours) {
            let candidates = self
                .digits
                .iter()
                .fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::of(digit, colour));
            pattern = pattern.cells(role, colour).candidates(role, candidates);
        }
        Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}
