//! Known facts about known puzzles.

use lucidoku::board::{Board, Candidate, Cell, CellSet, Digit, HouseName};
use lucidoku::candidates::CandidateGrid;
use lucidoku::cell_set;
use lucidoku::propagate::{Contradiction, Deduced, Extent, naked_singles, propagate};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, End, Verdict, engine_for};
use lucidoku::text::parse_puzzle;

const MEDIUM: &str =
    "000000907000420180000705026100904000050000040000507009920108000034059000507000000";
const MEDIUM_SOLUTION: &str =
    "462831957795426183381795426173984265659312748248567319926178534834259671517643892";

const HARD: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const HARD_SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

const EASY: &str =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const EASY_SOLUTION: &str =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const SEVENTEEN_SOLUTION: &str =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

const TWO_SOLUTIONS: &str =
    "812.7.596365129748974856132193765824287.1.965546298317759632481421987653638541279";

fn puzzle(text: &str) -> Puzzle {
    parse_puzzle(text).unwrap()
}

fn start(text: &str) -> CandidateGrid {
    CandidateGrid::new(&puzzle(text)).unwrap()
}

fn by_naked_singles(mut grid: CandidateGrid) -> Result<CandidateGrid, Contradiction> {
    naked_singles(&Board::CLASSIC, &mut grid, Extent::Fixpoint, &mut ()).map(|_| grid)
}

fn by_propagation(mut grid: CandidateGrid) -> Result<CandidateGrid, Contradiction> {
    propagate(&Board::CLASSIC, &mut grid).map(|_| grid)
}

fn only_solution(text: &str) -> String {
    let puzzle = puzzle(text);
    let judged = engine_for(&puzzle).unwrap().judge(&puzzle, Budget::UNLIMITED).unwrap();
    match judged.verdict {
        Verdict::Unique(solution) => solution.to_string(),
        other => panic!("expected one solution: {other:?}"),
    }
}

#[test]
fn the_medium_puzzle_needs_hidden_singles_and_nothing_more() {
    assert_eq!(puzzle(MEDIUM).givens().filled().count(), 28);
    let stalled = by_naked_singles(start(MEDIUM)).unwrap();
    assert_eq!(stalled.undecided().len(), 50);
    let solved = by_propagation(start(MEDIUM)).unwrap();
    assert_eq!(solved.to_grid().to_string(), MEDIUM_SOLUTION);
    assert_eq!(only_solution(MEDIUM), MEDIUM_SOLUTION);
}

#[test]
fn propagation_does_nothing_for_the_hard_puzzle() {
    let before = start(HARD);
    let mut after = before;
    assert_eq!(propagate(&Board::CLASSIC, &mut after), Ok(Deduced { naked: 0, hidden: 0 }));
    assert_eq!(after, before);
    assert_eq!(after.placed().len(), 21);
    assert_eq!(after.undecided().len(), 60);
    assert_eq!(after.candidate_count(), 275);
    assert_eq!(only_solution(HARD), HARD_SOLUTION);
}

#[test]
fn naked_singles_solve_the_easy_puzzle() {
    let start = start(EASY);
    assert_eq!(start.placed().len(), 32);
    assert_eq!(start.single_cells().len(), 35);
    let solved = by_naked_singles(start).unwrap();
    assert_eq!(solved.to_grid().to_string(), EASY_SOLUTION);
    assert_eq!(only_solution(EASY), EASY_SOLUTION);
}

#[test]
fn propagation_solves_a_puzzle_of_17_givens() {
    let start = start(SEVENTEEN);
    assert_eq!(start.placed().len(), 17);
    let solved = by_propagation(start).unwrap();
    assert_eq!(solved.to_grid().to_string(), SEVENTEEN_SOLUTION);
    assert_eq!(only_solution(SEVENTEEN), SEVENTEEN_SOLUTION);
}

#[test]
fn the_impossible_puzzle_has_a_cell_without_candidates() {
    let impossible = format!(".123456789{}", ".".repeat(71));
    let start = start(&impossible);
    let corner = Contradiction::EmptyCell(Cell::at(0, 0).unwrap());
    assert_eq!(start.empty_cells(), CellSet::of(Cell::at(0, 0).unwrap()));
    assert_eq!(Contradiction::find(&Board::CLASSIC, &start), Some(corner));
    assert_eq!(by_naked_singles(start), Err(corner));
    assert_eq!(by_propagation(start), Err(corner));

    let puzzle = puzzle(&impossible);
    let judged = engine_for(&puzzle).unwrap().judge(&puzzle, Budget::UNLIMITED).unwrap();
    assert_eq!((judged.verdict, judged.nodes), (Verdict::None, 1));
}

#[test]
fn a_rectangle_of_two_digits_makes_exactly_two_solutions() {
    let puzzle = puzzle(TWO_SOLUTIONS);
    let engine = engine_for(&puzzle).unwrap();
    let count = engine.count(&puzzle, 10, Budget::UNLIMITED).unwrap();
    assert_eq!((count.solutions, count.end), (2, End::Exhausted));
    let found = engine.search(&puzzle, Budget::UNLIMITED).unwrap();
    let found: Vec<String> = found.map(|solution| solution.to_string()).collect();
    assert_eq!(found, ["3443", "4334"].map(|digits| fill(TWO_SOLUTIONS, digits)));
}

/// The text with its dots replaced by the digits, in order.
fn fill(text: &str, digits: &str) -> String {
    let mut digits = digits.chars();
    text.chars().map(|c| if c == '.' { digits.next().unwrap() } else { c }).collect()
}

/// The ones in boxes 1 and 2 close rows 2 and 3 to the digit in box 3, whose top row is full:
/// no place for it in row 1, though every cell has candidates.
const NO_PLACE_FOR_ONE: &str = "
    . . . | . . . | 2 3 4
    . 1 . | . . . | . . .
    . . . | . 1 . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .";

#[test]
fn a_digit_without_a_place_is_a_contradiction_although_no_cell_is_empty() {
    let start = start(NO_PLACE_FOR_ONE);
    assert_eq!(start.empty_cells(), CellSet::EMPTY);
    assert_eq!(by_naked_singles(start), Ok(start));

    let found = by_propagation(start).unwrap_err();
    assert_eq!(found, Contradiction::NoPlace { digit: Digit::ALL[0], house: house_name("row 1") });
    assert_eq!(found.to_string(), "1 has no place left in row 1");
    assert_eq!(Contradiction::find(&Board::CLASSIC, &start), Some(found));
}

#[test]
fn a_digit_struck_from_a_whole_box_is_a_contradiction() {
    let middle = cell_set!(
        "
        ...|...|...
        ...|...|...
        ...|...|...
        ---+---+---
        ...|XXX|...
        ...|XXX|...
        ...|XXX|...
        ---+---+---
        ...|...|...
        ...|...|...
        ...|...|..."
    );
    let seven = Digit::new(7).unwrap();
    let mut grid = CandidateGrid::FULL;
    for cell in middle {
        grid.eliminate(Candidate { cell, digit: seven });
    }
    assert_eq!(by_naked_singles(grid), Ok(grid));
    let no_place = Contradiction::NoPlace { digit: seven, house: house_name("box 5") };
    assert_eq!(by_propagation(grid), Err(no_place));
}

fn house_name(name: &str) -> HouseName {
    let mut names = Board::CLASSIC.houses().iter().map(|house| house.name());
    names.find(|house| house.to_string() == name).unwrap()
}
