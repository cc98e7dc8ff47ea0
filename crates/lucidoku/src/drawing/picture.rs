//! What stands in cells, and a board with it.

use super::font::{CAPITAL, Weight, width};
use super::frame::Frame;
use super::shape::{Anchor, Colour, Point, Shape};
use super::{Drawing, ground};
use crate::board::{Board, Cell, CellSet, Layout, Side};
use crate::candidates::CandidateGrid;
use crate::grid::Solution;
use crate::puzzle::Puzzle;
use crate::text::{Marks, Sheet, Unheld, value_text};

/// What stands in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A given: bold and black.
    Given(u8),
    /// A digit that somebody placed: blue.
    Placed(u8),
    /// A digit of a solution: as thin as a placed one, and black.
    Solved(u8),
    /// Candidates, each small at its place.
    Candidates(Vec<u8>),
    /// Notes: in the middle, and along the upper edge.
    Notes {
        /// In the middle.
        centre: Vec<u8>,
        /// Along the upper edge.
        corner: Vec<u8>,
    },
}

/// A board and what stands in its cells.
///
/// ```
/// use lucidoku::drawing::{Content, Picture};
/// use lucidoku::text::parse_puzzle;
///
/// let picture = Picture::of_puzzle(&parse_puzzle(&format!("5{}", ".".repeat(80))).unwrap());
/// assert_eq!(picture.content(0), &Content::Given(5));
/// assert_eq!(picture.drawing(30.0).width(), 270.0 + 2.0 * 1.5);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    layout: Layout,
    cells: Vec<Content>,
}

impl Picture {
    /// Givens; and where candidates are struck out, those that are left.
    pub fn of_puzzle(puzzle: &Puzzle) -> Picture {
        let side = puzzle.side();
        let left = |at: usize| {
            let values = (1..=side.get() as u8).filter(|value| !puzzle.is_struck(at, *value));
            Content::Candidates(values.collect())
        };
        let cells = (0..side.cells()).map(|at| match puzzle.givens().get(at) {
            Some(value) => Content::Given(value),
            None if puzzle.has_struck() => left(at),
            None => Content::Empty,
        });
        Picture { layout: puzzle.layout().clone(), cells: cells.collect() }
    }

    /// Givens, placed digits, candidates if fewer are left than the digits leave, notes.
    ///
    /// # Errors
    /// If there are both candidates and notes, as they would lie over each other.
    pub fn of_sheet(sheet: &Sheet) -> Result<Picture, Unheld> {
        let mut picture = Picture::of_puzzle(sheet.puzzle());
        for (cell, digit) in sheet.placed() {
            picture.cells[cell.index()] = Content::Placed(digit.get());
        }
        let values = |marks: &Marks, cell: Cell| -> Vec<u8> {
            marks[cell.index()].iter().map(|digit| digit.get()).collect()
        };
        let notes = sheet.notes();
        let has_notes = notes.centre.is_some() || notes.corner.is_some();
        let candidates = sheet.candidates().map(|_| sheet.all_candidates()).unwrap_or_default();
        if has_notes && candidates.is_some() {
            return Err(Unheld::Notes);
        }
        if sheet.side() != Side::NINE || !has_notes && candidates.is_none() {
            return Ok(picture);
        }
        for cell in Cell::ALL.into_iter().filter(|cell| sheet.value(*cell).is_none()) {
            let of = |marks: &Option<Marks>| marks.as_ref().map(|marks| values(marks, cell));
            picture.cells[cell.index()] = match of(&candidates) {
                Some(left) => Content::Candidates(left),
                None => Content::Notes {
                    centre: of(&notes.centre).unwrap_or_default(),
                    corner: of(&notes.corner).unwrap_or_default(),
                },
            };
        }
        Ok(picture)
    }

    /// A puzzle's solution, its givens bold.
    pub fn of_solution(puzzle: &Puzzle, solution: &Solution) -> Picture {
        let filled = solution.grid().values().iter().enumerate();
        let cells = filled.map(|(at, value)| match puzzle.givens().get(at) {
            Some(given) if given == *value => Content::Given(given),
            _ => Content::Solved(*value),
        });
        Picture { layout: puzzle.layout().clone(), cells: cells.collect() }
    }

    /// A candidate grid; what is decided and was not given has been placed.
    pub fn of_grid(board: &Board, grid: &CandidateGrid, givens: CellSet) -> Picture {
        let cells = Cell::ALL.map(|cell| match grid.digit(cell) {
            Some(digit) if givens.contains(cell) => Content::Given(digit.get()),
            Some(digit) => Content::Placed(digit.get()),
            None => {
                let left = grid.candidates(cell).iter().map(|digit| digit.get());
                Content::Candidates(left.collect())
            }
        });
        Picture { layout: board.clone().into(), cells: cells.into() }
    }

    /// What it is played on.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What stands in a cell; nothing beyond the last.
    pub fn content(&self, position: usize) -> &Content {
        self.cells.get(position).unwrap_or(&Content::Empty)
    }

    /// The whole picture, as large as the grid and the line around it, with cells of that side.
    pub fn drawing(&self, cell: f32) -> Drawing {
        let mut frame = Frame { corner: Point::default(), cell, side: self.layout.side() };
        let around = frame.thick();
        frame.corner = Point::new(around, around);
        let length = frame.length() + 2.0 * around;
        let mut drawing = Drawing::new(length, length);
        ground(&mut drawing, &frame, &self.layout);
        self.draw_digits(&mut drawing, &frame);
        drawing
    }

    /// Draws what stands in the cells.
    pub fn draw_digits(&self, drawing: &mut Drawing, frame: &Frame) {
        for (at, content) in self.cells.iter().enumerate() {
            let writing = Writing { drawing, frame, position: at };
            match content {
                Content::Empty => {}
                Content::Given(value) => writing.digit(*value, Weight::Bold, Colour::BLACK),
                Content::Placed(value) => writing.digit(*value, Weight::Regular, Colour::BLUE),
                Content::Solved(value) => writing.digit(*value, Weight::Regular, Colour::BLACK),
                Content::Candidates(values) => writing.candidates(values),
                Content::Notes { centre, corner } => writing.notes(centre, corner),
            }
        }
    }
}

/// Writes into one cell.
struct Writing<'a> {
    drawing: &'a mut Drawing,
    frame: &'a Frame,
    position: usize,
}

impl Writing<'_> {
    /// One digit that fills the cell.
    fn digit(mut self, value: u8, weight: Weight, colour: Colour) {
        let words = value_text(value, self.frame.side);
        let size = if words.len() > 1 { 0.46 } else { 0.6 } * self.frame.cell;
        self.write(self.frame.middle_of(self.position), size, weight, colour, words);
    }

    fn candidates(mut self, values: &[u8]) {
        for &value in values {
            let words = value_text(value, self.frame.side);
            let size = if words.len() > 1 { 0.5 } else { 0.66 } * self.frame.place();
            let place = self.frame.place_of(self.position, value);
            self.write(place, size, Weight::Regular, Colour::DARK, words);
        }
    }

    fn notes(mut self, centre: &[u8], corner: &[u8]) {
        let (cell, middle) = (self.frame.cell, self.frame.middle_of(self.position));
        for (values, place) in [(centre, middle), (corner, middle.plus(0.0, -0.34 * cell))] {
            let texts: Vec<String> =
                values.iter().map(|value| value_text(*value, self.frame.side)).collect();
            let gap = if texts.iter().any(|text| text.len() > 1) { " " } else { "" };
            let words = texts.join(gap);
            // No wider than the cell.
            let widest = width(&words, 1.0, Weight::Regular).max(0.01);
            let size = (0.24 * cell).min(0.9 * cell / widest);
            self.write(place, size, Weight::Regular, Colour::BLUE, words);
        }
    }

    /// Words around a point.
    fn write(&mut self, middle: Point, size: f32, weight: Weight, colour: Colour, words: String) {
        if words.is_empty() {
            return;
        }
        let (at, anchor) = (middle.plus(0.0, size * CAPITAL / 2.0), Anchor::Middle);
        self.drawing.add(Shape::Text { at, size, anchor, weight, colour, words });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, DigitSet};
    use crate::text::{Notes, parse_puzzle};

    fn texts(picture: &Picture) -> Vec<(String, Weight, Colour)> {
        let drawing = picture.drawing(30.0);
        let text = |shape: &Shape| match shape {
            Shape::Text { words, weight, colour, .. } => Some((words.clone(), *weight, *colour)),
            _ => None,
        };
        drawing.shapes().iter().filter_map(text).collect()
    }

    fn sheet() -> Sheet {
        Sheet::from(parse_puzzle(&format!("5{}", ".".repeat(80))).unwrap())
    }

    fn digits(values: &[u8]) -> Marks {
        let set: DigitSet = values.iter().filter_map(|value| Digit::new(*value)).collect();
        Box::new([set; 81])
    }

    #[test]
    fn givens_are_bold_and_placed_digits_blue() {
        let placed = sheet().with_placed([(Cell::ALL[1], Digit::ALL[2])]);
        let found = texts(&Picture::of_sheet(&placed).unwrap());
        assert_eq!(
            found,
            [
                ("5".to_string(), Weight::Bold, Colour::BLACK),
                ("3".to_string(), Weight::Regular, Colour::BLUE),
            ]
        );
    }

    #[test]
    fn candidates_are_drawn_only_where_some_are_missing() {
        assert_eq!(texts(&Picture::of_sheet(&sheet()).unwrap()).len(), 1);
        let marked = sheet().with_candidates(digits(&[1, 5, 9]));
        // 5 is gone from the 20 cells that see the given.
        let picture = Picture::of_sheet(&marked).unwrap();
        assert_eq!(texts(&picture).len(), 1 + 60 * 3 + 20 * 2);
    }

    #[test]
    fn notes_are_drawn_but_not_over_candidates() {
        let notes = Notes { centre: Some(digits(&[1, 2])), corner: Some(digits(&[3])) };
        let noted = sheet().with_notes(notes);
        let found = texts(&Picture::of_sheet(&noted).unwrap());
        assert_eq!(found.iter().filter(|(words, ..)| words == "12").count(), 80);
        assert_eq!(found.iter().filter(|(words, ..)| words == "3").count(), 80);
        let both = noted.with_candidates(digits(&[1, 5]));
        assert_eq!(Picture::of_sheet(&both), Err(Unheld::Notes));
    }
}
