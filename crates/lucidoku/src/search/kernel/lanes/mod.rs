//! The fence: the vectors that boards are solved in, one file an instruction set.
//!
//! This is the only folder of the crate with `unsafe` code. A vector is a row of *lanes*, a lane
//! is four words of 32 bits, and a board takes the same lane of seven vectors. But for those
//! whose names speak of lanes, no operation tells lanes apart: what is in one lane never depends
//! on what is in another. So how many lanes there are decides only how many boards are worked on
//! at once.
//!
//! `Portable` is the specification: every other set must agree with it, operation by operation
//! (the tests of this module) and on whole corpora (`tests/kernel.rs`).

mod portable;
#[cfg(test)]
mod quad;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use portable::Portable;
#[cfg(test)]
pub use quad::Quad;
#[cfg(target_arch = "x86_64")]
pub use x86::{Avx2, Avx512, Sse41};

/// What is done with vectors of whatever instruction set is chosen.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it. Implementations are `#[inline(always)]`, as is all that they call often, so that
    /// they become part of a function that may use the instruction set.
    fn run<V: Vector>(self, proof: V) -> Self::Output;
}

/// Lanes of four words of 32 bits.
///
/// A value is the proof that the processor has the instructions: the first one comes from
/// `detect` (or is `Portable::PROOF`, which takes nothing), and all others are made from others.
pub trait Vector: Copy {
    /// How many lanes there are; at most [`MOST_LANES`].
    const LANES: usize;

    /// Runs a task with the instruction set.
    fn enter<T: Task>(self, task: T) -> T::Output;

    /// That word everywhere.
    fn splat(self, word: u32) -> Self;

    /// These words in every lane, and 0 as the fourth.
    fn bands(self, words: [u32; 3]) -> Self;

    /// `self & other`
    fn and(self, other: Self) -> Self;

    /// `self & !other`
    fn and_not(self, other: Self) -> Self;

    /// `self | other`
    fn or(self, other: Self) -> Self;

    /// `self ^ other`
    fn xor(self, other: Self) -> Self;

    /// The sum, wrapping.
    fn add(self, other: Self) -> Self;

    /// The difference, wrapping.
    fn sub(self, other: Self) -> Self;

    /// The smaller words, without sign.
    fn min(self, other: Self) -> Self;

    /// Words shifted up by `N` bits, below 32.
    fn up<const N: i32>(self) -> Self;

    /// Words shifted down by `N` bits, below 32.
    fn down<const N: i32>(self) -> Self;

    /// The first three words of each lane shifted up by `A`, `B` and `C` bits.
    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Self;

    /// The first three words of each lane shifted down by `A`, `B` and `C` bits.
    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Self;

    /// Words 1, 0, 3, 2 of each lane.
    fn swap_words(self) -> Self;

    /// Words 2, 3, 0, 1 of each lane.
    fn swap_halves(self) -> Self;

    /// Word 0 of each lane in all its four places.
    fn word_0(self) -> Self;

    /// Word 1 of each lane in all its four places.
    fn word_1(self) -> Self;

    /// Word 2 of each lane in all its four places.
    fn word_2(self) -> Self;

    /// The first two lanes, each in the place of the other; further lanes mean nothing. Only for
    /// two lanes and more.
    fn swap_lanes(self) -> Self;

    /// The first lane in the places of the first two; further lanes mean nothing. Only for two
    /// lanes and more.
    fn first_lane_twice(self) -> Self;

    /// Of each lane word 0 of `self`, 0 of `other`, 1 of `self`, 1 of `other`.
    fn zip_low(self, other: Self) -> Self;

    /// Of each lane word 2 of `self`, 2 of `other`, 3 of `self`, 3 of `other`.
    fn zip_high(self, other: Self) -> Self;

    /// Of each lane words 0 and 1 of `self`, 0 and 1 of `other`.
    fn low_halves(self, other: Self) -> Self;

    /// Of each lane words 2 and 3 of `self`, 2 and 3 of `other`.
    fn high_halves(self, other: Self) -> Self;

    /// Bit `4 * lane + word` for each word that is 0.
    fn zeros(self) -> u32;

    /// The words of a lane.
    fn lane(&self, lane: usize) -> [u32; 4];

    /// Replaces the words of a lane.
    fn set_lane(&mut self, lane: usize, words: [u32; 4]);

    /// Bit `i` where `bytes[i] == byte`.
    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32;

    /// The low eight bits as bytes of 0 or 1, the lowest bit first.
    #[inline(always)]
    fn bits_to_bytes(self, bits: u32) -> u64 {
        const EACH: u64 = 0x0101_0101_0101_0101;
        // Byte i keeps bit i alone; adding 127 carries it to the top of the byte, whichever it is.
        let spread = (u64::from(bits & 0xff) * EACH) & 0x8040_2010_0804_0201;
        ((spread + EACH * 0x7f) >> 7) & EACH
    }
}

/// The most lanes of any vector.
pub const MOST_LANES: usize = 4;

#[cfg(test)]
mod tests;
