//! # Grouped skyscraper, grouped 2-string kite, grouped turbot fish
//!
//! Two houses whose places of a digit fall into two parts each; a part is one cell or a *group*,
//! cells that share a second house. A part of one house sees all of a part of the other: not both
//! hold the digit, so one of the other two parts does. A cell that sees all of these loses the
//! digit. One part is a group at least; with single cells alone it is a
//! [skyscraper](super::Skyscraper), a [2-string kite](super::KITE) or a [turbot
//! fish](super::TurbotFish).
//!
//! - In a *grouped skyscraper* the houses are two rows, joined in a column, or two columns, joined
//!   in a row.
//! - In a *grouped 2-string kite* they are a row and a column, joined in a box.
//! - In a *grouped turbot fish* it is otherwise. What is an [empty
//!   rectangle](super::EMPTY_RECTANGLE) is told of as such.
//!
//! Here 7 is in r1c7 or the group r1c13 in row 1, and has two places in row 5; r1c7 and r5c7 are in
//! the same column:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
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
//! let technique = find("grouped skyscraper").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(7)r2c3");
//! ```
//!
//! Here 6 is in r1c9 or the group r1c56 in row 1, and in r3c4 or r7c4 in column 4; r1c56 and r3c4 are
//! in the same box:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-------+--------------+-------------+
//!     | 3 7 9 | 8   146 146  | 2   5  46   |
//!     | 4 2 6 | 7   5   9    | 3   8  1    |
//!     | 5 1 8 | 346 2   346  | 9   7  46   |
//!     +-------+--------------+-------------+
//!     | 2 3 1 | 9   8   467  | 467 46 5    |
//!     | 8 5 4 | 1   67  2    | 67  3  9    |
//!     | 9 6 7 | 34  34  5    | 8   1  2    |
//!     +-------+--------------+-------------+
//!     | 1 8 2 | 346 9   3467 | 5   46 3467 |
//!     | 6 9 3 | 5   147 1478 | 47  2  478  |
//!     | 7 4 5 | 2   36  368  | 1   9  368  |
//!     +-------+--------------+-------------+";
//! let technique = find("grouped 2-string kite").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(6)r7c9");
//! ```
//!
//! Here 9 is in r5c3 or the group r5c45 in row 5, and in r6c3 or the group r6c45 in row 6; the groups
//! are in the same box, so r5c3 or r6c3 is 9:
//!
//! ```
//! use lucidoku::technique::{demonstrate, find};
//!
//! let before = "
//!     +-----------+-----------+---------+
//!     | 7 349 5   | 89  389 2 | 1  6 48 |
//!     | 2 34  6   | 78  378 1 | 9  5 48 |
//!     | 8 19  19  | 5   4   6 | 2  3 7  |
//!     +-----------+-----------+---------+
//!     | 3 17  4   | 17  5   8 | 6  9 2  |
//!     | 6 8   19  | 129 29  4 | 5  7 3  |
//!     | 5 2   79  | 679 679 3 | 4  8 1  |
//!     +-----------+-----------+---------+
//!     | 4 5   8   | 3   1   9 | 7  2 6  |
//!     | 1 37  237 | 268 268 5 | 38 4 9  |
//!     | 9 6   23  | 4   28  7 | 38 1 5  |
//!     +-----------+-----------+---------+";
//! let technique = find("grouped turbot fish").unwrap();
//! let (step, _) = demonstrate(technique, before).unwrap().unwrap();
//! assert_eq!(step.eliminations.to_string(), "(9)r3c3");
//! ```
//!
//! They are the shortest grouped chains of one digit. Named in SunnieShine's Sudoku project
//! (Kyouyama Kazusa) after the patterns without groups in Sudopedia.

use super::links::{Name, is_box, is_line};
use crate::board::{CandidateSet, CellSet, Digit, HouseKind, HouseName};
use crate::technique::chains::weak_via;
use crate::technique::{
    Chain, Info, Level, Link, LinkKind, Node, Pattern, Position, Role, Step, StepSink, Technique,
    Uniqueness, Via, Words,
};
use std::ops::ControlFlow;

/// Two strong links with groups and a weak one between them.
#[derive(Clone, Copy, Debug)]
pub struct GroupedLinks {
    info: &'static Info,
    name: Name,
}

/// In parallel lines, joined by a line.
pub static GROUPED_SKYSCRAPER: GroupedLinks =
    GroupedLinks { info: &SKYSCRAPER_INFO, name: Name::Skyscraper };
/// In a row and a column, joined in a box.
pub static GROUPED_KITE: GroupedLinks = GroupedLinks { info: &KITE_INFO, name: Name::Kite };
/// In other houses.
pub static GROUPED_TURBOT_FISH: GroupedLinks =
    GroupedLinks { info: &TURBOT_INFO, name: Name::TurbotFish };

static SKYSCRAPER_INFO: Info = Info {
    name: "grouped skyscraper",
    aliases: &[],
    code: None,
    level: Level::Hard,
    uniqueness: Uniqueness::Unknown,
    words: Words {
        area: "the digit {digits} in {houses.base}",
        reason: "In {houses.base}, the places of {digits} fall into two parts each. Of \
                 {cells.bridge}, which see each other, at most one holds it, so one of \
                 {cells.pincer} does; no cell that sees all of these holds it.",
        short: "{digits} {chains}",
    },
    source: include_str!("grouped.rs"),
};

static KITE_INFO: Info = Info {
    name: "grouped 2-string kite",
    aliases: &["grouped two-string kite"],
    ..SKYSCRAPER_INFO
};

static TURBOT_INFO: Info = Info { name: "grouped turbot fish", ..SKYSCRAPER_INFO };

impl Technique for GroupedLinks {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn find(&self, position: &Position<'_>, sink: &mut dyn StepSink) -> ControlFlow<()> {
        for digit in Digit::ALL {
            let ends = ends(position, digit);
            for (at, first) in ends.iter().enumerate() {
                for second in &ends[at + 1..] {
                    if let Some(joined) = first.joined(second, digit)
                        && joined.name(position) == Some(self.name)
                    {
                        sink.take(joined.step(self.info, position))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A house whose places of a digit fall into two parts, one of which may be the bridge.
#[derive(Clone, Copy)]
struct End {
    house: HouseName,
    bridge: CellSet,
    pincer: CellSet,
    /// What sees all of the bridge.
    around: CellSet,
    /// What sees all of the pincer, and may be eliminated.
    targets: CellSet,
}

/// Both ways round of all such houses with something to eliminate.
fn ends(position: &Position<'_>, digit: Digit) -> Vec<End> {
    let targets = position.impossible(digit);
    let mut ends = Vec::new();
    if targets.is_empty() {
        return ends;
    }
    for house in position.houses() {
        let places = house.cells() & position.cells_with(digit);
        for [one, other] in parts(position, places) {
            for [bridge, pincer] in [[one, other], [other, one]] {
                let around = position.common_peers(bridge);
                let targets = (targets & position.common_peers(pincer)) - bridge;
                if !targets.is_empty() {
                    ends.push(End { house: house.name(), bridge, pincer, around, targets });
                }
            }
        }
    }
    ends
}

/// The ways in which cells of a house fall into two parts, each one cell or the cells that share a
/// second house.
fn parts(position: &Position<'_>, places: CellSet) -> Vec<[CellSet; 2]> {
    let mut parts: Vec<[CellSet; 2]> = Vec::new();
    let is_part = |cells: CellSet| {
        let mut houses = position.houses().iter().map(|house| house.cells());
        cells.len() == 1 || houses.any(|own| cells.is_subset(own) && !places.is_subset(own))
    };
    let mut add = |one: CellSet| {
        let other = places - one;
        let is_known = parts.iter().any(|known| known.contains(&one));
        if !one.is_empty() && !other.is_empty() && !is_known && is_part(other) {
            parts.push([one, other]);
        }
    };
    position.houses().iter().for_each(|house| add(house.cells() & places));
    places.iter().for_each(|cell| add(cell.into()));
    parts
}

/// Two such houses whose bridges see each other.
#[derive(Clone, Copy)]
struct Joined {
    digit: Digit,
    ends: [End; 2],
    eliminated: CellSet,
}

impl End {
    fn joined(&self, other: &End, digit: Digit) -> Option<Joined> {
        let all = [self.bridge, self.pincer, other.bridge, other.pincer];
        let is_grouped = all.iter().any(|part| part.len() > 1);
        let together = all.iter().fold(CellSet::EMPTY, |together, part| together | *part);
        let are_apart = together.len() == all.iter().map(|part| part.len()).sum::<usize>();
        let eliminated = (self.targets & other.targets) - together;
        let holds = is_grouped && are_apart && other.bridge.is_subset(self.around);
        (holds && !eliminated.is_empty()).then_some(Joined {
            digit,
            ends: [*self, *other],
            eliminated,
        })
    }
}

impl Joined {
    /// What it is called; `None` of an empty rectangle.
    fn name(&self, position: &Position<'_>) -> Option<Name> {
        let [first, second] = self.ends;
        let kinds = [first.house.kind, second.house.kind];
        let bridge = first.bridge | second.bridge;
        match kinds.map(is_line) {
            [true, true] if kinds[0] == kinds[1] && share(position, bridge, is_line) => {
                Some(Name::Skyscraper)
            }
            [true, true] if kinds[0] != kinds[1] && share(position, bridge, is_box) => {
                Some(Name::Kite)
            }
            [true, false] if is_empty_rectangle(position, &second, &first, self.eliminated) => None,
            [false, true] if is_empty_rectangle(position, &first, &second, self.eliminated) => None,
            _ => Some(Name::TurbotFish),
        }
    }

    fn step(&self, technique: &'static Info, position: &Position<'_>) -> Step {
        let [first, second] = self.ends;
        let (pincers, bridge) = (first.pincer | second.pincer, first.bridge | second.bridge);
        let pattern = Pattern::of(self.digit)
            .house(Role::BASE, first.house)
            .house(Role::BASE, second.house)
            .cells(Role::PINCER, pincers)
            .cells(Role::BRIDGE, bridge)
            .candidates(Role::BASE, CandidateSet::of(self.digit, pincers | bridge))
            .chain(self.chain(position));
        let eliminations = CandidateSet::of(self.digit, self.eliminated);
        Step { technique, placements: CandidateSet::EMPTY, eliminations, pattern }
    }

    /// From one pincer over the bridge to the other.
    fn chain(&self, position: &Position<'_>) -> Chain {
        let [first, second] = self.ends;
        let parts = [first.pincer, first.bridge, second.bridge, second.pincer];
        let nodes = parts.map(|cells| Node { digit: self.digit, cells });
        let strong = |house| Link { kind: LinkKind::Strong, via: Via::House(house) };
        let via = weak_via(position, &nodes[1], &nodes[2]);
        let weak = Link { kind: LinkKind::Weak, via };
        Chain { nodes: nodes.into(), links: vec![strong(first.house), weak, strong(second.house)] }
    }
}

/// Whether a box and two places of a line make an empty rectangle that eliminates as much: the
/// bridges lie in one line that crosses the link's, the box's pincer and all that goes in another.
fn is_empty_rectangle(position: &Position<'_>, r#box: &End, link: &End, gone: CellSet) -> bool {
    let lines = || position.houses().iter().filter(|house| is_line(house.name().kind));
    let holds =
        |own: CellSet, all: CellSet, kept: CellSet| all.is_subset(own) && kept.is_disjoint(own);
    let mut near = lines().filter(|near| near.name().kind != link.house.kind);
    let is_near = near.any(|near| {
        holds(near.cells(), r#box.bridge | link.bridge, link.pincer)
            && !r#box.pincer.is_subset(near.cells())
    });
    let mut far = lines().filter(|far| far.name().kind == link.house.kind);
    let is_far = far.any(|far| {
        holds(far.cells(), r#box.pincer | gone, link.pincer) && !r#box.bridge.is_subset(far.cells())
    });
    let are_places = link.bridge.len() + link.pincer.len() == 2;
    is_box(r#box.house.kind) && are_places && is_near && is_far
}

/// Whether cells share a house of a kind that passes.
fn share(position: &Position<'_>, cells: CellSet, is_kind: fn(HouseKind) -> bool) -> bool {
    let mut houses = position.houses().iter();
    houses.any(|house| is_kind(house.name().kind) && cells.is_subset(house.cells()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Candidate, Cell};
    use crate::candidates::CandidateGrid;
    use crate::technique::all;
    use crate::technique::single_digit::EMPTY_RECTANGLE;
    use crate::text::parse_puzzle;

    /// With nothing placed, 1 is in r1c1 and r23c2 alone of box 1, and in these columns of row 5.
    fn steps(technique: &dyn Technique, columns: [usize; 2]) -> Vec<Step> {
        let mut grid = CandidateGrid::new(&parse_puzzle(&".".repeat(81)).unwrap()).unwrap();
        let in_box = [Cell::ALL[0], Cell::ALL[10], Cell::ALL[19]];
        for cell in Cell::ALL {
            let is_place = match (cell.row(), cell.row() / 3, cell.column() / 3) {
                (4, ..) => columns.contains(&cell.column()),
                (_, 0, 0) => in_box.contains(&cell),
                _ => true,
            };
            if !is_place {
                grid.eliminate(Candidate { cell, digit: Digit::ALL[0] });
            }
        }
        all(technique, &Position::new(&Board::CLASSIC, &grid))
    }

    #[test]
    fn a_box_and_a_link_beside_its_line_are_no_empty_rectangle() {
        // r23c2 = r1c1 - r5c1 = r5c3: the bridge lies in column 1, the group in column 2.
        let own = steps(&GROUPED_TURBOT_FISH, [0, 2]);
        assert!(own.iter().any(|step| step.eliminations.to_string() == "(1)r4c2 (1)r6c2"));
        assert!(steps(&EMPTY_RECTANGLE, [0, 2]).is_empty());
    }

    #[test]
    fn an_empty_rectangle_is_told_of_once() {
        // r1c1 = r23c2 - r5c2 = r5c5: the bridge lies in column 2, what goes in row 1.
        let is_it = |step: &Step| step.eliminations.to_string() == "(1)r1c5";
        assert!(steps(&EMPTY_RECTANGLE, [1, 4]).iter().any(is_it));
        assert!(!steps(&GROUPED_TURBOT_FISH, [1, 4]).iter().any(is_it));
    }
}
