//! A puzzle or grid in nine rows of nine characters, with or without a frame.

use super::{Content, Form, TextError, line, symbol};
use crate::board::{Layout, Side};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use std::fmt;

pub(super) const FORM: Form = Form {
    claims: |content| match content {
        Content::Rows { rows, .. } => rows.len() == 9 && rows.iter().all(|row| row.is_plain()),
        Content::Field { .. } => false,
    },
    read,
};

fn read(content: &Content<'_>, layout: &Layout) -> Result<Puzzle, TextError> {
    let Content::Rows { rows, .. } = content else {
        return Err(content.unclaimed());
    };
    let mut values = Vec::with_capacity(81);
    for row in rows {
        for (column, group) in &row.groups {
            for (column, c) in (*column..).zip(group.chars()) {
                values.push(symbol::value(c, row.line, column)?);
            }
        }
    }
    line::puzzle(content.line(), layout, &values)
}

/// How many columns and rows of cells stand between two lines of the frame.
pub(super) fn frame_step(side: Side) -> usize {
    if side == Side::NINE { 3 } else { side.get() }
}

/// Rows with a frame around them and, on 9x9, around the boxes.
pub(super) fn write(f: &mut fmt::Formatter<'_>, grid: &Grid) -> fmt::Result {
    let (n, step) = (grid.side().get(), frame_step(grid.side()));
    let texts = grid.values().iter().map(|&value| match value {
        0 => ".".to_string(),
        _ => symbol::value_text(value, grid.side()),
    });
    let texts: Vec<String> = texts.collect();
    write_frame(f, &texts, n, step)
}

/// Cells' texts in a frame, each column as wide as its widest cell.
pub(super) fn write_frame(
    f: &mut fmt::Formatter<'_>,
    texts: &[String],
    n: usize,
    step: usize,
) -> fmt::Result {
    let width = |column| texts.iter().skip(column).step_by(n).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..n).map(width).collect();
    let dashes =
        widths.chunks(step).map(|group| "-".repeat(group.iter().sum::<usize>() + group.len() + 1));
    let rule = format!("+{}+", dashes.collect::<Vec<_>>().join("+"));
    for (index, row) in texts.chunks(n).enumerate() {
        if index % step == 0 {
            writeln!(f, "{rule}")?;
        }
        for (column, (text, width)) in row.iter().zip(&widths).enumerate() {
            f.write_str(if column % step == 0 { "| " } else { "" })?;
            write!(f, "{text:width$} ")?;
        }
        writeln!(f, "|")?;
    }
    f.write_str(&rule)
}

#[cfg(test)]
mod tests {
    use crate::text::{parse_puzzle, puzzles};

    const LINE: &str =
        "8.3....4...6....9.....5..3.27..46.....5.9.........1.......8.3.5.974......8.32.9..";

    const STYLES: [&str; 5] = [
        "8.3....4.\n..6....9.\n....5..3.\n27..46...\n..5.9....\n.....1...\n....8.3.5\n.974.....\n.8.32.9..",
        "\
*-----------*
|8.3|...|.4.|
|..6|...|.9.|
|...|.5.|.3.|
|---+---+---|
|27.|.46|...|
|..5|.9.|...|
|...|..1|...|
|---+---+---|
|...|.8.|3.5|
|.97|4..|...|
|.8.|32.|9..|
*-----------*",
        "\
8 0 3  0 0 0  0 4 0
0 0 6  0 0 0  0 9 0
0 0 0  0 5 0  0 3 0

2 7 0  0 4 6  0 0 0
0 0 5  0 9 0  0 0 0
0 0 0  0 0 1  0 0 0

0 0 0  0 8 0  3 0 5
0 9 7  4 0 0  0 0 0
0 8 0  3 2 0  9 0 0",
        "\
.-------.-------.-------.
| 8 . 3 | . . . | . 4 . |
| . . 6 | . . . | . 9 . |
| . . . | . 5 . | . 3 . |
:-------+-------+-------:
| 2 7 . | . 4 6 | . . . |
| . . 5 | . 9 . | . . . |
| . . . | . . 1 | . . . |
:-------+-------+-------:
| . . . | . 8 . | 3 . 5 |
| . 9 7 | 4 . . | . . . |
| . 8 . | 3 2 . | 9 . . |
'-------'-------'-------'",
        "\
+=+=+=+
8 - 3 | - - - | - 4 -
+-+-+-+
- - 6 | - - - | - 9 -
+-+-+-+
- - - | - 5 - | - 3 -
+=+=+=+
2 7 - | - 4 6 | - - -
+-+-+-+
- - 5 | - 9 - | - - -
+-+-+-+
- - - | - - 1 | - - -
+=+=+=+
- - - | - 8 - | 3 - 5
+-+-+-+
- 9 7 | 4 - - | - - -
+-+-+-+
- 8 - | 3 2 - | 9 - -
+=+=+=+",
    ];

    #[test]
    fn every_usual_frame_is_read() {
        let expected = parse_puzzle(LINE).unwrap();
        for style in STYLES {
            assert_eq!(parse_puzzle(style), Ok(expected.clone()), "{style}");
        }
        let all = STYLES.join("\n\n");
        assert_eq!(puzzles(&all).filter(|puzzle| puzzle.as_ref() == Ok(&expected)).count(), 5);
    }

    #[test]
    fn a_block_is_read_as_it_was_written() {
        let puzzle = parse_puzzle(LINE).unwrap();
        let written = format!("{puzzle:#}");
        assert_eq!(written.lines().next(), Some("+-------+-------+-------+"));
        assert_eq!(parse_puzzle(&written), Ok(puzzle));
    }

    #[test]
    fn a_row_of_frame_characters_is_never_taken_for_blanks() {
        let dashes = STYLES[0].replace("..5.9....", "---------");
        assert_eq!(
            parse_puzzle(&dashes).unwrap_err().to_string(),
            "line 1: a block of 8 rows: expected 9"
        );
        let then_another = format!("{dashes}\n{}", STYLES[0]);
        assert_eq!(
            parse_puzzle(&then_another).unwrap_err().to_string(),
            "line 1: 17 rows that make no whole blocks: expected 9 a block, in one frame"
        );
        let nine = [dashes.as_str(); 9].join("\n");
        let read: Vec<_> = puzzles(&nine).collect();
        assert!(read.iter().all(|puzzle| puzzle.is_err()), "{read:?}");
        let same_blank = STYLES[0].replace('.', "-");
        assert_eq!(
            parse_puzzle(&same_blank.replace("--5-9----", "---------")).unwrap_err().to_string(),
            "line 5: nine - alone, a frame or a row of blanks: expected . for blanks"
        );
    }

    #[test]
    fn a_wrong_character_in_a_row_is_named() {
        let wrong = STYLES[3].replace("| . . 5 | . 9 . |", "| . . 5 | . q . |");
        assert_eq!(
            parse_puzzle(&wrong).unwrap_err().to_string(),
            "line 7, column 13: found 'q', expected a digit 1-9 or a blank (one of . 0 _ * ? x X -)"
        );
    }

    #[test]
    fn rows_of_other_lengths_are_told() {
        let short = STYLES[0].replace("..5.9....", "..5.9...");
        assert_eq!(
            parse_puzzle(&short).unwrap_err().to_string(),
            "line 5: a row of 8 cells: expected 9, or 81 characters without spaces"
        );
    }
}
