//! An allocator that counts what is in use.

#![allow(
    unsafe_code,
    reason = "an allocator is an unsafe trait; this one only forwards and counts"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, with a count of the bytes in use.
///
/// What counts is not the size asked for but what the `malloc` of glibc hands out for it on a
/// machine of 64 bits, see [`block_bytes`]. Each thread counts for itself, so the count is exact
/// only for memory that a thread allocates and frees itself; in return counting costs next to
/// nothing. Alignments above 16 are not counted.
///
/// ```
/// use lucidoku_peers::{Counting, live_bytes};
///
/// #[global_allocator]
/// static ALLOCATOR: Counting = Counting;
///
/// let before = live_bytes();
/// let bytes = vec![0_u8; 100];
/// assert_eq!(live_bytes() - before, 112);
/// drop(bytes);
/// assert_eq!(live_bytes(), before);
/// ```
pub struct Counting;

thread_local! {
    /// What this thread allocated and did not free.
    static LIVE: Cell<isize> = const { Cell::new(0) };
}

/// How many bytes a block of `size` bytes takes: its size and a header of 8 bytes, rounded up to
/// a multiple of 16, and at least 32.
pub const fn block_bytes(size: usize) -> usize {
    let rounded = (size + 8).next_multiple_of(16);
    if rounded < 32 { 32 } else { rounded }
}

/// What this thread allocated and did not free, in bytes; negative if it freed more. Always 0
/// unless [`Counting`] is the allocator.
pub fn live_bytes() -> isize {
    LIVE.get()
}

fn count(change: isize) {
    LIVE.set(LIVE.get() + change);
}

// SAFETY: every call goes to the system's allocator with the very arguments it came with, and
// returns what that returns. Counting neither allocates nor unwinds: the cell needs no
// initialisation and no destructor, and overflow of the count is out of reach.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(block_bytes(layout.size()) as isize);
        // SAFETY: the caller's promises are those that the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(block_bytes(layout.size()) as isize);
        // SAFETY: as in `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count(block_bytes(new_size) as isize - block_bytes(layout.size()) as isize);
        // SAFETY: as in `alloc`.
        unsafe { System.realloc(block, layout, new_size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(-(block_bytes(layout.size()) as isize));
        // SAFETY: as in `alloc`.
        unsafe { System.dealloc(block, layout) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[global_allocator]
    static ALLOCATOR: Counting = Counting;

    #[test]
    fn blocks_are_as_large_as_malloc_makes_them() {
        let sizes = [(0, 32), (1, 32), (24, 32), (25, 48), (40, 48), (41, 64), (1024, 1040)];
        for (size, bytes) in sizes {
            assert_eq!(block_bytes(size), bytes, "{size}");
        }
    }

    #[test]
    fn what_is_freed_no_longer_counts() {
        let before = live_bytes();
        let mut bytes = Vec::<u8>::with_capacity(40);
        assert_eq!(live_bytes() - before, 48);
        bytes.reserve_exact(56);
        assert_eq!(live_bytes() - before, 64);
        drop(bytes);
        assert_eq!(live_bytes(), before);
    }
}
