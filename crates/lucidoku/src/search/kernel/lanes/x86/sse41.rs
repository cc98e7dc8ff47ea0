//! One lane in 128 bits.

use super::super::{Task, Vector};
use super::{common, intrinsic};
use std::arch::x86_64::*;

/// One lane.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Sse41(__m128i);

impl Sse41 {
    /// The proof that the processor has the instructions, if it has.
    pub fn detect() -> Option<Sse41> {
        let has = is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("popcnt");
        // SAFETY: the processor has been asked just now.
        has.then(|| Sse41(unsafe { _mm_setzero_si128() }))
    }

    /// The first word of `a`, the second of `b`, the third of `c`, the fourth of `self`.
    #[inline(always)]
    fn blend(self, a: Sse41, b: Sse41, c: Sse41) -> Sse41 {
        let first = intrinsic!(_mm_blend_epi16::<0b1111_1100>(a.0, b.0));
        let last = intrinsic!(_mm_blend_epi16::<0b1100_0000>(c.0, self.0));
        Sse41(intrinsic!(_mm_blend_epi16::<0b1111_0000>(first, last)))
    }
}

#[target_feature(enable = "sse4.1,popcnt")]
fn run<T: Task>(proof: Sse41, task: T) -> T::Output {
    task.run(proof)
}

impl Vector for Sse41 {
    const LANES: usize = 1;

    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a vector of this type comes from `detect`, which asks for the same features.
        unsafe { run(self, task) }
    }

    common! {
        Sse41,
        and: _mm_and_si128,
        or: _mm_or_si128,
        xor: _mm_xor_si128,
        add: _mm_add_epi32,
        sub: _mm_sub_epi32,
        min: _mm_min_epu32,
        zip_low: _mm_unpacklo_epi32,
        zip_high: _mm_unpackhi_epi32,
        low_halves: _mm_unpacklo_epi64,
        high_halves: _mm_unpackhi_epi64,
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, words: [u32; 4]) {
        assert!(lane < Self::LANES, "lane {lane}");
        // SAFETY: 16 bytes are there to be read, at any alignment; for the rest see `intrinsic`.
        self.0 = unsafe { _mm_loadu_si128(words.as_ptr().cast()) };
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Sse41 {
        Sse41(intrinsic!(_mm_set1_epi32(word.cast_signed())))
    }

    #[inline(always)]
    fn bands(self, words: [u32; 3]) -> Sse41 {
        let [a, b, c] = words.map(u32::cast_signed);
        Sse41(intrinsic!(_mm_setr_epi32(a, b, c, 0)))
    }

    #[inline(always)]
    fn and_not(self, other: Sse41) -> Sse41 {
        Sse41(intrinsic!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Sse41 {
        Sse41(intrinsic!(_mm_slli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Sse41 {
        Sse41(intrinsic!(_mm_srli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Sse41 {
        self.blend(self.up::<A>(), self.up::<B>(), self.up::<C>())
    }

    #[inline(always)]
    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Sse41 {
        self.blend(self.down::<A>(), self.down::<B>(), self.down::<C>())
    }

    #[inline(always)]
    fn swap_words(self) -> Sse41 {
        Sse41(intrinsic!(_mm_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }

    #[inline(always)]
    fn swap_halves(self) -> Sse41 {
        Sse41(intrinsic!(_mm_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }

    #[inline(always)]
    fn swap_lanes(self) -> Sse41 {
        unreachable!("there is one lane")
    }

    #[inline(always)]
    fn first_lane_twice(self) -> Sse41 {
        unreachable!("there is one lane")
    }

    #[inline(always)]
    fn word_0(self) -> Sse41 {
        Sse41(intrinsic!(_mm_shuffle_epi32::<0b00_00_00_00>(self.0)))
    }

    #[inline(always)]
    fn word_1(self) -> Sse41 {
        Sse41(intrinsic!(_mm_shuffle_epi32::<0b01_01_01_01>(self.0)))
    }

    #[inline(always)]
    fn word_2(self) -> Sse41 {
        Sse41(intrinsic!(_mm_shuffle_epi32::<0b10_10_10_10>(self.0)))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        let zeros = intrinsic!(_mm_cmpeq_epi32(self.0, _mm_setzero_si128()));
        intrinsic!(_mm_movemask_ps(_mm_castsi128_ps(zeros))).cast_unsigned()
    }

    #[inline(always)]
    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32 {
        let half = |from: usize| {
            let half = bytes[from..from + 16].as_ptr();
            // SAFETY: 16 bytes are there to be read, at any alignment; for the rest see
            // `intrinsic`.
            let half = unsafe { _mm_loadu_si128(half.cast()) };
            let equal = intrinsic!(_mm_cmpeq_epi8(half, _mm_set1_epi8(byte.cast_signed())));
            intrinsic!(_mm_movemask_epi8(equal)).cast_unsigned()
        };
        half(0) | half(16) << 16
    }
}
