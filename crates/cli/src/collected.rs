//! What records bring for one document, put back in their order.

use crate::item::Item;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Parts of a document, from any thread.
pub struct Collected<T> {
    parts: Mutex<BTreeMap<u64, T>>,
}

impl<T> Default for Collected<T> {
    fn default() -> Collected<T> {
        Collected { parts: Mutex::default() }
    }
}

impl<T> Collected<T> {
    /// What a record brings, in place of what it has brought before.
    pub fn put(&self, item: &Item, part: T) {
        self.put_at(item.number, part);
    }

    /// The same for a number.
    pub fn put_at(&self, number: u64, part: T) {
        // A worker that panicked has put a whole part or none.
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.insert(number, part);
    }

    /// All parts, in the order of their records.
    pub fn take(&self) -> Vec<T> {
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *parts).into_values().collect()
    }
}
