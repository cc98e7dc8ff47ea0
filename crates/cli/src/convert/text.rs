//! In formats of text.

use super::{Sheets, failed, refuse};
use crate::item::Item;
use crate::pipeline::Job;
use crate::sink::Sink;
use lucidoku::text::{Format, Sheet};
use std::io::Write;

/// Writes every puzzle in another format.
pub struct Convert {
    /// The format.
    pub to: &'static Format,
    /// What is written of each.
    pub sheets: Sheets,
}

impl Convert {
    /// The first record begins the file, whether it can be written or not.
    fn head(&self, item: &Item, sheet: Option<&Sheet>) -> String {
        match item.number {
            0 => self.to.head(sheet),
            _ => String::new(),
        }
    }
}

/// A sink takes everything; nothing is no output.
fn write(text: &str, sink: &mut Sink) {
    if !text.is_empty() {
        let _ = sink.write_all(text.as_bytes());
    }
}

impl Job for Convert {
    fn handle(&self, item: &Item, sink: &mut Sink) {
        let sheet = self.sheets.sheet(item);
        let head = self.head(item, sheet.as_ref().ok());
        let written = sheet.and_then(|sheet| {
            let name = self.to.name;
            let unheld = |why| format!("line {}: cannot be written as {name}: {why}", item.line());
            self.to.entry(&sheet).map_err(unheld)
        });
        // All at once, so that where making it fails, nothing has been written.
        write(&(head + written.as_deref().unwrap_or_default()), sink);
        if let Err(words) = written {
            refuse(item, &words, sink);
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        write(&self.head(item, None), sink);
        failed(item, sink);
    }
}
