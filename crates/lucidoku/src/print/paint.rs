//! Drawings as the operators of a PDF page.

use crate::drawing::{
    Anchor, Colour, Drawing, Paint, Point, Shape, Stroke, Weight, width, win_ansi,
};
use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Name, Str};

/// What the fonts are called on pages.
pub(super) const FONTS: [(Name<'static>, Weight, Name<'static>); 2] = [
    (Name(b"R"), Weight::Regular, Name(b"Helvetica")),
    (Name(b"B"), Weight::Bold, Name(b"Helvetica-Bold")),
];

/// The operators that draw a page.
pub(super) fn paint(page: &Drawing) -> Vec<u8> {
    let mut painter = Painter {
        content: Content::new(),
        height: page.height(),
        fill: None,
        stroke: None,
        font: None,
    };
    for shape in page.shapes() {
        painter.shape(shape);
    }
    painter.content.finish().into_vec()
}

/// Writes operators, those that set something only where it changes.
struct Painter {
    content: Content,
    /// Of the page, whose `y` goes up.
    height: f32,
    fill: Option<Colour>,
    stroke: Option<(Stroke, LineCapStyle)>,
    font: Option<(Weight, f32)>,
}

impl Painter {
    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Lines { lines, stroke } => {
                self.set_stroke(*stroke, LineCapStyle::ProjectingSquareCap);
                for line in lines {
                    let (from, to) = (self.at(line.from), self.at(line.to));
                    self.content.move_to(from.x, from.y).line_to(to.x, to.y);
                }
                self.content.stroke();
            }
            Shape::Rectangle { corner, width, height, paint } => {
                self.set_paint(paint);
                let low = self.at(corner.plus(0.0, *height));
                self.content.rect(low.x, low.y, rounded(*width), rounded(*height));
                self.finish(paint);
            }
            Shape::Disc { middle, radius, paint } => {
                self.set_paint(paint);
                self.circle(*middle, *radius);
                self.finish(paint);
            }
            Shape::Polygon { corners, paint } => {
                self.set_paint(paint);
                for (at, corner) in corners.iter().enumerate() {
                    let Point { x, y } = self.at(*corner);
                    match at {
                        0 => self.content.move_to(x, y),
                        _ => self.content.line_to(x, y),
                    };
                }
                self.content.close_path();
                self.finish(paint);
            }
            Shape::Text { at, size, anchor, weight, colour, words } => {
                let wide = width(words, *size, *weight);
                let before = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => wide / 2.0,
                    Anchor::End => wide,
                };
                self.set_fill(*colour);
                self.text(at.plus(-before, 0.0), (*weight, *size), words);
            }
        }
    }

    fn text(&mut self, at: Point, font: (Weight, f32), words: &str) {
        let Point { x, y } = self.at(at);
        let size = rounded(font.1);
        self.content.begin_text();
        if self.font != Some(font) {
            let named = FONTS.iter().find(|(_, weight, _)| *weight == font.0);
            self.content.set_font(named.unwrap_or(&FONTS[0]).0, size);
            self.font = Some(font);
        }
        self.content.next_line(x, y).show(Str(&bytes(words))).end_text();
    }

    /// Four curves, each a quarter, to within 0.03 % of the radius.
    fn circle(&mut self, middle: Point, radius: f32) {
        const PULL: f32 = 0.5523;
        let at = |x: f32, y: f32| self.at(middle.plus(x * radius, y * radius));
        let start = at(1.0, 0.0);
        let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y)| {
            let (next_x, next_y) = (-y, x);
            [
                at(x + PULL * next_x, y + PULL * next_y),
                at(next_x + PULL * x, next_y + PULL * y),
                at(next_x, next_y),
            ]
        });
        self.content.move_to(start.x, start.y);
        for [first, second, end] in quarters {
            self.content.cubic_to(first.x, first.y, second.x, second.y, end.x, end.y);
        }
        self.content.close_path();
    }

    fn set_paint(&mut self, paint: &Paint) {
        if let Some(colour) = paint.fill {
            self.set_fill(colour);
        }
        if let Some(stroke) = paint.stroke {
            self.set_stroke(stroke, LineCapStyle::ButtCap);
        }
    }

    fn finish(&mut self, paint: &Paint) {
        match (paint.fill, paint.stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    fn set_fill(&mut self, colour: Colour) {
        if self.fill != Some(colour) {
            let [red, green, blue] = parts(colour);
            match colour.0 == colour.1 && colour.1 == colour.2 {
                // Printers use black ink alone for it.
                true => self.content.set_fill_gray(red),
                false => self.content.set_fill_rgb(red, green, blue),
            };
            self.fill = Some(colour);
        }
    }

    fn set_stroke(&mut self, stroke: Stroke, ends: LineCapStyle) {
        // Dashes have no ends beyond their length.
        let dashes = stroke.dash.lengths(stroke.width);
        let ends = if dashes.is_some() { LineCapStyle::ButtCap } else { ends };
        if self.stroke == Some((stroke, ends)) {
            return;
        }
        let [red, green, blue] = parts(stroke.colour);
        match red == green && green == blue {
            true => self.content.set_stroke_gray(red),
            false => self.content.set_stroke_rgb(red, green, blue),
        };
        self.content.set_line_width(rounded(stroke.width)).set_line_cap(ends);
        let dashes = dashes.map(|(dash, gap)| [rounded(dash), rounded(gap)]);
        self.content.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
        self.stroke = Some((stroke, ends));
    }

    /// A point as PDF counts: up from the lower left corner.
    fn at(&self, point: Point) -> Point {
        Point::new(rounded(point.x), rounded(self.height - point.y))
    }
}

/// To hundredths of a point, 4 thousandths of a millimetre.
fn rounded(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

fn parts(colour: Colour) -> [f32; 3] {
    [colour.0, colour.1, colour.2].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

/// The bytes of words that were looked through before they came here.
fn bytes(words: &str) -> Vec<u8> {
    let known = |c: char| win_ansi(c.encode_utf8(&mut [0; 4]));
    words.chars().flat_map(|c| known(c).unwrap_or_else(|_| vec![b'?'])).collect()
}
