//! Links and files that need the feature `formats`: samples, and what is refused.

use crate::links::{SAMPLE, layout, read};
use lucidoku::text::{Detail, ReadOptions, Sheet, format, parse_puzzle, records};

fn f_puzzle(extra: &str) -> String {
    let row = "[{\"value\":5,\"given\":true},{\"value\":3},{},{},{},{},{},{},{}]";
    let empty = "[{},{},{},{},{},{},{},{},{}]";
    let json = format!(
        "{{\"size\":9,\"title\":\"T\",\"grid\":[{row}{}]{extra}}}",
        format!(",{empty}").repeat(8)
    );
    format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(&json))
}

#[test]
fn links_of_f_puzzles_are_read_or_refused_by_name() {
    let sheet = read(&f_puzzle("")).unwrap();
    assert_eq!((sheet.placed().len(), sheet.detail(Detail::Title)), (1, Some("T")));
    assert_eq!(read(&f_puzzle(",\"thermometer\":[],\"antiknight\":false")), Ok(sheet.clone()));
    let diagonals = read(&f_puzzle(",\"diagonal+\":true,\"diagonal-\":true")).unwrap();
    assert_eq!(diagonals.layout(), &layout(&["x"], None));
    assert_eq!(read(&f_puzzle(",\"diagonal+\":true")).unwrap().layout().houses().count(), 28);
    for rule in ["thermometer", "killercage", "nonconsecutive", "a rule to come"] {
        let error = read(&f_puzzle(&format!(",\"{rule}\":[{{\"lines\":[]}}]"))).unwrap_err();
        assert!(
            error.starts_with(&format!("line 1, column 33: found the rule \"{rule}\"")),
            "{error}"
        );
    }
    let link = f_puzzle("");
    assert_eq!(read(&link.replace('+', " ")), Ok(sheet.clone()));
    assert_eq!(
        read(
            &link
                .replace('+', "%2B")
                .replace('/', "%2F")
                .replace("https:%2F%2Fwww.f-puzzles.com%2F", "https://f-puzzles.com/")
        ),
        Ok(sheet.clone())
    );
    let pad = link.replace("https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles");
    assert_eq!(read(&pad), Ok(sheet));
    assert!(read(&f_puzzle(",\"size\":6")).is_err());
    let error = read(&link[..60]).unwrap_err();
    assert!(error.contains("expected lz-string in base 64"), "{error}");
}

#[test]
fn a_link_of_f_puzzles_from_elsewhere_is_read() {
    let Some(file) = lucidoku_testdata::external("logic/fpuz_sample.txt") else { return };
    let sheet = read(&std::fs::read_to_string(file).unwrap()).unwrap();
    let puzzle = sheet.puzzle().to_string();
    assert_eq!(puzzle.len(), 81);
    assert!(sheet.puzzle().givens().filled().count() >= 17, "{puzzle}");
    assert_eq!(read(&format("f-puzzles").unwrap().write(&sheet).unwrap()), Ok(sheet));
}

#[test]
fn codes_and_own_puzzles_of_sudokupad_are_read() {
    let code = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    for link in [
        format!("https://sudokupad.app/classic{code}"),
        format!("https://sudokupad.app/{code}?setting=1"),
        format!("https://sudokupad.app/sudoku/{code}"),
    ] {
        assert_eq!(read(&link).unwrap().puzzle().to_string(), SAMPLE, "{link}");
    }
    let classic = format("sudokupad-classic").unwrap();
    let sample = Sheet::from(parse_puzzle(SAMPLE).unwrap());
    assert_eq!(classic.write(&sample), Ok(format!("https://sudokupad.app/classic{code}\n")));
    let runs = "53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79";
    assert_eq!(read(&format!("https://sudokupad.app/classic{runs}")).unwrap(), sample);
    let error = read("https://sudokupad.app/abc").unwrap_err();
    assert_eq!(
        error,
        "line 1, column 23: found \"abc\", expected a packed puzzle of 81 cells (a link that only \
         names one has none)"
    );
    let row = "[{\"value\":5},{\"value\":\"3\"},{},{},{},{},{},{},{}]";
    let empty = "[{},{},{},{},{},{},{},{},{}]";
    let own = |extra: &str| {
        let json = format!(
            "{{\"cellSize\":64,\"cells\":[{row}{}]{extra}}}",
            format!(",{empty}").repeat(8)
        );
        read(&format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&json)))
    };
    assert_eq!(own("").unwrap().puzzle().givens().filled().count(), 2);
    assert_eq!(own(",\"metadata\":{\"title\":\"T\"}").unwrap().detail(Detail::Title), Some("T"));
    for key in ["lines", "cages", "arrows", "overlays"] {
        let error = own(&format!(",\"{key}\":[{{}}]")).unwrap_err();
        assert!(error.contains(&format!("found the rule \"{key}\"")), "{error}");
    }
}

#[test]
fn files_of_opensudoku_are_read_game_by_game() {
    let data = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
    let file = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<name>A &amp; B</name>\n\
         <game data=\"{data}\" />\n<game data=\"{}\"/>\n<game data=\"{data}\"></game>\n</opensudoku>\n",
        &data[1..]
    );
    let options = ReadOptions::default();
    let sheets: Vec<_> =
        records(&file, &options).map(|r| (r.line(), r.sheet_with(&options))).collect();
    assert_eq!(sheets.len(), 3);
    assert_eq!(sheets[0].0, 4);
    let first = sheets[0].1.as_ref().unwrap();
    assert_eq!(first.puzzle().to_string().replace('.', "0"), data);
    assert_eq!(first.detail(Detail::Title), Some("A & B"));
    assert_eq!(
        sheets[1].1.as_ref().unwrap_err().to_string(),
        "line 5, column 1: found data of 80 cells, expected 81"
    );
    assert!(sheets[2].1.is_ok());
    let bars = data.chars().map(|c| format!("{c}|0|{}", u8::from(c == '0'))).collect::<Vec<_>>();
    let kyouyama = format!("<opensudoku><game data=\"{}\"/></opensudoku>", bars.join("|"));
    assert_eq!(read(&kyouyama).unwrap().puzzle().to_string().replace('.', "0"), data);
}

#[test]
fn entities_and_document_types_are_refused() {
    let game = ".".repeat(81);
    for (text, words) in [
        (
            format!(
                "<!DOCTYPE opensudoku [<!ENTITY x \"{game}\">]>\n<opensudoku><game data=\"&x;\"/></opensudoku>"
            ),
            "found a document type, expected none",
        ),
        (
            format!("<opensudoku><name>&x;</name><game data=\"{game}\"/></opensudoku>"),
            "found the entity &x;",
        ),
        (format!("<opensudoku><game data=\"&x;{game}\"/></opensudoku>"), "line 1: "),
        (format!("<opensudoku><game data=\"{game}\"></opensudoku>"), "line 1"),
        ("<opensudoku></opensudoku>".to_string(), "no game, expected a game with data"),
    ] {
        let options = ReadOptions::default();
        let errors: Vec<String> = records(&text, &options)
            .filter_map(|record| record.sheet_with(&options).err())
            .map(|error| error.to_string())
            .collect();
        assert!(errors.iter().any(|error| error.contains(words)), "{errors:?}: {text}");
    }
}
