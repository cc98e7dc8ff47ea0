//! What can be wrong with entries that are said to be in order.

use core::fmt;

/// Entries that were to be in order are not; see
/// [`OrdMap::from_sorted`](crate::OrdMap::from_sorted).
///
/// ```
/// use sbmap::{OrdMap, Unsorted};
///
/// let error = OrdMap::<u32, char>::from_sorted([(2, 'b'), (1, 'a')]).unwrap_err();
/// assert_eq!(error, Unsorted { index: 1 });
/// assert_eq!(error.to_string(), "the key at index 1 is not greater than the one before");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsorted {
    /// The index of the first entry whose key is not greater than the one before.
    pub index: usize,
}

impl fmt::Display for Unsorted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key at index {} is not greater than the one before", self.index)
    }
}

impl core::error::Error for Unsorted {}

/// Maps that were to be joined overlap: a key of the left one is not smaller than one that was to
/// come after it. See [`OrdMap::join`](crate::OrdMap::join) and
/// [`OrdMap::concat`](crate::OrdMap::concat).
///
/// ```
/// use sbmap::{OrdMap, Overlap};
///
/// let (low, high) = (OrdMap::from([(1, 'a')]), OrdMap::from([(2, 'b')]));
/// assert_eq!(high.concat(low), Err(Overlap));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap;

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the greatest key on the left is not smaller than what comes after it")
    }
}

impl core::error::Error for Overlap {}
