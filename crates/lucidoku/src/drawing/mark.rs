//! Marks on candidates: what tells roles apart, by colour and, on grey paper, by form.

use super::Drawing;
use super::shape::{Colour, Dash, Line, Paint, Point, Shape, Stroke};

/// The form of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A circle.
    Disc,
    /// A square on its side.
    Square,
    /// A square on its corner.
    Diamond,
    /// Six corners, one of them at the top.
    Hexagon,
}

/// A mark: a form in a colour with a line around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Its form.
    pub form: Form,
    /// What is inside.
    pub colour: Colour,
    /// How the line around it is broken up.
    pub dash: Dash,
    /// How wide that line is, in hundredths of the mark's radius.
    pub edge: u8,
}

const fn mark(form: Form, colour: Colour, dash: Dash, edge: u8) -> Mark {
    Mark { form, colour, dash, edge }
}

/// The marks of roles, in the order in which roles are met. No two have form, dash and edge in
/// common.
pub const ROLES: [Mark; 8] = [
    mark(Form::Disc, Colour(0x8f, 0xd1, 0x9e), Dash::Solid, 10),
    mark(Form::Square, Colour(0x9c, 0xc3, 0xf0), Dash::Solid, 10),
    mark(Form::Diamond, Colour(0xf4, 0xd0, 0x6f), Dash::Solid, 10),
    mark(Form::Hexagon, Colour(0xd3, 0xa6, 0xe8), Dash::Solid, 10),
    mark(Form::Square, Colour(0xf2, 0xa9, 0x7e), Dash::Dashed, 16),
    mark(Form::Disc, Colour(0x7f, 0xd6, 0xd2), Dash::Dashed, 16),
    mark(Form::Diamond, Colour(0xc9, 0xc4, 0x6a), Dash::Dashed, 16),
    mark(Form::Hexagon, Colour(0xe8, 0xa0, 0xbf), Dash::Dashed, 16),
];

/// The mark of what is struck out; [`Mark::crossed`] crosses it, too.
pub const CROSSED: Mark = mark(Form::Square, Colour(0xf2, 0x8b, 0x8b), Dash::Dotted, 10);

/// The mark of what is placed.
pub const PLACED: Mark = mark(Form::Disc, Colour(0x5c, 0xc4, 0x86), Dash::Solid, 26);

impl Mark {
    /// Draws it around a point.
    ///
    /// ```
    /// use lucidoku::drawing::{Drawing, Point, ROLES};
    ///
    /// let mut drawing = Drawing::new(20.0, 20.0);
    /// ROLES[0].draw(&mut drawing, Point::new(10.0, 10.0), 8.0);
    /// assert_eq!(drawing.shapes().len(), 1);
    /// ```
    pub fn draw(&self, drawing: &mut Drawing, middle: Point, radius: f32) {
        let width = radius * f32::from(self.edge) / 100.0;
        let stroke = Stroke { colour: Colour::DARK, width, dash: self.dash };
        let paint = Paint { fill: Some(self.colour), stroke: Some(stroke) };
        // The line around it is inside, too.
        let radius = radius - width / 2.0;
        let corners = |offsets: &[(f32, f32)]| {
            offsets.iter().map(|(x, y)| middle.plus(x * radius, y * radius)).collect()
        };
        drawing.add(match self.form {
            Form::Disc => Shape::Disc { middle, radius, paint },
            Form::Square => {
                const SIDE: f32 = 0.88;
                let corners =
                    corners(&[(-SIDE, -SIDE), (SIDE, -SIDE), (SIDE, SIDE), (-SIDE, SIDE)]);
                Shape::Polygon { corners, paint }
            }
            Form::Diamond => {
                const TIP: f32 = 1.18;
                let corners = corners(&[(0.0, -TIP), (TIP, 0.0), (0.0, TIP), (-TIP, 0.0)]);
                Shape::Polygon { corners, paint }
            }
            Form::Hexagon => {
                const TIP: f32 = 1.1;
                const BESIDE: f32 = 0.95;
                let half = TIP / 2.0;
                let corners = corners(&[
                    (0.0, -TIP),
                    (BESIDE, -half),
                    (BESIDE, half),
                    (0.0, TIP),
                    (-BESIDE, half),
                    (-BESIDE, -half),
                ]);
                Shape::Polygon { corners, paint }
            }
        });
    }

    /// Draws a cross over a mark of that radius.
    pub fn crossed(drawing: &mut Drawing, middle: Point, radius: f32) {
        let away = radius * 0.88;
        let line = |x: f32, y: f32| Line {
            from: middle.plus(-x * away, -y * away),
            to: middle.plus(x * away, y * away),
        };
        let stroke = Stroke::solid(Colour(0xa0, 0x10, 0x10), radius * 0.14);
        drawing.add(Shape::Lines { lines: vec![line(1.0, 1.0), line(1.0, -1.0)], stroke });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn marks_differ_without_their_colours() {
        let all = ROLES.iter().chain([&CROSSED, &PLACED]);
        let forms = all.map(|mark| format!("{:?} {:?} {}", mark.form, mark.dash, mark.edge));
        assert_eq!(forms.collect::<BTreeSet<_>>().len(), ROLES.len() + 2);
    }
}
