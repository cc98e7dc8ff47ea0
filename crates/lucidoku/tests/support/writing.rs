//! Puzzles at random, and the ways to write them.

use super::full_grid::full_grid;
use super::random::Random;
use lucidoku::board::{Board, Layout, Side};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use proptest::prelude::*;

/// A classic puzzle with some of a full grid's digits; one in four with a wrong one among them,
/// which conflicts with no other.
pub fn any_puzzle(givens: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Puzzle> {
    let positions = prop::sample::subsequence((0..81).collect::<Vec<usize>>(), givens);
    let wrong = prop::option::weighted(0.25, (0usize..81, 1u8..=9));
    (any::<u64>(), positions, wrong).prop_map(|(seed, positions, wrong)| {
        let full = full_grid(&Board::CLASSIC, &mut Random(seed));
        let mut givens = Grid::empty(Side::NINE);
        for at in positions {
            givens.set(at, full.get(at)).unwrap();
        }
        let puzzle = Puzzle::new(Layout::CLASSIC, givens.clone()).unwrap();
        let Some((position, value)) = wrong else { return puzzle };
        givens.set(position, Some(value)).unwrap();
        Puzzle::new(Layout::CLASSIC, givens).unwrap_or(puzzle)
    })
}

/// A puzzle without givens in which each cell has any candidates or, one time in two, at most one.
pub fn any_sukaku() -> impl Strategy<Value = Puzzle> {
    let cells = |most| {
        prop::collection::vec(prop::sample::subsequence((1..=9).collect::<Vec<u8>>(), 0..=most), 81)
    };
    prop_oneof![cells(9), cells(1)].prop_map(|cells| {
        let all = (0..81).flat_map(|at| (1..=9).map(move |value| (at, value)));
        let struck = all.filter(|(at, value)| !cells[*at].contains(value));
        let empty = Puzzle::new(Layout::CLASSIC, Grid::empty(Side::NINE)).unwrap();
        empty.strike(struck).unwrap()
    })
}

/// A puzzle, or a Sukaku, with a text that must be read as it.
pub fn any_written() -> impl Strategy<Value = (Puzzle, String)> {
    let line = (any_puzzle(1..=81), "[.0_*?xX-]", "[ \t]{0,3}", "(|,7|;x|:1:9|\t5|  #z|#)\r?");
    let line = line.prop_map(|(puzzle, blank, before, after)| {
        let line = puzzle.to_string().replace('.', &blank);
        (puzzle, format!("{before}{line}{after}"))
    });
    let block = any_puzzle(0..=81).prop_map(|puzzle| (puzzle.clone(), format!("{puzzle:#}")));
    let sukaku = any_sukaku().prop_map(|puzzle| (puzzle.clone(), puzzle.to_string()));
    let grid = any_sukaku().prop_map(|puzzle| (puzzle.clone(), format!("{puzzle:#}")));
    prop_oneof![line, block, sukaku, grid]
}

/// A puzzle with some givens in every band, and a block of it in one of the usual styles.
pub fn any_block(blanks: &'static [char]) -> impl Strategy<Value = (Puzzle, String)> {
    let blank = prop::sample::select(blanks);
    (any_puzzle(17..=60), 0usize..5, blank).prop_map(|(puzzle, style, blank)| {
        let line = puzzle.to_string().replace('.', &blank.to_string());
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
        let frame = "+---+---+---+";
        let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let bands = |with: &str| {
            let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
            bands.join(with)
        };
        let text = match style {
            0 => rows.join("\n"),
            1 => format!("{frame}\n{}\n{frame}", bands(&format!("\n{frame}\n"))),
            2 => bands("\n\n"),
            3 => bands(&format!("\n{frame}\n")),
            _ => {
                rows.iter().map(|row| spaced(row)).collect::<Vec<_>>().join(&format!("\n{frame}\n"))
            }
        };
        (puzzle, text)
    })
}

/// A block with one of its rows left out or written again.
pub fn with_row(block: &str, row: prop::sample::Index, copies: usize) -> String {
    let is_row = |line: &str| line.chars().any(|c| c.is_ascii_digit() || "._-*".contains(c));
    let mut lines: Vec<&str> = block.lines().collect();
    let rows: Vec<usize> =
        (0..lines.len()).filter(|&at| !lines[at].contains('+') && is_row(lines[at])).collect();
    let at = rows[row.index(rows.len())];
    let again = vec![lines[at]; copies];
    lines.splice(at..=at, again);
    lines.join("\n")
}
