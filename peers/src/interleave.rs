//! Timing several programs side by side, so that whatever slows the machine slows all.

use cpu_time::ThreadTime;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often each chunk is run by each side.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    /// At least so often.
    pub least: usize,
    /// At most so often.
    pub most: usize,
    /// No further round begins once all took so long together.
    pub enough: Duration,
}

/// Which time counts.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The CPU time of the thread, for work that starts no other.
    Thread,
    /// The time that passes, for work on several threads.
    Wall,
}

/// One of the programs: its name, and what it does with a chunk. It returns what it has found.
pub type Side<'a, C> = (&'a str, &'a dyn Fn(&C) -> u64);

/// What [`interleave`] has measured.
#[derive(Clone, Debug)]
pub struct Times {
    /// For each side: of every chunk the shortest time of all rounds, added up.
    pub sides: Vec<Duration>,
    /// How many rounds there were.
    pub rounds: usize,
    /// What the sides found in each chunk.
    pub found: Vec<u64>,
}

impl Clock {
    fn time<R>(self, work: impl FnOnce() -> R) -> (R, Duration) {
        match self {
            Clock::Thread => {
                let start = ThreadTime::now();
                (black_box(work()), start.elapsed())
            }
            Clock::Wall => {
                let start = Instant::now();
                (black_box(work()), start.elapsed())
            }
        }
    }
}

/// Runs all sides over the same chunks, in turn for each chunk, each one going first as often as
/// the others. A round goes through all chunks before a chunk is run again: so a bad moment of the
/// machine spoils only one of a chunk's times, and no side learns a chunk by heart.
///
/// # Panics
/// If two sides do not find the same in a chunk.
pub fn interleave<C>(chunks: &[C], sides: &[Side<C>], clock: Clock, rounds: Rounds) -> Times {
    let start = Instant::now();
    let mut least = vec![vec![Duration::MAX; sides.len()]; chunks.len()];
    let mut found = vec![None; chunks.len()];
    let mut round = 0;
    while round < rounds.least || round < rounds.most && start.elapsed() < rounds.enough {
        for (index, chunk) in chunks.iter().enumerate() {
            for turn in 0..sides.len() {
                let side = side_at(index, round, turn, sides.len());
                let (name, work) = sides[side];
                let (sum, time) = clock.time(|| work(black_box(chunk)));
                let (expected, other) = *found[index].get_or_insert((sum, name));
                assert_eq!(sum, expected, "chunk {index}: what {name} and what {other} finds");
                least[index][side] = least[index][side].min(time);
            }
        }
        round += 1;
    }
    let total = |side: usize| least.iter().map(|times| times[side]).sum();
    let found = found.into_iter().map(|found| found.map_or(0, |(sum, _)| sum)).collect();
    Times { sides: (0..sides.len()).map(total).collect(), rounds: round, found }
}

/// Whose turn it is. Every second round goes through the sides backwards, so that no side always
/// comes after the same other one.
fn side_at(chunk: usize, round: usize, turn: usize, sides: usize) -> usize {
    let place = (chunk + round / 2 + turn) % sides;
    if round.is_multiple_of(2) { place } else { sides - 1 - place }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    const THREE: Rounds = Rounds { least: 3, most: 3, enough: Duration::ZERO };

    #[test]
    fn every_side_sees_every_chunk_and_goes_first_in_turn() {
        let seen = RefCell::new(Vec::new());
        let [first, second] = ['a', 'b'].map(|side| {
            let seen = &seen;
            move |chunk: &u64| {
                seen.borrow_mut().push((side, *chunk));
                *chunk
            }
        });
        let times = interleave(&[7, 8], &[("a", &first), ("b", &second)], Clock::Thread, THREE);
        assert_eq!((times.sides.len(), times.rounds, times.found), (2, 3, vec![7, 8]));
        let seen: String =
            seen.into_inner().iter().map(|(side, chunk)| format!("{side}{chunk}")).collect();
        assert_eq!(seen, "a7b7b8a8b7a7a8b8b7a7a8b8");
    }

    #[test]
    fn rounds_end_when_time_is_up_but_not_before_the_least() {
        let work: &dyn Fn(&()) -> u64 = &|()| 0;
        let run = |rounds| interleave(&[()], &[("", work)], Clock::Wall, rounds).rounds;
        assert_eq!(run(Rounds { least: 2, most: 9, enough: Duration::ZERO }), 2);
        assert_eq!(run(Rounds { least: 2, most: 9, enough: Duration::MAX }), 9);
    }

    #[test]
    #[should_panic(expected = "chunk 0: what b and what a finds")]
    fn sides_that_find_something_else_are_told() {
        interleave(&[()], &[("a", &|()| 0), ("b", &|()| 1)], Clock::Thread, THREE);
    }
}
