//! Two lanes in 256 bits.

use super::super::{Task, Vector};
use super::{common, intrinsic};
use std::arch::x86_64::*;

/// Two lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Avx2(__m256i);

impl Avx2 {
    /// The proof that the processor has the instructions, if it has.
    pub fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        // SAFETY: the processor has been asked just now.
        has.then(|| Avx2(unsafe { _mm256_setzero_si256() }))
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run<T: Task>(proof: Avx2, task: T) -> T::Output {
    task.run(proof)
}

impl Vector for Avx2 {
    const LANES: usize = 2;

    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a vector of this type comes from `detect`, which asks for the same features.
        unsafe { run(self, task) }
    }

    common! {
        Avx2,
        and: _mm256_and_si256,
        or: _mm256_or_si256,
        xor: _mm256_xor_si256,
        add: _mm256_add_epi32,
        sub: _mm256_sub_epi32,
        min: _mm256_min_epu32,
        zip_low: _mm256_unpacklo_epi32,
        zip_high: _mm256_unpackhi_epi32,
        low_halves: _mm256_unpacklo_epi64,
        high_halves: _mm256_unpackhi_epi64,
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, words: [u32; 4]) {
        // Writing a half of the vector to memory would make the next read of the whole wait.
        const MASKS: [[u32; 8]; 2] = {
            const ALL: u32 = u32::MAX;
            [[ALL, ALL, ALL, ALL, 0, 0, 0, 0], [0, 0, 0, 0, ALL, ALL, ALL, ALL]]
        };
        let mask = MASKS[lane].as_ptr();
        // SAFETY: 32 bytes of the mask and 16 of the words are there to be read, at any
        // alignment; for the rest see `intrinsic`.
        let (mask, words) =
            unsafe { (_mm256_loadu_si256(mask.cast()), _mm_loadu_si128(words.as_ptr().cast())) };
        let both = intrinsic!(_mm256_broadcastsi128_si256(words));
        self.0 = intrinsic!(_mm256_blendv_epi8(self.0, both, mask));
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Avx2 {
        Avx2(intrinsic!(_mm256_set1_epi32(word.cast_signed())))
    }

    #[inline(always)]
    fn bands(self, words: [u32; 3]) -> Avx2 {
        let [a, b, c] = words.map(u32::cast_signed);
        Avx2(intrinsic!(_mm256_setr_epi32(a, b, c, 0, a, b, c, 0)))
    }

    #[inline(always)]
    fn and_not(self, other: Avx2) -> Avx2 {
        Avx2(intrinsic!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_slli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_srli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_sllv_epi32(self.0, _mm256_setr_epi32(A, B, C, 0, A, B, C, 0))))
    }

    #[inline(always)]
    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_srlv_epi32(self.0, _mm256_setr_epi32(A, B, C, 0, A, B, C, 0))))
    }

    #[inline(always)]
    fn swap_words(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }

    #[inline(always)]
    fn swap_halves(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }

    #[inline(always)]
    fn swap_lanes(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_permute2x128_si256::<0x01>(self.0, self.0)))
    }

    #[inline(always)]
    fn first_lane_twice(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_permute2x128_si256::<0x00>(self.0, self.0)))
    }

    #[inline(always)]
    fn word_0(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_shuffle_epi32::<0b00_00_00_00>(self.0)))
    }

    #[inline(always)]
    fn word_1(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_shuffle_epi32::<0b01_01_01_01>(self.0)))
    }

    #[inline(always)]
    fn word_2(self) -> Avx2 {
        Avx2(intrinsic!(_mm256_shuffle_epi32::<0b10_10_10_10>(self.0)))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        let zeros = intrinsic!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()));
        intrinsic!(_mm256_movemask_ps(_mm256_castsi256_ps(zeros))).cast_unsigned()
    }

    #[inline(always)]
    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32 {
        // SAFETY: 32 bytes are there to be read, at any alignment; for the rest see `intrinsic`.
        let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        let equal = intrinsic!(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(byte.cast_signed())));
        intrinsic!(_mm256_movemask_epi8(equal)).cast_unsigned()
    }

    #[inline(always)]
    fn bits_to_bytes(self, bits: u32) -> u64 {
        intrinsic!(_pdep_u64(u64::from(bits), 0x0101_0101_0101_0101))
    }
}
