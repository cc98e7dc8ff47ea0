//! Lines around sets of cells.

use super::Drawing;
use super::frame::Frame;
use super::shape::{Line, Point, Shape, Stroke};

/// Draws a line around cells, so far inside their edges, wherever they lie: around each piece of
/// them, and around holes. O(cells squared).
///
/// ```
/// use lucidoku::board::Side;
/// use lucidoku::drawing::{Colour, Drawing, Frame, Point, Shape, Stroke, outline};
///
/// let frame = Frame { corner: Point::default(), cell: 10.0, side: Side::NINE };
/// let mut drawing = Drawing::new(90.0, 90.0);
/// outline(&mut drawing, &frame, &[0, 1], 1.0, Stroke::solid(Colour::BLACK, 0.5));
/// let Shape::Lines { lines, .. } = &drawing.shapes()[0] else { panic!("lines were expected") };
/// assert_eq!(lines.len(), 6);
/// ```
pub fn outline(drawing: &mut Drawing, frame: &Frame, cells: &[usize], inside: f32, stroke: Stroke) {
    let set = Set { cells, n: frame.side.get() as isize };
    let lines: Vec<Line> = cells
        .iter()
        .flat_map(|&cell| {
            let (corner, set) = (frame.corner_of(cell), &set);
            EDGES.iter().filter_map(move |edge| {
                edge.line(set, cell as isize, inside, frame.cell).map(|(from, to)| Line {
                    from: corner.plus(from.x, from.y),
                    to: corner.plus(to.x, to.y),
                })
            })
        })
        .collect();
    if !lines.is_empty() {
        drawing.add(Shape::Lines { lines, stroke });
    }
}

/// The cells, and how many there are in a row of the grid.
struct Set<'a> {
    cells: &'a [usize],
    n: isize,
}

impl Set<'_> {
    /// Whether the cell so many rows below and columns beside a cell is one of these.
    fn has(&self, cell: isize, (rows, columns): (isize, isize)) -> bool {
        let (row, column) = (cell / self.n + rows, cell % self.n + columns);
        let is_there = (0..self.n).contains(&row) && (0..self.n).contains(&column);
        is_there && self.cells.contains(&((row * self.n + column) as usize))
    }
}

/// An edge of a cell: the step over it, and the steps along it, in rows and columns.
struct Edge {
    over: (isize, isize),
    along: (isize, isize),
}

const EDGES: [Edge; 4] = [
    Edge { over: (-1, 0), along: (0, 1) },
    Edge { over: (1, 0), along: (0, 1) },
    Edge { over: (0, -1), along: (1, 0) },
    Edge { over: (0, 1), along: (1, 0) },
];

impl Edge {
    /// The line along this edge from the cell's upper left corner, if there is one: an end stops
    /// short of a corner, reaches the edge where the line goes on, or goes beyond it to meet the
    /// line around the next cell.
    fn line(&self, set: &Set<'_>, cell: isize, inside: f32, side: f32) -> Option<(Point, Point)> {
        if set.has(cell, self.over) {
            return None;
        }
        let end = |sign: isize| {
            let along = (self.along.0 * sign, self.along.1 * sign);
            let beyond = (along.0 + self.over.0, along.1 + self.over.1);
            let short = match (set.has(cell, along), set.has(cell, beyond)) {
                (false, _) => inside,
                (true, false) => 0.0,
                (true, true) => -inside,
            };
            if sign > 0 { side - short } else { short }
        };
        let away = if self.over.0 + self.over.1 > 0 { side - inside } else { inside };
        let point = |along: f32| match self.along {
            (0, _) => Point::new(along, away),
            _ => Point::new(away, along),
        };
        Some((point(end(-1)), point(end(1))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::drawing::Colour;
    use std::collections::BTreeMap;

    /// How many lines end at each point.
    fn ends(cells: &[usize], side: u8) -> BTreeMap<(i32, i32), usize> {
        let side = Side::new(side).unwrap();
        let frame = Frame { corner: Point::default(), cell: 10.0, side };
        let mut drawing = Drawing::new(100.0, 100.0);
        outline(&mut drawing, &frame, cells, 1.0, Stroke::solid(Colour::BLACK, 0.5));
        let mut ends = BTreeMap::new();
        for shape in drawing.shapes() {
            let Shape::Lines { lines, .. } = shape else { panic!("{shape:?}") };
            for point in lines.iter().flat_map(|line| [line.from, line.to]) {
                *ends.entry((point.x as i32, point.y as i32)).or_default() += 1;
            }
        }
        ends
    }

    #[test]
    fn lines_close_around_any_cells() {
        for cells in [&[0][..], &[0, 1, 4], &[5], &[0, 1, 2, 4, 6, 8, 9, 10], &[1, 4, 5, 6, 9]] {
            let ends = ends(cells, 4);
            assert!(ends.values().all(|count| *count == 2), "{cells:?}: {ends:?}");
        }
        // Cells that touch at a corner only have lines of their own.
        assert_eq!(ends(&[0, 5], 4).len(), 8);
        assert!(ends(&[], 4).is_empty());
    }
}
