//! Random numbers that never change.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of random numbers: xoshiro256++ (Blackman and Vigna, *Scrambled linear pseudorandom
/// number generators*, 2021), seeded by SplitMix64. The same seed gives the same numbers on every
/// machine and in every version.
///
/// ```
/// use lucidoku::generate::Random;
///
/// let draw = || {
///     let mut random = Random::new(7, 0);
///     (random.below(6), random.below(6), random.below(6))
/// };
/// assert_eq!(draw(), draw());
/// ```
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream of that number of a seed. Streams of other numbers have nothing to do with it.
    pub fn new(seed: u64, stream: u64) -> Random {
        // The numbers of streams are spread first, so that neighbours share nothing.
        let mut spread = Xoshiro256PlusPlus::seed_from_u64(stream);
        Random(Xoshiro256PlusPlus::seed_from_u64(seed ^ spread.next_u64()))
    }

    /// A number below `count`, each as likely as the others; 0 if there is none. (Lemire, *Fast
    /// random integer generation in an interval*, 2019.)
    pub fn below(&mut self, count: usize) -> usize {
        let count = count.max(1) as u64;
        let mut product = u128::from(self.0.next_u64()) * u128::from(count);
        if (product as u64) < count {
            // Low parts below this come once more often for some numbers than for others.
            let uneven = count.wrapping_neg() % count;
            while (product as u64) < uneven {
                product = u128::from(self.0.next_u64()) * u128::from(count);
            }
        }
        (product >> 64) as usize
    }

    /// Puts items in a random order, each as likely as the others (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_what_they_have_always_been() {
        let mut random = Random::new(7, 3);
        let drawn: Vec<usize> = (0..6).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [464, 323, 455, 933, 837, 293]);
    }

    #[test]
    fn all_numbers_and_orders_come_alike() {
        let mut random = Random::new(1, 0);
        let mut counts = [0; 24];
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            random.shuffle(&mut items);
            let order = items.iter().fold(0, |order, item| order * 4 + item);
            let orders: Vec<usize> = (0..256)
                .filter(|o| {
                    let items = [o >> 6, o >> 4 & 3, o >> 2 & 3, o & 3];
                    (0..4).all(|item| items.contains(&item))
                })
                .collect();
            counts[orders.iter().position(|other| *other == order).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
