//! How fast puzzles are made, on one core: near a puzzle, of grids of their own, to a level, with a
//! technique.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lucidoku::board::Layout;
use lucidoku::generate::{
    Demand, FullGrids, Generator, Limits, Occurrence, Outcome, PathWish, Random, Symmetry,
    Vicinity, Wish,
};
use lucidoku::technique::{Level, find};
use std::hint::black_box;
use std::ops::ControlFlow;

/// Makes so many puzzles to a wish, those of the same numbers each time.
fn make(generator: &Generator, count: u64) {
    for number in 0..count {
        match generator.make(1, number, Limits::NONE) {
            Outcome::Made(made) => black_box(made),
            Outcome::GaveUp(tried) => panic!("{tried}"),
        };
    }
}

fn level(level: Level) -> Wish {
    let path = PathWish { levels: level..=level, ..PathWish::default() };
    Wish { path, ..Wish::default() }
}

fn with(technique: &str) -> Wish {
    let techniques = vec![find(technique).expect("a technique").info()];
    let demands = vec![Demand { techniques, occurrence: Occurrence::Somewhere }];
    Wish { path: PathWish { demands, ..PathWish::default() }, ..Wish::default() }
}

fn wishes(criterion: &mut Criterion) {
    let symmetric = Wish { symmetry: Symmetry::Rotational, ..Wish::default() };
    let wishes = [
        ("minimal", 200, Wish::default()),
        ("rotational", 200, symmetric),
        ("easy", 100, level(Level::Easy)),
        ("medium", 100, level(Level::Medium)),
        ("hard", 100, level(Level::Hard)),
        ("unfair", 100, level(Level::Unfair)),
        ("extreme", 40, level(Level::Extreme)),
        ("w-wing", 50, with("w-wing")),
        ("finned franken swordfish", 20, with("finned franken swordfish")),
    ];
    let mut group = criterion.benchmark_group("generate");
    group.sample_size(10);
    for (name, count, wish) in wishes {
        let generator = Generator::new(wish).expect("it does not contradict itself");
        group.throughput(Throughput::Elements(count));
        group.bench_function(name, |bencher| bencher.iter(|| make(&generator, count)));
    }
    group.finish();
}

fn grids_and_vicinities(criterion: &mut Criterion) {
    let grids = FullGrids::new(&Layout::CLASSIC);
    let mut group = criterion.benchmark_group("generate");
    group.throughput(Throughput::Elements(100));
    group.bench_function("full grids", |bencher| {
        bencher.iter(|| {
            let mut random = Random::new(1, 0);
            (0..100).for_each(|_| drop(black_box(grids.draw(&mut random))));
        });
    });
    let generator = Generator::new(Wish::default()).expect("it asks for nothing");
    let puzzles = (0..20).filter_map(|number| match generator.make(1, number, Limits::NONE) {
        Outcome::Made(made) => Some(made.puzzle),
        Outcome::GaveUp(_) => None,
    });
    let puzzles: Vec<_> = puzzles.collect();
    let all = || {
        let each = |puzzle| {
            Vicinity::default().each(puzzle, &|| false, &mut |_| ControlFlow::Continue(())).found
        };
        puzzles.iter().map(each).sum::<u64>()
    };
    group.throughput(Throughput::Elements(all()));
    group.sample_size(10);
    group.bench_function("minimal, in a vicinity", |bencher| bencher.iter(all));
    group.finish();
}

criterion_group!(benches, grids_and_vicinities, wishes);
criterion_main!(benches);
