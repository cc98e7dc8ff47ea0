//! Puzzles near puzzles, against trying everything.

use crate::check::{is_minimal, solutions, without};
use lucidoku::board::{Layout, Side};
use lucidoku::generate::{Generator, Kept, Limits, Outcome, Vicinity, Wish};
use lucidoku::grid::Grid;
use lucidoku::puzzle::Puzzle;
use std::collections::HashSet;
use std::ops::ControlFlow;

fn small(number: u64) -> Puzzle {
    let layout = Layout::standard(Side::new(4).unwrap());
    let generator = Generator::new(Wish { layout, ..Wish::default() }).unwrap();
    let Outcome::Made(made) = generator.make(3, number, Limits::NONE) else { panic!("no limits") };
    made.puzzle
}

fn with(puzzle: &Puzzle, position: usize, value: u8) -> Option<Puzzle> {
    let mut values = puzzle.givens().values().to_vec();
    if values[position] != 0 {
        return None;
    }
    values[position] = value;
    Puzzle::new(puzzle.layout().clone(), Grid::from_values(puzzle.side(), &values).unwrap()).ok()
}

/// All puzzles with one solution that differ so, by trying every one.
fn tried(puzzle: &Puzzle, minus: usize, plus: usize) -> HashSet<String> {
    let givens: Vec<(usize, u8)> = puzzle.givens().filled().collect();
    let mut fewer = vec![(puzzle.clone(), 0)];
    for _ in 0..minus {
        fewer = fewer
            .iter()
            .flat_map(|(puzzle, from)| {
                (*from..givens.len()).map(|at| (without(puzzle, &[givens[at].0]), at + 1))
            })
            .collect();
    }
    let mut all: Vec<(Puzzle, usize)> = fewer.into_iter().map(|(puzzle, _)| (puzzle, 0)).collect();
    for _ in 0..plus {
        all = all
            .iter()
            .flat_map(|(puzzle, from)| {
                let places = (*from..16).flat_map(|at| (1..=4).map(move |value| (at, value)));
                let new = places.filter(|place| !givens.contains(place));
                new.filter_map(|(at, value)| Some((with(puzzle, at, value)?, at + 1)))
            })
            .collect();
    }
    let unique = all.into_iter().map(|(puzzle, _)| puzzle).filter(|puzzle| solutions(puzzle) == 1);
    unique.map(|puzzle| puzzle.to_string()).collect()
}

#[test]
fn everything_near_is_found_once() {
    let mut some = 0;
    for (number, (minus, plus)) in
        [(0, 1), (1, 0), (1, 1), (2, 1), (1, 2), (2, 2)].into_iter().enumerate()
    {
        let puzzle = small(number as u64);
        let all = tried(&puzzle, minus, plus);
        for kept in [Kept::Unique, Kept::Minimal] {
            let mut found = Vec::new();
            let vicinity = Vicinity { minus, plus, kept, ..Vicinity::default() };
            let seen = vicinity.each(&puzzle, &|| false, &mut |near| {
                assert!(kept == Kept::Unique || is_minimal(&near), "{near}");
                found.push(near.to_string());
                ControlFlow::Continue(())
            });
            assert_eq!((seen.found, seen.given_up), (found.len() as u64, 0));
            let once: HashSet<String> = found.iter().cloned().collect();
            assert_eq!(once.len(), found.len(), "{puzzle} -{minus}+{plus}");
            let wanted: HashSet<String> = all
                .iter()
                .filter(|line| {
                    let values: Vec<u8> =
                        line.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
                    let grid = Grid::from_values(puzzle.side(), &values).unwrap();
                    kept == Kept::Unique
                        || is_minimal(&Puzzle::new(puzzle.layout().clone(), grid).unwrap())
                })
                .cloned()
                .collect();
            some += wanted.len();
            assert_eq!(once, wanted, "{puzzle} -{minus}+{plus} {kept:?}");
        }
    }
    assert!(some > 100, "{some}");
}

/// More than there are cannot be taken away or put in, which is known at once.
#[test]
fn too_much_ends_at_once() {
    let puzzle = small(0);
    for (minus, plus) in [(100, 1), (1, 100)] {
        let vicinity = Vicinity { minus, plus, kept: Kept::Unique, ..Vicinity::default() };
        let seen = vicinity.each(&puzzle, &|| false, &mut |_| ControlFlow::Continue(()));
        assert_eq!(seen.found, 0);
    }
    let stopped = Vicinity::default().each(&puzzle, &|| true, &mut |_| ControlFlow::Continue(()));
    assert_eq!(stopped, Default::default());
}

#[test]
fn what_has_too_many_solutions_is_given_up_and_told() {
    let puzzle = small(0);
    let vicinity = Vicinity { minus: 3, most_solutions: 1, ..Vicinity::default() };
    let seen = vicinity.each(&puzzle, &|| false, &mut |_| ControlFlow::Continue(()));
    assert_eq!((seen.given_up, seen.found), (seen.taken_away, 0));
}
