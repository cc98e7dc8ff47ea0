//! Wishes that contradict themselves are told at once.

use crate::wishes::demand;
use lucidoku::board::{Layout, Side};
use lucidoku::generate::{
    Generator, GivenPattern, Occurrence, PathOrder, PathWish, Symmetry, Wish,
};
use lucidoku::technique::Level;

fn fault(wish: Wish) -> String {
    Generator::new(wish).unwrap_err().to_string()
}

fn with(demands: &[(&str, Occurrence)]) -> PathWish {
    let demands = demands.iter().map(|(name, occurrence)| demand(name, *occurrence)).collect();
    PathWish { demands, ..PathWish::default() }
}

fn of_path(path: PathWish) -> String {
    fault(Wish { path, ..Wish::default() })
}

fn may_be(path: PathWish) -> bool {
    Wish { path, ..Wish::default() }.check().is_ok()
}

#[test]
fn numbers_of_givens_that_no_puzzle_has() {
    let quarter = |first, last| Wish {
        givens: Some(first..=last),
        symmetry: Symmetry::Quarter,
        ..Wish::default()
    };
    assert_eq!(
        fault(quarter(22, 23)),
        "22 to 23 givens: expected 21 or 24, as the symmetry is `quarter`"
    );
    assert!(quarter(22, 24).check().is_ok());
    assert_eq!(
        fault(Wish { givens: Some(12..=16), ..Wish::default() }),
        "12 to 16 givens: no puzzle with fewer than 17 has one solution"
    );
    assert_eq!(
        fault(Wish { givens: Some(80..=82), ..Wish::default() }),
        "80 to 82 givens: expected a range within 0 to 81"
    );
    // Half a turn leaves no cell of an even side where it is.
    let layout = Layout::standard(Side::new(4).unwrap());
    let odd = Wish { layout, symmetry: Symmetry::Rotational, givens: Some(5..=5), ..quarter(5, 5) };
    assert_eq!(fault(odd), "5 givens: expected 4 or 6, as the symmetry is `rotational`");
}

#[test]
fn patterns_that_are_not_as_the_rest_asks() {
    let corner = GivenPattern::read(&format!("x{}", ".".repeat(80)), Side::NINE).unwrap();
    let with = |symmetry, givens| Wish {
        pattern: Some(corner.clone()),
        symmetry,
        givens,
        ..Wish::default()
    };
    assert_eq!(
        fault(with(Symmetry::Rotational, None)),
        "the pattern is not symmetric: expected the symmetry `rotational`"
    );
    assert_eq!(
        fault(with(Symmetry::Diagonal, Some(20..=30))),
        "a pattern of 1 given: expected 20 to 30 givens"
    );
    assert_eq!(
        fault(with(Symmetry::None, None)),
        "1 given: no puzzle with fewer than 17 has one solution"
    );
}

#[test]
fn levels_and_scores_that_do_not_go_together() {
    let path = |levels, scores| PathWish { levels, scores, ..PathWish::default() };
    assert_eq!(
        of_path(path(Level::Easy..=Level::Easy, 2000..=3000)),
        "a score of 2000 makes a puzzle extreme at least: expected that level"
    );
    assert!(may_be(path(Level::Easy..=Level::Easy, 800..=3000)));
    assert!(may_be(path(Level::Extreme..=Level::Extreme, 0..=500)));
    let own = PathWish { order: PathOrder::Own, ..path(Level::Easy..=Level::Hard, 0..=500) };
    assert_eq!(of_path(own), "a score: expected HoDoKu's order, as others have none");
}

#[test]
fn techniques_that_the_rest_excludes() {
    use Occurrence::{BesideSingles, Hardest, Nowhere, Once, Somewhere};
    let easy = PathWish { levels: Level::Easy..=Level::Easy, ..with(&[("x-wing", Somewhere)]) };
    assert_eq!(of_path(easy), "x-wing makes a puzzle hard at least: expected a level up to that");
    let cheap = PathWish { scores: 0..=100, ..with(&[("x-wing", Once)]) };
    assert_eq!(
        of_path(cheap),
        "x-wing adds 140 to the score: expected a range up to that at least"
    );
    assert_eq!(
        of_path(with(&[("x-wing", Somewhere), ("x-wing", Nowhere)])),
        "x-wing is both asked for and forbidden"
    );
    assert_eq!(
        of_path(with(&[("x-wing", Hardest), ("w-wing", Hardest)])),
        "x-wing and w-wing: expected one technique that is the hardest"
    );
    assert_eq!(
        of_path(with(&[("x-wing", Hardest), ("swordfish", Somewhere)])),
        "swordfish is harder than x-wing: expected x-wing to be the hardest"
    );
    assert_eq!(
        of_path(with(&[("x-wing", BesideSingles), ("naked pair", Somewhere)])),
        "naked pair beside x-wing: expected nothing but singles there"
    );
    // Of a family, what is forbidden is not asked for.
    let family = [("ur", Somewhere), ("unique rectangle type 1", Nowhere)];
    assert!(may_be(with(&family)));
    // The own order tells last digits, which are singles, from other hidden singles.
    let own = |demands| PathWish { order: PathOrder::Own, ..with(demands) };
    assert!(may_be(own(&[("x-wing", BesideSingles), ("last digit", Somewhere)])));
    assert_eq!(
        of_path(own(&[("x-wing", Hardest), ("w-wing", Once)])),
        "w-wing is harder than x-wing: expected x-wing to be the hardest"
    );
    for fine in [
        with(&[("x-wing", Hardest), ("naked pair", Somewhere)]),
        with(&[("x-wing", Somewhere), ("swordfish", Hardest)]),
        with(&[("x-wing", BesideSingles), ("hidden single", Somewhere)]),
        with(&[("x-wing", Hardest), ("x-wing", Once)]),
    ] {
        assert!(may_be(fine.clone()), "{fine:?}");
    }
}
