//! Four lanes in 512 bits.

use super::super::{Task, Vector};
use super::{common, intrinsic};
use std::arch::x86_64::*;

/// Four lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Avx512(__m512i);

impl Avx512 {
    /// The proof that the processor has the instructions, if it has.
    pub fn detect() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("f16c")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        // SAFETY: the processor has been asked just now.
        has.then(|| Avx512(unsafe { _mm512_setzero_si512() }))
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
fn run<T: Task>(proof: Avx512, task: T) -> T::Output {
    task.run(proof)
}

/// These words in every lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn each_lane([a, b, c, d]: [i32; 4]) -> __m512i {
    _mm512_broadcast_i32x4(_mm_setr_epi32(a, b, c, d))
}

impl Vector for Avx512 {
    const LANES: usize = 4;

    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a vector of this type comes from `detect`, which asks for the same features.
        unsafe { run(self, task) }
    }

    common! {
        Avx512,
        and: _mm512_and_si512,
        or: _mm512_or_si512,
        xor: _mm512_xor_si512,
        add: _mm512_add_epi32,
        sub: _mm512_sub_epi32,
        min: _mm512_min_epu32,
        zip_low: _mm512_unpacklo_epi32,
        zip_high: _mm512_unpackhi_epi32,
        low_halves: _mm512_unpacklo_epi64,
        high_halves: _mm512_unpackhi_epi64,
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, words: [u32; 4]) {
        assert!(lane < Self::LANES, "lane {lane}");
        // SAFETY: 16 bytes are there to be read, at any alignment; for the rest see `intrinsic`.
        let words = unsafe { _mm_loadu_si128(words.as_ptr().cast()) };
        // Writing a part of the vector to memory would make the next read of the whole wait.
        let mask = 0xf << (4 * lane);
        self.0 = intrinsic!(_mm512_mask_broadcast_i32x4(self.0, mask, words));
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Avx512 {
        Avx512(intrinsic!(_mm512_set1_epi32(word.cast_signed())))
    }

    #[inline(always)]
    fn bands(self, words: [u32; 3]) -> Avx512 {
        let [a, b, c] = words.map(u32::cast_signed);
        Avx512(intrinsic!(each_lane([a, b, c, 0])))
    }

    #[inline(always)]
    fn and_not(self, other: Avx512) -> Avx512 {
        Avx512(intrinsic!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_sll_epi32(self.0, _mm_cvtsi32_si128(N))))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_srl_epi32(self.0, _mm_cvtsi32_si128(N))))
    }

    #[inline(always)]
    fn up_bands<const A: i32, const B: i32, const C: i32>(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_sllv_epi32(self.0, each_lane([A, B, C, 0]))))
    }

    #[inline(always)]
    fn down_bands<const A: i32, const B: i32, const C: i32>(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_srlv_epi32(self.0, each_lane([A, B, C, 0]))))
    }

    #[inline(always)]
    fn swap_words(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }

    #[inline(always)]
    fn swap_halves(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }

    #[inline(always)]
    fn swap_lanes(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_i32x4::<0b10_11_00_01>(self.0, self.0)))
    }

    #[inline(always)]
    fn first_lane_twice(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_i32x4::<0b10_10_00_00>(self.0, self.0)))
    }

    #[inline(always)]
    fn word_0(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_epi32::<0b00_00_00_00>(self.0)))
    }

    #[inline(always)]
    fn word_1(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_epi32::<0b01_01_01_01>(self.0)))
    }

    #[inline(always)]
    fn word_2(self) -> Avx512 {
        Avx512(intrinsic!(_mm512_shuffle_epi32::<0b10_10_10_10>(self.0)))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        u32::from(intrinsic!(_mm512_cmpeq_epi32_mask(self.0, _mm512_setzero_si512())))
    }

    #[inline(always)]
    fn equal_bytes(self, bytes: &[u8; 32], byte: u8) -> u32 {
        // SAFETY: 32 bytes are there to be read, at any alignment; for the rest see `intrinsic`.
        let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        intrinsic!(_mm256_cmpeq_epi8_mask(bytes, _mm256_set1_epi8(byte.cast_signed())))
    }

    #[inline(always)]
    fn bits_to_bytes(self, bits: u32) -> u64 {
        intrinsic!(_pdep_u64(u64::from(bits), 0x0101_0101_0101_0101))
    }
}
