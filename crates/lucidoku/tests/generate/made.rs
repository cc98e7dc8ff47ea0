//! Puzzles to all wishes.

use crate::check::solutions;
use crate::wishes::{Case, cases};
use lucidoku::generate::{Generator, Limits, Made, Outcome, Symmetry, Wish};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many puzzles are made and checked in all, with the environment variable `LUCIDOKU_FULL`.
const MANY: u64 = 100_000;

/// Without it, of what is a share of 100 so many.
const FEW: u64 = 30;

fn make(generator: &Generator, number: u64) -> Made {
    match generator.make(7, number, Limits { attempts: 100_000, stop: &|| false }) {
        Outcome::Made(made) => *made,
        Outcome::GaveUp(tried) => panic!("number {number}: {tried}"),
    }
}

fn check(case: &Case, count: u64) {
    let generator = Generator::new(case.wish.clone()).unwrap();
    for number in 0..count {
        let made = make(&generator, number);
        assert_eq!(solutions(&made.puzzle), 1, "{}: {}", case.name, made.puzzle);
        assert!(made.puzzle.is_solved_by(&made.solution), "{}: {}", case.name, made.puzzle);
        assert!((case.check)(&made), "{}: {}", case.name, made.puzzle);
    }
}

#[test]
fn every_puzzle_has_one_solution_and_is_as_wanted() {
    let is_full = std::env::var_os("LUCIDOKU_FULL").is_some();
    let cases = cases();
    let shares: u64 = cases.iter().map(|case| case.share).sum();
    let counts = cases.iter().map(|case| match is_full {
        true => (MANY * case.share).div_ceil(shares),
        false => (case.share * FEW / 100).max(1),
    });
    let counts: Vec<u64> = counts.collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = counts[cases.iter().position(|other| other.name == case.name).unwrap()];
            check(case, count);
            println!("{}: {count}", case.name);
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    println!("{} puzzles", counts.iter().sum::<u64>());
}

#[test]
fn a_number_makes_the_same_puzzle_in_any_order_and_on_any_thread() {
    let wish = Wish { symmetry: Symmetry::Rotational, ..Wish::default() };
    let generator = Generator::new(wish).unwrap();
    let forwards: Vec<Made> = (0..40).map(|number| make(&generator, number)).collect();
    let backwards = thread::scope(|scope| {
        let halves = [20..40, 0..20].map(|half| {
            scope.spawn(|| half.rev().map(|number| make(&generator, number)).collect::<Vec<_>>())
        });
        halves.map(|half| half.join().unwrap()).concat()
    });
    assert!(forwards.iter().eq(backwards.iter().rev()));
}

#[test]
fn an_impossible_wish_ends_with_what_was_tried() {
    let wish = Wish { symmetry: Symmetry::Quarter, givens: Some(17..=17), ..Wish::default() };
    let generator = Generator::new(wish).unwrap();
    let outcome = generator.make(1, 0, Limits { attempts: 30, stop: &|| false });
    let Outcome::GaveUp(tried) = outcome else { panic!("no such puzzle is known") };
    assert_eq!(tried.attempts(), 30);
    let reasons = tried.reasons();
    assert_eq!(reasons.iter().map(|(count, _)| count).sum::<u64>(), 30);
    assert!(tried.to_string().starts_with("30 grids tried: 30 with "), "{tried}");
    let stopped = generator.make(1, 0, Limits { stop: &|| true, ..Limits::NONE });
    assert!(matches!(stopped, Outcome::GaveUp(tried) if tried.attempts() == 0));
}

/// With one cell of two given, two givens cannot be replaced by one.
#[test]
fn few_givens_are_no_fault() {
    let layout = lucidoku::board::Layout::standard(lucidoku::board::Side::new(2).unwrap());
    let generator =
        Generator::new(Wish { layout, givens: Some(0..=0), ..Wish::default() }).unwrap();
    let outcome = generator.make(1, 0, Limits { attempts: 3, stop: &|| false });
    assert!(matches!(outcome, Outcome::GaveUp(_)));
}

/// A report of users: a generator handed out this puzzle, which has six solutions.
#[test]
fn what_has_several_solutions_is_not_taken_for_a_puzzle() {
    let line = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
    let puzzle = lucidoku::text::parse_puzzle(line).unwrap();
    let mut random = lucidoku::generate::Random::new(1, 0);
    let minimal = lucidoku::generate::minimize(&puzzle, Symmetry::None, &mut random);
    assert_eq!(minimal, Err(lucidoku::generate::Unsolvable::NotUnique));
}

/// Another report: digits were to be spread evenly. Of grids that are drawn evenly every digit is
/// there nine times, and among givens none is preferred.
#[test]
fn no_digit_is_preferred() {
    let generator = Generator::new(Wish::default()).unwrap();
    let mut counts = [0_usize; 10];
    for number in 0..400 {
        for (_, value) in make(&generator, number).puzzle.givens().filled() {
            counts[usize::from(value)] += 1;
        }
    }
    let mean = counts.iter().sum::<usize>() / 9;
    assert!(counts[1..].iter().all(|count| count.abs_diff(mean) * 10 < mean), "{counts:?}");
}
