//! How fast puzzles are propagated, and solved with proof that the solution is the only one.
//!
//! Runs on `testdata/sets` and, where the external data is there, on the first lines of some of
//! its files. Reading the text is not measured.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use lucidoku::candidates::CandidateGrid;
use lucidoku::propagate::propagate;
use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Engine, InstructionSet, Kernel};
use lucidoku::text::parse_puzzle;
use lucidoku_testdata::{external_lines, set};
use std::hint::black_box;
use std::time::Duration;

/// A name and its puzzles.
type Set = (&'static str, Vec<Puzzle>);

const SETS: &[&str] = &["easy", "minimal", "several", "none", "sukaku"];

/// Files of the external data, and how many of their lines make a short enough iteration.
const EXTERNAL: &[(&str, usize)] = &[
    ("easy_naked_50k", 2_000),
    ("17_clue", 1_000),
    ("random_minimal_30k", 1_000),
    ("magictour_top1465", 100),
    ("forum_hardest_1106", 30),
];

fn engines(criterion: &mut Criterion) {
    let sets = sets();
    run(criterion, "propagate", &sets, |puzzle| {
        let board = puzzle.layout().board().expect("the side is 9");
        let mut grid = CandidateGrid::new(puzzle).expect("the side is 9");
        // A contradiction is a result like any other.
        let _ = black_box(propagate(board, &mut grid));
    });
    run(criterion, "backtrack", &sets, |puzzle| {
        black_box(Backtrack.judge(puzzle, Budget::UNLIMITED).expect("the side is 9"));
    });
    let kernel = Kernel::new(InstructionSet::best()).expect("the best set is available");
    run(criterion, "kernel", &sets, |puzzle| {
        black_box(kernel.judge(puzzle, Budget::UNLIMITED).expect("the board is classic"));
    });
}

/// Measures `work` on each set; one iteration is the whole set.
fn run(criterion: &mut Criterion, group: &str, sets: &[Set], work: impl Fn(&Puzzle)) {
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10).warm_up_time(Duration::from_millis(500));
    group.measurement_time(Duration::from_secs(1));
    for (name, puzzles) in sets {
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| puzzles.iter().for_each(|puzzle| work(black_box(puzzle))));
        });
    }
    group.finish();
}

fn sets() -> Vec<Set> {
    let own = SETS.iter().map(|name| (*name, set(name)));
    let external = EXTERNAL.iter().filter_map(|(name, most)| {
        let mut lines = external_lines(&format!("{name}.txt"))?;
        lines.truncate(*most);
        Some((*name, lines))
    });
    let read = |line: &String| parse_puzzle(line).expect("the sets hold puzzles");
    own.chain(external).map(|(name, lines)| (name, lines.iter().map(read).collect())).collect()
}

criterion_group!(groups, engines);
criterion_main!(groups);
