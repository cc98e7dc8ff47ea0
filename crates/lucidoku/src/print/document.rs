//! Pages as a PDF file.

use super::BookStyle;
use super::pages::Page;
use super::paint::{FONTS, paint};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Settings, TextStr};

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const OUTLINE: Ref = Ref::new(4);

/// How hard miniz tries, of 10.
const EFFORT: u8 = 6;

/// The numbers of the objects that there are several of.
struct Numbers {
    pages: i32,
}

impl Numbers {
    fn font(&self, at: usize) -> Ref {
        Ref::new(OUTLINE.get() + 1 + at as i32)
    }

    fn page(&self, at: usize) -> Ref {
        Ref::new(self.font(FONTS.len()).get() + at as i32)
    }

    fn content(&self, at: usize) -> Ref {
        Ref::new(self.page(0).get() + self.pages + at as i32)
    }

    fn bookmark(&self, at: usize) -> Ref {
        Ref::new(self.page(0).get() + 2 * self.pages + at as i32)
    }
}

/// The whole file.
pub(super) fn document(style: &BookStyle, pages: &[Page]) -> Vec<u8> {
    let mut pdf = Pdf::with_settings(Settings { pretty: false });
    let numbers = Numbers { pages: pages.len() as i32 };
    let bookmarks: Vec<(usize, &str)> =
        (0..).zip(pages).filter_map(|(at, page)| Some((at, page.bookmark.as_deref()?))).collect();
    catalog(&mut pdf, style, &bookmarks);
    info(&mut pdf, style);
    for (at, (_, _, name)) in FONTS.iter().enumerate() {
        let mut font = pdf.type1_font(numbers.font(at));
        font.base_font(*name).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let (wide, high) = style.paper.size();
    let mut tree = pdf.pages(PAGES);
    tree.media_box(Rect::new(0.0, 0.0, wide, high)).count(numbers.pages);
    tree.kids((0..pages.len()).map(|at| numbers.page(at)));
    let mut resources = tree.resources();
    resources.fonts().pairs((0..).zip(&FONTS).map(|(at, font)| (font.0, numbers.font(at))));
    resources.finish();
    tree.finish();
    for (at, page) in pages.iter().enumerate() {
        pdf.page(numbers.page(at)).parent(PAGES).contents(numbers.content(at));
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&paint(&page.drawing), EFFORT);
        pdf.stream(numbers.content(at), &packed).filter(Filter::FlateDecode);
    }
    outline(&mut pdf, &numbers, &bookmarks);
    pdf.finish()
}

fn catalog(pdf: &mut Pdf, style: &BookStyle, bookmarks: &[(usize, &str)]) {
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES).lang(TextStr("en"));
    if !style.title.is_empty() {
        catalog.viewer_preferences().display_doc_title(true);
    }
    if !bookmarks.is_empty() {
        catalog.outlines(OUTLINE);
    }
}

fn info(pdf: &mut Pdf, style: &BookStyle) {
    let mut info = pdf.document_info(INFO);
    if !style.title.is_empty() {
        info.title(TextStr(&style.title));
    }
    if !style.author.is_empty() {
        info.author(TextStr(&style.author));
    }
    info.creator(TextStr("Lucidoku"));
}

/// The bookmarks, one after the other, each to the top of its page.
fn outline(pdf: &mut Pdf, numbers: &Numbers, bookmarks: &[(usize, &str)]) {
    let Some(last) = bookmarks.len().checked_sub(1) else { return };
    let (first, end) = (numbers.bookmark(0), numbers.bookmark(last));
    pdf.outline(OUTLINE).first(first).last(end).count(bookmarks.len() as i32);
    for (at, (page, name)) in bookmarks.iter().enumerate() {
        let mut item = pdf.outline_item(numbers.bookmark(at));
        item.title(TextStr(name)).parent(OUTLINE);
        if at > 0 {
            item.prev(numbers.bookmark(at - 1));
        }
        if at < last {
            item.next(numbers.bookmark(at + 1));
        }
        item.dest().page(numbers.page(*page)).fit();
    }
}
