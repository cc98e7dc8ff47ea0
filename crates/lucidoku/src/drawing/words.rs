//! Text in paragraphs.

use super::Drawing;
use super::font::{Weight, lines};
use super::shape::{Anchor, Colour, Point, Shape};

/// How much of a width is filled: where a browser has neither Helvetica nor Arial, letters are
/// wider.
const FILLED: f32 = 0.86;

/// A text in lines that fit that width, the first letters below each other.
///
/// ```
/// use lucidoku::drawing::{Weight, paragraph};
///
/// let drawing = paragraph("So r1c9 is 9, and nothing else.", 10.0, Weight::Regular, 50.0);
/// assert_eq!((drawing.shapes().len(), drawing.width()), (4, 50.0));
/// ```
pub fn paragraph(text: &str, size: f32, weight: Weight, width: f32) -> Drawing {
    let lines = lines(text, size, weight, width * FILLED);
    let spacing = size * 1.35;
    let mut drawing = Drawing::new(width, spacing * lines.len() as f32);
    for (at, words) in lines.into_iter().enumerate() {
        let at = Point::new(0.0, spacing * at as f32 + size);
        let (anchor, colour) = (Anchor::Start, Colour::BLACK);
        drawing.add(Shape::Text { at, size, anchor, weight, colour, words });
    }
    drawing
}
