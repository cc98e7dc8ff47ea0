//! The list of techniques: its order, its names and its manual pages.

use lucidoku::technique::{ALL, Info, find};
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
