//! What drawings are made of.

use super::font::Weight;

/// A place on a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The point of these coordinates.
    pub fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// So far from here, to the right and down.
    pub fn plus(self, x: f32, y: f32) -> Point {
        Point::new(self.x + x, self.y + y)
    }
}

/// A colour: red, green and blue, 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Lines and givens.
    pub const BLACK: Colour = Colour(0, 0, 0);
    /// Paper.
    pub const WHITE: Colour = Colour(0xff, 0xff, 0xff);
    /// Digits that were placed since.
    pub const BLUE: Colour = Colour(0x1d, 0x4e, 0xc8);
    /// What stands back: labels, captions.
    pub const GREY: Colour = Colour(0x66, 0x66, 0x66);
    /// Candidates and thin lines.
    pub const DARK: Colour = Colour(0x33, 0x33, 0x33);

    /// The same with so many parts of 100 of it, the rest white.
    ///
    /// ```
    /// use lucidoku::drawing::Colour;
    ///
    /// assert_eq!(Colour(155, 255, 55).lightened(50), Colour(205, 255, 155));
    /// ```
    pub fn lightened(self, percent: u8) -> Colour {
        let part = |value: u8| {
            let away = u32::from(255 - value) * u32::from(percent.min(100)) / 100;
            // At most 255, as it was before.
            255 - away as u8
        };
        Colour(part(self.0), part(self.1), part(self.2))
    }
}

/// How a line is broken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Into dashes.
    Dashed,
    /// Into dots.
    Dotted,
}

impl Dash {
    /// How long dashes and the gaps between them are, for a line of that width; `None` of a solid
    /// one.
    pub fn lengths(self, width: f32) -> Option<(f32, f32)> {
        match self {
            Dash::Solid => None,
            Dash::Dashed => Some((width * 3.0, width * 2.0)),
            Dash::Dotted => Some((width, width * 1.5)),
        }
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// How wide it is.
    pub width: f32,
    /// How it is broken up.
    pub dash: Dash,
}

impl Stroke {
    /// A solid line.
    pub fn solid(colour: Colour, width: f32) -> Stroke {
        Stroke { colour, width, dash: Dash::Solid }
    }
}

/// A straight line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

/// How an area is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// What is inside, if anything.
    pub fill: Option<Colour>,
    /// The line around it, if there is one.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Filled, without a line around it.
    pub fn filled(colour: Colour) -> Paint {
        Paint { fill: Some(colour), stroke: None }
    }

    /// A line around nothing.
    pub fn outlined(stroke: Stroke) -> Paint {
        Paint { fill: None, stroke: Some(stroke) }
    }
}

/// Which part of a text its point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Straight lines, all drawn alike, with square ends.
    Lines {
        /// The lines.
        lines: Vec<Line>,
        /// How they are drawn.
        stroke: Stroke,
    },
    /// A rectangle.
    Rectangle {
        /// Its upper left corner.
        corner: Point,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
        /// How it is drawn.
        paint: Paint,
    },
    /// A circle and what is in it.
    Disc {
        /// Its middle.
        middle: Point,
        /// From the middle to the edge.
        radius: f32,
        /// How it is drawn.
        paint: Paint,
    },
    /// A closed figure of straight lines.
    Polygon {
        /// Its corners.
        corners: Vec<Point>,
        /// How it is drawn.
        paint: Paint,
    },
    /// A line of text.
    Text {
        /// Where it stands; its `y` is that of the line that letters stand on.
        at: Point,
        /// The size of the font.
        size: f32,
        /// Which part of the text is at that place.
        anchor: Anchor,
        /// How heavy it is.
        weight: Weight,
        /// Its colour.
        colour: Colour,
        /// What it says.
        words: String,
    },
}

impl Shape {
    /// The same so far to the right and down.
    pub(super) fn moved(self, by: Point) -> Shape {
        let moved = |point: Point| point.plus(by.x, by.y);
        match self {
            Shape::Lines { lines, stroke } => {
                let line = |line: Line| Line { from: moved(line.from), to: moved(line.to) };
                Shape::Lines { lines: lines.into_iter().map(line).collect(), stroke }
            }
            Shape::Rectangle { corner, width, height, paint } => {
                Shape::Rectangle { corner: moved(corner), width, height, paint }
            }
            Shape::Disc { middle, radius, paint } => {
                Shape::Disc { middle: moved(middle), radius, paint }
            }
            Shape::Polygon { corners, paint } => {
                Shape::Polygon { corners: corners.into_iter().map(moved).collect(), paint }
            }
            Shape::Text { at, size, anchor, weight, colour, words } => {
                Shape::Text { at: moved(at), size, anchor, weight, colour, words }
            }
        }
    }
}
