//! A persistent set of numbers.

use sbmap::OrdMap;

/// A set of numbers, 64 to an entry of the map.
#[derive(Clone, Default)]
pub(super) struct Bits(OrdMap<u32, u64>);

impl Bits {
    /// Whether the number is in it.
    pub(super) fn contains(&self, number: u32) -> bool {
        self.0.get(&(number / 64)).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Puts the number in; whether it was not there.
    pub(super) fn insert(&mut self, number: u32) -> bool {
        let is_new = !self.contains(number);
        if is_new {
            *self.0.entry(number / 64).or_default() |= 1 << (number % 64);
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn versions_are_sets_of_their_own() {
        let mut bits = Bits::default();
        assert!([0, 63, 64, 1000].iter().all(|number| bits.insert(*number)));
        assert!(!bits.insert(63));
        let old = bits.clone();
        assert!(bits.insert(65));
        let within = |bits: &Bits| (0..1100).filter(|n| bits.contains(*n)).collect::<Vec<u32>>();
        assert_eq!(within(&old), [0, 63, 64, 1000]);
        assert_eq!(within(&bits), [0, 63, 64, 65, 1000]);
    }
}
