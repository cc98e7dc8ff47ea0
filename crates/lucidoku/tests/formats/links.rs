//! Links and files of programs: samples, boards, and what is refused.

use crate::{Kind, sheet};
use lucidoku::board::{Layout, Side, variants::Rules};
use lucidoku::text::{FORMATS, ReadOptions, Sheet, Unheld, parse_puzzle_on, records};

pub const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const JIGSAW: &str =
    "111222333111222333111222333444555666444555666444555666777888999777888999778788999";

/// The one sheet of a text whose format is recognised.
pub fn read(text: &str) -> Result<Sheet, String> {
    let options = ReadOptions::default();
    let mut sheets: Vec<_> =
        records(text, &options).map(|record| record.sheet_with(&options)).collect();
    assert_eq!(sheets.len(), 1, "{text}");
    sheets.remove(0).map_err(|error| error.to_string())
}

/// A 9x9 layout with these rules.
pub fn layout(rules: &[&str], regions: Option<&str>) -> Layout {
    let rules = Rules::new(rules).unwrap();
    let rules = match regions {
        Some(map) => rules.with_regions(map).unwrap(),
        None => rules,
    };
    rules.layout(Side::NINE, None).unwrap()
}

#[test]
fn boards_come_back_where_links_have_them() {
    let boards: [(&[&str], Option<&str>, &[&str]); 7] = [
        (&["x"], None, &["sudokuwiki", "f-puzzles", "sudokupad"]),
        (&["windoku"], None, &["sudokuwiki"]),
        (&[], Some(JIGSAW), &["sudokuwiki", "f-puzzles", "sudokupad"]),
        (&["anti-king", "anti-knight"], None, &["f-puzzles", "sudokupad"]),
        (&["disjoint"], None, &["f-puzzles", "sudokupad"]),
        (&["x"], Some(JIGSAW), &["f-puzzles", "sudokupad"]),
        (&["latin"], None, &[]),
    ];
    for (rules, regions, names) in boards {
        let layout = layout(rules, regions);
        let text = "1".to_string() + &".".repeat(80);
        let sheet = Sheet::from(parse_puzzle_on(&text, &layout).unwrap());
        for format in FORMATS {
            let held = names.contains(&format.name);
            match format.write(&sheet) {
                Err(Unheld::Rules(_)) if !held => {}
                Ok(text) if held => {
                    let back = read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                    // Rules may be put on a board in another order.
                    let written = back.layout().houses().count() + back.layout().rules().count();
                    assert_eq!(written, layout.houses().count() + layout.rules().count());
                    assert_eq!(format.write(&back), Ok(text));
                }
                other => panic!("{} {rules:?}: {other:?}", format.name),
            }
        }
    }
}

#[test]
fn boards_of_sudokuwiki_are_read_or_refused_by_name() {
    let empty = format!("S9B0503{}", "ep".repeat(79));
    let start = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    for text in [empty.clone(), format!("{start}{empty}"), format!("{start}{empty}&x=1")] {
        assert_eq!(read(&text).unwrap().puzzle().to_string(), format!("53{}", ".".repeat(79)));
    }
    assert_eq!(read(&format!("{start}{SAMPLE}")).unwrap().puzzle().to_string(), SAMPLE);
    let marked = read(&format!("{start}S9B050c0j{}", "ep".repeat(78))).unwrap();
    assert_eq!(marked.placed()[0].1.get(), 3);
    assert_eq!(marked.candidates().unwrap()[2].to_string(), "1");
    let pairs = format!("{start}11082a{}", "vu".repeat(78));
    let sheet = read(&pairs).unwrap();
    assert_eq!(sheet.given(lucidoku::board::Cell::ALL[0]).map(|digit| digit.get()), Some(5));
    assert_eq!(sheet.placed()[0].1.get(), 3);
    assert_eq!(sheet.candidates().unwrap()[2].to_string(), "16");
    for name in ["L9B", "C9B", "S6B"] {
        let error = read(&format!("{start}{name}{}", "ep".repeat(81))).unwrap_err();
        assert!(
            error.starts_with(&format!("line 1, column 42: found the rule \"{name}\"")),
            "{error}"
        );
    }
    let error = read(&format!("{start}{}", empty.replacen("0503", "05zz", 1))).unwrap_err();
    assert_eq!(error, "line 1, column 47: found 1295, expected a region only in a jigsaw");
    let error = read(&format!("{start}{}", &empty[..100])).unwrap_err();
    assert_eq!(
        error,
        "line 1, column 42: found 97 characters after S9B, expected two for each of 81 cells, in \
         jigsaws three"
    );
}

#[test]
fn damaged_texts_are_errors_with_a_place_and_never_panic() {
    let mut random = fastrand::Rng::with_seed(9);
    let options = ReadOptions::default();
    for format in FORMATS {
        for round in 0..300 {
            let kind = [Kind::Givens, Kind::UnderWay, Kind::Candidates][round % 3];
            let Ok(text) = format.write(&sheet(&mut random, kind)) else { continue };
            let mut damaged: Vec<char> = text.chars().collect();
            for _ in 0..random.usize(1..4) {
                let at = random.usize(0..damaged.len());
                match random.u8(0..3) {
                    0 => _ = damaged.remove(at),
                    1 => damaged.insert(at, random.char('!'..'~')),
                    _ => damaged[at] = random.char('\n'..'é'),
                }
            }
            let damaged: String = damaged.into_iter().collect();
            let read = format.read(&damaged, &options);
            let recorded = records(&damaged, &options).map(|record| record.sheet_with(&options));
            for error in read.into_iter().chain(recorded).filter_map(Result::err) {
                assert!(error.to_string().starts_with("line "), "{error}");
                assert!(
                    (1..=damaged.split(['\n', '\r']).count() + 1).contains(&error.line),
                    "{error}"
                );
            }
        }
    }
}
