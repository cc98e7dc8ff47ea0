//! Any text as any format: nothing panics, every fault has a place, and what is read and written
//! again is the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use lucidoku::text::{FORMATS, ReadOptions, Sheet, recognise, records};

fuzz_target!(|text: &str| {
    let options = ReadOptions::default();
    let _ = recognise(text);
    for record in records(text, &options) {
        match record.sheet_with(&options) {
            Ok(sheet) => comes_back(&sheet),
            Err(error) => assert!(error.line > 0 && error.to_string().starts_with("line ")),
        }
    }
    for format in FORMATS {
        for sheet in format.read(text, &options) {
            match sheet {
                Ok(sheet) => comes_back(&sheet),
                Err(error) => assert!(error.line > 0 && error.to_string().starts_with("line ")),
            }
        }
    }
});

/// Every format that writes a sheet reads the same one.
fn comes_back(sheet: &Sheet) {
    let options = ReadOptions::default();
    let _ = sheet.state();
    for format in FORMATS {
        let Ok(text) = format.write(sheet) else { continue };
        if sheet.side().get() != 9 || sheet.layout().board() != Ok(&lucidoku::board::Board::CLASSIC)
        {
            continue;
        }
        let read = format.read(&text, &options);
        let [Ok(read)] = &read[..] else { panic!("{}: {read:?}\n{text}", format.name) };
        assert_eq!(bare(read), bare(sheet), "{}: {text}", format.name);
    }
}

/// Without words, for which formats have different places.
fn bare(sheet: &Sheet) -> Sheet {
    let bare = Sheet::from(sheet.puzzle().clone()).with_placed(sheet.placed().iter().copied());
    let bare = match sheet.all_candidates() {
        Some(candidates) => bare.with_candidates(candidates),
        None => bare,
    };
    bare.with_notes(sheet.notes().clone())
}
