//! What stands below a picture of a step: what its marks, areas and lines are called.

use super::links::LineKind;
use super::parts::Part;
use crate::drawing::{
    Anchor, CROSSED, Colour, Drawing, Line, Mark, Paint, Point, Shape, Weight, width,
};

/// The height of a row.
const ROW: f32 = 24.0;
/// The size of the words.
const SIZE: f32 = 12.0;
/// How wide a sample is, and the room around it.
const SAMPLE: f32 = 30.0;
/// The room between one entry and the next.
const GAP: f32 = 18.0;
const RADIUS: f32 = 8.0;

/// An entry: what it is called, and how its sample is drawn around a point.
type Entry<'a> = (&'static str, Box<dyn Fn(&mut Drawing, Point) + 'a>);

/// A legend of at most that width: the parts in their order, then the lines.
pub(super) fn legend(parts: &[Part], lines: &[LineKind], most: f32) -> Drawing {
    let parts = parts.iter().map(|part| -> Entry<'_> {
        (part.name, Box::new(move |drawing: &mut Drawing, at: Point| sample(drawing, at, part)))
    });
    let lines = lines.iter().map(|kind| -> Entry<'_> {
        (kind.name(), Box::new(move |drawing: &mut Drawing, at: Point| line(drawing, at, *kind)))
    });
    let entries: Vec<Entry<'_>> = parts.chain(lines).collect();
    let mut rows: Vec<(Point, &Entry<'_>)> = Vec::new();
    let mut at = Point::new(0.0, ROW / 2.0);
    for entry in &entries {
        let wide = SAMPLE + width(entry.0, SIZE, Weight::Regular);
        if at.x > 0.0 && at.x + wide > most {
            at = Point::new(0.0, at.y + ROW);
        }
        rows.push((at, entry));
        at.x += wide + GAP;
    }
    let mut drawing = Drawing::new(most, if rows.is_empty() { 0.0 } else { at.y + ROW / 2.0 });
    for (at, (name, sample)) in rows {
        sample(&mut drawing, at.plus(12.0, 0.0));
        drawing.add(Shape::Text {
            at: at.plus(SAMPLE, 4.0),
            size: SIZE,
            anchor: Anchor::Start,
            weight: Weight::Regular,
            colour: Colour::BLACK,
            words: name.to_string(),
        });
    }
    drawing
}

/// A cell as the part's cells are drawn, if it has any, and its mark, if it has candidates.
fn sample(drawing: &mut Drawing, middle: Point, part: &Part) {
    if let Some((_, stroke)) = part.edge {
        const HALF: f32 = 10.5;
        let paint = Paint { fill: Some(part.tint()), stroke: Some(stroke) };
        let corner = middle.plus(-HALF, -HALF);
        drawing.add(Shape::Rectangle { corner, width: 2.0 * HALF, height: 2.0 * HALF, paint });
    }
    if !part.candidates.is_empty() {
        part.mark.draw(drawing, middle, RADIUS);
    }
    if part.mark == CROSSED {
        Mark::crossed(drawing, middle, RADIUS);
    }
}

fn line(drawing: &mut Drawing, middle: Point, kind: LineKind) {
    let line = Line { from: middle.plus(-11.0, 0.0), to: middle.plus(13.0, 0.0) };
    drawing.add(Shape::Lines { lines: vec![line], stroke: kind.stroke() });
}
