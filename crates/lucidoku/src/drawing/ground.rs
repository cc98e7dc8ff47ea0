//! What is drawn of a board before any digit: lines, regions, diagonals, windows, groups.

use super::Drawing;
use super::frame::Frame;
use super::shape::{Colour, Line, Paint, Point, Shape, Stroke};
use crate::board::{HouseKind, HouseName, Layout};

/// The shade of diagonals and windows.
const SHADE: Colour = Colour(0xe6, 0xe6, 0xe6);
/// The lines along diagonals.
const DIAGONAL: Colour = Colour(0xa8, 0xa8, 0xa8);

/// Draws a layout: what is shaded, then lines. Rules about pairs of cells cannot be seen:
/// [`rules_in_words`] tells them. O(cells + houses).
pub fn ground(drawing: &mut Drawing, frame: &Frame, layout: &Layout) {
    shades(drawing, frame, layout);
    borders(drawing, frame, layout);
}

/// Shades windows and the cells of diagonals, which have a line besides, and gives the cells of
/// disjoint groups (and of other extra houses) a tint each. O(cells + houses).
pub fn shades(drawing: &mut Drawing, frame: &Frame, layout: &Layout) {
    let houses: Vec<(HouseName, Vec<usize>)> = layout.houses().collect();
    for (name, cells) in &houses {
        match name.kind {
            HouseKind::Group => shade(drawing, frame, cells, tint(name.number)),
            HouseKind::Diagonal | HouseKind::Window => shade(drawing, frame, cells, SHADE),
            _ => {}
        }
    }
    for (_, cells) in houses.iter().filter(|(name, _)| name.kind == HouseKind::Diagonal) {
        diagonal(drawing, frame, cells);
    }
}

/// Draws thin lines between cells, and thick ones between boxes or regions and around the grid.
/// O(cells + houses).
pub fn borders(drawing: &mut Drawing, frame: &Frame, layout: &Layout) {
    grid_lines(drawing, frame, &blocks(layout));
}

fn shade(drawing: &mut Drawing, frame: &Frame, cells: &[usize], colour: Colour) {
    for &cell in cells {
        let (corner, paint) = (frame.corner_of(cell), Paint::filled(colour));
        drawing.add(Shape::Rectangle { corner, width: frame.cell, height: frame.cell, paint });
    }
}

/// A line through the middles of a diagonal's cells, from edge to edge.
fn diagonal(drawing: &mut Drawing, frame: &Frame, cells: &[usize]) {
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return };
    let (from, to) = (frame.middle_of(first), frame.middle_of(last));
    let half = frame.cell / 2.0;
    let along = if from.x <= to.x { half } else { -half };
    let line = Line { from: from.plus(-along, -half), to: to.plus(along, half) };
    let stroke = Stroke::solid(DIAGONAL, frame.thin() * 3.0);
    drawing.add(Shape::Lines { lines: vec![line], stroke });
}

/// The tint of a group: hues in turn, in eight degrees of lightness, so that no two are the same
/// and neighbours differ on grey paper, too.
fn tint(number: u8) -> Colour {
    const HUES: [Colour; 9] = [
        Colour(0xe0, 0x60, 0x60),
        Colour(0x30, 0xa0, 0x50),
        Colour(0x40, 0x70, 0xe0),
        Colour(0xd0, 0xa8, 0x10),
        Colour(0x98, 0x50, 0xc8),
        Colour(0x20, 0xa8, 0xb0),
        Colour(0xe0, 0x80, 0x20),
        Colour(0x80, 0xb0, 0x20),
        Colour(0xd8, 0x50, 0xa8),
    ];
    let number = usize::from(number);
    let (hue, turn) = (number % HUES.len(), number / HUES.len());
    let degree = (turn + 3 * hue) % 8;
    HUES[hue].lightened(14 + 5 * degree as u8)
}

/// The box or region of each cell; of cells in none, `None`.
fn blocks(layout: &Layout) -> Vec<Option<HouseName>> {
    let mut blocks = vec![None; layout.side().cells()];
    let is_block = |kind| matches!(kind, HouseKind::Box | HouseKind::Region);
    for (name, cells) in layout.houses().filter(|(name, _)| is_block(name.kind)) {
        for cell in cells {
            blocks[cell].get_or_insert(name);
        }
    }
    blocks
}

fn grid_lines(drawing: &mut Drawing, frame: &Frame, blocks: &[Option<HouseName>]) {
    let (n, length, corner) = (frame.side.get(), frame.length(), frame.corner);
    let (mut thin, mut thick) = (Vec::new(), Vec::new());
    for at in 1..n {
        let away = frame.cell * at as f32;
        let rightward = |from, to| line(corner.plus(from, away), corner.plus(to, away));
        let downward = |from, to| line(corner.plus(away, from), corner.plus(away, to));
        thin.push(rightward(0.0, length));
        thin.push(downward(0.0, length));
        let is_edge = |a: usize, b: usize| blocks[a] != blocks[b];
        let below = |column: usize| is_edge((at - 1) * n + column, at * n + column);
        let beside = |row: usize| is_edge(row * n + at - 1, row * n + at);
        thick.extend(runs(n, below).map(|(a, b)| rightward(a * frame.cell, b * frame.cell)));
        thick.extend(runs(n, beside).map(|(a, b)| downward(a * frame.cell, b * frame.cell)));
    }
    let strokes = [
        Stroke::solid(Colour::GREY, frame.thin()),
        // What is thick stands out on coarse screens, too.
        Stroke::solid(Colour::BLACK, frame.thick()),
    ];
    for (lines, stroke) in [thin, thick].into_iter().zip(strokes) {
        if !lines.is_empty() {
            drawing.add(Shape::Lines { lines, stroke });
        }
    }
    let paint = Paint::outlined(Stroke::solid(Colour::BLACK, frame.thick()));
    drawing.add(Shape::Rectangle { corner, width: length, height: length, paint });
}

fn line(from: Point, to: Point) -> Line {
    Line { from, to }
}

/// The runs of places below `n` that are so: where each begins, and where it ends.
fn runs(n: usize, is_so: impl Fn(usize) -> bool) -> impl Iterator<Item = (f32, f32)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for at in (0..n).filter(|at| is_so(*at)) {
        match runs.last_mut() {
            Some((_, end)) if *end == at => *end = at + 1,
            _ => runs.push((at, at + 1)),
        }
    }
    runs.into_iter().map(|(from, to)| (from as f32, to as f32))
}

/// What a layout has beyond rows, columns and boxes or regions, in words for a caption; nothing
/// of a plain one.
///
/// ```
/// use lucidoku::board::{Board, Layout, Side, variants};
/// use lucidoku::drawing::rules_in_words;
///
/// assert_eq!(rules_in_words(&Layout::CLASSIC), "");
/// let board = variants::add(&Board::CLASSIC, ["x", "anti-knight"]).unwrap();
/// assert_eq!(
///     rules_in_words(&board.into()),
///     "No digit twice on a diagonal or a knight's move apart",
/// );
/// assert_eq!(rules_in_words(&Layout::latin(Side::NINE)), "No boxes");
/// ```
pub fn rules_in_words(layout: &Layout) -> String {
    let kinds: Vec<HouseKind> = layout.houses().map(|(name, _)| name.kind).collect();
    let has = |kind| kinds.contains(&kind);
    let named = [
        (HouseKind::Diagonal, "on a diagonal"),
        (HouseKind::Window, "in a shaded window"),
        (HouseKind::Group, "in cells of one tint"),
    ];
    let extra = named.into_iter().filter(|(kind, _)| has(*kind)).map(|(_, words)| words);
    let rules = layout.rules().map(|(rule, _)| match rule.ends_with(" apart") {
        true => rule.to_string(),
        false => format!("in {rule}"),
    });
    let places: Vec<String> = extra.map(String::from).chain(rules).collect();
    let mut sentences = Vec::new();
    if !has(HouseKind::Box) && !has(HouseKind::Region) && layout.side().get() > 1 {
        sentences.push("No boxes".to_string());
    }
    if let Some((last, others)) = places.split_last() {
        let before = if others.is_empty() { String::new() } else { others.join(", ") + " or " };
        sentences.push(format!("No digit twice {before}{last}"));
    }
    sentences.join(". ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Side, variants};

    /// The lengths of thick and thin lines inside the grid, in cells.
    fn lengths(layout: &Layout) -> (f32, f32) {
        let frame = Frame { corner: Point::new(2.0, 2.0), cell: 10.0, side: layout.side() };
        let mut drawing = Drawing::new(100.0, 100.0);
        ground(&mut drawing, &frame, layout);
        let of = |wanted: f32| -> f32 {
            let lines = drawing.shapes().iter().filter_map(|shape| match shape {
                Shape::Lines { lines, stroke } if stroke.width == wanted => Some(lines),
                _ => None,
            });
            let length = |line: &Line| (line.to.x - line.from.x) + (line.to.y - line.from.y);
            lines.flatten().map(length).sum::<f32>() / 10.0
        };
        (of(frame.thick()), of(frame.thin()))
    }

    #[test]
    fn boxes_are_told_by_thick_lines() {
        assert_eq!(lengths(&Layout::CLASSIC), (36.0, 144.0));
        assert_eq!(lengths(&Layout::with_boxes(2, 3).unwrap()), (6.0 * 3.0, 60.0));
        assert_eq!(lengths(&Layout::with_boxes(5, 5).unwrap()), (200.0, 1200.0));
        assert_eq!(lengths(&Layout::latin(Side::new(7).unwrap())), (0.0, 84.0));
    }

    #[test]
    fn regions_are_outlined_wherever_they_end() {
        let layout = variants::jigsaw_layout("AAAB\nCABB\nCCDB\nCDDD").unwrap();
        let map = b"AAABCABBCCDBCDDD";
        let differ = |a: usize, b: usize| usize::from(map[a] != map[b]);
        let beside: usize = (0..16).filter(|at| at % 4 < 3).map(|at| differ(at, at + 1)).sum();
        let below: usize = (0..12).map(|at| differ(at, at + 4)).sum();
        assert_eq!(lengths(&layout).0, (beside + below) as f32);
    }

    #[test]
    fn no_two_groups_have_one_tint() {
        let tints: std::collections::HashSet<Colour> = (1..=64).map(tint).collect();
        assert_eq!(tints.len(), 64);
    }

    #[test]
    fn every_variant_is_visible_or_told() {
        for variant in variants::ALL {
            let board = (variant.apply)(&Board::CLASSIC);
            assert!(!rules_in_words(&board.into()).is_empty(), "{}", variant.name);
        }
    }
}
