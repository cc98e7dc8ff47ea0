//! What a layout of another side than 9 consists of.

use super::{Bond, Coordinates, HouseKind, HouseName, Side};

/// Houses and rules about pairs, by positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct General {
    pub side: Side,
    pub boxes: Option<BoxShape>,
    /// Each house's positions are in ascending order.
    pub houses: Vec<(HouseName, Vec<usize>)>,
    /// For each position, the numbers of its houses.
    houses_of: Vec<Vec<usize>>,
    pub rules: Vec<PairRule>,
}

/// Pairs of positions that see each other, the lesser first, in ascending order, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PairRule {
    pub rule: &'static str,
    pub pairs: Vec<(usize, usize)>,
}

/// How many rows and columns a box has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoxShape {
    pub rows: usize,
    pub columns: usize,
}

impl PairRule {
    /// The rule about these pairs, in whatever order; a cell never sees itself.
    pub fn new(rule: &'static str, pairs: impl IntoIterator<Item = (usize, usize)>) -> PairRule {
        let ordered = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
        let mut pairs: Vec<(usize, usize)> = ordered.filter(|(a, b)| a != b).collect();
        pairs.sort_unstable();
        pairs.dedup();
        PairRule { rule, pairs }
    }
}

impl BoxShape {
    /// The number of the box that a cell is in, from 0 in reading order.
    pub fn box_of(self, side: Side, at: Coordinates) -> usize {
        at.row / self.rows * (side.get() / self.columns) + at.column / self.columns
    }

    /// The number of the cell's place in its box, from 0 in reading order.
    pub fn place_in_box(self, at: Coordinates) -> usize {
        at.row % self.rows * self.columns + at.column % self.columns
    }
}

impl General {
    /// Rows, columns and, if there is a shape, boxes, in this order. O(cells).
    pub fn new(side: Side, boxes: Option<BoxShape>) -> General {
        let mut general = General {
            side,
            boxes,
            houses: Vec::with_capacity(3 * side.get()),
            houses_of: vec![Vec::with_capacity(3); side.cells()],
            rules: Vec::new(),
        };
        general.partition(HouseKind::Row, |place| place.row);
        general.partition(HouseKind::Column, |place| place.column);
        if let Some(shape) = boxes {
            general.partition(HouseKind::Box, |place| shape.box_of(side, place));
        }
        general
    }

    /// Adds as many houses as the side says: each cell is in that of the number which `house_of`
    /// gives for it.
    pub fn partition(&mut self, kind: HouseKind, house_of: impl Fn(Coordinates) -> usize) {
        let n = self.side.get();
        let mut houses = vec![Vec::with_capacity(n); n];
        for position in 0..self.side.cells() {
            houses[house_of(self.side.coordinates(position))].push(position);
        }
        for (number, positions) in (1..).zip(houses) {
            self.push(HouseName { kind, number }, positions);
        }
    }

    /// Adds a house, its positions in ascending order; one that is there already is left out.
    pub fn push(&mut self, name: HouseName, positions: Vec<usize>) {
        let house = (name, positions);
        if self.houses.contains(&house) {
            return;
        }
        for position in &house.1 {
            self.houses_of[*position].push(self.houses.len());
        }
        self.houses.push(house);
    }

    /// What makes two positions see each other: the house of the least name, else a rule.
    pub fn bond(&self, a: usize, b: usize) -> Option<Bond> {
        if a == b {
            return None;
        }
        let (of_a, of_b) = (self.houses_of.get(a)?, self.houses_of.get(b)?);
        let shared = of_a.iter().filter(|house| of_b.contains(house));
        let name = shared.map(|house| self.houses[*house].0).min();
        let pair = (a.min(b), a.max(b));
        name.map(Bond::House).or_else(|| {
            let rule = self.rules.iter().find(|rule| rule.pairs.binary_search(&pair).is_ok());
            rule.map(|rule| Bond::Rule(rule.rule))
        })
    }
}
