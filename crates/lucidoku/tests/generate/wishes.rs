//! Wishes, each with a check of its own.

use crate::check::{is_minimal, is_symmetric, solutions, without};
use lucidoku::board::{Board, Layout, Side, variants};
use lucidoku::explain::{Path, Several};
use lucidoku::generate::{
    Demand, GivenPattern, Made, Minimality, Occurrence, PathOrder, PathWish, Symmetry, Wish,
};
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::{Rating, hodoku, hodoku_profile};
use lucidoku::technique::{Level, Named, Technique, named};
use std::ops::RangeInclusive;

/// A wish, of every 1,000 puzzles how many are made to it, and what is to be seen of them.
pub struct Case {
    pub name: &'static str,
    pub wish: Wish,
    pub share: u64,
    pub check: fn(&Made) -> bool,
}

fn case(name: &'static str, share: u64, wish: Wish, check: fn(&Made) -> bool) -> Case {
    Case { name, wish, share, check }
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut cases = of_givens();
    cases.extend(of_symmetry());
    cases.extend(of_paths());
    cases.extend(of_techniques());
    cases.extend(of_own_order());
    cases.extend(of_boards());
    cases
}

fn givens(made: &Made) -> usize {
    made.puzzle.givens().filled().count()
}

fn of_givens() -> Vec<Case> {
    let with = |givens: RangeInclusive<usize>, minimality| Wish {
        givens: Some(givens),
        minimality,
        ..Wish::default()
    };
    let any = Wish::default();
    vec![
        case("any", 300, any, |made| is_minimal(&made.puzzle)),
        case("28 to 32 givens", 100, with(28..=32, Minimality::NotAsked), |made| {
            (28..=32).contains(&givens(made))
        }),
        case("22 givens, minimal", 20, with(22..=22, Minimality::Strict), |made| {
            givens(made) == 22 && is_minimal(&made.puzzle)
        }),
        case("at most 20 givens", 3, with(17..=20, Minimality::NotAsked), |made| {
            givens(made) <= 20
        }),
        case("80 givens", 5, with(80..=80, Minimality::NotAsked), |made| givens(made) == 80),
    ]
}

fn of_symmetry() -> Vec<Case> {
    let with = |symmetry| Wish { symmetry, ..Wish::default() };
    let within = Wish { minimality: Minimality::WithinSymmetry, ..with(Symmetry::Rotational) };
    let strict = Wish { minimality: Minimality::Strict, ..with(Symmetry::Diagonal) };
    vec![
        case("half a turn, minimal within it", 60, within, |made| {
            is_symmetric(&made.puzzle, |row, column| (8 - row, 8 - column))
                && made.puzzle.givens().filled().all(|(position, _)| {
                    solutions(&without(&made.puzzle, &[position, 80 - position])) > 1
                })
        }),
        case("diagonal, minimal", 2, strict, |made| {
            is_symmetric(&made.puzzle, |row, column| (column, row)) && is_minimal(&made.puzzle)
        }),
        case("quarter", 20, with(Symmetry::Quarter), |made| {
            is_symmetric(&made.puzzle, |row, column| (column, 8 - row))
        }),
        case("vertical", 20, with(Symmetry::Vertical), |made| {
            is_symmetric(&made.puzzle, |row, column| (row, 8 - column))
        }),
        case("horizontal", 20, with(Symmetry::Horizontal), |made| {
            is_symmetric(&made.puzzle, |row, column| (8 - row, column))
        }),
        case("both", 20, with(Symmetry::Both), |made| {
            is_symmetric(&made.puzzle, |row, column| (row, 8 - column))
                && is_symmetric(&made.puzzle, |row, column| (8 - row, column))
        }),
        case("antidiagonal", 20, with(Symmetry::Antidiagonal), |made| {
            is_symmetric(&made.puzzle, |row, column| (8 - column, 8 - row))
        }),
        case("diagonals", 20, with(Symmetry::Diagonals), |made| {
            is_symmetric(&made.puzzle, |row, column| (column, row))
                && is_symmetric(&made.puzzle, |row, column| (8 - column, 8 - row))
        }),
        case("full", 20, with(Symmetry::Full), |made| {
            is_symmetric(&made.puzzle, |row, column| (column, row))
                && is_symmetric(&made.puzzle, |row, column| (column, 8 - row))
        }),
    ]
}

/// The rating, found anew; what came with the puzzle is the same.
fn rated(made: &Made) -> Rating {
    let rating = hodoku(&made.puzzle, Several::Refused).unwrap();
    assert!(made.rating.as_ref().is_none_or(|own| *own == rating), "{}", made.puzzle);
    rating
}

fn of_paths() -> Vec<Case> {
    let level = |level: Level| Wish {
        path: PathWish { levels: level..=level, ..PathWish::default() },
        ..Wish::default()
    };
    let scores = PathWish { scores: 400..=500, ..PathWish::default() };
    let symmetric = Wish { symmetry: Symmetry::Rotational, ..level(Level::Hard) };
    let minimal = Wish { minimality: Minimality::Strict, ..level(Level::Medium) };
    vec![
        case("easy", 60, level(Level::Easy), |made| rated(made).level == Level::Easy),
        case("medium", 60, level(Level::Medium), |made| rated(made).level == Level::Medium),
        case("medium, minimal", 20, minimal, |made| {
            rated(made).level == Level::Medium && is_minimal(&made.puzzle)
        }),
        case("hard, symmetric", 40, symmetric, |made| {
            rated(made).level == Level::Hard
                && is_symmetric(&made.puzzle, |row, column| (8 - row, 8 - column))
        }),
        case("unfair", 30, level(Level::Unfair), |made| rated(made).level == Level::Unfair),
        case("extreme", 20, level(Level::Extreme), |made| rated(made).level == Level::Extreme),
        case("scores", 30, Wish { path: scores, ..Wish::default() }, |made| {
            (400..=500).contains(&rated(made).score)
        }),
    ]
}

/// What the techniques on the path of HoDoKu's order are called.
fn names(puzzle: &Puzzle) -> Vec<&'static str> {
    let path = Path::of(puzzle, &hodoku_profile()).unwrap();
    path.steps().iter().map(|taken| taken.step.technique.name).collect()
}

fn count(made: &Made, name: &str) -> usize {
    names(&made.puzzle).iter().filter(|own| **own == name).count()
}

/// Something asked of the techniques that a name stands for.
pub fn demand(name: &str, occurrence: Occurrence) -> Demand {
    let techniques = match named(name) {
        Named::One(technique) => vec![technique.info()],
        Named::Family(family) => family.into_iter().map(|technique| technique.info()).collect(),
        _ => panic!("{name} is no technique"),
    };
    Demand { techniques, occurrence }
}

fn path<const N: usize>(demands: [(&str, Occurrence); N]) -> Wish {
    let demands = demands.into_iter().map(|(name, occurrence)| demand(name, occurrence)).collect();
    Wish { path: PathWish { demands, ..PathWish::default() }, ..Wish::default() }
}

const SINGLES: [&str; 3] = ["full house", "naked single", "hidden single"];

fn of_techniques() -> Vec<Case> {
    vec![
        case("with an X-wing", 10, path([("x-wing", Occurrence::Somewhere)]), |made| {
            count(made, "x-wing") >= 1
        }),
        case("one skyscraper", 10, path([("skyscraper", Occurrence::Once)]), |made| {
            count(made, "skyscraper") == 1
        }),
        case("a W-wing, nothing harder", 10, path([("w-wing", Occurrence::Hardest)]), |made| {
            count(made, "w-wing") >= 1 && rated(made).hardest == Some("W-Wing")
        }),
        case(
            "nothing harder than pointing",
            5,
            path([("pointing", Occurrence::Hardest)]),
            |made| count(made, "pointing") >= 1 && rated(made).hardest == Some("Locked Candidates"),
        ),
        case("pointing and singles", 10, path([("pointing", Occurrence::BesideSingles)]), |made| {
            let names = names(&made.puzzle);
            names.contains(&"pointing")
                && names.iter().all(|name| SINGLES.contains(name) || *name == "pointing")
        }),
        case(
            "an XY-wing without rectangles",
            5,
            path([("xy-wing", Occurrence::Somewhere), ("ur", Occurrence::Nowhere)]),
            |made| {
                count(made, "xy-wing") >= 1
                    && !names(&made.puzzle).iter().any(|name| name.starts_with("unique rectangle"))
            },
        ),
    ]
}

fn of_own_order() -> Vec<Case> {
    let easy = PathWish {
        levels: Level::Easy..=Level::Hard,
        ..of_own("w-wing", Occurrence::Somewhere).path
    };
    vec![
        case("a W-wing in the own order", 2, Wish { path: easy, ..Wish::default() }, |made| {
            let path = Path::of(&made.puzzle, PathOrder::Own.profile()).unwrap();
            path.steps().iter().any(|taken| taken.step.technique.name == "w-wing")
        }),
        case("one of two the hardest in the own order", 2, either_hardest(), |made| {
            let profile = PathOrder::Own.profile();
            let entries = profile.entries();
            let path = Path::of(&made.puzzle, profile).unwrap();
            let place = |name: &str| {
                let has = |own: &&dyn Technique| own.info().name == name;
                entries.iter().position(|entry| entry.techniques.iter().any(has))
            };
            let steps = path.steps().iter().map(|taken| taken.step.technique.name);
            let hardest = steps.max_by_key(|name| place(name)).unwrap();
            ["naked pair", "w-wing"].contains(&hardest)
        }),
        case(
            "X-wings and singles in the own order",
            2,
            of_own("x-wing", Occurrence::BesideSingles),
            |made| {
                let names = own_names(&made.puzzle);
                let is_single = |name: &&str| SINGLES.contains(name) || *name == "last digit";
                names.contains(&"x-wing") && names.iter().all(|n| is_single(n) || *n == "x-wing")
            },
        ),
        case(
            "a last digit in the own order",
            2,
            of_own("last digit", Occurrence::Somewhere),
            |made| own_names(&made.puzzle).contains(&"last digit"),
        ),
    ]
}

fn own_names(puzzle: &Puzzle) -> Vec<&'static str> {
    let path = Path::of(puzzle, PathOrder::Own.profile()).unwrap();
    path.steps().iter().map(|taken| taken.step.technique.name).collect()
}

fn of_own(name: &str, occurrence: Occurrence) -> Wish {
    let wish = path([(name, occurrence)]);
    Wish { path: PathWish { order: PathOrder::Own, ..wish.path }, ..wish }
}

/// Naked pairs and W-wings are far from each other in the order.
fn either_hardest() -> Wish {
    let mut either = demand("naked pair", Occurrence::Hardest);
    either.techniques.extend(demand("w-wing", Occurrence::Hardest).techniques);
    let own = PathOrder::Own;
    let path = PathWish { order: own, demands: vec![either], ..PathWish::default() };
    Wish { path, ..Wish::default() }
}

/// Where something is given.
const RING: [&str; 9] = [
    "x.x.x.x.x",
    ".x.x.x.x.",
    "x.x...x.x",
    ".x.....x.",
    "x.......x",
    ".x.....x.",
    "x.x...x.x",
    ".x.x.x.x.",
    "x.x.x.x.x",
];

fn of_boards() -> Vec<Case> {
    let board = |name: &str| variants::add(&Board::CLASSIC, [name]).unwrap();
    let on = |layout: Layout| Wish { layout, ..Wish::default() };
    let side = |side: u8| on(Layout::standard(Side::new(side).unwrap()));
    let diagonal = Wish {
        path: PathWish { levels: Level::Medium..=Level::Hard, ..PathWish::default() },
        ..on(board("x").into())
    };
    let ring = GivenPattern::read(&RING.concat(), Side::NINE).unwrap();
    let pattern = Wish { pattern: Some(ring), symmetry: Symmetry::Full, ..Wish::default() };
    vec![
        case("diagonals, medium or hard", 5, diagonal, |made| {
            (Level::Medium..=Level::Hard).contains(&rated(made).level)
        }),
        case("windoku", 5, on(board("windoku").into()), |made| is_minimal(&made.puzzle)),
        case("anti-knight", 5, on(board("anti-knight").into()), |made| is_minimal(&made.puzzle)),
        case("side 4", 20, side(4), |made| is_minimal(&made.puzzle)),
        case("side 6", 10, side(6), |made| is_minimal(&made.puzzle)),
        case("a pattern", 18, pattern, |made| {
            made.puzzle.givens().values().iter().enumerate().all(|(position, value)| {
                let (row, column) = (position / 9, position % 9);
                (*value != 0) == (RING[row].as_bytes()[column] == b'x')
            })
        }),
    ]
}
