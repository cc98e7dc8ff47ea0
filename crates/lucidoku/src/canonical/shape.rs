//! The boxes of a grid.

use super::Unsupported;
use crate::board::{Layout, Side};

/// Boxes of some rows and columns: the side of the grid is their product. A Latin square has boxes
/// of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// Boxes of 3 by 3 cells.
    pub const CLASSIC: Shape = Shape { rows: 3, columns: 3 };

    /// Boxes of some rows and columns; `None` unless the side is 1 to 64.
    pub fn new(rows: u8, columns: u8) -> Option<Shape> {
        rows.checked_mul(columns).and_then(Side::new).map(|_| Shape { rows, columns })
    }

    /// The shape of a layout's boxes.
    ///
    /// # Errors
    /// If it has other houses than rows, columns and boxes, or further rules.
    ///
    /// ```
    /// use lucidoku::board::Layout;
    /// use lucidoku::canonical::Shape;
    ///
    /// let layout = Layout::with_boxes(2, 3).unwrap();
    /// assert_eq!(Shape::of(&layout).unwrap(), Shape::new(2, 3).unwrap());
    /// ```
    pub fn of(layout: &Layout) -> Result<Shape, Unsupported> {
        if *layout == Layout::CLASSIC {
            return Ok(Shape::CLASSIC);
        }
        let side = layout.side();
        let count = side.get() as u8;
        if *layout == Layout::latin(side) {
            return Ok(Shape { rows: 1, columns: count });
        }
        let shapes = (1..=count).filter(|rows| count.is_multiple_of(*rows));
        let mut shapes = shapes.map(|rows| Shape { rows, columns: count / rows });
        let is_it = |shape: &Shape| {
            Layout::with_boxes(shape.rows, shape.columns).is_ok_and(|boxes| boxes == *layout)
        };
        shapes.find(is_it).ok_or(Unsupported::Rules)
    }

    /// Rows of a box, and of a band.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Columns of a box, and of a stack.
    pub fn columns(self) -> usize {
        self.columns.into()
    }

    /// The side of the grid.
    pub fn side(self) -> Side {
        Side::new(self.rows * self.columns).unwrap_or(Side::NINE)
    }

    /// Whether rows may become columns: boxes are square, or there are none.
    pub fn can_transpose(self) -> bool {
        self.rows == self.columns || self.rows == 1 || self.columns == 1
    }
}
