//! The nine digits and sets of them.

use super::bit_set::bit_set;
use std::fmt;
use std::num::NonZeroU8;

/// A digit, 1 to 9.
///
/// ```
/// use lucidoku::board::Digit;
///
/// let five = Digit::new(5).unwrap();
/// assert_eq!(five.get(), 5);
/// assert_eq!(five.index(), 4);
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut index = 1;
        while index < 9 {
            all[index] = Digit(all[index - 1].0.saturating_add(1));
            index += 1;
        }
        all
    };

    /// The digit of that value, or `None` unless it is 1 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Digit(value)),
            _ => None,
        }
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The place among the nine digits, 0 to 8.
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of digits, in 16 bits.
    ///
    /// ```
    /// use lucidoku::board::{Digit, DigitSet};
    ///
    /// let odd: DigitSet = Digit::ALL.into_iter().filter(|d| d.get() % 2 == 1).collect();
    /// assert_eq!(odd.to_string(), "13579");
    /// assert_eq!((!odd).to_string(), "2468");
    /// assert_eq!((DigitSet::ALL - odd).len(), 4);
    /// assert_eq!(odd.first(), Digit::new(1));
    /// assert_eq!(odd.single(), None);
    /// ```
    DigitSet, DigitSetIter of Digit: 9 bits of u16
}

/// The digits one after the other, as in `13579`; nothing for the empty set.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.iter().map(|digit| char::from(b'0' + digit.get())).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
