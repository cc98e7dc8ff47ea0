//! What is said of steps: the notation of HoDoKu's printed solutions, and sentences without holes.

use crate::positions;
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::{Path, Profile};
use lucidoku::render::{Depth, explain_step, short_step};
use lucidoku::technique::{self, ALL, Role, Step, demonstrate, find};
use lucidoku::text::parse_puzzle;
use lucidoku_testdata::set;
use std::collections::BTreeSet;

/// Steps in the first positions that their manual pages draw.
const SHORT: &[(&str, &str)] = &[
    ("pointing", "Pointing: 2 in b2 => r4c5<>2"),
    ("direct hidden pair", "Direct hidden pair: 8,9 in r14c2 => r4c1=1"),
    ("naked triple", "Naked triple: 3,6,9 in r4c46,r6c6 => r5c5,r6c4<>9"),
    ("x-wing", "X-wing: 1 c26 r39 => r3c57,r9c14<>1"),
    ("sashimi x-wing", "Sashimi X-wing: 7 r24 c19 fr2c3 => r1c1<>7"),
    ("finned franken jellyfish", "Finned Franken jellyfish: 1 r1238 c157b3 fr3c2 fr3c6 => r3c7<>1"),
    ("finned franken whale", "Finned Franken whale: 1 c24567b9 r36789b2 efr8c7 => r8c1<>1"),
    ("skyscraper", "Skyscraper: 7 in r2c3,r4c1 (connected by r24c9) => r1c1,r5c3<>7"),
    ("empty rectangle", "Empty rectangle: 7 in b1 (r15c7) => r5c3<>7"),
    ("turbot fish", "Turbot fish: 7 r1c7 =7= r2c9 -7- r4c9 =7= r4c1 => r1c1<>7"),
    ("xy-wing", "XY-wing: 6/7/5 in r6c16,r8c1 => r8c6<>5"),
    ("w-wing", "W-wing: 4/7 in r1c1,r5c3 connected by 7 in r15c7 => r1c3,r6c1<>4"),
    ("m-wing", "M-wing: r1c1 -7- r1c7 =7= r5c7 =4= r5c3 => r1c3,r6c1<>4"),
    ("unique rectangle type 1", "Unique rectangle type 1: 2/3 in r3c56,r5c56 => r3c6<>2, r3c6<>3"),
    (
        "simple colours trap",
        "Simple colours trap: 8 (r2c4,r3c7,r4c8,r5c5) / (r2c8,r3c5,r4c4,r5c7) => r4c5<>8",
    ),
    ("remote pair", "Remote pair: 3/8 r2c3 -8- r9c3 -3- r9c9 -8- r8c7 => r2c7<>3"),
    ("xy-chain", "XY-chain: 2 2- r4c8 -3- r4c5 -1- r5c6 -2 => r4c6,r5c89<>2"),
    (
        "discontinuous nice loop",
        "Discontinuous nice loop: 3 r2c7 -3- r2c3 =3= r3c1 -3- r8c1 =3= r8c7 -3- r2c7 => r2c7<>3",
    ),
    (
        "alternating inference chain",
        "Alternating inference chain: 8 8- r3c1 =8= r3c7 -8- r6c7 =8= r6c3 -8 => r1c3,r4c1<>8",
    ),
    ("sue de coq", "Sue de Coq: r8c13 - {3467} (r8c6 - {46}, r7c1 - {37}) => r7c3<>3, r8c8<>6"),
    ("als-xz", "ALS-XZ: A=r7c3 {36}, B=r8c158 {1369}, X=3, Z=6 => r7c8,r8c2<>6"),
    (
        "als-xy-wing",
        "ALS-XY-wing: A=r9c5 {14}, B=r14c6 {124}, C=r1c5 {24}, X,Y=2,4, Z=1 => r4c5<>1",
    ),
    (
        "als chain",
        "ALS chain: 1- r3c4 {17} -7- r3c5 {17} -1- r9c5 {14} -4- r39c4 {147} -1 => r56c4<>1",
    ),
];

#[test]
fn steps_are_written_as_hodoku_prints_them() {
    for (name, text) in SHORT {
        assert_eq!(short_step(&shown(name)), *text);
    }
}

#[test]
fn one_cell_is_spoken_of_otherwise_than_several() {
    let one = explain_step(&shown("sashimi x-wing"), Depth::Full);
    assert!(one.contains("But for the fin r2c3, 7 in rows 2 and 4"), "{one}");
    let several = explain_step(&shown("finned franken jellyfish"), Depth::Full);
    assert!(several.contains("But for the fins, "), "{several}");
    let chain = explain_step(&shown("x-chain"), Depth::Where);
    assert_eq!(chain, "X-chain: look at the digit 7 in columns 1 and 9.");
    let sets = explain_step(&shown("als-xz"), Depth::Full);
    assert!(sets.contains("r7c3 has 3 and 6, r8c158 have 1, 3, 6 and 9"), "{sets}");
}

#[test]
fn a_fish_with_one_fin_has_no_fins() {
    for name in ["kraken fish type 1", "kraken fish type 2"] {
        let step = shown(name);
        let text = explain_step(&step, Depth::Full);
        let fins = step.pattern.cells_of(Role::FIN).len();
        assert_eq!(text.contains("But for the fins "), fins > 1, "{text}");
        let places = step.pattern.cells_of(Role::BRIDGE).len();
        assert_eq!(text.contains(" in one of "), places > 1, "{text}");
    }
}

#[test]
fn a_hidden_rectangle_is_made_of_its_two_digits() {
    let step = shown("hidden rectangle");
    let marked = step.pattern.candidates.iter().map(|(_, part)| part.digits());
    assert!(marked.clone().any(|digits| !digits.is_empty()));
    assert!(marked.into_iter().all(|digits| digits.is_subset(step.pattern.digits)));
}

#[test]
fn loops_are_looked_for_where_their_strong_links_are() {
    let text = explain_step(&shown("discontinuous nice loop"), Depth::Where);
    assert_eq!(text, "Discontinuous nice loop: look at the digit 3 in row 8 and box 1.");
    let text = explain_step(&shown("xy-chain"), Depth::Where);
    assert_eq!(text, "XY-chain: look at the digits 1, 2 and 3 in the cells r4c58,r5c6.");
}

#[test]
fn loops_say_how_they_meet_themselves() {
    let text = explain_step(&shown("discontinuous nice loop"), Depth::Full);
    assert!(text.contains("weak links: if r2c7 is 3, then r2c7 is not 3. So"), "{text}");
}

/// The first step of a technique in the first position that its manual page draws.
fn shown(name: &str) -> Step {
    let technique = find(name).unwrap();
    let page = technique.info().manual_page();
    let drawn = page.split("before = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    demonstrate(technique, drawn).unwrap().unwrap().0
}

/// So many puzzles are walked along.
const PUZZLES: usize = 4;

#[test]
fn no_sentence_has_a_hole() {
    let mut seen = BTreeSet::new();
    for line in set("minimal").iter().take(PUZZLES) {
        let puzzle = parse_puzzle(&line[..81]).unwrap();
        let path = Path::of(&puzzle, &Profile::standard()).unwrap();
        let givens = path.start().placed();
        for grid in path.grids() {
            each_technique(&grid, givens, &mut |step| {
                seen.insert(step.technique.name);
                let short = short_step(step);
                assert_eq!(hole(&short.replace(['{', '}'], "")), None, "{short}");
                for depth in [Depth::Name, Depth::Where, Depth::Full] {
                    let text = explain_step(step, depth);
                    assert_eq!(hole(&text), None, "{text}");
                }
            });
        }
    }
    assert!(seen.len() > ALL.len() / 2, "{seen:?}");
}

fn each_technique(
    grid: &CandidateGrid,
    givens: lucidoku::board::CellSet,
    visit: &mut dyn FnMut(&Step),
) {
    let board = lucidoku::board::Board::CLASSIC;
    let position = positions::position(&board, grid, givens);
    ALL.iter().filter_map(|t| technique::first(*t, &position)).for_each(|step| visit(&step));
}

/// What betrays a part that was not filled in.
fn hole(text: &str) -> Option<&'static str> {
    let signs = ["{", "}", "[", "]", "|", "  ", " ,", " .", "..", ",,", "()", "in ,", "of ."];
    let empty = [" => =>", ": =>", " and and ", " and .", "=, ", "<>,"];
    signs.into_iter().chain(empty).find(|sign| text.contains(sign))
}

/// The parts that templates may ask for.
const PARTS: &[&str] = &[
    "digits",
    "houses",
    "cells",
    "candidates",
    "chains",
    "trail",
    "meeting",
    "branches",
    "marked",
    "set",
    "order",
    "word",
];

#[test]
fn templates_ask_for_parts_that_there_are() {
    for info in ALL.iter().map(|technique| technique.info()) {
        for template in [info.words.area, info.words.reason, info.words.short] {
            assert_eq!(template.matches('{').count(), template.matches('}').count(), "{template}");
            for part in template.split('{').skip(1) {
                let what: String = part.chars().take_while(|c| c.is_ascii_lowercase()).collect();
                assert!(PARTS.contains(&what.as_str()), "{}: {{{part}", info.name);
            }
        }
    }
}
