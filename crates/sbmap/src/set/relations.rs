//! Whether one set is in another, or has nothing in common with it.

use super::{Change, OrdSet};
use core::cmp::Ordering;

/// Whether looking up each of `few` elements among `many` takes fewer steps than reading all.
fn pays_to_look_up(few: usize, many: usize) -> bool {
    let steps = many.checked_ilog2().map_or(0, |log| log as usize + 1);
    few.saturating_mul(steps) < many
}

/// These stop at the first element that decides. For sets of `m <= n` elements they cost
/// O(m log n) or O(m + n), whichever is less.
impl<T: Ord, B> OrdSet<T, B> {
    /// Whether the other set has all elements of this one. Subtrees that both share are passed
    /// /// over. O(min(m log n, m + n)) for `m <= n` elements.
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2]);
    /// assert!(set.is_subset(&[1, 2, 3].into()));
    /// assert!(!set.is_subset(&[1, 3].into()));
    /// ```
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        if self.len() > other.len() {
            return false;
        }
        if pays_to_look_up(self.len(), other.len()) {
            return self.iter().all(|element| other.contains(element));
        }
        self.diff(other).all(|change| matches!(change, Change::Added(_)))
    }

    /// Whether this set has all elements of the other one. Subtrees that both share are passed
    /// /// over. O(min(m log n, m + n)) for `m <= n` elements.
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2, 3]);
    /// assert!(set.is_superset(&[1, 2].into()));
    /// assert!(!set.is_superset(&[4].into()));
    /// ```
    #[must_use]
    pub fn is_superset(&self, other: &Self) -> bool {
        other.is_subset(self)
    }

    /// Whether no element is in both sets. O(min(m log n, m + n)) for `m <= n` elements.
    ///
    /// ```
    /// let set = sbmap::OrdSet::from([1, 2]);
    /// assert!(set.is_disjoint(&[0, 3].into()));
    /// assert!(!set.is_disjoint(&[2, 3].into()));
    /// ```
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        let (few, many) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        if pays_to_look_up(few.len(), many.len()) {
            return few.iter().all(|element| !many.contains(element));
        }
        let (mut a, mut b) = (few.iter(), many.iter());
        let (mut next_a, mut next_b) = (a.next(), b.next());
        while let (Some(x), Some(y)) = (next_a, next_b) {
            match x.cmp(y) {
                Ordering::Less => next_a = a.next(),
                Ordering::Greater => next_b = b.next(),
                Ordering::Equal => return false,
            }
        }
        true
    }
}
