//! Where things stand on the pages of a book.

use super::{Book, Front, Printed};
use crate::drawing::{
    Anchor, Colour, Drawing, Frame, Picture, Point, Shape, Weight, ground, lines, width,
};

/// The room at the sides of a page.
const MARGIN: f32 = 45.0;
/// Where puzzles begin, below the head of a page.
const TOP: f32 = 62.0;
/// How far from the bottom they end.
const BOTTOM: f32 = 48.0;
/// The largest cell on paper: 19 millimetres.
const LARGEST: f32 = 54.0;

/// A page: what is on it, and what it is called in the table of contents.
pub(super) struct Page {
    pub drawing: Drawing,
    pub bookmark: Option<String>,
}

/// All pages of a book, the title page included.
pub(super) fn pages(book: &Book) -> Vec<Page> {
    let mut pages = Vec::new();
    let puzzles = puzzle_pages(book);
    let has_front = book.style.front == Front::Page;
    let before = usize::from(has_front) + puzzles.len();
    let solutions = solution_pages(book);
    if has_front {
        let from = (!solutions.is_empty()).then_some(before + 1);
        pages.push(Page { drawing: title_page(book, from), bookmark: None });
    }
    pages.extend(puzzles);
    pages.extend(solutions);
    for (number, page) in (1..).zip(&mut pages).skip(usize::from(has_front)) {
        foot(&mut page.drawing, number);
    }
    pages
}

/// Places on a page, in columns and rows with gaps between them.
struct Places {
    columns: usize,
    rows: usize,
    /// Between columns, and between rows.
    gaps: (f32, f32),
    page: (f32, f32),
}

impl Places {
    fn on_a_page(&self) -> usize {
        self.columns * self.rows
    }

    /// Width and height of a place.
    fn size(&self) -> (f32, f32) {
        let share = |whole: f32, gap: f32, count: usize| {
            (whole - gap * (count as f32 - 1.0)) / count as f32
        };
        let wide = share(self.page.0 - 2.0 * MARGIN, self.gaps.0, self.columns);
        (wide, share(self.page.1 - TOP - BOTTOM, self.gaps.1, self.rows))
    }

    /// The upper left corner of a place, row by row.
    fn corner(&self, at: usize) -> Point {
        let ((wide, high), (column, row)) = (self.size(), (at % self.columns, at / self.columns));
        let x = MARGIN + column as f32 * (wide + self.gaps.0);
        Point::new(x, TOP + row as f32 * (high + self.gaps.1))
    }
}

fn puzzle_pages(book: &Book) -> Vec<Page> {
    let (columns, rows) = book.style.per_page.places();
    let page = book.style.paper.size();
    let places = Places { columns, rows, gaps: (24.0, 20.0), page };
    let mut pages = Vec::new();
    for (at, chunk) in book.entries.chunks(places.on_a_page()).enumerate() {
        let first = at * places.on_a_page() + 1;
        let mut drawing = Drawing::new(page.0, page.1);
        if at == 0 && book.style.front == Front::Line {
            title_line(&mut drawing, book);
        } else {
            running_head(&mut drawing, &book.style.title);
        }
        for (place, entry) in chunk.iter().enumerate() {
            let block = puzzle_block(entry, first + place, places.size());
            drawing.put(places.corner(place), block);
        }
        let bookmark = match chunk.len() {
            1 => format!("Puzzle {first}"),
            count => format!("Puzzles {first} to {}", first + count - 1),
        };
        pages.push(Page { drawing, bookmark: Some(bookmark) });
    }
    pages
}

/// A puzzle with its number and caption above it, its rules below, in the middle of its place.
fn puzzle_block(entry: &Printed, number: usize, (wide, high): (f32, f32)) -> Drawing {
    const HEAD: f32 = 20.0;
    const RULES: f32 = 8.0;
    let side = entry.puzzle.layout().side().get() as f32;
    // Rules take more lines the narrower the board is; the width is known only after.
    let room = |rules: usize| if rules == 0 { 0.0 } else { 5.0 + rules as f32 * RULES * 1.3 };
    let board = |rules: usize| (high - HEAD - room(rules)).min(wide).min(LARGEST * side);
    let mut rules = Vec::new();
    for _ in 0..2 {
        rules = lines(&entry.rules, RULES, Weight::Regular, board(rules.len()));
    }
    let length = board(rules.len());
    let left = (wide - length) / 2.0;
    let top = (high - HEAD - length - room(rules.len())) / 2.0;
    let mut drawing = Drawing::new(wide, high);
    heading(&mut drawing, Point::new(left, top + 13.0), number, &entry.caption, length);
    put_board(&mut drawing, Point::new(left, top + HEAD), length, &entry.puzzle);
    for (at, words) in (1..).zip(rules) {
        let y = top + HEAD + length + 3.0 + at as f32 * RULES * 1.3;
        text(&mut drawing, Point::new(left, y), RULES, Anchor::Start, Weight::Regular, words);
    }
    drawing
}

/// A number, and words that end where the board ends, or begin after the number and shrink if they
/// are long.
fn heading(drawing: &mut Drawing, at: Point, number: usize, caption: &str, wide: f32) {
    const NUMBER: f32 = 13.0;
    let number = number.to_string();
    let room = wide - width(&number, NUMBER, Weight::Bold) - 8.0;
    text(drawing, at, NUMBER, Anchor::Start, Weight::Bold, number);
    if caption.is_empty() {
        return;
    }
    let size = (room / width(caption, 1.0, Weight::Regular)).clamp(4.0, 10.0);
    let right = at.plus(wide, 0.0);
    text(drawing, right, size, Anchor::End, Weight::Regular, caption.to_string());
}

fn put_board(drawing: &mut Drawing, corner: Point, length: f32, picture: &Picture) {
    let side = picture.layout().side();
    let frame = Frame { corner, cell: length / side.get() as f32, side };
    ground(drawing, &frame, picture.layout());
    picture.draw_digits(drawing, &frame);
}

fn solution_pages(book: &Book) -> Vec<Page> {
    let numbered = (1..).zip(&book.entries);
    let solved: Vec<(usize, &Picture)> =
        numbered.filter_map(|(number, entry)| Some((number, entry.solution.as_ref()?))).collect();
    let largest = solved.iter().map(|(_, picture)| picture.layout().side().get()).max();
    let (columns, rows) = match largest.unwrap_or(1) {
        ..=9 => (4, 5),
        10..=16 => (3, 4),
        _ => (2, 3),
    };
    let page = book.style.paper.size();
    let places = Places { columns, rows, gaps: (18.0, 12.0), page };
    let mut pages = Vec::new();
    for (at, chunk) in solved.chunks(places.on_a_page()).enumerate() {
        let mut drawing = Drawing::new(page.0, page.1);
        if at == 0 {
            let middle = Point::new(page.0 / 2.0, 42.0);
            text(&mut drawing, middle, 16.0, Anchor::Middle, Weight::Bold, "Solutions".into());
        } else {
            running_head(&mut drawing, "Solutions");
        }
        for (place, (number, picture)) in chunk.iter().enumerate() {
            drawing.put(places.corner(place), solution_block(picture, *number, places.size()));
        }
        let bookmark = (at == 0).then(|| "Solutions".to_string());
        pages.push(Page { drawing, bookmark });
    }
    pages
}

/// A solution with its number above it.
fn solution_block(picture: &Picture, number: usize, (wide, high): (f32, f32)) -> Drawing {
    const HEAD: f32 = 13.0;
    let side = picture.layout().side().get() as f32;
    let length = (high - HEAD).min(wide).min(LARGEST / 3.0 * side);
    let left = (wide - length) / 2.0;
    let mut drawing = Drawing::new(wide, high);
    let at = Point::new(left, 9.5);
    text(&mut drawing, at, 9.0, Anchor::Start, Weight::Bold, number.to_string());
    put_board(&mut drawing, Point::new(left, HEAD), length, picture);
    drawing
}

/// A title page: title, author, a board, how many puzzles there are, where solutions begin.
fn title_page(book: &Book, solutions_from: Option<usize>) -> Drawing {
    const BOARD: f32 = 220.0;
    let (wide, high) = book.style.paper.size();
    let (top, board_top) = (high * 0.2, high * 0.44);
    let mut drawing = Drawing::new(wide, high);
    title_and_author(&mut drawing, book, top, board_top - top - 20.0);
    if let Some(first) = book.entries.first() {
        let corner = Point::new((wide - BOARD) / 2.0, board_top);
        let side = first.puzzle.layout().side();
        let frame = Frame { corner, cell: BOARD / side.get() as f32, side };
        ground(&mut drawing, &frame, first.puzzle.layout());
    }
    let count = match book.len() {
        1 => "1 puzzle".to_string(),
        count => format!("{count} puzzles"),
    };
    let words = match solutions_from {
        Some(page) => format!("{count}. Solutions from page {page} on."),
        None => format!("{count}."),
    };
    let at = Point::new(wide / 2.0, board_top + BOARD + 40.0);
    text(&mut drawing, at, 13.0, Anchor::Middle, Weight::Regular, words);
    drawing
}

/// How large title and author are, the largest first: the first with which both have room.
const TITLE_SIZES: [(f32, f32); 6] =
    [(34.0, 16.0), (26.0, 14.0), (20.0, 12.0), (15.0, 10.0), (11.0, 9.0), (8.0, 8.0)];

/// The title and the author below it, in lines between two heights; what has no room even when
/// small is left out at the end.
fn title_and_author(drawing: &mut Drawing, book: &Book, top: f32, room: f32) {
    const SPACING: f32 = 1.3;
    let wide = drawing.width() - 2.0 * MARGIN;
    let style = &book.style;
    let in_lines = |(title, author): (f32, f32)| {
        let line = |size, weight, words: &str| -> Vec<(f32, Weight, String)> {
            let own = lines(words, size, weight, wide).into_iter();
            own.map(|words| (size, weight, words)).collect()
        };
        let mut all = line(title, Weight::Bold, &style.title);
        all.extend(line(author, Weight::Regular, &style.author));
        all
    };
    let height = |all: &[(f32, Weight, String)]| -> f32 {
        all.iter().map(|(size, ..)| size * SPACING).sum()
    };
    let mut sizes = TITLE_SIZES.into_iter().map(in_lines);
    let fitting = sizes.find(|all| height(all) <= room);
    let all = fitting.unwrap_or_else(|| in_lines(TITLE_SIZES[TITLE_SIZES.len() - 1]));
    let mut y = top;
    for (size, weight, words) in all {
        if y - top + size * SPACING > room {
            break;
        }
        let at = Point::new(drawing.width() / 2.0, y);
        text(drawing, at, size, Anchor::Middle, weight, words);
        y += size * SPACING;
    }
}

/// Title and author above the first puzzles.
fn title_line(drawing: &mut Drawing, book: &Book) {
    const SIZE: f32 = 18.0;
    let (title, author) = (&book.style.title, &book.style.author);
    let room = drawing.width() - 2.0 * MARGIN;
    let size = (room / width(title, 1.0, Weight::Bold).max(0.1)).min(SIZE);
    let middle = drawing.width() / 2.0;
    let (title_at, author_at) = (Point::new(middle, 36.0), Point::new(middle, 51.0));
    text(drawing, title_at, size, Anchor::Middle, Weight::Bold, title.clone());
    text(drawing, author_at, 10.0, Anchor::Middle, Weight::Regular, author.clone());
}

/// A few words at the head of a page, as many as there is room for.
fn running_head(drawing: &mut Drawing, words: &str) {
    const SIZE: f32 = 9.0;
    let room = drawing.width() - 2.0 * MARGIN;
    let first = lines(words, SIZE, Weight::Regular, room).into_iter().next();
    let at = Point::new(drawing.width() / 2.0, 40.0);
    text(drawing, at, SIZE, Anchor::Middle, Weight::Regular, first.unwrap_or_default());
}

/// The number of a page.
fn foot(drawing: &mut Drawing, number: usize) {
    let at = Point::new(drawing.width() / 2.0, drawing.height() - 26.0);
    text(drawing, at, 9.0, Anchor::Middle, Weight::Regular, number.to_string());
}

fn text(
    drawing: &mut Drawing,
    at: Point,
    size: f32,
    anchor: Anchor,
    weight: Weight,
    words: String,
) {
    if !words.is_empty() {
        let colour = Colour::BLACK;
        drawing.add(Shape::Text { at, size, anchor, weight, colour, words });
    }
}
