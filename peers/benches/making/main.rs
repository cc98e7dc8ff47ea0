//! How fast puzzles are made, beside qqwing where that is installed (on Debian the package
//! `qqwing`): CPU time of one thread each, in one run, and the ratio.

use cpu_time::ProcessTime;
use lucidoku::generate::{
    Demand, Generator, Limits, Occurrence, Outcome, PathWish, Symmetry, Vicinity, Wish,
};
use lucidoku::puzzle::Puzzle;
use lucidoku::technique::{Level, find};
use lucidoku_peers::sat::used;
use nix::sys::resource::UsageWho;
use std::ops::ControlFlow;
use std::process::Command;

/// So many puzzles of qqwing's.
const OF_QQWING: u64 = 300;

fn main() {
    let rotational = Wish { symmetry: Symmetry::Rotational, ..Wish::default() };
    let both =
        [("any", 3000, Wish::default(), None), ("rotational", 2000, rotational, Some("rotate180"))];
    println!("puzzles a second");
    for (name, count, wish, symmetry) in both {
        let ours = made(wish, count);
        match by_qqwing(symmetry) {
            Ok(theirs) => {
                println!("{name:32} {ours:8.0}  qqwing {theirs:6.0}  ratio {:.1}", ours / theirs);
            }
            Err(why) => println!("{name:32} {ours:8.0}  qqwing: {why}"),
        }
    }
    println!("{:32} {:8.0}", "minimal, in a vicinity", near());
    for (name, count, wish) in asked_for() {
        println!("{name:32} {:8.1}", made(wish, count));
    }
}

fn asked_for() -> Vec<(&'static str, u64, Wish)> {
    let level = |level: Level| Wish {
        path: PathWish { levels: level..=level, ..PathWish::default() },
        ..Wish::default()
    };
    let with = |name: &str| {
        let techniques = vec![find(name).expect("a technique").info()];
        let demands = vec![Demand { techniques, occurrence: Occurrence::Somewhere }];
        Wish { path: PathWish { demands, ..PathWish::default() }, ..Wish::default() }
    };
    vec![
        ("easy", 1000, level(Level::Easy)),
        ("medium", 500, level(Level::Medium)),
        ("hard", 500, level(Level::Hard)),
        ("W-wing required", 300, with("w-wing")),
        ("finned Franken swordfish required", 30, with("finned franken swordfish")),
    ]
}

fn make(generator: &Generator, number: u64) -> Puzzle {
    match generator.make(1, number, Limits::NONE) {
        Outcome::Made(made) => made.puzzle,
        Outcome::GaveUp(tried) => unreachable!("without limits: {tried}"),
    }
}

fn made(wish: Wish, count: u64) -> f64 {
    let generator = Generator::new(wish).expect("it does not contradict itself");
    let begun = ProcessTime::now();
    (0..count).for_each(|number| drop(make(&generator, number)));
    count as f64 / begun.elapsed().as_secs_f64()
}

fn near() -> f64 {
    let generator = Generator::new(Wish::default()).expect("it asks for nothing");
    let puzzles: Vec<Puzzle> = (0..100).map(|number| make(&generator, number)).collect();
    let begun = ProcessTime::now();
    let each = |puzzle| {
        Vicinity::default().each(puzzle, &|| false, &mut |_| ControlFlow::Continue(())).found
    };
    let found: u64 = puzzles.iter().map(each).sum();
    found as f64 / begun.elapsed().as_secs_f64()
}

fn by_qqwing(symmetry: Option<&str>) -> Result<f64, String> {
    let mut command = Command::new("qqwing");
    command.args(["--generate", &OF_QQWING.to_string(), "--one-line"]);
    if let Some(symmetry) = symmetry {
        command.args(["--symmetry", symmetry]);
    }
    let before = used(UsageWho::RUSAGE_CHILDREN);
    let output = command.output().map_err(|error| error.to_string())?;
    let lines = output.stdout.split(|byte| *byte == b'\n').filter(|line| line.len() == 81).count();
    match lines as u64 == OF_QQWING {
        true => Ok(OF_QQWING as f64 / (used(UsageWho::RUSAGE_CHILDREN) - before)),
        false => Err(format!("{lines} puzzles: expected {OF_QQWING}")),
    }
}
