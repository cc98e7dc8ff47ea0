//! Timing one piece of work by the CPU time of the thread.

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::Duration;

/// What is timed takes at least this long, else reading the clock would count.
const LEAST: Duration = Duration::from_millis(1);
/// Work that takes this long is not repeated for the sake of warm caches.
const LONG: Duration = Duration::from_millis(20);

/// Runs `work` once. Returns its result and the nanoseconds it took.
pub fn timed<R>(work: impl FnOnce() -> R) -> (R, f64) {
    let start = ThreadTime::now();
    let result = black_box(work());
    (result, nanoseconds(start.elapsed()))
}

/// Runs `work` so often that it takes a millisecond at least, and not for the first time unless
/// it takes long. Returns the very first result, and the nanoseconds of one run. Results are
/// dropped after the clock has stopped.
pub fn repeated<R>(mut work: impl FnMut() -> R) -> (R, f64) {
    let (mut results, mut elapsed) = run(1, &mut work);
    let first = results.swap_remove(0);
    let mut times = 1;
    if elapsed < LONG {
        elapsed = run(times, &mut work).1;
    }
    while elapsed < LEAST {
        times *= if elapsed * 8 < LEAST { 8 } else { 2 };
        elapsed = run(times, &mut work).1;
    }
    (first, nanoseconds(elapsed) / times as f64)
}

/// Runs `work` some times. Returns the results and the time for all.
fn run<R>(times: usize, work: &mut impl FnMut() -> R) -> (Vec<R>, Duration) {
    let mut results = Vec::with_capacity(times);
    let start = ThreadTime::now();
    for _ in 0..times {
        results.push(black_box(&mut *work)());
    }
    let elapsed = start.elapsed();
    (black_box(results), elapsed)
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_work_is_repeated_and_its_first_result_returned() {
        let mut runs = 0;
        let (first, each) = repeated(|| {
            runs += 1;
            runs
        });
        assert_eq!(first, 1);
        assert!(runs > 1000, "{runs} runs");
        assert!(each > 0.0 && each < 1e6, "{each} ns");
    }

    #[test]
    fn long_work_runs_once() {
        let mut runs = 0;
        let (_, each) = repeated(|| {
            runs += 1;
            let start = ThreadTime::now();
            while start.elapsed() < LONG {}
        });
        assert_eq!(runs, 1);
        assert!(each >= 20e6, "{each} ns");
    }

    #[test]
    fn a_time_comes_with_the_result() {
        let (result, time) = timed(|| 42);
        assert_eq!(result, 42);
        assert!(time >= 0.0);
    }
}
