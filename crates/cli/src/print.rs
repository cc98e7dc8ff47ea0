//! Puzzles on paper.

use crate::args::{PaperName, PerPageName, PrintArgs};
use lucidoku::print::{Book, BookStyle, Entry, Front, Paper, PerPage};

/// How the options want pages to look.
///
/// # Errors
/// In words, if the fonts lack characters of title or author.
pub fn style(args: &PrintArgs, front: Front) -> Result<BookStyle, String> {
    let style = BookStyle {
        paper: match args.paper.unwrap_or_default() {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        },
        per_page: match args.per_page.unwrap_or_default() {
            PerPageName::One => PerPage::One,
            PerPageName::Two => PerPage::Two,
            PerPageName::Four => PerPage::Four,
            PerPageName::Six => PerPage::Six,
        },
        title: args.title.clone().unwrap_or_default(),
        author: args.author.clone().unwrap_or_default(),
        front,
    };
    match Book::new(style.clone()) {
        Ok(_) => Ok(style),
        Err(error) => Err(format!("--{error}")),
    }
}

/// A book of these puzzles, in this order.
///
/// # Errors
/// In words, if one of them cannot be printed.
pub fn pdf(style: BookStyle, entries: impl IntoIterator<Item = Entry>) -> Result<Vec<u8>, String> {
    let mut book = Book::new(style).map_err(|error| error.to_string())?;
    for (number, entry) in (1..).zip(entries) {
        book.add(entry).map_err(|error| format!("puzzle {number} of the book: {error}"))?;
    }
    Ok(book.pdf())
}
