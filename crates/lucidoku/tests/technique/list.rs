//! The list of techniques: its order, its names and its manual pages.

use crate::{checks, positions};
use lucidoku::board::{Board, Cell, CellSet};
use lucidoku::candidates::CandidateGrid;
use lucidoku::grid::Solution;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Verdict, judge};
use lucidoku::technique::{ALL, Info, Step, demonstrate, find};
use lucidoku::text::parse_puzzle;
use std::collections::BTreeSet;

fn infos() -> impl Iterator<Item = &'static Info> {
    ALL.iter().map(|technique| technique.info())
}

#[test]
fn no_level_comes_after_a_harder_one() {
    let levels: Vec<_> = infos().map(|info| info.level).collect();
    assert!(levels.is_sorted(), "{levels:?}");
}

#[test]
fn every_name_alias_and_code_means_one_technique() {
    let mut seen = BTreeSet::new();
    for info in infos() {
        let names = [info.name].into_iter().chain(info.aliases.iter().copied()).chain(info.code);
        for name in names {
            assert!(seen.insert(name.to_lowercase()), "{name} twice");
            assert_eq!(find(name).unwrap().info(), info, "{name}");
        }
    }
}

/// Whom the names and definitions are from.
const SOURCES: &[&str] = &[
    "Sudopedia",
    "SudokuWiki",
    "HoDoKu",
    "Players' Forum",
    "Sudoku Explainer",
    "JSudoku",
    "YZF_Sudoku",
    "SunnieShine",
];

#[test]
fn every_manual_page_says_what_it_is_shows_it_and_names_its_source() {
    for info in infos() {
        let (name, page) = (info.name, info.manual_page());
        assert!(page.starts_with("# "), "{name}: no heading");
        let words = page.split("```").step_by(2).collect::<String>().to_lowercase();
        let has_source = SOURCES.iter().any(|source| words.contains(&source.to_lowercase()));
        assert!(has_source, "{name}: no source");
        let examples: Vec<&str> = page.split("```").skip(1).step_by(2).collect();
        assert!(examples.iter().any(|example| shows(example, &page)), "{name}: no example");
    }
}

/// Whether an example draws a position, finds a technique of the page in it, and says what
/// follows.
fn shows(example: &str, page: &str) -> bool {
    let rows = example.lines().filter(|line| is_row(line)).count();
    let named = example.split("find(\"").nth(1).and_then(|rest| rest.split('"').next());
    let is_own = named.and_then(find).is_some_and(|found| found.info().manual_page() == page);
    let result = ["assert_eq!(step.eliminations", "assert_eq!(step.placements"];
    let flat = example.split_whitespace().collect::<String>();
    let has_result = result.iter().any(|result| flat.contains(result));
    rows == 9 && is_own && has_result
}

/// Whether a line draws nine cells.
fn is_row(line: &str) -> bool {
    let text = line.replace('|', " ");
    let text = text.trim().trim_end_matches(['"', ';']);
    let cells: Vec<&str> = text.split_whitespace().collect();
    let is_drawn = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let count = if cells.len() == 1 { text.len() } else { cells.len() };
    count == 9 && cells.iter().all(|cell| is_drawn(cell))
}

/// An example of a manual page: what is said before it, its code, and the position that it draws.
struct Example<'a> {
    words: &'a str,
    code: &'a str,
    position: Puzzle,
}

fn examples(page: &str) -> impl Iterator<Item = Example<'_>> {
    let parts: Vec<&str> = page.split("```").collect();
    let drawn = parts.chunks_exact(2).map(|part| {
        let position = literals(part[1]).find_map(|literal| parse_puzzle(literal).ok());
        Example { words: part[0], code: part[1], position: position.expect("a position") }
    });
    drawn.collect::<Vec<_>>().into_iter()
}

fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// The step of a technique that an example shows, if it is about that technique.
fn shown(info: &Info, example: &Example<'_>) -> Option<Step> {
    literals(example.code).find(|name| find(name).is_some_and(|found| found.info() == info))?;
    let drawn = literals(example.code).find(|literal| parse_puzzle(literal).is_ok())?;
    Some(demonstrate(find(info.name)?, drawn).ok()??.0)
}

/// On the classic board the first says what locked candidates say, so its example has another
/// board; of the others no position on the way of a puzzle is known.
const NO_EXAMPLE: [&str; 4] =
    ["common peer elimination", "tuvwxyz-wing", "stuvwxyz-wing", "rstuvwxyz-wing"];

#[test]
fn every_technique_has_an_example_of_its_own() {
    for info in infos().filter(|info| !NO_EXAMPLE.contains(&info.name)) {
        let page = info.manual_page();
        let says = |example: Example<'_>| {
            let Some(step) = shown(info, &example) else { return false };
            let results = [step.eliminations, step.placements].map(|result| result.to_string());
            let mut results = results.iter().filter(|result| !result.is_empty());
            results.all(|result| flat(example.code).contains(&flat(result)))
        };
        assert!(examples(&page).any(says), "{}: no example of its own", info.name);
    }
}

/// Without breaks of lines, and what goes with them.
fn flat(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '\\').collect()
}

/// So patterns that few paths come by are confirmed, too.
#[test]
fn the_steps_that_examples_show_are_confirmed_by_their_checkers() {
    let mut confirmed = 0;
    for info in infos().filter(|info| !NO_EXAMPLE.contains(&info.name)) {
        for example in examples(&info.manual_page()) {
            let Some(step) = shown(info, &example) else { continue };
            let mut grid = CandidateGrid::new(&example.position).unwrap();
            grid.place_settled(&Board::CLASSIC);
            let position = positions::position(&Board::CLASSIC, &grid, CellSet::EMPTY);
            assert_eq!(checks::confirm(&step, &position), Ok(()), "{}: {step:#?}", info.name);
            confirmed += 1;
        }
    }
    assert!(confirmed >= ALL.len() - NO_EXAMPLE.len(), "{confirmed}");
}

/// Digits alone, in a grid without a frame, show a pattern and no more.
#[test]
fn every_candidate_grid_shows_a_position_with_one_solution() {
    for info in infos() {
        for Example { position, code, .. } in examples(&info.manual_page()) {
            let has_frame = code.contains("--+--");
            assert!(!has_frame || solution(&position).is_some(), "{}: {code}", info.name);
        }
    }
}

fn solution(puzzle: &Puzzle) -> Option<Solution> {
    match judge(puzzle, Budget::UNLIMITED).unwrap().verdict {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// Which digits were given cannot be drawn, but is what these techniques rely on.
#[test]
fn avoidable_rectangles_are_shown_on_the_way_of_a_puzzle_that_gives_none_of_their_cells() {
    let mut count = 0;
    for info in infos().filter(|info| info.name.contains("avoidable")) {
        for example in examples(&info.manual_page()) {
            let Some(step) = shown(info, &example) else { continue };
            let puzzle = example.words.split('`').find_map(|word| parse_puzzle(word).ok()).unwrap();
            assert_eq!(solution(&puzzle), solution(&example.position), "{}", info.name);
            let before = CandidateGrid::new(&puzzle).unwrap();
            let mut drawn = CandidateGrid::new(&example.position).unwrap();
            drawn.place_settled(&Board::CLASSIC);
            assert!(before.placed().is_subset(drawn.placed()), "{}", info.name);
            let (_, corners) = step.pattern.cells[0];
            let given: Vec<Cell> = (corners & before.placed()).iter().collect();
            assert!(corners.len() == 4 && given.is_empty(), "{}: {given:?}", info.name);
            count += 1;
        }
    }
    assert_eq!(count, infos().filter(|info| info.name.contains("avoidable")).count());
}
