//! Books of puzzles on paper, as PDF: so many puzzles a page, their solutions at the end.
//!
//! Pages are [`Drawing`](crate::drawing::Drawing)s, laid out in `pages`, and so are the boards on
//! them; `paint` writes drawings as PDF, `document` puts pages together. The fonts are Helvetica
//! and Helvetica Bold, which every reader has, so their characters are those of Windows code page
//! 1252 ([`win_ansi`]); words with others are refused. The bytes depend on nothing but
//! the book: no date is in them.
//!
//! ```
//! use lucidoku::print::{Book, BookStyle, Entry};
//! use lucidoku::search::{Budget, Verdict, judge};
//! use lucidoku::text::{Sheet, parse_puzzle};
//!
//! let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let puzzle = parse_puzzle(text)?;
//! let Verdict::Unique(solution) = judge(&puzzle, Budget::UNLIMITED)?.verdict else { panic!() };
//! let mut book = Book::new(BookStyle { title: "One puzzle".into(), ..BookStyle::default() })?;
//! let caption = "extreme".to_string();
//! book.add(Entry { sheet: Sheet::from(puzzle), solution: Some(solution), caption })?;
//! assert!(book.pdf().starts_with(b"%PDF-1.7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod document;
mod pages;
mod paint;

use crate::drawing::{Picture, rules_in_words, win_ansi};
use crate::grid::Solution;
use crate::text::{Sheet, Unheld};
use std::fmt;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points (1/72 inch).
    ///
    /// ```
    /// assert_eq!(lucidoku::print::Paper::Letter.size(), (612.0, 792.0));
    /// ```
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// How many puzzles stand on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    Two,
    /// Four, two by two.
    #[default]
    Four,
    /// Six, three rows of two.
    Six,
}

impl PerPage {
    /// How many columns and rows of puzzles a page has.
    ///
    /// ```
    /// assert_eq!(lucidoku::print::PerPage::Six.places(), (2, 3));
    /// ```
    pub fn places(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
        }
    }
}

/// Where a book's title stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Front {
    /// Above the first puzzles.
    #[default]
    Line,
    /// On a page of its own.
    Page,
}

/// What a book is called, and how its pages look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookStyle {
    /// The paper.
    pub paper: Paper,
    /// How many puzzles stand on a page.
    pub per_page: PerPage,
    /// The title; none if empty.
    pub title: String,
    /// Who made the book; not told if empty.
    pub author: String,
    /// Where these stand.
    pub front: Front,
}

/// A puzzle in a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The puzzle, with what was placed or noted, if anything.
    pub sheet: Sheet,
    /// Its solution, if it is to be printed at the end.
    pub solution: Option<Solution>,
    /// Words beside its number, such as its level.
    pub caption: String,
}

/// A book under way.
#[derive(Clone, Debug)]
pub struct Book {
    style: BookStyle,
    entries: Vec<Printed>,
}

/// An entry as it will be drawn.
#[derive(Clone, Debug)]
struct Printed {
    puzzle: Picture,
    solution: Option<Picture>,
    caption: String,
    rules: String,
}

impl Book {
    /// A book without puzzles yet.
    ///
    /// # Errors
    /// If the fonts lack characters of title or author.
    pub fn new(style: BookStyle) -> Result<Book, Unprintable> {
        check("title", &style.title)?;
        check("author", &style.author)?;
        Ok(Book { style, entries: Vec::new() })
    }

    /// Adds a puzzle at the end. Its number is how many there are then.
    ///
    /// # Errors
    /// If the fonts lack characters of the caption or of what a rule is called, the solution is
    /// not of the puzzle's side, or the sheet has both candidates and notes. The book is then as
    /// before.
    ///
    /// ```
    /// use lucidoku::print::{Book, BookStyle, Entry};
    /// use lucidoku::text::{Sheet, parse_puzzle};
    ///
    /// let mut book = Book::new(BookStyle::default()).unwrap();
    /// let sheet = Sheet::from(parse_puzzle(&".".repeat(81)).unwrap());
    /// let entry = |caption: &str| Entry { sheet: sheet.clone(), solution: None, caption: caption.into() };
    /// book.add(entry("très facile")).unwrap();
    /// assert_eq!(
    ///     book.add(entry("łatwe 簡単")).unwrap_err().to_string(),
    ///     "caption: found ł, 簡, 単: expected characters of Windows code page 1252",
    /// );
    /// assert_eq!(book.len(), 1);
    /// ```
    pub fn add(&mut self, entry: Entry) -> Result<(), Unprintable> {
        let Entry { sheet, solution, caption } = entry;
        let rules = rules_in_words(sheet.layout());
        check("caption", &caption)?;
        check("rules", &rules)?;
        if solution.as_ref().is_some_and(|solution| solution.grid().side() != sheet.side()) {
            return Err(Unprintable::Solution);
        }
        let puzzle = Picture::of_sheet(&sheet).map_err(Unprintable::Sheet)?;
        let solution = solution.map(|solution| Picture::of_solution(sheet.puzzle(), &solution));
        self.entries.push(Printed { puzzle, solution, caption, rules });
        Ok(())
    }

    /// How many puzzles it has.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The whole book as a PDF file. O(cells).
    pub fn pdf(&self) -> Vec<u8> {
        document::document(&self.style, &pages::pages(self))
    }
}

/// Refuses words with characters that the fonts lack.
fn check(place: &'static str, words: &str) -> Result<(), Unprintable> {
    let lacking = |characters| Unprintable::Characters { place, characters };
    win_ansi(words).map(|_| ()).map_err(lacking)
}

/// Why something is not printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unprintable {
    /// The fonts lack characters.
    Characters {
        /// What they stand in: title, author, caption or rules.
        place: &'static str,
        /// The characters.
        characters: Vec<char>,
    },
    /// A solution of another side than the puzzle.
    Solution,
    /// There is no room in the cells.
    Sheet(Unheld),
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unprintable::Characters { place, characters } => {
                let found: Vec<String> = characters.iter().map(told).collect();
                let found = found.join(", ");
                write!(f, "{place}: found {found}: expected characters of Windows code page 1252")
            }
            Unprintable::Solution => {
                f.write_str("a solution of another side: expected that of the puzzle")
            }
            Unprintable::Sheet(why) => write!(f, "{why}"),
        }
    }
}

/// A character, or its number if it cannot be seen.
fn told(c: &char) -> String {
    if c.is_control() { format!("U+{:04X}", u32::from(*c)) } else { c.to_string() }
}

impl std::error::Error for Unprintable {}
