//! Sheets at random: each format reads what it writes as it was, or refuses to write it.

use crate::{KINDS, Kind, sheet};
use lucidoku::text::{FORMATS, Format, ReadOptions, Sheet, Unheld, format, recognise, records};

/// How many sheets of each kind.
const SHEETS: usize = 1000;

/// The kinds that a format has a place for.
fn held(name: &str) -> &'static [Kind] {
    match name {
        "candidates" | "sukaku" => &[Kind::Givens, Kind::Candidates],
        "sdx" | "hodoku" | "susser" | "simple-sudoku" | "sudokuwiki" => {
            &[Kind::Givens, Kind::Placed, Kind::Candidates, Kind::UnderWay]
        }
        "sdk" => &[Kind::Givens, Kind::Placed],
        "opensudoku" => &[Kind::Givens, Kind::Placed, Kind::Candidates, Kind::UnderWay],
        "f-puzzles" | "sudokupad" => &KINDS,
        // A name and a rating are missing.
        "bank" => &[],
        _ => &[Kind::Givens],
    }
}

fn without_details(sheet: &Sheet) -> Sheet {
    Sheet::from(sheet.puzzle().clone())
        .with_placed(sheet.placed().iter().copied())
        .with_candidates(sheet.all_candidates().unwrap())
        .with_notes(sheet.notes().clone())
}

fn comes_back(format: &Format, sheet: &Sheet) -> Result<(), Unheld> {
    let text = format.write(sheet)?;
    let options = ReadOptions::default();
    let read = format.read(&text, &options);
    assert_eq!(read.len(), 1, "{}: {text}", format.name);
    let read = read[0].as_ref().unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name));
    assert_eq!(&without_details(read), sheet, "{}: {text}", format.name);
    let again: Vec<_> =
        records(&text, &options).map(|record| record.sheet_with(&options)).collect();
    assert_eq!(again.len(), 1, "{}: {text}", format.name);
    assert_eq!(again[0].as_ref().map(without_details).as_ref(), Ok(sheet), "{text}");
    Ok(())
}

#[test]
fn sheets_come_back_or_are_refused() {
    let mut random = fastrand::Rng::with_seed(7);
    for format in FORMATS {
        for kind in KINDS {
            let is_held = held(format.name).contains(&kind);
            let (wanted, tries) = if is_held { (SHEETS, 20 * SHEETS) } else { (SHEETS, 100) };
            let written = (0..tries)
                .filter(|_| comes_back(format, &sheet(&mut random, kind)).is_ok())
                .take(wanted)
                .count();
            assert!(!is_held || written == SHEETS, "{} wrote {written} of {kind:?}", format.name);
            // Nearly full grids may leave no room for what a kind has beyond others.
            assert!(is_held || written < 20, "{} wrote {written} of {kind:?}", format.name);
        }
    }
}

#[test]
fn every_format_is_recognised_in_what_it_writes() {
    let mut random = fastrand::Rng::with_seed(8);
    for kind in KINDS {
        let sheet = sheet(&mut random, kind);
        for format in FORMATS {
            let Ok(text) = format.write(&sheet) else { continue };
            let found = recognise(&text).map(|format| format.name);
            // These look alike.
            let alike = match format.name {
                "sdm" | "gsf" | "susser" => "line",
                "sdk" | "simple-sudoku" => "grid",
                "sdx" => "candidates",
                "sudokupad-classic" => "sudokupad",
                name => name,
            };
            assert!(
                found == Some(alike) || found == Some(format.name),
                "{}: {found:?}\n{text}",
                format.name
            );
        }
    }
}

#[test]
fn names_and_endings_lead_to_one_format() {
    for known in FORMATS {
        assert_eq!(format(known.name).map(|format| format.name), Some(known.name));
        for ending in known.endings {
            let others = FORMATS.iter().filter(|other| other.endings.contains(ending));
            assert_eq!(others.count(), 1, "{ending}");
        }
    }
}
