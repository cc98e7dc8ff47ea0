//! A Sukaku in one line: 729 characters, for each cell the digits 1 to 9 at their places, a
//! blank for each that is struck out.

use super::{Content, Fault, Form, TextError, symbol};
use crate::board::{Layout, Side};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use std::fmt;

pub(super) const FORM: Form = Form {
    claims: |content| matches!(content, Content::Field { text, .. } if text.chars().count() == 729),
    read,
};

fn read(content: &Content<'_>, layout: &Layout) -> Result<Puzzle, TextError> {
    let &Content::Field { line, column, ref text, .. } = content else {
        return Err(content.unclaimed());
    };
    let mut struck = Vec::new();
    for (index, c) in text.chars().enumerate() {
        let expected = (index % 9) as u8 + 1;
        match symbol::value(c, line, column + index)? {
            0 => struck.push((index / 9, expected)),
            value if value == expected => {}
            _ => {
                let fault = Fault::Misplaced { found: c, expected };
                return Err(TextError::at(line, column + index, fault));
            }
        }
    }
    puzzle(line, layout, struck)
}

/// The puzzle without givens and with these candidates struck out.
pub(super) fn puzzle(
    line: usize,
    layout: &Layout,
    struck: Vec<(usize, u8)>,
) -> Result<Puzzle, TextError> {
    let empty = Puzzle::new(layout.clone(), Grid::empty(Side::NINE));
    let puzzle = empty.and_then(|puzzle| puzzle.strike(struck));
    puzzle.map_err(|problems| TextError::at_line(line, Fault::Puzzle(problems)))
}

/// What a puzzle says of a candidate: given cells have only their given.
fn is_open(puzzle: &Puzzle, position: usize, value: u8) -> bool {
    puzzle.givens().get(position).is_none_or(|given| given == value)
        && !puzzle.is_struck(position, value)
}

/// Every candidate at its place in a line, or `{:#}` as a candidate grid.
pub(super) fn write(f: &mut fmt::Formatter<'_>, puzzle: &Puzzle) -> fmt::Result {
    let side = puzzle.side();
    let values = 1..=side.get() as u8;
    let cell = |position: usize, absent: &str| -> String {
        let written = values.clone().map(|value| match is_open(puzzle, position, value) {
            true => symbol::character(value).to_string(),
            false => absent.to_string(),
        });
        written.collect()
    };
    if f.alternate() {
        let all = |absent| (0..side.cells()).map(|at| cell(at, absent)).collect::<Vec<String>>();
        let (short, full) = (all(""), all("."));
        // Where nothing shows that candidates are meant, or a cell has none, all places do.
        let is_plain = short.iter().all(|text| text.len() == 1);
        let has_empty = short.iter().any(String::is_empty);
        return super::candidate_grid::write(
            f,
            side,
            if is_plain || has_empty { &full } else { &short },
        );
    }
    (0..side.cells()).try_for_each(|position| f.write_str(&cell(position, ".")))
}

#[cfg(test)]
mod tests {
    use crate::text::parse_puzzle;

    #[test]
    fn candidates_stand_at_their_places() {
        let line = format!("1.3.567.0{}", "123456789".repeat(80));
        let puzzle = parse_puzzle(&line).unwrap();
        let struck: Vec<u8> = (1..=9).filter(|&value| puzzle.is_struck(0, value)).collect();
        assert_eq!(struck, [2, 4, 8, 9]);
        assert_eq!(puzzle.to_string(), line.replace('0', "."));
        assert_eq!(parse_puzzle(&format!("{puzzle:#}")), Ok(puzzle));
    }

    #[test]
    fn drawings_are_read_again_even_of_empty_and_single_cells() {
        let (none, one, all) = (".........", "1........", "123456789");
        for line in [
            none.to_string() + &all.repeat(80),
            none.repeat(9) + &all.repeat(72),
            one.repeat(81),
            none.repeat(40) + &one.repeat(41),
            one.repeat(9) + &all.repeat(72),
        ] {
            let puzzle = parse_puzzle(&line).unwrap();
            let drawn = format!("{puzzle:#}");
            assert_eq!(parse_puzzle(&drawn), Ok(puzzle), "{drawn}");
        }
    }

    #[test]
    fn a_digit_out_of_place_is_an_error() {
        let line = format!("113456789{}", "123456789".repeat(80));
        assert_eq!(
            parse_puzzle(&line).unwrap_err().to_string(),
            "line 1, column 2: found '1', expected 2 or a blank at this place of its cell"
        );
    }
}
