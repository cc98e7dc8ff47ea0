//! Texts as programs and people write them.

use lucidoku::board::Cell;
use lucidoku::text::{Detail, ReadOptions, Sheet, Unheld, format, parse_puzzle, records};

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The one sheet of a text whose format is recognised.
fn read(text: &str) -> Result<Sheet, String> {
    let options = ReadOptions::default();
    let mut sheets: Vec<_> =
        records(text, &options).map(|record| record.sheet_with(&options)).collect();
    assert_eq!(sheets.len(), 1, "{text}");
    sheets.remove(0).map_err(|error| error.to_string())
}

fn givens(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{error}: {text}")).puzzle().to_string()
}

/// The sample in rows, each made by a function, and what stands between bands and around.
fn rows(row: impl Fn(&str) -> String, between: &str, around: &str) -> String {
    let cells: Vec<&str> = (0..9).map(|at| &SAMPLE[9 * at..9 * at + 9]).collect();
    let bands: Vec<String> = cells
        .chunks(3)
        .map(|band| band.iter().map(|cells| row(cells) + "\n").collect::<String>())
        .collect();
    format!("{around}{}{around}", bands.join(between))
}

fn spaced(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn barred(cells: &str, bar: &str) -> String {
    [&cells[..3], &cells[3..6], &cells[6..]].map(spaced).join(bar)
}

#[test]
fn five_usual_layouts_are_read() {
    for text in [
        rows(|cells| cells.into(), "", ""),
        rows(spaced, "", ""),
        rows(|cells| barred(cells, " | "), "------+-------+------\n", ""),
        rows(
            |cells| format!("|{}|{}|{}|", &cells[..3], &cells[3..6], &cells[6..]),
            "|---+---+---|\n",
            "*-----------*\n",
        ),
        rows(
            |cells| format!("| {} |", barred(cells, " | ")),
            "+-------+-------+-------+\n",
            "+-------+-------+-------+\n",
        ),
    ] {
        assert_eq!(givens(&text), SAMPLE, "{text}");
        assert_eq!(parse_puzzle(&text).unwrap().to_string(), SAMPLE);
    }
}

#[test]
fn any_one_character_may_be_a_blank() {
    for blank in ["/", "~", "o", "E"] {
        assert_eq!(givens(&SAMPLE.replace('.', blank)), SAMPLE, "{blank}");
        assert!(read(&SAMPLE.replacen('.', blank, 1)).is_err(), "{blank}");
    }
}

#[test]
fn lines_with_fields_keep_their_words() {
    let sheet = read(&format!("{SAMPLE} ED=9.0/1.2/1.2")).unwrap();
    assert_eq!(sheet.detail(Detail::Rating), Some("9.0/1.2/1.2"));
    let sheet = read(&format!("{SAMPLE};GP;champagne;tarx;11.9;11.9;11.3")).unwrap();
    assert_eq!(sheet.detail(Detail::Title), Some("GP"));
    assert_eq!(sheet.detail(Detail::Author), Some("champagne"));
    assert_eq!(sheet.detail(Detail::Rating), Some("11.9/11.9/11.3"));
    let zeros = SAMPLE.replace('.', "0");
    let line = format!("0000183b305c {zeros}  1.2\n");
    let sheet = read(&line).unwrap();
    assert_eq!(sheet.puzzle().to_string(), SAMPLE);
    assert_eq!(line.len(), 100);
    assert_eq!(format("bank").unwrap().write(&sheet), Ok(line));
}

#[test]
fn positions_in_a_line_keep_what_was_placed_and_struck() {
    let grid = SAMPLE.replacen('7', "+7", 1);
    for text in [format!(":0000:x:{grid}:213 413::::"), format!("{grid}:213 413")] {
        let sheet = read(&text).unwrap();
        assert_eq!(sheet.placed().len(), 1, "{text}");
        let left = sheet.candidates().unwrap()[Cell::at(0, 2).unwrap().index()];
        assert_eq!(left.to_string(), "1", "{text}");
    }
    let plain = format!("{SAMPLE}:213 413");
    assert!(read(&plain).unwrap().candidates().is_some());
    assert!(parse_puzzle(&plain).unwrap().has_struck());
    assert!(read(&format!("{SAMPLE}:1:213 x")).unwrap().candidates().is_none());
}

#[test]
fn links_of_sudoku_exchange_are_read() {
    let link = format!("https://sudokuexchange.com/play/?s={}", SAMPLE.replace('.', "0"));
    assert_eq!(givens(&link), SAMPLE);
    assert_eq!(
        read(&link.replacen('5', "", 1)).unwrap_err(),
        "line 1, column 36: found 80 characters, expected 81 digits"
    );
    assert_eq!(
        read("https://sudokuexchange.com/play/?t=1").unwrap_err(),
        "line 1, column 1: found no s=, expected s= and 81 digits"
    );
}

#[test]
fn what_has_no_place_is_named() {
    let x = lucidoku::board::Layout::from(lucidoku::board::variants::diagonal(
        &lucidoku::board::Board::CLASSIC,
    ));
    let puzzle = lucidoku::text::parse_puzzle_on(&".".repeat(81), &x).unwrap();
    let refused = format("sdm").unwrap().write(&Sheet::from(puzzle));
    assert_eq!(refused, Err(Unheld::Rules("diagonals".into())));
    let four = parse_puzzle(&".".repeat(16)).unwrap();
    let error = format("sdm").unwrap().write(&Sheet::from(four.clone())).unwrap_err();
    assert_eq!(error.to_string(), "a 4x4 puzzle: it holds 9x9");
    assert_eq!(format("line").unwrap().write(&Sheet::from(four)), Ok(".".repeat(16) + "\n"));
}

#[test]
fn spaces_are_blanks_where_bars_count_cells() {
    let spaces = |cells: &str| cells.replace('.', " ");
    for text in [
        rows(
            |cells| spaces(&format!("|{}|{}|{}|", &cells[..3], &cells[3..6], &cells[6..])),
            "|---+---+---|\n",
            "*-----------*\n",
        ),
        rows(|cells| spaces(&format!("| {} |", barred(cells, " | "))), "+-------+\n", ""),
        rows(|cells| spaces(&format!("|{}|", barred(cells, "|"))), "\n", ""),
        rows(|cells| spaces(&format!("|{cells}|")), "", ""),
        rows(|cells| spaces(&format!("| {} |", spaced(cells).replace(' ', " | "))), "", "\n"),
    ] {
        assert_eq!(givens(&text), SAMPLE, "{text}");
    }
    // A line of bars between all rows may be a row, or may be none.
    let line = "|       |       |       |\n";
    let doubtful =
        rows(|cells| format!("| {} |\n{}", barred(&spaces(cells), " | "), line.trim()), "", "");
    assert!(parse_puzzle(&doubtful).is_err());
}

/// Candidates of a position in which a cell's digits are not in order.
const CANDIDATES: &str = "\
+-------------------+-----------------+------------------+
| 1     8     5     | 6    379  4     | 2    739  79     |
| 349   7     249   | 5    1    239   | 34   8    6      |
| 34    249   6     | 279  379  8     | 1    3479 5      |
+-------------------+-----------------+------------------+
| 6     5     8     | 1    4    7     | 9    2    3      |
| 2     3     1     | 8    6    9     | 5    47   47     |
| 7     49    49    | 3    2    5     | 6    1    8      |
+-------------------+-----------------+------------------+
| 5     6     3     | 4    8    1     | 7    9    2      |
| 8     124   247   | 279  579  23    | 34   6    14     |
| 49    1249  2479  | 279  579  6     | 8    345  14     |
+-------------------+-----------------+------------------+
";

#[test]
fn bordered_candidates_are_read_sorted_or_not_and_with_marks() {
    let sheet = read(CANDIDATES).unwrap();
    let at = |row, column| Cell::at(row, column).unwrap();
    let candidates = sheet.candidates().unwrap();
    assert_eq!(candidates[at(0, 7).index()].to_string(), "379");
    assert_eq!(sheet.given(at(0, 0)).map(|digit| digit.get()), Some(1));
    assert_eq!(sheet.given(at(0, 4)), None);
    for (plain, marked) in
        [(" 379 ", " 3*79"), (" 249 ", " 24#9"), (" 23  ", " 23@ "), (" 579 ", "-579 ")]
    {
        let text = CANDIDATES.replacen(plain, marked, 1);
        assert_ne!(text, CANDIDATES);
        assert_eq!(read(&text).as_ref(), Ok(&sheet), "{text}");
    }
    let listed: Vec<&str> =
        CANDIDATES.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty()).collect();
    assert_eq!(read(&listed.join("\n")).as_ref(), Ok(&sheet));
    assert_eq!(read(&format!("[{}]", listed.join("],["))).as_ref(), Ok(&sheet));
}

#[test]
fn a_single_candidate_is_a_digit_only_if_no_peer_has_it() {
    let all = "123456789";
    let naked = format!("12345678. {}", format!("{all} ").repeat(80));
    let line: String = (0..81).map(|at| if at == 0 { "1........" } else { all }).collect();
    let sheet = read(&line).unwrap();
    assert_eq!(sheet.given(Cell::ALL[0]), None, "{naked}");
    assert_eq!(sheet.candidates().unwrap()[0].to_string(), "1");
    let peers = lucidoku::board::Board::CLASSIC.peers(Cell::ALL[0]);
    let cell = |cell: Cell| match cell.index() {
        0 => "1........",
        _ if peers.contains(cell) => ".23456789",
        _ => all,
    };
    let sheet = read(&Cell::ALL.map(cell).concat()).unwrap();
    assert_eq!(sheet.given(Cell::ALL[0]).map(|digit| digit.get()), Some(1));
}

#[test]
fn files_of_sadman_and_sudocue_are_read() {
    let plain = rows(|cells| cells.into(), "", "");
    let sheet =
        read(&format!("#AMe\r\n#LEasy\r\n#U http://x\r\n{}", plain.replace('\n', "\r\n"))).unwrap();
    assert_eq!(sheet.puzzle().to_string(), SAMPLE);
    let told = [Detail::Author, Detail::Level, Detail::Url].map(|detail| sheet.detail(detail));
    assert_eq!(told, [Some("Me"), Some("Easy"), Some("http://x")]);
    let state = plain.replacen('.', "4", 1);
    let sections =
        format!("[Puzzle]\n{plain}\n[State]\n{state}[PencilMarks]\n1,2,3\n[Colours]\n0\n");
    let sheet = read(&sections).unwrap();
    assert_eq!(sheet.placed().len(), 1);
    assert_eq!(
        read(&sections.replace("[State]\n53", "[State]\n54")).unwrap_err(),
        "line 13, column 2: found 4, expected the given of the puzzle"
    );
    assert_eq!(
        read(&format!("[Puzzle]\n{}", &plain[10..])).unwrap_err(),
        "line 2, column 1: found 8 rows, expected nine rows of nine cells"
    );
    let row = "2 679 u4 1 68 5 679 79 3\n";
    let open = format!("{}\n", "123456789 ".repeat(9)).repeat(8);
    let sheet = read(&format!("{row}{open}")).unwrap();
    assert_eq!(sheet.placed().len(), 1);
    assert_eq!(sheet.candidates().unwrap()[1].to_string(), "679");
    assert_eq!(
        read(&format!("{row}{open}").replacen("679", "677", 1)).unwrap_err(),
        "line 1, column 3: found \"677\", expected a digit, u and a digit, or candidates"
    );
}

#[test]
fn grids_on_the_clipboard_of_simple_sudoku_are_one_position() {
    let ss = format("simple-sudoku").unwrap();
    let sheet = read(SAMPLE).unwrap();
    let four = (Cell::ALL[2], lucidoku::board::Digit::new(4).unwrap());
    let mut left = *sheet.all_candidates().unwrap();
    left[3] -= lucidoku::board::DigitSet::of(lucidoku::board::Digit::new(2).unwrap());
    let sheet = sheet.with_placed([four]).with_candidates(Box::new(left));
    let text = ss.write(&sheet).unwrap();
    assert_eq!(read(&text).as_ref(), Ok(&sheet), "{text}");
    let three = text.clone() + &text + &text;
    let options = ReadOptions::default();
    assert_eq!(records(&three, &options).count(), 3);
    // Without the second grid, candidates tell what was placed.
    let grids: Vec<&str> = text.trim().split("\n\n").collect();
    let two = read(&format!("{}\n\n{}\n", grids[0], grids[2])).unwrap();
    assert!(two.placed().contains(&four));
    assert_eq!(two.candidates(), sheet.candidates());
    // Two puzzles stay two.
    let both = format!("{}\n\n\n{}\n", grids[0], grids[1]);
    assert_eq!(records(&both, &options).count(), 2);
    assert_eq!(ss.read(&both, &options).len(), 1);
}

#[test]
fn tables_are_read() {
    for separator in [",", ";", "\t"] {
        let row = |cells: &str| spaced(cells).replace('.', "").replace(' ', separator);
        let text = rows(row, "", "");
        assert_eq!(givens(&text), SAMPLE, "{text}");
        let quoted = rows(|cells| row(cells).replace('5', "\"5\""), "", "");
        assert_eq!(givens(&quoted), SAMPLE, "{quoted}");
    }
    let csv = format("csv").unwrap();
    let text = rows(|cells| spaced(cells).replace(' ', ","), "", "");
    let error =
        |text: &str| csv.read(text, &ReadOptions::default()).remove(0).unwrap_err().to_string();
    assert_eq!(
        error(&text.replacen("5,3", "55,3", 1)),
        "line 1, column 1: found \"55\", expected a digit 1-9 or nothing"
    );
    assert_eq!(
        error(&text.replacen("5,3", "3", 1)),
        "line 1, column 1: found 8 fields, expected nine"
    );
}

#[test]
fn collections_of_other_programs_are_imported() {
    let zeros = "016400000200009000400000062070230100100000003003087040960000005000800007000006820";
    let text = format!("# a collection\r\n{zeros}\r\n\r\n# more\r\n{zeros}\r\n");
    let options = ReadOptions::default();
    let sdm = format("sdm").unwrap();
    for sheets in [
        sdm.read(&text, &options),
        records(&text, &options).map(|record| record.sheet_with(&options)).collect(),
    ] {
        assert_eq!(sheets.len(), 2);
        for sheet in sheets {
            assert_eq!(sdm.write(&sheet.unwrap()), Ok(format!("{zeros}\n")));
        }
    }
    let positions = format!(":0000:x:{zeros}::::\n").repeat(2);
    assert_eq!(records(&positions, &options).count(), 2);
}

#[test]
fn placed_digits_that_contradict_are_kept_or_refused() {
    let sheet = read(&format!(":0000:x:{}::::", SAMPLE.replacen('.', "+8", 1))).unwrap();
    assert!(sheet.state().is_err());
    assert_eq!(format("simple-sudoku").unwrap().write(&sheet), Err(Unheld::Contradiction));
    for name in ["susser", "sdk", "sudokuwiki"] {
        let written = format(name).unwrap().write(&sheet).unwrap();
        assert_eq!(read(&written).as_ref(), Ok(&sheet), "{written}");
    }
}
