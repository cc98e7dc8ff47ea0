//! The kinds of keys.

use lucidoku_peers::block_bytes;

/// What the rows need of a key. Keys of numbers are in the order of the numbers.
pub trait Key: Clone + Ord + 'static {
    /// What the kind is called, on the command line and in the tables.
    const NAME: &'static str;
    /// What each key allocates for itself, in bytes as they are counted.
    const HEAP: usize;

    /// The key of a number.
    fn of(number: u64) -> Self;

    /// Something of the key that is at hand without following a pointer.
    fn digest(&self) -> u64;
}

impl Key for u64 {
    const NAME: &'static str = "u64";
    const HEAP: usize = 0;

    fn of(number: u64) -> u64 {
        number
    }

    fn digest(&self) -> u64 {
        *self
    }
}

/// 25 bytes: a prefix that all have, and 20 digits.
impl Key for String {
    const NAME: &'static str = "String";
    const HEAP: usize = block_bytes(25);

    fn of(number: u64) -> String {
        format!("user/{number:020}")
    }

    fn digest(&self) -> u64 {
        self.len() as u64
    }
}
