//! Steps, positions and puzzles as pictures.

use super::legend::legend;
use super::links::links;
use super::parts::{Part, parts_of};
use super::prose::{Depth, explain_step, title};
use crate::board::{Board, Cell, CellSet, Layout, Side};
use crate::candidates::CandidateGrid;
use crate::drawing::{
    Anchor, Colour, Description, Drawing, Frame, Mark, Paint, Picture, Point, SVG_CELL, Shape,
    Weight, borders, ground, outline, paragraph, rules_in_words, shades, svg,
};
use crate::technique::Step;
use crate::text::{Detail, Sheet, Unheld, value_text};

/// The room around the grid.
const MARGIN: f32 = 24.0;
/// The side of a grid with the room around it; also how wide captions are.
pub(super) const SIDE: f32 = 9.0 * SVG_CELL + 2.0 * MARGIN;
/// How far from a candidate its mark reaches.
pub(super) const RADIUS: f32 = 8.5;
const FRAME: Frame =
    Frame { corner: Point { x: MARGIN, y: MARGIN }, cell: SVG_CELL, side: Side::NINE };

/// The candidate grid before a step as an SVG picture: its pattern's houses and cells outlined,
/// its candidates on marks that differ in form as in colour, what is struck out crossed, what is
/// placed ringed, chains and branches as lines (strong links solid, weak ones dashed), and a legend
/// that names the roles. Givens are bold, digits placed since blue, the board's boxes or regions
/// outlined, its other houses shaded.
///
/// ```
/// use lucidoku::board::{Board, CellSet};
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::step_svg;
/// use lucidoku::technique::{self, Position};
/// use lucidoku::text::parse_puzzle;
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let grid = CandidateGrid::new(&puzzle).unwrap();
/// let single = technique::find("full house").unwrap();
/// let step = technique::first(single, &Position::new(&Board::CLASSIC, &grid)).unwrap();
/// let picture = step_svg(&Board::CLASSIC, &grid, grid.placed(), &step);
/// assert!(picture.contains("<title>Full house</title>") && picture.contains(">placed</text>"));
/// ```
pub fn step_svg(board: &Board, grid: &CandidateGrid, givens: CellSet, step: &Step) -> String {
    let (title, text) = (title(step.technique.name), explain_step(step, Depth::Full));
    let description = Description { title: &title, text: &text };
    svg(&step_drawing(board, grid, givens, step), &description)
}

/// The picture of [`step_svg`], to be put beside others.
pub fn step_drawing(board: &Board, grid: &CandidateGrid, givens: CellSet, step: &Step) -> Drawing {
    let (parts, layout) = (parts_of(board, step), Layout::from(board.clone()));
    let mut drawing = Drawing::new(SIDE, SIDE);
    shades(&mut drawing, &FRAME, &layout);
    tints(&mut drawing, &parts);
    borders(&mut drawing, &FRAME, &layout);
    outlines(&mut drawing, &parts);
    spots(&mut drawing, &parts);
    labels(&mut drawing);
    Picture::of_grid(board, grid, givens).draw_digits(&mut drawing, &FRAME);
    let kinds = links(&mut drawing, &FRAME, &step.pattern);
    crosses(&mut drawing, step);
    drawing.put_below(0.0, inset(legend(&parts, &kinds, SIDE - 2.0 * MARGIN), MARGIN));
    drawing
}

/// A candidate grid as an SVG picture, on its board; givens are bold, digits placed since blue.
///
/// ```
/// use lucidoku::board::{Board, CellSet};
/// use lucidoku::candidates::CandidateGrid;
/// use lucidoku::render::grid_svg;
///
/// let picture = grid_svg(&Board::CLASSIC, &CandidateGrid::FULL, CellSet::EMPTY);
/// assert_eq!(picture.matches("<text ").count(), 729 + 18);
/// ```
pub fn grid_svg(board: &Board, grid: &CandidateGrid, givens: CellSet) -> String {
    let open = grid.undecided().len();
    let text = format!("{} cells with a digit, {open} with candidates.", 81 - open);
    let description = Description { title: "A candidate grid", text: &text };
    svg(&grid_drawing(board, grid, givens), &description)
}

/// The picture of [`grid_svg`], to be put beside others.
pub fn grid_drawing(board: &Board, grid: &CandidateGrid, givens: CellSet) -> Drawing {
    let mut drawing = Drawing::new(SIDE, SIDE);
    ground(&mut drawing, &FRAME, &board.clone().into());
    labels(&mut drawing);
    Picture::of_grid(board, grid, givens).draw_digits(&mut drawing, &FRAME);
    drawing
}

/// A puzzle of any side as an SVG picture, with what was placed, candidates if some are missing,
/// and notes; under it its title, if it has one, and rules that cannot be seen. Its description
/// are its rows.
///
/// # Errors
/// If there are both candidates and notes, as they would lie over each other.
///
/// ```
/// use lucidoku::render::sheet_svg;
/// use lucidoku::text::{Detail, Sheet, parse_puzzle};
///
/// let puzzle = parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap();
/// let sheet = Sheet::from(puzzle).with_detail(Detail::Title, "Simple");
/// assert!(sheet_svg(&sheet).unwrap().contains("<title>Simple</title>"));
/// ```
pub fn sheet_svg(sheet: &Sheet) -> Result<String, Unheld> {
    let title = sheet.detail(Detail::Title).unwrap_or("A Sudoku");
    let description = Description { title, text: &rows(sheet) };
    Ok(svg(&sheet_drawing(sheet)?, &description))
}

/// The picture of [`sheet_svg`], to be put beside others.
///
/// # Errors
/// As [`sheet_svg`].
pub fn sheet_drawing(sheet: &Sheet) -> Result<Drawing, Unheld> {
    const AROUND: f32 = 8.0;
    const SIZE: f32 = 14.0;
    // Large grids have smaller cells, but no smaller than their digits can be read.
    let cell = (9.0 * SVG_CELL / sheet.side().get() as f32).clamp(28.0, SVG_CELL);
    let board = Picture::of_sheet(sheet)?.drawing(cell);
    let mut drawing = Drawing::new(board.width() + 2.0 * AROUND, board.height() + 2.0 * AROUND);
    let wide = board.width();
    drawing.put(Point::new(AROUND, AROUND), board);
    let rules = rules_in_words(sheet.layout());
    let title = sheet.detail(Detail::Title).unwrap_or_default();
    for (words, weight) in [(title, Weight::Bold), (rules.as_str(), Weight::Regular)] {
        if !words.is_empty() {
            drawing.put_below(0.0, inset(paragraph(words, SIZE, weight, wide), AROUND));
        }
    }
    Ok(drawing)
}

/// Several puzzles as one SVG picture, below each other; of one, the picture of [`sheet_svg`].
///
/// # Errors
/// As [`sheet_svg`], of the first that is wrong.
///
/// ```
/// use lucidoku::render::{sheet_svg, sheets_svg};
/// use lucidoku::text::{Sheet, parse_puzzle};
///
/// let sheet = Sheet::from(parse_puzzle(&format!("12345678.{}", ".".repeat(72))).unwrap());
/// let two = sheets_svg(&[sheet.clone(), sheet.clone()]).unwrap();
/// assert_eq!((two.matches("<svg ").count(), two.matches("<text ").count()), (1, 16));
/// assert_eq!(sheets_svg(&[sheet.clone()]), sheet_svg(&sheet));
/// ```
pub fn sheets_svg(sheets: &[Sheet]) -> Result<String, Unheld> {
    if let [sheet] = sheets {
        return sheet_svg(sheet);
    }
    let mut drawing = Drawing::default();
    for sheet in sheets {
        drawing.put_below(MARGIN / 2.0, sheet_drawing(sheet)?);
    }
    let (title, text) = (format!("{} puzzles", sheets.len()), sheets.iter().map(rows));
    let text = text.collect::<Vec<String>>().join("\n");
    Ok(svg(&drawing, &Description { title: &title, text: &text }))
}

/// A picture below words about it. Where there is none, an empty one may stand for it.
///
/// ```
/// use lucidoku::drawing::Drawing;
/// use lucidoku::render::captioned;
///
/// let drawing = captioned("Nothing was found.", Drawing::default());
/// assert_eq!(drawing.shapes().len(), 1);
/// ```
pub fn captioned(words: &str, picture: Drawing) -> Drawing {
    const SIZE: f32 = 13.0;
    let mut drawing = Drawing::new(SIDE, MARGIN / 2.0);
    let words = paragraph(words, SIZE, Weight::Regular, SIDE - 2.0 * MARGIN);
    drawing.put_below(0.0, inset(words, MARGIN));
    drawing.put_below(0.0, picture);
    drawing
}

/// With room on both sides.
pub(super) fn inset(drawing: Drawing, room: f32) -> Drawing {
    let mut wider = Drawing::new(drawing.width() + 2.0 * room, drawing.height());
    wider.put(Point::new(room, 0.0), drawing);
    wider
}

/// The rows of a puzzle, with what was placed.
fn rows(sheet: &Sheet) -> String {
    let mut filled = sheet.puzzle().givens().clone();
    for (cell, digit) in sheet.placed() {
        // A cell and a digit of a 9x9 grid always fit.
        let _ = filled.set(cell.index(), Some(digit.get()));
    }
    let side = sheet.side();
    let text = |value: &u8| match value {
        0 => ".".to_string(),
        value => value_text(*value, side),
    };
    let gap = if side.get() > 35 { " " } else { "" };
    let row = |row: &[u8]| row.iter().map(text).collect::<Vec<String>>().join(gap);
    let rows: Vec<String> = filled.values().chunks(side.get()).map(row).collect();
    format!("Rows from the top, a dot for an empty cell: {}", rows.join(", "))
}

/// Tints the pattern's houses and cells. A cell has one tint: that of the first part that it
/// belongs to as one of its cells, or else in a house.
fn tints(drawing: &mut Drawing, parts: &[Part]) {
    let mut tinted = CellSet::EMPTY;
    let cells = parts.iter().flat_map(|part| part.cells.iter().map(move |cells| (part, cells)));
    let houses = parts.iter().flat_map(|part| part.houses.iter().map(move |cells| (part, cells)));
    for (part, cells) in cells.chain(houses) {
        for cell in *cells - tinted {
            let (corner, paint) = (FRAME.corner_of(cell.index()), Paint::filled(part.tint()));
            drawing.add(Shape::Rectangle { corner, width: SVG_CELL, height: SVG_CELL, paint });
        }
        tinted |= *cells;
    }
}

/// Outlines them.
fn outlines(drawing: &mut Drawing, parts: &[Part]) {
    let edged = parts.iter().filter_map(|part| Some((part, part.edge?)));
    for (part, (inside, stroke)) in edged {
        for area in part.houses.iter().chain(&part.cells) {
            let cells: Vec<usize> = area.iter().map(Cell::index).collect();
            outline(drawing, &FRAME, &cells, inside, stroke);
        }
    }
}

fn spots(drawing: &mut Drawing, parts: &[Part]) {
    for part in parts {
        for candidate in part.candidates.iter() {
            let at = FRAME.place_of(candidate.cell.index(), candidate.digit.get());
            part.mark.draw(drawing, at, RADIUS);
        }
    }
}

fn crosses(drawing: &mut Drawing, step: &Step) {
    for candidate in step.eliminations.iter() {
        let at = FRAME.place_of(candidate.cell.index(), candidate.digit.get());
        Mark::crossed(drawing, at, RADIUS);
    }
}

/// The names of rows and columns.
fn labels(drawing: &mut Drawing) {
    for at in 0..9 {
        let away = MARGIN + (at as f32 + 0.5) * SVG_CELL;
        let places = [(Point::new(away, 16.0), 'c'), (Point::new(11.0, away + 4.0), 'r')];
        for (at_point, letter) in places {
            drawing.add(Shape::Text {
                at: at_point,
                size: 11.0,
                anchor: Anchor::Middle,
                weight: Weight::Regular,
                colour: Colour::GREY,
                words: format!("{letter}{}", at + 1),
            });
        }
    }
}
