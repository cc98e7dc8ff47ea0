//! Books: what is on paper is read back and compared with what was to be printed.
#![cfg(feature = "print")]

mod support {
    pub mod pdf;
    pub mod shapes;
}

use lucidoku::board::Side;
use lucidoku::print::{Book, BookStyle, Entry, Front, Paper, PerPage};
use lucidoku::text::{Sheet, value_text};
use proptest::prelude::*;
use support::pdf::{Frame, Page, Word, pages};
use support::shapes::{any_puzzle, full, puzzle};

const PER_PAGE: [(PerPage, usize); 4] =
    [(PerPage::One, 1), (PerPage::Two, 2), (PerPage::Four, 4), (PerPage::Six, 6)];

/// Puzzles of boxes of these shapes, each with its solution.
fn entries(shapes: &[(u8, u8)]) -> Vec<Entry> {
    let entry = |(at, &(rows, columns)): (usize, &(u8, u8))| {
        let (layout, solution) = full(rows, columns);
        let puzzle = puzzle(&layout, &solution, 2 + at % 3, at);
        let (sheet, caption) = (Sheet::from(puzzle), format!("Caption {}", at + 1));
        Entry { sheet, solution: Some(solution), caption }
    };
    shapes.iter().enumerate().map(entry).collect()
}

fn printed(style: BookStyle, entries: &[Entry]) -> Vec<u8> {
    let mut book = Book::new(style).unwrap();
    entries.iter().for_each(|entry| book.add(entry.clone()).unwrap());
    assert_eq!(book.len(), entries.len());
    book.pdf()
}

/// A board on paper: its number, and the texts of its cells.
#[derive(Debug, PartialEq)]
struct Board {
    number: String,
    caption: String,
    cells: Vec<String>,
}

/// The boards of a page, in reading order of their frames, each of that side.
fn boards(page: &Page, sides: &mut dyn Iterator<Item = usize>) -> Vec<Board> {
    page.frames.iter().map(|frame| board(page, frame, sides.next().unwrap())).collect()
}

fn board(page: &Page, frame: &Frame, side: usize) -> Board {
    assert!((frame.width - frame.height).abs() < 0.02, "{frame:?}");
    let cell = frame.width / side as f32;
    let mut cells = vec![String::new(); side * side];
    let (mut number, mut caption) = (String::new(), String::new());
    for Word { x, y, size, is_bold, words } in &page.words {
        let text = String::from_utf8(words.clone()).unwrap();
        // Near the middle of the first letter.
        let (x, y) = (x + 0.28 * size, y + 0.36 * size);
        let (right, up) = (x - frame.x, y - frame.y);
        let is_beside = (0.0..frame.width).contains(&right);
        if is_beside && (0.0..frame.height).contains(&up) {
            let (column, row) = ((right / cell) as usize, ((frame.height - up) / cell) as usize);
            assert_eq!(cells[row * side + column], "", "two texts in a cell");
            cells[row * side + column] = text;
        } else if is_beside && (0.0..18.0).contains(&(up - frame.height)) {
            let part = if *is_bold { &mut number } else { &mut caption };
            assert_eq!(part, "", "two texts above a board");
            *part = text;
        }
    }
    Board { number, caption, cells }
}

/// What is to stand in the cells of a grid.
fn cells(side: Side, values: &[u8]) -> Vec<String> {
    let text = |value: &u8| match value {
        0 => String::new(),
        value => value_text(*value, side),
    };
    values.iter().map(text).collect()
}

#[test]
fn every_digit_of_every_puzzle_and_solution_is_at_its_place() {
    let shapes =
        [(3, 3), (2, 2), (2, 3), (3, 4), (4, 4), (5, 5), (3, 3), (1, 7), (3, 3), (2, 5), (3, 3)];
    let entries = entries(&shapes);
    for (per_page, count) in PER_PAGE {
        for paper in [Paper::A4, Paper::Letter] {
            let style = BookStyle { paper, per_page, ..BookStyle::default() };
            let pages = pages(&printed(style, &entries));
            let puzzle_pages = entries.len().div_ceil(count);
            // Six solutions a page, as some are of side 25.
            assert_eq!(pages.len(), puzzle_pages + 2);
            let sides = || entries.iter().map(|entry| entry.sheet.side().get());
            let (mut first, mut second) = (sides(), sides());
            let puzzles = pages[..puzzle_pages].iter().flat_map(|p| boards(p, &mut first));
            let solved = pages[puzzle_pages..].iter().flat_map(|p| boards(p, &mut second));
            let (puzzles, solved): (Vec<Board>, Vec<Board>) = (puzzles.collect(), solved.collect());
            for (at, entry) in entries.iter().enumerate() {
                let (side, number) = (entry.sheet.side(), (at + 1).to_string());
                let givens = cells(side, entry.sheet.puzzle().givens().values());
                let expected =
                    Board { number: number.clone(), caption: entry.caption.clone(), cells: givens };
                assert_eq!(puzzles[at], expected);
                let grid = entry.solution.as_ref().unwrap().grid();
                let cells = cells(side, grid.values());
                assert_eq!(solved[at], Board { number, caption: String::new(), cells });
            }
        }
    }
}

#[test]
fn twenty_solutions_of_side_9_stand_on_a_page() {
    let entries = entries(&[(3, 3); 45]);
    let style = BookStyle { per_page: PerPage::Six, ..BookStyle::default() };
    let pages = pages(&printed(style, &entries));
    let boards: Vec<usize> = pages.iter().map(|page| page.frames.len()).collect();
    assert_eq!(boards, [6, 6, 6, 6, 6, 6, 6, 3, 20, 20, 5]);
}

#[test]
fn solutions_are_left_out_where_there_are_none() {
    let mut entries = entries(&[(3, 3); 3]);
    entries[1].solution = None;
    let style = BookStyle { per_page: PerPage::Two, ..BookStyle::default() };
    let pages = pages(&printed(style, &entries));
    assert_eq!(pages.len(), 3);
    let solved = boards(&pages[2], &mut std::iter::repeat(9));
    let numbers: Vec<&str> = solved.iter().map(|board| board.number.as_str()).collect();
    assert_eq!(numbers, ["1", "3"]);
}

#[test]
fn words_stand_where_they_are_to_stand() {
    let has = |page: &Page, words: &[u8]| page.words.iter().any(|word| word.words == words);
    for front in [Front::Line, Front::Page] {
        let (title, author) = ("Für (dich)".to_string(), "A. Nonymous".to_string());
        let style = BookStyle { title, author, front, ..BookStyle::default() };
        let file = printed(style, &entries(&[(3, 3); 5]));
        let pages = pages(&file);
        let first_puzzle = usize::from(front == Front::Page);
        assert_eq!(pages.len(), first_puzzle + 3);
        assert!(has(&pages[0], b"F\xfcr (dich)") && has(&pages[0], b"A. Nonymous"));
        assert!(has(&pages[first_puzzle + 1], b"F\xfcr (dich)"), "at the head of further pages");
        assert_eq!(has(&pages[0], b"5 puzzles. Solutions from page 4 on."), front == Front::Page);
        for (number, page) in (1..).zip(&pages).skip(first_puzzle) {
            let number = format!("{number}").into_bytes();
            assert!(page.words.iter().any(|word| word.words == number && word.y < 30.0));
        }
        let contains = |wanted: &[u8]| file.windows(wanted.len()).any(|window| window == wanted);
        assert!(contains(b"/Title(Puzzles 1 to 4)"), "a bookmark");
        assert!(contains(b"/Author(A. Nonymous)") && !contains(b"Date"));
    }
}

#[test]
fn the_same_book_has_the_same_bytes() {
    let entries = entries(&[(3, 3), (2, 3)]);
    let style = BookStyle { title: "Twice".into(), ..BookStyle::default() };
    assert_eq!(printed(style.clone(), &entries), printed(style, &entries));
}

#[test]
fn what_the_fonts_lack_is_refused_by_name() {
    let title = "Łatwe".to_string();
    let error = Book::new(BookStyle { title, ..BookStyle::default() }).unwrap_err();
    assert_eq!(error.to_string(), "title: found Ł: expected characters of Windows code page 1252");
    let mut book = Book::new(BookStyle::default()).unwrap();
    let mut wrong = entries(&[(3, 3), (2, 3)]);
    wrong[0].solution = wrong[1].solution.take();
    let error = book.add(wrong.remove(0)).unwrap_err();
    assert_eq!(error.to_string(), "a solution of another side: expected that of the puzzle");
    assert!(book.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_puzzle_is_printed(
        side in 1u8..=64,
        rules in prop::sample::subsequence(
            vec!["diagonal", "windoku", "disjoint", "anti-knight", "anti-king"], 0..=5),
        values in prop::collection::vec((any::<usize>(), any::<u8>()), 0..12),
        caption in "[ -~]{0,200}",
        at in 0usize..4,
    ) {
        let puzzle = any_puzzle(side, &rules, &values);
        let side = puzzle.side();
        let expected = cells(side, puzzle.givens().values());
        let entry = Entry { sheet: Sheet::from(puzzle), solution: None, caption };
        let style = BookStyle { per_page: PER_PAGE[at].0, ..BookStyle::default() };
        let file = printed(style, &[entry.clone(), entry]);
        for page in pages(&file) {
            for board in boards(&page, &mut std::iter::repeat(side.get())) {
                prop_assert_eq!(&board.cells, &expected);
            }
        }
    }
}
