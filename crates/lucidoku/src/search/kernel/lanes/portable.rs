//! One lane in plain words: the specification of the other sets, and what runs where they do not.

use super::{Task, Vector};
use std::array::from_fn;

/// One lane.
#[derive(Clone, Copy)]
pub struct Portable([u32; 4]);

impl Portable {
    /// Every processor has what this takes.
    pub const PROOF: Portable = Portable([0; 4]);

    #[inline(always)]
    fn with(self, other: Portable, f: impl Fn(u32, u32) -> u32) -> Portable {
        Portable(from_fn(|word| f(self.0[word], other.0[word])))
    }

    #[inline(always)]
    fn picked(self, other: Portable, words: [usize; 4]) -> Portable {
        // Words 4 to 7 are those of the other.
        let word = |from: usize| if from < 4 { self.0[from] } else { other.0[from - 4] };
        Portable(words.map(word))
    }
}

impl Vector for Portable {
    const LANES: usize = 1;

    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Portable {
        Portable([word; 4])
    }

    #[inline(always)]
    fn bands(self, [a, b, c]: [u32; 3]) -> Portable {
        Portable([a, b, c, 0])
    }

    #[inline(always)]
    fn and(self, other: Portable) -> Portable {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn and_not(self, other: Portable) -> Portable {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn or(self, other: Portable) -> Portable {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Portable) -> Portable {
        self.with(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn add(self, other: Portable) -> Portable {
        self.with(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Portable) -> Portable {
        self.with(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn min(self, other: Portable) -> Portable {
        self.with(other, u32::min)
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Portable {
        Portable(self.0.map(|word| word << N))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Portable {
        Portable(self.0.map(|word| word >> N))
    }

    #[inline(always)]
    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Portable {
        let [a, b, c, d] = self.0;
        Portable([a << A, b << B, c << C, d])
    }

    #[inline(always)]
    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Portable {
        let [a, b, c, d] = self.0;
        Portable([a >> A, b >> B, c >> C, d])
    }

    #[inline(always)]
    fn swap_words(self) -> Portable {
        self.picked(self, [1, 0, 3, 2])
    }

    #[inline(always)]
    fn swap_halves(self) -> Portable {
        self.picked(self, [2, 3, 0, 1])
    }

    #[inline(always)]
    fn swap_lanes(self) -> Portable {
        unreachable!("there is one lane")
    }

    #[inline(always)]
    fn first_lane_twice(self) -> Portable {
        unreachable!("there is one lane")
    }

    #[inline(always)]
    fn word_0(self) -> Portable {
        Portable([self.0[0]; 4])
    }

    #[inline(always)]
    fn word_1(self) -> Portable {
        Portable([self.0[1]; 4])
    }

    #[inline(always)]
    fn word_2(self) -> Portable {
        Portable([self.0[2]; 4])
    }

    #[inline(always)]
    fn zip_low(self, other: Portable) -> Portable {
        self.picked(other, [0, 4, 1, 5])
    }

    #[inline(always)]
    fn zip_high(self, other: Portable) -> Portable {
        self.picked(other, [2, 6, 3, 7])
    }

    #[inline(always)]
    fn low_halves(self, other: Portable) -> Portable {
        self.picked(other, [0, 1, 4, 5])
    }

    #[inline(always)]
    fn high_halves(self, other: Portable) -> Portable {
        self.picked(other, [2, 3, 6, 7])
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        (0..4).fold(0, |zeros, word| zeros | u32::from(self.0[word] == 0) << word)
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> [u32; 4] {
        assert!(lane < Self::LANES, "lane {lane}");
        self.0
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, words: [u32; 4]) {
        assert!(lane < Self::LANES, "lane {lane}");
        self.0 = words;
    }

    #[inline(always)]
    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32 {
        (0..32).fold(0, |equal, at| equal | u32::from(bytes[at] == byte) << at)
    }
}
