//! Where fish are sought: the houses of a board and which of them may be base or cover.

use crate::board::{Cell, CellSet, Digit, House, HouseKind, HouseName};
use crate::technique::Position;

/// A set of houses, by their places in the board's list: bit `i` for the house at `i`.
pub(super) type HouseSet = u64;

/// The houses of a set, by their places.
pub(super) fn places(mut houses: HouseSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (houses != 0).then_some(houses.trailing_zeros() as usize)?;
        houses &= houses - 1;
        Some(first)
    })
}

/// Which kinds of houses make a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Rows against columns, or columns against rows.
    Basic,
    /// Boxes among the rows or the columns.
    Franken,
    /// Any other mixture.
    Mutant,
}

/// Which houses may be base and which may be cover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    pub base: HouseSet,
    pub cover: HouseSet,
}

impl Deal {
    fn has(&self, bases: HouseSet, covers: HouseSet) -> bool {
        bases & !self.base == 0 && covers & !self.cover == 0
    }
}

/// The houses of a board. A board has 64 houses at most that take part.
pub(super) struct Ground<'a> {
    houses: &'a [House],
    /// For each cell, the houses that it is in.
    around: [HouseSet; 81],
    rows: HouseSet,
    columns: HouseSet,
    /// Boxes, and the regions and windows that stand for them.
    boxes: HouseSet,
}

impl<'a> Ground<'a> {
    pub fn new(position: &Position<'a>) -> Ground<'a> {
        let houses = position.houses();
        let houses = &houses[..houses.len().min(64)];
        let mut around = [0; 81];
        let (mut rows, mut columns, mut boxes) = (0, 0, 0);
        for (at, house) in houses.iter().enumerate() {
            match house.name().kind {
                HouseKind::Row => rows |= 1 << at,
                HouseKind::Column => columns |= 1 << at,
                HouseKind::Box | HouseKind::Region | HouseKind::Window => boxes |= 1 << at,
                _ => {}
            }
            for cell in house.cells() {
                around[cell.index()] |= 1 << at;
            }
        }
        Ground { houses, around, rows, columns, boxes }
    }

    /// The houses that a cell is in.
    pub fn around(&self, cell: Cell) -> HouseSet {
        self.around[cell.index()]
    }

    pub fn name(&self, at: usize) -> HouseName {
        self.houses[at].name()
    }

    /// For each house, its cells that may take the digit.
    pub fn cells_with(&self, position: &Position<'_>, digit: Digit) -> [CellSet; 64] {
        let open = position.cells_with(digit);
        let mut cells = [CellSet::EMPTY; 64];
        for (cells, house) in cells.iter_mut().zip(self.houses) {
            *cells = house.cells() & open;
        }
        cells
    }

    /// The ways to deal out base and cover for fish of that shape, rows as base first.
    pub fn deals(&self, shape: Shape) -> Vec<Deal> {
        let lines = [(self.rows, self.columns), (self.columns, self.rows)];
        let boxes = if shape == Shape::Franken { self.boxes } else { 0 };
        match shape {
            Shape::Basic | Shape::Franken => {
                lines.map(|(base, cover)| Deal { base: base | boxes, cover: cover | boxes }).into()
            }
            Shape::Mutant => {
                let all = u64::MAX >> (64 - self.houses.len());
                vec![Deal { base: all, cover: all }]
            }
        }
    }

    /// Whether base and cover make a fish of that shape and of none that is simpler. Boxes alone
    /// against boxes and a line are of two deals; they belong to the first.
    pub fn is_of(&self, shape: Shape, deal: usize, bases: HouseSet, covers: HouseSet) -> bool {
        let any = |shape| self.deals(shape).iter().any(|deal| deal.has(bases, covers));
        match shape {
            Shape::Basic => true,
            Shape::Franken => {
                let first = self.deals(shape).iter().position(|deal| deal.has(bases, covers));
                !any(Shape::Basic) && first == Some(deal)
            }
            Shape::Mutant => !any(Shape::Basic) && !any(Shape::Franken),
        }
    }
}
