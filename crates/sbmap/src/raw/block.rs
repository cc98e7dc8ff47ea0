//! Blocks: one piece of memory with a head, keys and values.

use super::{Head, Link};
use alloc::alloc::{alloc, dealloc, handle_alloc_error};
use core::alloc::Layout;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, forget};
use core::ptr::{self, NonNull};
use core::slice;
use core::sync::atomic::AtomicUsize;

/// What a block's memory begins with.
#[repr(C)]
struct BlockHead {
    head: Head,
    len: u32,
    capacity: u32,
}

/// A pointer to a block's memory; to use it is unsafe.
pub(super) struct Storage<K, V> {
    pointer: NonNull<BlockHead>,
    holds: PhantomData<(K, V)>,
}

impl<K, V> Clone for Storage<K, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, V> Copy for Storage<K, V> {}

/// A block that is being filled, not yet shared.
pub(crate) struct Block<K, V> {
    storage: Storage<K, V>,
    /// How many keys are written.
    keys: usize,
    /// How many values are written.
    values: usize,
}

/// A block that nobody else holds.
pub(crate) struct BlockMut<'a, K, V> {
    link: &'a mut Link<K, V>,
}

/// The entries of a block, moved out from both ends.
pub(crate) struct BlockEntries<K, V> {
    storage: Storage<K, V>,
    start: usize,
    end: usize,
}

// SAFETY: it owns keys and values as a vector of entries does.
unsafe impl<K: Send, V: Send> Send for BlockEntries<K, V> {}
// SAFETY: as above.
unsafe impl<K: Sync, V: Sync> Sync for BlockEntries<K, V> {}

impl<K, V> Storage<K, V> {
    /// Where the memory of keys and of values begins in a block of a capacity, and its layout.
    fn layout(capacity: usize) -> Layout {
        let layout = || {
            let (layout, _) =
                Layout::new::<BlockHead>().extend(Layout::array::<K>(capacity).ok()?).ok()?;
            let (layout, _) = layout.extend(Layout::array::<V>(capacity).ok()?).ok()?;
            Some(layout.pad_to_align())
        };
        layout().expect("a block fits in memory")
    }

    /// A block with room for so many entries and none in it.
    fn new(capacity: usize) -> Self {
        let layout = Self::layout(capacity);
        let stored = u32::try_from(capacity).expect("a block has few entries");
        let head = Head { count: AtomicUsize::new(1) };
        // SAFETY: the layout is not of size zero, since it begins with a head; the memory is large
        // enough for that head and aligned for it.
        unsafe {
            let pointer = alloc(layout).cast::<BlockHead>();
            let Some(pointer) = NonNull::new(pointer) else { handle_alloc_error(layout) };
            pointer.write(BlockHead { head, len: 0, capacity: stored });
            Self { pointer, holds: PhantomData }
        }
    }

    /// # Safety
    ///
    /// The pointer is to the head of a live block of keys `K` and values `V`.
    #[inline(always)]
    pub(super) unsafe fn from_head(head: *mut Head) -> Self {
        // SAFETY: a pointer to something live is not null.
        let pointer = unsafe { NonNull::new_unchecked(head.cast()) };
        Self { pointer, holds: PhantomData }
    }

    #[inline(always)]
    pub(super) fn head(self) -> *mut Head {
        self.pointer.as_ptr().cast()
    }

    /// # Safety
    ///
    /// The block is live.
    #[inline(always)]
    unsafe fn len(self) -> usize {
        // SAFETY: as the caller says.
        unsafe { (*self.pointer.as_ptr()).len as usize }
    }

    /// # Safety
    ///
    /// The block is live and nobody else reaches it; so many keys and values are initialised.
    #[inline(always)]
    unsafe fn set_len(self, len: usize) {
        // SAFETY: as the caller says. A capacity fits, and the length is no more.
        unsafe { (*self.pointer.as_ptr()).len = len as u32 }
    }

    /// # Safety
    ///
    /// The block is live.
    #[inline(always)]
    unsafe fn capacity(self) -> usize {
        // SAFETY: as the caller says.
        unsafe { (*self.pointer.as_ptr()).capacity as usize }
    }

    /// Where the keys are.
    #[inline(always)]
    fn key_pointer(self) -> *mut K {
        let offset = size_of::<BlockHead>().next_multiple_of(align_of::<K>());
        self.pointer.as_ptr().wrapping_byte_add(offset).cast()
    }

    /// Where the values are.
    ///
    /// # Safety
    ///
    /// The block is live.
    #[inline(always)]
    unsafe fn value_pointer(self) -> *mut V {
        let keys = size_of::<BlockHead>().next_multiple_of(align_of::<K>());
        // SAFETY: as the caller says.
        let end = keys + unsafe { self.capacity() } * size_of::<K>();
        self.pointer.as_ptr().wrapping_byte_add(end.next_multiple_of(align_of::<V>())).cast()
    }

    /// # Safety
    ///
    /// The block is live and stays as it is for the lifetime.
    #[inline(always)]
    pub(super) unsafe fn keys<'a>(self) -> &'a [K] {
        // SAFETY: as the caller says; by 3 so many are initialised.
        unsafe { slice::from_raw_parts(self.key_pointer(), self.len()) }
    }

    /// # Safety
    ///
    /// The block is live and stays as it is for the lifetime.
    #[inline(always)]
    pub(super) unsafe fn values<'a>(self) -> &'a [V] {
        // SAFETY: as the caller says; by 3 so many are initialised.
        unsafe { slice::from_raw_parts(self.value_pointer(), self.len()) }
    }

    /// Frees the memory without dropping what is in it.
    ///
    /// # Safety
    ///
    /// The block is live, and not used any more.
    unsafe fn free(self) {
        // SAFETY: as the caller says; it was allocated with the layout of its capacity.
        unsafe {
            let layout = Self::layout(self.capacity());
            dealloc(self.pointer.as_ptr().cast(), layout);
        }
    }

    /// Moves all entries to a block with another capacity, no smaller than the length.
    ///
    /// # Safety
    ///
    /// The block is live, nobody else reaches it, and it is not used any more.
    #[cold]
    unsafe fn moved(self, capacity: usize) -> Self {
        // SAFETY: as the caller says. The capacity is enough, so both are large enough for what is
        // copied, and they do not overlap; the old memory is freed without dropping.
        unsafe {
            let len = self.len();
            assert!(len <= capacity, "a block's entries fit");
            let new = Self::new(capacity);
            ptr::copy_nonoverlapping(self.key_pointer(), new.key_pointer(), len);
            ptr::copy_nonoverlapping(self.value_pointer(), new.value_pointer(), len);
            new.set_len(len);
            self.free();
            new
        }
    }
}

impl<K, V> Block<K, V> {
    /// An empty block with room for so many entries.
    #[inline]
    pub(crate) fn new(capacity: usize) -> Self {
        Self { storage: Storage::new(capacity), keys: 0, values: 0 }
    }

    fn has_room(&self, more: usize) -> bool {
        // SAFETY: the block is live while it is filled.
        self.keys + more <= unsafe { self.storage.capacity() }
    }

    /// Puts an entry at the end.
    ///
    /// # Panics
    ///
    /// If there is no room.
    #[inline(always)]
    pub(crate) fn push(&mut self, key: K, value: V) {
        assert!(self.has_room(1), "a block has room");
        // SAFETY: there is room for one more of both, and nobody else reaches the block.
        unsafe {
            self.storage.key_pointer().add(self.keys).write(key);
            self.storage.value_pointer().add(self.values).write(value);
        }
        self.keys += 1;
        self.values += 1;
    }

    /// Puts copies of entries at the end.
    ///
    /// # Panics
    ///
    /// If there is no room, there are not as many keys as values, or a clone panics.
    #[inline(always)]
    pub(crate) fn extend_cloned(&mut self, keys: &[K], values: &[V])
    where
        K: Clone,
        V: Clone,
    {
        assert!(keys.len() == values.len() && self.has_room(keys.len()), "a block has room");
        // SAFETY: there is room for that many more of both, and nobody else reaches the block.
        unsafe {
            clone_to(keys, self.storage.key_pointer().add(self.keys));
            self.keys += keys.len();
            clone_to(values, self.storage.value_pointer().add(self.values));
            self.values += values.len();
        }
    }

    /// The memory, full as it is; none if nothing is in it.
    #[inline(always)]
    pub(super) fn into_storage(self) -> Option<Storage<K, V>> {
        // A clone of a value may have panicked, and somebody may have caught that.
        assert!(self.keys == self.values, "a block has as many keys as values");
        if self.keys == 0 {
            return None;
        }
        let block = ManuallyDrop::new(self);
        // SAFETY: so many keys and values are written.
        unsafe { block.storage.set_len(block.keys) };
        Some(block.storage)
    }
}

/// What was written is dropped, also where a clone panicked after the keys were written.
impl<K, V> Drop for Block<K, V> {
    fn drop(&mut self) {
        let _memory = Memory(self.storage);
        // SAFETY: the block is live until its memory is freed.
        let _values = Items(unsafe { self.storage.value_pointer() }, self.values);
        let _keys = Items(self.storage.key_pointer(), self.keys);
    }
}

/// Memory that is freed when it goes out of scope; what is in it is not dropped.
struct Memory<K, V>(Storage<K, V>);

impl<K, V> Drop for Memory<K, V> {
    fn drop(&mut self) {
        // SAFETY: whoever makes one does not use the block afterwards.
        unsafe { self.0.free() }
    }
}

/// Items in memory that are dropped when they go out of scope.
struct Items<T>(*mut T, usize);

impl<T> Drop for Items<T> {
    fn drop(&mut self) {
        // SAFETY: whoever makes one has so many initialised there, and does not use them
        // afterwards.
        unsafe { ptr::drop_in_place(ptr::slice_from_raw_parts_mut(self.0, self.1)) }
    }
}

/// Clones what is in a slice to a place in memory. If a clone panics, those written are dropped.
///
/// # Safety
///
/// There is room for all of them, and nobody else reaches it.
#[inline(always)]
unsafe fn clone_to<T: Clone>(from: &[T], to: *mut T) {
    let mut written = Items(to, 0);
    for item in from {
        // SAFETY: there is room, as the caller says.
        unsafe { to.add(written.1).write(item.clone()) };
        written.1 += 1;
    }
    forget(written);
}

impl<'a, K, V> BlockMut<'a, K, V> {
    /// # Safety
    ///
    /// The link is to a block, and nobody else holds it.
    #[inline(always)]
    pub(super) unsafe fn new(link: &'a mut Link<K, V>) -> Self {
        Self { link }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.keys().len()
    }

    #[inline(always)]
    pub(crate) fn keys(&self) -> &[K] {
        // SAFETY: the block does not change while this is borrowed.
        unsafe { self.link.storage().keys() }
    }

    #[inline(always)]
    pub(crate) fn values_mut(&mut self) -> &mut [V] {
        // SAFETY: nobody else reaches the block while this is borrowed mutably; by 3.
        unsafe {
            let storage = self.link.storage();
            slice::from_raw_parts_mut(storage.value_pointer(), storage.len())
        }
    }

    #[inline(always)]
    pub(crate) fn into_slices(self) -> (&'a [K], &'a mut [V]) {
        // SAFETY: nobody else reaches the block for the lifetime, in which the link is borrowed
        // mutably; keys and values do not overlap; by 3.
        unsafe {
            let storage = self.link.storage();
            let values = slice::from_raw_parts_mut(storage.value_pointer(), storage.len());
            (storage.keys(), values)
        }
    }

    /// Puts an entry at an index. If the memory is full, `capacity` is that of the next one.
    ///
    /// # Panics
    ///
    /// If the index is beyond the end, or the capacity no larger than the length.
    #[inline(always)]
    pub(crate) fn insert(&mut self, index: usize, key: K, value: V, capacity: usize) {
        // SAFETY: nobody else reaches the block; nothing panics between the first move and the
        // last. There is room for one more, and the index is within the entries or at their end.
        unsafe {
            let mut storage = self.link.storage();
            let len = storage.len();
            assert!(index <= len, "an entry comes next to others");
            if len == storage.capacity() {
                assert!(len < capacity, "a block has room");
                storage = storage.moved(capacity);
                self.link.set_storage(storage);
            }
            insert_at(storage.key_pointer(), len, index, key);
            insert_at(storage.value_pointer(), len, index, value);
            storage.set_len(len + 1);
        }
    }

    /// Takes out the entry at an index. May leave the block empty.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline(always)]
    pub(crate) fn remove(&mut self, index: usize) -> (K, V) {
        // SAFETY: nobody else reaches the block; the index is within the entries.
        unsafe {
            let storage = self.link.storage();
            let len = storage.len();
            assert!(index < len, "an entry is there");
            storage.set_len(len - 1);
            let key = remove_at(storage.key_pointer(), len, index);
            (key, remove_at(storage.value_pointer(), len, index))
        }
    }

    /// Moves the entries to memory of another capacity, no smaller than the length.
    pub(crate) fn resize(&mut self, capacity: usize) {
        // SAFETY: nobody else reaches the block, and the link gets the new one.
        unsafe {
            let storage = self.link.storage().moved(capacity);
            self.link.set_storage(storage);
        }
    }

    /// How many entries fit.
    pub(crate) fn capacity(&self) -> usize {
        // SAFETY: the block is live.
        unsafe { self.link.storage().capacity() }
    }
}

/// # Safety
///
/// `len` items are initialised, there is room for one more, and `index` is at most `len`.
#[inline(always)]
unsafe fn insert_at<T>(items: *mut T, len: usize, index: usize, item: T) {
    // SAFETY: as the caller says.
    unsafe {
        let place = items.add(index);
        ptr::copy(place, place.add(1), len - index);
        place.write(item);
    }
}

/// # Safety
///
/// `len` items are initialised, and `index` is less. The last one is not used any more.
#[inline(always)]
unsafe fn remove_at<T>(items: *mut T, len: usize, index: usize) -> T {
    // SAFETY: as the caller says.
    unsafe {
        let place = items.add(index);
        let item = place.read();
        ptr::copy(place.add(1), place, len - index - 1);
        item
    }
}

impl<K, V> BlockEntries<K, V> {
    /// # Safety
    ///
    /// The block is live, nobody else reaches it, and it is not used any more.
    #[inline(always)]
    pub(super) unsafe fn new(storage: Storage<K, V>) -> Self {
        // SAFETY: as the caller says.
        Self { storage, start: 0, end: unsafe { storage.len() } }
    }

    /// # Safety
    ///
    /// The entry at the index is not read again.
    #[inline(always)]
    unsafe fn read(&self, index: usize) -> (K, V) {
        // SAFETY: as the caller says; by 3 the entry is initialised.
        unsafe {
            let key = self.storage.key_pointer().add(index).read();
            (key, self.storage.value_pointer().add(index).read())
        }
    }
}

impl<K, V> Iterator for BlockEntries<K, V> {
    type Item = (K, V);

    #[inline(always)]
    fn next(&mut self) -> Option<(K, V)> {
        if self.start == self.end {
            return None;
        }
        self.start += 1;
        // SAFETY: the start is past it now.
        Some(unsafe { self.read(self.start - 1) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.end - self.start, Some(self.end - self.start))
    }
}

impl<K, V> DoubleEndedIterator for BlockEntries<K, V> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<(K, V)> {
        if self.start == self.end {
            return None;
        }
        self.end -= 1;
        // SAFETY: the end is before it now.
        Some(unsafe { self.read(self.end) })
    }
}

impl<K, V> ExactSizeIterator for BlockEntries<K, V> {}

impl<K, V> Drop for BlockEntries<K, V> {
    #[inline(always)]
    fn drop(&mut self) {
        let _memory = Memory(self.storage);
        let left = self.end - self.start;
        // SAFETY: the block is live until its memory is freed; the entries from the start to the
        // end are not moved out. Keys are dropped first, and values also if that panics.
        unsafe {
            let _values = Items(self.storage.value_pointer().add(self.start), left);
            let _keys = Items(self.storage.key_pointer().add(self.start), left);
        }
    }
}
