//! How fast minlex forms are found: of full grids, and of puzzles. Runs on one core, on
//! `testdata/sets` and, where the external data is there, on 17-clue puzzles.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lucidoku::canonical::canonical;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Budget, Verdict, judge};
use lucidoku::text::parse_puzzle;
use lucidoku_testdata::{external_lines, set};
use std::hint::black_box;

/// So many of each kind.
const MOST: usize = 1000;

fn forms(criterion: &mut Criterion) {
    let minimal = puzzles(set("minimal"));
    let grids: Vec<Puzzle> = minimal.iter().filter_map(solved).collect();
    let sparse = external_lines("17_clue.txt").map_or_else(Vec::new, puzzles);
    let mut group = criterion.benchmark_group("canonical");
    for (name, puzzles) in [("grids", grids), ("minimal", minimal), ("17 givens", sparse)] {
        if puzzles.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                puzzles.iter().for_each(|puzzle| {
                    black_box(canonical(black_box(puzzle)).expect("a classic board"));
                });
            });
        });
    }
    group.finish();
}

fn puzzles(lines: Vec<String>) -> Vec<Puzzle> {
    lines.iter().filter_map(|line| parse_puzzle(line).ok()).take(MOST).collect()
}

fn solved(puzzle: &Puzzle) -> Option<Puzzle> {
    match judge(puzzle, Budget::UNLIMITED).ok()?.verdict {
        Verdict::Unique(solution) => parse_puzzle(&solution.to_string()).ok(),
        _ => None,
    }
}

criterion_group!(benches, forms);
criterion_main!(benches);
