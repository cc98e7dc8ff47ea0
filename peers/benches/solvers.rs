//! Finding a solution and proving that there is no other: ours, and the crate `sudoku`.
//! Reading the text is not measured.

use lucidoku::puzzle::Puzzle;
use lucidoku::search::{Backtrack, Budget, Engine};
use lucidoku::text::parse_puzzle;
use lucidoku_peers::{Set, interleave, sets};
use std::hint::black_box;
use sudoku::Sudoku;

/// How many puzzles are timed at once: enough that the clock's own time does not count.
const CHUNK: usize = 25;

/// One puzzle as either side reads it.
type Both = (Puzzle, Sudoku);

fn main() {
    let (origin, sets) = sets();
    println!("Puzzles per second of one thread's CPU time, limit 2, on {origin}:\n");
    println!("{:26}{:>8}{:>14}{:>14}{:>10}", "set", "unique", "backtrack", "sudoku 0.8", "ratio");
    for set in &sets {
        println!("{}", row(set));
    }
    println!("\nratio: backtrack / sudoku; above 1 backtrack is faster.");
}

fn row(set: &Set) -> String {
    let puzzles: Vec<Both> = set.puzzles.iter().map(|line| read(line)).collect();
    let [ours, theirs] = [unique_by_ours, unique_by_theirs]
        .map(|is_unique| puzzles.iter().filter(|puzzle| is_unique(puzzle)).count());
    assert_eq!(ours, theirs, "{}: unique puzzles by ours and by theirs", set.name);

    let chunks: Vec<&[Both]> = puzzles.chunks(CHUNK).collect();
    let run = |is_unique: fn(&Both) -> bool| {
        move |chunk: &&[Both]| chunk.iter().for_each(|puzzle| _ = black_box(is_unique(puzzle)))
    };
    let times = interleave(&chunks, [&run(unique_by_ours), &run(unique_by_theirs)]);
    let [ours_rate, theirs_rate] = times.map(|time| puzzles.len() as f64 / time.as_secs_f64());
    let ratio = ours_rate / theirs_rate;
    format!("{:26}{ours:>8}{ours_rate:>14.0}{theirs_rate:>14.0}{ratio:>10.3}", set.name)
}

fn read(line: &str) -> Both {
    let ours = parse_puzzle(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let theirs = Sudoku::from_str_line(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    (ours, theirs)
}

fn unique_by_ours((puzzle, _): &Both) -> bool {
    let count = Backtrack.count(puzzle, 2, Budget::UNLIMITED).expect("the side is 9");
    count.solutions == 1
}

fn unique_by_theirs((_, puzzle): &Both) -> bool {
    puzzle.solutions_count_up_to(2) == 1
}
