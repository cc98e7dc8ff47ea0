//! Counted pointers to branches and blocks.

use super::block::Storage;
use super::{Block, BlockEntries, BlockMut, Head};
use crate::node::{Branch, Owned, View, ViewMut, fitting_entries};
use alloc::boxed::Box;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::{self, null_mut};
use core::sync::atomic::{AtomicUsize, Ordering, fence};

/// A branch and the number of links to it.
#[repr(C)]
struct Counted<K, V> {
    head: Head,
    branch: Branch<K, V>,
}

/// A counted pointer to a branch or a block, or to nothing.
pub(crate) struct Link<K, V> {
    /// Null, or a branch, or a block with the lowest bit set.
    pointer: *mut Head,
    owns: PhantomData<Counted<K, V>>,
}

// SAFETY: a link gives shared references to keys and values to whoever holds a clone of it, and
// whoever drops the last one drops them: as with `Arc`, both must be `Send` and `Sync`.
unsafe impl<K: Send + Sync, V: Send + Sync> Send for Link<K, V> {}
// SAFETY: as above.
unsafe impl<K: Send + Sync, V: Send + Sync> Sync for Link<K, V> {}

/// How many bytes processors fetch at once, most of them.
const LINE: usize = 64;

fn is_block(pointer: *mut Head) -> bool {
    pointer.addr() & 1 == 1
}

/// The pointer without its lowest bit: to the head itself.
#[inline(always)]
fn head(pointer: *mut Head) -> *mut Head {
    pointer.map_addr(|address| address & !1)
}

impl<K, V> Link<K, V> {
    pub(crate) const EMPTY: Self = Self { pointer: null_mut(), owns: PhantomData };

    /// The first link to a branch.
    #[inline(always)]
    pub(crate) fn branch(branch: Branch<K, V>) -> Self {
        let head = Head { count: AtomicUsize::new(1) };
        let pointer = Box::into_raw(Box::new(Counted { head, branch }));
        Self { pointer: pointer.cast(), owns: PhantomData }
    }

    /// The first link to a block.
    ///
    /// # Safety
    ///
    /// The block is live, its count is 1, and there is no other link to it.
    #[inline(always)]
    pub(super) unsafe fn block(storage: Storage<K, V>) -> Self {
        let pointer = storage.head().map_addr(|address| address | 1);
        Self { pointer, owns: PhantomData }
    }

    #[inline(always)]
    fn counted(&self) -> *mut Counted<K, V> {
        self.pointer.cast()
    }

    /// The storage of a link to a block.
    ///
    /// # Safety
    ///
    /// The link is to a block.
    #[inline(always)]
    pub(super) unsafe fn storage(&self) -> Storage<K, V> {
        debug_assert!(is_block(self.pointer));
        // SAFETY: as the caller says; by 1, the block is live.
        unsafe { Storage::from_head(head(self.pointer)) }
    }

    /// Puts another block in a block's place.
    ///
    /// # Safety
    ///
    /// The block is live, its count is 1, and there is no other link to it. The old one is not
    /// used any more.
    pub(super) unsafe fn set_storage(&mut self, storage: Storage<K, V>) {
        self.pointer = storage.head().map_addr(|address| address | 1);
    }

    /// The count; none if there is nothing.
    #[inline(always)]
    fn count(&self) -> Option<&AtomicUsize> {
        // SAFETY: by 1, the pointer is null or to a live head.
        unsafe { head(self.pointer).as_ref() }.map(|head| &head.count)
    }

    /// Whether nobody else holds what this link points to.
    #[inline(always)]
    pub(crate) fn is_unique(&self) -> bool {
        // Acquire: what others did before they let go has happened.
        self.count().is_none_or(|count| count.load(Ordering::Acquire) == 1)
    }

    /// Something that two links have in common only if they point to the same.
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.pointer.addr()
    }

    /// Begins to fetch a block's keys, or a branch, before anything waits for them.
    ///
    /// A search in a block looks at a key, and then at another one that depends on it. Were each
    /// fetched only then, they would be waited for one after the other.
    #[inline(always)]
    pub(crate) fn prefetch(&self) {
        self.prefetch_bytes(size_of::<K>());
    }

    /// Begins to fetch a whole block, or a branch.
    #[inline(always)]
    pub(crate) fn prefetch_whole(&self) {
        fetch(self.pointer, 0);
        self.prefetch_bytes(size_of::<K>() + size_of::<V>());
    }

    /// Begins to fetch so many bytes of each entry of a block, or a branch.
    #[inline(always)]
    fn prefetch_bytes(&self, bytes: usize) {
        if is_block(self.pointer) {
            // The head's line is fetched in order to know the length. Of large entries a kilobyte
            // is enough: the processor goes on by itself.
            let lines = (fitting_entries::<K, V>() * bytes / LINE).clamp(1, 1024 / LINE);
            (1..=lines).for_each(|line| fetch(self.pointer, line * LINE));
        } else {
            fetch(self.pointer, 0);
        }
    }

    #[inline(always)]
    pub(crate) fn view(&self) -> View<'_, K, V> {
        if is_block(self.pointer) {
            // SAFETY: it is a block. By 3 both are initialised; they stay so while the link is
            // borrowed, since changing a block takes a link that is borrowed mutably and unique.
            unsafe {
                let storage = self.storage();
                View::Block(storage.keys(), storage.values())
            }
        } else if self.pointer.is_null() {
            View::Empty
        } else {
            // SAFETY: by 1, the pointer is to a live branch; by 2 it does not change meanwhile.
            View::Branch(unsafe { &(*self.counted()).branch })
        }
    }

    /// What this points to, to be changed; none if somebody else holds it, too.
    #[inline(always)]
    pub(crate) fn view_mut(&mut self) -> Option<ViewMut<'_, K, V>> {
        if self.pointer.is_null() {
            return Some(ViewMut::Empty);
        }
        if !self.is_unique() {
            return None;
        }
        if is_block(self.pointer) {
            // SAFETY: it is a block, and nobody else holds it.
            return Some(ViewMut::Block(unsafe { BlockMut::new(self) }));
        }
        // SAFETY: by 1, the pointer is to a live branch; by 2 nobody else can reach it.
        Some(ViewMut::Branch(unsafe { &mut (*self.counted()).branch }))
    }

    /// Takes what this points to apart; the link itself if somebody else holds it, too.
    #[inline(always)]
    pub(crate) fn try_into_owned(self) -> Result<Owned<K, V>, Self> {
        if !self.is_unique() {
            return Err(self);
        }
        let link = ManuallyDrop::new(self);
        if link.pointer.is_null() {
            return Ok(Owned::Empty);
        }
        if is_block(link.pointer) {
            // SAFETY: by 2 nobody else can reach the block, and the link is forgotten.
            return Ok(Owned::Block(unsafe { BlockEntries::new(link.storage()) }));
        }
        let counted = link.counted();
        // SAFETY: by 2 nobody else can reach the branch, and the link is forgotten; the branch is
        // read once, and its memory is freed without dropping it.
        unsafe {
            let branch = ptr::read(&raw const (*counted).branch);
            free_branch(counted);
            Ok(Owned::Branch(branch))
        }
    }
}

/// Begins to fetch what lies so many bytes behind a pointer, where the processor can.
#[inline(always)]
fn fetch(pointer: *mut Head, offset: usize) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse"))]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: fetching reads nothing that the program sees, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(pointer.wrapping_byte_add(offset).cast()) }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse")))]
    let _ = (pointer, offset);
}

impl<K, V> Clone for Link<K, V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        if let Some(count) = self.count() {
            // Relaxed: whoever clones already holds a link.
            if count.fetch_add(1, Ordering::Relaxed) > isize::MAX as usize {
                abort();
            }
        }
        Self { pointer: self.pointer, owns: PhantomData }
    }
}

/// Ends the program rather than let a count overflow.
#[cold]
fn abort() -> ! {
    #[cfg(feature = "std")]
    std::process::abort();
    #[cfg(not(feature = "std"))]
    {
        /// Panics while another panic unwinds, which aborts.
        struct Again;
        impl Drop for Again {
            fn drop(&mut self) {
                panic!("more links than can be counted");
            }
        }
        let _again = Again;
        panic!("more links than can be counted");
    }
}

impl<K, V> Drop for Link<K, V> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: this link is dropped, and not used any more.
        unsafe {
            if lets_go(self.pointer) {
                free::<K, V>(self.pointer);
            }
        }
    }
}

/// Takes one from the count. True: it was the last link, and what it points to is to be freed.
///
/// # Safety
///
/// The pointer is a link's, which is not used any more.
#[inline(always)]
unsafe fn lets_go(pointer: *mut Head) -> bool {
    // SAFETY: by 1, the pointer is null or to a live head.
    let Some(head) = (unsafe { head(pointer).as_ref() }) else { return false };
    // Release: what was done through this link happens before the memory is freed.
    let is_last = head.count.fetch_sub(1, Ordering::Release) == 1;
    if is_last {
        // As the other links' releases say.
        fence(Ordering::Acquire);
    }
    is_last
}

/// Frees the memory of a branch without dropping what is in it.
///
/// # Safety
///
/// The pointer came from [`Link::branch`], and the branch is not used any more.
#[inline(always)]
unsafe fn free_branch<K, V>(counted: *mut Counted<K, V>) {
    // SAFETY: a box made it, of the same layout.
    drop(unsafe { Box::from_raw(counted.cast::<MaybeUninit<Counted<K, V>>>()) });
}

/// Drops what a pointer points to and everything below that nobody else holds.
///
/// # Safety
///
/// The pointer is not null, its last link is gone, and it is not used any more.
#[inline(never)]
unsafe fn free<K, V>(pointer: *mut Head) {
    drop(Freeing::<K, V> { pointer, waiting: null_mut() });
}

/// What is still to be freed: a node, and the branches that wait for it.
///
/// A tree may be as deep as it has entries, so the way is kept neither on the call stack nor in
/// memory of its own: a branch of which both children are to be freed waits in a list that goes
/// through the places of its children.
struct Freeing<K, V> {
    /// Null, or a block or a branch that only this reaches.
    pointer: *mut Head,
    /// Null, or a branch whose left child's place holds the next one that waits, and whose right
    /// child's place holds a node that is to be freed. Its key and value are gone.
    waiting: *mut Counted<K, V>,
}

impl<K, V> Freeing<K, V> {
    /// Frees one node. False: there is none.
    fn step(&mut self) -> bool {
        if self.pointer.is_null() && !self.take_waiting() {
            return false;
        }
        let pointer = core::mem::replace(&mut self.pointer, null_mut());
        if is_block(pointer) {
            // SAFETY: only this reaches the block, and it is not used any more.
            drop(unsafe { BlockEntries::<K, V>::new(Storage::from_head(head(pointer))) });
            return true;
        }
        let counted: *mut Counted<K, V> = pointer.cast();
        // SAFETY: only this reaches the branch. Key and value are moved out once, the children are
        // let go of once each, and their places are used for the list from then on.
        let entry = unsafe {
            let branch = &raw mut (*counted).branch;
            let entry =
                (ptr::read(&raw const (*branch).key), ptr::read(&raw const (*branch).value));
            let [left, right] = [0, 1].map(|side| {
                let child = (*branch).children[side].link.pointer;
                if lets_go(child) { child } else { null_mut() }
            });
            if left.is_null() || right.is_null() {
                free_branch(counted);
                self.pointer = if left.is_null() { right } else { left };
            } else {
                (*branch).children[0].link.pointer = self.waiting.cast();
                (*branch).children[1].link.pointer = right;
                self.waiting = counted;
                self.pointer = left;
            }
            entry
        };
        // Last: if it panics, the rest is known and can be freed.
        drop(entry);
        true
    }

    /// Goes on with the branch that waits. False: there is none.
    fn take_waiting(&mut self) -> bool {
        if self.waiting.is_null() {
            return false;
        }
        // SAFETY: a waiting branch has the next one and a node in its places, and is not used any
        // more.
        unsafe {
            let branch = &raw mut (*self.waiting).branch;
            self.pointer = (*branch).children[1].link.pointer;
            let next = (*branch).children[0].link.pointer.cast();
            free_branch(core::mem::replace(&mut self.waiting, next));
        }
        true
    }
}

/// Where dropping a key or a value panics, the rest is freed while that unwinds.
impl<K, V> Drop for Freeing<K, V> {
    fn drop(&mut self) {
        /// Goes on where a panic broke off.
        struct Rest<'a, K, V>(&'a mut Freeing<K, V>);
        impl<K, V> Drop for Rest<'_, K, V> {
            fn drop(&mut self) {
                while self.0.step() {}
            }
        }
        let rest = Rest(self);
        while rest.0.step() {}
    }
}

impl<K, V> Block<K, V> {
    /// The first link to the block; to nothing if the block is empty.
    #[inline(always)]
    pub(crate) fn finish(self) -> Link<K, V> {
        // SAFETY: the builder's block is live and has not been linked to yet.
        self.into_storage().map_or(Link::EMPTY, |storage| unsafe { Link::block(storage) })
    }
}
