//! # W-wing
//!
//! Two cells with the same two candidates `x` and `y`, and a house in which `x` has two places,
//! one seen by each of the cells. If neither cell were `y`, both would be `x`, and the house would
//! be left without it; so one of them is `y`, and a cell that sees both is not.
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
//! let technique = technique::find("w-wing").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(4)r1c3 (4)r6c1");
//! ```
//!
//! Also called semi-remote naked pair. Defined in Sudopedia, *W-Wing*.

use crate::board::{CandidateSet, Cell, CellSet, Digit, House};
use crate::technique::chains::weak_via;
use crate::technique::{
    Chain, Info, Level, Link, LinkKind, Node, Pattern, Position, Role, Step, StepSink, Technique,
    Uniqueness, Via, Words,
};
use std::ops::ControlFlow;

/// Two cells of the same two digits, with a strong link of one between them.
#[derive(Clone, Copy, Debug)]
pub struct WWing;

static INFO: Info = Info {
    name: "w-wing",
    aliases: &["semi-remote naked pair"],
    code: Some("0803"),
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "{cells.pincer}",
        reason: "{cells.pincer} are one of {digits} each. In {houses.bridge}, {digits.bridge} is \
                 in one of {cells.bridge}, so it is not in both of {cells.pincer}: one of these \
                 is {digits.pincer}, and no cell that sees both can hold it.",
        short: "{digits.pincer}/{digits.bridge} in {cells.pincer} connected by {digits.bridge} \
                in {cells.bridge}",
    },
    source: include_str!("w.rs"),
};

impl Technique for WWing {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        let mut firsts = position.bivalue();
        while let Some(first) = firsts.pop_first() {
            let digits = position.candidates(first);
            for second in firsts - position.peers(first) {
                if position.candidates(second) == digits {
                    for digit in digits {
                        of_cells(position, [first, second], digit, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The wings with these cells that eliminate the digit.
fn of_cells(
    position: &Position<'_>,
    pincers: [Cell; 2],
    digit: Digit,
    sink: &mut dyn StepSink,
) -> ControlFlow<()> {
    let cells: CellSet = pincers.into_iter().collect();
    let eliminated = position.seen_by_all(digit, cells);
    let Some(other) = (position.candidates(pincers[0]) - digit.into()).single() else {
        return ControlFlow::Continue(());
    };
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    for house in position.houses() {
        let places = house.cells() & position.cells_with(other);
        if places.len() != 2 || !places.is_disjoint(cells) {
            continue;
        }
        if let Some(bridge) = bridge(position, pincers, places) {
            sink.take(step(position, pincers, [digit, other], (house, bridge), eliminated))?;
        }
    }
    ControlFlow::Continue(())
}

/// The two places, in the order of the cells that see them.
fn bridge(position: &Position<'_>, pincers: [Cell; 2], places: CellSet) -> Option<[Cell; 2]> {
    let (one, other) = (places.first()?, places.iter().nth(1)?);
    let [first, second] = pincers.map(|cell| position.peers(cell));
    let is_bridge = |[one, other]: &[Cell; 2]| first.contains(*one) && second.contains(*other);
    [[one, other], [other, one]].into_iter().find(is_bridge)
}

fn step(
    position: &Position<'_>,
    pincers: [Cell; 2],
    [digit, other]: [Digit; 2],
    (house, bridge): (&House, [Cell; 2]),
    eliminated: CellSet,
) -> Step {
    let sets = [pincers, bridge].map(|cells| cells.into_iter().collect::<CellSet>());
    let pattern = Pattern::of(position.candidates(pincers[0]))
        .house(Role::BRIDGE, house.name())
        .cells(Role::PINCER, sets[0])
        .cells(Role::BRIDGE, sets[1])
        .candidates(Role::PINCER, CandidateSet::of(digit, sets[0]))
        .candidates(Role::BRIDGE, CandidateSet::of(other, sets[0] | sets[1]))
        .chain(chain(position, pincers, [digit, other], (house, bridge)));
    let (placements, eliminations) = (CandidateSet::EMPTY, CandidateSet::of(digit, eliminated));
    Step { technique: &INFO, placements, eliminations, pattern }
}

/// From one cell over the house to the other.
fn chain(
    position: &Position<'_>,
    [first, second]: [Cell; 2],
    [digit, other]: [Digit; 2],
    (house, [near, far]): (&House, [Cell; 2]),
) -> Chain {
    let node = |digit, cell| Node { digit, cells: CellSet::of(cell) };
    let strong = |via| Link { kind: LinkKind::Strong, via };
    let nodes = vec![
        node(digit, first),
        node(other, first),
        node(other, near),
        node(other, far),
        node(other, second),
        node(digit, second),
    ];
    let weak = |at: usize| Link {
        kind: LinkKind::Weak,
        via: weak_via(position, &nodes[at], &nodes[at + 1]),
    };
    let links = vec![
        strong(Via::Cell),
        weak(1),
        strong(Via::House(house.name())),
        weak(3),
        strong(Via::Cell),
    ];
    Chain { nodes, links }
}
