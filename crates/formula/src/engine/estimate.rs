//! Estimating how many models there are.

use super::cdcl::Cdcl;
use super::problem::{Duals, Problem, Unprepared};
use crate::budget::{Budget, End};
use crate::formula::Formula;

/// An estimate of the number of models.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the samples; infinite if it is beyond the range of the type.
    pub mean: f64,
    /// The standard error of the mean; infinite after fewer than two samples.
    pub standard_error: f64,
    /// How many samples were taken.
    pub samples: u64,
    /// [`End::Stopped`] if the budget was used up before all samples were taken.
    pub end: End,
}

/// Estimates the number of models by random descents (Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): from the root, a variable with the
/// fewest values left gets one of them at random, until all have one or something contradicts;
/// the product of the numbers of values on the way, or 0, has the number of models as its
/// expectation. The spread is wide: where most descents fail, take many samples.
///
/// ```
/// use lucidoku_formula::Budget;
/// use lucidoku_formula::engine::estimate;
/// use lucidoku_formula::syntax::parse;
///
/// let formula = parse("a != b * a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3 + b = 4").unwrap();
/// let found = estimate(&formula, 1000, 1, Budget::UNLIMITED);
/// assert_eq!((found.mean, found.standard_error), (9.0, 0.0));
/// ```
pub fn estimate(formula: &Formula, samples: u64, seed: u64, budget: Budget<'_>) -> Estimate {
    let mut tally = Tally::default();
    let mut search = match Problem::new(formula, Duals::AfterPropagation, budget) {
        Ok(problem) => Cdcl::new(problem),
        Err(Unprepared::Contradiction) => {
            tally.add(0.0);
            return Estimate { standard_error: 0.0, ..tally.estimate(End::Exhausted) };
        }
        Err(Unprepared::Stopped) => return tally.estimate(End::Stopped),
    };
    let mut random = Random(seed);
    for _ in 0..samples {
        if budget.is_spent(search.decisions) {
            return tally.estimate(End::Stopped);
        }
        tally.add(search.descend(|count| random.below(count)));
    }
    tally.estimate(End::Exhausted)
}

/// The running mean and spread of samples (Welford 1962).
#[derive(Default)]
struct Tally {
    samples: u64,
    mean: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, sample: f64) {
        self.samples += 1;
        let from_old = sample - self.mean;
        self.mean += from_old / self.samples as f64;
        self.squares += from_old * (sample - self.mean);
    }

    fn estimate(&self, end: End) -> Estimate {
        if !self.mean.is_finite() {
            let (mean, standard_error) = (f64::INFINITY, f64::INFINITY);
            return Estimate { mean, standard_error, samples: self.samples, end };
        }
        let standard_error = match self.samples {
            0 | 1 => f64::INFINITY,
            n => (self.squares / (n - 1) as f64 / n as f64).sqrt(),
        };
        Estimate { mean: self.mean, standard_error, samples: self.samples, end }
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `count`, each as likely but for one part in 2^32.
    fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }
}
