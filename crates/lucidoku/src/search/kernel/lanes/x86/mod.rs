//! The instruction sets of x86-64 processors.

mod avx2;
mod avx512;
mod sse41;

pub use avx2::Avx2;
pub use avx512::Avx512;
pub use sse41::Sse41;

/// A call of an intrinsic, or of several, by a method of a vector type.
///
/// Every `unsafe` block that has no other reason comes from here, so that it is said once.
macro_rules! intrinsic {
    ($call:expr) => {{
        // SAFETY: a vector of this type comes from `detect`, directly or through others, so the
        // processor has the instructions; those used here have no other precondition: they read
        // and write nothing but registers.
        unsafe { $call }
    }};
}

/// What all sets have in common: operations that are one intrinsic each, and reading a lane.
macro_rules! common {
    ($set:ident, $($name:ident: $intrinsic:ident),+ $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, other: $set) -> $set {
                $set(intrinsic!($intrinsic(self.0, other.0)))
            }
        )+

        #[inline(always)]
        fn lane(&self, lane: usize) -> [u32; 4] {
            assert!(lane < Self::LANES, "lane {lane}");
            let words = std::ptr::from_ref(self).cast::<[u32; 4]>();
            // SAFETY: a vector is its lanes, one after the other, any bits of which are words;
            // its alignment is no less than theirs; the lane is one of them.
            unsafe { words.add(lane).read() }
        }
    };
}

use {common, intrinsic};
