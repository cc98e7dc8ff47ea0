//! One corpus, every engine: whatever is known of a puzzle must come out of each of them.

mod support {
    pub mod cases;
}

use lucidoku::board::{Board, Layout, variants};
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, End, Engine, Engines, Verdict};
use lucidoku::text::{Fault, parse_puzzle, parse_puzzle_on};
use lucidoku_testdata::{Case, corpus, external_lines, set};
use support::cases::board;

/// Of longer sets the engines that make formulas are given about so many lines.
const SAMPLE: usize = 500;

#[test]
fn every_case_of_the_corpus() {
    let cases = corpus();
    assert!(cases.len() >= 27, "{} cases", cases.len());
    for case in cases {
        let puzzle = puzzle_of(&case);
        for engine in engines_for(&puzzle) {
            check_case(engine, &case, &puzzle);
        }
    }
}

#[test]
fn the_rules_of_a_board_matter_in_the_corpus() {
    for case in corpus().iter().filter(|case| board(case) != Board::CLASSIC) {
        let classic = read(&case.puzzle);
        for engine in engines_for(&classic) {
            let verdict = judge(engine, &classic);
            assert!(matches!(verdict, Verdict::Several(..)), "{}: {verdict:?}", case.name);
        }
    }
}

#[test]
fn every_variant_is_in_the_corpus() {
    let cases = corpus();
    for variant in variants::ALL {
        assert!(cases.iter().any(|case| case.board == [variant.name]), "{}", variant.name);
    }
    assert!(cases.iter().any(|case| case.regions.is_some()));
}

#[test]
fn names_are_unique_in_the_corpus() {
    let cases = corpus();
    for (index, case) in cases.iter().enumerate() {
        assert!(cases[..index].iter().all(|other| other.name != case.name), "{}", case.name);
    }
}

#[test]
fn sets_with_one_solution() {
    for (name, puzzles) in [("minimal", 500), ("easy", 500), ("sukaku", 20)] {
        assert_unique(&set(name), puzzles);
    }
}

#[test]
fn the_set_with_several_solutions() {
    let lines = set("several");
    assert_eq!(lines.len(), 200);
    for (engine, line) in on_each_engine(&lines) {
        let puzzle = read(line);
        let verdict = judge(engine, &puzzle);
        assert!(matches!(verdict, Verdict::Several(..)), "{}: {line}", engine.name());
        let count = count(engine, &puzzle, 1000);
        assert!((2..=1000).contains(&count), "{}: {count}: {line}", engine.name());
    }
}

#[test]
fn the_set_without_solutions() {
    let lines = set("none");
    assert_eq!(lines.len(), 200);
    for (engine, line) in on_each_engine(&lines) {
        assert_eq!(judge(engine, &read(line)), Verdict::None, "{}: {line}", engine.name());
    }
}

#[test]
fn all_puzzles_of_17_givens() {
    if let Some(lines) = external_lines("17_clue.txt") {
        assert_unique(&lines, 49_158);
    }
}

#[test]
fn the_old_list_of_hard_puzzles() {
    if let Some(lines) = external_lines("magictour_top1465.txt") {
        assert_unique(&lines, 1_465);
    }
}

#[test]
fn the_hardest_puzzles_of_2011() {
    if let Some(lines) = external_lines("forum_hardest_1106.txt") {
        assert_unique(&lines, 375);
    }
}

#[test]
fn puzzles_rated_11_or_more() {
    if let Some(lines) = external_lines("forum_hardest_1905_11plus.txt") {
        assert_eq!(lines.len(), 48_766);
        assert_unique(&lines[..2_000], 2_000);
    }
}

#[test]
fn puzzles_without_a_solution() {
    let Some(lines) = external_lines("zero_easy_5k.txt") else { return };
    assert_eq!(lines.len(), 5_000);
    for (engine, line) in on_each_engine(&lines) {
        match parse_puzzle(line) {
            Ok(puzzle) => {
                assert_eq!(judge(engine, &puzzle), Verdict::None, "{}: {line}", engine.name());
            }
            // Givens that conflict are refused while reading; that is no solution either.
            Err(error) => assert!(matches!(error.fault, Fault::Puzzle(_)), "{error}: {line}"),
        }
    }
}

/// Lines of `puzzle:count`, and `:solution` after it where there is only one.
#[test]
fn puzzles_with_known_counts() {
    let Some(lines) = external_lines("counts_with_solutions.txt") else { return };
    assert_eq!(lines.len(), 43);
    for (engine, line) in on_each_engine(&lines) {
        let fields: Vec<&str> = line.split(':').collect();
        let puzzle = read(line);
        let solutions: u128 = fields[1].parse().unwrap();
        assert_eq!(count(engine, &puzzle, solutions), solutions, "{}: {line}", engine.name());
        let unique = match judge(engine, &puzzle) {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        };
        assert_eq!(unique.as_deref(), fields.get(2).copied(), "{}: {line}", engine.name());
    }
}

/// Holds an engine to everything that a case says.
fn check_case(engine: &dyn Engine, case: &Case, puzzle: &Puzzle) {
    let name = format!("{} by {}", case.name, engine.name());
    let solutions = u128::from(case.solutions);
    assert_eq!(count(engine, puzzle, solutions), solutions, "{name}");
    match judge(engine, puzzle) {
        Verdict::None => assert_eq!(case.solutions, 0, "{name}"),
        Verdict::Unique(solution) => {
            assert_eq!(case.solutions, 1, "{name}");
            assert_eq!(Some(solution.to_string()), case.solution, "{name}");
            assert!(puzzle.is_solved_by(&solution), "{name}");
        }
        Verdict::Several(first, second) => {
            assert!(case.solutions >= 2 && first != second, "{name}");
            assert!(puzzle.is_solved_by(&first) && puzzle.is_solved_by(&second), "{name}");
        }
        Verdict::Stopped(_) => panic!("{name}: stopped without a limit"),
    }
}

fn puzzle_of(case: &Case) -> Puzzle {
    let puzzle = parse_puzzle_on(&case.puzzle, &Layout::from(board(case)));
    puzzle.unwrap_or_else(|error| panic!("{}: {error}", case.name))
}

fn assert_unique(lines: &[String], puzzles: usize) {
    assert_eq!(lines.len(), puzzles);
    for (engine, line) in on_each_engine(lines) {
        let puzzle = read(line);
        match judge(engine, &puzzle) {
            Verdict::Unique(solution) => assert!(puzzle.is_solved_by(&solution), "{line}"),
            verdict => panic!("{}: {verdict:?}: {line}", engine.name()),
        }
    }
}

fn on_each_engine(lines: &[String]) -> impl Iterator<Item = (&'static dyn Engine, &str)> {
    Engines::all().into_iter().flat_map(|engine| {
        // To make a formula takes longer than to solve most puzzles.
        let step =
            if engine.name().contains("formula") { lines.len().div_ceil(SAMPLE).max(1) } else { 1 };
        lines.iter().step_by(step).map(move |line| (engine, line.as_str()))
    })
}

/// The engines that take a puzzle; the plain one takes every puzzle of the corpus.
fn engines_for(puzzle: &Puzzle) -> Vec<&'static dyn Engine> {
    let engines: Vec<_> =
        Engines::all().into_iter().filter(|engine| engine.takes(puzzle).is_ok()).collect();
    assert_eq!(engines[0].name(), "backtrack");
    engines
}

fn read(text: &str) -> Puzzle {
    parse_puzzle(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn judge(engine: &dyn Engine, puzzle: &Puzzle) -> Verdict {
    engine.judge(puzzle, Budget::UNLIMITED).expect("the side is 9").verdict
}

/// How many solutions there are, all of them: the search must end by itself before it has found
/// one more than `most`.
fn count(engine: &dyn Engine, puzzle: &Puzzle, most: u128) -> u128 {
    let count = engine.count(puzzle, most + 1, Budget::UNLIMITED).expect("the side is 9");
    assert_eq!(count.end, End::Exhausted, "{}: {puzzle}", engine.name());
    count.solutions
}
