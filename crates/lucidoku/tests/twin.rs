//! Propagation and its naive twin agree, on every board, whatever the order of anything.

mod support {
    pub mod boards;
    pub mod cases;
    pub mod full_grid;
    pub mod moved;
    pub mod naive;
    pub mod random;
    pub mod states;
}

use lucidoku::board::{Board, Candidate, Cell};
use lucidoku::candidates::CandidateGrid;
use lucidoku::propagate::{Contradiction, propagate, propagate_observed};
use lucidoku::puzzle::Puzzle;
use lucidoku::text;
use lucidoku_testdata::{corpus, set};
use proptest::prelude::*;
use support::boards::boards;
use support::cases::board;
use support::full_grid::full_grid;
use support::moved::on_board;
use support::naive::Naive;
use support::random::Random;
use support::states::{arbitrary, solvable, with_givens};

/// An error, if propagation and its twins come to different ends.
fn agree(puzzle: &Puzzle, random: &mut Random) -> Result<(), String> {
    let board = puzzle.layout().board().unwrap();
    let mut grid = CandidateGrid::new(puzzle).unwrap();
    let outcome = propagate(board, &mut grid);
    let candidates = |cell| grid.candidates(cell).iter().map(|digit| digit.get()).collect();
    let reached: Option<Vec<Vec<u8>>> = outcome.ok().map(|_| Cell::ALL.map(candidates).into());

    let naive = Naive::new(puzzle);
    let (one_by_one, by_rounds) = (naive.clone().fixpoint(random), naive.by_rounds());
    if one_by_one != reached {
        return Err(format!("{board:?} {puzzle}: {reached:?}, naively {one_by_one:?}"));
    }
    if by_rounds != outcome {
        return Err(format!("{board:?} {puzzle}: {outcome:?}, naively {by_rounds:?}"));
    }
    Ok(())
}

/// The same board, its houses in another order.
fn shuffled(board: &Board, random: &mut Random) -> Board {
    let mut houses = board.houses().to_vec();
    random.shuffle(&mut houses);
    let peers = |a: Cell| board.peers(a).iter().map(move |b| (a, b));
    Board::from_houses(houses).with_peers("peers", Cell::ALL.into_iter().flat_map(peers))
}

fn same_whatever_the_order(puzzle: &Puzzle, random: &mut Random) -> Result<(), TestCaseError> {
    let board = puzzle.layout().board().unwrap();
    let start = CandidateGrid::new(puzzle).unwrap();
    let run = |board: &Board| {
        let (mut grid, mut placements) = (start, Vec::new());
        let outcome = propagate_observed(board, &mut grid, &mut placements);
        (outcome, grid, placements, Contradiction::find(board, &start))
    };
    let expected = run(board);
    for _ in 0..4 {
        prop_assert_eq!(&run(&shuffled(board, random)), &expected);
    }
    Ok(())
}

proptest! {
    #[test]
    fn the_twins_agree_where_there_is_a_solution((puzzle, _) in solvable(), seed: u64) {
        agree(&puzzle, &mut Random(seed)).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn the_twins_agree_on_arbitrary_states(puzzle in arbitrary(), seed: u64) {
        agree(&puzzle, &mut Random(seed)).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn a_candidate_of_a_solution_is_never_removed((puzzle, solution) in solvable()) {
        let mut grid = CandidateGrid::new(&puzzle).unwrap();
        prop_assert!(propagate(puzzle.layout().board().unwrap(), &mut grid).is_ok());
        for (cell, digit) in solution.digits().unwrap() {
            prop_assert!(grid.contains(Candidate { cell, digit }), "({digit}){cell}");
        }
    }

    #[test]
    fn the_order_of_houses_does_not_matter_where_there_is_a_solution(
        (puzzle, _) in solvable(),
        seed: u64,
    ) {
        same_whatever_the_order(&puzzle, &mut Random(seed))?;
    }

    #[test]
    fn the_order_of_houses_does_not_matter_for_arbitrary_states(
        puzzle in arbitrary(),
        seed: u64,
    ) {
        same_whatever_the_order(&puzzle, &mut Random(seed))?;
    }
}

#[test]
fn shuffling_changes_the_order_of_a_board_and_nothing_else() {
    for (name, board) in boards() {
        let other = shuffled(&board, &mut Random(7));
        let sorted = |board: &Board| {
            let mut houses = board.houses().to_vec();
            houses.sort_by_key(|house| house.name());
            houses
        };
        assert_ne!(other.houses(), board.houses(), "{name}");
        assert_eq!(sorted(&other), sorted(&board), "{name}");
        assert!(Cell::ALL.iter().all(|&cell| other.peers(cell) == board.peers(cell)), "{name}");
    }
}

#[test]
fn full_grids_differ() {
    let mut random = Random(1);
    for (name, board) in boards() {
        assert_ne!(full_grid(&board, &mut random), full_grid(&board, &mut random), "{name}");
    }
}

#[test]
fn forbidden_givens_are_left_out() {
    let puzzle = with_givens(&Board::CLASSIC, [(0, 1), (1, 1), (2, 2)]);
    assert_eq!(puzzle.givens().filled().collect::<Vec<_>>(), [(0, 1), (2, 2)]);
}

#[test]
fn the_naive_twin_finds_both_contradictions() {
    let start = |text: &str| Naive::new(&text::parse_puzzle(text).unwrap());
    let empty_cell = start(&format!(".123456789{}", ".".repeat(71)));
    assert_eq!(empty_cell.clone().fixpoint(&mut Random(0)), None);
    assert_eq!(empty_cell.by_rounds().unwrap_err().to_string(), "r1c1 has no candidate left");
    let no_place = start(&format!("......234.1...........1...{}", ".".repeat(55)));
    assert_eq!(no_place.clone().fixpoint(&mut Random(0)), None);
    assert_eq!(no_place.by_rounds().unwrap_err().to_string(), "1 has no place left in row 1");
}

#[test]
fn the_twins_agree_on_the_corpus() {
    let cases = corpus();
    assert!(!cases.is_empty());
    for case in cases {
        let puzzle = text::parse_puzzle(&case.puzzle).unwrap();
        let puzzle = on_board(&puzzle, board(&case)).unwrap();
        agree(&puzzle, &mut Random(1)).unwrap_or_else(|why| panic!("{}: {why}", case.name));
    }
}

/// Every puzzle of a set, on the classic board and on every other that allows its givens.
fn agree_on_every_board(set_name: &str) {
    let text = set(set_name).join("\n");
    let puzzles: Vec<Puzzle> = text::puzzles(&text).map(Result::unwrap).collect();
    assert!(!puzzles.is_empty(), "{set_name}");
    let mut random = Random(2);
    for (_, board) in boards() {
        for puzzle in puzzles.iter().flat_map(|puzzle| on_board(puzzle, board.clone())) {
            agree(&puzzle, &mut random).unwrap();
        }
    }
}

#[test]
fn the_twins_agree_on_minimal_puzzles() {
    agree_on_every_board("minimal");
}

#[test]
fn the_twins_agree_on_puzzles_without_solution() {
    agree_on_every_board("none");
}

#[test]
fn the_twins_agree_on_sukaku() {
    agree_on_every_board("sukaku");
}
