//! Two strong links of a digit, joined by a weak one.

use crate::board::{CandidateSet, Cell, CellSet, Digit, HouseKind, HouseName};
use crate::technique::{Info, Pattern, Position, Role, Step, Words};
use std::ops::ControlFlow;

/// A house in which a digit has two places left.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrongLink {
    pub house: HouseName,
    pub ends: [Cell; 2],
}

/// Two strong links, one end of each of which sees one end of the other: of the other two ends,
/// the *pincers*, one is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined {
    pub digit: Digit,
    pub houses: [HouseName; 2],
    pub pincers: [Cell; 2],
    pub bridge: [Cell; 2],
    pub eliminated: CellSet,
}

impl Joined {
    pub fn bridge_cells(&self) -> CellSet {
        self.bridge.into_iter().collect()
    }

    pub fn pattern(&self) -> Pattern {
        let [first, second] = self.houses;
        let pincers: CellSet = self.pincers.into_iter().collect();
        let all = CandidateSet::of(self.digit, pincers | self.bridge_cells());
        Pattern::of(self.digit)
            .house(Role::BASE, first)
            .house(Role::BASE, second)
            .cells(Role::PINCER, pincers)
            .cells(Role::BRIDGE, self.bridge_cells())
            .candidates(Role::BASE, all)
    }

    pub fn step(&self, technique: &'static Info, pattern: Pattern) -> Step {
        let eliminations = CandidateSet::of(self.digit, self.eliminated);
        Step { technique, placements: CandidateSet::EMPTY, eliminations, pattern }
    }
}

/// What is said of joined links of any name.
pub(super) const WORDS: Words = Words {
    area: "the digit {digits} in {houses.base}",
    reason: "In {houses.base}, {digits} has two places each. Of {cells.bridge}, which see each \
             other, at most one holds it, so {cells.pincer} are not both without it; no cell that \
             sees both of these holds it.",
    short: "{digits} in {cells.pincer} (connected by {cells.bridge})",
};

/// What two joined links are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Skyscraper,
    Kite,
    TurbotFish,
}

/// Calls `found` with each two strong links of that name that are joined and eliminate something.
pub(super) fn for_each(
    position: &Position<'_>,
    name: Name,
    found: &mut dyn FnMut(Joined) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if position.impossible(digit).is_empty() {
            continue;
        }
        let (links, count) = strong_links(position, digit);
        let links = &links[..count];
        for (at, first) in links.iter().enumerate() {
            for second in &links[at + 1..] {
                for joined in joined(position, digit, first, second).into_iter().flatten() {
                    if named(position, &joined) == Some(name) {
                        found(joined)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The strong links of a digit, in the board's order of houses; of a board of very many houses,
/// the first.
pub(super) fn strong_links(position: &Position<'_>, digit: Digit) -> ([StrongLink; 64], usize) {
    let unused = HouseName { kind: HouseKind::Row, number: 0 };
    let mut links = [StrongLink { house: unused, ends: [Cell::ALL[0]; 2] }; 64];
    let mut count = 0;
    let open = position.cells_with(digit);
    for house in position.houses() {
        let places = house.cells() & open;
        let mut cells = places.iter();
        if let (2, Some(first), Some(second)) = (places.len(), cells.next(), cells.next())
            && count < links.len()
        {
            links[count] = StrongLink { house: house.name(), ends: [first, second] };
            count += 1;
        }
    }
    (links, count)
}

/// The ways in which two links are joined and eliminate something.
fn joined(
    position: &Position<'_>,
    digit: Digit,
    first: &StrongLink,
    second: &StrongLink,
) -> [Option<Joined>; 4] {
    let houses = [first.house, second.house];
    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b)| {
        let bridge = [first.ends[a], second.ends[b]];
        let pincers = [first.ends[1 - a], second.ends[1 - b]];
        let apart = bridge[0] != pincers[1] && bridge[1] != pincers[0] && pincers[0] != pincers[1];
        if !apart || !position.peers(bridge[0]).contains(bridge[1]) {
            return None;
        }
        let own: CellSet = bridge.into_iter().collect();
        let seen = position.peers(pincers[0]) & position.peers(pincers[1]);
        let eliminated = (position.cells_with(digit) & seen) - own;
        (!eliminated.is_empty()).then_some(Joined { digit, houses, pincers, bridge, eliminated })
    })
}

/// What two joined links are called, if they are no X-wing.
fn named(position: &Position<'_>, joined: &Joined) -> Option<Name> {
    let [first, second] = joined.houses.map(|house| house.kind);
    let are_lines = is_line(first) && is_line(second);
    let lines = |cells| share(position, cells, is_line);
    if are_lines && first == second && lines(joined.bridge) {
        return (!lines(joined.pincers)).then_some(Name::Skyscraper);
    }
    let is_kite = are_lines && first != second && share(position, joined.bridge, is_box);
    Some(if is_kite { Name::Kite } else { Name::TurbotFish })
}

/// Whether two cells share a house of a kind that passes.
fn share(position: &Position<'_>, cells: [Cell; 2], is_kind: fn(HouseKind) -> bool) -> bool {
    let cells: CellSet = cells.into_iter().collect();
    let mut houses = position.houses().iter();
    houses.any(|house| is_kind(house.name().kind) && cells.is_subset(house.cells()))
}

/// Whether houses of that kind are rows or columns.
pub(super) fn is_line(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row | HouseKind::Column)
}

/// Whether houses of that kind are boxes, or regions or windows, which stand for boxes.
pub(super) fn is_box(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Box | HouseKind::Region | HouseKind::Window)
}
