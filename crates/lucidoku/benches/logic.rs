//! How fast people's techniques are found: a library of positions, whole paths, single hints.
//!
//! Runs on HoDoKu's library, on puzzles rated by it and on the hardest of them where the external
//! data is there, else on `testdata/sets`. Reading the text is not measured.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lucidoku::board::Board;
use lucidoku::candidates::CandidateGrid;
use lucidoku::explain::{Path, Profile, Several, Walk};
use lucidoku::puzzle::Puzzle;
use lucidoku::rate::hodoku;
use lucidoku::technique::{self, Position, Technique, Uniqueness};
use lucidoku::text::{LibraryLine, parse_puzzle};
use lucidoku_testdata::{external_lines, set};
use std::hint::black_box;
use std::time::Duration;

/// HoDoKu's ratings: `puzzle,level,score,source`.
const RATED: &str = "logic/hodoku.csv";
const LIBRARY: &str = "logic/reglib-1.3.txt";

/// The codes of forcing nets, which a hint does without here.
const NETS: [&str; 2] = ["1303", "1304"];

fn logic(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("logic");
    group.sample_size(10).warm_up_time(Duration::from_millis(500));
    let library = library();
    group.throughput(Throughput::Elements(library.len() as u64));
    group.bench_function("library", |bencher| {
        bencher.iter(|| library.iter().map(Entry::found).sum::<usize>());
    });
    let puzzles = puzzles();
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    group.bench_function("rate", |bencher| {
        bencher.iter(|| puzzles.iter().for_each(|puzzle| rate(black_box(puzzle))));
    });
    group.throughput(Throughput::Elements(1));
    let profile = without_nets();
    let hardest = puzzles.iter().max_by_key(|puzzle| score(puzzle)).expect("there are puzzles");
    let walk = Walk::new(hardest, &profile, Uniqueness::Assumed).expect("the side is 9");
    // Where logic ends, every technique has been tried: no hint takes longer.
    let end = walk.clone().at(*Path::from(walk).left());
    group.bench_function("hint", |bencher| bencher.iter(|| black_box(&end).easiest()));
    group.finish();
}

/// A position and the technique that is to be found there.
struct Entry {
    technique: &'static dyn Technique,
    line: LibraryLine,
    grid: CandidateGrid,
}

impl Entry {
    fn found(&self) -> usize {
        let position = Position::new(&Board::CLASSIC, &self.grid)
            .with_origin(self.line.givens(), Default::default())
            .with_uniqueness(Uniqueness::Assumed);
        technique::all(self.technique, &position).len()
    }
}

/// Without the external data, each technique at the start of some puzzles.
fn library() -> Vec<Entry> {
    let Some(lines) = external_lines(LIBRARY) else { return own_library() };
    let lines = lines.iter().filter(|line| line.starts_with(':'));
    let entry = |line: &String| {
        let line: LibraryLine = line.parse().ok()?;
        let technique = technique::setting(&line.code, line.variant.as_deref())?;
        Some(Entry { technique, grid: line.candidates(&Board::CLASSIC), line })
    };
    lines.filter_map(entry).collect()
}

fn own_library() -> Vec<Entry> {
    let lines: Vec<String> = set("minimal").into_iter().take(10).collect();
    let entries = lines.iter().flat_map(|puzzle| {
        technique::ALL.iter().filter_map(move |technique| {
            let code = technique.info().code.unwrap_or("0000");
            let line: LibraryLine = format!(":{code}::{puzzle}::::").parse().ok()?;
            let grid = line.candidates(&Board::CLASSIC);
            Some(Entry { technique: *technique, grid, line })
        })
    });
    entries.collect()
}

fn puzzles() -> Vec<Puzzle> {
    let lines = external_lines(RATED).unwrap_or_else(|| set("minimal"));
    let puzzle = |line: &String| parse_puzzle(line.split(',').next()?).ok();
    lines.iter().filter_map(puzzle).take(140).collect()
}

fn rate(puzzle: &Puzzle) {
    // A refusal is a result like any other.
    let _ = black_box(hodoku(puzzle, Several::Refused));
}

fn score(puzzle: &Puzzle) -> u32 {
    hodoku(puzzle, Several::Refused).map_or(0, |rating| rating.score)
}

fn without_nets() -> Profile {
    let standard = Profile::standard();
    let is_net =
        |technique: &&dyn Technique| technique.info().code.is_some_and(|code| NETS.contains(&code));
    let entries = standard.entries().iter().filter(|entry| !entry.techniques.iter().any(is_net));
    Profile::new("without nets", entries.cloned().collect(), standard.singles())
}

criterion_group!(benches, logic);
criterion_main!(benches);
