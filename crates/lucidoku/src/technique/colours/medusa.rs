//! # 3D Medusa
//!
//! Colours for all digits at once. Two places of a digit in a house, or two candidates of a cell:
//! one of them is true, the other false. Candidates joined in this way are coloured with two
//! colours in turn, so that all of one colour are true and all of the other false.
//!
//! - If a colour would take a cell its last candidate, or if it has two candidates that exclude
//!   each other (two of a cell, or one digit in two cells that see each other), it is the false
//!   one, and all of it goes.
//! - A candidate that both colours exclude (each by another digit in its cell, or by the same
//!   digit in a cell that it sees) goes in any case.
//!
//! ```
//! use lucidoku::technique::{self, demonstrate};
//!
//! let before = "
//!     +----------+-------+---------+
//!     | 47 2 457 | 3 1 6 | 57 8 9  |
//!     | 8  1 57  | 2 4 9 | 3  6 57 |
//!     | 9  3 6   | 5 8 7 | 2  1 4  |
//!     +----------+-------+---------+
//!     | 67 8 3   | 9 5 4 | 1  2 67 |
//!     | 2  9 47  | 6 3 1 | 47 5 8  |
//!     | 46 5 1   | 8 7 2 | 46 9 3  |
//!     +----------+-------+---------+
//!     | 3  6 2   | 7 9 5 | 8  4 1  |
//!     | 5  4 8   | 1 6 3 | 9  7 2  |
//!     | 1  7 9   | 4 2 8 | 56 3 56 |
//!     +----------+-------+---------+";
//! let technique = technique::find("3d medusa").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(
//!     step.eliminations.to_string(),
//!     "(4)r1c3 (4)r5c7 (4)r6c1 (5)r1c3 (5)r2c9 (5)r9c7 (6)r4c1 (6)r6c7 (6)r9c9 (7)r1c1 \
//!      (7)r1c7 (7)r2c3 (7)r4c9 (7)r5c3",
//! );
//! ```
//!
//! Described on SudokuWiki, *3D Medusa*; also called advanced colouring.

use crate::board::{Candidate, CandidateSet, CellSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// Candidates of all digits in two colours.
#[derive(Clone, Copy, Debug)]
pub struct Medusa;

static INFO: Info = Info {
    name: "3d medusa",
    aliases: &["medusa", "3d medusa colouring", "3d medusa coloring"],
    code: Some("0507"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.base}",
        reason: "By way of houses with two places for a digit and cells with two candidates, \
                 either all of {candidates.first} are true or all of {candidates.second}. What \
                 both exclude is false, and all of a colour that contradicts itself.",
        short: "{candidates.first} / {candidates.second}",
    },
    source: include_str!("medusa.rs"),
};

impl Technique for Medusa {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let bivalue = position.bivalue();
        let mut left = joined(position, bivalue);
        for digit in Digit::ALL {
            while let Some(cell) = left[digit.index()].first() {
                let colours = cluster(position, bivalue, Candidate { cell, digit });
                for colour in colours {
                    for digit in Digit::ALL {
                        left[digit.index()] -= colour.cells_with(digit);
                    }
                }
                conclude(position, colours, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The candidates with a partner.
fn joined(position: &Position<'_>, bivalue: CellSet) -> [CellSet; 9] {
    Digit::ALL.map(|digit| {
        let places = position.cells_with(digit);
        let pairs = position.houses().iter().map(|house| house.cells() & places);
        pairs.filter(|pair| pair.len() == 2).fold(places & bivalue, |all, pair| all | pair)
    })
}

/// All that is joined to a candidate, in two colours, its own first.
fn cluster(position: &Position<'_>, bivalue: CellSet, first: Candidate) -> [CandidateSet; 2] {
    let mut colours = [CandidateSet::from(first), CandidateSet::EMPTY];
    let mut fresh = colours;
    while fresh.iter().any(|colour| !colour.is_empty()) {
        let mut next = [CandidateSet::EMPTY; 2];
        for (at, fresh) in fresh.iter().enumerate() {
            for candidate in fresh.iter() {
                next[1 - at] |= partners(position, bivalue, candidate);
            }
        }
        fresh = [next[0] - colours[0], next[1] - colours[1]];
        colours = [colours[0] | fresh[0], colours[1] | fresh[1]];
    }
    colours
}

/// The candidates that are true if this one is false.
fn partners(position: &Position<'_>, bivalue: CellSet, candidate: Candidate) -> CandidateSet {
    let Candidate { cell, digit } = candidate;
    let places = position.cells_with(digit);
    let around = position.houses().iter().filter(|house| house.cells().contains(cell));
    let pairs = around.map(|house| house.cells() & places).filter(|pair| pair.len() == 2);
    let cells = pairs.fold(CellSet::EMPTY, |all, pair| all | pair) - cell.into();
    let in_cell = match bivalue.contains(cell) {
        true => position.others(cell, digit),
        false => CandidateSet::EMPTY,
    };
    in_cell | CandidateSet::of(digit, cells)
}

fn conclude(
    position: &Position<'_>,
    colours: [CandidateSet; 2],
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let excluded = colours.map(|colour| excluded_by(position, &colour));
    let all = colours[0] | colours[1];
    let is_false = |at: usize| {
        let meets = !(excluded[at] & colours[at]).is_empty();
        meets || empties_a_cell(position, &excluded[at])
    };
    let eliminations = match [0, 1].into_iter().find(|at| is_false(*at)) {
        Some(at) => colours[at],
        None => (excluded[0] & excluded[1] & position.open()) - all,
    };
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::of(all.digits())
        .cells(Role::BASE, all.cells())
        .candidates(Role::SETS[0], colours[0])
        .candidates(Role::SETS[1], colours[1]);
    sink.take(Step { technique: &INFO, placements: CandidateSet::EMPTY, eliminations, pattern })
}

/// What is false if a colour is true.
fn excluded_by(position: &Position<'_>, colour: &CandidateSet) -> CandidateSet {
    let mut excluded = CandidateSet::EMPTY;
    for Candidate { cell, digit } in colour.iter() {
        excluded |= CandidateSet::of(digit, position.peers(cell));
        excluded |= position.others(cell, digit);
    }
    excluded
}

/// Whether all candidates of some undecided cell are excluded.
fn empties_a_cell(position: &Position<'_>, excluded: &CandidateSet) -> bool {
    let left = position.open() - *excluded;
    !position.undecided().is_subset(left.cells())
}
