//! Four lanes in plain words, for tests: so that what four lanes do together is tried on every
//! machine.

use super::{Portable, Task, Vector};

/// Four lanes.
#[derive(Clone, Copy)]
pub struct Quad([Portable; 4]);

impl Quad {
    /// As [`Portable::PROOF`].
    pub const PROOF: Quad = Quad([Portable::PROOF; 4]);

    fn with(self, other: Quad, f: impl Fn(Portable, Portable) -> Portable) -> Quad {
        Quad(std::array::from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
}

/// Operations of one vector, and of two, that do the same in each lane.
macro_rules! in_each_lane {
    (one: $($one:ident),+; two: $($two:ident),+ $(,)?) => {
        $(fn $one(self) -> Quad {
            Quad(self.0.map(Portable::$one))
        })+
        $(fn $two(self, other: Quad) -> Quad {
            self.with(other, Portable::$two)
        })+
    };
}

impl Vector for Quad {
    const LANES: usize = 4;

    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }

    in_each_lane! {
        one: swap_words, swap_halves, word_0, word_1, word_2;
        two: and, and_not, or, xor, add, sub, min, zip_low, zip_high, low_halves, high_halves
    }

    fn splat(self, word: u32) -> Quad {
        Quad(self.0.map(|lane| lane.splat(word)))
    }

    fn bands(self, words: [u32; 3]) -> Quad {
        Quad(self.0.map(|lane| lane.bands(words)))
    }

    fn up<const N: i32>(self) -> Quad {
        Quad(self.0.map(Portable::up::<N>))
    }

    fn down<const N: i32>(self) -> Quad {
        Quad(self.0.map(Portable::down::<N>))
    }

    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Quad {
        Quad(self.0.map(Portable::up_bands::<A, B, C>))
    }

    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Quad {
        Quad(self.0.map(Portable::down_bands::<A, B, C>))
    }

    fn swap_lanes(self) -> Quad {
        let [a, b, c, d] = self.0;
        Quad([b, a, d, c])
    }

    fn first_lane_twice(self) -> Quad {
        let [a, _, c, _] = self.0;
        Quad([a, a, c, c])
    }

    fn zeros(self) -> u32 {
        (0..4).fold(0, |zeros, lane| zeros | self.0[lane].zeros() << (4 * lane))
    }

    fn lane(&self, lane: usize) -> [u32; 4] {
        self.0[lane].lane(0)
    }

    fn set_lane(&mut self, lane: usize, words: [u32; 4]) {
        self.0[lane].set_lane(0, words);
    }

    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32 {
        self.0[0].equal_bytes(bytes, byte)
    }
}
