//! Drawings as SVG.

use super::Drawing;
use super::font::Weight;
use super::shape::{Anchor, Colour, Line, Paint, Shape, Stroke};
use std::fmt::Write as _;

/// What a picture shows, for those who do not see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Description<'a> {
    /// In a few words.
    pub title: &'a str,
    /// In full.
    pub text: &'a str,
}

/// A drawing as one `<svg>` element that needs nothing else, on white ground, with a margin. It is
/// as large as the drawing, in pixels, unless a page says otherwise. O(shapes).
///
/// ```
/// use lucidoku::drawing::{Description, Drawing, svg};
///
/// let text = svg(&Drawing::new(100.0, 50.0), &Description { title: "1 < 2", text: "" });
/// assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(text.contains("<title>1 &lt; 2</title>") && text.ends_with("</svg>\n"));
/// ```
pub fn svg(drawing: &Drawing, description: &Description<'_>) -> String {
    let (width, height) = (number(drawing.width()), number(drawing.height()));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\">\n"
    );
    for (name, words) in [("title", description.title), ("desc", description.text)] {
        if !words.is_empty() {
            let _ = writeln!(text, "<{name}>{}</{name}>", escaped(words));
        }
    }
    let _ = writeln!(text, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    let mut rest = drawing.shapes();
    while let Some(first) = rest.first() {
        let alike = match Lettering::of(first) {
            Some(lettering) => letters(&mut text, rest, &lettering),
            None => {
                shape(&mut text, first);
                1
            }
        };
        rest = &rest[alike..];
    }
    text + "</svg>\n"
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq)]
struct Lettering {
    size: f32,
    anchor: Anchor,
    weight: Weight,
    colour: Colour,
}

impl Lettering {
    fn of(shape: &Shape) -> Option<Lettering> {
        match *shape {
            Shape::Text { size, anchor, weight, colour, .. } => {
                Some(Lettering { size, anchor, weight, colour })
            }
            _ => None,
        }
    }
}

/// The texts at the beginning that are written alike, as a group; how many they are.
fn letters(text: &mut String, shapes: &[Shape], lettering: &Lettering) -> usize {
    let anchor = match lettering.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let weight = match lettering.weight {
        Weight::Regular => "",
        Weight::Bold => " font-weight=\"bold\"",
    };
    let (size, colour) = (number(lettering.size), hex(lettering.colour));
    let _ = writeln!(
        text,
        "<g font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{weight}>"
    );
    let mut alike = 0;
    for shape in shapes.iter().take_while(|shape| Lettering::of(shape) == Some(*lettering)) {
        if let Shape::Text { at, words, .. } = shape {
            let (x, y, words) = (number(at.x), number(at.y), escaped(words));
            let _ = writeln!(text, "<text x=\"{x}\" y=\"{y}\">{words}</text>");
        }
        alike += 1;
    }
    text.push_str("</g>\n");
    alike
}

fn shape(text: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Lines { lines, stroke } => {
            let path: String = lines.iter().map(step).collect();
            writeln!(text, "<path d=\"{path}\" fill=\"none\"{}/>", line_style(stroke, "square"))
        }
        Shape::Rectangle { corner, width, height, paint } => writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>",
            number(corner.x),
            number(corner.y),
            number(*width),
            number(*height),
            style(paint)
        ),
        Shape::Disc { middle, radius, paint } => writeln!(
            text,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>",
            number(middle.x),
            number(middle.y),
            number(*radius),
            style(paint)
        ),
        Shape::Polygon { corners, paint } => {
            let points: Vec<String> =
                corners.iter().map(|at| format!("{},{}", number(at.x), number(at.y))).collect();
            writeln!(text, "<polygon points=\"{}\"{}/>", points.join(" "), style(paint))
        }
        // These are written in groups.
        Shape::Text { .. } => Ok(()),
    };
}

/// A line of a path: level and upright ones are short.
fn step(line: &Line) -> String {
    let (from, to) = (line.from, line.to);
    let start = format!("M{} {}", number(from.x), number(from.y));
    match () {
        () if from.y == to.y => format!("{start}H{}", number(to.x)),
        () if from.x == to.x => format!("{start}V{}", number(to.y)),
        () => format!("{start}L{} {}", number(to.x), number(to.y)),
    }
}

fn style(paint: &Paint) -> String {
    let fill = paint.fill.map_or("none".to_string(), hex);
    let stroke = paint.stroke.map_or(String::new(), |stroke| line_style(&stroke, "butt"));
    format!(" fill=\"{fill}\"{stroke}")
}

/// Dashes have no ends beyond their length.
fn line_style(stroke: &Stroke, ends: &str) -> String {
    let mut text =
        format!(" stroke=\"{}\" stroke-width=\"{}\"", hex(stroke.colour), number(stroke.width));
    match stroke.dash.lengths(stroke.width) {
        Some((dash, gap)) => {
            let _ = write!(text, " stroke-dasharray=\"{} {}\"", number(dash), number(gap));
        }
        None if ends != "butt" => {
            let _ = write!(text, " stroke-linecap=\"{ends}\"");
        }
        None => {}
    }
    text
}

fn hex(colour: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", colour.0, colour.1, colour.2)
}

/// A number in hundredths, without zeros at its end.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// Text as XML takes it; characters that it does not take at all become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | ' '..='\u{7e}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'.. => out.push(c),
            _ => out.push('\u{fffd}'),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Dash, Point};

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [0.0, -0.001, 1.5, 10.0, 2.345, 100.0].map(number),
            ["0", "0", "1.5", "10", "2.35", "100"]
        );
    }

    #[test]
    fn what_xml_forbids_is_replaced() {
        assert_eq!(escaped("a<\u{1}\u{ffff}é"), "a&lt;\u{fffd}\u{fffd}é");
    }

    #[test]
    fn texts_that_are_written_alike_are_one_group() {
        let mut drawing = Drawing::new(10.0, 10.0);
        let text = |words: &str, size| Shape::Text {
            at: Point::new(1.0, 2.0),
            size,
            anchor: Anchor::Middle,
            weight: Weight::Bold,
            colour: Colour::BLACK,
            words: words.into(),
        };
        for shape in [text("1", 5.0), text("2", 5.0), text("3", 6.0)] {
            drawing.add(shape);
        }
        let svg = svg(&drawing, &Description::default());
        assert_eq!((svg.matches("<g ").count(), svg.matches("<text ").count()), (2, 3));
        assert!(svg.contains("<text x=\"1\" y=\"2\">3</text>"));
    }

    #[test]
    fn lines_are_short_where_they_can_be() {
        let line = |x: f32, y: f32| Line { from: Point::new(1.0, 1.0), to: Point::new(x, y) };
        let lines = [line(5.0, 1.0), line(1.0, 5.0), line(2.0, 3.0)];
        assert_eq!(lines.iter().map(step).collect::<String>(), "M1 1H5M1 1V5M1 1L2 3");
        let dashed = Stroke { dash: Dash::Dashed, ..Stroke::solid(Colour::BLACK, 2.0) };
        assert!(line_style(&dashed, "square").ends_with("stroke-dasharray=\"6 4\""));
    }
}
