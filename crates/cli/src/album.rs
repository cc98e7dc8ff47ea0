//! Pictures of all puzzles below each other, as one SVG document.

use crate::collected::Collected;
use crate::document::finished;
use crate::exit::Exit;
use crate::item::Item;
use lucidoku::drawing::{Description, Drawing, svg};

/// What a puzzle brings: a picture, and what it shows in words.
pub struct Page {
    /// The picture, with what is to be read in it.
    pub drawing: Drawing,
    /// The same in words, for those who do not see it.
    pub words: String,
}

/// Pictures under way.
pub struct Album {
    title: &'static str,
    pages: Collected<Page>,
}

impl Album {
    /// An album without pictures.
    pub fn new(title: &'static str) -> Album {
        Album { title, pages: Collected::default() }
    }

    /// A record's pictures, below each other.
    pub fn put(&self, item: &Item, pages: impl IntoIterator<Item = Page>) {
        self.pages.put(item, together(pages));
    }

    /// Writes the document to standard output; how the program ends that would have ended like
    /// this.
    pub fn write(&self, exit: Exit) -> Exit {
        match exit {
            Exit::Interrupted | Exit::Usage => exit,
            _ => finished(exit, self.pages.take(), |pages| Ok(self.document(pages)), None),
        }
    }

    fn document(&self, pages: Vec<Page>) -> Vec<u8> {
        let Page { drawing, words } = together(pages);
        let description = Description { title: self.title, text: &words };
        svg(&drawing, &description).into_bytes()
    }
}

/// Pictures below each other.
fn together(pages: impl IntoIterator<Item = Page>) -> Page {
    const GAP: f32 = 8.0;
    let (mut drawing, mut words) = (Drawing::default(), Vec::new());
    for page in pages {
        drawing.put_below(GAP, page.drawing);
        words.push(page.words);
    }
    Page { drawing, words: words.join("\n") }
}
