//! The names of variables, both ways.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// Names, numbered from 0 in the order in which they came. All are in one string: formulas have
/// up to millions, and a box each, twice, costs more than reading them.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    text: String,
    /// Where each name ends in the text, and the next one begins.
    ends: Vec<usize>,
    /// The numbers with the hashes of their names. With the hashes at hand the table grows and
    /// compares without a look at the names, which are far away in memory.
    numbers: HashTable<(u64, u32)>,
    hasher: DefaultHashBuilder,
}

impl Names {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The name of that number.
    pub(super) fn name(&self, number: u32) -> &str {
        let at = number as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.text[start..self.ends[at]]
    }

    /// The number of that name. O(length of the name).
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        let wanted = self.hasher.hash_one(name);
        let is_it = |&(hash, number): &(u64, u32)| hash == wanted && self.name(number) == name;
        self.numbers.find(wanted, is_it).map(|&(_, number)| number)
    }

    /// Adds a name that is not there yet, and gives its number. Amortised O(length of the name).
    pub(super) fn add(&mut self, name: &str) -> u32 {
        let number = self.ends.len() as u32;
        self.text.push_str(name);
        self.ends.push(self.text.len());
        let hash = self.hasher.hash_one(name);
        self.numbers.insert_unique(hash, (hash, number), |&(hash, _)| hash);
        number
    }
}
