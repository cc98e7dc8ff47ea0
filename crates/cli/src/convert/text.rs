//! In formats of text.

use super::{Sheets, failed, refuse};
use crate::heads::head;
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
    fn begin(&self, item: &Item, sheet: Option<&Sheet>, sink: &mut Sink) {
        if item.number == 0 {
            write(&head(self.to, sheet), sink);
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
        self.begin(item, sheet.as_ref().ok(), sink);
        let written = sheet.and_then(|sheet| {
            let name = self.to.name;
            let unheld = |why| format!("line {}: cannot be written as {name}: {why}", item.line());
            self.to.entry(&sheet).map_err(unheld)
        });
        match written {
            Ok(text) => write(&text, sink),
            Err(words) => refuse(item, &words, sink),
        }
    }

    fn failed(&self, item: &Item, sink: &mut Sink) {
        failed(item, sink);
    }
}
