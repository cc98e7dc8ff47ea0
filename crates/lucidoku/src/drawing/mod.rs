//! Pictures of boards as lists of shapes, and as SVG.
//!
//! A [`Drawing`] is an area with [`Shape`]s on it: lines, rectangles, discs, polygons, words. One
//! code lays them out ([`Frame`], [`Picture`], [`Mark`]); writers go through the list:
//! [`svg()`] here, and that of the room `print` for pages.
//!
//! ```
//! use lucidoku::drawing::{Description, Picture, svg};
//! use lucidoku::text::parse_puzzle;
//!
//! let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
//! let drawing = Picture::of_puzzle(&puzzle).drawing(40.0);
//! let text = svg(&drawing, &Description { title: "A puzzle", text: "Eight givens in row 1." });
//! assert!(text.starts_with("<svg ") && text.contains("<title>A puzzle</title>"));
//! ```

mod font;
mod frame;
mod ground;
mod mark;
mod outline;
mod picture;
mod shape;
mod svg;
mod words;

pub use font::{Weight, lines, width, win_ansi};
pub use frame::{Frame, SVG_CELL};
pub use ground::{borders, ground, rules_in_words, shades};
pub use mark::{CROSSED, Form, Mark, PLACED, ROLES};
pub use outline::outline;
pub use picture::{Content, Picture};
pub use shape::{Anchor, Colour, Dash, Line, Paint, Point, Shape, Stroke};
pub use svg::{Description, svg};
pub use words::paragraph;

/// Shapes on an area; x goes to the right, y down. The unit is the writer's: a pixel in an SVG
/// picture, a point (1/72 inch) on paper. What comes later lies over what came before.
///
/// ```
/// use lucidoku::drawing::Drawing;
///
/// let mut column = Drawing::new(100.0, 20.0);
/// column.put_below(5.0, Drawing::new(120.0, 30.0));
/// assert_eq!((column.width(), column.height()), (120.0, 55.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    width: f32,
    height: f32,
    shapes: Vec<Shape>,
}

impl Drawing {
    /// An empty area.
    pub fn new(width: f32, height: f32) -> Drawing {
        Drawing { width, height, shapes: Vec::new() }
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// What is on it, the lowest first.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Puts a shape over all others.
    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Puts another drawing's shapes over all others, its upper left corner at that point. The
    /// area stays as it is.
    pub fn put(&mut self, corner: Point, other: Drawing) {
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(corner)));
    }

    /// Puts another drawing below this one, after a gap, and makes the area large enough.
    pub fn put_below(&mut self, gap: f32, other: Drawing) {
        let top = self.height + gap;
        self.width = self.width.max(other.width);
        self.height = top + other.height;
        self.put(Point::new(0.0, top), other);
    }
}
