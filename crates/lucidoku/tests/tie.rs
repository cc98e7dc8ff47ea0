//! The tie between the two ideas: unit propagation of the formula with dual clauses is what
//! `propagate` does, contradiction included.

mod support {
    pub mod boards;
    pub mod cases;
    pub mod full_grid;
    pub mod moved;
    pub mod random;
    pub mod states;
    pub mod units;
}

use lucidoku::board::{Board, Cell};
use lucidoku::candidates::CandidateGrid;
use lucidoku::encode::{DualClauses, EncodeOptions, Encoding, Repeats, encode};
use lucidoku::propagate::propagate;
use lucidoku::puzzle::Puzzle;
use lucidoku::text;
use lucidoku_formula::engine;
use lucidoku_testdata::{corpus, external_lines, set};
use proptest::prelude::*;
use std::collections::BTreeSet;
use support::boards::boards;
use support::cases::board;
use support::moved::on_board;
use support::states::{arbitrary, solvable};
use support::units::fixpoint;

/// What each cell may still hold, if there is no contradiction.
type Left = Option<Vec<BTreeSet<i64>>>;

fn by_singles(puzzle: &Puzzle) -> Left {
    let mut grid = CandidateGrid::new(puzzle).unwrap();
    propagate(puzzle.layout().board().unwrap(), &mut grid).ok()?;
    let digits = |cell| grid.candidates(cell).iter().map(|digit| digit.get().into()).collect();
    Some(Cell::ALL.map(digits).into())
}

fn encoded(puzzle: &Puzzle, duals: DualClauses) -> Encoding {
    encode(puzzle, EncodeOptions { duals, repeats: Repeats::Dropped })
}

fn by_engine(encoding: &Encoding) -> Left {
    let domains = engine::propagate(encoding.formula()).ok()?;
    let left = |position| {
        let variable = encoding.variable(position).unwrap();
        domains[variable.index()].iter().copied().collect()
    };
    Some((0..81).map(left).collect())
}

fn plainly(encoding: &Encoding) -> Left {
    let domains = fixpoint(encoding.formula())?;
    let left = |position| domains[encoding.variable(position).unwrap().index()].clone();
    Some((0..81).map(left).collect())
}

/// An error, if the three come to different ends.
fn tied(puzzle: &Puzzle) -> Result<(), String> {
    let expected = by_singles(puzzle);
    let encoding = encoded(puzzle, DualClauses::Added);
    for (name, found) in [("engine", by_engine(&encoding)), ("plain", plainly(&encoding))] {
        if found != expected {
            return Err(format!("{name}: {found:?}, by singles {expected:?}: {puzzle}"));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn they_agree_where_there_is_a_solution((puzzle, _) in solvable()) {
        tied(&puzzle).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn they_agree_on_arbitrary_states(puzzle in arbitrary()) {
        tied(&puzzle).map_err(TestCaseError::fail)?;
    }

    /// Without dual clauses no hidden single is seen, and nothing more.
    #[test]
    fn without_dual_clauses_there_are_naked_singles_only((puzzle, _) in solvable()) {
        let encoding = encoded(&puzzle, DualClauses::Absent);
        let mut grid = CandidateGrid::new(&puzzle).unwrap();
        let board = puzzle.layout().board().unwrap();
        let extent = lucidoku::propagate::Extent::Fixpoint;
        lucidoku::propagate::naked_singles(board, &mut grid, extent, &mut ()).unwrap();
        let digits = |cell| grid.candidates(cell).iter().map(|digit| digit.get().into()).collect();
        let expected: Left = Some(Cell::ALL.map(digits).into());
        prop_assert_eq!(&by_engine(&encoding), &expected);
        prop_assert_eq!(&plainly(&encoding), &expected);
    }
}

#[test]
fn they_agree_on_the_corpus() {
    let cases = corpus();
    assert!(!cases.is_empty());
    for case in cases {
        let puzzle = text::parse_puzzle(&case.puzzle).unwrap();
        let puzzle = on_board(&puzzle, board(&case)).unwrap();
        tied(&puzzle).unwrap_or_else(|why| panic!("{}: {why}", case.name));
    }
}

/// Every so many puzzles of a set, on the classic board and on every other that allows their
/// givens.
fn agree_on_every_board(lines: &[String], step: usize) {
    let read: Vec<Puzzle> =
        lines.iter().step_by(step).filter_map(|line| text::parse_puzzle(line).ok()).collect();
    assert!(!read.is_empty());
    let (mut contradictions, mut tries) = (0, 0);
    for (_, board) in boards() {
        for puzzle in read.iter().flat_map(|puzzle| on_board(puzzle, board.clone())) {
            tied(&puzzle).unwrap();
            contradictions += usize::from(by_singles(&puzzle).is_none());
            tries += 1;
        }
    }
    assert!(tries >= read.len() && contradictions < tries);
}

#[test]
fn they_agree_on_sets() {
    for (name, step) in [("minimal", 10), ("easy", 25), ("none", 4), ("sukaku", 1)] {
        agree_on_every_board(&set(name), step);
    }
}

#[test]
fn they_agree_on_puzzles_of_17_givens_and_on_the_hardest() {
    for (name, step) in [("17_clue.txt", 1000), ("forum_hardest_1106.txt", 10)] {
        if let Some(lines) = external_lines(name) {
            agree_on_every_board(&lines, step);
        }
    }
}

#[test]
fn a_cell_without_candidates_and_a_digit_without_a_place_are_contradictions() {
    let no_cell = format!(".123456789{}", ".".repeat(71));
    let no_place = format!("......234.1...........1...{}", ".".repeat(55));
    for text in [no_cell, no_place] {
        let puzzle = text::parse_puzzle(&text).unwrap();
        assert_eq!(by_singles(&puzzle), None);
        tied(&puzzle).unwrap();
    }
    let struck = text::parse_puzzle(&".".repeat(81)).unwrap();
    let struck = struck.strike((1..=9).map(|value| (40, value))).unwrap();
    assert_eq!(by_singles(&struck), None);
    tied(&struck).unwrap();
    assert_eq!(Board::CLASSIC.houses().len(), 27);
}
