//! Where cells and candidates are.

use super::shape::Point;
use crate::board::Side;

/// The side of a cell in SVG pictures.
pub const SVG_CELL: f32 = 54.0;

/// Where a grid lies on a drawing.
///
/// ```
/// use lucidoku::board::Side;
/// use lucidoku::drawing::{Frame, Point};
///
/// let frame = Frame { corner: Point::new(5.0, 5.0), cell: 30.0, side: Side::NINE };
/// assert_eq!(frame.corner_of(10), Point::new(35.0, 35.0));
/// assert_eq!(frame.middle_of(10), Point::new(50.0, 50.0));
/// assert_eq!(frame.place_of(10, 9), Point::new(60.0, 60.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The grid's upper left corner.
    pub corner: Point,
    /// The side of a cell.
    pub cell: f32,
    /// Rows, columns, digits.
    pub side: Side,
}

impl Frame {
    /// The side of the whole grid.
    pub fn length(&self) -> f32 {
        self.cell * self.side.get() as f32
    }

    /// A cell's upper left corner.
    pub fn corner_of(&self, position: usize) -> Point {
        let at = self.side.coordinates(position);
        self.corner.plus(self.cell * at.column as f32, self.cell * at.row as f32)
    }

    /// A cell's middle.
    pub fn middle_of(&self, position: usize) -> Point {
        self.corner_of(position).plus(self.cell / 2.0, self.cell / 2.0)
    }

    /// The middle of a candidate's place in its cell: values stand in rows, as nearly square as
    /// can be.
    pub fn place_of(&self, position: usize, value: u8) -> Point {
        let (rows, columns) = self.places();
        let at = usize::from(value.max(1)) - 1;
        let (wide, high) = (self.cell / columns as f32, self.cell / rows as f32);
        let (column, row) = ((at % columns) as f32, (at / columns) as f32);
        self.corner_of(position).plus(wide * (column + 0.5), high * (row + 0.5))
    }

    /// The side of a candidate's place.
    pub fn place(&self) -> f32 {
        self.cell / self.places().1 as f32
    }

    /// How many rows and columns of candidates a cell has.
    fn places(&self) -> (usize, usize) {
        let side = self.side.get();
        let columns = (1..=side).find(|columns| columns * columns >= side).unwrap_or(1);
        (side.div_ceil(columns), columns)
    }

    /// The width of lines between cells.
    pub fn thin(&self) -> f32 {
        (self.cell * 0.013).max(0.25)
    }

    /// The width of lines between boxes or regions, and around the grid.
    pub fn thick(&self) -> f32 {
        (self.cell * 0.05).max(0.75)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_candidate_has_a_place_of_its_own_inside_its_cell() {
        for side in 1..=64 {
            let side = Side::new(side).unwrap();
            let frame = Frame { corner: Point::new(3.0, 7.0), cell: 40.0, side };
            let last = side.cells() - 1;
            let corner = frame.corner_of(last);
            let mut places: Vec<(u32, u32)> = Vec::new();
            for value in 1..=side.get() as u8 {
                let Point { x, y } = frame.place_of(last, value);
                let half = frame.place() / 2.0 - 0.001;
                assert!(x - half >= corner.x && x + half <= corner.x + 40.0, "{side} {value}");
                assert!(y >= corner.y && y <= corner.y + 40.0, "{side} {value}");
                places.push((x.to_bits(), y.to_bits()));
            }
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), side.get());
        }
    }

    #[test]
    fn candidates_stand_as_boxes_do() {
        let frame =
            |side| Frame { corner: Point::default(), cell: 12.0, side: Side::new(side).unwrap() };
        assert_eq!(
            [4, 6, 9, 12, 16, 25].map(|side| frame(side).places()),
            [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5)]
        );
    }
}
