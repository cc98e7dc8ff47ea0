//! # Templates
//!
//! A *template* of a digit is a way to have it once in each house. Of all templates that the
//! candidates allow, what none has is eliminated (*template delete*); what all have is placed
//! (*template set*). There are 46,656 on the classic board; nobody tries them by hand, but what
//! they say is all that can be said of one digit by itself.
//!
//! A candidate is in all templates if and only if the other candidates of one of its houses are in
//! none. So it is enough to find, for each candidate, one template that has it.
//!
//! All templates of 4 have these cells:
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
//! let technique = technique::find("template set").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.placements.to_string(), "(4)r1c1 (4)r5c3 (4)r6c7");
//! ```
//!
//! No template of 2 has these cells:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +----------+-------+----------+
//!     | 6  9 1   | 3 5 4 | 27 27 8  |
//!     | 2  4 5   | 8 7 1 | 9  3  6  |
//!     | 7  8 3   | 9 2 6 | 1  4  5  |
//!     +----------+-------+----------+
//!     | 49 5 6   | 7 8 3 | 24 29 1  |
//!     | 1  7 2   | 4 6 9 | 8  5  3  |
//!     | 8  3 49  | 5 1 2 | 6  79 47 |
//!     +----------+-------+----------+
//!     | 3  6 47  | 1 9 5 | 47 8  2  |
//!     | 5  1 8   | 2 4 7 | 3  6  9  |
//!     | 49 2 479 | 6 3 8 | 5  1  47 |
//!     +----------+-------+----------+";
//! let (step, _) = demonstrate(find("template delete").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(2)r1c7 (2)r4c8");
//! ```
//!
//! Defined in Sudopedia, *Templating*; also called pattern overlay method, of which this is the
//! part that looks at one digit at a time.

use crate::board::{CandidateSet, CellSet, Digit};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words, overlay,
};
use std::ops::ControlFlow;

/// What all templates of a digit say.
#[derive(Clone, Copy, Debug)]
pub struct Templates {
    info: &'static Info,
    says: Says,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Placements,
    Eliminations,
}

/// What all templates have.
pub static TEMPLATE_SET: Templates = Templates { info: &SET_INFO, says: Says::Placements };
/// What no template has.
pub static TEMPLATE_DELETE: Templates = Templates { info: &DELETE_INFO, says: Says::Eliminations };

const INFO: Info = Info {
    name: "",
    aliases: &[],
    code: None,
    level: Level::Extreme,
    uniqueness: Uniqueness::Unknown,
    words: Words { area: "the digit {digits}", reason: "", short: "{digits}" },
    source: include_str!("templates.rs"),
};

static SET_INFO: Info = Info {
    name: "template set",
    code: Some("1201"),
    words: Words {
        reason: "However {digits} is put once into each house, {cells.base} hold it.",
        ..INFO.words
    },
    ..INFO
};
static DELETE_INFO: Info = Info {
    name: "template delete",
    code: Some("1202"),
    words: Words {
        reason: "There is no way to put {digits} once into each house that has one of the \
                 eliminated cells hold it.",
        ..INFO.words
    },
    ..INFO
};

impl Technique for Templates {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let all = all_possible(position);
        for digit in Digit::ALL {
            let possible = all[digit.index()];
            // Without any template there is no solution, and nothing follows.
            if possible.is_empty() {
                continue;
            }
            let mut pattern = Pattern::of(digit);
            let (mut placements, mut eliminations) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            match self.says {
                Says::Placements => {
                    let set = in_all(position, digit, possible);
                    placements = CandidateSet::of(digit, set);
                    pattern = pattern.cells(Role::BASE, set);
                }
                Says::Eliminations => {
                    let none = position.cells_with(digit) - possible;
                    eliminations = CandidateSet::of(digit, none);
                    let left = CandidateSet::of(digit, possible & position.cells_with(digit));
                    pattern = pattern.candidates(Role::BASE, left);
                }
            }
            if !placements.is_empty() || !eliminations.is_empty() {
                sink.take(Step { technique: self.info, placements, eliminations, pattern })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The undecided cells that all templates have, given those that some have.
fn in_all(position: &Position<'_>, digit: Digit, possible: CellSet) -> CellSet {
    let alone = position.houses().iter().filter_map(|house| {
        let cell = (house.cells() & possible).single()?;
        Some(CellSet::of(cell))
    });
    alone.fold(CellSet::EMPTY, |all, cell| all | cell) & position.cells_with(digit)
}

/// For each digit, the cells that some template has which keeps clear of the cells that all
/// templates of another digit have.
fn all_possible(position: &Position<'_>) -> [CellSet; 9] {
    let of_digit = |digit| position.grid().cells_with(digit) - position.impossible(digit);
    let mut possible = Digit::ALL.map(of_digit);
    loop {
        let before = possible;
        for digit in Digit::ALL {
            let set = in_all(position, digit, possible[digit.index()]);
            for other in Digit::ALL.into_iter().filter(|other| *other != digit) {
                let left = possible[other.index()] - set;
                if left != possible[other.index()] {
                    possible[other.index()] = overlay::possible(position.board(), left);
                }
            }
        }
        if possible == before {
            return possible;
        }
    }
}
