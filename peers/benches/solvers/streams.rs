//! Streams of puzzles on several threads: how much faster two are than one, and how much memory
//! many puzzles take.

use cpu_time::ProcessTime;
use lucidoku::search::{Budget, Clues, InstructionSet, Kernel};
use lucidoku_peers::{Clock, Rounds, Set, Side, interleave};
use std::cell::Cell;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// The sets that streams are made of.
pub const SETS: [&str; 3] = ["random_minimal_30k", "17_clue", "minimal"];

/// How many puzzles are timed at once: the slow start of a stream must not count.
const TIMED: usize = 50_000;
/// Threads of other programs come between, so there are many rounds.
const ROUNDS: Rounds = Rounds { least: 5, most: 40, enough: Duration::from_secs(10) };

/// A short stream and a long one: the memory must be the same.
const SHORT: usize = 20_000;
const LONG: usize = 2_000_000;

/// The puzzles of a set over and over, read from their lines as they are asked for.
fn stream(lines: &[String], length: usize) -> impl Iterator<Item = Clues> {
    let read =
        |line: &String| Clues::from_line(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    lines.iter().cycle().take(length).map(read)
}

/// Solves a stream; returns how many solutions there are, at most two a puzzle.
fn solve(clues: impl Iterator<Item = Clues> + Send, length: usize, threads: usize) -> u64 {
    let kernel = Kernel::new(InstructionSet::best()).expect("the machine has the best set");
    let threads = NonZeroUsize::new(threads).expect("at least one");
    let mut solutions = 0;
    let answered = kernel.solve_stream(clues, 2, Budget::UNLIMITED, threads, |_, answer| {
        solutions += answer.solutions as u64;
    });
    assert_eq!(answered, length as u64, "every puzzle gets an answer");
    solutions
}

/// The heads of the columns of [`threads`].
pub fn threads_head() -> String {
    let heads = ["1, thousand/s", "2, thousand/s", "ratio", "cores had", "CPU ratio"];
    let heads: String = heads.iter().map(|head| format!("{head:>15}")).collect();
    format!("{:<16}{heads}", "threads")
}

/// One thread and two on a set, which take turns.
pub fn threads(set: &Set) -> String {
    let clues: Vec<Clues> = stream(&set.lines(), TIMED).collect();
    let quickest = [1, 2].map(|_| Cell::new([Duration::MAX; 2]));
    let run = |threads: usize| {
        let quickest = &quickest[threads - 1];
        move |clues: &Vec<Clues>| {
            let (wall, cpu) = (Instant::now(), ProcessTime::now());
            let solutions = solve(clues.iter().cloned(), TIMED, threads);
            quickest.set(quickest.get().min([wall.elapsed(), cpu.elapsed()]));
            solutions
        }
    };
    let sides: [Side<_>; 2] = [("1 thread", &run(1)), ("2 threads", &run(2))];
    interleave(&[clues], &sides, Clock::Wall, ROUNDS);
    let [one, two] = quickest.each_ref().map(|times| times.get().map(|time| time.as_secs_f64()));
    let [one_rate, two_rate] = [one, two].map(|[wall, _]| TIMED as f64 / wall / 1e3);
    let ratios = [two_rate / one_rate, two[1] / two[0], two[1] / one[1]];
    let ratios = ratios.map(|ratio| format!("{ratio:>15.2}")).concat();
    format!("{:<16}{one_rate:>15.1}{two_rate:>15.1}{ratios}", set.head)
}

/// The most memory that the process has had, after a short stream and after a long one, if the
/// system tells. To be called before anything else takes memory.
pub fn memory(set: &Set) -> String {
    let lines = set.lines();
    let after = |length| {
        solve(stream(&lines, length), length, 2);
        peak_megabytes()
    };
    match (after(SHORT), after(LONG)) {
        (Some(short), Some(long)) => format!(
            "memory: at most {short:.1} MB after a stream of {SHORT} puzzles ({}), \
             {long:.1} MB after {LONG}; 2 threads",
            set.head,
        ),
        _ => "memory: this system does not tell".into(),
    }
}

/// The most memory that this process has had so far.
fn peak_megabytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
