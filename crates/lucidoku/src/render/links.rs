//! Chains and branches as lines in a picture.

use super::chain::ends;
use super::svg::RADIUS;
use crate::drawing::{Colour, Dash, Drawing, Frame, Line, Paint, Point, Shape, Stroke};
use crate::technique::{Branch, Chain, LinkKind, Node, Pattern};

/// A sort of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A strong link of a chain.
    Strong,
    /// A weak one.
    Weak,
    /// What leads to a candidate that is true.
    ToTrue,
    /// What leads to one that is false.
    ToFalse,
}

impl LineKind {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            LineKind::Strong => "strong link",
            LineKind::Weak => "weak link",
            LineKind::ToTrue => "leads to true",
            LineKind::ToFalse => "leads to false",
        }
    }

    /// How it is drawn.
    pub fn stroke(self) -> Stroke {
        const COLOUR: Colour = Colour(0xa0, 0x20, 0x58);
        match self {
            LineKind::Strong | LineKind::ToTrue => Stroke::solid(COLOUR, 2.0),
            LineKind::Weak | LineKind::ToFalse => {
                Stroke { dash: Dash::Dashed, ..Stroke::solid(COLOUR, 1.4) }
            }
        }
    }

    fn has_head(self) -> bool {
        matches!(self, LineKind::ToTrue | LineKind::ToFalse)
    }
}

/// Draws the chains and branches of a pattern; the sorts of lines that there are.
pub(super) fn links(drawing: &mut Drawing, frame: &Frame, pattern: &Pattern) -> Vec<LineKind> {
    let mut kinds = Vec::new();
    let chains = pattern.chains.iter().flat_map(links_of);
    let branches = pattern.branches.iter().flat_map(inferences_of);
    for (from, to, kind) in chains.chain(branches) {
        let is_drawn = between(frame, from, to).is_some_and(|line| draw(drawing, line, kind));
        if is_drawn && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

fn links_of(chain: &Chain) -> impl Iterator<Item = (&Node, &Node, LineKind)> {
    chain.links.iter().enumerate().map(|(at, link)| {
        let (from, to) = ends(chain, at);
        let kind = match link.kind {
            LinkKind::Strong => LineKind::Strong,
            LinkKind::Weak => LineKind::Weak,
        };
        (from, to, kind)
    })
}

fn inferences_of(branch: &Branch) -> impl Iterator<Item = (&Node, &Node, LineKind)> {
    branch.inferences.iter().flat_map(move |inference| {
        let kind = if inference.is_true { LineKind::ToTrue } else { LineKind::ToFalse };
        let causes = inference.causes.iter();
        causes.map(move |cause| (&branch.inferences[*cause].node, &inference.node, kind))
    })
}

/// The line between the nearest candidates of two nodes.
fn between(frame: &Frame, from: &Node, to: &Node) -> Option<Line> {
    let places = |node: &Node| -> Vec<Point> {
        node.cells.iter().map(|cell| frame.place_of(cell.index(), node.digit.get())).collect()
    };
    let ends = places(to);
    let pairs = places(from).into_iter().flat_map(|from| {
        let line = move |to: &Point| Line { from, to: *to };
        ends.iter().map(line).collect::<Vec<Line>>()
    });
    pairs.min_by(|a, b| length(a).total_cmp(&length(b)))
}

fn length(line: &Line) -> f32 {
    (line.to.x - line.from.x).hypot(line.to.y - line.from.y)
}

/// Draws a line from mark to mark, so that it leaves the digits readable; whether there is one.
fn draw(drawing: &mut Drawing, line: Line, kind: LineKind) -> bool {
    let length = length(&line);
    if length < 1.0 {
        return false;
    }
    let (x, y) = ((line.to.x - line.from.x) / length, (line.to.y - line.from.y) / length);
    // Neighbours in a cell leave little between their marks.
    let short = RADIUS.min(length * 0.3);
    let from = line.from.plus(x * short, y * short);
    let to = line.to.plus(-x * short, -y * short);
    let stroke = kind.stroke();
    drawing.add(Shape::Lines { lines: vec![Line { from, to }], stroke });
    if kind.has_head() {
        const LONG: f32 = 5.5;
        const WIDE: f32 = 2.6;
        let back = to.plus(-x * LONG, -y * LONG);
        let corners = vec![to, back.plus(-y * WIDE, x * WIDE), back.plus(y * WIDE, -x * WIDE)];
        drawing.add(Shape::Polygon { corners, paint: Paint::filled(stroke.colour) });
    }
    true
}
