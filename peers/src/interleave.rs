//! Timing two programs side by side, so that whatever slows the machine slows both.

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;

/// How often each chunk is run by each side.
const REPETITIONS: usize = 5;

/// Runs `works` over the same chunks, in turn for each chunk, each one going first as often as
/// the others. Returns, for each one, the thread's CPU time: for every chunk the shortest of all
/// repetitions, added up.
pub fn interleave<C, const N: usize>(chunks: &[C], works: [&dyn Fn(&C); N]) -> [Duration; N] {
    let mut total = [Duration::ZERO; N];
    for (index, chunk) in chunks.iter().enumerate() {
        let mut least = [Duration::MAX; N];
        for repetition in 0..REPETITIONS * N {
            let side = (index + repetition + repetition / N) % N;
            let start = ThreadTime::now();
            works[side](black_box(chunk));
            least[side] = least[side].min(start.elapsed());
        }
        for (total, least) in total.iter_mut().zip(least) {
            *total += least;
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn every_side_sees_every_chunk_and_goes_first_in_turn() {
        let seen = RefCell::new(Vec::new());
        let [first, second] = ['a', 'b'].map(|side| {
            let seen = &seen;
            move |chunk: &usize| seen.borrow_mut().push((side, *chunk))
        });
        interleave(&[0, 1], [&first, &second]);
        let seen = seen.into_inner();
        for (side, chunk) in [('a', 0), ('b', 0), ('a', 1), ('b', 1)] {
            let times = seen.iter().filter(|run| **run == (side, chunk)).count();
            assert_eq!(times, REPETITIONS, "{side} {chunk}");
        }
        let pairs: String = seen[..6].iter().map(|run| run.0).collect();
        assert_eq!(pairs, "abbaab");
    }
}
