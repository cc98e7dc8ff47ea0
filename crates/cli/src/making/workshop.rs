//! Puzzles to a wish, one a number, within limits.

use super::wish::{attempts, generator};
use crate::args::WishArgs;
use crate::exit::Exit;
use crate::sink::{Level, Sink};
use crate::stop::Stop;
use lucidoku::generate::{Generator, Limits, Made, Outcome};
use lucidoku::text::ReadOptions;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Makes puzzles to a wish.
pub struct Workshop {
    generator: Generator,
    seed: u64,
    attempts: u64,
    deadline: Option<Instant>,
    stop: Arc<Stop>,
}

impl Workshop {
    /// For what the options ask for; an error in words. Tells the seed, if it is not asked for.
    pub fn new(
        args: &WishArgs,
        (seed, time): (Option<u64>, Option<Duration>),
        options: &ReadOptions,
        stop: &Arc<Stop>,
    ) -> Result<Workshop, String> {
        let generator = generator(args, options)?;
        let (seed, attempts) = (super::seed(seed), attempts(args));
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        Ok(Workshop { generator, seed, attempts, deadline, stop: Arc::clone(stop) })
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The puzzle of a number; where there is none, it is told why.
    pub fn make(&self, number: u64, sink: &mut Sink) -> Option<Made> {
        let stop = || self.stop.is_set() || self.is_over();
        let limits = Limits { attempts: self.attempts, stop: &stop };
        match self.generator.make(self.seed, number, limits) {
            Outcome::Made(made) => return Some(*made),
            Outcome::GaveUp(_) if self.stop.is_set() => sink.cut(),
            Outcome::GaveUp(tried) => {
                sink.message(Level::Error, format!("puzzle {}: none found; {tried}", number + 1));
                sink.exit(Exit::Limit);
            }
        }
        None
    }

    /// Whether there is no time to make more.
    pub fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
