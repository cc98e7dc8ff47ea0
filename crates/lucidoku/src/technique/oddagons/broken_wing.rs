//! # Broken wing
//!
//! A loop of an odd number of places of a digit, five or more, each two neighbours of which share a
//! house. If those houses had no other places for the digit, neighbours on the loop would by turns
//! hold it and not, which is impossible all round an odd loop. So one of the other places, the
//! *guardians*, holds it; and a cell that sees all guardians does not.
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +---------+----------+----------+
//!     | 6  4  9 | 1  8  2  | 7  3  5  |
//!     | 5  8  2 | 3  4  7  | 6  9  1  |
//!     | 7  1  3 | 5  69 56 | 2  48 48 |
//!     +---------+----------+----------+
//!     | 3  7  1 | 4  5  8  | 59 2  6  |
//!     | 8  5  4 | 6  2  9  | 3  1  7  |
//!     | 29 25 6 | 7  3  1  | 8  45 49 |
//!     +---------+----------+----------+
//!     | 4  69 7 | 2  56 56 | 1  8  3  |
//!     | 2  26 5 | 8  1  3  | 4  7  89 |
//!     | 1  3  8 | 49 7  49 | 5  56 2  |
//!     +---------+----------+----------+";
//! let (step, _) = demonstrate(find("broken wing").unwrap(), before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r7c2");
//! ```
//!
//! With one guardian, this holds the digit. A place on the loop may itself be a guardian of other
//! houses. Of all loops for a cell the shortest is told of. Also called guardians, oddagon. Defined
//! in Sudopedia, *Broken Wing*.

use super::loops::Graph;
use crate::board::{CandidateSet, Cell, CellSet, Digit, House};
use crate::technique::{
    Info, Level, Pattern, Position, Role, Step, StepSink, Technique, Uniqueness, Words,
};
use std::ops::ControlFlow;

/// An odd loop of places of a digit.
#[derive(Clone, Copy, Debug)]
pub struct BrokenWing;

/// The places besides the loop that keep its houses from having only two.
const GUARDIAN: Role = Role("guardian");

static INFO: Info = Info {
    name: "broken wing",
    aliases: &["guardians", "x-oddagon"],
    code: None,
    level: Level::Unfair,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "The cells {cells.base} are an odd loop. If {digits} had no place but those of the \
                 loop in {houses.base}, they would by turns hold it and not, which does not go \
                 round. So {word.guardian:the guardian|one of the guardians} {cells.guardian} \
                 holds {digits}, and what sees {word.guardian:it|all of them} cannot.",
        short: "{digits} in {cells.base} guardians {cells.guardian}",
    },
    source: include_str!("broken_wing.rs"),
};

impl Technique for BrokenWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let mut left = position.impossible(digit);
            while let Some(target) = left.pop_first() {
                let Some(step) = step(position, digit, target) else { continue };
                left -= step.eliminations.cells();
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A loop all of whose guardians the cell sees.
fn step(position: &Position<'_>, digit: Digit, target: Cell) -> Option<Step> {
    let cells = graph(position, digit, target).shortest_odd_loop()?;
    if cells.len() < 5 {
        return None;
    }
    let next = |at: usize| cells[(at + 1) % cells.len()];
    let (mut guardians, mut houses) = (CellSet::EMPTY, Vec::new());
    for (at, cell) in cells.iter().enumerate() {
        let pair = CellSet::of(*cell) | next(at).into();
        let own = |house: &&House| {
            let others = (house.cells() & position.cells_with(digit)) - pair;
            pair.is_subset(house.cells()) && others.is_subset(position.peers(target))
        };
        // The house with the fewest guardians.
        let others = |house: &House| (house.cells() & position.cells_with(digit)) - pair;
        let house = position.houses().iter().filter(own).min_by_key(|house| others(house).len())?;
        guardians |= others(house);
        houses.push(house.name());
    }
    let gone = position.seen_by_all(digit, guardians);
    if guardians.is_empty() || gone.is_empty() {
        return None;
    }
    let all: CellSet = cells.into_iter().collect();
    let pattern = Pattern::of(digit)
        .cells(Role::BASE, all)
        .cells(GUARDIAN, guardians)
        .candidates(Role::BASE, CandidateSet::of(digit, all))
        .candidates(GUARDIAN, CandidateSet::of(digit, guardians));
    let pattern =
        houses.into_iter().fold(pattern, |pattern, house| pattern.house(Role::BASE, house));
    let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(digit, gone));
    Some(Step { technique: &INFO, placements, eliminations, pattern })
}

/// Links between two places in a house whose others the cell sees. A house all of whose places it
/// sees needs no loop.
fn graph(position: &Position<'_>, digit: Digit, target: Cell) -> Graph {
    let places = position.cells_with(digit);
    let mut graph = Graph::of(places);
    for house in position.houses() {
        let own = house.cells() & places;
        let apart = own - position.peers(target);
        match (apart.first(), apart.len()) {
            (Some(one), 1) => (own - apart).iter().for_each(|other| graph.link(one, other)),
            (Some(one), 2) => (apart - one.into()).iter().for_each(|other| graph.link(one, other)),
            _ => {}
        }
    }
    graph
}
