//! Records and errors name the line of the file they are in, whatever stands before and between.

use lucidoku::board::Side;
use lucidoku::text::{ReadOptions, Record, Splitter};

/// What may stand between blocks, and before the first one.
const BEFORE: [&[&str]; 7] =
    [&[], &[""], &["", ""], &["# title"], &["# title", ""], &["", "# title", "", ""], &["---", ""]];

/// How the bands of a block are set apart, and what stands around it.
#[derive(Clone, Copy, Debug)]
struct Style {
    between: &'static [&'static str],
    around: &'static [&'static str],
}

const STYLES: [Style; 5] = [
    Style { between: &[], around: &[] },
    Style { between: &[""], around: &[] },
    Style { between: &["---"], around: &["---"] },
    Style { between: &["---"], around: &[] },
    Style { between: &[""], around: &["---"] },
];

/// The lines of blocks without givens but for the greatest digit at their beginning, and where
/// their rows stand.
struct Text {
    lines: Vec<String>,
    rows: Vec<usize>,
}

impl Text {
    fn of(side: Side, blocks: usize, style: Style, before: &[&str], between: &[&str]) -> Text {
        let mut text = Text { lines: Vec::new(), rows: Vec::new() };
        for block in 0..blocks {
            text.extend(if block == 0 { before } else { between });
            text.extend(style.around);
            text.block(side, style);
            text.extend(style.around);
        }
        text
    }

    fn extend(&mut self, lines: &[&str]) {
        self.lines.extend(lines.iter().map(|line| line.to_string()));
    }

    fn block(&mut self, side: Side, style: Style) {
        let n = side.get();
        let band = side.boxes().map_or(n, |(rows, _)| usize::from(rows));
        for row in 0..n {
            if row > 0 && row % band == 0 {
                self.extend(style.between);
            }
            let greatest = char::from_digit(n as u32, 36).unwrap();
            let first = if row == 0 { greatest } else { '.' };
            self.rows.push(self.lines.len());
            self.lines.push(format!("{first}{}", ".".repeat(n - 1)));
        }
    }

    fn records(&self, options: &ReadOptions) -> Vec<Record> {
        let mut splitter = Splitter::with(options);
        self.lines.iter().for_each(|line| splitter.push_line(line.as_bytes()));
        splitter.finish();
        std::iter::from_fn(|| splitter.next_record()).collect()
    }
}

/// Calls with every text of blocks of these sides, its options and what to print of it.
fn every_text(sides: &[u8], check: impl Fn(Text, Side, &ReadOptions, &str)) {
    for side in sides.iter().map(|side| Side::new(*side).unwrap()) {
        let asked = ReadOptions { side: Some(side), ..ReadOptions::default() };
        for options in [ReadOptions::default(), asked] {
            for (style, before, between) in STYLES.iter().flat_map(|style| {
                BEFORE.iter().flat_map(move |before| {
                    BEFORE[1..].iter().map(move |between| (style, before, between))
                })
            }) {
                let asked = options.side;
                let told = format!("{side}, {style:?}, {before:?}, {between:?}, asked {asked:?}");
                check(Text::of(side, 3, *style, before, between), side, &options, &told);
            }
        }
    }
}

#[test]
fn a_record_begins_at_its_first_line_that_is_not_empty() {
    every_text(&[4, 6, 9, 12, 16], |text, side, options, told| {
        let records = text.records(options);
        assert_eq!(records.len(), 3, "{told}: {records:?}");
        for (record, first_row) in records.iter().zip(text.rows.iter().step_by(side.get())) {
            let raw = String::from_utf8_lossy(record.raw());
            let at = record.line() - 1;
            let held = &text.lines[at..at + raw.lines().count()];
            assert_eq!(raw.lines().collect::<Vec<_>>(), held, "{told}");
            assert!(!held[0].is_empty(), "{told}: {raw:?}");
            assert!((at..at + 2).contains(first_row), "{told}: line {}", record.line());
        }
    });
}

#[test]
fn a_wrong_character_is_told_with_the_line_of_the_file() {
    every_text(&[4, 6, 9, 16], |mut text, side, options, told| {
        for block in 0..3 {
            let row = text.rows[(block + 1) * side.get() - 2];
            let good = std::mem::replace(&mut text.lines[row], "Z".to_owned());
            text.lines[row] += &good[1..];
            let errors: Vec<_> =
                text.records(options).iter().map(|r| r.parse_with(options)).collect();
            let lines: Vec<usize> =
                errors.iter().filter_map(|read| read.as_ref().err()).map(|e| e.line).collect();
            assert_eq!(lines, [row + 1], "{told}: {:#?}", text.lines);
            text.lines[row] = good;
        }
    });
}

#[test]
fn a_digit_twice_is_told_with_the_line_where_the_block_begins() {
    every_text(&[4, 6, 9, 16], |mut text, side, options, told| {
        for block in 0..3 {
            let row = text.rows[block * side.get()];
            let twice = text.lines[row][..1].repeat(2) + &text.lines[row][2..];
            let good = std::mem::replace(&mut text.lines[row], twice);
            let records = text.records(options);
            let error = records[block].parse_with(options).unwrap_err();
            let frame = records[block].raw().starts_with(b"-");
            assert_eq!(error.line, row + 1 - usize::from(frame), "{told}: {error}");
            text.lines[row] = good;
        }
    });
}
